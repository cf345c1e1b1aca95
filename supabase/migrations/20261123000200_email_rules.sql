-- Only addresses of these domains may have an account. An empty table refuses every address.
create table private.allowed_email_domains (
  domain text primary key check (domain = lower(domain) and domain ~ '^[a-z0-9.-]+\.[a-z]{2,}$')
);
-- No policy on purpose: only the functions below read it.
alter table private.allowed_email_domains enable row level security;

-- Printable ASCII is checked first, under the collation "C": character classes and lower() depend on the locale of the
-- server, and some map U+0130 to a plain i.
create function private.email_domain_allowed(p_email text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    case
      when p_email collate "C" ~ '^[\x21-\x7e]+$' then
        array_length(string_to_array(p_email, '@'), 1) = 2
        and split_part(p_email, '@', 1) <> ''
        and exists (
          select 1 from private.allowed_email_domains d
          where d.domain = lower(split_part(p_email, '@', 2) collate "C")
        )
    end,
    false
  )
$$;

-- Auth calls this hook before it creates a user (supabase/config.toml). The browser receives the 403 with its message.
-- Auth does not call it for e-mail changes nor for users created by an administrator: the trigger below covers those.
create function private.hook_before_user_created(event jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(event -> 'user' -> 'app_metadata' ->> 'provider', '') <> 'email'
    or coalesce((event -> 'user' ->> 'is_anonymous')::boolean, false)
    or coalesce(event -> 'user' ->> 'phone', '') <> ''
    or not private.email_domain_allowed(event -> 'user' ->> 'email')
  then
    return jsonb_build_object(
      'error', jsonb_build_object('http_code', 403, 'message', 'email_domain_not_allowed')
    );
  end if;
  return '{}'::jsonb;
end
$$;
grant usage on schema private to supabase_auth_admin;

create function private.guard_auth_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Auth deletes softly by scrambling the address: a refusal would make accounts impossible to delete.
  if new.deleted_at is not null then
    return new;
  end if;

  -- Only changed values are checked, so that accounts created under an older list of domains keep working.
  if (tg_op = 'INSERT' or new.email is distinct from old.email)
    and not private.email_domain_allowed(new.email)
  then
    raise exception 'email_domain_not_allowed' using errcode = 'check_violation';
  end if;

  -- email_change holds the requested address until it is confirmed.
  if coalesce(new.email_change, '') <> ''
    and (tg_op = 'INSERT' or new.email_change is distinct from old.email_change)
    and not private.email_domain_allowed(new.email_change)
  then
    raise exception 'email_domain_not_allowed' using errcode = 'check_violation';
  end if;

  return new;
end
$$;

create trigger guard_auth_email before insert or update of email, email_change on auth.users
  for each row execute function private.guard_auth_email();
