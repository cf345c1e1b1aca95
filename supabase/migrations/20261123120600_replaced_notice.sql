-- The editor names the notice that is replaced as its readers will: with its day, and whether it is reserved. Only the
-- column "replaces" differs from the function before.

create or replace function private.notice_to_edit(p_notice uuid)
returns table (
  id uuid, status public.notice_status, state public.notice_state, kind public.notice_kind, reserved boolean, title text,
  school_year text, number int, audiences public.notice_audience[], schools public.notice_school[], valid_until date,
  ack_by date, publish_at timestamptz, published_at timestamptz, corrected_at timestamptz, withdrawn_at timestamptz,
  withdrawn_reason text, replaced_by jsonb, version int, revision int, author uuid, author_nome text,
  author_cognome text, created_at timestamptz, updated_at timestamptz, updated_by_nome text, updated_by_cognome text,
  body text, replaces jsonb, expected_number int, files jsonb, versions jsonb, closure jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return query
    select
      n.id, n.status, n.state, n.kind, n.reserved, n.title, n.school_year, n.number, n.audiences, n.schools,
      n.valid_until, n.ack_by, n.publish_at, n.published_at, n.corrected_at, n.withdrawn_at, n.withdrawn_reason,
      private.notice_reference(n.replaced_by), n.version, n.revision, n.author, author.nome, author.cognome,
      n.created_at, n.updated_at, editor.nome, editor.cognome,
      n.body,
      (
        select private.notice_reference(o.id) || jsonb_build_object('id', o.id, 'title', o.title)
        from private.notices o
        where o.id = n.replaces
      ),
      1 + coalesce(
        (
          select max(o.number) from private.notices o
          where o.reserved = n.reserved
            and o.school_year = private.school_year(
              coalesce(case when n.status = 'scheduled' then n.publish_at end, now())
            )
        ),
        0
      ),
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'id', f.id, 'title', f.title, 'name', f.name, 'mime', f.mime, 'size', f.size, 'path', f.path,
              'uploaded', private.is_uploaded(f.path),
              'shown', f.shown_at is not null and f.removed_at is null and n.status = 'published',
              'removed', f.removed_at is not null
            )
            order by f.position, f.id
          )
          from private.notice_files f
          where f.notice_id = n.id
        ),
        '[]'
      ),
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'version', v.version, 'kind', v.kind, 'title', v.title, 'body', v.body, 'audiences', v.audiences,
              'schools', v.schools, 'valid_until', v.valid_until, 'ack_by', v.ack_by, 'closure', v.closure,
              'files', v.files, 'changed_at', v.changed_at, 'changed_by_nome', p.nome,
              'changed_by_cognome', p.cognome
            )
            order by v.version desc
          )
          from private.notice_versions v
          left join public.profiles p on p.user_id = v.changed_by
          where v.notice_id = n.id
        ),
        '[]'
      ),
      n.closure
    from private.notices_for_editors n
    left join public.profiles author on author.user_id = n.author
    left join public.profiles editor on editor.user_id = n.updated_by
    where n.id = p_notice;
end
$$;
