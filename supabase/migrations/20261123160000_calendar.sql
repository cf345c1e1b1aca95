-- The dates of the calendar: closures, meetings, deadlines, other events. The API does not serve the table: it has the
-- functions below.
create type public.event_kind as enum ('chiusura', 'incontro', 'scadenza', 'evento');
-- "cancelled" stays on the page, struck through; "removed" was entered by mistake, and no page shows it.
create type public.event_state as enum ('shown', 'cancelled', 'removed');

create table private.events (
  -- Chosen by the page, so that a repeated request creates one row.
  id uuid primary key,
  kind public.event_kind not null,
  title text not null check (char_length(title) between 1 and 90 and title !~ '[[:cntrl:]]'),
  details text not null default '' check (char_length(details) <= 200 and details !~ '[[:cntrl:]]'),
  starts_on date not null,
  ends_on date not null,
  -- Clock time in Italy. Both null: the whole day.
  starts_at time,
  ends_at time,
  schools public.notice_school[] not null check (schools <> '{}'),
  -- Every building that is meant. Without one all of the schools are, or those of its notice (private.told_events).
  buildings text[] not null default '{}' check (private.are_buildings(buildings)),
  -- Readers see a date of a notice while they may read the notice. A draft that is deleted takes its dates with it: without
  -- it, everybody would see them.
  notice_id uuid references private.notices (id) on delete cascade,
  -- Dates that were repeated together.
  series uuid,
  ends_lessons boolean not null default false,
  -- «Collegio docenti»: only people with a role read it.
  staff_only boolean not null default false,
  state public.event_state not null default 'shown',
  state_changed_at timestamptz not null default clock_timestamp(),
  -- RFC 5545: calendars that have the event take the one with the higher number.
  sequence int not null default 0,
  -- What an editor's page has read: the second of two is told.
  revision int not null default 1,
  created_by uuid references auth.users (id) on delete set null,
  updated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check (ends_on between starts_on and starts_on + 365),
  check (starts_at is not null or ends_at is null),
  check (ends_on > starts_on or ends_at is null or ends_at > starts_at),
  -- The hour of a deadline is the one by which.
  check (kind <> 'scadenza' or ends_at is null),
  -- The school is closed for everybody.
  check (kind <> 'chiusura' or not staff_only)
);
create index events_days_idx on private.events (starts_on, ends_on);
create unique index events_last_day_idx on private.events (private.school_year_start(starts_on))
  where ends_lessons and state <> 'removed';
create index events_notice_id_idx on private.events (notice_id);
create index events_series_idx on private.events (series, starts_on) where series is not null;
create index events_created_by_idx on private.events (created_by);
create index events_updated_by_idx on private.events (updated_by);
-- No policy on purpose: only functions with the owner's rights read and write the table.
alter table private.events enable row level security;

-- Dates that readers had and no longer get, because they went to the staff or to a notice that readers may not read, or their
-- row was deleted: as they were told last, without their words. What becomes of the date afterwards is not told.
create table private.gone_events (
  id uuid primary key,
  kind public.event_kind not null,
  starts_on date not null,
  ends_on date not null,
  starts_at time,
  ends_at time,
  schools public.notice_school[] not null,
  buildings text[] not null,
  sequence int not null,
  gone_at timestamptz not null
);
-- No policy on purpose, as above.
alter table private.gone_events enable row level security;

-- What readers and the staff are given. The dates of a notice that was withdrawn read as removed, those of a reserved one are
-- for the staff. A date that went to the staff, or to a draft, reads as removed to those who had it, and else does not exist.
-- One that names no building is for those of its notice, if it is for no other school.
create view private.told_events as
select
  e.id, e.kind, e.title, e.details, e.starts_on, e.ends_on, e.starts_at, e.ends_at, e.schools,
  case when e.buildings = '{}' and e.schools <@ n.schools then n.buildings else e.buildings end as buildings,
  e.notice_id, e.ends_lessons, e.sequence, e.updated_at, n.school_year, n.number, coalesce(n.reserved, false) as reserved,
  e.staff_only or coalesce(n.reserved, false) as for_staff,
  case when n.status = 'withdrawn' then 'removed' else e.state end as state,
  case when n.status = 'withdrawn' and e.state <> 'removed' then n.withdrawn_at else e.state_changed_at end
    as state_changed_at
