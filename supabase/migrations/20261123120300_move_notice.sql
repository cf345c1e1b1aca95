-- A published notice keeps its number, and with it its series. To move it between public and reserved, a copy is published
-- in the other series and the old one is withdrawn, in one transaction. Its receipts and earlier texts stay with the old one.

-- Its files get new paths: an address that was signed for an old one, for years perhaps, must not open a file that only staff
-- may read. SQL cannot copy in Storage. The page asks for the paths here, copies, and then moves the notice; the files of
-- before go as those of every withdrawn notice (file_removal). Returns what is still to be copied.
create function private.copy_notice_files(p_notice uuid, p_revision int, p_tab uuid)
returns table (from_path text, to_path text)
language plpgsql security definer set search_path = ''
as $$
declare
  v_file private.notice_files;
  v_copy uuid;
begin
  perform private.lock_notice(p_notice, p_revision, p_tab, '{published}');
  perform private.check_files(array(
    select f.id from private.notice_files f
    where f.notice_id = p_notice and f.shown_at is not null and f.removed_at is null
  ));
  for v_file in
    select * from private.notice_files f where f.notice_id = p_notice and f.shown_at is not null and f.removed_at is null
  loop
    v_copy := gen_random_uuid();
    insert into private.notice_files (id, notice_id, title, name, mime, size, position, path, copy_of)
    values (
      v_copy, p_notice, v_file.title, v_file.name, v_file.mime, v_file.size, v_file.position,
      p_notice || '/' || v_copy || '/' || split_part(v_file.path, '/', 3), v_file.id
    )
    -- Of an earlier attempt: as if it began now (files_to_remove).
    on conflict (copy_of) do update set created_at = clock_timestamp();
  end loop;
  return query
    select f.path, c.path
    from private.notice_files f
    join private.notice_files c on c.copy_of = f.id
    where f.notice_id = p_notice and f.removed_at is null and not private.is_uploaded(c.path)
    order by f.position, f.id;
end
$$;

create function public.copy_notice_files(p_notice uuid, p_revision int, p_tab uuid)
returns table (from_path text, to_path text)
language sql security invoker set search_path = ''
begin atomic
  select * from private.copy_notice_files(p_notice, p_revision, p_tab);
end;

-- Gives the copies to the notice that moved, in the place of what the old one shows.
create function private.take_copies(p_notice uuid, p_new uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  if exists (
    select from private.notice_files f
    left join private.notice_files c on c.copy_of = f.id
    where f.notice_id = p_notice and f.shown_at is not null and f.removed_at is null
      and (c.id is null or not private.is_uploaded(c.path))
  )
  then
    raise exception 'files_not_copied';
  end if;
  update private.notice_files c
  set
    notice_id = p_new, copy_of = null, title = f.title, position = f.position,
    stored_version = private.stored_version(c.path)
  from private.notice_files f
  where f.id = c.copy_of and f.notice_id = p_notice and f.removed_at is null;
end
$$;

-- p_new is the id of the copy, chosen by the page: a repeated call moves nothing, and returns the same.
create function private.move_notice(p_notice uuid, p_revision int, p_tab uuid, p_new uuid, p_reserved boolean)
returns private.notices
language plpgsql security definer set search_path = ''
as $$
declare
  v_old private.notices;
  v_new private.notices;
begin
  perform private.lock_publishing_as_editor();
  select * into v_new from private.notices n where n.id = p_new and n.replaces = p_notice and n.number is not null;
  if v_new.id is not null then
    return v_new;
  end if;

  v_old := private.lock_notice(p_notice, p_revision, p_tab, '{published}');
  if p_reserved is null or v_old.reserved = p_reserved or exists (select from private.notices n where n.id = p_new) then
    perform private.refuse_changed(v_old);
  end if;
  -- Readers of a public notice could not see a reserved one in its place.
  if exists (select from private.notices n where n.id = v_old.replaced_by and n.reserved and not p_reserved) then
    raise exception 'replaces_wrong';
  end if;

  insert into private.notices (
    id, kind, reserved, title, body, audiences, schools, buildings, valid_until, ack_by, replaces, protocol, author,
    updated_by, saved_from
  )
  values (
    p_new, v_old.kind, p_reserved, v_old.title, v_old.body, v_old.audiences, v_old.schools, v_old.buildings,
    v_old.valid_until, v_old.ack_by, p_notice, v_old.protocol, v_old.author, (select auth.uid()), p_tab
  )
  returning * into v_new;
  perform private.take_copies(p_notice, p_new);
  v_new := private.publish_now(v_new);

  update private.notices n set replaced_by = v_old.replaced_by where n.id = p_new returning * into v_new;
  update private.notices n
  set
    status = 'withdrawn', withdrawn_at = clock_timestamp(),
    withdrawn_reason = case
      when p_reserved then 'È diventato un avviso riservato al personale.'
      else 'È diventato un avviso pubblico.'
    end,
    revision = n.revision + 1, saved_from = p_tab, updated_by = (select auth.uid()), updated_at = clock_timestamp()
  where n.id = p_notice;
  return v_new;
end
$$;

create function public.move_notice(p_notice uuid, p_revision int, p_tab uuid, p_new uuid, p_reserved boolean)
returns table (
  id uuid, status public.notice_status, revision int, updated_at timestamptz, version int, school_year text,
  number int, publish_at timestamptz, published_at timestamptz
)
language sql security invoker set search_path = ''
begin atomic
  select
    n.id, n.status, n.revision, n.updated_at, n.version, n.school_year, n.number, n.publish_at, n.published_at
  from private.move_notice(p_notice, p_revision, p_tab, p_new, p_reserved) as n;
end;
