-- What visitors and people read. The functions of "public" have no rights of their own; those of "private" read the views
-- readable_notices and withdrawn_notices.

-- The words of a question without accents and punctuation. See search_news on the collation.
create function private.plain_words(p_words text) returns text
language sql immutable set search_path = ''
as $$
  select lower(btrim(regexp_replace(
    private.search_form(private.visible(left(p_words, 100))),
    '[[:punct:][:space:]\u00a0«»\u2000-\u206f\u3000]+' collate "C", ' ', 'g'
  )))
$$;

-- All words, the last may be a prefix.
create function private.words_query(p_words text) returns tsquery
language sql immutable set search_path = ''
as $$
  select private.asked_query(string_to_array(private.plain_words(p_words), ' '))
$$;

-- The notices whose number the words are: "12", "circolare n. 12", "12/2026-27", "R 3". Also drafts' readers: none has one.
create function private.notices_numbered(p_words text) returns setof uuid
language sql stable set search_path = ''
as $$
  select n.id
  from regexp_match(
    private.plain_words(p_words),
    '^(?:(?:circolar[ei]|avvis[oi]|comunicazion[ei]|chiusur[ae]|numero|num|nr|n) )*(r ?)?0*([1-9][0-9]{0,4})'
    '(?: (20[0-9]{2})(?: (?:20)?[0-9]{2})?)?$'
  ) as part
  join private.notices n on n.number = part[2]::int
    and (part[1] is null or n.reserved)
    and (part[3] is null or n.school_year like part[3] || '-%')
$$;

-- The notice that took the place of a public one may be reserved (move_notice): only staff is told.
create function private.notice_reference(p_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'school_year', n.school_year, 'number', n.number, 'reserved', n.reserved, 'published_at', n.published_at
  )
  from private.notices n
  where n.id = p_id and n.number is not null
    and (not n.reserved or (select private.is_staff()))
$$;

create view private.shown_files as
select f.*
from private.notice_files f
where f.shown_at is not null and f.removed_at is null and f.stored_version = private.stored_version(f.path);

-- Returns 50 notices, and one more that tells whether another page follows. p_after is the cursor of the last row of the
-- page before. p_asked has the words of p_words in groups (private.asked_query) and asks in their place; the number of a
-- notice is read in p_words. p_building_schools are the schools of p_building: a notice for one of them that names no
-- building is for it too.
create function private.list_notices(
  p_words text, p_audience public.notice_audience, p_school public.notice_school, p_year text, p_reserved boolean,
  p_valid boolean, p_after text, p_asked text[] default null, p_building text default null,
  p_building_schools public.notice_school[] default '{}'
)
returns table (
  id uuid, kind public.notice_kind, reserved boolean, school_year text, number int, title text,
  audiences public.notice_audience[], schools public.notice_school[], buildings text[], valid_until date,
  ack_by date, published_at timestamptz, corrected_at timestamptz, change_note text, protocol text,
  state public.notice_state, replaced_by jsonb, files bigint, total bigint, ended bigint, cursor text
)
language plpgsql stable security definer
set plan_cache_mode = force_custom_plan -- a filter that is null must not keep the others from an index
set search_path = ''
as $$
declare
  v_after jsonb := p_after;
  v_at timestamptz := v_after ->> 1;
  v_id uuid := v_after ->> 2;
  v_ids uuid[];
  v_query tsquery := private.words_query(p_words);
  v_numbered uuid[] := '{}';
  v_total bigint;
  v_ended bigint;
