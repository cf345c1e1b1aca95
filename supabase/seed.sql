-- Examples for a local database only; `supabase db push` leaves this file out unless asked for it.
-- Invented people, all with the password Borgosole-2026, and invented news. The password is no secret: the cheapest hash
-- will do. src/content/school.ts has the domain of the addresses.
create temporary table example_people (
  number int, email text, nome text, cognome text, role public.app_role, confirmed boolean, age interval, last_seen interval
);
insert into example_people values
  (1, 'admin@icborgosole.edu.it', 'Anna', 'Verdi', 'admin', true, '400 days', '2 hours'),
  (2, 'docente@icborgosole.edu.it', '', '', 'docente', true, '90 days', '1 day'),
  (3, 'redattore@icborgosole.edu.it', 'Giulia', 'Bianchi (esempio)', 'redattore', true, '300 days', '3 hours'),
  (4, 'in-attesa@icborgosole.edu.it', 'Paolo', 'Rossi (esempio)', null, true, '5 hours', '4 hours'),
  (5, 'lucia.conti@icborgosole.edu.it', 'Lucia', 'Conti (esempio)', null, true, '1 day', null),
  (6, 'elena.serra@icborgosole.edu.it', 'Elena', 'Serra (esempio)', null, false, '3 days', null),
  (7, 'marta.neri@icborgosole.edu.it', 'Marta', 'Neri (esempio)', 'docente', true, '200 days', '4 days'),
  (8, 'marco.galli@icborgosole.edu.it', 'Marco', 'Galli (esempio)', 'docente', true, '180 days', '9 days'),
  (9, 'niccolo.dangelo@icborgosole.edu.it', 'Niccolò', 'D''Angelo (esempio)', 'docente', true, '150 days', '30 days'),
  (10, 'sara.fontana@icborgosole.edu.it', 'Sara', 'Fontana (esempio)', 'docente', true, '120 days', '6 hours'),
  (
    11, 'alessandra.giordanocastellani.primaria@icborgosole.edu.it', 'Alessandra Maria',
    'Giordano Castellani (esempio)', 'docente', true, '100 days', '8 days'
  ),
  (12, 'davide.moretti@icborgosole.edu.it', 'Davide', 'Moretti (esempio)', 'docente', true, '80 days', null);

-- Auth wants the columns of the tokens empty, not null.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
  reauthentication_token
)
select
  '00000000-0000-0000-0000-000000000000', ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid,
  'authenticated', 'authenticated', email, extensions.crypt('Borgosole-2026', extensions.gen_salt('bf', 4)),
  case when confirmed then now() - age end, now() - last_seen,
  '{"provider": "email", "providers": ["email"]}', jsonb_build_object('nome', nome, 'cognome', cognome),
  now() - age, now() - age, '', '', '', '', '', ''
from example_people;

insert into auth.identities (
  id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
)
select
  u.id, u.id, 'email', u.id::text,
  jsonb_build_object(
    'sub', u.id::text, 'email', u.email, 'email_verified', u.email_confirmed_at is not null, 'phone_verified', false
  ),
  u.last_sign_in_at, u.created_at, u.created_at
from auth.users u
join example_people using (email);

-- The first admin by SQL, as in a new project. The others by this admin: the log of roles says so.
do $$
begin
  insert into public.user_roles (user_id, role)
  select u.id, e.role from example_people e join auth.users u using (email) where e.number = 1;

  perform set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-000000000001"}', true);
  insert into public.user_roles (user_id, role, granted_by)
  select u.id, e.role, auth.uid() from example_people e join auth.users u using (email)
  where e.number > 1 and e.role is not null
  order by e.number;
  perform set_config('request.jwt.claims', '', true);
end
$$;

drop table example_people;

insert into public.news (title, date, source, url, created_at)
select
  'Notizia di esempio: ' || example.title,
  now() - example.age,
  example.source,
  'https://example.org/notizie/' || example.slug,
  now() - example.age
from (
  values
    ('iscrizioni alle classi prime, il calendario', interval '8 hours', 'Ministero dell''Istruzione e del Merito', 'iscrizioni'),
    ('un giorno dedicato alla lettura ad alta voce', interval '7 hours', 'Orizzonte Scuola', 'lettura'),
    ('laboratori di scienze con materiali di recupero', interval '6 hours', 'La Tecnica della Scuola', 'scienze'),
    ('gite scolastiche, che cosa mettere nello zaino', interval '5 hours', 'Tuttoscuola', 'gite'),
    ('quanto costa rinnovare un''aula informatica', interval '4 hours', 'Il Sole 24 Ore Scuola', 'aula-informatica'),
    ('come nasce un giornalino di classe', interval '3 hours', 'Corriere Scuola', 'giornalino'),
    ('nuovi corsi gratuiti per i docenti', interval '2 hours', 'Ministero dell''Istruzione e del Merito', 'corsi'),
    ('l''orto a scuola insegna la pazienza', interval '1 hour', 'Orizzonte Scuola', 'orto')
) as example (title, age, source, slug);
