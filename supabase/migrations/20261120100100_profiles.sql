create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  nome text not null default '' check (char_length(nome) <= 80),
  cognome text not null default '' check (char_length(cognome) <= 80),
  email text not null check (char_length(email) <= 255),
  created_at timestamptz not null default now()
);

-- Revoke first, then grant: the result is the same whether the project gives new tables to the API roles or not.
revoke all on table public.profiles from public, anon, authenticated, service_role;
grant select on table public.profiles to authenticated;
grant update (nome, cognome) on table public.profiles to authenticated;
grant select, insert, update, delete on table public.profiles to service_role;

alter table public.profiles enable row level security;

create policy "People can read their own profile" on public.profiles
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "People can correct their own name" on public.profiles
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

-- The person signing up writes the metadata: whatever it holds, a name is short plain text or nothing.
create function private.name_from_metadata(p_metadata jsonb, p_key text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(p_metadata -> p_key) = 'string'
      then left(btrim(regexp_replace(p_metadata ->> p_key, '[[:cntrl:]]+', ' ', 'g')), 80)
    else ''
  end
$$;
revoke all on function private.name_from_metadata(jsonb, text) from public, anon, authenticated, service_role;

-- With e-mail confirmation on, a sign-up gives no session, so the browser cannot make the profile.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (user_id, nome, cognome, email)
  values (
    new.id,
    private.name_from_metadata(new.raw_user_meta_data, 'nome'),
    private.name_from_metadata(new.raw_user_meta_data, 'cognome'),
    left(coalesce(new.email, ''), 255)
  )
  on conflict (user_id) do nothing;
  return new;
exception when others then
  -- An error here would refuse every sign-up; a missing profile only hides a name.
  raise warning 'profile of user % not created: %', new.id, sqlerrm;
  return new;
end
$$;
revoke all on function private.create_profile() from public, anon, authenticated, service_role;

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
revoke all on function private.copy_email_to_profile() from public, anon, authenticated, service_role;

create trigger copy_email_to_profile after update of email on auth.users
  for each row when (new.email is distinct from old.email)
  execute function private.copy_email_to_profile();
