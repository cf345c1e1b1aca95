-- What editors write and read: "redattore" and "admin".
create function private.require_editor() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_editor() then
    raise exception 'editors_only' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Publications, corrections, withdrawals and changes of dates run one at a time: numbers have no gaps, notices that replace
-- each other cannot deadlock, limits of the calendar need no other lock, and notice and date are locked in one order.
create function private.lock_publishing() returns void
language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('private.notices', 0))
$$;

-- For an editor. Again after the wait, as in every function that locks: the role may have been taken away meanwhile.
create function private.lock_publishing_as_editor() returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_editor();
  perform private.lock_publishing();
  perform private.require_editor();
end
$$;

create function private.person_name(p_user uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce((select btrim(p.nome || ' ' || p.cognome) from public.profiles p where p.user_id = p_user), '')
$$;

create function private.refuse_changed(p_notice private.notices) returns void
language plpgsql stable set search_path = ''
as $$
begin
  raise exception 'notice_changed' using detail = jsonb_build_object(
    'status', p_notice.status,
    'revision', p_notice.revision,
    'changed_at', p_notice.updated_at,
    'changed_by', private.person_name(p_notice.updated_by)
  );
end
$$;

-- Locks the row, checks that it has not changed since the page read it, and returns it. The page that wrote last may
-- repeat a call whose response was lost: its revision may be older, and the status that which the call sets (p_to).
create function private.lock_notice(
  p_notice uuid, p_revision int, p_tab uuid, p_from public.notice_status[], p_to public.notice_status default null
) returns private.notices
language plpgsql set search_path = ''
as $$
declare
  v_notice private.notices;
  v_is_repeated boolean;
begin
  perform private.require_editor();
  select * into v_notice from private.notices n where n.id = p_notice for update;
  -- Again: the role may have been taken away during the wait.
  perform private.require_editor();
  if v_notice.id is null then
    raise exception 'no_such_notice';
  end if;
  v_is_repeated := coalesce(v_notice.saved_from = p_tab, false);
  if v_notice.status = any (p_from) and (v_notice.revision = p_revision or v_is_repeated)
    or v_notice.status = p_to and v_is_repeated
  then
    return v_notice;
  end if;
  perform private.refuse_changed(v_notice);
end
$$;

-- The form of the editor, cleaned and not too long, as columns of a row.
create function private.notice_form(
  p_kind public.notice_kind, p_title text, p_body text, p_audiences public.notice_audience[],
  p_schools public.notice_school[], p_reserved boolean, p_valid_until date, p_ack_by date, p_replaces uuid,
  p_closure jsonb, p_protocol text default null, p_buildings text[] default '{}'
) returns private.notices
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_form private.notices;
begin
  perform private.require_editor();
  v_form.kind := coalesce(p_kind, 'avviso');
  -- Cut before cleaning, so that the cost does not grow with the request.
  v_form.title := private.clean_line(left(p_title, 1000));
  v_form.body := private.clean_text(left(p_body, 40000));
  if char_length(v_form.title) > 90 then
    raise exception 'title_too_long';
  end if;
  if char_length(v_form.body) > 20000 or char_length(p_body) > 40000 then
    raise exception 'body_too_long';
  end if;
  v_form.protocol := nullif(private.clean_line(left(p_protocol, 1000)), '');
  if char_length(v_form.protocol) > 30 then
    raise exception 'protocol_too_long';
  end if;
  v_form.audiences := array(select distinct a from unnest(p_audiences) as a where a is not null order by a);
  v_form.schools := array(select distinct s from unnest(p_schools) as s where s is not null order by s);
  v_form.reserved := coalesce(p_reserved, false);
  v_form.valid_until := p_valid_until;
  v_form.ack_by := p_ack_by;
  v_form.replaces := p_replaces;
  if v_form.kind = 'chiusura' then
    v_form.closure := private.closure_form(p_closure);
    p_buildings := array(select jsonb_array_elements_text(v_form.closure -> 'buildings'));
    -- "Back to normal" is news for a day.
    if v_form.closure ->> 'what' = 'back-to-normal' then
      v_form.valid_until := private.closure_end(v_form.closure);
    end if;
    v_form.valid_until := coalesce(v_form.valid_until, private.closure_end(v_form.closure));
  end if;
  v_form.buildings := array(select distinct b from unnest(p_buildings) as b where b is not null order by b);
  if p_replaces is not null
    and not exists (select from private.notices n where n.id = p_replaces and n.number is not null)
  then
    raise exception 'replaces_wrong';
  end if;
  return v_form;
end
$$;

-- What a notice needs to be published at p_at.
create function private.check_notice(p_notice private.notices, p_at timestamptz) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_day date := private.day_in_rome(p_at);
begin
  if p_notice.title = '' then
    raise exception 'title_missing';
  elsif p_notice.kind <> 'chiusura' and btrim(p_notice.body, E' \n\t') = '' then
    raise exception 'body_missing';
  elsif p_notice.audiences = '{}' then
    raise exception 'audience_missing';
  elsif p_notice.schools = '{}' then
    raise exception 'school_missing';
  elsif p_notice.kind = 'chiusura' and p_notice.reserved then
    raise exception 'closure_reserved';
  elsif p_notice.kind = 'chiusura' and p_notice.closure is null then
    raise exception 'closure_missing';
  elsif private.closure_end(p_notice.closure) < v_day then
    raise exception 'closure_passed';
  elsif p_notice.valid_until is null then
    raise exception 'valid_until_missing';
  elsif p_notice.valid_until < v_day then
    raise exception 'valid_until_passed';
  elsif p_notice.valid_until < private.closure_end(p_notice.closure) then
    raise exception 'valid_until_before_closure';
  elsif p_notice.ack_by not between v_day and p_notice.valid_until then
    raise exception 'ack_by_wrong';
  end if;
end
$$;

-- p_files are there, and those that were published before are the same files.
create function private.check_files(p_files uuid[]) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_missing text;
  v_replaced text;
begin
  if cardinality(p_files) > 5 then
    raise exception 'too_many_files';
  end if;
  select
    string_agg(f.title, E'\n' order by f.position) filter (where v.version is null),
    string_agg(f.title, E'\n' order by f.position) filter (where v.version <> f.stored_version)
  into v_missing, v_replaced
  from private.notice_files f, private.stored_version(f.path) as v (version)
  where f.id = any (p_files);
  if v_missing is not null then
    raise exception 'files_missing' using detail = v_missing;
  elsif v_replaced is not null then
    raise exception 'files_replaced' using detail = v_replaced;
  end if;
end
$$;

-- p_files is [{"id", "title"}]: gives these files their place and title. Files that are not in it come after them.
create function private.arrange_files(p_notice uuid, p_files jsonb) returns void
language sql set search_path = ''
as $$
  update private.notice_files f
  set
    position = wanted.place,
    title = coalesce(nullif(left(private.clean_line(left(wanted.file ->> 'title', 1000)), 120), ''), left(f.name, 120))
  from jsonb_array_elements(p_files) with ordinality as wanted (file, place)
  where f.notice_id = p_notice and f.removed_at is null and f.id = (wanted.file ->> 'id')::uuid
$$;

-- p_publish_at is only kept: publish_notice schedules. 'infinity': an hour is to be chosen.
create function private.save_notice(
  p_notice uuid, p_revision int, p_tab uuid, p_form private.notices, p_files jsonb, p_publish_at timestamptz default null
)
returns private.notices
language plpgsql security definer set search_path = ''
as $$
declare
  v_notice private.notices;
begin
  if p_revision = 0 then
    perform private.require_editor();
    insert into private.notices (
      id, kind, reserved, title, body, audiences, schools, buildings, valid_until, ack_by, closure, replaces, protocol,
      publish_at, author, updated_by, saved_from
    )
    values (
      p_notice, p_form.kind, p_form.reserved, p_form.title, p_form.body, p_form.audiences, p_form.schools,
      p_form.buildings, p_form.valid_until, p_form.ack_by, p_form.closure, p_form.replaces, p_form.protocol,
      p_publish_at, (select auth.uid()), (select auth.uid()), p_tab
    )
    on conflict (id) do nothing
    returning * into v_notice;
    if v_notice.id is not null then
      return v_notice;
    end if;
  end if;

  perform private.lock_notice(p_notice, p_revision, p_tab, '{draft,in_review}');
  perform private.arrange_files(p_notice, p_files);
  update private.notices n
  set
    kind = p_form.kind, reserved = p_form.reserved, title = p_form.title, body = p_form.body,
    audiences = p_form.audiences, schools = p_form.schools, buildings = p_form.buildings,
    valid_until = p_form.valid_until, ack_by = p_form.ack_by, closure = p_form.closure, replaces = p_form.replaces,
    protocol = p_form.protocol, publish_at = p_publish_at,
    revision = n.revision + 1, saved_from = p_tab, updated_by = (select auth.uid()), updated_at = clock_timestamp()
  where n.id = p_notice
  returning * into v_notice;
  return v_notice;
end
$$;

create function private.set_notice_status(p_notice uuid, p_revision int, p_tab uuid, p_status public.notice_status)
returns private.notices
language plpgsql security definer set search_path = ''
as $$
declare
  v_notice private.notices := private.lock_notice(p_notice, p_revision, p_tab, '{draft,in_review,scheduled}');
begin
  if p_status not in ('draft', 'in_review') then
    raise exception 'notice_changed' using hint = 'Call publish_notice or withdraw_notice.';
  end if;
  if v_notice.status = p_status then
    return v_notice;
  end if;
  -- The editor who stops a notice checks its files again.
  update private.notice_files f set stored_version = null where f.notice_id = p_notice and f.shown_at is null;
  update private.notices n
  set
    -- The chosen hour stays: without it the notice would go out at once the next time.
    status = p_status,
    revision = n.revision + 1, saved_from = p_tab, updated_by = (select auth.uid()), updated_at = clock_timestamp()
  where n.id = p_notice
  returning * into v_notice;
  return v_notice;
end
$$;

-- Gives the number and shows the notice with its files. The caller holds lock_publishing.
create function private.publish_now(p_notice private.notices) returns private.notices
language plpgsql set search_path = ''
as $$
declare
  v_notice private.notices := p_notice;
  v_at timestamptz := clock_timestamp();
  v_year text := private.school_year(v_at);
begin
  perform private.check_notice(v_notice, v_at);
  perform private.check_files(array(select f.id from private.notice_files f where f.notice_id = v_notice.id));
  update private.notice_files f set shown_at = v_at where f.notice_id = v_notice.id and f.shown_at is null;
  update private.notices n
  set
    status = 'published', published_at = v_at, school_year = v_year,
    number = 1 + coalesce(
      (select max(o.number) from private.notices o where o.school_year = v_year and o.reserved = v_notice.reserved), 0
    ),
    revision = n.revision + 1, updated_at = v_at
  where n.id = v_notice.id
  returning * into v_notice;
  update private.notices n set replaced_by = v_notice.id where n.id = v_notice.replaces;
  return v_notice;
end
$$;

create function private.publish_notice(p_notice uuid, p_revision int, p_tab uuid, p_at timestamptz)
returns private.notices
language plpgsql security definer set search_path = ''
as $$
declare
  v_notice private.notices;
begin
  perform private.lock_publishing_as_editor();
  v_notice := private.lock_notice(p_notice, p_revision, p_tab, '{draft,in_review,scheduled}', 'published');
  if v_notice.status = 'published' then
    return v_notice;
  end if;

  if p_at <= now() then
    raise exception 'moment_passed';
  elsif p_at > now() + interval '1 year' then
    raise exception 'moment_too_far';
  end if;
  perform private.check_notice(v_notice, coalesce(p_at, now()));
  -- Readers of a public notice could not see a reserved one in its place.
  if exists (select from private.notices n where n.id = v_notice.replaces and v_notice.reserved and not n.reserved) then
    raise exception 'replaces_wrong';
  end if;
  perform private.check_files(array(select f.id from private.notice_files f where f.notice_id = p_notice));
  update private.notice_files f
  set stored_version = private.stored_version(f.path)
  where f.notice_id = p_notice and f.stored_version is null;

  update private.notices n
  set
    saved_from = p_tab, updated_by = (select auth.uid()), publish_at = p_at,
    -- One that was scheduled and is published before its moment has none any more.
    status = case when p_at is not null then 'scheduled' when n.status = 'scheduled' then 'draft' else n.status end,
    revision = n.revision + (p_at is not null)::int, updated_at = clock_timestamp()
  where n.id = p_notice
  returning * into v_notice;
  return case when p_at is null then private.publish_now(v_notice) else v_notice end;
end
$$;

-- Runs every minute. Returns how many notices it published.
create function private.publish_due_notices() returns int
language plpgsql set search_path = ''
as $$
declare
  v_notice private.notices;
  v_published int := 0;
begin
  -- Almost always there is none: do not wait for the lock then.
  if not exists (select from private.notices n where n.status = 'scheduled' and n.publish_at <= now()) then
    return 0;
  end if;
  perform private.lock_publishing();
  for v_notice in
    select * from private.notices n
    where n.status = 'scheduled' and n.publish_at <= now()
    order by n.publish_at, n.id
    for update
  loop
    begin
      update private.notices set saved_from = null where id = v_notice.id;
      perform private.publish_now(v_notice);
      v_published := v_published + 1;
    exception when others then
      -- One that cannot be published, for example because the job was away until after valid_until, does not stop the
      -- others. As a draft with a moment that has passed, editors see it.
      raise warning 'notice % not published: %', v_notice.id, sqlerrm;
      update private.notices n set status = 'draft', revision = n.revision + 1, saved_from = null where n.id = v_notice.id;
    end;
  end loop;
  return v_published;
end
$$;

create function private.shown_list(p_notice uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title) order by f.position, f.id), '[]')
  from private.notice_files f
  where f.notice_id = p_notice and f.shown_at is not null and f.removed_at is null
