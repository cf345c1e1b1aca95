-- pg_net refuses an address it cannot read ("Bad scheme"). The error undid the whole job, and nobody saw that it had run:
-- now it is noted like every other failure.
create or replace function private.run_daily_fetch(p_now timestamptz default now()) returns text
language plpgsql set search_path = ''
as $$
declare
  v_local timestamp := p_now at time zone 'Europe/Rome';
  v_url text;
  v_secret text;
  v_request bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.run_daily_fetch', 0));

  -- The answers of the earlier calls; pg_net keeps them for six hours, and may then count its requests anew.
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
