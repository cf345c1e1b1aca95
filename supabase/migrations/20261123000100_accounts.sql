-- Whom a notice is for, and of which schools. People of the staff have the same words.
create type public.notice_audience as enum ('famiglie', 'alunni', 'docenti', 'ata');
create type public.notice_school as enum ('infanzia', 'primaria', 'secondaria');

-- Ids of buildings, as `npm run school` wants them. Which buildings there are is in src/content/school.ts.
create function private.are_buildings(p_ids text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select cardinality(p_ids) <= 20 and not exists (
    select from unnest(p_ids) as id where (char_length(id) <= 40 and id ~ '^[a-z0-9]+(-[a-z0-9]+)*$') is not true
  )
$$;

-- Profiles: the name and the address of each account.
create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  nome text not null default '' check (char_length(nome) <= 80),
  cognome text not null default '' check (char_length(cognome) <= 80),
  email text not null check (char_length(email) <= 255),
  created_at timestamptz not null default now(),
  -- Where the person says to work. It only proposes: what counts is in user_roles.
  proposed_audience public.notice_audience check (proposed_audience in ('docenti', 'ata')),
  proposed_schools public.notice_school[] not null default '{}' check (cardinality(proposed_schools) <= 3),
  -- Without one, all buildings of the schools are meant.
  proposed_buildings text[] not null default '{}' check (private.are_buildings(proposed_buildings))
);

-- A migration revokes on a table of "public" before it grants: the default privileges of Supabase projects differ by age.
revoke all on table public.profiles from public, anon, authenticated, service_role;
grant select on table public.profiles to authenticated;
grant update (nome, cognome, proposed_audience, proposed_schools, proposed_buildings) on table public.profiles to authenticated;
grant select, insert, update, delete on table public.profiles to service_role;

alter table public.profiles enable row level security;

create policy "People can read their own profile" on public.profiles
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "People can correct their own profile" on public.profiles
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

-- The page writes the table itself.
create function private.clean_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.nome := private.clean_line(new.nome);
  new.cognome := private.clean_line(new.cognome);
  return new;
end
$$;

create trigger clean_name before insert or update of nome, cognome on public.profiles
  for each row execute function private.clean_name();

-- The user writes the metadata at sign-up: anything but a string becomes an empty name.
create function private.name_from_metadata(p_metadata jsonb, p_key text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(p_metadata -> p_key) = 'string'
      then btrim(left(private.clean_line(left(p_metadata ->> p_key, 1000)), 80))
    else ''
  end
$$;

-- Name and address come from the account, never from the caller. An account deleted softly has a scrambled address: it
-- gets no profile.
create function private.add_profile(p_user_id uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into public.profiles (user_id, nome, cognome, email)
  select
    u.id,
    private.name_from_metadata(u.raw_user_meta_data, 'nome'),
    private.name_from_metadata(u.raw_user_meta_data, 'cognome'),
    left(coalesce(u.email, ''), 255)
  from auth.users u
  where u.id = p_user_id and u.deleted_at is null
  on conflict (user_id) do nothing
$$;

-- With e-mail confirmation, a sign-up gives no session: the browser cannot insert the profile.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_profile(new.id);
  return new;
exception when others then
  -- An error here would refuse every sign-up; ensure_profile adds the missing profile later.
  raise warning 'profile of user % not created: %', new.id, sqlerrm;
  return new;
end
$$;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.copy_email_to_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = left(coalesce(new.email, ''), 255) where user_id = new.id;
  return new;
end
$$;

create trigger copy_email_to_profile after update of email on auth.users
  for each row when (new.email is distinct from old.email)
  execute function private.copy_email_to_profile();

create function private.add_own_profile() returns void
language sql security definer set search_path = ''
as $$
  select private.add_profile((select auth.uid()))
$$;

-- Returns the caller's profile, and first creates it where the trigger failed or the account is older than this table.
-- Returns no row when the account was deleted while its token is still valid.
-- "begin atomic" resolves the names when the function is created: callers need no usage on the schema private.
create function public.ensure_profile() returns setof public.profiles
language sql volatile security invoker set search_path = ''
begin atomic
  select private.add_own_profile();
  select p.* from public.profiles p where p.user_id = (select auth.uid());
end;

-- Roles, in the order of power. At most one row for each account; no row means no role.
create type public.app_role as enum ('docente', 'redattore', 'admin');

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role public.app_role not null,
  created_at timestamptz not null default now(),
  granted_by uuid references auth.users (id) on delete set null,
  -- For whom and for which schools the person works; a null audience with schools is somebody of neither kind, as a head.
  -- Without schools it was not said, and «Ho letto» is asked of everything (private.asked_readers).
  audience public.notice_audience check (audience in ('docenti', 'ata')),
  schools public.notice_school[] not null default '{}',
  buildings text[] not null default '{}' check (private.are_buildings(buildings)),
  check (schools <> '{}' or audience is null and buildings = '{}')
);
create index user_roles_granted_by_idx on public.user_roles (granted_by);

-- Only SQL and the secret key give roles: the browser may not write this table.
revoke all on table public.user_roles from public, anon, authenticated, service_role;
grant select on table public.user_roles to authenticated;
grant select, insert, update, delete on table public.user_roles to service_role;

alter table public.user_roles enable row level security;

create policy "People can read their own role" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()));

-- Deletes accounts that are still unconfirmed seven days after they were created: a stranger may have chosen the
-- password, and the owner of the address might confirm the account later. Sending the mail or the invitation again does
-- not extend the seven days, because the stranger can ask for that too. Invited accounts without a password are kept.
create function private.purge_unconfirmed_users() returns integer
language plpgsql set search_path = ''
as $$
declare
  v_purged integer;
begin
  delete from auth.users
  where email_confirmed_at is null
    and phone_confirmed_at is null
    and last_sign_in_at is null
    and created_at < now() - interval '7 days'
    and (invited_at is null or coalesce(encrypted_password, '') <> '');
  get diagnostics v_purged = row_count;
  return v_purged;
end
$$;
