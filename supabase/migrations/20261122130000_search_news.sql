-- The search of the site looks for the words of a question in the titles. By words and not by pieces of three letters
-- (pg_trgm): titles are in Italian, and "scuole" finds "scuola"; the last word may be a beginning; no extension is needed.
-- Slips are forgiven in the site's own pages only. An index of the expression and not a column of words, which everyone
-- who reads all columns of the news would be sent.
create index news_title_words_idx on public.news using gin (to_tsvector('pg_catalog.italian', title));

-- Returns the five newest news that contain all words of the question; the last word may be a prefix. Signs become spaces
-- and each word is quoted, so that to_tsquery finds no operator. Under the collation "C", because the class "punct" depends
-- on the locale: that of ICU lacks | < > = + $ ^ ~.
create function public.search_news(question text) returns setof public.news
language sql stable security invoker set search_path = ''
as $$
  -- Materialized: by itself "order by … limit" may read the whole table in order of age, for a word that is rare.
  with found as materialized (
    select n.*
    from public.news n
    where to_tsvector('pg_catalog.italian', n.title) @@ to_tsquery(
      'pg_catalog.italian',
      ''''
      || replace(
        nullif(
          btrim(regexp_replace(
            left(question, 100), '[[:punct:][:space:]\u00a0«»\u2000-\u206f\u3000]+' collate "C", ' ', 'g'
          )),
          ''
        ),
        ' ', ''' & '''
      )
      || ''':*'
    )
  )
  select * from found order by created_at desc, id limit 5
$$;
-- Everybody reads the news; the row policies of the table hold here too, as the function runs as who calls it.
revoke all on function public.search_news(text) from public, anon, authenticated, service_role;
grant execute on function public.search_news(text) to anon, authenticated;