$$;

create function private.withdraw_notice(
  p_notice uuid, p_revision int, p_tab uuid, p_reason text, p_replaced_by uuid
)
returns private.notices
language plpgsql security definer set search_path = ''
as $$
declare
  v_notice private.notices;
  v_reason text := private.clean_line(left(p_reason, 2000));
begin
  perform private.lock_publishing_as_editor();
  v_notice := private.lock_notice(p_notice, p_revision, p_tab, '{published}', 'withdrawn');
  if v_notice.status = 'withdrawn' then
    return v_notice;
  end if;
  if v_reason = '' then
    raise exception 'reason_missing';
  elsif char_length(v_reason) > 300 then
    raise exception 'reason_too_long';
  end if;
  if p_replaced_by is not null and not exists (
    select from private.notices n
    where n.id = p_replaced_by and n.id <> p_notice and n.status = 'published' and (v_notice.reserved or not n.reserved)
  )
  then
    raise exception 'replaces_wrong';
  end if;
  update private.notices n
  set
    status = 'withdrawn', withdrawn_at = clock_timestamp(), withdrawn_reason = v_reason,
    replaced_by = coalesce(p_replaced_by, n.replaced_by),
    revision = n.revision + 1, saved_from = p_tab, updated_by = (select auth.uid()), updated_at = clock_timestamp()
  where n.id = p_notice
  returning * into v_notice;
  return v_notice;