from private.events e
left join private.notices n on n.id = e.notice_id
where e.notice_id is null or n.number is not null
union all
select
  g.id, g.kind, '', '', g.starts_on, g.ends_on, g.starts_at, g.ends_at, g.schools, g.buildings,
  null, false, g.sequence, g.gone_at, null, null, false, false, 'removed', g.gone_at
from private.gone_events g
where not exists (
  select from private.events e
  left join private.notices n on n.id = e.notice_id
  where e.id = g.id and not e.staff_only and (e.notice_id is null or n.number is not null and not n.reserved)
);

-- What everybody is given.
create view private.exposed_events as
select * from private.told_events t where not t.for_staff;

create function private.keep_gone_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.gone_events (id, kind, starts_on, ends_on, starts_at, ends_at, schools, buildings, sequence, gone_at)
  select
    old.id, old.kind, old.starts_on, old.ends_on, old.starts_at, old.ends_at, old.schools,
    case when old.buildings = '{}' and old.schools <@ n.schools then n.buildings else old.buildings end, old.sequence + 1,
    -- One that had gone before is not announced for another month.
    case
      when old.state = 'removed' then old.state_changed_at
      when n.status = 'withdrawn' then n.withdrawn_at
      else clock_timestamp()
    end
  from (select) as one
  left join private.notices n on n.id = old.notice_id
  where not old.staff_only and (old.notice_id is null or n.number is not null and not n.reserved)
    and not exists (select from private.exposed_events e where e.id = old.id and e.sequence > old.sequence)
  on conflict (id) do update
  set
    kind = excluded.kind, starts_on = excluded.starts_on, ends_on = excluded.ends_on, starts_at = excluded.starts_at,
    ends_at = excluded.ends_at, schools = excluded.schools, buildings = excluded.buildings, sequence = excluded.sequence,
    gone_at = excluded.gone_at;
  return null;
end
$$;
create trigger keep_gone_date after update on private.events
  for each row when ((new.notice_id, new.staff_only) is distinct from (old.notice_id, old.staff_only)) execute function private.keep_gone_event();
-- Of a removed one calendars know already: prune_events deletes it a month later.
create trigger keep_deleted_date after delete on private.events
  for each row when (old.state <> 'removed') execute function private.keep_gone_event();

-- How long editors and the calendars of people are told of a date that was removed, and those of one that was cancelled.
create function private.removal_kept() returns interval
language sql immutable set search_path = ''
as $$
  select interval '31 days'
$$;

-- Runs in the night (private.prune_logs).
create function private.prune_events() returns void
language plpgsql set search_path = ''
as $$
begin
  delete from private.events where state = 'removed' and state_changed_at < now() - private.removal_kept();
  delete from private.gone_events where gone_at < now() - private.removal_kept();
end
$$;

insert into public.site_updates (topic) values ('calendar');

-- Those whose date it was, and those whose it is. Visitors are not told of one that only the staff has.
create function private.tell_event_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.site_updates u set changed_at = now()
  where u.changed_at <> now() and u.topic in (
    select case when side.staff_only or n.reserved then 'staff' else 'calendar' end
    from unnest(
      array[old.notice_id, new.notice_id], array[old.staff_only, new.staff_only],
      array[tg_op <> 'INSERT', tg_op <> 'DELETE']
    ) as side (notice, staff_only, is_row)
    left join private.notices n on n.id = side.notice
    where side.is_row and (side.notice is null or n.number is not null)
  );
  return null;
