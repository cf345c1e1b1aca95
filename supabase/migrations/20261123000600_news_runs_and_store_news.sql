-- One row for each run of fetch-news. The admin page shows the last ones; the daily job reads whether today's is done.
create table public.news_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('daily', 'manual')),
  started_at timestamptz not null default now(),
  -- Null until the response arrives.
  finished_at timestamptz,
  status int,
  ok boolean,
  rome_day date not null,
  request_id bigint,
  error text
);
create index news_runs_rome_day_idx on public.news_runs (rome_day, kind);

revoke all on table public.news_runs from public, anon, authenticated, service_role;
revoke all on sequence public.news_runs_id_seq from public, anon, authenticated, service_role;
grant select on table public.news_runs to authenticated;
grant select, insert, update, delete on table public.news_runs to service_role;

alter table public.news_runs enable row level security;

create policy "Admins can read how the runs went" on public.news_runs
  for select to authenticated
  using (exists (select 1 from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin'));

-- The items of a run to store: each address once, without pruned ones, in their order.
create function private.news_to_keep(p_items jsonb)
returns table (place bigint, portal text, title text, url text, date timestamptz, source text)
language sql stable set search_path = ''
as $$
  select distinct on (item.url) item.place, item.portal, item.title, item.url, item.date, item.source
  from rows from (
    jsonb_to_recordset(p_items) as (portal text, title text, url text, date timestamptz, source text)
  ) with ordinality as item (portal, title, url, date, source, place)
  where not exists (select 1 from private.pruned_news p where p.url = item.url)
  order by item.url, item.place
$$;

-- Stores the result of one run in one transaction: the news, the state of the portals and the row of the run.
create function public.store_news(p_kind text, p_items jsonb, p_portals jsonb) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  v_now timestamptz;
  v_added text[];
  v_ok boolean;
  v_news jsonb;
  v_portals jsonb;
begin
  if p_kind is null or p_kind not in ('daily', 'manual') then
    raise exception 'unknown kind of run: %', p_kind using errcode = 'invalid_parameter_value';
  end if;

  -- Serializes concurrent runs, which could otherwise deadlock on the unique index of the addresses.
  perform pg_advisory_xact_lock(hashtextextended('public.store_news', 0));
  -- Read after the lock, so that a later run has later timestamps.
  v_now := clock_timestamp();

  with added as (
    insert into public.news (title, date, source, url, created_at)
    -- One microsecond apart: the order of the rows of a run is defined.
    select k.title, k.date, k.source, k.url, v_now + k.place * interval '1 microsecond'
    from private.news_to_keep(p_items) k
    order by k.place
    on conflict (url) do nothing
    returning url
  )
  select coalesce(array_agg(url), '{}') into v_added from added;

  -- Portals correct titles and dates. Unchanged rows are not updated: each update is a Realtime event for every page.
  -- A missing date does not replace a known one.
  update public.news n
  set title = k.title, date = coalesce(k.date, n.date), source = k.source
  from private.news_to_keep(p_items) k
  where n.url = k.url
    and (n.title, n.date, n.source) is distinct from (k.title, coalesce(k.date, n.date), k.source);

  v_news := to_jsonb(array(
    select jsonb_build_object('id', n.id, 'title', n.title, 'date', n.date, 'source', n.source, 'url', n.url)
    from private.news_to_keep(p_items) k
    join public.news n on n.url = k.url
    order by k.place
  ));

  with report as (
    select * from jsonb_to_recordset(p_portals) as (
      slug text, ok boolean, found int, error text, validators jsonb, pauses jsonb, not_modified boolean,
      unread_urls text[], other_host text
    )
  ),
  updated as (
    update public.news_portals p
    set
      checked_at = v_now,
      succeeded_at = case when r.ok then v_now else p.succeeded_at end,
      -- A portal that was read in part is "ok" and has the error of the addresses in unread_urls.
      failing_since = case when r.ok and r.error is null then null else coalesce(p.failing_since, v_now) end,
      error = case when r.ok then r.error else coalesce(r.error, 'unreadable') end,
      unread_urls = case when r.ok then coalesce(r.unread_urls, '{}') else '{}' end,
      other_host = r.other_host,
      unchanged = coalesce(r.ok and r.not_modified, false),
      found = case when r.not_modified then p.found else coalesce(r.found, 0) end,
      added = (
        select count(*) from private.news_to_keep(p_items) k where k.portal = p.slug and k.url = any (v_added)
      ),
      -- A full response replaces the validators; a failure or "not modified" without new ones keeps them.
      validators = case
        when r.ok and r.not_modified is not true then coalesce(r.validators, '{}')
        else coalesce(r.validators, p.validators)
      end,
      pauses = coalesce(r.pauses, '{}')
    from report r
    where p.slug = r.slug
    returning p.position, p.slug, p.name, r.ok, p.found, p.added, p.error
  )
  select
    coalesce(bool_or(u.ok), false),
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'slug', u.slug, 'name', u.name, 'ok', coalesce(u.ok, false), 'found', u.found, 'added', u.added,
          'error', u.error
        )
        order by u.position, u.slug
      ),
      '[]'
    )
  into v_ok, v_portals
  from updated u;

  if p_kind = 'manual' then
    insert into public.news_runs (kind, finished_at, status, ok, rome_day, error)
    values (
      'manual', v_now, case when v_ok then 200 else 502 end, v_ok, (v_now at time zone 'Europe/Rome')::date,
      case when not v_ok then 'all_sources_failed' end
    );
  elsif v_ok then
    -- The daily job inserted this row. Closing it here marks the run as done even if the response gets lost.
    update public.news_runs
    set finished_at = v_now, status = 200, ok = true
    where id = (
      select r.id from public.news_runs r
      where r.kind = 'daily' and r.finished_at is null and r.rome_day = (v_now at time zone 'Europe/Rome')::date
      order by r.id desc
      limit 1
    );
  end if;

  return jsonb_build_object('news', v_news, 'portals', v_portals);
