-- Admins give and take roles on the site. Roles are read from the table at each call, never from the token: a role that
-- was taken away stops counting at the next request.

-- Whether the caller has one of the roles. In policies: (select private.has_role('admin')), evaluated once a statement.
create function private.has_role(variadic p_roles public.app_role[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = any (p_roles)
  )
$$;

-- Whether the caller is of the staff: has one of the roles. "begin atomic", as in ensure_profile: callers need no usage on the schema private.
create function private.is_staff() returns boolean
language sql stable set search_path = ''
return private.has_role('docente', 'redattore', 'admin');

-- Who writes for the school.
create function private.is_editor() returns boolean
language sql stable set search_path = ''
return private.has_role('redattore', 'admin');

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.has_role('admin') then
    raise exception 'admins_only' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- At least one admin remains. Concurrent statements wait for each other: after the wait, the check of the second sees what
-- the first has committed.
create function private.lock_roles() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('public.user_roles', 0));
  return null;
end
$$;

create function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from old_rows o where o.role = 'admin')
    and not exists (select from public.user_roles r where r.role = 'admin')
  then
    raise exception 'last_admin' using hint = 'Make somebody else an admin first.';
  end if;
  return null;
end
$$;

create trigger lock_roles before insert or update or delete on public.user_roles
  for each statement execute function private.lock_roles();
-- Two triggers: one with a transition table fires for a single event.
create trigger keep_an_admin_on_update after update on public.user_roles
  referencing old table as old_rows for each statement execute function private.keep_an_admin();
create trigger keep_an_admin_on_delete after delete on public.user_roles
  referencing old table as old_rows for each statement execute function private.keep_an_admin();

-- The log of roles. It holds ids only: names and addresses are joined while the account exists, and an id becomes null
-- when its account is deleted.
create table public.role_changes (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null default now(),
  person_id uuid references auth.users (id) on delete set null,
  -- Null: no role.
  old_role public.app_role,
  new_role public.app_role,
  changed_by uuid references auth.users (id) on delete set null,
  -- "server": SQL or the secret key.
  source text not null check (source in ('site', 'server'))
);
create index role_changes_person_id_idx on public.role_changes (person_id);
create index role_changes_changed_by_idx on public.role_changes (changed_by);

revoke all on table public.role_changes from public, anon, authenticated, service_role;
revoke all on sequence public.role_changes_id_seq from public, anon, authenticated, service_role;
grant select on table public.role_changes to authenticated, service_role;

alter table public.role_changes enable row level security;

create policy "Admins can read who changed which role" on public.role_changes
  for select to authenticated
  using ((select private.has_role('admin')));

-- A trigger, so that changes by SQL and by the secret key are logged too.
create function private.log_role_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_person uuid := case when tg_op = 'INSERT' then new.user_id else old.user_id end;
  v_old public.app_role := case when tg_op <> 'INSERT' then old.role end;
  v_new public.app_role := case when tg_op <> 'DELETE' then new.role end;
begin
  if tg_op = 'UPDATE' and new.user_id <> old.user_id then
    raise exception 'role_of_another_person' using hint = 'Delete the row and insert another one.';
  end if;
  if v_old is not distinct from v_new then
    return null;
  end if;

  insert into public.role_changes (person_id, old_role, new_role, changed_by, source)
  select
    -- Null where the account is being deleted, and its role with it.
    (select u.id from auth.users u where u.id = v_person),
    v_old,
    v_new,
    (select u.id from auth.users u where u.id = (select auth.uid())),
    case when (select auth.uid()) is null then 'server' else 'site' end;
  return null;
end
$$;

create trigger log_role_change after insert or update or delete on public.user_roles
  for each row execute function private.log_role_change();

create function private.role_changes_kept() returns interval
language sql immutable set search_path = ''
as $$
  select interval '2 years'
$$;

-- The log is append-only, also for the owner of the table: old rows are deleted, and ids become null when their account is
-- gone.
create function private.keep_role_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.changed_at < now() - private.role_changes_kept() then
    return old;
  end if;
  if tg_op = 'UPDATE'
    and to_jsonb(new) - '{person_id,changed_by}'::text[] = to_jsonb(old) - '{person_id,changed_by}'::text[]
    and (
      new.person_id is not distinct from old.person_id
      or new.person_id is null and not exists (select from auth.users u where u.id = old.person_id)
    )
    and (
      new.changed_by is not distinct from old.changed_by
      or new.changed_by is null and not exists (select from auth.users u where u.id = old.changed_by)
    )
  then
    return new;
  end if;
  raise exception 'role_changes_are_kept' using errcode = 'insufficient_privilege';
end
$$;

create trigger keep_role_changes before update or delete on public.role_changes
  for each row execute function private.keep_role_changes();
create trigger keep_all_role_changes before truncate on public.role_changes
  for each statement execute function private.keep_role_changes();