begin
  if coalesce(btrim(p_words), '') = '' then
    select count(*), count(*) filter (where n.state <> 'valid') into v_total, v_ended
    from private.readable_notices n
    where n.reserved = p_reserved
      and (p_audience is null or n.audiences @> array[p_audience])
      and (p_school is null or n.schools @> array[p_school])
      and (
        p_building is null or n.buildings @> array[p_building]
        or n.buildings = '{}' and n.schools && p_building_schools
      )
      and (p_year is null or n.school_year = p_year)
      and (not p_valid or n.state = 'valid');

    v_ids := array(
      select n.id
      from private.readable_notices n
      where n.reserved = p_reserved
        and (p_audience is null or n.audiences @> array[p_audience])
        and (p_school is null or n.schools @> array[p_school])
        and (
          p_building is null or n.buildings @> array[p_building]
          or n.buildings = '{}' and n.schools && p_building_schools
        )
        and (p_year is null or n.school_year = p_year)
        and (not p_valid or n.state = 'valid')
        and (v_after is null or (n.published_at, n.id) < (v_at, v_id))
      order by n.published_at desc, n.id desc
      limit 51
    );
  else
    v_numbered := array(select private.notices_numbered(p_words));
    if p_asked is not null then
      v_query := private.asked_query(p_asked);
      if not exists (select from private.readable_notices r where r.search @@ v_query and r.reserved = p_reserved) then
        v_query := private.asked_query(p_asked, true);
      end if;
    end if;
    -- Materialized: for a rare word, "order by … limit" would read the whole table by date.
    with found as materialized (
      select n.id, n.published_at, n.state, n.rank
      from (
        -- Not "or": the words of each row would be compared again.
        select r.*, 1 as rank from private.readable_notices r where r.search @@ v_query and r.id <> all (v_numbered)
        union all
        select r.*, 0 from private.readable_notices r where r.id = any (v_numbered)
      ) as n
      where n.reserved = p_reserved
        and (p_audience is null or n.audiences @> array[p_audience])
        and (p_school is null or n.schools @> array[p_school])
        and (
          p_building is null or n.buildings @> array[p_building]
          or n.buildings = '{}' and n.schools && p_building_schools
        )
        and (p_year is null or n.school_year = p_year)
        and (not p_valid or n.state = 'valid')
    )
    select
      count(*),
      count(*) filter (where found.state <> 'valid'),
      array(
        select f.id from found f
        where v_after is null
          or f.rank > (v_after ->> 0)::int
          or f.rank = (v_after ->> 0)::int and (f.published_at, f.id) < (v_at, v_id)
        order by f.rank, f.published_at desc, f.id desc
        limit 51
      )
    into v_total, v_ended, v_ids
    from found;
  end if;

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
      jsonb_build_array((n.id <> all (v_numbered))::int, n.published_at, n.id)::text
    from unnest(v_ids) with ordinality as page (id, place)
    join private.readable_notices n on n.id = page.id
    order by page.place;
end
$$;

