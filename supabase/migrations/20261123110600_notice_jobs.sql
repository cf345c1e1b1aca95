-- Runs every minute. Returns how many notices it published.
create function private.publish_due_notices() returns int
language plpgsql set search_path = ''
as $$
declare
  v_notice private.notices;
  v_published int := 0;
begin
  -- Almost always there is none: do not wait for the lock then.
  if not exists (select from private.notices n where n.status = 'scheduled' and n.publish_at <= now()) then
    return 0;
  end if;
  perform private.lock_publishing();
  for v_notice in
    select * from private.notices n
    where n.status = 'scheduled' and n.publish_at <= now()
    order by n.publish_at, n.id
    for update
  loop
    begin
      update private.notices set saved_from = null where id = v_notice.id;
      perform private.publish_now(v_notice);
      v_published := v_published + 1;
    exception when others then
      -- One that cannot be published, for example because the job was away until after valid_until, does not stop the
      -- others. As a draft with a moment that has passed, editors see it.
      raise warning 'notice % not published: %', v_notice.id, sqlerrm;
      update private.notices n set status = 'draft', revision = n.revision + 1, saved_from = null where n.id = v_notice.id;
    end;
  end loop;
  return v_published;
end
$$;
revoke all on function private.publish_due_notices() from public, anon, authenticated, service_role;

create or replace function private.schedule_jobs() returns void
language plpgsql set search_path = ''
as $$
begin
  -- UTC: from 5:00 to 11:00 in Rome in winter, from 6:00 to 12:00 in summer. run_daily_fetch skips the other hours; the
  -- last run only records the result of 10:00.
  perform cron.schedule('fetch-news-daily', '0 4-10 * * *', 'select private.run_daily_fetch()');
  perform cron.schedule('publish-due-notices', '* * * * *', 'select private.publish_due_notices()');
  perform cron.schedule('prune-news', '30 2 * * *', 'select private.prune_news()');
  perform cron.schedule('purge-unconfirmed-users', '40 2 * * *', 'select private.purge_unconfirmed_users()');
  perform cron.schedule('prune-logs', '50 2 * * *', 'select private.prune_logs()');
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
      -- It runs 1,440 times a day.
      or command = 'select private.publish_due_notices()' and status = 'succeeded' and end_time < now() - interval '1 day';
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
