-- The example's domain. Nobody edits it: a school writes its own in src/content/school.ts, and `npm run school` adds the
-- migration that puts it in the place of this one. A second domain is added in the SQL editor with
--   insert into private.allowed_email_domains (domain) values ('altro-dominio.edu.it');
insert into private.allowed_email_domains (domain) values ('icborgosole.edu.it');
