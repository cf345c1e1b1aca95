-- Only for the local backend: runs after the migrations and the seed, and is never deployed.
create schema _local;

-- Allows portals and the push service at http://127.0.0.1. The migrations' functions are copied under other names and called
-- first. They are replaced in place because CHECK constraints depend on one.
do $$
declare
  rule regprocedure;
  name text;
begin
  foreach rule in array '{private.portal_url_allowed(text),private.push_endpoint_allowed(text)}'::regprocedure[] loop
    name := substring(rule::text from '\.(\w+)\(');
    execute replace(pg_get_functiondef(rule), 'private.' || name || '(', '_local.hosted_' || name || '(');
    execute format(
      $f$create or replace function private.%1$s(%2$s) returns boolean
      language sql immutable security definer set search_path = '' as
      'select _local.hosted_%1$s($1) or $1 ~ ''^http://127\.0\.0\.1:[0-9]{1,5}/'''$f$,
      name, pg_get_function_arguments(rule));
  end loop;
end $$;
