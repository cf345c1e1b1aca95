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
revoke all on function private.run_daily_fetch(timestamptz) from public, anon, authenticated, service_role;

-- Nothing else deletes rows of these two logs.
create function private.prune_logs() returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.news_runs where started_at < now() - interval '1 year';
  if to_regclass('cron.job_run_details') is not null then
    delete from cron.job_run_details where end_time < now() - interval '30 days';
  end if;
end
$$;
revoke all on function private.prune_logs() from public, anon, authenticated, service_role;

-- Idempotent, if run by the role that applies the migrations: a pg_cron job is identified by name and role, so another
-- role would create each job a second time.
create function private.schedule_jobs() returns void
language plpgsql set search_path = ''
as $$
begin
  -- UTC: from 5:00 to 11:00 in Rome in winter, from 6:00 to 12:00 in summer. run_daily_fetch skips the other hours; the
  -- last run only records the result of 10:00.
  perform cron.schedule('fetch-news-daily', '0 4-10 * * *', 'select private.run_daily_fetch()');
  perform cron.schedule('prune-news', '30 2 * * *', 'select private.prune_news()');
  perform cron.schedule('purge-unconfirmed-users', '40 2 * * *', 'select private.purge_unconfirmed_users()');
  perform cron.schedule('prune-logs', '50 2 * * *', 'select private.prune_logs()');
end
$$;
revoke all on function private.schedule_jobs() from public, anon, authenticated, service_role;

-- Where the two extensions are missing or cannot be enabled, the rest works, and a notice tells.
do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) < 2 then
    raise notice 'pg_cron and pg_net are not available here: the daily jobs are not scheduled';
    return;
  end if;

  begin
    -- pg_cron runs in one database of a server.
    if current_database() is distinct from current_setting('cron.database_name', true) then
      raise notice 'pg_cron does not run in this database: the daily jobs are not scheduled';
      return;
    end if;
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
  exception
    when insufficient_privilege or raise_exception or undefined_object or undefined_file
      or object_not_in_prerequisite_state or feature_not_supported or invalid_schema_name
    then
      raise warning 'pg_cron and pg_net cannot be enabled here (%): the daily jobs are not scheduled', sqlerrm;
      return;
  end;

  perform private.schedule_jobs();
end
$$;

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
