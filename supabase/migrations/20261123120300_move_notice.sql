-- A published notice keeps its number, and with it its series. To move it between public and reserved, a copy is published
-- in the other series and the old one is withdrawn, in one transaction. Its receipts and earlier texts stay with the old one.

-- The files follow the copy: their rows change notice, the files stay where they are in Storage. So their path may begin
-- with the id of an earlier notice.
do $$
declare
  v_name text;
begin
  select c.conname into strict v_name
  from pg_constraint c
  where c.conrelid = 'private.notice_files'::regclass and c.contype = 'c'
    and pg_get_constraintdef(c.oid) like '%notice_id%';
  execute format('alter table private.notice_files drop constraint %I', v_name);
end
$$;
alter table private.notice_files
  add check (path ~ ('^[0-9a-f-]{36}/' || id || '/[a-z0-9-]{1,60}\.(pdf|png|jpg|webp)$'));

-- p_new is the id of the copy, chosen by the page: a repeated call moves nothing, and returns the same.
create function private.move_notice(p_notice uuid, p_revision int, p_tab uuid, p_new uuid, p_reserved boolean)
returns private.notices
language plpgsql security definer set search_path = ''
as $$
declare
  v_old private.notices;
  v_new private.notices;
begin
  perform private.require_editor();
  perform private.lock_publishing();
  perform private.require_editor();
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
    id, kind, reserved, title, body, audiences, schools, valid_until, ack_by, replaces, author, updated_by, saved_from
  )
  values (
    p_new, v_old.kind, p_reserved, v_old.title, v_old.body, v_old.audiences, v_old.schools, v_old.valid_until,
    v_old.ack_by, p_notice, v_old.author, (select auth.uid()), p_tab
  )
  returning * into v_new;
  -- Files that wait for a correction, and those that one removed, stay with the old notice.
  update private.notice_files f
  set notice_id = p_new
  where f.notice_id = p_notice and f.shown_at is not null and f.removed_at is null;
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
revoke all on function private.move_notice(uuid, int, uuid, uuid, boolean)
  from public, anon, authenticated, service_role;
grant execute on function private.move_notice(uuid, int, uuid, uuid, boolean) to authenticated;

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
revoke all on function public.move_notice(uuid, int, uuid, uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function public.move_notice(uuid, int, uuid, uuid, boolean) to authenticated;