end
$$;

-- Scheduled every hour of the morning: pg_cron runs in UTC, and 6:00 in Rome is 4:00 or 5:00 there. A failed run is
-- repeated at the next hour, until 10:00.
-- Reads two Vault secrets: fetch_news_url and cron_secret (supabase/config.toml, [db.vault]).
create function private.run_daily_fetch(p_now timestamptz default now()) returns text
language plpgsql set search_path = ''
as $$
declare
  v_local timestamp := p_now at time zone 'Europe/Rome';
  v_url text;
  v_secret text;
  v_request bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.run_daily_fetch', 0));

  -- The responses to earlier requests. pg_net keeps them for six hours, and may then reuse the ids.
  update public.news_runs r
  set
    finished_at = p_now,
    status = h.status_code,
    ok = coalesce(h.status_code between 200 and 299, false),
    error = case
      when h.status_code between 200 and 299 then null
      else coalesce(h.error_msg, left(h.content, 300), 'no_answer')
    end
  from net._http_response h
  where r.kind = 'daily' and r.finished_at is null and r.started_at > p_now - interval '6 hours'
    and h.id = r.request_id;

  update public.news_runs
  set finished_at = p_now, ok = false, error = 'no_answer'
  where kind = 'daily' and finished_at is null and started_at <= p_now - interval '10 minutes';

  if v_local::time < '06:00' then
    return 'too early';
  end if;
  if v_local::time >= '11:00' then
    return 'too late';
  end if;
  if exists (
    select 1 from public.news_runs r
    where r.kind = 'daily' and r.rome_day = v_local::date and (r.ok or r.finished_at is null)
  ) then
    return 'done';
  end if;

  select s.decrypted_secret into v_url from vault.decrypted_secrets s where s.name = 'fetch_news_url';
  select s.decrypted_secret into v_secret from vault.decrypted_secrets s where s.name = 'cron_secret';
  if coalesce(v_url, '') = '' or coalesce(v_secret, '') = '' then
    raise warning 'fetch-news: the Vault secrets fetch_news_url and cron_secret are missing';
    insert into public.news_runs (kind, started_at, finished_at, ok, rome_day, error)
    values ('daily', p_now, p_now, false, v_local::date, 'not_configured');
    return 'not configured';
  end if;

  -- pg_net raises an error for an invalid URL ("Bad scheme"): uncaught, it would roll back the row of the run too.
  begin
    v_request := net.http_post(
      url := v_url,
      body := '{}'::jsonb,
      headers := jsonb_build_object('content-type', 'application/json', 'x-cron-secret', v_secret),
      timeout_milliseconds := 120000
    );
  exception when others then
    raise warning 'fetch-news: the request could not be sent: %', sqlerrm;
    insert into public.news_runs (kind, started_at, finished_at, ok, rome_day, error)
    values ('daily', p_now, p_now, false, v_local::date, 'not_sent: ' || left(sqlerrm, 300));
    return 'not sent';
  end;
  insert into public.news_runs (kind, started_at, rome_day, request_id)
  values ('daily', p_now, v_local::date, v_request);
  return 'sent';
end
$$;
