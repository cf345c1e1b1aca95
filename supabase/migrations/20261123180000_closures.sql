-- Closures: notices of the kind "chiusura" that also say in parts (what, why, when, where) what pages say in nine languages.
-- The columns, and what publishes and corrects them, are those of notices (notices, notice_writing).

-- The closure that the editor sends, cleaned: exactly these keys, and null or [] for what a kind of closure does not have.
-- A building is its id in src/content/school.ts, which the pages turn into its name.
create function private.closure_form(p_closure jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_what text := p_closure ->> 'what';
  v_why text := p_closure ->> 'why';
  v_from date := private.event_day(p_closure -> 'from');
  v_to date := private.event_day(p_closure -> 'to');
  v_hour text := p_closure ->> 'hour';
  v_buildings jsonb := coalesce(nullif(p_closure -> 'buildings', 'null'), '[]');
  v_destination text;
begin
  if coalesce(jsonb_typeof(p_closure), 'null') = 'null' then
    return null;
  end if;
  if not coalesce(
    v_what = any (
      '{closed,late-opening,early-exit,strike,no-canteen,no-bus,other-building,back-to-normal}'::text[]
    ),
    false
  )
  then
    raise exception 'closure_wrong' using detail = 'what';
  elsif v_why <> all (
    '{snow,ice,wind,heat,flood,earthquake-check,elections,works,no-water,no-heating,strike,disinfection}'::text[]
  )
  then
    raise exception 'closure_wrong' using detail = 'why';
  elsif v_from is null or v_from > private.day_in_rome(now()) + 400 then
    raise exception 'closure_wrong' using detail = 'from';
  elsif v_to is null and p_closure ->> 'to' is not null or v_to < v_from or v_to > v_from + 365 then
    raise exception 'closure_wrong' using detail = 'to';
  elsif v_hour !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' or v_hour is null and v_what in ('late-opening', 'early-exit') then
    raise exception 'closure_wrong' using detail = 'hour';
  elsif jsonb_typeof(v_buildings) <> 'array' then
    raise exception 'closure_wrong' using detail = 'buildings';
  elsif not private.are_buildings(array(select jsonb_array_elements_text(v_buildings)))
    or exists (select from jsonb_array_elements(v_buildings) as b where jsonb_typeof(b) <> 'string')
  then
    raise exception 'closure_wrong' using detail = 'buildings';
  end if;
  if v_what = 'other-building' then
    v_destination := p_closure ->> 'destination';
    if jsonb_typeof(p_closure -> 'destination') is distinct from 'string'
      or not private.are_buildings(array[v_destination])
    then
      raise exception 'closure_wrong' using detail = 'destination';
    end if;
  end if;

  return jsonb_build_object(
    'what', v_what,
    'why', case when v_what not in ('strike', 'back-to-normal') then v_why end,
    'from', v_from,
    'to', case when v_what <> 'back-to-normal' then nullif(v_to, v_from) end,
    'hour', v_hour,
    'buildings', to_jsonb(array(
      select b
      from jsonb_array_elements_text(v_buildings) with ordinality as list (b, place)
      group by b
      order by min(place)
    )),
    'destination', v_destination
  );
end
$$;

-- The last day of a closure.
create function private.closure_end(p_closure jsonb) returns date
language sql immutable set search_path = ''
as $$
  select coalesce(p_closure ->> 'to', p_closure ->> 'from')::date
$$;

create index notices_closures_idx on private.notices (valid_until) where kind = 'chiusura' and status = 'published';

-- The patron saint's day of src/content/school.ts ("12-07") and its name: none, until `npm run school` writes it.
create function private.patron_saint() returns table (day text, name text)
language sql immutable set search_path = ''
as $$
  select '', '' where false
$$;

-- Easter of the Gregorian calendar (the computus of Meeus, Jones and Butcher).
create function private.easter_sunday(p_year int) returns date
language sql immutable set search_path = ''
as $$
  select make_date(p_year, 3, 22) + e.epact + s.to_sunday - 7 * ((g.golden + 11 * e.epact + 22 * s.to_sunday) / 451)
  from (select p_year % 19 as golden, p_year / 100 as century, p_year % 100 as in_century) as g
  cross join lateral (
    select (19 * golden + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15) % 30 as epact
  ) as e
  cross join lateral (
    select (32 + 2 * (century % 4) + 2 * (in_century / 4) - e.epact - in_century % 4) % 7 as to_sunday
  ) as s
$$;

-- The holidays between two days, without Sundays: those of national-holidays.ts, which names the laws and with which a test
-- compares them, and the patron saint's day.
create function private.holidays(p_from date, p_to date) returns table (day date, title text)
language sql stable set search_path = ''
as $$
  select h.day, string_agg(h.title, ', ' order by h.title)
  from (
    select make_date(y.year, m.month, m.day) as day, m.title
    from generate_series(extract(year from p_from)::int, extract(year from p_to)::int) as y (year)
    cross join (
      values
        (1, 1, 'Capodanno', 0), (1, 6, 'Epifania', 0), (4, 25, 'Anniversario della Liberazione', 0),
        (5, 1, 'Festa del lavoro', 0), (6, 2, 'Festa della Repubblica', 0), (8, 15, 'Ferragosto', 0),
        (10, 4, 'San Francesco d’Assisi', 2026), (11, 1, 'Tutti i Santi', 0), (12, 8, 'Immacolata Concezione', 0),
        (12, 25, 'Natale', 0), (12, 26, 'Santo Stefano', 0)
    ) as m (month, day, title, since)
    where y.year >= m.since
    union all
    select private.easter_sunday(y.year) + 1, 'Lunedì dell’Angelo'
    from generate_series(extract(year from p_from)::int, extract(year from p_to)::int) as y (year)
    union all
    select (y.year || '-' || p.day)::date, p.name
    from private.patron_saint() p
    cross join generate_series(extract(year from p_from)::int, extract(year from p_to)::int) as y (year)
  ) as h
  where h.day between p_from and p_to and extract(isodow from h.day) < 7
  group by h.day
$$;

-- What every page says of the day: the nearest two announced closures and the nearest of each school and building, how many others there
-- are, and the nearest closures of the calendar that no such notice announces, with the holidays that it does not have. And
-- when a page of the school last changed: an open window asks for pages only then.
create function private.day_state() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with announced as (
    select
      n.*,
      least(n.valid_until, private.closure_end(n.closure)) as last_day,
      row_number() over (
        order by greatest((n.closure ->> 'from')::date, private.day_in_rome(now())), n.published_at desc, n.id
      ) as place
    from private.readable_notices n
    where n.kind = 'chiusura' and not n.reserved and n.state = 'valid'
      -- As "state" says: this line is for the index.
      and n.valid_until >= (select private.day_in_rome(now()))
      and private.closure_end(n.closure) >= private.day_in_rome(now())
  ),
  told as (
    select a.*
    from announced a
    where a.place <= 2
      -- Families who have chosen a school see its closure before the others.
      or a.place in (select min(b.place) from announced b cross join unnest(b.schools) as s (school) group by s.school)
      -- Or a building.
      or a.place in (
        select min(b.place)
        from announced b
        cross join unnest(b.buildings) as s (building)
        group by s.building
      )
  ),
  holidays as (
    select * from private.holidays(private.day_in_rome(now()), private.day_in_rome(now()) + 366)
  ),
  written as (
    select e.title, e.starts_on, e.ends_on, e.schools, e.buildings, e.id, e.notice_id
    from private.exposed_events e
    where e.kind = 'chiusura' and e.state = 'shown'
      and e.ends_on >= (select private.day_in_rome(now()))
      -- No date is longer: for the index.
      and e.starts_on >= (select private.day_in_rome(now())) - 366
  ),
  dates as (
    select w.title, w.starts_on, w.ends_on, w.schools, w.buildings, w.id
    from written w
    where w.notice_id is distinct from w.id
    union all
    select h.title, h.day, h.day, enum_range(null::public.notice_school), '{}', null
    from holidays h
    where not exists (
      select from written w
      where h.day between w.starts_on and w.ends_on and w.schools @> enum_range(null::public.notice_school)
        and w.buildings = '{}'
    )
    order by starts_on, ends_on, id
    limit 4
  )
  select jsonb_build_object(
    'at', now(),
    'pages_at', (select u.changed_at from public.site_updates u where u.topic = 'pages'),
    'closures', to_jsonb(array(
      select jsonb_build_object(
        'path', '/avvisi/' || a.school_year || '/' || a.number, 'title', a.title, 'version', a.version,
        'until', a.last_day, 'schools', a.schools, 'closure', a.closure
      )
      from told a
      order by a.place
    )),
    'more', (select count(*) from announced) - (select count(*) from told),
    'dates', to_jsonb(array(
      select jsonb_build_object('title', d.title, 'from', d.starts_on, 'until', d.ends_on, 'schools', d.schools)
        || case when d.buildings = '{}' then '{}' else jsonb_build_object('buildings', d.buildings) end
        -- On these days the office does not answer either.
        || coalesce(
          (
            select jsonb_build_object('holidays', jsonb_agg(h.day order by h.day))
            from holidays h where h.day between d.starts_on and d.ends_on
            having count(*) > 0
          ),
          '{}'
        )
      from dates d
      order by d.starts_on, d.ends_on, d.id
    ))
  )
$$;

-- Every page asks this, by GET. Browsers and shared caches may keep the answer for 30 seconds: thousands of windows cost
-- little, and an answer never contains a closure withdrawn more than 30 seconds before.
create function public.day_state() returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select set_config('response.headers', '[{"Cache-Control": "public, max-age=30"}]', true);
  select private.day_state();
end;

-- "Scuola chiusa per neve" of "Giovedì 26 novembre, scuola chiusa per neve": in the calendar the days stand beside the title.
create function private.title_without_days(p_title text) returns text
language sql immutable set search_path = ''
as $$
  select upper(left(what, 1)) || substr(what, 2)
  from regexp_replace(p_title, '^[^,]*[0-9][^,]*, +(?=.)', '') as what
$$;

-- The calendar marks the days of a closure. Its date has the id of the notice. "Chiusura" is only what closes the school: the
-- other days have lessons. A late opening and an early exit have their hour on each day: several days are whole days, and the
-- title says the hour.
create function private.mark_closure_days(p_notice private.notices) returns void
language plpgsql set search_path = ''
as $$
declare
  v_closure jsonb := p_notice.closure;
  v_starts date := v_closure ->> 'from';
  v_ends date := private.closure_end(v_closure);
  v_back date := (
    select (n.closure ->> 'from')::date
    from private.notices n
    where n.id = p_notice.replaced_by and n.closure ->> 'what' = 'back-to-normal'
  );
  v_state public.event_state := 'shown';
begin
  if v_closure is null or v_closure ->> 'what' = 'back-to-normal' then
    v_state := 'removed';
  elsif v_back > v_starts then
    v_ends := least(v_ends, v_back - 1);
  elsif p_notice.replaced_by is not null then
    v_state := 'cancelled';
  end if;
  if v_state <> 'removed' then
    insert into private.events (
      id, kind, title, starts_on, ends_on, starts_at, schools, buildings, notice_id, state, created_by,
      updated_by
    )
    values (
      p_notice.id, case v_closure ->> 'what' when 'closed' then 'chiusura' else 'evento' end::public.event_kind,
      private.title_without_days(p_notice.title), v_starts, v_ends,
      case
        when v_ends = v_starts or v_closure ->> 'what' not in ('late-opening', 'early-exit')
        then (v_closure ->> 'hour')::time
      end,
      p_notice.schools, p_notice.buildings, p_notice.id, v_state,
      p_notice.updated_by, p_notice.updated_by
    )
    on conflict (id) do update
    set
      kind = excluded.kind, title = excluded.title, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
      starts_at = excluded.starts_at, schools = excluded.schools, buildings = excluded.buildings,
      notice_id = excluded.notice_id, state = excluded.state,
      state_changed_at = clock_timestamp(), sequence = events.sequence + 1, revision = events.revision + 1,
      updated_by = excluded.updated_by, updated_at = clock_timestamp();
    return;
  end if;
  update private.events e
  set
    state = 'removed', state_changed_at = clock_timestamp(), sequence = e.sequence + 1, revision = e.revision + 1,
    updated_by = p_notice.updated_by, updated_at = clock_timestamp()
  where e.id = p_notice.id and e.state <> 'removed';
end
$$;

create function private.keep_closure_days() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.mark_closure_days(new);
  -- The day from which everything is normal may have changed.
  perform private.mark_closure_days(n)
  from private.notices n
  where n.replaced_by = new.id and n.closure is not null and n.status = 'published';
  return null;
end
$$;

-- The dates of a notice that is withdrawn are not shown (exposed_events). The names: after revise_events_of_notice, so that a
-- publication does not change the date that it makes.
create trigger write_closure_days_insert after insert on private.notices
  for each row when (new.status = 'published' and new.closure is not null)
  execute function private.keep_closure_days();
create trigger write_closure_days_update after update on private.notices
  for each row when (
    new.status = 'published'
    and (new.closure is not null or old.closure is not null)
    and (new.status, new.closure, new.title, new.schools, new.replaced_by)
      is distinct from (old.status, old.closure, old.title, old.schools, old.replaced_by)
  )
  execute function private.keep_closure_days();

-- "Torna tutto normale": a new notice takes the place of a closure, in one transaction. p_new is its id, chosen by the page:
-- a repeated call returns the same.
create function private.end_closure(
  p_notice uuid, p_revision int, p_tab uuid, p_new uuid, p_title text, p_closure jsonb
) returns private.notices
language plpgsql security definer set search_path = ''
as $$
declare
  v_old private.notices;
  v_new private.notices;
  v_form private.notices;
begin
  perform private.lock_publishing_as_editor();
  select * into v_new from private.notices n where n.id = p_new and n.replaces = p_notice and n.number is not null;
  if v_new.id is not null then
    return v_new;
  end if;

  v_old := private.lock_notice(p_notice, p_revision, p_tab, '{published}');
  if exists (select from private.notices n where n.id = p_new) then
    perform private.refuse_changed(v_old);
  elsif v_old.closure is null
    or v_old.closure ->> 'what' = 'back-to-normal'
    or v_old.replaced_by is not null
    or v_old.valid_until < private.day_in_rome(now())
  then
    raise exception 'closure_ended';
  end if;
  v_form := private.notice_form(
    'chiusura', p_title, '', v_old.audiences, v_old.schools, false, null, null, p_notice, p_closure
  );
  if v_form.closure ->> 'what' is distinct from 'back-to-normal' then
    raise exception 'closure_wrong' using detail = 'what';
  end if;
  v_new := private.save_notice(p_new, 0, p_tab, v_form, null);
  return private.publish_now(v_new);
end
$$;

create function public.end_closure(
  p_notice uuid, p_revision int, p_tab uuid, p_new uuid, p_title text, p_closure jsonb
)
returns table (
  id uuid, status public.notice_status, revision int, updated_at timestamptz, version int, school_year text,
  number int, publish_at timestamptz, published_at timestamptz
)
language sql security invoker set search_path = ''
begin atomic
  select
    n.id, n.status, n.revision, n.updated_at, n.version, n.school_year, n.number, n.publish_at, n.published_at
  from private.end_closure(p_notice, p_revision, p_tab, p_new, p_title, p_closure) as n;
end;

-- Takes "back to normal" back, a press by mistake: it is withdrawn, and the closure that it had ended is valid again.
create function private.reopen_closure(p_notice uuid, p_revision int, p_tab uuid, p_reason text)
returns private.notices
language plpgsql security definer set search_path = ''
as $$
declare
  v_notice private.notices;
begin
  perform private.lock_publishing_as_editor();
  v_notice := private.lock_notice(p_notice, p_revision, p_tab, '{published}', 'withdrawn');
  if v_notice.closure ->> 'what' is distinct from 'back-to-normal' or v_notice.replaces is null then
    raise exception 'closure_wrong' using detail = 'what';
  elsif v_notice.replaced_by is not null then
    perform private.refuse_changed(v_notice);
  end if;
  v_notice := private.withdraw_notice(p_notice, p_revision, p_tab, p_reason, null);
  update private.notices n set replaced_by = null where n.id = v_notice.replaces and n.replaced_by = p_notice;
  return v_notice;
end
$$;

create function public.reopen_closure(p_notice uuid, p_revision int, p_tab uuid, p_reason text)
returns table (
  id uuid, status public.notice_status, revision int, updated_at timestamptz, version int, school_year text,
  number int, publish_at timestamptz, published_at timestamptz
)
language sql security invoker set search_path = ''
begin atomic
  select
    n.id, n.status, n.revision, n.updated_at, n.version, n.school_year, n.number, n.publish_at, n.published_at
  from private.reopen_closure(p_notice, p_revision, p_tab, p_reason) as n;
end;
