-- One row for each time the news are fetched: what the admin page tells of the last run, and how the daily job knows
-- that it has nothing left to do today.
create table public.news_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('daily', 'manual')),
  started_at timestamptz not null default now(),
  -- These three stay null while the answer is awaited.
  finished_at timestamptz,
  status int,
  ok boolean,
  rome_day date not null,
  request_id bigint,
  error text
);
create index news_runs_rome_day_idx on public.news_runs (rome_day, kind);

revoke all on table public.news_runs from public, anon, authenticated, service_role;
revoke all on sequence public.news_runs_id_seq from public, anon, authenticated, service_role;
grant select on table public.news_runs to authenticated;
grant select, insert, update, delete on table public.news_runs to service_role;

alter table public.news_runs enable row level security;

create policy "Admins can read how the runs went" on public.news_runs
  for select to authenticated
  using (exists (select 1 from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin'));
