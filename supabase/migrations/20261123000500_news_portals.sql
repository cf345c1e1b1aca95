-- The server fetches these addresses: only https and host names, so that no row points to a machine of the hosting
-- network. The local backend replaces this function to allow its own feeds on 127.0.0.1.
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

create table public.news_portals (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  name text not null unique check (char_length(btrim(name)) between 1 and 80),
  home_url text not null check (private.portal_url_allowed(home_url)),
  feed_url text not null check (private.portal_url_allowed(feed_url)),
  -- Further pages of the same portal: the ministry publishes two lists.
  more_urls text[] not null default '{}' check (private.portal_urls_allowed(more_urls)),
  kind text not null check (kind in ('feed', 'html')),
  position int not null,
  enabled boolean not null default true,
  -- Titles of advertisements, in any case: with * the whole title, the * standing for any text; without, a part of it.
  skip_titles text[] not null default '{}',
  -- Categories of advertisements: whole names, in any case.
  skip_categories text[] not null default '{}',
  -- The result of the last run.
  checked_at timestamptz,
  succeeded_at timestamptz,
  failing_since timestamptz,
  error text,
  found int not null default 0,
  added int not null default 0,
  -- The last response was "not modified": "found" is of an earlier run.
  unchanged boolean not null default false,
  -- The addresses that failed while the others succeeded.
  unread_urls text[] not null default '{}',
  -- The host that the news link to, when it is not the portal's.
  other_host text,
  -- Validators of each address for conditional requests: {"https://…/feed": {"etag": …, "lastModified": …}}.
  validators jsonb not null default '{}' check (jsonb_typeof(validators) = 'object'),
  -- Until when each address must not be requested (Retry-After): {"https://…/feed": "2026-11-21T12:00:00Z"}.
  pauses jsonb not null default '{}' check (jsonb_typeof(pauses) = 'object'),
  created_at timestamptz not null default now()
);

revoke all on table public.news_portals from public, anon, authenticated, service_role;
grant select on table public.news_portals to authenticated;
grant select, insert, update, delete on table public.news_portals to service_role;

alter table public.news_portals enable row level security;

create policy "Admins can read the monitored portals" on public.news_portals
  for select to authenticated
  using (exists (select 1 from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin'));

-- The six portals of a new project. A school may replace, add or disable (enabled) rows.
-- The ministry has no feeds: its two lists of news are read as HTML pages.
insert into public.news_portals (position, slug, name, home_url, kind, feed_url, more_urls)
values (
  1, 'mim', 'Ministero dell’Istruzione e del Merito', 'https://www.mim.gov.it',
  'html', 'https://www.mim.gov.it/web/guest/comunicati', '{https://www.mim.gov.it/web/guest/notizie}'
);

insert into public.news_portals (position, slug, name, home_url, kind, feed_url, skip_titles, skip_categories)
select
  p.position, p.slug, p.name, p.home_url, 'feed', p.feed_url,
  -- Not "sponsorizzato" alone, which would skip "torneo sponsorizzato dal comune".
  p.skip_titles::text[] || array[
    'contenuto sponsorizzato*', 'articolo sponsorizzato*', 'post sponsorizzato*',
    'sponsorizzato:*', 'sponsorizzato -*', 'sponsorizzato –*', 'sponsorizzato |*',
    '[sponsorizzato]*', '(sponsorizzato)*', '*[sponsorizzato]', '*(sponsorizzato)'
  ],
  p.skip_categories::text[]
from (
  values
    (
      2, 'orizzonte-scuola', 'Orizzonte Scuola', 'https://www.orizzontescuola.it',
      'https://www.orizzontescuola.it/feed/', '{"iscriviti gratuitamente"}', '{"Plus", "Corsi", "Sponsorizzato"}'
    ),
    (
      3, 'tecnica-della-scuola', 'La Tecnica della Scuola', 'https://www.tecnicadellascuola.it',
      'https://www.tecnicadellascuola.it/feed', '{"iscriviti gratuitamente"}', '{"Plus", "Corsi", "Sponsorizzato"}'
    ),
    (
      4, 'tuttoscuola', 'Tuttoscuola', 'https://www.tuttoscuola.com',
      'https://www.tuttoscuola.com/feed', '{"iscriviti gratuitamente"}', '{"Plus", "Corsi", "Sponsorizzato"}'
    ),
    (
      5, 'sole-24-ore-scuola', 'Il Sole 24 Ore Scuola', 'https://www.ilsole24ore.com/sez/scuola',
      'https://www.ilsole24ore.com/rss/scuola.xml', '{}', '{"Sponsorizzato"}'
    ),
    (
      6, 'corriere-scuola', 'Corriere Scuola', 'https://www.corriere.it/scuola/',
      'https://xml2.corriereobjects.it/rss/scuola.xml', '{}', '{"Sponsorizzato"}'
    )
) as p (position, slug, name, home_url, feed_url, skip_titles, skip_categories);
