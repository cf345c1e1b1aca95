-- Full text search of the titles. Not pg_trgm: with the Italian stemmer "scuole" finds "scuola", the last word may be a
-- prefix, and no extension is needed. An index of the expression, because "select *" would return a generated column too.
create index news_title_words_idx on public.news using gin (to_tsvector('pg_catalog.italian', title));

-- The query of a question in groups: of the words of a group one is enough, all groups are required, or with p_but_one all
-- but any one of three or more. Words of the last group may be prefixes. Punctuation becomes spaces and each word is quoted,
-- so that to_tsquery finds no operator. The collation is "C" because the class "punct" depends on the locale: that of ICU
-- lacks | < > = + $ ^ ~.
create function private.asked_query(p_asked text[], p_but_one boolean default false) returns tsquery
language sql immutable set search_path = ''
as $$
  with plain as (
    select
      one.at,
      nullif(btrim(regexp_replace(
        left(one.words, 100), '[[:punct:][:space:]\u00a0«»\u2000-\u206f\u3000]+' collate "C", ' ', 'g'
      )), '') as words
    from unnest(p_asked) with ordinality as one (words, at)
    where one.at <= 20
  ),
  ended as (
    select p.at, p.words, case when p.at = max(p.at) over () then ''':*' else '''' end as finish
    from plain p
    where p.words is not null
  ),
  groups as (
    select q.at, q.query
    from (
      select
        e.at,
        to_tsquery('pg_catalog.italian', '''' || replace(e.words, ' ', e.finish || ' | ''') || e.finish) as query
      from ended e
    ) as q
    where numnode(q.query) > 0
  ),
  answers as (
    select string_agg(format('(%s)', g.query), ' & ') as query
    from (
      select null::bigint where not p_but_one
      union all
      select groups.at from groups where p_but_one
    ) as missing (at)
    join groups g on g.at is distinct from missing.at
    group by missing.at
    having not p_but_one or count(*) > 1
  )
  select string_agg(format('(%s)', a.query), ' | ')::tsquery from answers a
$$;

-- Returns the five newest news that contain all words of the question, or one of each group of "asked".
create function public.search_news(question text, asked text[] default null) returns setof public.news
language sql stable security invoker set search_path = ''
begin atomic
  -- Materialized: for a rare word, "order by … limit" would read the whole table by age.
  with found as materialized (
    select n.*
    from public.news n
    where to_tsvector('pg_catalog.italian', n.title) @@ private.asked_query(coalesce(
      asked,
      regexp_split_to_array(
        btrim(left(question, 100)), '[[:punct:][:space:]\u00a0«»\u2000-\u206f\u3000]+' collate "C"
      )
    ))
  )
  select * from found order by created_at desc, id limit 5;
end;

-- The news page sorts by publication date. Some portals publish future dates: created_at is the upper limit.
create index news_by_day_idx on public.news (least(date, created_at), id);
create index news_by_source_idx on public.news (source, least(date, created_at), id);

-- Returns the 20 news before (p_before, p_before_id), and one more that tells whether another page follows. Keyset pages:
-- an offset reads all skipped rows and shifts when news are added. Three queries for three indexes: a single one with "or"
-- would use none.
create function public.news_by_day(
  p_source text default null,
  p_words text default null,
  p_before timestamptz default 'infinity',
  p_before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
)
returns table (id uuid, title text, source text, url text, created_at timestamptz, published_at timestamptz)
language plpgsql stable security invoker
set enable_seqscan = off -- for a frequent word the planner would read the whole table
set search_path = ''
as $$
begin
  if p_words is not null then
    return query
      -- Materialized: for a rare word, "order by … limit" would read the whole table by date.
      with found as materialized (
        select n.* from public.news n
        where to_tsvector('pg_catalog.italian', n.title) @@ plainto_tsquery('pg_catalog.italian', left(p_words, 100))
      )
      select f.id, f.title, f.source, f.url, f.created_at, least(f.date, f.created_at)
      from found f
      where (p_source is null or f.source = p_source)
        and (least(f.date, f.created_at), f.id) < (p_before, p_before_id)
      order by least(f.date, f.created_at) desc, f.id desc
      limit 21;
  elsif p_source is not null then
    return query
      -- Not "n.source = p_source": for a portal without news the planner would scan those of the others.
      select f.id, f.title, f.source, f.url, f.created_at, least(f.date, f.created_at)
      from (
        select n.* from public.news n
        where (n.source, least(n.date, n.created_at), n.id) < (p_source, p_before, p_before_id)
        order by n.source desc, least(n.date, n.created_at) desc, n.id desc
        limit 21
      ) f
      where f.source = p_source;
  else
    return query
      select n.id, n.title, n.source, n.url, n.created_at, least(n.date, n.created_at)
      from public.news n
      where (least(n.date, n.created_at), n.id) < (p_before, p_before_id)
      order by least(n.date, n.created_at) desc, n.id desc
      limit 21;
  end if;
end
$$;

-- The time of the last successful run: the only public fact about the runs.
create function private.news_updated_at() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select r.finished_at from public.news_runs r where r.ok order by r.id desc limit 1
$$;

create view public.news_updates with (security_invoker = true) as
select private.news_updated_at() as updated_at;
revoke all on table public.news_updates from public, anon, authenticated, service_role;
grant select on table public.news_updates to anon, authenticated;
