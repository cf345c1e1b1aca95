create table public.news (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 500),
  date timestamptz,
  source text not null check (char_length(source) between 1 and 80),
  url text not null unique check (char_length(url) <= 2048 and url ~ '^https?://[^[:space:]"''<>\\^`{|}]+$'),
  -- Not now(), which is equal for all rows of a transaction: the ticker sorts by this column.
  created_at timestamptz not null default clock_timestamp()
);
create index news_created_at_idx on public.news (created_at desc, id);

revoke all on table public.news from public, anon, authenticated, service_role;
grant select on table public.news to anon, authenticated;
grant select, insert, update, delete on table public.news to service_role;

alter table public.news enable row level security;

-- "true" because the news are public, and all their columns come from public feeds.
create policy "Anyone can read the news" on public.news
  for select to anon, authenticated
  using (true);

-- Addresses of news deleted because of their age: a feed that still lists one must not bring it back.
create table private.pruned_news (
  url text primary key,
  pruned_at timestamptz not null default now()
);
create index pruned_news_pruned_at_idx on private.pruned_news (pruned_at);
-- No policy: store_news alone reads it, with the rights of its caller (rights).
alter table private.pruned_news enable row level security;

create function private.prune_news() returns integer
language plpgsql set search_path = ''
as $$
declare
  v_pruned integer;
begin
  with gone as (
    delete from public.news where created_at < now() - interval '180 days' returning url
  )
  insert into private.pruned_news (url)
  select url from gone
  on conflict (url) do update set pruned_at = excluded.pruned_at;
  get diagnostics v_pruned = row_count;

  delete from private.pruned_news where pruned_at < now() - interval '2 years';
  return v_pruned;
end
$$;
