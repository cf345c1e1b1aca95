create type public.app_role as enum ('admin', 'docente');

-- One row per person at most; no row means an ordinary teacher.
-- Roles are given by SQL or with the secret key only: nobody becomes admin from the browser.
create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role public.app_role not null,
  created_at timestamptz not null default now()
);

revoke all on table public.user_roles from public, anon, authenticated, service_role;
grant select on table public.user_roles to authenticated;
grant select, insert, update, delete on table public.user_roles to service_role;

alter table public.user_roles enable row level security;

create policy "People can read their own role" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()));
