-- What readers are told of a notice, once: the function that reads one, and the content of the site below, ask this view.
create view private.told_notices as
select
  n.id, n.kind, n.reserved, n.school_year, n.number, n.published_at, n.state, n.title, n.body, n.audiences, n.schools,
  n.valid_until, n.ack_by, n.version,
  (
    select v.changed_at from private.notice_versions v
    where v.notice_id = n.id and v.version = n.version and v.version > 1
  ) as corrected_at,
  null::timestamptz as withdrawn_at, null::text as withdrawn_reason,
  private.replaced_notices(n.id) as replaces, private.notice_reference(n.replaced_by) as replaced_by,
  (
    select jsonb_build_object('school_year', o.school_year, 'number', o.number, 'title', o.title)
    from private.readable_notices o
    where o.reserved = n.reserved and (o.published_at, o.id) < (n.published_at, n.id)
    order by o.published_at desc, o.id desc
    limit 1
  ) as previous,
  (
    select jsonb_build_object('school_year', o.school_year, 'number', o.number, 'title', o.title)
    from private.readable_notices o
    where o.reserved = n.reserved and (o.published_at, o.id) > (n.published_at, n.id)
    order by o.published_at, o.id
    limit 1
  ) as next,
  coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', f.id, 'title', f.title, 'name', f.name, 'mime', f.mime, 'size', f.size, 'path', f.path
        )
        order by f.position
      )
      from private.shown_files f
      where f.notice_id = n.id
    ),
    '[]'
  ) as files,
  coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'version', v.version, 'changed_at', v.changed_at,
          'title', case when v.version >= n.shown_from then v.title end,
          'body', case when v.version >= n.shown_from then v.body end
        )
        order by v.version desc
      )
      from private.notice_versions v
      where v.notice_id = n.id and v.version < n.version
    ),
    '[]'
  ) as versions,
  n.closure
from private.readable_notices n
union all
select
  w.id, w.kind, w.reserved, w.school_year, w.number, w.published_at, 'withdrawn', null, null, '{}', '{}', null, null,
  0, null, w.withdrawn_at, w.withdrawn_reason, private.replaced_notices(w.id), private.notice_reference(w.replaced_by),
  null, null, '[]', '[]', null
from private.withdrawn_notices w;
revoke all on table private.told_notices from public, anon, authenticated, service_role;

create or replace function private.read_notices(p_year text, p_number int, p_reserved boolean)
returns table (
  id uuid, kind public.notice_kind, reserved boolean, school_year text, number int, published_at timestamptz,
  state public.notice_state, title text, body text, audiences public.notice_audience[],
  schools public.notice_school[], valid_until date, ack_by date, version int, corrected_at timestamptz,
  withdrawn_at timestamptz, withdrawn_reason text, replaces jsonb, replaced_by jsonb, previous jsonb, next jsonb,
  files jsonb, versions jsonb, closure jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_number is not null then
    return query
      select * from private.told_notices t
      where t.reserved = p_reserved and t.school_year = p_year and t.number = p_number;
    return;
  end if;
  return query
    select
      t.id, t.kind, t.reserved, t.school_year, t.number, t.published_at, t.state, t.title, t.body, t.audiences,
      t.schools, t.valid_until, t.ack_by, t.version, t.corrected_at, t.withdrawn_at, t.withdrawn_reason, t.replaces,
      t.replaced_by, null::jsonb, null::jsonb, t.files, t.versions, t.closure
    from (
      select n.id
      from private.readable_notices n
      where n.reserved = p_reserved and (p_year is null or n.school_year = p_year)
      order by n.published_at desc, n.id desc
      limit 20
    ) as page
    -- With a limit the page's rows are looked up one by one: joined, the view would be computed for every notice.
    cross join lateral (select * from private.told_notices w where w.id = page.id limit 1) as t
    order by t.published_at desc, t.id desc;
end
$$;

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
      'notices', (
        select coalesce(
          jsonb_agg(
            -- The cursor as private.list_notices makes it: after this one.
            to_jsonb(t) || jsonb_build_object('cursor', jsonb_build_array(1, t.published_at, t.id)::text)
            order by t.published_at desc, t.id desc
          ),
          '[]'
        )
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
        cross join lateral (select * from private.told_notices w where w.id = page.id limit 1) as t
      ),
      'notice_years', (
        select coalesce(jsonb_agg(to_jsonb(y) order by y.school_year desc), '[]') from private.notice_years(false) as y
      ),
      'notices_total', (select count(*) from private.readable_notices n where not n.reserved),
      'notices_ended', (select count(*) from private.readable_notices n where not n.reserved and n.state <> 'valid'),
      -- Two months back, from the first of a month: a day that passes is no change.
      'events', private.list_events(
        date_trunc('month', (private.day_in_rome(now()) - 60)::timestamp)::date, null, null, true
      ),
      'answers', (select coalesce(jsonb_agg(to_jsonb(a) order by a.topic), '[]') from private.list_answers() as a)
    ) as of_school
  )
  -- News arrive each day, and each page reads them anew: the hash, by which builds are asked for, leaves them out. The
  -- current closures are notices too, and end because a day passes.
  select of_school || jsonb_build_object(
    'made_at', now(),
    'hash', md5(of_school::text),
    'closures', private.current_closures(),
    'news', (
      select coalesce(jsonb_agg(to_jsonb(w) order by w.created_at desc, w.id), '[]')
      from (select * from public.news order by created_at desc, id limit 20) as w
    ),
    'news_by_day', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.published_at desc, d.id desc), '[]')
      from public.news_by_day() as d
    ),
    'news_updated_at', private.news_updated_at()
  )
  into v_content
  from content;
  perform set_config('request.jwt.claims', v_claims, true), set_config('request.jwt.claim.sub', v_sub, true);
  return v_content;
end
$$;
revoke all on function private.make_site_content() from public, anon, authenticated, service_role;

-- The last document. Anybody can ask for it, as often as they like, and with 20,000 notices it takes a processor a fifth of a
-- second. Unlogged: it can be made again.
create unlogged table private.kept_site_content (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz not null,
  -- What it was made of: as long as this is the same, readers are told the same.
  seen jsonb not null,
  content jsonb not null
);
revoke all on table private.kept_site_content from public, anon, authenticated, service_role;
-- No policy on purpose: only the function below reads and writes it.
alter table private.kept_site_content enable row level security;

-- The document, kept for half a minute while nothing changes: as long as the answer on the current closures may be. What has
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
revoke all on function private.site_content() from public, anon, authenticated, service_role;
grant execute on function private.site_content() to anon, authenticated;

create function public.site_content() returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.site_content();
end;
revoke all on function public.site_content() from public, anon, authenticated, service_role;
grant execute on function public.site_content() to anon, authenticated;
