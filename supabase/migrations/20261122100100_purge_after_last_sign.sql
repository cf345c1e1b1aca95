-- The two days count from the last time that somebody cared about the account: when it was made, when its mail was sent
-- again, when the school invited the teacher. Who was invited and has not chosen a password yet is waited for: there is
-- no stranger's password to be afraid of.
create or replace function private.purge_unconfirmed_users() returns integer
language plpgsql set search_path = ''
as $$
declare
  v_purged integer;
begin
  delete from auth.users
  where email_confirmed_at is null
    and phone_confirmed_at is null
    and last_sign_in_at is null
    and greatest(created_at, confirmation_sent_at, invited_at) < now() - interval '48 hours'
    and (invited_at is null or coalesce(encrypted_password, '') <> '');
  get diagnostics v_purged = row_count;
  return v_purged;
end
$$;
