-- The facts of the school that administrators change in the browser: telephones, mail, buildings, addresses. Those that were
-- never saved are the program's (src/content/school.ts). The pages have them from the next build on, by site_content().

-- Every state that was saved; the last one holds. Nobody changes or deletes one.
create table private.school_facts (
  revision int primary key check (revision > 0),
  -- As private.clean_school_facts returns it: the saved fields, under their names in school.ts.
  facts jsonb not null,
  changed_by uuid references auth.users (id) on delete set null,
  changed_at timestamptz not null default clock_timestamp(),
  -- The open form: it may repeat a call whose answer was lost.
  saved_from uuid
);
create index school_facts_changed_by_idx on private.school_facts (changed_by);
-- No policy on purpose: only functions with the owner's rights read and write it.
alter table private.school_facts enable row level security;
create trigger keep_school_facts before update or delete on private.school_facts
  for each row execute function private.keep_versions();
create trigger keep_all_school_facts before truncate on private.school_facts
  for each statement execute function private.keep_versions();

insert into public.site_updates (topic) values ('school');

create function private.tell_school_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.site_updates set changed_at = clock_timestamp() where topic = 'school';
  return null;
end
$$;
create trigger tell_school_change after insert on private.school_facts
  for each statement execute function private.tell_school_change();

-- One line of the form, measured as those of pages are, and of the right kind. Each error names the field: "legal.notes".
create function private.school_fact(p_kind text, p_value jsonb, p_field text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_max constant int := case p_kind when 'open' then 500 when 'call' then 40 else 120 end;
  v_line text := private.page_line(p_value, v_max, p_field);
begin
  if v_line <> '' and not (case p_kind
    when 'call' then v_line ~ '^[0-9 +.()-]+$' and char_length(regexp_replace(v_line, '[^0-9]', '', 'g')) between 3 and 15
    when 'write' then private.is_target('write', v_line)
    when 'open' then v_line ~ '^https://' and private.is_target('open', v_line)
    when 'id' then v_line ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(v_line) <= 40
    else true
  end) then
    perform private.refuse_page('fact_wrong', p_field);
  end if;
  return v_line;
end
$$;

-- Of a group, the fields that were sent.
create function private.school_group(p_group jsonb, p_kinds jsonb, p_field text) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(k.key, private.school_fact(k.value, p_group -> k.key, p_field || '.' || k.key)), '{}')
  from jsonb_each_text(p_kinds) as k
  where p_group ? k.key
$$;

create function private.school_building(p_building jsonb, p_field text) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_levels jsonb := to_jsonb(array(
    select l from unnest('{infanzia,primaria,secondaria}'::text[]) with ordinality as levels (l, place)
    where p_building -> 'levels' ? l
    order by place
  ));
begin
  if v_levels = '[]' then
    perform private.refuse_page('fact_wrong', p_field || '.levels');
  end if;
  return jsonb_build_object('levels', v_levels) || (
    select jsonb_object_agg(k.key, private.school_fact(k.value, coalesce(p_building -> k.key, '""'), p_field || '.' || k.key))
    from jsonb_each_text('{"id": "id", "name": "line", "street": "line", "town": "line", "phone": "call"}') as k
  );
end
$$;

-- With the known fields alone, cleaned and not too long. One that was not sent is the program's.
create function private.clean_school_facts(p_facts jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_facts jsonb;
  v_buildings jsonb;
  v_field text;
begin
  -- Before the work, so that the cost does not grow with the request.
  if jsonb_typeof(p_facts) is distinct from 'object' or octet_length(p_facts::text) > 60000 then
    perform private.refuse_page('page_wrong', 'facts');
  end if;
  select coalesce(jsonb_object_agg(k.key, private.school_fact('write', p_facts -> k.key, k.key)), '{}') into v_facts
  from unnest('{email,pec,securityEmail}'::text[]) as k (key)
  where p_facts ? k.key;
  if p_facts ? 'phones' then
    v_facts := v_facts || jsonb_build_object('phones', to_jsonb(array(
      select private.school_fact('call', i.item, i.field) from private.page_items(p_facts -> 'phones', 6, 'phones') as i
      where i.item <> '""'
    )));
  end if;
  if p_facts ? 'buildings' then
    v_buildings := to_jsonb(array(
      select private.school_building(i.item, i.field) from private.page_items(p_facts -> 'buildings', 40, 'buildings') as i
    ));
    -- Notices know a building by its id.
    select 'buildings.' || b.place - 1 into v_field
    from jsonb_array_elements(v_buildings) with ordinality as b (item, place)
    where b.item ->> 'id' = '' or b.item ->> 'street' = '' or b.item ->> 'town' = ''
      or exists (
        select from jsonb_array_elements(v_buildings) with ordinality as o (item, place)
        where o.place < b.place and o.item -> 'id' = b.item -> 'id'
      )
    limit 1;
    if v_field is not null then
      perform private.refuse_page('fact_wrong', v_field);
    end if;
    v_facts := v_facts || jsonb_build_object('buildings', v_buildings);
  end if;
  return v_facts || (
    select coalesce(jsonb_object_agg(g.key, private.school_group(p_facts -> g.key, g.value, g.key)), '{}')
    from jsonb_each(
      '{
        "tools": {
          "labBooking": "open", "support": "open", "articles": "open", "videos": "open", "suite": "open", "resources": "open"
        },
        "pupilsSite": {"name": "line", "address": "open"},
        "legal": {
          "privacy": "open", "notes": "open", "accessibility": "open", "transparency": "open", "noticeBoard": "open"
        }
      }'
    ) as g
    where jsonb_typeof(p_facts -> g.key) = 'object'
  );