end
$$;

create function private.delete_notice(p_notice uuid, p_revision int, p_tab uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_notice(p_notice, p_revision, p_tab, '{draft,in_review}');
  -- SQL cannot delete from Storage: the page removes the files first.
  if exists (select from private.notice_files f where f.notice_id = p_notice and private.is_uploaded(f.path)) then
    raise exception 'file_still_there';
  end if;
  delete from private.notices where id = p_notice;
end
$$;

-- Makes the row, with the path to upload to. Nobody is shown the file before the notice is published or corrected.
create function private.add_notice_file(
  p_notice uuid, p_file uuid, p_title text, p_name text, p_mime text, p_size bigint
)
returns private.notice_files
language plpgsql security definer set search_path = ''
as $$
declare
  v_file private.notice_files;
  v_notice private.notices;
  v_extension text := case p_mime
    when 'application/pdf' then 'pdf'
    when 'image/png' then 'png'
    when 'image/jpeg' then 'jpg'
    when 'image/webp' then 'webp'
  end;
  v_name text := btrim(left(private.clean_line(translate(left(p_name, 1000), '/\', '  ')), 150));
begin
  perform private.require_editor();
  -- For update: two pages add their fifth file one after the other.
  select * into v_notice from private.notices n where n.id = p_notice for update;
  perform private.require_editor();
  if v_notice.id is null then
    raise exception 'no_such_notice';
  elsif v_notice.status not in ('draft', 'in_review', 'published') then
    perform private.refuse_changed(v_notice);
  end if;
  select * into v_file from private.notice_files f where f.id = p_file and f.notice_id = p_notice;
  if v_file.id is not null then
    return v_file;
  end if;
  if v_extension is null then
    raise exception 'file_type';
  elsif p_size is null or p_size not between 1 and 10485760 then
    raise exception 'file_too_big';
  elsif (
    select count(*) from private.notice_files f
    where f.notice_id = p_notice and f.shown_at is null and f.copy_of is null
  ) >= 5
  then
    raise exception 'too_many_files';
  end if;

  -- The name to save under ends as the type does, whatever the file was called.
  v_name := regexp_replace(v_name, '\.(pdf|png|jpe?g|webp)$', '', 'i');
  v_name := coalesce(nullif(v_name, ''), 'allegato');
  insert into private.notice_files (id, notice_id, title, name, mime, size, position, path)
  values (
    p_file, p_notice,
    coalesce(nullif(btrim(left(private.clean_line(left(p_title, 1000)), 120)), ''), left(v_name, 120)),
    v_name || '.' || v_extension, p_mime, p_size,
    (select 1 + coalesce(max(f.position), 0) from private.notice_files f where f.notice_id = p_notice),
    p_notice || '/' || p_file || '/'
      || coalesce(nullif(btrim(left(private.page_anchor(v_name), 60), '-'), ''), 'allegato')
      || '.' || v_extension
  )
  returning * into v_file;
  return v_file;
end
$$;

-- Deletes the row of a file that is not in Storage (any more).
create function private.remove_notice_file(p_file uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_notice uuid := (select f.notice_id from private.notice_files f where f.id = p_file);
  v_path text;
begin
  perform private.require_editor();
  perform 1 from private.notices n where n.id = v_notice for update;
  perform private.require_editor();
  select f.path into v_path from private.notice_files f where f.id = p_file;
  if v_path is null then
    raise exception 'no_such_file';
  elsif not private.may_remove_file(v_path) then
    raise exception 'file_is_published';
  elsif private.is_uploaded(v_path) then
    raise exception 'file_still_there';
  end if;
  delete from private.notice_files where id = p_file;
end
$$;

-- What the API calls.
create function public.save_notice(
  p_notice uuid, p_revision int, p_tab uuid, p_kind public.notice_kind, p_title text, p_body text,
  p_audiences public.notice_audience[], p_schools public.notice_school[], p_reserved boolean,
  p_valid_until date default null, p_ack_by date default null, p_replaces uuid default null, p_files jsonb default null,
  p_closure jsonb default null, p_publish_at timestamptz default null, p_protocol text default null,
  p_buildings text[] default '{}'
)
returns table (
  id uuid, status public.notice_status, revision int, updated_at timestamptz, version int, school_year text,
  number int, publish_at timestamptz, published_at timestamptz
)
language sql security invoker set search_path = ''
begin atomic
  select
    n.id, n.status, n.revision, n.updated_at, n.version, n.school_year, n.number, n.publish_at, n.published_at
  from private.save_notice(
    p_notice, p_revision, p_tab,
    private.notice_form(
      p_kind, p_title, p_body, p_audiences, p_schools, p_reserved, p_valid_until, p_ack_by, p_replaces, p_closure,
      p_protocol, p_buildings
    ),
    p_files, p_publish_at
  ) as n;
end;

create function public.set_notice_status(
  p_notice uuid, p_revision int, p_tab uuid, p_status public.notice_status
)
returns table (
  id uuid, status public.notice_status, revision int, updated_at timestamptz, version int, school_year text,
  number int, publish_at timestamptz, published_at timestamptz
)
language sql security invoker set search_path = ''
begin atomic
  select
    n.id, n.status, n.revision, n.updated_at, n.version, n.school_year, n.number, n.publish_at, n.published_at
  from private.set_notice_status(p_notice, p_revision, p_tab, p_status) as n;
end;

create function public.publish_notice(
  p_notice uuid, p_revision int, p_tab uuid, p_at timestamptz default null
)
returns table (
  id uuid, status public.notice_status, revision int, updated_at timestamptz, version int, school_year text,
  number int, publish_at timestamptz, published_at timestamptz
)
language sql security invoker set search_path = ''
begin atomic
  select
    n.id, n.status, n.revision, n.updated_at, n.version, n.school_year, n.number, n.publish_at, n.published_at
  from private.publish_notice(p_notice, p_revision, p_tab, p_at) as n;
end;

create function public.withdraw_notice(
  p_notice uuid, p_revision int, p_tab uuid, p_reason text, p_replaced_by uuid default null
)
returns table (
  id uuid, status public.notice_status, revision int, updated_at timestamptz, version int, school_year text,
  number int, publish_at timestamptz, published_at timestamptz
)
language sql security invoker set search_path = ''
begin atomic
  select
    n.id, n.status, n.revision, n.updated_at, n.version, n.school_year, n.number, n.publish_at, n.published_at
  from private.withdraw_notice(p_notice, p_revision, p_tab, p_reason, p_replaced_by) as n;
end;

create function public.delete_notice(p_notice uuid, p_revision int, p_tab uuid) returns void
language sql security invoker set search_path = ''
return private.delete_notice(p_notice, p_revision, p_tab);

create function public.add_notice_file(
  p_notice uuid, p_file uuid, p_title text, p_name text, p_mime text, p_size bigint
)
returns table (id uuid, title text, name text, mime text, size int, path text)
language sql security invoker set search_path = ''
begin atomic
  select f.id, f.title, f.name, f.mime, f.size, f.path
  from private.add_notice_file(p_notice, p_file, p_title, p_name, p_mime, p_size) as f;
end;

create function public.remove_notice_file(p_file uuid) returns void
language sql security invoker set search_path = ''
return private.remove_notice_file(p_file);
