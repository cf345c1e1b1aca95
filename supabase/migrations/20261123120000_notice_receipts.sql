-- «Ho letto»: who has read which version of a notice, and when. It is no signature.
create table private.notice_receipts (
  notice_id uuid not null references private.notices (id),
  version int not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  received_at timestamptz not null default clock_timestamp(),
  -- A row for each person, so that many people at the same moment overwrite nothing.
  primary key (notice_id, version, user_id)
);
create index notice_receipts_user_id_idx on private.notice_receipts (user_id);
create index notices_asked_idx on private.notices (ack_by) where status = 'published' and ack_by is not null;
-- No policy on purpose: only functions with the owner's rights read and write it.
alter table private.notice_receipts enable row level security;

-- The notices that the staff is asked to acknowledge with «Ho letto». The role of the caller plays no part.
create view private.asked_notices as
select n.*
from private.notices n
where n.status = 'published' and n.ack_by is not null
  and (n.reserved or n.audiences && '{docenti,ata}'::public.notice_audience[]);

-- Of whom «Ho letto» is asked, and of what. The one place that says so: what is to read, who is missing, the export and the
-- reminders read it. A view, so that a question about one person or one notice reads an index; what a function with its own
-- search_path says is not looked into.
create view private.asked_readers as
select n.id as notice_id, r.user_id
from private.asked_notices n
join public.user_roles r on r.user_id is distinct from n.author
join auth.users u on u.id = r.user_id and u.deleted_at is null
where (r.audience is null or n.audiences @> array[r.audience] or not n.audiences && '{docenti,ata}')
  and (r.schools = '{}' or n.schools && r.schools)
  and (r.buildings = '{}' or n.buildings = '{}' or n.buildings && r.buildings)
  -- What was asked by a day before the account was made is not owed: the day of an account is that of Rome.
  and (u.created_at at time zone 'Europe/Rome')::date <= n.ack_by;

-- What the staff area lists. Empty for people without a role.
create view private.staff_notices as
select
  n.*,
  exists (
    select from private.asked_readers a where a.notice_id = n.id and a.user_id = (select auth.uid())
  ) as asked
from private.readable_notices n
where (n.reserved or n.audiences && '{docenti,ata}'::public.notice_audience[])
  and (select private.is_staff());

-- Of each person the first receipt that counts.
create view private.counted_receipts as
select distinct on (r.notice_id, r.user_id)
  r.notice_id, r.user_id, r.version, r.received_at, private.day_in_rome(r.received_at) > n.ack_by as late
from private.notice_receipts r
join private.notices n on n.id = r.notice_id and r.version >= n.ack_from
order by r.notice_id, r.user_id, r.received_at;

-- Repeating a call changes nothing, and returns the same.
create function private.acknowledge_notice(p_notice uuid, p_version int)
returns table (notice uuid, version int, received_at timestamptz, late boolean)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  v_notice private.notices;
begin
  if not private.is_staff() then
    raise exception 'staff_only' using errcode = 'insufficient_privilege';
  end if;
  select * into v_notice from private.notices n where n.id = p_notice and n.number is not null;
  if v_notice.id is null or p_version is null or p_version not between 1 and v_notice.version then
    raise exception 'no_such_notice';
  elsif v_notice.status = 'withdrawn' then
    raise exception 'notice_withdrawn';
  elsif not exists (select from private.asked_notices n where n.id = p_notice) then
    raise exception 'not_asked';
  elsif p_version < v_notice.ack_from then
    raise exception 'text_changed' using detail = v_notice.version;
  end if;

  insert into private.notice_receipts (notice_id, version, user_id)
  values (p_notice, p_version, (select auth.uid()))
  on conflict do nothing;
  return query
    select r.notice_id, r.version, r.received_at, private.day_in_rome(r.received_at) > v_notice.ack_by
    from private.notice_receipts r
    where r.notice_id = p_notice and r.version = p_version and r.user_id = (select auth.uid());
end
$$;

create function public.acknowledge_notice(p_notice uuid, p_version int)
returns table (notice uuid, version int, received_at timestamptz, late boolean)
language sql security invoker set search_path = ''
begin atomic
  select * from private.acknowledge_notice(p_notice, p_version);
end;

-- p_files are all the files that the notice has afterwards; null leaves them as they are. A correction asks again if
-- p_ask_again says so, also where nothing else has changed.
create function private.correct_notice(
  p_notice uuid, p_revision int, p_tab uuid, p_form private.notices, p_files jsonb, p_hide_earlier boolean,
  p_ask_again boolean, p_change_note text
)
returns private.notices
language plpgsql security definer set search_path = ''
as $$
declare
  v_notice private.notices;
  v_shown jsonb;
  v_files jsonb;
  v_wanted uuid[];
  v_files_changed boolean;
  v_asks_again boolean := coalesce(p_ask_again, false) and p_form.ack_by is not null;
  -- Without a sentence, that of the correction before goes.
  v_change_note text := nullif(private.clean_line(left(p_change_note, 1000)), '');
