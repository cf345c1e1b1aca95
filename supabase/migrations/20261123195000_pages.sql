-- Pages that the school writes itself: in the place of the program's text at an address of its map, or added below a section.
-- The API does not serve the tables: it has the functions below. The program's map is not in the database: the build and the
-- editor decide which addresses may be written, and leave out rows that the map does not allow.

create function private.is_page_address(p_path text, p_parent text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    char_length(p_path) <= 120
      and p_path ~ '^(/[a-z0-9]+(-[a-z0-9]+)*){1,4}$'
      -- The program's own screens and files, whatever the map says.
      and split_part(p_path, '/', 2) not in (
        'admin', 'area-docenti', 'assets', 'auth', 'avvisi', 'calendario', 'cerca', 'file', 'informazioni', 'lingue',
        'notizie', 'profilo'
      )
      and (p_parent is null or regexp_replace(p_path, '/[^/]*$', '') = p_parent),
    false
  )
$$;

-- Texts by law: only administrators write them.
create function private.pages_of_admins() returns text[]
language sql immutable set search_path = ''
as $$
  select '{/accessibilita,/note-legali,/privacy}'::text[]
$$;

create table private.pages (
  -- Chosen by the editor's window, so that a repeated request creates one row.
  id uuid primary key,
  path text not null unique,
  -- The section that an added page stands below; null: the page is of the map, which has its title.
  parent text,
  title text check (char_length(title) between 1 and 60 and title !~ '[[:cntrl:]]'),
  -- As private.page_content returns it. Null: nothing is written beyond what was published.
  draft jsonb,
  in_review boolean not null default false check (not in_review or draft is not null),
  review_asked_by uuid references auth.users (id) on delete set null,
  -- Readers are given this version (private.published_pages), unless it was withdrawn. 0: none.
  version int not null default 0,
  withdrawn_at timestamptz check (withdrawn_at is null or version > 0),
  -- Names the program's text that the school's was begun from: the window that knows a newer one tells.
  base text check (char_length(base) between 1 and 100),
  author uuid references auth.users (id) on delete set null,
  updated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- As in private.notices.
  revision int not null default 1,
  saved_from uuid,
  unique (id, path),
  check (private.is_page_address(path, parent)),
  check ((parent is null) = (title is null)),
  check (draft is not null or version > 0)
);
create index pages_review_asked_by_idx on private.pages (review_asked_by);
create index pages_author_idx on private.pages (author);
create index pages_updated_by_idx on private.pages (updated_by);
-- No policy on purpose, nor for the two tables below: only functions with the owner's rights read and write them.
alter table private.pages enable row level security;

-- Every text that was published. Nobody changes or deletes it, so a page that has one keeps its row and its address.
create table private.page_versions (
  page_id uuid not null,
  version int not null,
  path text not null,
  title text,
  content jsonb not null,
  change_note text check (char_length(change_note) between 1 and 140 and change_note !~ '[[:cntrl:]]'),
  changed_by uuid references auth.users (id) on delete set null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (page_id, version),
  foreign key (page_id, path) references private.pages (id, path)
);
create index page_versions_page_id_path_idx on private.page_versions (page_id, path);
create index page_versions_changed_by_idx on private.page_versions (changed_by);
alter table private.page_versions enable row level security;
create trigger keep_page_versions before update or delete on private.page_versions
  for each row execute function private.keep_versions();
create trigger keep_all_page_versions before truncate on private.page_versions
  for each statement execute function private.keep_versions();

-- Files and images. The row comes before the upload. "slot" is the address on the site, /file/<slot>/<name>: a file that takes
-- the place of another one keeps it.
create table private.page_files (
  id uuid primary key,
  page_id uuid not null references private.pages (id) on delete cascade,
  slot text not null check (slot ~ '^[0-9a-f]{10}$'),
  name text not null check (name ~ '^[a-z0-9-]{1,60}\.(pdf|jpg|webp)$'),
  mime text not null check (mime in ('application/pdf', 'image/jpeg', 'image/webp')),
  size int not null check (size between 1 and 10485760),
  -- Of an image, in pixels: the page keeps its place.
  width int check (width between 1 and 10000),
  height int check (height between 1 and 10000),
  path text not null unique check (path = page_id || '/' || id || '/' || name),
  -- When a publication began to show it, and when one took it out: also a file of the draft that was not used.
  shown_at timestamptz,
  removed_at timestamptz,
  -- As in private.notice_files.
  stored_version text check (shown_at is null or stored_version is not null),
  created_at timestamptz not null default clock_timestamp(),
  check ((mime = 'application/pdf') = (width is null) and (width is null) = (height is null))
);
create index page_files_page_id_idx on private.page_files (page_id);
create unique index page_files_slot_idx on private.page_files (slot) where shown_at is not null and removed_at is null;
alter table private.page_files enable row level security;

create function private.page_file(f private.page_files) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'id', f.id, 'slot', f.slot, 'name', f.name, 'mime', f.mime, 'size', f.size, 'width', f.width, 'height', f.height,
    'path', f.path
  )
