-- When the news were last read well: of the runs this is the one fact that everybody may know.
create function private.news_updated_at() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select r.finished_at from public.news_runs r where r.ok order by r.id desc limit 1
$$;
-- Who asks has no way into the private schema: the function answers through the view alone.
revoke all on function private.news_updated_at() from public, anon, authenticated, service_role;
grant execute on function private.news_updated_at() to anon, authenticated;

create view public.news_updates with (security_invoker = true) as
select private.news_updated_at() as updated_at;
revoke all on table public.news_updates from public, anon, authenticated, service_role;
grant select on table public.news_updates to anon, authenticated;