end
$$;
create trigger tell_event_row after insert on private.events
  for each row execute function private.tell_event_change();
-- Readers no longer have a removed one.
create trigger tell_event_deletion after delete on private.events
  for each row when (old.state <> 'removed') execute function private.tell_event_change();
create trigger tell_event_change after update on private.events
  for each row when (new.sequence <> old.sequence) execute function private.tell_event_change();

-- Its dates appear or go with a notice, and those that name no building have its own.
create function private.revise_events_of_notice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.events e
  set sequence = e.sequence + 1, updated_at = clock_timestamp()
  where e.notice_id = new.id and (new.status <> old.status or e.buildings = '{}' and e.id <> new.id);
  return null;
end
$$;
create trigger revise_events_of_notice after update on private.notices
  for each row when (new.number is not null and (new.status <> old.status or new.buildings <> old.buildings))
  execute function private.revise_events_of_notice();

-- With p_staff the dates for the staff alone; who has no role gets none of them.
create function private.list_events(
  p_from date, p_until date, p_notice uuid, p_with_removed boolean, p_staff boolean
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with asked as (
    select * from private.told_events e
    where e.for_staff = coalesce(p_staff, false)
      and (not e.for_staff or (select private.is_staff()))
      and e.ends_on >= p_from
      -- No date is longer: so the index gives the few that matter.
      and e.starts_on >= p_from - 366
      and (p_until is null or e.starts_on <= p_until)
      and (p_notice is null or e.notice_id = p_notice)
      and case e.state
        when 'shown' then true
        when 'cancelled'
          then e.ends_on >= private.day_in_rome(now()) or e.state_changed_at > now() - private.removal_kept()
        else p_with_removed and e.state_changed_at > now() - private.removal_kept()
      end
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', e.id,
        'kind', e.kind,
        'title', case when e.state = 'removed' then '' else e.title end,
        'details', case when e.state = 'removed' then '' else e.details end,
        'starts_on', e.starts_on,
        'ends_on', e.ends_on,
        'starts_at', to_char(e.starts_at, 'HH24:MI'),
        'ends_at', to_char(e.ends_at, 'HH24:MI'),
        'schools', e.schools,
        'buildings', e.buildings,
        'ends_lessons', e.ends_lessons,
        'state', e.state,
        'sequence', e.sequence,
        'updated_at', e.updated_at,
        'notice', case
          when e.state <> 'removed' and e.notice_id is not null
            then jsonb_build_object('school_year', e.school_year, 'number', e.number)
              || case when e.reserved then '{"reserved": true}' else '{}' end::jsonb
        end
      )
      order by e.starts_on, e.starts_at nulls first, e.id
    ),
    '[]'
  )
  from (
    -- As many as five school years may have (limit_events).
    (
      select * from asked a where a.state <> 'removed'
      order by a.starts_on, a.starts_at nulls first, a.id
      limit 5000
    )
    union all
    -- Apart: however many an editor makes and removes, they take the place of none.
    (select * from asked a where a.state = 'removed' order by a.state_changed_at desc, a.id limit 1000)
  ) as e
$$;

create function public.list_events(
  p_from date, p_until date default null, p_notice uuid default null, p_with_removed boolean default false,
  p_staff boolean default false
) returns jsonb
language sql stable security invoker set search_path = ''
return private.list_events(p_from, p_until, p_notice, p_with_removed, p_staff);

