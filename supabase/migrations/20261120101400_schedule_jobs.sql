-- To be run by the role that applies the migrations: pg_cron tells jobs apart by name and role, so another role would
-- make every job a second time. Running it again changes nothing.
create function private.schedule_jobs() returns void
language plpgsql set search_path = ''
as $$
begin
  -- UTC: from 5:00 to 11:00 in Rome in winter, from 6:00 to 12:00 in summer. The function knows which hours count; the
  -- last one only notes how the try of 10:00 went.
  perform cron.schedule('fetch-news-daily', '0 4-10 * * *', 'select private.run_daily_fetch()');
  perform cron.schedule('prune-news', '30 2 * * *', 'select private.prune_news()');
  perform cron.schedule('purge-unconfirmed-users', '40 2 * * *', 'select private.purge_unconfirmed_users()');
  perform cron.schedule('prune-logs', '50 2 * * *', 'select private.prune_logs()');
end
$$;
revoke all on function private.schedule_jobs() from public, anon, authenticated, service_role;

-- Where the two extensions are missing or cannot be enabled, everything else still works and somebody is told.
do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) < 2 then
    raise notice 'pg_cron and pg_net are not available here: the daily jobs are not scheduled';
    return;
  end if;

  begin
    -- pg_cron works in one database of the server only.
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
