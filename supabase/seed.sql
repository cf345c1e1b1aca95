-- Examples for a local database only; `supabase db push` leaves this file out unless asked for it.
-- Two invented accounts, both with the password Borgosole-2026, and invented news. The password is no secret: the
-- cheapest hash will do.

-- Auth wants the columns of the tokens empty, not null.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
  reauthentication_token
)
values
  (
    '00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-000000000001', 'authenticated', 'authenticated',
    'admin@icborgosole.edu.it', extensions.crypt('Borgosole-2026', extensions.gen_salt('bf', 4)), now(),
    '{"provider": "email", "providers": ["email"]}', '{"nome": "Anna", "cognome": "Verdi"}', now(), now(),
    '', '', '', '', '', ''
  ),
  (
    '00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-000000000002', 'authenticated', 'authenticated',
    'docente@icborgosole.edu.it', extensions.crypt('Borgosole-2026', extensions.gen_salt('bf', 4)), now(),
    '{"provider": "email", "providers": ["email"]}', '{}', now(), now(),
    '', '', '', '', '', ''
  );

insert into auth.identities (
  id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
)
select
  u.id, u.id, 'email', u.id::text,
  jsonb_build_object('sub', u.id::text, 'email', u.email, 'email_verified', true, 'phone_verified', false),
  now(), now(), now()
from auth.users u
where u.email in ('admin@icborgosole.edu.it', 'docente@icborgosole.edu.it');

-- The teacher has no row: that is the ordinary case.
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-000000000001', 'admin');

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
