-- The mails that the function "remind" sends in groups, under one limit: reminders of «Ho letto», which an editor starts, and
-- a word to each person whom the school has confirmed. A job goes on where a page was closed.

create table private.mail_limits (
  is_only_row boolean primary key default true check (is_only_row),
  -- Over all mails of this file, in any sixty minutes. The mails of Auth leave by the same server, with a limit of their own.
  reminders_an_hour int not null check (reminders_an_hour between 1 and 10000)
);
insert into private.mail_limits (reminders_an_hour) values (30);
-- No policies on purpose, here and below: only functions with the owner's rights read and write.
alter table private.mail_limits enable row level security;

create table private.reminders (
  id uuid primary key default gen_random_uuid(),
  notice_id uuid not null references private.notices (id),
  rome_day date not null default private.day_in_rome(now()),
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid references auth.users (id) on delete set null,
  stopped_at timestamptz,
  -- At most one reminder of a notice a day, also when two editors start one.
  unique (notice_id, rome_day)
);
create index reminders_created_by_idx on private.reminders (created_by);
alter table private.reminders enable row level security;

create table private.reminder_mails (
  reminder_id uuid not null references private.reminders (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- A mail is claimed before it is sent, and by one sender. One that is claimed is never sent again.
  claimed_at timestamptz,
  ended_at timestamptz,
  error text check (char_length(error) <= 300),
  primary key (reminder_id, user_id),
  check (ended_at is null or claimed_at is not null),
  check (error is null or ended_at is not null)
);
create index reminder_mails_user_id_idx on private.reminder_mails (user_id);
create index reminder_mails_claimed_at_idx on private.reminder_mails (claimed_at);
alter table private.reminder_mails enable row level security;

-- Who got a first role on the site (set_role) is told once.
create table private.approval_mails (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  -- As in reminder_mails.
  claimed_at timestamptz,
  ended_at timestamptz,
  error text check (char_length(error) <= 300),
  check (ended_at is null or claimed_at is not null),
  check (error is null or ended_at is not null)
);
create index approval_mails_waiting_idx on private.approval_mails (created_at) where claimed_at is null;
create index approval_mails_claimed_at_idx on private.approval_mails (claimed_at);
alter table private.approval_mails enable row level security;

-- When mails were claimed in the last hour: they count for the limit.
create view private.recent_mails as
select m.claimed_at from private.reminder_mails m where m.claimed_at > clock_timestamp() - interval '1 hour'
union all
select m.claimed_at from private.approval_mails m where m.claimed_at > clock_timestamp() - interval '1 hour';

-- The people who owe «Ho letto» of the notice, have not said it, and whose address is theirs.
create function private.people_to_remind(p_notice uuid)
returns table (user_id uuid, email text)
language sql stable set search_path = ''
as $$
  select p.user_id, p.email
  from private.asked_readers a
  join private.people() p on p.user_id = a.user_id and p.email_confirmed
  where a.notice_id = p_notice
    and not exists (
      select from private.counted_receipts c where c.notice_id = p_notice and c.user_id = p.user_id
    )
$$;

-- How many mails may be sent now; and, if none, when.
create function private.mails_left() returns table (free int, next_at timestamptz)
language sql volatile set search_path = ''
as $$
  select
    greatest(0, l.reminders_an_hour - (select count(*) from private.recent_mails))::int,
    (
      select m.claimed_at + interval '1 hour'
      from private.recent_mails m
      order by m.claimed_at desc
      offset l.reminders_an_hour - 1
      limit 1
    )
  from private.mail_limits l
$$;

-- What the pages and the function are told. Of a reminder that was stopped, nothing waits.
create view private.reminder_states as
select
  r.id, r.notice_id as notice, r.created_at, r.stopped_at, m.total, m.sent, m.failed, m.waiting,
  case when m.unclaimed > 0 then (select l.next_at from private.mails_left() l) end as next_at
from private.reminders r
cross join lateral (
  select
    count(*) as total,
    count(*) filter (where o.ended_at is not null and o.error is null) as sent,
    count(*) filter (where o.error is not null) as failed,
    count(*) filter (where o.ended_at is null and (o.claimed_at is not null or r.stopped_at is null)) as waiting,
    count(*) filter (where o.claimed_at is null and r.stopped_at is null) as unclaimed
  from private.reminder_mails o
  where o.reminder_id = r.id
) as m;

-- Mails that a run claimed and never reported. They may have been sent, so they are not sent again.
create function private.fail_lost_mails() returns void
language sql set search_path = ''
as $$
  update private.reminder_mails m
  set ended_at = clock_timestamp(), error = 'sender_lost'
  where m.ended_at is null and m.claimed_at < clock_timestamp() - interval '10 minutes';
  update private.approval_mails m
  set ended_at = clock_timestamp(), error = 'sender_lost'
  where m.ended_at is null and m.claimed_at < clock_timestamp() - interval '10 minutes'
$$;

create function private.start_reminder(p_notice uuid)
returns setof private.reminder_states
language plpgsql security definer set search_path = ''
as $$
declare
  v_reminder uuid;
begin
  perform private.require_editor();
  if not exists (select from private.notices n where n.id = p_notice and n.status = 'published') then
    raise exception 'no_such_notice';
  elsif not exists (select from private.asked_notices n where n.id = p_notice) then
    raise exception 'not_asked';
  end if;

  insert into private.reminders (notice_id, created_by) values (p_notice, (select auth.uid()))
  on conflict (notice_id, rome_day) do nothing
  returning reminders.id into v_reminder;
  if v_reminder is null then
    raise exception 'reminded_today' using detail = (
      select to_jsonb(today)
      from private.reminders r
      join private.reminder_states today on today.id = r.id
      where r.notice_id = p_notice and r.rome_day = private.day_in_rome(now())
    );
  end if;
  insert into private.reminder_mails (reminder_id, user_id)
  select v_reminder, p.user_id from private.people_to_remind(p_notice) p;
  if not found then
    raise exception 'nobody_missing';
  end if;
  return query select * from private.reminder_states s where s.id = v_reminder;
end
$$;

create function private.stop_reminder(p_reminder uuid)
returns setof private.reminder_states
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  update private.reminders r
  set stopped_at = clock_timestamp()
  where r.id = p_reminder and r.stopped_at is null;
  return query select * from private.reminder_states s where s.id = p_reminder;
end
$$;

create function private.last_reminder(p_notice uuid)
returns setof private.reminder_states
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return query
    select * from private.reminder_states s
    where s.id = (select r.id from private.reminders r where r.notice_id = p_notice order by r.rome_day desc limit 1);
end
$$;

-- Gives the function the next mails to send, at most 10: they are its own from now on. Those who have read meanwhile, or
-- have no role any more, are left out; a notice that asks no more stops its reminder.
create function private.claim_reminder_mails(p_reminder uuid)
returns table (
  user_id uuid, email text, kind public.notice_kind, reserved boolean, school_year text, number int,
  published_at timestamptz, ack_by date
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  v_notice private.asked_notices;
  v_free int;
begin
  -- One at a time: the limit is one for all.
  perform pg_advisory_xact_lock(hashtextextended('private.reminder_mails', 0));
  perform private.fail_lost_mails();
  select n.* into v_notice
  from private.reminders r
  join private.asked_notices n on n.id = r.notice_id
  where r.id = p_reminder;
  if v_notice.id is null then
    update private.reminders r
    set stopped_at = clock_timestamp()
    where r.id = p_reminder and r.stopped_at is null;
    return;
  end if;
  delete from private.reminder_mails m
  where m.reminder_id = p_reminder and m.claimed_at is null
    and m.user_id not in (select p.user_id from private.people_to_remind(v_notice.id) p);

  select l.free into v_free from private.mails_left() l;
  return query
    with next as (
      select m.user_id
      from private.reminder_mails m
      join private.reminders r on r.id = m.reminder_id and r.stopped_at is null
      where m.reminder_id = p_reminder and m.claimed_at is null
      order by m.user_id
      limit least(v_free, 10)
    ),
    claimed as (
      update private.reminder_mails m
      set claimed_at = clock_timestamp()
      from next
      where m.reminder_id = p_reminder and m.user_id = next.user_id
      returning m.user_id
    )
    select
      p.user_id, p.email, v_notice.kind, v_notice.reserved, v_notice.school_year, v_notice.number,
      v_notice.published_at, v_notice.ack_by
    from claimed
    join private.people() p on p.user_id = claimed.user_id;
end
$$;

-- Writes how the mails that were claimed ended: [{"user_id", "error"}], without "error" if the server took the mail.
create function private.end_reminder_mails(p_reminder uuid, p_mails jsonb)
returns setof private.reminder_states
language plpgsql security definer set search_path = ''
as $$
begin
  update private.reminder_mails m
  set ended_at = clock_timestamp(), error = left(ended.error, 300)
  from jsonb_to_recordset(p_mails) as ended (user_id uuid, error text)
  where m.reminder_id = p_reminder and m.user_id = ended.user_id and m.claimed_at is not null
    -- The sender was slow, not lost.
    and (m.ended_at is null or m.error = 'sender_lost');
  return query select * from private.reminder_states s where s.id = p_reminder;
end
$$;

-- Without a mail server a reminder that has sent nothing is taken back: it can be started again the same day.
create function private.drop_unsent_reminder(p_reminder uuid) returns void
language sql security definer set search_path = ''
as $$
  delete from private.reminders r
  where r.id = p_reminder
    and not exists (
      select from private.reminder_mails m where m.reminder_id = r.id and m.claimed_at is not null
    )
$$;

-- Who waits to be told of the approval, under the limit, at most 10, as claim_reminder_mails. Who has lost the role meanwhile
-- is not told, nor anybody after two days.
create function private.claim_approval_mails() returns table (user_id uuid, email text)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtextextended('private.reminder_mails', 0));
  perform private.fail_lost_mails();
  delete from private.approval_mails m
  where m.claimed_at is null
    and (
      m.created_at < clock_timestamp() - interval '2 days'
      or not exists (select from public.user_roles r where r.user_id = m.user_id)
    );
  return query
    with next as (
      select m.user_id
      from private.approval_mails m
      where m.claimed_at is null
      order by m.created_at
      limit (select least(l.free, 10) from private.mails_left() l)
    ),
    claimed as (
      update private.approval_mails m
      set claimed_at = clock_timestamp()
      from next
      where m.user_id = next.user_id
      returning m.user_id
    )
    select p.user_id, p.email from claimed join private.people() p on p.user_id = claimed.user_id;
end
$$;

-- As end_reminder_mails.
create function private.end_approval_mails(p_mails jsonb) returns void
language sql security definer set search_path = ''
as $$
  update private.approval_mails m
  set ended_at = clock_timestamp(), error = left(ended.error, 300)
  from jsonb_to_recordset(p_mails) as ended (user_id uuid, error text)
  where m.user_id = ended.user_id and m.claimed_at is not null and (m.ended_at is null or m.error = 'sender_lost')
$$;

-- What the API calls: the first three for editors, the others for the function.
create function public.start_reminder(p_notice uuid)
returns table (
  id uuid, notice uuid, created_at timestamptz, stopped_at timestamptz, total bigint, sent bigint, failed bigint,
  waiting bigint, next_at timestamptz
)
language sql security invoker set search_path = ''
begin atomic
  select * from private.start_reminder(p_notice);
end;

create function public.stop_reminder(p_reminder uuid)
returns table (
  id uuid, notice uuid, created_at timestamptz, stopped_at timestamptz, total bigint, sent bigint, failed bigint,
  waiting bigint, next_at timestamptz
)
language sql security invoker set search_path = ''
begin atomic
  select * from private.stop_reminder(p_reminder);
end;

create function public.last_reminder(p_notice uuid)
returns table (
  id uuid, notice uuid, created_at timestamptz, stopped_at timestamptz, total bigint, sent bigint, failed bigint,
  waiting bigint, next_at timestamptz
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.last_reminder(p_notice);
end;

create function public.claim_reminder_mails(p_reminder uuid)
returns table (
  user_id uuid, email text, kind public.notice_kind, reserved boolean, school_year text, number int,
  published_at timestamptz, ack_by date
)
language sql security invoker set search_path = ''
begin atomic
  select * from private.claim_reminder_mails(p_reminder);
end;

create function public.end_reminder_mails(p_reminder uuid, p_mails jsonb)
returns table (
  id uuid, notice uuid, created_at timestamptz, stopped_at timestamptz, total bigint, sent bigint, failed bigint,
  waiting bigint, next_at timestamptz
)
language sql security invoker set search_path = ''
begin atomic
  select * from private.end_reminder_mails(p_reminder, p_mails);
end;

create function public.drop_unsent_reminder(p_reminder uuid) returns void
language sql security invoker set search_path = ''
return private.drop_unsent_reminder(p_reminder);

create function public.claim_approval_mails() returns table (user_id uuid, email text)
language sql security invoker set search_path = ''
begin atomic
  select * from private.claim_approval_mails();
end;

create function public.end_approval_mails(p_mails jsonb) returns void
language sql security invoker set search_path = ''
return private.end_approval_mails(p_mails);

-- Runs every five minutes: has the function send the next mails, those of approvals first, then those of the oldest reminder
-- of which some wait, for two days at most.
create function private.continue_reminders() returns text
language plpgsql set search_path = ''
as $$
declare
  v_body jsonb;
begin
  perform private.fail_lost_mails();
  if exists (
    select from private.approval_mails m where m.claimed_at is null and m.created_at > now() - interval '2 days'
  ) then
    v_body := '{"approvals": true}';
  else
    select jsonb_build_object('reminder', r.id) into v_body
    from private.reminders r
    where r.stopped_at is null and r.created_at > now() - interval '2 days'
      and exists (select from private.reminder_mails m where m.reminder_id = r.id and m.claimed_at is null)
    order by r.created_at
    limit 1;
  end if;
  if v_body is null then
    return 'none waits';
  elsif (select l.free from private.mails_left() l) = 0 then
    return 'limit reached';
  end if;
  return private.call_function('remind', v_body);
end
$$;

-- Runs every night. What is kept of «Ho letto» and of reminders goes two years after the end, on 31 August, of the notice's
-- school year.
create function private.prune_receipts(p_now timestamptz default now()) returns int
language plpgsql set search_path = ''
as $$
declare
  v_last_year text := private.school_year(p_now - interval '3 years');
  v_pruned int;
begin
  delete from private.notice_receipts r using private.notices n where n.id = r.notice_id and n.school_year <= v_last_year;
  get diagnostics v_pruned = row_count;
  delete from private.reminders r using private.notices n where n.id = r.notice_id and n.school_year <= v_last_year;
  return v_pruned;
end
$$;
