-- The page of the news goes back in time: by the moment in which a portal published, never later than the one in which
-- it was read (portals now and then write tomorrow's date).
create index news_by_day_idx on public.news (least(date, created_at), id);
create index news_by_source_idx on public.news (source, least(date, created_at), id);

-- The 20 news before a moment, and one more that tells whether there are others. Not an offset, which would read again
-- all that it skips, and would move when news come in. Three questions for three indexes (the one of words is the
-- search's): in one, with "or", none would be used.
create function public.news_by_day(
  p_source text default null,
  p_words text default null,
  p_before timestamptz default 'infinity',
  p_before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
)
returns table (id uuid, title text, source text, url text, created_at timestamptz, published_at timestamptz)
language plpgsql stable security invoker
set enable_seqscan = off -- for a word of every title the planner would read the whole table
set search_path = ''
as $$
begin
  if p_words is not null then
    return query
      -- Materialized: by itself "order by … limit" may walk through all the news, for a word that is rare.
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
      -- Not "n.source = p_source": for a portal without news the planner would walk through all those of the others.
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
-- Everybody reads the news; the policies of the table hold here too, as the function runs as who calls it.
revoke all on function public.news_by_day(text, text, timestamptz, uuid) from public, anon, authenticated, service_role;
grant execute on function public.news_by_day(text, text, timestamptz, uuid) to anon, authenticated;