begin
  perform private.require_editor();
  if char_length(v_change_note) > 140 then
    raise exception 'change_note_too_long';
  end if;
  perform private.lock_publishing();
  v_notice := private.lock_notice(p_notice, p_revision, p_tab, '{published}');
  p_form.reserved := v_notice.reserved;
  perform private.check_notice(p_form, v_notice.published_at);
  v_shown := private.shown_list(p_notice);
  v_files := coalesce(p_files, v_shown);
  v_wanted := array(select distinct (file ->> 'id')::uuid from jsonb_array_elements(v_files) as file);
  if (
    select count(*) from private.notice_files f
    where f.notice_id = p_notice and f.removed_at is null and f.copy_of is null and f.id = any (v_wanted)
  ) <> cardinality(v_wanted)
  then
    raise exception 'no_such_file';
  end if;
  perform private.check_files(v_wanted);

  perform private.arrange_files(p_notice, v_files);
  update private.notice_files f
  set
    shown_at = coalesce(f.shown_at, case when f.id = any (v_wanted) then clock_timestamp() end),
    stored_version = coalesce(
      f.stored_version, case when f.id = any (v_wanted) then private.stored_version(f.path) end
    ),
    removed_at = case when f.id <> all (v_wanted) and f.shown_at is not null then clock_timestamp() end
  where f.notice_id = p_notice and f.removed_at is null;
  v_files_changed := v_shown is distinct from private.shown_list(p_notice);

  if not v_files_changed
    and (p_form.kind, p_form.title, p_form.body, p_form.audiences, p_form.schools, p_form.buildings)
      = (v_notice.kind, v_notice.title, v_notice.body, v_notice.audiences, v_notice.schools, v_notice.buildings)
    and (p_form.valid_until, p_form.ack_by, p_form.closure, p_form.protocol, v_change_note)
      is not distinct from (
        v_notice.valid_until, v_notice.ack_by, v_notice.closure, v_notice.protocol, v_notice.change_note
      )
    and (not coalesce(p_hide_earlier, false) or v_notice.shown_from = v_notice.version)
    -- An older revision is a repeated call, which has asked already.
    and (not v_asks_again or v_notice.ack_from = v_notice.version and v_notice.revision <> p_revision)
  then
    return v_notice;
  end if;
  update private.notices n
  set
    kind = p_form.kind, title = p_form.title, body = p_form.body, audiences = p_form.audiences,
    schools = p_form.schools, buildings = p_form.buildings, valid_until = p_form.valid_until,
    ack_by = p_form.ack_by, closure = p_form.closure, change_note = v_change_note, protocol = p_form.protocol,
    -- A changed text adds one by itself (guard_notice).
    version = n.version + (v_files_changed or v_asks_again)::int,
    revision = n.revision + 1, saved_from = p_tab, updated_by = (select auth.uid()), updated_at = clock_timestamp()
  where n.id = p_notice
  returning * into v_notice;
  if p_hide_earlier or v_asks_again then
    update private.notices n
    set
      shown_from = case when p_hide_earlier then n.version else n.shown_from end,
      ack_from = case when v_asks_again then n.version else n.ack_from end
    where n.id = p_notice
    returning * into v_notice;
  end if;
  return v_notice;
end
$$;

create function public.correct_notice(
  p_notice uuid, p_revision int, p_tab uuid, p_kind public.notice_kind, p_title text, p_body text,
  p_audiences public.notice_audience[], p_schools public.notice_school[], p_valid_until date,
  p_ack_by date default null, p_files jsonb default null, p_hide_earlier boolean default false,
  p_ask_again boolean default false, p_closure jsonb default null, p_change_note text default null,
  p_protocol text default null, p_buildings text[] default '{}'
)
returns table (
  id uuid, status public.notice_status, revision int, updated_at timestamptz, version int, school_year text,
  number int, publish_at timestamptz, published_at timestamptz
)
language sql security invoker set search_path = ''
begin atomic
  select
    n.id, n.status, n.revision, n.updated_at, n.version, n.school_year, n.number, n.publish_at, n.published_at
  from private.correct_notice(
    p_notice, p_revision, p_tab,
    private.notice_form(
      p_kind, p_title, p_body, p_audiences, p_schools, null, p_valid_until, p_ack_by, null, p_closure, p_protocol,
      p_buildings
    ),
    p_files, p_hide_earlier, p_ask_again, p_change_note
  ) as n;
end;