end
$$;

-- In site_content(); nothing where nothing was saved, so that the document is then the same as without this table.
create function private.built_facts() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    (select jsonb_build_object('facts', f.facts) from private.school_facts f order by f.revision desc limit 1),
    '{}'
  )
$$;

create function private.save_school_facts(p_revision int, p_tab uuid, p_facts jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_last private.school_facts;
  v_facts jsonb;
begin
  perform private.require_admin();
  v_facts := private.clean_school_facts(p_facts);
  perform pg_advisory_xact_lock(hashtextextended('private.school_facts', 0));
  -- Again: the role may have been taken away during the wait.
  perform private.require_admin();
  select * into v_last from private.school_facts f order by f.revision desc limit 1;
  if coalesce(v_last.revision, 0) <> p_revision and v_last.saved_from is distinct from p_tab then
    raise exception 'facts_changed' using detail = jsonb_build_object(
      'revision', v_last.revision,
      'changed_at', v_last.changed_at,
      'changed_by', private.person_name(v_last.changed_by),
      'status', 'published'
    );
  end if;
  if v_facts <> coalesce(v_last.facts, '{}') then
    insert into private.school_facts (revision, facts, changed_by, saved_from)
    values (coalesce(v_last.revision, 0) + 1, v_facts, (select auth.uid()), p_tab)
    returning * into v_last;
  end if;
  return jsonb_build_object('revision', coalesce(v_last.revision, 0), 'facts', v_facts);
end
$$;

-- The last twenty states, the newest first. None: all is the program's.
create function private.school_facts_to_edit() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return to_jsonb(array(
    select jsonb_build_object(
      'revision', f.revision, 'facts', f.facts, 'changed_at', f.changed_at, 'changed_by', private.person_name(f.changed_by)
    )
    from private.school_facts f
    order by f.revision desc
    limit 20
  ));
end
$$;

-- What finds a telephone, however it is written, or an address of mail.
create function private.fact_pattern(p_fact text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_fact like '%@%' then regexp_replace(lower(p_fact), '([^a-z0-9@_-])', '\\\1', 'g')
    when p_fact ~ '[0-9].*[0-9].*[0-9]' then
      '(^|[^0-9])(39[ ./()-]*)?'
      || array_to_string(
        regexp_split_to_array(regexp_replace(regexp_replace(p_fact, '^ *(\+|00)39', ''), '[^0-9]', '', 'g'), ''),
        '[ ./()-]*'
      )
      || '($|[^0-9])'
  end
$$;

-- Where the school's own texts have one of p_facts, telephones and addresses of mail that hold no longer: they do not change
-- by themselves.
create function private.texts_with_facts(p_facts text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_patterns text[];
begin
  perform private.require_admin();
  v_patterns := array(
    select private.fact_pattern(f) from unnest(p_facts[1:40]) as f
    where char_length(f) <= 120 and private.fact_pattern(f) is not null
  );
  return to_jsonb(array(
    select jsonb_build_object('kind', t.kind, 'id', t.id, 'title', t.title)
    from (
      select 1 as place, 'page' as kind, p.id::text, coalesce(p.title, p.content ->> 'heading') as title,
        p.content::text as body
      from private.published_pages p
      union all
      select 2, 'answer', a.topic::text, null, concat_ws(' ', a.body, a.target, a.label, a.facts ->> 'phone')
      from private.list_answers() as a
      union all
      select 3, 'notice', n.id::text, n.title, n.title || ' ' || n.body
      from private.readable_notices n
      where n.state = 'valid'
    ) as t
    where lower(t.body) ~ any (v_patterns)
    order by t.place, t.title, t.id
    limit 60
  ));
end
$$;

create function public.save_school_facts(p_revision int, p_tab uuid, p_facts jsonb) returns jsonb
language sql security invoker set search_path = ''
return private.save_school_facts(p_revision, p_tab, p_facts);

create function public.school_facts_to_edit() returns jsonb
language sql stable security invoker set search_path = ''
return private.school_facts_to_edit();

create function public.texts_with_facts(p_facts text[]) returns jsonb
language sql stable security invoker set search_path = ''
return private.texts_with_facts(p_facts);