create function public.list_notices(
  p_words text default null, p_audience public.notice_audience default null,
  p_school public.notice_school default null, p_year text default null, p_reserved boolean default false,
  p_valid boolean default false, p_after text default null, p_asked text[] default null,
  p_building text default null, p_building_schools public.notice_school[] default '{}'
)
returns table (
  id uuid, kind public.notice_kind, reserved boolean, school_year text, number int, title text,
  audiences public.notice_audience[], schools public.notice_school[], buildings text[], valid_until date,
  ack_by date, published_at timestamptz, corrected_at timestamptz, change_note text, protocol text,
  state public.notice_state, replaced_by jsonb, files bigint, total bigint, ended bigint, cursor text
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.list_notices(
    p_words, p_audience, p_school, p_year, p_reserved, p_valid, p_after, p_asked, p_building, p_building_schools
  );
end;

-- A public notice may have replaced a reserved one: only staff is told.
create function private.replaced_notices(p_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(private.notice_reference(n.id) order by n.published_at), '[]')
  from private.notices n
  where n.replaced_by = p_id
    and (not n.reserved or (select private.is_staff()))
$$;

-- What readers are given of a notice, once: read_notices and site_content ask this view.
create view private.exposed_notices as
select
  n.id, n.kind, n.reserved, n.school_year, n.number, n.published_at, n.state, n.title, n.body, n.audiences, n.schools,
  n.buildings, n.valid_until, n.ack_by, n.version,
  (
    select v.changed_at from private.notice_versions v
    where v.notice_id = n.id and v.version = n.version and v.version > 1
  ) as corrected_at,
  n.change_note, null::timestamptz as withdrawn_at, null::text as withdrawn_reason,
  private.replaced_notices(n.id) as replaces, private.notice_reference(n.replaced_by) as replaced_by,
  (
    select jsonb_build_object('school_year', o.school_year, 'number', o.number, 'title', o.title)
    from private.readable_notices o
    where o.reserved = n.reserved and (o.published_at, o.id) < (n.published_at, n.id)
    order by o.published_at desc, o.id desc
    limit 1
  ) as previous,
  (
    select jsonb_build_object('school_year', o.school_year, 'number', o.number, 'title', o.title)
    from private.readable_notices o
    where o.reserved = n.reserved and (o.published_at, o.id) > (n.published_at, n.id)
    order by o.published_at, o.id
    limit 1
  ) as next,
  to_jsonb(array(
    select jsonb_build_object(
      'id', f.id, 'title', f.title, 'name', f.name, 'mime', f.mime, 'size', f.size, 'path', f.path
    )
    from private.shown_files f
    where f.notice_id = n.id
    order by f.position
  )) as files,
  to_jsonb(array(
    select jsonb_build_object(
      'version', v.version, 'changed_at', v.changed_at,
      'title', case when v.version >= n.shown_from then v.title end,
      'body', case when v.version >= n.shown_from then v.body end
    )
    from private.notice_versions v
    where v.notice_id = n.id and v.version < n.version
    order by v.version desc
  )) as versions,
  n.closure, n.protocol
from private.readable_notices n
union all
select
  w.id, w.kind, w.reserved, w.school_year, w.number, w.published_at, 'withdrawn', null, null, '{}', '{}', '{}', null, null,
  0, null, null, w.withdrawn_at, w.withdrawn_reason, private.replaced_notices(w.id), private.notice_reference(w.replaced_by),
  null, null, '[]', '[]', null, null
from private.withdrawn_notices w;

-- Returns one notice with its text, files and earlier texts; or, of a withdrawn one, that it was withdrawn. Without a
-- number, the newest 20.
create function private.read_notices(p_year text, p_number int, p_reserved boolean)
returns setof private.exposed_notices
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_number is not null then
    return query
      select * from private.exposed_notices t
      where t.reserved = p_reserved and t.school_year = p_year and t.number = p_number;
    return;
  end if;
  return query
    select
      t.id, t.kind, t.reserved, t.school_year, t.number, t.published_at, t.state, t.title, t.body, t.audiences,
      t.schools, t.buildings, t.valid_until, t.ack_by, t.version, t.corrected_at, t.change_note, t.withdrawn_at, t.withdrawn_reason,
      t.replaces, t.replaced_by, null::jsonb, null::jsonb, t.files, t.versions, t.closure, t.protocol
    from (
      select n.id
      from private.readable_notices n
      where n.reserved = p_reserved and (p_year is null or n.school_year = p_year)
      order by n.published_at desc, n.id desc
      limit 20
    ) as page
    -- With a limit the page's rows are looked up one by one: joined, the view would be computed for every notice.
    cross join lateral (select * from private.exposed_notices w where w.id = page.id limit 1) as t
    order by t.published_at desc, t.id desc;
end
$$;

create function public.read_notices(
  p_year text default null, p_number int default null, p_reserved boolean default false
)
returns table (
  id uuid, kind public.notice_kind, reserved boolean, school_year text, number int, published_at timestamptz,
  state public.notice_state, title text, body text, audiences public.notice_audience[],
  schools public.notice_school[], buildings text[], valid_until date, ack_by date, version int,
  corrected_at timestamptz, change_note text, withdrawn_at timestamptz, withdrawn_reason text, replaces jsonb,
  replaced_by jsonb, previous jsonb, next jsonb, files jsonb, versions jsonb, closure jsonb, protocol text
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.read_notices(p_year, p_number, p_reserved);
end;

create function private.notice_years(p_reserved boolean) returns table (school_year text, total bigint)
language sql stable security definer set search_path = ''
as $$
  select n.school_year, count(*)
  from private.readable_notices n
  where n.reserved = p_reserved
  group by n.school_year
  order by n.school_year desc
$$;

create function public.notice_years(p_reserved boolean default false) returns table (school_year text, total bigint)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.notice_years(p_reserved);
end;