$$;

-- What readers are given: the open windows, and the build.
create view private.published_pages as
select
  p.id, p.path, p.parent, v.title, v.version, v.content, v.changed_at as published_at,
  (select o.changed_at from private.page_versions o where o.page_id = p.id and o.version = 1) as first_published,
  to_jsonb(array(
    select private.page_file(f)
    from private.page_files f
    where f.page_id = p.id and f.shown_at is not null and f.removed_at is null
      and private.stored_version(f.path, 'pages') = f.stored_version
    order by f.id
  )) as files
from private.pages p
join private.page_versions v on v.page_id = p.id and v.version = p.version
where p.withdrawn_at is null;

insert into public.site_updates (topic) values ('pages');

create function private.tell_page_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The hour, not that of the transaction, which may have waited: windows compare it with that of their page.
  update public.site_updates set changed_at = clock_timestamp() where topic = 'pages';
  return null;
end
$$;
create trigger tell_page_change after update on private.pages
  for each row when ((new.version, new.withdrawn_at) is distinct from (old.version, old.withdrawn_at))
  execute function private.tell_page_change();

create function private.require_page_editor(p_path text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_editor();
  if p_path = any (private.pages_of_admins()) then
    perform private.require_admin();
  end if;
end
$$;

-- The form of the editor. Each function names the field that it refuses: "sections.2.blocks.0.rows.1".
create function private.refuse_page(p_error text, p_field text, p_max int default null) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception '%', p_error
    using detail = jsonb_strip_nulls(jsonb_build_object('field', p_field, 'max', p_max));
end
$$;

create function private.page_line(p_value jsonb, p_max int, p_field text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  -- Cut before cleaning, so that the cost does not grow with the request.
  v_line text := private.clean_line(left(p_value #>> '{}', 4 * p_max + 100));
begin
  if jsonb_typeof(p_value) not in ('string', 'null') then
    perform private.refuse_page('page_wrong', p_field);
  elsif char_length(v_line) > p_max then
    perform private.refuse_page('page_field_too_long', p_field, p_max);
  end if;
  return v_line;
end
$$;

create function private.page_items(p_list jsonb, p_max int, p_field text) returns table (item jsonb, field text)
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(p_list) <> 'array' then
    perform private.refuse_page('page_wrong', p_field);
  elsif jsonb_array_length(p_list) > p_max then
    perform private.refuse_page('page_too_many', p_field, p_max);
  end if;
  return query
    select e.value, p_field || '.' || e.place - 1
    from jsonb_array_elements(p_list) with ordinality as e (value, place)
    order by e.place;
end
$$;

create function private.page_lines(p_list jsonb, p_items int, p_max int, p_field text) returns jsonb
language sql immutable set search_path = ''
as $$
  select to_jsonb(array(
    select private.page_line(i.item, p_max, i.field) from private.page_items(p_list, p_items, p_field) as i
  ))
$$;

-- Null: not chosen yet.
create function private.page_file_id(p_value jsonb, p_field text) returns uuid
language plpgsql immutable set search_path = ''
as $$
begin
  if p_value #>> '{}' !~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$' then
    perform private.refuse_page('page_wrong', p_field);
  end if;
  return nullif(p_value #>> '{}', '')::uuid;
end
$$;

create function private.page_block(p_block jsonb, p_field text) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_kind text := p_block ->> 'kind';
  v_block jsonb := jsonb_build_object('kind', v_kind);
  v_text text;
  v_columns jsonb;
  v_rows jsonb;
begin
  case v_kind
    when 'text' then
      v_text := btrim(private.clean_text(left(p_block ->> 'text', 40000)), E' \n\t');
      if char_length(v_text) > 20000 then
        perform private.refuse_page('page_field_too_long', p_field, 20000);
      end if;
      return v_block || jsonb_build_object('text', v_text, 'terms', p_block -> 'terms' is not distinct from 'true');
    when 'table' then
      v_columns := private.page_lines(p_block -> 'columns', 8, 300, p_field || '.columns');
      v_rows := to_jsonb(array(
        select private.page_lines(i.item, 8, 300, i.field)
        from private.page_items(p_block -> 'rows', 60, p_field || '.rows') as i
      ));
      if jsonb_array_length(v_columns) < 2
        or exists (
          select from jsonb_array_elements(v_rows) as r where jsonb_array_length(r) <> jsonb_array_length(v_columns)
        )
      then
        perform private.refuse_page('page_wrong', p_field);
      end if;
      return v_block || jsonb_build_object(
        'caption', private.page_line(p_block -> 'caption', 120, p_field || '.caption'),
        'columns', v_columns, 'rows', v_rows
      );
    when 'image' then
      return v_block || jsonb_build_object(
        'file', private.page_file_id(p_block -> 'file', p_field || '.file'),
        'alt', private.page_line(p_block -> 'alt', 200, p_field || '.alt'),
        'caption', private.page_line(p_block -> 'caption', 200, p_field || '.caption')
      );
    when 'files' then
      return v_block || jsonb_build_object('files', to_jsonb(array(
        select jsonb_build_object(
          'file', private.page_file_id(i.item -> 'file', i.field || '.file'),
          'title', private.page_line(i.item -> 'title', 120, i.field || '.title')
        )
        from private.page_items(p_block -> 'files', 20, p_field || '.files') as i
      )));
    when 'fixed' then
      if p_block ->> 'part' in (
        'meetings', 'licence', 'children',
        'buildings', 'buildings-infanzia', 'buildings-primaria', 'buildings-secondaria'
      )
      then
        return v_block || jsonb_build_object('part', p_block ->> 'part');
      end if;
    else
      null;
  end case;
  perform private.refuse_page('page_wrong', p_field);
end
$$;

-- {label, to, note}, of telephones and of links.
create function private.page_links(p_list jsonb, p_items int, p_max int, p_field text) returns jsonb
language sql immutable set search_path = ''
as $$
  select to_jsonb(array(
    select jsonb_build_object(
      'label', private.page_line(i.item -> 'label', 120, i.field || '.label'),
      'to', private.page_line(i.item -> 'to', p_max, i.field || '.to'),
      'note', private.page_line(i.item -> 'note', 200, i.field || '.note')
    )
    from private.page_items(p_list, p_items, p_field) as i
  ))
$$;

-- With the known keys alone, cleaned and not too long: as a draft keeps it, so anything may be empty.
create function private.page_content(p_content jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_content jsonb;
begin
  if jsonb_typeof(p_content) is distinct from 'object' then
    perform private.refuse_page('page_wrong', 'content');
  elsif octet_length(p_content::text) > 250000 then
    perform private.refuse_page('page_too_long', 'content', 40000);
  end if;
  v_content := jsonb_build_object(
    'heading', private.page_line(p_content -> 'heading', 120, 'heading'),
    'intro', private.page_line(p_content -> 'intro', 500, 'intro'),
    'simple', private.page_lines(p_content -> 'simple', 4, 200, 'simple'),
    'sections', to_jsonb(array(
      select jsonb_build_object(
        'heading', private.page_line(s.item -> 'heading', 90, s.field || '.heading'),
        'blocks', to_jsonb(array(
          select private.page_block(b.item, b.field)
          from private.page_items(s.item -> 'blocks', 20, s.field || '.blocks') as b
        ))
      )
      from private.page_items(p_content -> 'sections', 30, 'sections') as s
    )),
    'helplines', private.page_links(p_content -> 'helplines', 6, 40, 'helplines'),
    'links_heading', private.page_line(p_content -> 'links_heading', 90, 'links_heading'),
    'links', private.page_links(p_content -> 'links', 20, 500, 'links'),
    'closing', private.page_line(p_content -> 'closing', 300, 'closing')
  );
  if char_length(v_content::text) > 40000 then
    perform private.refuse_page('page_too_long', 'content', 40000);
  end if;
  return v_content;
end
$$;

-- The blocks of a text, each with its field, and the files that they show.
create function private.page_blocks(p_content jsonb) returns table (block jsonb, field text)
language sql immutable set search_path = ''
as $$
  select b.item, b.field
  from private.page_items(p_content -> 'sections', 30, 'sections') as s,
    private.page_items(s.item -> 'blocks', 20, s.field || '.blocks') as b
$$;

create function private.files_of_page(p_content jsonb) returns table (file uuid, title text, field text)
language sql immutable set search_path = ''
as $$
  select (b.block ->> 'file')::uuid, b.block ->> 'alt', b.field
  from private.page_blocks(p_content) as b
  where b.block ->> 'kind' = 'image'
  union all
  select (f.item ->> 'file')::uuid, f.item ->> 'title', f.field
  from private.page_blocks(p_content) as b, private.page_items(b.block -> 'files', 20, b.field || '.files') as f
  where b.block ->> 'kind' = 'files'
$$;

-- As "slug" of src/shared/article.
create function private.page_anchor(p_heading text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(lower(private.search_form(p_heading) collate "C"), '[^a-z0-9]+', '-', 'g'), '-')
$$;

create function private.is_page_link(p_to text) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when p_to ~ '^tel:' then p_to ~ '^tel:\+?[0-9]{3,15}$'
    when p_to ~ '^mailto:.' then private.is_target('write', substr(p_to, 8))
    else p_to <> '' and private.is_target('open', p_to)
  end
$$;

-- What the draft needs to be published: the first thing that is missing, with its field.
create function private.check_page(p_page private.pages) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_content jsonb := p_page.draft;
  v_wrong record;
begin
  with
    sections as (
      select s.item ->> 'heading' as heading, s.item -> 'blocks' as blocks, s.field, row_number() over () as place
      from private.page_items(v_content -> 'sections', 30, 'sections') as s
    ),
    anchors as (
      select s.field || '.heading' as field, s.place, private.page_anchor(s.heading) as anchor from sections s
      union all
      select 'links_heading', 99, private.page_anchor(coalesce(nullif(v_content ->> 'links_heading', ''), 'Per saperne di più'))
      where v_content -> 'links' <> '[]'
      union all
      select 'sections', 0, own.anchor
      from unnest('{in-questa-pagina,in-questa-sezione,in-parole-semplici}'::text[]) as own (anchor)
      -- Where the text places the list of the pages below, the page adds no heading for it.
      where own.anchor <> 'in-questa-sezione'
        or not exists (select from private.page_blocks(v_content) as b where b.block ->> 'part' = 'children')
    ),
    files as (
      select f.field, f.title, f.file, r.id, r.slot, r.stored_version, private.stored_version(r.path, 'pages') as stored
      from private.files_of_page(v_content) as f
      left join private.page_files r on r.id = f.file and r.page_id = p_page.id and r.removed_at is null
    ),
    links as (
      select l.item, l.field, l.field like 'helplines%' as is_helpline
      from (
        select * from private.page_items(v_content -> 'helplines', 6, 'helplines')
        union all
        select * from private.page_items(v_content -> 'links', 20, 'links')
      ) as l
    )
  select w.error, w.field into v_wrong
  from (
    select 1 as place, 'page_heading_missing' as error, 'heading' as field where v_content ->> 'heading' = ''
    union all
    select 2, 'page_text_missing', 'sections' where v_content -> 'sections' = '[]'
    union all
    select 3, 'section_heading_missing', s.field || '.heading' from sections s where s.heading = ''
    union all
    select 4, 'section_empty', s.field from sections s where s.blocks = '[]'
    union all
    select 5, 'section_heading_twice', a.field
    from anchors a
    where exists (select from anchors o where o.anchor = a.anchor and o.place < a.place)
    union all
    select 6, 'text_missing', b.field
    from private.page_blocks(v_content) as b
    where b.block ->> 'text' = '' or b.block -> 'files' = '[]'
    union all
    select 7, 'table_incomplete', b.field
    from private.page_blocks(v_content) as b
    where b.block ->> 'kind' = 'table'
      and (
        b.block ->> 'caption' = '' or b.block -> 'rows' = '[]'
        or exists (select from jsonb_array_elements(b.block -> 'rows') as r where r ->> 0 = '')
      )
    union all
    -- Of a file "title" is its title, of an image its text for who does not see it.
    select 8, case when f.field like '%.files.%' then 'file_title_missing' else 'alt_missing' end, f.field
    from files f
    where f.title = ''
    union all
    select 9, 'no_such_file', f.field from files f where f.id is null
    union all
    select 10, 'files_missing', f.field from files f where f.id is not null and f.stored is null
    union all
    select 11, 'files_replaced', f.field from files f where f.stored <> f.stored_version
    union all
    select 12, 'file_twice', f.field from files f where exists (select from files o where o.slot = f.slot and o.id <> f.id)
    union all
    select 13, 'link_wrong', l.field
    from links l
    where l.item ->> 'label' = '' or not private.is_page_link(l.item ->> 'to')
      or l.is_helpline and l.item ->> 'to' !~ '^tel:'
  ) as w
  order by w.place
  limit 1;
  if v_wrong.error is not null then
    perform private.refuse_page(v_wrong.error, v_wrong.field);
  end if;
end
$$;

create function private.refuse_changed_page(p_page private.pages) returns void
language plpgsql stable set search_path = ''
as $$
begin
  raise exception 'page_changed' using detail = jsonb_build_object(
    'id', p_page.id,
    'revision', p_page.revision,
    'changed_at', p_page.updated_at,
    'changed_by', private.person_name(p_page.updated_by),
    'status', case
      when p_page.draft is not null then 'draft'
      when p_page.withdrawn_at is not null then 'withdrawn'
      else 'published'
    end
  );
end
$$;

-- As private.lock_notice: locks the row, and refuses what another window has changed meanwhile. The window that wrote last may
-- repeat a call whose answer was lost.
create function private.lock_page(p_page uuid, p_revision int, p_tab uuid) returns private.pages
language plpgsql set search_path = ''
as $$
declare
  v_page private.pages;
begin
  perform private.require_editor();
  select * into v_page from private.pages p where p.id = p_page for update;
  -- Again: the role may have been taken away during the wait.
  perform private.require_page_editor(v_page.path);
  if v_page.id is null then
    raise exception 'no_such_page';
  elsif v_page.revision <> p_revision and v_page.saved_from is distinct from p_tab then
    perform private.refuse_changed_page(v_page);
  end if;
  return v_page;
end
$$;

-- Addresses, and the room that all pages have, are given one at a time.
create function private.lock_pages() returns void
language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('private.pages', 0))
$$;

-- Refuses an address that no page may have, or that another one has.
create function private.claim_address(p_page uuid, p_path text, p_parent text) returns void
language plpgsql set search_path = ''
as $$
declare
  v_other private.pages;
begin
  if not private.is_page_address(p_path, p_parent) then
    raise exception 'address_wrong';
  end if;
  perform private.lock_pages();
  -- Again: the role may have been taken away during the wait.
  perform private.require_page_editor(p_path);
  select * into v_other from private.pages p where p.id <> p_page and p.path = p_path;
  if v_other.id is null then
    return;
  elsif p_parent is null and v_other.parent is null then
    -- A page of the map that somebody else has begun.
    perform private.refuse_changed_page(v_other);
  end if;
  raise exception 'address_taken' using detail = jsonb_build_object('path', v_other.path, 'title', v_other.title);
end
$$;

-- What every change answers with.
create function private.changed_page(p private.pages) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p.id, 'path', p.path, 'parent', p.parent, 'title', p.title, 'revision', p.revision, 'version', p.version,
    'updated_at', p.updated_at, 'in_review', p.in_review, 'base', p.base, 'has_draft', p.draft is not null,
    'is_published', p.version > 0 and p.withdrawn_at is null
  )
$$;

-- An added page has p_parent and p_title. Until its first publication its address may change; then only the title, which
-- readers see from the next publication on.
create function private.save_page(
  p_page uuid, p_revision int, p_tab uuid, p_path text, p_content jsonb, p_parent text, p_title text, p_base text
)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_page private.pages;
  v_content jsonb;
  v_title text;
begin
  perform private.require_page_editor(p_path);
  v_content := private.page_content(p_content);
  if p_parent is not null then
    v_title := private.page_line(to_jsonb(p_title), 60, 'title');
    if v_title = '' then
      perform private.refuse_page('page_title_missing', 'title');
    end if;
  end if;
  if p_revision = 0 then
    perform private.claim_address(p_page, p_path, p_parent);
    if (select count(*) from private.pages) >= 300 then
      raise exception 'too_many_pages';
    end if;
    insert into private.pages (id, path, parent, title, draft, base, author, updated_by, saved_from)
    values (p_page, p_path, p_parent, v_title, v_content, p_base, (select auth.uid()), (select auth.uid()), p_tab)
    on conflict (id) do nothing
    returning * into v_page;
    if v_page.id is not null then
      return private.changed_page(v_page);
    end if;
  end if;

  v_page := private.lock_page(p_page, p_revision, p_tab);
  if (v_page.path, v_page.parent) is distinct from (p_path, p_parent) then
    if v_page.version > 0 or v_page.parent is null or p_parent is null then
      raise exception 'address_wrong';
    end if;
    perform private.claim_address(p_page, p_path, p_parent);
  end if;
  update private.pages p
  set
    path = p_path, parent = p_parent, title = v_title, draft = v_content, base = coalesce(p_base, p.base),
    revision = p.revision + 1, saved_from = p_tab, updated_by = (select auth.uid()), updated_at = clock_timestamp()
  where p.id = p_page
  returning * into v_page;
  return private.changed_page(v_page);
end
$$;

create function private.set_page_review(p_page uuid, p_revision int, p_tab uuid, p_in_review boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_page private.pages := private.lock_page(p_page, p_revision, p_tab);
begin
  if v_page.draft is null then
    perform private.refuse_changed_page(v_page);
  elsif v_page.in_review is distinct from p_in_review then
    update private.pages p
    set
      in_review = p_in_review, review_asked_by = case when p_in_review then (select auth.uid()) end,
      revision = p.revision + 1, saved_from = p_tab, updated_by = (select auth.uid()), updated_at = clock_timestamp()
    where p.id = p_page
    returning * into v_page;
  end if;
  return private.changed_page(v_page);
end
$$;

-- "Tieni il nostro": the program has another text, and the school keeps its own.
create function private.keep_page_base(p_page uuid, p_revision int, p_tab uuid, p_base text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_page private.pages := private.lock_page(p_page, p_revision, p_tab);
begin
  update private.pages p
  set
    base = p_base,
    revision = p.revision + 1, saved_from = p_tab, updated_by = (select auth.uid()), updated_at = clock_timestamp()
  where p.id = p_page
  returning * into v_page;
  return private.changed_page(v_page);
end
$$;

-- The host is asked to build at once, unless no page was built since the first publication.
create function private.note_page_removal(p_page uuid) returns void
language sql set search_path = ''
as $$
  select private.note_removal_since(v.changed_at) from private.page_versions v where v.page_id = p_page and v.version = 1
$$;

-- p_removes: something goes that should not have been there.
create function private.publish_page(
  p_page uuid, p_revision int, p_tab uuid, p_change_note text, p_removes boolean
)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_page private.pages := private.lock_page(p_page, p_revision, p_tab);
  v_wanted uuid[];
  v_note text := nullif(private.page_line(to_jsonb(p_change_note), 140, 'change_note'), '');
  v_removes boolean;
begin
  if v_page.draft is null then
    -- Repeated by the same window: it is done.
    if v_page.saved_from = p_tab and v_page.withdrawn_at is null then
      return private.changed_page(v_page);
    end if;
    perform private.refuse_changed_page(v_page);
  end if;
  perform private.check_page(v_page);
  v_wanted := array(select f.file from private.files_of_page(v_page.draft) as f);
  -- Also when a file goes whose address no other takes.
  v_removes := p_removes or exists (
    select from private.page_files f
    where f.page_id = p_page and f.shown_at is not null and f.removed_at is null
      and f.slot not in (select w.slot from private.page_files w where w.id = any (v_wanted))
  );
  update private.page_files f set removed_at = clock_timestamp()
  where f.page_id = p_page and f.removed_at is null and f.id <> all (v_wanted);
  update private.page_files f
  set shown_at = clock_timestamp(), stored_version = private.stored_version(f.path, 'pages')
  where f.page_id = p_page and f.shown_at is null and f.id = any (v_wanted);

  insert into private.page_versions (page_id, version, path, title, content, change_note, changed_by)
  values (p_page, v_page.version + 1, v_page.path, v_page.title, v_page.draft, v_note, (select auth.uid()));
  update private.pages p
  set
    draft = null, in_review = false, review_asked_by = null, version = p.version + 1, withdrawn_at = null,
    revision = p.revision + 1, saved_from = p_tab, updated_by = (select auth.uid()), updated_at = clock_timestamp()
  where p.id = p_page
  returning * into v_page;
  if v_removes then
    perform private.note_page_removal(p_page);
  end if;
  return private.changed_page(v_page);
end
$$;

-- "Torna al testo del programma"; an added page is not there any more. Its address stays its own, and so does its draft.
create function private.withdraw_page(p_page uuid, p_revision int, p_tab uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_page private.pages := private.lock_page(p_page, p_revision, p_tab);
begin
  if v_page.withdrawn_at is not null and v_page.saved_from = p_tab then
    return private.changed_page(v_page);
  elsif v_page.version = 0 or v_page.withdrawn_at is not null then
    perform private.refuse_changed_page(v_page);
  end if;
  update private.page_files f set removed_at = clock_timestamp()
  where f.page_id = p_page and f.shown_at is not null and f.removed_at is null;
  update private.pages p
  set
    withdrawn_at = clock_timestamp(),
    revision = p.revision + 1, saved_from = p_tab, updated_by = (select auth.uid()), updated_at = clock_timestamp()
  where p.id = p_page
  returning * into v_page;
  perform private.note_page_removal(p_page);
  return private.changed_page(v_page);
end
$$;

-- Leaves the draft for what was published or, never published, deletes the page. The window removes the draft's files first.
create function private.drop_page_draft(p_page uuid, p_revision int, p_tab uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_page private.pages := private.lock_page(p_page, p_revision, p_tab);
begin
  if exists (
    select from private.page_files f
    where f.page_id = p_page and f.shown_at is null and private.stored_version(f.path, 'pages') is not null
  ) then
    raise exception 'file_still_there';
  end if;
  delete from private.page_files f where f.page_id = p_page and f.shown_at is null;
  delete from private.pages p where p.id = p_page and p.version = 0;
  update private.pages p
  set
    draft = null, in_review = false, review_asked_by = null,
    title = (select v.title from private.page_versions v where v.page_id = p.id and v.version = p.version),
    revision = p.revision + 1, saved_from = p_tab, updated_by = (select auth.uid()), updated_at = clock_timestamp()
  where p.id = p_page;
end
$$;

-- Makes the row of a file, with the path to upload to. p_replaces: the file whose address on the site this one is to have.
create function private.add_page_file(
  p_page uuid, p_file uuid, p_name text, p_mime text, p_size bigint, p_width int, p_height int, p_replaces uuid
)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_path text;
  v_file private.page_files;
  v_old private.page_files;
  v_name text;
  v_extension text := case p_mime when 'application/pdf' then 'pdf' when 'image/jpeg' then 'jpg' when 'image/webp' then 'webp' end;
begin
  perform private.require_editor();
  select p.path into v_path from private.pages p where p.id = p_page for update;
  perform private.lock_pages();
  perform private.require_page_editor(v_path);
  if v_path is null then
    raise exception 'no_such_page';
  end if;
  select * into v_file from private.page_files f where f.id = p_file and f.page_id = p_page;
  if v_file.id is not null then
    return private.page_file(v_file);
  end if;
  select * into v_old from private.page_files f where f.id = p_replaces and f.page_id = p_page and f.mime = p_mime;
  if v_extension is null or p_replaces is not null and v_old.id is null
    or (p_mime = 'application/pdf') = (p_width is not null and p_height is not null)
  then
    raise exception 'file_type';
  elsif p_size is null or p_size not between 1 and (case when p_mime = 'application/pdf' then 10485760 else 1048576 end) then
    raise exception 'file_too_big';
  elsif (select count(*) from private.page_files f where f.page_id = p_page and f.removed_at is null) >= 40 then
    raise exception 'too_many_files';
  elsif private.page_files_size() + p_size > 104857600 then
    raise exception 'no_room_for_files';
  end if;
  v_name := regexp_replace(private.clean_line(left(p_name, 1000)), '\.(pdf|webp|jpe?g)$', '', 'i');
  v_name := coalesce(nullif(btrim(left(private.page_anchor(v_name), 60), '-'), ''), 'file') || '.' || v_extension;
  insert into private.page_files (id, page_id, slot, name, mime, size, width, height, path)
  select
    p_file, p_page, n.slot, n.name, p_mime, p_size, p_width, p_height, p_page || '/' || p_file || '/' || n.name
  from (
    select coalesce(v_old.slot, left(replace(p_file::text, '-', ''), 10)), coalesce(v_old.name, v_name)
  ) as n (slot, name)
  returning * into v_file;
  return private.page_file(v_file);
end
$$;

create function private.page_files_size() returns bigint
language sql stable set search_path = ''
as $$
  select coalesce(sum(f.size), 0) from private.page_files f where f.removed_at is null
$$;

-- Deletes the row of a file that is not in Storage (any more).
create function private.remove_page_file(p_file uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_file private.page_files;
begin
  perform private.require_editor();
  select * into v_file from private.page_files f where f.id = p_file for update;
  perform private.require_page_editor((select p.path from private.pages p where p.id = v_file.page_id));
  if v_file.id is null then
    raise exception 'no_such_file';
  elsif not private.may_remove_page_file(v_file.path) then
    raise exception 'file_is_published';
  elsif private.stored_version(v_file.path, 'pages') is not null then
    raise exception 'file_still_there';
  end if;
  delete from private.page_files f where f.id = p_file;
end
$$;

-- Null: the program's text.
create function private.read_page(p_path text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(p) - 'id' from private.published_pages p where p.path = p_path
$$;

-- The short list, for menus, sections and tags.
create function private.school_pages() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(array(
    select jsonb_build_object(
      'path', p.path, 'parent', p.parent, 'title', p.title, 'heading', p.content -> 'heading', 'version', p.version,
      'published_at', p.published_at
    )
    from private.published_pages p
    order by p.path collate "C"
  ))
$$;

-- In site_content(), as read_page gives each.
create function private.built_pages() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(p) - 'id' order by p.path collate "C"), '[]') from private.published_pages p
$$;

create function private.list_all_pages() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return jsonb_build_object(
    'pages', to_jsonb(array(
      select private.changed_page(p) || jsonb_build_object(
        'heading', coalesce(p.draft, v.content) -> 'heading',
        'published_at', case when p.withdrawn_at is null then v.changed_at end,
        'withdrawn_at', p.withdrawn_at,
        'updated_by', private.person_name(p.updated_by),
        'review_asked_by', private.person_name(p.review_asked_by),
        'may_write', p.path <> all (private.pages_of_admins()) or private.has_role('admin'),
        'files', (select count(*) from private.page_files f where f.page_id = p.id and f.removed_at is null)
      )
      from private.pages p
      left join private.page_versions v on v.page_id = p.id and v.version = p.version
      order by p.path collate "C"
    )),
    -- Also those that have no row here yet.
    'admins_only', private.pages_of_admins(),
    'files_size', private.page_files_size(),
    'files_max', 104857600
  );
end
$$;

-- By its id or its address. A page without a row here has no id.
create function private.page_to_edit(p_page uuid, p_path text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_page private.pages;
  v_may_write boolean;
begin
  perform private.require_editor();
  select * into v_page from private.pages p where p.id = p_page or p_page is null and p.path = p_path;
  v_may_write := coalesce(v_page.path, p_path) <> all (private.pages_of_admins()) or private.has_role('admin');
  if v_page.id is null then
    return case when p_page is null then jsonb_build_object('id', null, 'path', p_path, 'may_write', v_may_write) end;
  end if;
  return private.changed_page(v_page) || jsonb_build_object(
    'draft', v_page.draft,
    'published', (select p.content from private.published_pages p where p.id = v_page.id),
    'withdrawn_at', v_page.withdrawn_at,
    'author', private.person_name(v_page.author),
    'updated_by', private.person_name(v_page.updated_by),
    'review_asked_by', private.person_name(v_page.review_asked_by),
    'may_write', v_may_write,
    'files', to_jsonb(array(
      select private.page_file(f) || jsonb_build_object(
        'uploaded', s.version is not null, 'replaced', coalesce(s.version <> f.stored_version, false),
        'shown', f.shown_at is not null
      )
      from private.page_files f, private.stored_version(f.path, 'pages') as s (version)
      where f.page_id = v_page.id and f.removed_at is null
      order by f.created_at, f.id
    )),
    'versions', to_jsonb(array(
      select jsonb_build_object(
        'version', v.version, 'title', v.title, 'content', v.content, 'change_note', v.change_note,
        'changed_at', v.changed_at, 'changed_by', private.person_name(v.changed_by)
      )
      from private.page_versions v
      where v.page_id = v_page.id
      order by v.version desc
      limit 20
    ))
  );
end
$$;

-- Storage: a bucket of its own, with the rules of that of notices.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('pages', 'pages', false, 10485760, '{application/pdf,image/jpeg,image/webp}')
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.may_read_page_file(p_path text, p_version text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.page_files f
    where f.path = p_path and f.stored_version = p_version and f.shown_at is not null and f.removed_at is null
  )
$$;

-- As private.may_upload_file.
create function private.may_upload_page_file(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.page_files f
    join private.pages p on p.id = f.page_id
    where f.path = p_path and f.shown_at is null and f.removed_at is null
      and (p.path <> all (private.pages_of_admins()) or private.has_role('admin'))
  )
  and coalesce(current_setting('storage.operation', true), '') !~ '(sign|tus|multipart)'
$$;

-- Not what a page shows. What was taken out, any editor may; a draft of the administrators, they alone.
create function private.may_remove_page_file(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from private.page_files f
    join private.pages p on p.id = f.page_id
    where f.path = p_path and f.removed_at is null
      and (f.shown_at is not null or p.path = any (private.pages_of_admins()) and not private.has_role('admin'))
  )
$$;

create policy "Visitors can read the files of published pages" on storage.objects
  for select to anon
  using (
    bucket_id = 'pages'
    and private.may_read_page_file(objects.name, private.version_of(objects.version, objects.metadata))
  );

create policy "People can read the files of published pages, editors all" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'pages'
    and (
      (select private.is_editor())
      or private.may_read_page_file(objects.name, private.version_of(objects.version, objects.metadata))
    )
  );

create policy "Editors can upload the files of pages" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'pages'
    and (select private.is_editor())
    and private.may_upload_page_file(objects.name)
  );

create policy "Editors can remove files of pages that nobody is shown" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'pages'
    and (select private.is_editor())
    and private.may_remove_page_file(objects.name)
  );

-- What must leave Storage (file_removal): of notices that were withdrawn, also of those that moved; taken out by a correction
-- or a publication; copied for a move that did not happen.
create view private.files_to_remove as
select 'notices' as bucket, f.path, coalesce(n.withdrawn_at, f.removed_at, f.created_at) as since
from private.notice_files f
join private.notices n on n.id = f.notice_id
where private.is_uploaded(f.path)
  and (
    n.status = 'withdrawn' or f.removed_at is not null
    or f.copy_of is not null and f.created_at < now() - interval '1 hour'
  )
union all
select 'pages', f.path, f.removed_at
from private.page_files f
where f.removed_at is not null and private.stored_version(f.path, 'pages') is not null;

-- What the API calls.
create function public.save_page(
  p_page uuid, p_revision int, p_tab uuid, p_path text, p_content jsonb, p_parent text default null,
  p_title text default null, p_base text default null
)
returns jsonb
language sql security invoker set search_path = ''
return private.save_page(p_page, p_revision, p_tab, p_path, p_content, p_parent, p_title, p_base);

create function public.set_page_review(p_page uuid, p_revision int, p_tab uuid, p_in_review boolean) returns jsonb
language sql security invoker set search_path = ''
return private.set_page_review(p_page, p_revision, p_tab, p_in_review);

create function public.keep_page_base(p_page uuid, p_revision int, p_tab uuid, p_base text) returns jsonb
language sql security invoker set search_path = ''
return private.keep_page_base(p_page, p_revision, p_tab, p_base);

create function public.publish_page(
  p_page uuid, p_revision int, p_tab uuid, p_change_note text default null, p_removes boolean default false
)
returns jsonb
language sql security invoker set search_path = ''
return private.publish_page(p_page, p_revision, p_tab, p_change_note, p_removes);

create function public.withdraw_page(p_page uuid, p_revision int, p_tab uuid) returns jsonb
language sql security invoker set search_path = ''
return private.withdraw_page(p_page, p_revision, p_tab);

create function public.drop_page_draft(p_page uuid, p_revision int, p_tab uuid) returns void
language sql security invoker set search_path = ''
return private.drop_page_draft(p_page, p_revision, p_tab);

create function public.add_page_file(
  p_page uuid, p_file uuid, p_name text, p_mime text, p_size bigint, p_width int default null, p_height int default null,
  p_replaces uuid default null
)
returns jsonb
language sql security invoker set search_path = ''
return private.add_page_file(p_page, p_file, p_name, p_mime, p_size, p_width, p_height, p_replaces);

create function public.remove_page_file(p_file uuid) returns void
language sql security invoker set search_path = ''
return private.remove_page_file(p_file);

create function public.list_all_pages() returns jsonb
language sql stable security invoker set search_path = ''
return private.list_all_pages();

create function public.page_to_edit(p_page uuid default null, p_path text default null) returns jsonb
language sql stable security invoker set search_path = ''
return private.page_to_edit(p_page, p_path);

-- These two by GET, as day_state: what was withdrawn is in no cache for longer than half a minute.
create function public.read_page(p_path text) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select set_config('response.headers', '[{"Cache-Control": "public, max-age=30"}]', true);
  select private.read_page(p_path);
end;

create function public.school_pages() returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select set_config('response.headers', '[{"Cache-Control": "public, max-age=30"}]', true);
  select private.school_pages();
end;
