-- The school's own domain. Edit it before the first `supabase db push`, together with emailDomain in
-- src/content/school.ts (a test compares the two). After the first push this file counts no more: change the domain
-- with one line in the SQL editor,
--   update private.allowed_email_domains set domain = 'nuovo-dominio.edu.it' where domain = 'icborgosole.edu.it';
-- or add a second one with
--   insert into private.allowed_email_domains (domain) values ('altro-dominio.edu.it');
-- Accounts that exist already keep working in either case.
insert into private.allowed_email_domains (domain) values ('icborgosole.edu.it');
