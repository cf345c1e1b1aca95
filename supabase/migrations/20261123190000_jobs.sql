-- What runs by the clock, and what it has in common. The jobs themselves are defined with what they are about.

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

-- Runs every night (private.schedule_jobs). Nothing else deletes rows of these logs.
create function private.prune_logs() returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.news_runs where started_at < now() - interval '1 year';
  delete from public.role_changes where changed_at < now() - private.role_changes_kept();
  delete from private.site_build_calls where called_at < now() - interval '1 year';
  perform private.prune_events();
  perform private.prune_messages();
  if to_regclass('cron.job_run_details') is not null then
    delete from cron.job_run_details
    where end_time < now() - interval '30 days'
      -- They run 1,440 or 288 times a day.
      or command in (
        'select private.publish_due_notices()', 'select private.continue_reminders()',
        'select private.remove_files()', 'select private.ask_for_site_build()', 'select private.tell_messages()'
      )
        and status = 'succeeded' and end_time < now() - interval '1 day';
  end if;
end
$$;

-- Idempotent, if run by the role that applies the migrations: a pg_cron job is identified by name and role, so another
-- role would create each job a second time.
create function private.schedule_jobs() returns void
language plpgsql set search_path = ''
as $$
begin
  -- UTC: from 5:00 to 11:00 in Rome in winter, from 6:00 to 12:00 in summer. run_daily_fetch skips the other hours; the
  -- last run only records the result of 10:00.
  perform cron.schedule('fetch-news-daily', '0 4-10 * * *', 'select private.run_daily_fetch()');
  perform cron.schedule('publish-due-notices', '* * * * *', 'select private.publish_due_notices()');
  perform cron.schedule('tell', '* * * * *', 'select private.tell_messages()');
  perform cron.schedule('continue-reminders', '*/5 * * * *', 'select private.continue_reminders()');
  perform cron.schedule('remove-files', '*/5 * * * *', 'select private.remove_files()');
  perform cron.schedule('ask-for-site-build', '*/5 * * * *', 'select private.ask_for_site_build()');
  perform cron.schedule('prune-news', '30 2 * * *', 'select private.prune_news()');
  perform cron.schedule('purge-unconfirmed-users', '40 2 * * *', 'select private.purge_unconfirmed_users()');
  perform cron.schedule('prune-logs', '50 2 * * *', 'select private.prune_logs()');
  perform cron.schedule('prune-receipts', '55 2 * * *', 'select private.prune_receipts()');
end
$$;

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
