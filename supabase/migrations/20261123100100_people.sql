-- What the API calls are functions of the schema public without rights of their own. "begin atomic" resolves the names when
-- they are created: callers need no usage on the schema private.

create function private.people()
returns table (
  user_id uuid, nome text, cognome text, email text, role public.app_role, registered_at timestamptz,
  email_confirmed boolean, last_sign_in_at timestamptz, audience public.notice_audience,
  schools public.notice_school[], buildings text[], proposed_audience public.notice_audience,
  proposed_schools public.notice_school[], proposed_buildings text[]
)
language sql stable set search_path = ''
as $$
  select
    u.id, coalesce(p.nome, ''), coalesce(p.cognome, ''), coalesce(u.email, ''), r.role, u.created_at,
    u.email_confirmed_at is not null, u.last_sign_in_at, r.audience, coalesce(r.schools, '{}'),
    coalesce(r.buildings, '{}'), p.proposed_audience, coalesce(p.proposed_schools, '{}'),
    coalesce(p.proposed_buildings, '{}')
  from auth.users u
  left join public.profiles p on p.user_id = u.id
  left join public.user_roles r on r.user_id = u.id
  where u.deleted_at is null
$$;

-- Returns 50 people, and one more that tells whether another page follows. People with a role, by role and name; or, with
-- p_waiting, those without, newest first. p_unplaced: those of whom no school was said. p_after is the cursor of the last
-- row of the page before.
create function private.list_people(
  p_words text, p_role public.app_role, p_waiting boolean, p_after text, p_unplaced boolean
)
returns table (
  user_id uuid, nome text, cognome text, email text, role public.app_role, registered_at timestamptz,
  email_confirmed boolean, last_sign_in_at timestamptz, audience public.notice_audience,
  schools public.notice_school[], buildings text[], proposed_audience public.notice_audience,
  proposed_schools public.notice_school[], proposed_buildings text[], total bigint, cursor text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    with found as materialized (
      select
        p.*,
        case
          when p.role is null then -(extract(epoch from p.registered_at) * 1000000)::bigint
          else -array_position(enum_range(null::public.app_role), p.role)
        end as rank,
        lower(coalesce(nullif(btrim(p.cognome || ' ' || p.nome), ''), p.email)) as name
      from private.people() p
      where (p.role is null) = coalesce(p_waiting, false)
        and (p_role is null or p.role = p_role)
        and (not p_unplaced or p.schools = '{}')
        and not exists (
          -- Not "like": % and _ are letters here.
          select from regexp_split_to_table(lower(left(p_words, 200)), '\s+') as word
          where strpos(lower(concat_ws(' ', p.nome, p.cognome, p.email)), word) = 0
        )
    )
    select
      f.user_id, f.nome, f.cognome, f.email, f.role, f.registered_at, f.email_confirmed, f.last_sign_in_at, f.audience,
      f.schools, f.buildings, f.proposed_audience, f.proposed_schools, f.proposed_buildings, (select count(*) from found),
      jsonb_build_array(f.rank, f.name, f.user_id)::text
    from found f
    where p_after is null
      or (f.rank, f.name, f.user_id) > ((p_after::jsonb ->> 0)::bigint, p_after::jsonb ->> 1, (p_after::jsonb ->> 2)::uuid)
    order by f.rank, f.name, f.user_id
    limit 51;
end
$$;

create function public.list_people(
  p_words text default null, p_role public.app_role default null, p_waiting boolean default false,
  p_after text default null, p_unplaced boolean default false
)
returns table (
  user_id uuid, nome text, cognome text, email text, role public.app_role, registered_at timestamptz,
  email_confirmed boolean, last_sign_in_at timestamptz, audience public.notice_audience,
  schools public.notice_school[], buildings text[], proposed_audience public.notice_audience,
  proposed_schools public.notice_school[], proposed_buildings text[], total bigint, cursor text
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.list_people(p_words, p_role, p_waiting, p_after, p_unplaced);
end;

create function private.people_counts()
returns table (
  waiting bigint, unconfirmed bigint, docenti bigint, redattori bigint, admins bigint, unplaced bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      count(*) filter (where p.role is null),
      count(*) filter (where p.role is null and not p.email_confirmed),
      count(*) filter (where p.role = 'docente'),
      count(*) filter (where p.role = 'redattore'),
      count(*) filter (where p.role = 'admin'),
      count(*) filter (where p.role is not null and p.schools = '{}')
    from private.people() p;
end
$$;

create function public.people_counts()
returns table (
  waiting bigint, unconfirmed bigint, docenti bigint, redattori bigint, admins bigint, unplaced bigint
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.people_counts();
end;

-- Returns the newest 50 changes before p_before, and one more that tells whether another page follows.
create function private.list_role_changes(p_before bigint)
returns table (
  id bigint, changed_at timestamptz, old_role public.app_role, new_role public.app_role, source text,
  person_id uuid, person_nome text, person_cognome text, person_email text,
  changed_by uuid, changed_by_nome text, changed_by_cognome text, changed_by_email text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    with people as materialized (select * from private.people())
    select
      c.id, c.changed_at, c.old_role, c.new_role, c.source,
      c.person_id, person.nome, person.cognome, person.email,
      c.changed_by, admin.nome, admin.cognome, admin.email
    from public.role_changes c
    left join people person on person.user_id = c.person_id
    left join people admin on admin.user_id = c.changed_by
    where p_before is null or c.id < p_before
    order by c.id desc
    limit 51;
end
$$;

create function public.list_role_changes(p_before bigint default null)
returns table (
  id bigint, changed_at timestamptz, old_role public.app_role, new_role public.app_role, source text,
  person_id uuid, person_nome text, person_cognome text, person_email text,
  changed_by uuid, changed_by_nome text, changed_by_cognome text, changed_by_email text
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.list_role_changes(p_before);
end;

-- Locks in one order, so that concurrent calls cannot deadlock: the two accounts by id, then the roles.
create function private.lock_person(p_user uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform 1 from auth.users u where u.id in (p_user, (select auth.uid())) order by u.id for update;
  perform pg_advisory_xact_lock(hashtextextended('public.user_roles', 0));
end
$$;

-- Checks the caller twice: before the locks, because only admins may take them; after them, because another admin may have
-- taken the role away during the wait.
create function private.lock_person_as_admin(p_user uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.lock_person(p_user);
  perform private.require_admin();
  if not exists (select from auth.users u where u.id = p_user and u.deleted_at is null) then
    raise exception 'no_such_person';
  end if;
end
$$;

-- Changes the role p_from into p_role; null is no role. p_from is the role that the page shows: if another admin has changed
-- it meanwhile, nothing happens, and "detail" is the present role. Repeating a call changes nothing. Who had no role gets
-- p_audience, p_schools and p_buildings with it, and a mail.
create function private.set_role(
  p_user uuid, p_role public.app_role, p_from public.app_role, p_audience public.notice_audience,
  p_schools public.notice_school[], p_buildings text[]
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_role public.app_role;
begin
  perform private.lock_person_as_admin(p_user);
  select r.role into v_role from public.user_roles r where r.user_id = p_user;
  if v_role is not distinct from p_role then
    return;
  end if;
  if v_role is distinct from p_from then
    raise exception 'role_changed' using detail = coalesce(v_role::text, '');
  end if;

  if p_role is null then
    delete from public.user_roles where user_id = p_user;
    return;
  end if;
  -- Until the address is confirmed, the account may be a stranger's.
  if exists (select from auth.users u where u.id = p_user and u.email_confirmed_at is null) then
    raise exception 'email_not_confirmed';
  end if;
  insert into public.user_roles (user_id, role, granted_by)
  values (p_user, p_role, (select auth.uid()))
  on conflict (user_id) do update set role = excluded.role, granted_by = excluded.granted_by;
  if v_role is null then
    perform private.place_people(array[p_user], p_audience, p_schools, p_buildings);
    insert into private.approval_mails (user_id) values (p_user) on conflict do nothing;
  end if;
end
$$;

create function public.set_role(
  p_user uuid, p_role public.app_role default null, p_from public.app_role default null,
  p_audience public.notice_audience default null, p_schools public.notice_school[] default '{}',
  p_buildings text[] default '{}'
) returns void
language sql security invoker set search_path = ''
return private.set_role(p_user, p_role, p_from, p_audience, p_schools, p_buildings);

-- Writes where these people work, and takes their proposals as answered. Without schools nothing is said, and a proposal
-- still waits. Returns how many of them have a role.
create function private.place_people(
  p_users uuid[], p_audience public.notice_audience, p_schools public.notice_school[], p_buildings text[]
) returns int
language plpgsql set search_path = ''
as $$
declare
  v_schools public.notice_school[] := array(select distinct s from unnest(p_schools) as s where s is not null order by s);
  v_buildings text[] := array(select distinct b from unnest(p_buildings) as b where b is not null order by b);
  v_placed int;
begin
  update public.user_roles r
  set
    schools = v_schools,
    audience = case when v_schools <> '{}' then p_audience end,
    buildings = case when v_schools <> '{}' then v_buildings else '{}' end
  where r.user_id = any (p_users);
  get diagnostics v_placed = row_count;
  if v_schools <> '{}' then
    update public.profiles p
    set proposed_audience = null, proposed_schools = '{}', proposed_buildings = '{}'
    where p.user_id = any (p_users) and p.proposed_schools <> '{}'
      and exists (select from public.user_roles r where r.user_id = p.user_id);
  end if;
  return v_placed;
end
$$;

-- Says of several people at once where they work.
create function private.set_schools(
  p_users uuid[], p_audience public.notice_audience, p_schools public.notice_school[], p_buildings text[]
) returns int
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('public.user_roles', 0));
  perform private.require_admin();
  return private.place_people(p_users, p_audience, p_schools, p_buildings);
end
$$;

create function public.set_schools(
  p_users uuid[], p_audience public.notice_audience default null, p_schools public.notice_school[] default '{}',
  p_buildings text[] default '{}'
) returns int
language sql security invoker set search_path = ''
return private.set_schools(p_users, p_audience, p_schools, p_buildings);

-- Deletes the account of a person without a role. Deleting from auth.users cascades to the profile, the role, the sessions
-- and the identities; the role "postgres" of hosted projects may do it.
create function private.refuse_person(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_person_as_admin(p_user);
  if exists (select from public.user_roles r where r.user_id = p_user) then
    raise exception 'has_role_already';
  end if;
  delete from auth.users where id = p_user;
end
$$;

create function public.refuse_person(p_user uuid) returns void
language sql security invoker set search_path = ''
return private.refuse_person(p_user);

-- Deletes the account of a person who left the school, whatever the role. Admins delete their own with
-- delete_own_account, which asks for the password.
create function private.delete_person(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_person_as_admin(p_user);
  if p_user = (select auth.uid()) then
    raise exception 'own_account';
  end if;
  delete from auth.users where id = p_user;
end
$$;

create function public.delete_person(p_user uuid) returns void
language sql security invoker set search_path = ''
return private.delete_person(p_user);

-- Deletes the caller's account. The session must be at most five minutes old: the page asks for the password and signs in
-- again right before. Auth checks the password, with its own rate limit. Refreshing a session does not change created_at.
create function private.delete_own_account() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := auth.uid();
begin
  perform private.lock_person(v_user);
  if not exists (select from auth.users u where u.id = v_user and u.deleted_at is null) then
    raise exception 'no_such_person';
  end if;
  if not exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = v_user
      and s.created_at > now() - interval '5 minutes'
  ) then
    raise exception 'sign_in_again';
  end if;
  delete from auth.users where id = v_user;
end
$$;

create function public.delete_own_account() returns void
language sql security invoker set search_path = ''
return private.delete_own_account();
