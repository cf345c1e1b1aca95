-- What editors read: notices in every state, with who wrote them.
create view private.notices_for_editors as
select
  n.*,
  case
    when n.status = 'withdrawn' then 'withdrawn'
    when n.status <> 'published' then null
    when n.replaced_by is not null then 'replaced'
    when n.valid_until < (select private.day_in_rome(now())) then 'expired'
    else 'valid'
  end::public.notice_state as state,
  -- As in the index notices_for_editors_idx.
  coalesce(n.published_at, case when n.status = 'scheduled' then n.publish_at end, n.updated_at) as listed_at,
  (
    select v.changed_at from private.notice_versions v
    where v.notice_id = n.id and v.version = n.version and v.version > 1
  ) as corrected_at
from private.notices n;

-- Returns 50 notices, and one more that tells whether another page follows: by status, the newest first.
create function private.list_all_notices(
  p_status public.notice_status, p_words text, p_author uuid, p_after text
)
returns table (
  id uuid, status public.notice_status, state public.notice_state, kind public.notice_kind, reserved boolean, title text,
  school_year text, number int, audiences public.notice_audience[], schools public.notice_school[], buildings text[],
  valid_until date, ack_by date, publish_at timestamptz, published_at timestamptz, corrected_at timestamptz,
  withdrawn_at timestamptz, withdrawn_reason text, replaced_by jsonb, version int, revision int, author uuid, author_nome text,
  author_cognome text, created_at timestamptz, updated_at timestamptz, updated_by_nome text, updated_by_cognome text,
  files bigint, total bigint, cursor text, closure jsonb
)
language plpgsql stable security definer
set plan_cache_mode = force_custom_plan
set search_path = ''
as $$
declare
  v_after jsonb := p_after;
  v_after_status public.notice_status := v_after ->> 0;
  v_after_at timestamptz := v_after ->> 1;
  v_after_id uuid := v_after ->> 2;
  v_query tsquery := private.words_query(p_words);
  v_numbered uuid[];
  v_ids uuid[];
  v_total bigint;
begin
  perform private.require_editor();
  if coalesce(btrim(p_words), '') = '' then
    select count(*) into v_total from private.notices n
    where (p_status is null or n.status = p_status) and (p_author is null or n.author = p_author);

    v_ids := array(
      select n.id from private.notices_for_editors n
      where (p_status is null or n.status = p_status)
        and (p_author is null or n.author = p_author)
        and (
          v_after is null
          or n.status > v_after_status
          or n.status = v_after_status and (n.listed_at, n.id) < (v_after_at, v_after_id)
        )
      order by n.status, n.listed_at desc, n.id desc
      limit 51
    );
  else
    v_numbered := array(select private.notices_numbered(p_words));
    with found as materialized (
      select n.id, n.status, n.listed_at
      from (
        select r.* from private.notices_for_editors r where r.search @@ v_query and r.id <> all (v_numbered)
        union all
        select r.* from private.notices_for_editors r where r.id = any (v_numbered)
      ) as n
      where (p_status is null or n.status = p_status)
        and (p_author is null or n.author = p_author)
    )
    select
      count(*),
      array(
        select f.id from found f
        where v_after is null
          or f.status > v_after_status
          or f.status = v_after_status and (f.listed_at, f.id) < (v_after_at, v_after_id)
        order by f.status, f.listed_at desc, f.id desc
        limit 51
      )
    into v_total, v_ids
    from found;
  end if;

  return query
    select
      n.id, n.status, n.state, n.kind, n.reserved, n.title, n.school_year, n.number, n.audiences, n.schools,
      n.buildings, n.valid_until, n.ack_by, n.publish_at, n.published_at, n.corrected_at, n.withdrawn_at, n.withdrawn_reason,
      private.notice_reference(n.replaced_by), n.version, n.revision, n.author, author.nome, author.cognome,
      n.created_at, n.updated_at, editor.nome, editor.cognome,
      (select count(*) from private.notice_files f where f.notice_id = n.id and f.removed_at is null),
      v_total, jsonb_build_array(n.status, n.listed_at, n.id)::text, n.closure
    from unnest(v_ids) with ordinality as page (id, place)
    join private.notices_for_editors n on n.id = page.id
    left join public.profiles author on author.user_id = n.author
    left join public.profiles editor on editor.user_id = n.updated_by
    order by page.place;
end
$$;

