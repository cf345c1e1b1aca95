-- The school's own notices. The API does not serve these tables: it has functions that read and write them
-- (notice_reading, notice_writing, notice_editing).
create type public.notice_kind as enum ('avviso', 'circolare', 'chiusura');
create type public.notice_status as enum ('draft', 'in_review', 'scheduled', 'published', 'withdrawn');
-- What a reader is told of a published or withdrawn notice.
create type public.notice_state as enum ('valid', 'expired', 'replaced', 'withdrawn');

create function private.day_in_rome(p_at timestamptz) returns date
language sql immutable set search_path = ''
as $$
  select (p_at at time zone 'Europe/Rome')::date
$$;

-- The year in which the school year of a day begins: on 1 September.
create function private.school_year_start(p_day date) returns int
language sql immutable set search_path = ''
as $$
  select extract(year from p_day - interval '8 months')::int
$$;

-- The school year of a moment in Rome: "2026-27", as in the addresses.
create function private.school_year(p_at timestamptz) returns text
language sql immutable set search_path = ''
as $$
  select s.first || '-' || lpad(((s.first + 1) % 100)::text, 2, '0')
  from private.school_year_start(private.day_in_rome(p_at)) as s (first)
$$;

-- Letters without accents: "citta" finds "città". The extension unaccent is not immutable, so it cannot be indexed.
create function private.without_accents(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select translate(
    p_text,
    'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ',
    'aaaaaaceeeeiiiinooooouuuuyyAAAAAACEEEEIIIINOOOOOUUUUY'
  )
$$;

-- Text as the search compares it. Another sign for the apostrophe would join two words; a ligature is its letters.
create function private.search_form(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select private.without_accents(normalize(translate(p_text, 'ʼ°º', '''  '), nfkc))
$$;

create table private.notices (
  -- Chosen by the page, so that a repeated request creates one row.
  id uuid primary key,
  status public.notice_status not null default 'draft',
  kind public.notice_kind not null,
  reserved boolean not null default false,
  title text not null default '' check (char_length(title) <= 90 and title !~ '[[:cntrl:]]'),
  -- Plain text. HTML in it is text.
  body text not null default '' check (char_length(body) <= 20000),
  audiences public.notice_audience[] not null default '{}',
  schools public.notice_school[] not null default '{}',
  -- Without one, all buildings of the schools are meant. Those of a closure are written here too (private.notice_form).
  buildings text[] not null default '{}' check (private.are_buildings(buildings)),
  valid_until date,
  ack_by date,
  -- What a closure says, in parts (private.closure_form).
  closure jsonb check (closure is null or kind = 'chiusura'),
  -- The notice that this one replaces when it is published; and, in that one, the notice that took its place.
  replaces uuid references private.notices (id) on delete set null check (replaces <> id),
  replaced_by uuid references private.notices (id) check (replaced_by <> id),
  -- Given at publication, for ever. Public and reserved notices are numbered apart.
  school_year text check (school_year ~ '^\d{4}-\d{2}$'),
  number int check (number > 0),
  -- The school's own number, such as that of its protocol. It may come after the publication, and is no new text.
  protocol text check (char_length(protocol) between 1 and 30 and protocol !~ '[[:cntrl:]]'),
  version int not null default 0,
  -- What the last correction changed, in the editor's words.
  change_note text check (char_length(change_note) between 1 and 140 and change_note !~ '[[:cntrl:]]'),
  -- Readers see the text of no earlier version.
  shown_from int not null default 1,
  -- Receipts of earlier versions do not count any more: an editor has asked again (notice_receipts).
  ack_from int not null default 1,
  publish_at timestamptz,
  published_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_reason text check (char_length(withdrawn_reason) <= 300),
  author uuid references auth.users (id) on delete set null,
  updated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- What an editor's page has read, and the page that wrote last: the second of two is told (private.lock_notice).
  revision int not null default 1,
  saved_from uuid,
  search tsvector generated always as (
    to_tsvector('pg_catalog.italian', private.search_form(title || ' ' || body || ' ' || translate(coalesce(protocol, ''), '/.-', '   ')))
  ) stored,
  unique (school_year, reserved, number),
  check ((status in ('published', 'withdrawn')) = (number is not null)),
  check ((number is null) = (school_year is null)),
  check ((number is null) = (published_at is null)),
  check ((status = 'withdrawn') = (withdrawn_at is not null)),
  check ((status = 'withdrawn') = (withdrawn_reason is not null)),
  check (status <> 'scheduled' or publish_at is not null),
  check (number is null or title <> '' and audiences <> '{}' and schools <> '{}' and valid_until is not null),
  check (number is null or valid_until >= private.day_in_rome(published_at)),
  check (number is null or kind <> 'chiusura' or closure is not null and not reserved)
)
-- Texts are stored apart: lists and counts read short rows.
with (toast_tuple_target = 128);
alter table private.notices
  alter column title set storage plain,
  alter column audiences set storage plain,
  alter column schools set storage plain,
  alter column buildings set storage plain,
  alter column school_year set storage plain;

-- Counts and filters of a list read this index alone.
create index notices_published_idx on private.notices (reserved, published_at desc, id desc)
  include (school_year, valid_until, replaced_by, audiences, schools, buildings) where status = 'published';
create index notices_search_idx on private.notices using gin (search);
create index notices_number_idx on private.notices (number);
create index notices_due_idx on private.notices (publish_at) where status = 'scheduled';
create index notices_for_editors_idx on private.notices (
  status, coalesce(published_at, case when status = 'scheduled' then publish_at end, updated_at) desc, id desc
);
create index notices_author_idx on private.notices (author);
create index notices_updated_by_idx on private.notices (updated_by);
create index notices_replaces_idx on private.notices (replaces);
create index notices_replaced_by_idx on private.notices (replaced_by);
-- No policy on purpose, nor for the two tables below: only functions with the owner's rights read and write them.
alter table private.notices enable row level security;

-- What is shown of an attachment. The file itself is in Storage, under "path" (notice_storage).
create table private.notice_files (
  id uuid primary key,
  notice_id uuid not null references private.notices (id) on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 120),
  name text not null check (char_length(name) between 1 and 160),
  mime text not null check (mime in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  size int not null check (size between 1 and 10485760),
  position int not null default 0,
  -- Begins with the notice that the file was added to: a move takes files to another one.
  path text not null unique
    check (path ~ ('^[0-9a-f-]{36}/' || id || '/[a-z0-9-]{1,60}\.(pdf|png|jpg|webp)$')),
  -- When a publication or a correction began to show it, and when a correction removed it.
  shown_at timestamptz,
  removed_at timestamptz check (removed_at is null or shown_at is not null),
  -- The version that the file had in Storage when an editor published it. A file with another one was replaced behind the
  -- notice, and is not shown.
  stored_version text check (shown_at is null or stored_version is not null),
  -- The file that this one is to stand for when the notice moves (move_notice).
  copy_of uuid unique references private.notice_files (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp()
);
create index notice_files_notice_id_idx on private.notice_files (notice_id, position);
alter table private.notice_files enable row level security;

-- Every text that was published. Nobody changes or deletes it.
create table private.notice_versions (
  notice_id uuid not null references private.notices (id),
  version int not null,
  kind public.notice_kind not null,
  title text not null,
  body text not null,
  audiences public.notice_audience[] not null,
  schools public.notice_school[] not null,
  buildings text[] not null,
  valid_until date not null,
  ack_by date,
  closure jsonb,
  files jsonb not null,
  change_note text,
  changed_by uuid references auth.users (id) on delete set null,
  changed_at timestamptz not null,
  primary key (notice_id, version)
);
create index notice_versions_changed_by_idx on private.notice_versions (changed_by);
alter table private.notice_versions enable row level security;

-- Checks every change of a published notice, also one made in SQL: the number stays, and a changed text is a new version.
create function private.guard_notice() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if old.number is not null then
      raise exception 'published_notices_are_kept' using errcode = 'insufficient_privilege', hint = 'Withdraw it.';
    end if;
    return old;
  end if;

  if tg_op = 'UPDATE' and old.number is not null then
    if (new.id, new.reserved, new.school_year, new.number, new.published_at)
      is distinct from (old.id, old.reserved, old.school_year, old.number, old.published_at)
    then
      raise exception 'published_numbers_are_kept' using errcode = 'insufficient_privilege';
    end if;
    if (
        new.kind, new.title, new.body, new.audiences, new.schools, new.buildings, new.valid_until, new.ack_by,
        new.closure, new.change_note
      )
      is distinct from (
        old.kind, old.title, old.body, old.audiences, old.schools, old.buildings, old.valid_until, old.ack_by,
        old.closure, old.change_note
      )
    then
      new.version := old.version + 1;
    end if;
  elsif new.number is not null then
    new.version := 1;
  end if;
  return new;
end
$$;

create trigger guard_notice before insert or update or delete on private.notices
  for each row execute function private.guard_notice();

create function private.keep_notice_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.version = 0 or tg_op = 'UPDATE' and new.version = old.version then
    return null;
  end if;
  insert into private.notice_versions (
    notice_id, version, kind, title, body, audiences, schools, buildings, valid_until, ack_by, closure, files,
    change_note, changed_by, changed_at
  )
  select
    new.id, new.version, new.kind, new.title, new.body, new.audiences, new.schools, new.buildings, new.valid_until,
    new.ack_by, new.closure,
    to_jsonb(array(
      select jsonb_build_object('title', f.title, 'name', f.name)
      from private.notice_files f
      where f.notice_id = new.id and f.shown_at is not null and f.removed_at is null
      order by f.position
    )),
    new.change_note, new.updated_by,
    case
      when new.version = 1 then new.published_at
      when new.updated_at = old.updated_at then clock_timestamp()
      else new.updated_at
    end;
  return null;
end
$$;

create trigger keep_notice_version after insert or update on private.notices
  for each row execute function private.keep_notice_version();

-- Refuses every change except the one that the deletion of an account makes.
create function private.keep_versions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'changed_by' = to_jsonb(old) - 'changed_by'
    and new.changed_by is null
    and not exists (select from auth.users u where u.id = old.changed_by)
  then
    return new;
  end if;
  raise exception '%_are_kept', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create trigger keep_notice_versions before update or delete on private.notice_versions
  for each row execute function private.keep_versions();
create trigger keep_all_notice_versions before truncate on private.notice_versions
  for each statement execute function private.keep_versions();

-- Who may read what, once: the lists, the search, the pages and the files (notice_storage) ask these two views. They run
-- with the rights of their owner; no role of the API may read them.
create view private.readable_notices as
select
  n.*,
  case
    when n.replaced_by is not null then 'replaced'
    when n.valid_until < (select private.day_in_rome(now())) then 'expired'
    else 'valid'
  end::public.notice_state as state
from private.notices n
where n.status = 'published'
  and (not n.reserved or (select private.is_staff()));

-- Of a withdrawn notice readers are told that it was there, and why it went: nothing that was written in it.
create view private.withdrawn_notices as
select
  n.id, n.kind, n.reserved, n.school_year, n.number, n.published_at, n.withdrawn_at, n.withdrawn_reason, n.replaced_by
from private.notices n
where n.status = 'withdrawn'
  and (not n.reserved or (select private.is_staff()));
