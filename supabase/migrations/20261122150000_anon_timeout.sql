-- Queries of visitors end after a second. Anybody may send the API filters of their own making, and ten "ilike" joined by
-- "or" take seconds on a large table; the site's own queries take milliseconds. The platform's limit is three seconds.
-- PostgREST applies the settings of the role to each transaction. Hosted projects let the role "postgres" change them.
do $$
begin
  -- Roles belong to the server: another database of it may have been here first.
  if exists (select from pg_roles where rolname = 'anon' and 'statement_timeout=1s' = any (rolconfig)) then
    return;
  end if;
  alter role anon set statement_timeout = '1s';
  notify pgrst, 'reload config';
exception when insufficient_privilege or reserved_name then
  raise notice 'the role % may not set a time limit for the queries of anon: the limit of the platform holds', current_user
    using hint = 'As an administrator of the server: alter role anon set statement_timeout = ''1s'';';
end
$$;