-- What editors see: also the dates of drafts, the state as it was set, who wrote last.
create function private.events_to_edit(p_from date, p_until date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    with asked as (
      select * from private.events e
      where e.ends_on >= p_from
        and e.starts_on >= p_from - 366
        and (p_until is null or e.starts_on <= p_until)
        and (e.state <> 'removed' or e.state_changed_at > now() - private.removal_kept())
    )
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', e.id, 'kind', e.kind, 'title', e.title, 'details', e.details,
          'starts_on', e.starts_on, 'ends_on', e.ends_on,
          'starts_at', to_char(e.starts_at, 'HH24:MI'), 'ends_at', to_char(e.ends_at, 'HH24:MI'),
          'schools', e.schools, 'buildings', e.buildings,
          'ends_lessons', e.ends_lessons, 'staff_only', e.staff_only,
          'state', e.state, 'sequence', e.sequence, 'revision', e.revision, 'series', e.series,
          'notice_id', e.notice_id,
          'notice', case
            when n.id is not null
              then jsonb_build_object(
                'school_year', n.school_year, 'number', n.number, 'title', n.title, 'status', n.status,
                'reserved', n.reserved, 'buildings', case when e.schools <@ n.schools then n.buildings else '{}' end
              )
          end,
          'updated_by', nullif(private.person_name(e.updated_by), ''),
          'created_at', e.created_at, 'updated_at', e.updated_at
        )
        order by e.starts_on, e.starts_at nulls first, e.id
      ),
      '[]'
    )
    from (
      -- The limits are those of list_events.
      (
        select * from asked a where a.state <> 'removed'
        order by a.starts_on, a.starts_at nulls first, a.id
        limit 5000
      )
      union all
      (select * from asked a where a.state = 'removed' order by a.state_changed_at desc, a.id limit 1000)
    ) as e
    left join private.notices n on n.id = e.notice_id
  );
end
$$;

create function public.events_to_edit(p_from date, p_until date default null) returns jsonb
language sql stable security invoker set search_path = ''
return private.events_to_edit(p_from, p_until);

-- The day of a JSON value, and null for what is not one: no error of a cast reaches the page.
create function private.event_day(p_value jsonb) returns date
language plpgsql immutable set search_path = ''
as $$
declare
  v_day text := p_value #>> '{}';
begin
  if jsonb_typeof(p_value) = 'string' and v_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
    return v_day::date;
  end if;
  return null;
exception when datetime_field_overflow then
  return null;
end
$$;

