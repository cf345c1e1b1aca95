-- Queries of visitors end after a second instead of the platform's three. Anyone can send the API expensive filters (ten
-- "ilike" joined by "or" take seconds on a large table); the site's own queries take milliseconds. PostgREST applies the
-- settings of the role to each transaction. On hosted projects the role "postgres" may change them.
do $$
begin
  -- Roles are shared by all databases of a server: another one may have set it.
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
