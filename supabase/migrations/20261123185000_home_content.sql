-- What the home page asks for anew, in one question: the state of the day, valid notices, more than it shows because those of one
-- school may come first, the coming dates, the
-- headlines, the hours of the office. As private.make_site_content: what a visitor reads, also to a signed-in caller.
create function private.home_content() returns jsonb
language plpgsql stable security definer set timezone = 'UTC' set search_path = ''
as $$
declare
  v_claims text := coalesce(current_setting('request.jwt.claims', true), '');
  v_sub text := coalesce(current_setting('request.jwt.claim.sub', true), '');
  v_content jsonb;
begin
  perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
  v_content := jsonb_build_object(
    'day', private.day_state(),
    'notices', to_jsonb(array(
      select to_jsonb(n) from private.list_notices(null, null, null, null, false, true, null) as n
      order by n.published_at desc, n.id desc
      limit 12
    )),
    'events', private.list_events(private.day_in_rome(now()), null, null, false, false),
    'news', to_jsonb(array(select to_jsonb(w) from public.news w order by w.created_at desc, w.id limit 20)),
    'hours', (select a.hours from private.list_answers() as a where a.topic = 'segreteria')
  );
  perform set_config('request.jwt.claims', v_claims, true), set_config('request.jwt.claim.sub', v_sub, true);
  return v_content;
end
$$;

-- By GET, for each visit of the home page.
create function public.home_content() returns jsonb
language sql stable security invoker set search_path = ''
return private.home_content();
