-- Only for the local backend: runs after the migrations and the seed, and is never deployed.
create schema _local;

-- Allows portals at http://127.0.0.1. The migrations' function is copied under another name and called first. It is
-- replaced in place because CHECK constraints depend on it.
do $$
declare
  rule regprocedure := to_regprocedure('private.portal_url_allowed(text)');
begin
  if rule is null then
    return;
  end if;
  execute replace(pg_get_functiondef(rule), 'private.portal_url_allowed(', '_local.hosted_portal_url_allowed(');
  execute format(
    $f$create or replace function private.portal_url_allowed(%s) returns boolean
    language sql immutable security definer set search_path = '' as
    'select _local.hosted_portal_url_allowed($1) or $1 ~ ''^http://127\.0\.0\.1:[0-9]{1,5}/'''$f$,
    pg_get_function_arguments(rule));
end $$;
