-- An unconfirmed account may hold a stranger's password and wait for the owner of the address to confirm it. It is deleted
-- seven days after it was made, however often its mail or an invitation is sent again: the stranger can ask for mails too.
-- An invited account without a password is kept until the teacher chooses one.
create function private.purge_unconfirmed_users() returns integer
language plpgsql set search_path = ''
as $$
declare
  v_purged integer;
begin
  delete from auth.users
  where email_confirmed_at is null
    and phone_confirmed_at is null
    and last_sign_in_at is null
    and created_at < now() - interval '7 days'
    and (invited_at is null or coalesce(encrypted_password, '') <> '');
  get diagnostics v_purged = row_count;
  return v_purged;
end
$$;
revoke all on function private.purge_unconfirmed_users() from public, anon, authenticated, service_role;

-- Neither log is ever emptied by anybody else.
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
