-- What the build draws into the pages, in one question and so of one moment. One document, and not rows: max_rows would cut
-- a list short without a word. It returns what a visitor reads, also to a signed-in caller: the function clears the claims of
-- the session and restores them. "set request.jwt.claims" in its definition would need a superuser.
create function private.make_site_content() returns jsonb
language plpgsql stable security definer set timezone = 'UTC' set search_path = ''
as $$
declare
  v_claims text := coalesce(current_setting('request.jwt.claims', true), '');
  v_sub text := coalesce(current_setting('request.jwt.claim.sub', true), '');
  v_content jsonb;
begin
  perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
  -- Materialized: it is used twice below, and would be computed twice.
  with content as materialized (
    select jsonb_build_object(
      'notices', to_jsonb(array(
        -- The cursor as private.list_notices makes it: after this one.
        select to_jsonb(t) || jsonb_build_object('cursor', jsonb_build_array(1, t.published_at, t.id)::text)
        from (
          (
            select n.id from private.readable_notices n
            where not n.reserved
            order by n.published_at desc, n.id desc
            limit 150
          )
          union
          (
            -- Older ones that still hold, such as those on the whole school year. The others have the page of all.
            select n.id from private.readable_notices n
            where not n.reserved and n.state = 'valid'
            order by n.published_at desc, n.id desc
            limit 300
          )
          union all
          (
            -- Their pages say that they were withdrawn.
            select w.id from private.withdrawn_notices w
            where not w.reserved and w.withdrawn_at > now() - interval '1 year'
            order by w.withdrawn_at desc, w.id desc
            limit 150
          )
        ) as page
        cross join lateral (select * from private.exposed_notices w where w.id = page.id limit 1) as t
        order by t.published_at desc, t.id desc
      )),
      'notice_years', to_jsonb(array(select to_jsonb(y) from private.notice_years(false) as y order by y.school_year desc)),
      'notices_total', (select count(*) from private.readable_notices n where not n.reserved),
      'notices_ended', (select count(*) from private.readable_notices n where not n.reserved and n.state <> 'valid'),
      -- Two months back, from the first of a month: a day that passes is no change.
      'events', private.list_events(
        date_trunc('month', (private.day_in_rome(now()) - 60)::timestamp)::date, null, null, true, false
      ),
      'answers', to_jsonb(array(select to_jsonb(a) from private.list_answers() as a order by a.topic)),
      'pages', private.built_pages()
    ) || private.built_facts() as of_school
  )
  -- News arrive each day, and each page reads them anew: the hash, by which builds are asked for, leaves them out. The
  -- current closures are notices too, and end because a day passes.
  select of_school || jsonb_build_object(
    'made_at', now(),
    'hash', md5(of_school::text),
    'day', private.day_state(),
    'news', to_jsonb(array(select to_jsonb(w) from public.news w order by w.created_at desc, w.id limit 20)),
    'news_by_day', to_jsonb(array(
      select to_jsonb(d) from public.news_by_day() as d order by d.published_at desc, d.id desc
    )),
    'news_updated_at', private.news_updated_at()
  )
  into v_content
  from content;
  perform set_config('request.jwt.claims', v_claims, true), set_config('request.jwt.claim.sub', v_sub, true);
  return v_content;
end
$$;

-- The last document. Anybody can ask for it, as often as they like, and with 20,000 notices it takes a processor a fifth of a
-- second. Unlogged: it can be made again.
create unlogged table private.kept_site_content (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz not null,
  -- What it was made of: as long as this is the same, readers are told the same.
  seen jsonb not null,
  content jsonb not null
);
-- No policy on purpose: only the function below reads and writes it.
alter table private.kept_site_content enable row level security;

-- The document, kept for half a minute while nothing changes: as long as the answer on the state of the day may be. What has
-- been withdrawn is never in a kept one.
create function private.site_content() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_seen jsonb;
  v_content jsonb;
begin
  -- A transaction that has written sees its own changes, which have the same moment.
  if pg_current_xact_id_if_assigned() is not null then
    return private.make_site_content();
  end if;
  select jsonb_build_object(
    'updates', (select jsonb_object_agg(u.topic, u.changed_at) from public.site_updates u),
    'news', private.news_updated_at(),
    'day', private.day_in_rome(now())
  ) into v_seen;
  select k.content into v_content
  from private.kept_site_content k
  where k.seen = v_seen
    and (
      k.made_at > clock_timestamp() - interval '30 seconds'
      -- Somebody else makes the next one.
      or k.made_at > clock_timestamp() - interval '5 minutes'
        and not pg_try_advisory_xact_lock(hashtextextended('private.kept_site_content', 0))
    );
  if v_content is not null then
    return v_content;
  end if;
  v_content := private.make_site_content();
  insert into private.kept_site_content (made_at, seen, content)
  values (clock_timestamp(), v_seen, v_content)
  on conflict (only_row) do update
  set made_at = excluded.made_at, seen = excluded.seen, content = excluded.content;
  return v_content;
end
$$;

create function public.site_content() returns jsonb
language sql volatile security invoker set search_path = ''
return private.site_content();
