create table public.news (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 500),
  date timestamptz,
  source text not null check (char_length(source) between 1 and 80),
  url text not null unique check (char_length(url) <= 2048 and url ~ '^https?://[^[:space:]"''<>\\^`{|}]+$'),
  -- Not now(), which is the same for all the rows of one transaction: the ticker sorts by this column.
  created_at timestamptz not null default clock_timestamp()
);
create index news_created_at_idx on public.news (created_at desc, id);

revoke all on table public.news from public, anon, authenticated, service_role;
grant select on table public.news to anon, authenticated;
grant select, insert, update, delete on table public.news to service_role;

alter table public.news enable row level security;

-- "true" because the news row of the home page is public, and every column of it comes from public feeds.
create policy "Anyone can read the news" on public.news
  for select to anon, authenticated
  using (true);
