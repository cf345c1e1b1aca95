-- The domain of the example school. Do not edit it: write your own in src/content/school.ts, and `npm run school` adds a
-- migration that replaces it. To allow a second domain, run in the SQL editor:
--   insert into private.allowed_email_domains (domain) values ('altro-dominio.edu.it');
insert into private.allowed_email_domains (domain) values ('icborgosole.edu.it');
