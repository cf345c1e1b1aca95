-- Runs every night. What is kept of «Ho letto» and of reminders goes two years after the end, on 31 August, of the notice's
-- school year.
create function private.prune_receipts(p_now timestamptz default now()) returns int
language plpgsql set search_path = ''
as $$
declare
  v_pruned int;
begin
  delete from private.notice_receipts r
  using private.notices n
  where n.id = r.notice_id
    and private.day_in_rome(p_now) >= make_date(left(n.school_year, 4)::int + 3, 9, 1);
  get diagnostics v_pruned = row_count;
  delete from private.reminders r
  using private.notices n
  where n.id = r.notice_id
    and private.day_in_rome(p_now) >= make_date(left(n.school_year, 4)::int + 3, 9, 1);
  return v_pruned;
end
$$;
revoke all on function private.prune_receipts(timestamptz) from public, anon, authenticated, service_role;

-- Has one of the functions beside fetch-news run, with the secrets of fetch-news. Returns whether the request was sent.
create function private.call_function(p_name text, p_body jsonb) returns text
language plpgsql set search_path = ''
as $$
declare
  v_url text;
  v_secret text;
begin
  select s.decrypted_secret into v_url from vault.decrypted_secrets s where s.name = 'fetch_news_url';
  select s.decrypted_secret into v_secret from vault.decrypted_secrets s where s.name = 'cron_secret';
  if coalesce(v_url, '') = '' or coalesce(v_secret, '') = '' then
    raise warning '%: the Vault secrets fetch_news_url and cron_secret are missing', p_name;
    return 'not configured';
  end if;
  perform net.http_post(
    url := regexp_replace(v_url, '/fetch-news/?$', '/' || p_name),
    body := p_body,
    headers := jsonb_build_object('content-type', 'application/json', 'x-cron-secret', v_secret),
    timeout_milliseconds := 120000
  );
  return 'sent';
end
$$;
revoke all on function private.call_function(text, jsonb) from public, anon, authenticated, service_role;

-- Runs every five minutes: has the function send the next mails of the oldest reminder of which some wait, for two days at
-- most.
create function private.continue_reminders() returns text
language plpgsql set search_path = ''
as $$
declare
  v_reminder uuid;
begin
  perform private.fail_lost_mails();
  select r.id into v_reminder
  from private.reminders r
  where r.stopped_at is null and r.created_at > now() - interval '2 days'
    and exists (select from private.reminder_mails m where m.reminder_id = r.id and m.claimed_at is null)
  order by r.created_at
  limit 1;
  if v_reminder is null then
    return 'none waits';
  elsif (select l.free from private.mails_left() l) = 0 then
    return 'limit reached';
  end if;
  return private.call_function('remind', jsonb_build_object('reminder', v_reminder));
end
$$;
revoke all on function private.continue_reminders() from public, anon, authenticated, service_role;

create or replace function private.schedule_jobs() returns void
language plpgsql set search_path = ''
as $$
begin
  -- UTC: from 5:00 to 11:00 in Rome in winter, from 6:00 to 12:00 in summer. run_daily_fetch skips the other hours; the
  -- last run only records the result of 10:00.
  perform cron.schedule('fetch-news-daily', '0 4-10 * * *', 'select private.run_daily_fetch()');
  perform cron.schedule('publish-due-notices', '* * * * *', 'select private.publish_due_notices()');
  perform cron.schedule('continue-reminders', '*/5 * * * *', 'select private.continue_reminders()');
  perform cron.schedule('prune-news', '30 2 * * *', 'select private.prune_news()');
  perform cron.schedule('purge-unconfirmed-users', '40 2 * * *', 'select private.purge_unconfirmed_users()');
  perform cron.schedule('prune-logs', '50 2 * * *', 'select private.prune_logs()');
  perform cron.schedule('prune-receipts', '55 2 * * *', 'select private.prune_receipts()');
end
$$;

-- Runs every night (private.schedule_jobs). Nothing else deletes rows of these logs.
create or replace function private.prune_logs() returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.news_runs where started_at < now() - interval '1 year';
  delete from public.role_changes where changed_at < now() - interval '2 years';
  if to_regclass('cron.job_run_details') is not null then
    delete from cron.job_run_details
    where end_time < now() - interval '30 days'
      -- They run 1,440 and 288 times a day.
      or command in ('select private.publish_due_notices()', 'select private.continue_reminders()')
        and status = 'succeeded' and end_time < now() - interval '1 day';
  end if;
end
$$;

-- Where pg_cron is missing, the migration "jobs" has already said that nothing is scheduled.
do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform private.schedule_jobs();
  end if;
end
$$;
