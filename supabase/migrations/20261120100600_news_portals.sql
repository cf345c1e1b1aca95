-- Addresses the server fetches: only https and a host with a name, so that no row can point it at a machine of the
-- hosting network. The local backend replaces this one function to let its own feeds on 127.0.0.1 pass.
create function private.portal_url_allowed(p_url text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    char_length(p_url) <= 2048
    and p_url ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](/[^[:space:]"''<>\\^`{|}]*)?$'
    and p_url !~ '^https://[^/]*\.(local|localhost|internal|localdomain|home|lan|arpa)(/|$)',
    false
  )
$$;

create function private.portal_urls_allowed(p_urls text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(bool_and(private.portal_url_allowed(url)), true) from unnest(p_urls) as url
$$;

revoke all on function private.portal_url_allowed(text) from public, anon, authenticated, service_role;
revoke all on function private.portal_urls_allowed(text[]) from public, anon, authenticated, service_role;
-- A check runs with the rights of whoever writes the row.
grant execute on function private.portal_url_allowed(text) to service_role;
grant execute on function private.portal_urls_allowed(text[]) to service_role;

create table public.news_portals (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  name text not null unique check (char_length(btrim(name)) between 1 and 80),
  home_url text not null check (private.portal_url_allowed(home_url)),
  feed_url text not null check (private.portal_url_allowed(feed_url)),
  -- Further pages of the same portal: the ministry publishes in two lists.
  more_urls text[] not null default '{}' check (private.portal_urls_allowed(more_urls)),
  kind text not null check (kind in ('feed', 'html')),
  position int not null,
  enabled boolean not null default true,
  -- Advertising among the news: parts of a title, whole names of categories, in any case.
  skip_titles text[] not null default '{}',
  skip_categories text[] not null default '{}',
  -- How the last reading went.
  checked_at timestamptz,
  succeeded_at timestamptz,
  failing_since timestamptz,
  error text,
  found int not null default 0,
  added int not null default 0,
  -- The last reading found nothing changed: what was found is of an earlier one.
  unchanged boolean not null default false,
  -- The lists that were not read while the others were.
  unread_urls text[] not null default '{}',
  -- Where the news of the portal lead, when that is another site.
  other_host text,
  -- What each address asked to be sent back with the next request: {"https://…/feed": {"etag": …, "lastModified": …}}.
  validators jsonb not null default '{}' check (jsonb_typeof(validators) = 'object'),
  -- Until when each address asked to be left alone (Retry-After): {"https://…/feed": "2026-11-21T12:00:00Z"}.
  pauses jsonb not null default '{}' check (jsonb_typeof(pauses) = 'object'),
  created_at timestamptz not null default now()
);

revoke all on table public.news_portals from public, anon, authenticated, service_role;
grant select on table public.news_portals to authenticated;
grant select, insert, update, delete on table public.news_portals to service_role;

alter table public.news_portals enable row level security;

-- The inner select sees the reader's own role row only: that table has its own policy.
create policy "Admins can read the monitored portals" on public.news_portals
  for select to authenticated
  using (exists (select 1 from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin'));