create function private.event_hour(p_value jsonb) returns time
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(jsonb_typeof(p_value), 'null') = 'null' then
    return null;
  elsif p_value #>> '{}' !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
    raise exception 'hour_wrong';
  end if;
  return (p_value #>> '{}')::time;
end
$$;

-- The id of a JSON value, and null for what is not one.
create function private.event_id(p_value jsonb) returns uuid
language sql immutable set search_path = ''
as $$
  select case
    when p_value #>> '{}' ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
      then (p_value #>> '{}')::uuid
  end
$$;

-- The form of the editor, cleaned and checked, as columns of a row. The caller holds lock_publishing: the notice stays as
-- it is until the end of the transaction.
create function private.event_form(p_event jsonb) returns private.events
language plpgsql set search_path = ''
as $$
declare
  v_form private.events;
  v_year int := private.school_year_start(private.day_in_rome(now()));
  v_schools jsonb := p_event -> 'schools';
  v_buildings jsonb := coalesce(nullif(p_event -> 'buildings', 'null'), '[]');
begin
  if not coalesce(p_event ->> 'kind' = any (enum_range(null::public.event_kind)::text[]), false) then
    raise exception 'kind_wrong';
  end if;
  v_form.kind := p_event ->> 'kind';
  -- Cut before cleaning, so that the cost does not grow with the request.
  v_form.title := private.clean_line(left(p_event ->> 'title', 1000));
  v_form.details := private.clean_line(left(p_event ->> 'details', 1000));
  v_form.starts_on := private.event_day(p_event -> 'starts_on');
  v_form.ends_on := private.event_day(p_event -> 'ends_on');
  v_form.starts_at := private.event_hour(p_event -> 'starts_at');
  v_form.ends_at := private.event_hour(p_event -> 'ends_at');
  v_form.ends_lessons := coalesce(p_event -> 'ends_lessons' = 'true', false);
  v_form.staff_only := coalesce(p_event -> 'staff_only' = 'true', false);
  if v_form.title = '' then
    raise exception 'title_missing';
  elsif char_length(v_form.title) > 90 then
    raise exception 'title_too_long';
  elsif char_length(v_form.details) > 200 then
    raise exception 'details_too_long';
  elsif v_form.starts_on is null or v_form.ends_on is null
    or private.school_year_start(v_form.starts_on) not between v_year - 1 and v_year + 3
    or private.school_year_start(v_form.ends_on) not between v_year - 1 and v_year + 3
  then
    raise exception 'day_wrong';
  elsif v_form.ends_on < v_form.starts_on then
    raise exception 'end_before_start';
  elsif v_form.ends_on - v_form.starts_on > 365 then
    raise exception 'range_too_long';
  elsif v_form.ends_at is not null and v_form.starts_at is null then
    raise exception 'hour_missing';
  elsif v_form.kind = 'scadenza' and v_form.ends_at is not null
    or v_form.ends_on = v_form.starts_on and v_form.ends_at <= v_form.starts_at
  then
    raise exception 'hour_wrong';
  elsif v_form.staff_only and v_form.kind = 'chiusura' then
    raise exception 'closure_of_staff';
  end if;

  if jsonb_typeof(v_schools) <> 'array' or v_schools is null or v_schools = '[]'
    or not v_schools <@ to_jsonb(enum_range(null::public.notice_school))
  then
    raise exception 'schools_missing';
  end if;
  v_form.schools := array(
    select distinct s::public.notice_school from jsonb_array_elements_text(v_schools) as s order by 1
  );
  if jsonb_typeof(v_buildings) <> 'array' then
    raise exception 'buildings_wrong';
  end if;
  v_form.buildings := array(select distinct b from jsonb_array_elements_text(v_buildings) as b order by 1);
  if not private.are_buildings(v_form.buildings) then
    raise exception 'buildings_wrong';
  end if;

  if coalesce(jsonb_typeof(p_event -> 'notice_id'), 'null') <> 'null' then
    select n.id into v_form.notice_id
    from private.notices n
    where n.id = private.event_id(p_event -> 'notice_id') and n.status <> 'withdrawn'
      and (v_form.staff_only or not n.reserved)
    for share;
    -- Again: somebody may have held the notice.
    perform private.require_editor();
    if v_form.notice_id is null then
      raise exception 'notice_missing';
    end if;
  end if;
  return v_form;
end
$$;

create function private.refuse_changed_event(p_event private.events) returns void
language plpgsql stable set search_path = ''
as $$
begin
  raise exception 'event_changed' using detail = jsonb_build_object(
    'revision', p_event.revision,
    'changed_at', p_event.updated_at,
    'changed_by', private.person_name(p_event.updated_by)
  );
end
$$;

-- A limit that no school reaches, and a page gone wrong does. Those that readers are told of have one of their own, so that
-- list_events cuts nothing: a date lies in one of five school years (event_form).
create function private.limit_events(p_day date) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if (
    select count(*) filter (where e.state <> 'removed') >= 1000 or count(*) >= 5000
    from private.events e
    where e.starts_on >= make_date(private.school_year_start(p_day), 9, 1)
      and e.starts_on < make_date(private.school_year_start(p_day) + 1, 9, 1)
  )
  then
    raise exception 'too_many';
  end if;
end
$$;

-- The caller holds lock_publishing. An event with this id that is there already is the same request again.
create function private.add_event(p_id uuid, p_series uuid, p_event jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  v_form private.events;
begin
  if p_id is null then
    raise exception 'event_missing';
  elsif exists (select from private.events e where e.id = p_id) then
    return;
  end if;
  v_form := private.event_form(p_event);
  perform private.limit_events(v_form.starts_on);
  insert into private.events (
    id, kind, title, details, starts_on, ends_on, starts_at, ends_at, schools, buildings, notice_id, series,
    ends_lessons, staff_only, created_by, updated_by
  )
  values (
    p_id, v_form.kind, v_form.title, v_form.details, v_form.starts_on, v_form.ends_on, v_form.starts_at, v_form.ends_at,
    v_form.schools, v_form.buildings, v_form.notice_id, p_series, v_form.ends_lessons, v_form.staff_only,
    (select auth.uid()), (select auth.uid())
  );
exception when unique_violation then
  raise exception 'last_day_twice';
end
$$;

create function private.save_event(p_id uuid, p_revision int, p_event jsonb, p_series boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_form private.events;
  v_event private.events;
  v_dates uuid[];
begin
  perform private.lock_publishing_as_editor();
  if p_revision = 0 then
    perform private.add_event(p_id, null, p_event);
    select * into v_event from private.events e where e.id = p_id;
    v_dates := array[p_id];
  else
    v_form := private.event_form(p_event);
    select * into v_event from private.events e where e.id = p_id for update;
    -- Again: the deletion of a draft may have held the row.
    perform private.require_editor();
    if v_event.id is null then
      raise exception 'event_missing';
    -- It goes with its closure: without the notice, the days of a closure that is withdrawn would stay in the calendar. And
    -- families read it as they read the notice.
    elsif v_event.id = v_event.notice_id and (v_form.staff_only or v_form.notice_id is distinct from v_event.notice_id)
      and exists (select from private.notices n where n.id = v_event.notice_id and n.closure is not null)
    then
      raise exception 'date_of_closure';
    elsif (
      v_form.kind, v_form.title, v_form.details, v_form.starts_on, v_form.ends_on, v_form.starts_at, v_form.ends_at,
      v_form.schools, v_form.buildings, v_form.notice_id, v_form.ends_lessons, v_form.staff_only
    ) is distinct from (
      v_event.kind, v_event.title, v_event.details, v_event.starts_on, v_event.ends_on, v_event.starts_at,
      v_event.ends_at, v_event.schools, v_event.buildings, v_event.notice_id, v_event.ends_lessons, v_event.staff_only
    )
    then
      if v_event.revision is distinct from p_revision then
        perform private.refuse_changed_event(v_event);
      elsif p_series and (v_form.starts_on, v_form.ends_on, v_form.notice_id, v_form.ends_lessons)
        is distinct from (v_event.starts_on, v_event.ends_on, v_event.notice_id, v_event.ends_lessons)
      then
        raise exception 'day_of_series';
      end if;
      if private.school_year_start(v_form.starts_on) <> private.school_year_start(v_event.starts_on) then
        perform private.limit_events(v_form.starts_on);
      end if;
    end if;
    v_dates := array(
      select e.id from private.events e
      where e.id = p_id
        or p_series and e.series = v_event.series and e.starts_on >= v_event.starts_on and e.state <> 'removed'
    );
    update private.events e
    set
      kind = v_form.kind, title = v_form.title, details = v_form.details, starts_at = v_form.starts_at,
      ends_at = v_form.ends_at, schools = v_form.schools, buildings = v_form.buildings, staff_only = v_form.staff_only,
      -- These are of each date alone.
      starts_on = case when e.id = p_id then v_form.starts_on else e.starts_on end,
      ends_on = case when e.id = p_id then v_form.ends_on else e.ends_on end,
      notice_id = case when e.id = p_id then v_form.notice_id else e.notice_id end,
      ends_lessons = case when e.id = p_id then v_form.ends_lessons else e.ends_lessons end,
      sequence = e.sequence + 1, revision = e.revision + 1, updated_by = (select auth.uid()),
      updated_at = clock_timestamp()
    where e.id = any (v_dates)
      and (
        (e.kind, e.title, e.details, e.starts_at, e.ends_at, e.schools, e.buildings, e.staff_only)
          is distinct from (
            v_form.kind, v_form.title, v_form.details, v_form.starts_at, v_form.ends_at, v_form.schools, v_form.buildings,
            v_form.staff_only
          )
        or e.id = p_id
          and (e.starts_on, e.ends_on, e.notice_id, e.ends_lessons)
            is distinct from (v_form.starts_on, v_form.ends_on, v_form.notice_id, v_form.ends_lessons)
      );
    select * into v_event from private.events e where e.id = p_id;
  end if;
  return jsonb_build_object(
    'id', v_event.id, 'revision', v_event.revision, 'sequence', v_event.sequence, 'updated_at', v_event.updated_at,
    'saved', cardinality(v_dates)
  );
exception
  when unique_violation then
    raise exception 'last_day_twice';
  -- One of several days may end at an earlier hour than it begins; a later one of its series may be of one day.
  when check_violation then
    raise exception 'hour_wrong';
end
$$;

create function private.save_events(p_events jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_event jsonb;
  v_ids uuid[] := '{}';
  v_at int := -1;
begin
  perform private.lock_publishing_as_editor();
  if jsonb_typeof(p_events) is distinct from 'array' or p_events = '[]' then
    raise exception 'event_missing';
  elsif jsonb_array_length(p_events) > 200 then
    raise exception 'too_many';
  end if;
  for v_event in select e from jsonb_array_elements(p_events) with ordinality as list (e, place) order by place loop
    v_at := v_at + 1;
    -- An id or a series that is not one, and an id that two of the list have.
    if private.event_id(v_event -> 'id') = any (v_ids)
      or coalesce(jsonb_typeof(v_event -> 'series'), 'null') <> 'null' and private.event_id(v_event -> 'series') is null
    then
      raise exception 'event_missing';
    end if;
    perform private.add_event(private.event_id(v_event -> 'id'), private.event_id(v_event -> 'series'), v_event);
    v_ids := v_ids || private.event_id(v_event -> 'id');
  end loop;
  return jsonb_build_object('saved', cardinality(v_ids));
exception when raise_exception then
  if v_at < 0 then
    raise;
  end if;
  raise exception '%', sqlerrm using detail = jsonb_build_object('at', v_at);
end
$$;

create function private.set_event_state(p_id uuid, p_revision int, p_state public.event_state, p_series boolean)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_event private.events;
  v_changed int;
begin
  perform private.lock_publishing_as_editor();
  select * into v_event from private.events e where e.id = p_id for update;
  -- Again: the deletion of a draft may have held the row.
  perform private.require_editor();
  if v_event.id is null or p_state is null then
    raise exception 'event_missing';
  -- In the wanted state already: the same request again.
  elsif v_event.revision is distinct from p_revision and v_event.state <> p_state then
    perform private.refuse_changed_event(v_event);
  end if;
  update private.events e
  set
    state = p_state, state_changed_at = clock_timestamp(),
    sequence = e.sequence + 1, revision = e.revision + 1, updated_by = (select auth.uid()),
    updated_at = clock_timestamp()
  where e.state <> p_state
    and (
      e.id = p_id
      or p_series and e.series = v_event.series and e.starts_on >= v_event.starts_on
        -- Those shown, and those that were treated like this one; a removal takes the cancelled ones too.
        and (e.state in ('shown', v_event.state) or p_state = 'removed')
    );
  get diagnostics v_changed = row_count;
  return jsonb_build_object('changed', v_changed);
exception when unique_violation then
  raise exception 'last_day_twice';
end
$$;

create function public.save_event(p_id uuid, p_revision int, p_event jsonb, p_series boolean default false)
returns jsonb
language sql security invoker set search_path = ''
return private.save_event(p_id, p_revision, p_event, p_series);

create function public.save_events(p_events jsonb) returns jsonb
language sql security invoker set search_path = ''
return private.save_events(p_events);

create function public.set_event_state(
  p_id uuid, p_revision int, p_state public.event_state, p_series boolean default false
) returns jsonb
language sql security invoker set search_path = ''
return private.set_event_state(p_id, p_revision, p_state, p_series);
