-- Addresses of news deleted for their age: a feed that still lists one must not bring it back.
create table private.pruned_news (
  url text primary key,
  pruned_at timestamptz not null default now()
);
create index pruned_news_pruned_at_idx on private.pruned_news (pruned_at);
revoke all on table private.pruned_news from public, anon, authenticated, service_role;
-- store_news looks an address up with its caller's rights; no policy, because nobody else reads this table.
grant select on table private.pruned_news to service_role;
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
revoke all on function private.prune_news() from public, anon, authenticated, service_role;