create function public.list_all_notices(
  p_status public.notice_status default null, p_words text default null, p_author uuid default null,
  p_after text default null
)
returns table (
  id uuid, status public.notice_status, state public.notice_state, kind public.notice_kind, reserved boolean, title text,
  school_year text, number int, audiences public.notice_audience[], schools public.notice_school[], buildings text[],
  valid_until date, ack_by date, publish_at timestamptz, published_at timestamptz, corrected_at timestamptz,
  withdrawn_at timestamptz, withdrawn_reason text, replaced_by jsonb, version int, revision int, author uuid, author_nome text,
  author_cognome text, created_at timestamptz, updated_at timestamptz, updated_by_nome text, updated_by_cognome text,
  files bigint, total bigint, cursor text, closure jsonb
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.list_all_notices(p_status, p_words, p_author, p_after);
end;

create function private.notice_counts()
returns table (
  drafts bigint, in_review bigint, scheduled bigint, published bigint, withdrawn bigint, authors jsonb,
  files_left bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return query
    select
      count(*) filter (where n.status = 'draft'),
      count(*) filter (where n.status = 'in_review'),
      count(*) filter (where n.status = 'scheduled'),
      count(*) filter (where n.status = 'published'),
      count(*) filter (where n.status = 'withdrawn'),
      to_jsonb(array(
        select jsonb_build_object('id', p.user_id, 'nome', p.nome, 'cognome', p.cognome, 'total', a.total)
        from (select o.author, count(*) as total from private.notices o group by o.author) a
        join public.profiles p on p.user_id = a.author
        order by lower(p.cognome), lower(p.nome), p.user_id
      )),
      -- They should have left Storage (file_removal).
      (select count(*) from private.files_to_remove f where f.since < now() - interval '15 minutes')
    from private.notices n;
end
$$;

create function public.notice_counts()
returns table (
  drafts bigint, in_review bigint, scheduled bigint, published bigint, withdrawn bigint, authors jsonb,
  files_left bigint
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.notice_counts();
end;

create function private.notice_to_edit(p_notice uuid)
returns table (
  id uuid, status public.notice_status, state public.notice_state, kind public.notice_kind, reserved boolean, title text,
  school_year text, number int, audiences public.notice_audience[], schools public.notice_school[], buildings text[],
  valid_until date, ack_by date, publish_at timestamptz, published_at timestamptz, corrected_at timestamptz,
  withdrawn_at timestamptz, withdrawn_reason text, replaced_by jsonb, version int, revision int, author uuid, author_nome text,
  author_cognome text, created_at timestamptz, updated_at timestamptz, updated_by_nome text, updated_by_cognome text,
  body text, replaces jsonb, files jsonb, versions jsonb, closure jsonb,
  protocol text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return query
    select
      n.id, n.status, n.state, n.kind, n.reserved, n.title, n.school_year, n.number, n.audiences, n.schools,
      n.buildings, n.valid_until, n.ack_by, n.publish_at, n.published_at, n.corrected_at, n.withdrawn_at, n.withdrawn_reason,
      private.notice_reference(n.replaced_by), n.version, n.revision, n.author, author.nome, author.cognome,
      n.created_at, n.updated_at, editor.nome, editor.cognome,
      n.body,
      (
        select private.notice_reference(o.id) || jsonb_build_object('id', o.id, 'title', o.title)
        from private.notices o
        where o.id = n.replaces
      ),
      to_jsonb(array(
        select jsonb_build_object(
          'id', f.id, 'title', f.title, 'name', f.name, 'mime', f.mime, 'size', f.size, 'path', f.path,
          'uploaded', stored.version is not null,
          'replaced', coalesce(stored.version <> f.stored_version, false),
          'shown', f.shown_at is not null and f.removed_at is null and n.status = 'published',
          'removed', f.removed_at is not null
        )
        from private.notice_files f, private.stored_version(f.path) as stored (version)
        where f.notice_id = n.id and f.copy_of is null
        order by f.position, f.id
      )),
      to_jsonb(array(
        select jsonb_build_object(
          'version', v.version, 'kind', v.kind, 'title', v.title, 'body', v.body, 'audiences', v.audiences,
          'schools', v.schools, 'buildings', v.buildings, 'valid_until', v.valid_until, 'ack_by', v.ack_by,
          'closure', v.closure, 'files', v.files, 'change_note', v.change_note, 'changed_at', v.changed_at,
          'changed_by_nome', p.nome, 'changed_by_cognome', p.cognome
        )
        from private.notice_versions v
        left join public.profiles p on p.user_id = v.changed_by
        where v.notice_id = n.id
        order by v.version desc
      )),
      n.closure, n.protocol
    from private.notices_for_editors n
    left join public.profiles author on author.user_id = n.author
    left join public.profiles editor on editor.user_id = n.updated_by
    where n.id = p_notice;
end
$$;

create function public.notice_to_edit(p_notice uuid)
returns table (
  id uuid, status public.notice_status, state public.notice_state, kind public.notice_kind, reserved boolean, title text,
  school_year text, number int, audiences public.notice_audience[], schools public.notice_school[], buildings text[],
  valid_until date, ack_by date, publish_at timestamptz, published_at timestamptz, corrected_at timestamptz,
  withdrawn_at timestamptz, withdrawn_reason text, replaced_by jsonb, version int, revision int, author uuid, author_nome text,
  author_cognome text, created_at timestamptz, updated_at timestamptz, updated_by_nome text, updated_by_cognome text,
  body text, replaces jsonb, files jsonb, versions jsonb, closure jsonb,
  protocol text
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.notice_to_edit(p_notice);
end;
