-- What the staff area reads. People without a role get no rows, and no error.

-- Returns 50 notices, and one more that tells whether another page follows; p_after is the cursor of the last row of the
-- page before. With p_to_read those that wait for «Ho letto», by the day by which it is asked.
create function private.list_staff_notices(
  p_words text, p_audience public.notice_audience, p_school public.notice_school, p_year text, p_to_read boolean,
  p_after text, p_building text, p_building_schools public.notice_school[]
)
returns table (
  id uuid, kind public.notice_kind, reserved boolean, school_year text, number int, title text,
  audiences public.notice_audience[], schools public.notice_school[], buildings text[], valid_until date,
  ack_by date, published_at timestamptz, corrected_at timestamptz, change_note text, protocol text,
  state public.notice_state, replaced_by jsonb, files bigint, total bigint, ended bigint, cursor text,
  version int, asked boolean, read_at timestamptz, read_version int, late boolean
)
language plpgsql stable security definer
set plan_cache_mode = force_custom_plan -- a filter that is null must not keep the others from an index
set search_path = ''
as $$
declare
  v_after jsonb := p_after;
  v_at timestamptz := v_after ->> 1;
  v_id uuid := v_after ->> 2;
  v_has_words boolean := coalesce(btrim(p_words), '') <> '';
  v_query tsquery := private.words_query(p_words);
  v_numbered uuid[] := array(select private.notices_numbered(p_words));
  v_user uuid := auth.uid();
  v_ids uuid[];
  v_total bigint;
  v_ended bigint;
begin
  with found as materialized (
    select n.id, n.published_at, n.ack_by, n.state, (n.id <> all (v_numbered))::int as rank
    from private.staff_notices n
    where (not v_has_words or n.search @@ v_query or n.id = any (v_numbered))
      and (p_audience is null or n.audiences @> array[p_audience])
      and (p_school is null or n.schools @> array[p_school])
      and (
        p_building is null or n.buildings @> array[p_building]
        or n.buildings = '{}' and n.schools && p_building_schools
      )
      and (p_year is null or n.school_year = p_year)
      and (
        not p_to_read
        or n.ack_by is not null and n.asked and n.state = 'valid' -- the index of ack_by has only those
          and not exists (
            select from private.counted_receipts c where c.notice_id = n.id and c.user_id = v_user
          )
      )
  )
  select
    count(*),
    count(*) filter (where found.state <> 'valid'),
    array(
      select f.id from found f
      where v_after is null
        or f.rank > (v_after ->> 0)::int
        or f.rank = (v_after ->> 0)::int and (f.published_at, f.id) < (v_at, v_id)
      order by
        case when p_to_read then f.ack_by end, case when p_to_read then f.published_at end,
        f.rank, f.published_at desc, f.id desc
      limit 51
    )
  into v_total, v_ended, v_ids
  from found;

  return query
    select
      n.id, n.kind, n.reserved, n.school_year, n.number, n.title, n.audiences, n.schools, n.buildings, n.valid_until,
      n.ack_by, n.published_at,
      (
        select v.changed_at from private.notice_versions v
        where v.notice_id = n.id and v.version = n.version and v.version > 1
      ),
      n.change_note, n.protocol, n.state, private.notice_reference(n.replaced_by),
      (select count(*) from private.shown_files f where f.notice_id = n.id),
      v_total, v_ended,
      jsonb_build_array((n.id <> all (v_numbered))::int, n.published_at, n.id)::text,
      n.version, n.asked, c.received_at, c.version, c.late
    from unnest(v_ids) with ordinality as page (id, place)
    join private.staff_notices n on n.id = page.id
    left join private.counted_receipts c on c.notice_id = n.id and c.user_id = v_user
    order by page.place;
end
$$;

create function public.list_staff_notices(
  p_words text default null, p_audience public.notice_audience default null,
  p_school public.notice_school default null, p_year text default null, p_to_read boolean default false,
  p_after text default null, p_building text default null, p_building_schools public.notice_school[] default '{}'
)
returns table (
  id uuid, kind public.notice_kind, reserved boolean, school_year text, number int, title text,
  audiences public.notice_audience[], schools public.notice_school[], buildings text[], valid_until date,
  ack_by date, published_at timestamptz, corrected_at timestamptz, change_note text, protocol text,
  state public.notice_state, replaced_by jsonb, files bigint, total bigint, ended bigint, cursor text,
  version int, asked boolean, read_at timestamptz, read_version int, late boolean
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.list_staff_notices(
    p_words, p_audience, p_school, p_year, p_to_read, p_after, p_building, p_building_schools
  );
end;

-- How many notices wait for the caller's «Ho letto», and the nearest day, which may have passed.
create function private.staff_counts() returns table (to_read bigint, next_day date)
language sql stable security definer set search_path = ''
as $$
  select count(*), min(n.ack_by)
  from private.staff_notices n
  where n.ack_by is not null and n.asked and n.state = 'valid'
    and not exists (
      select from private.counted_receipts c where c.notice_id = n.id and c.user_id = (select auth.uid())
    )
$$;

create function public.staff_counts() returns table (to_read bigint, next_day date)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.staff_counts();
end;

-- Whether the caller is asked for «Ho letto» of this notice, and has said it.
create function private.notice_receipt(p_notice uuid)
returns table (
  asked boolean, ack_by date, version int, ack_from int, read_at timestamptz, read_version int, late boolean
)
language sql stable security definer set search_path = ''
as $$
  select
    exists (select from private.staff_notices a where a.id = n.id and a.asked), n.ack_by, n.version, n.ack_from,
    c.received_at, c.version, c.late
  from private.readable_notices n
  left join private.counted_receipts c on c.notice_id = n.id and c.user_id = (select auth.uid())
  where n.id = p_notice and (select private.is_staff())
$$;

create function public.notice_receipt(p_notice uuid)
returns table (
  asked boolean, ack_by date, version int, ack_from int, read_at timestamptz, read_version int, late boolean
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.notice_receipt(p_notice);
end;

create function private.staff_years() returns table (school_year text, total bigint)
language sql stable security definer set search_path = ''
as $$
  select n.school_year, count(*)
  from private.staff_notices n
  group by n.school_year
  order by n.school_year desc
$$;

create function public.staff_years() returns table (school_year text, total bigint)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.staff_years();
end;
