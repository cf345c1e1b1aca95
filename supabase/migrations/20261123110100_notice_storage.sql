-- Attachments: one private bucket, whose policies follow the row of the notice. A public bucket would not ask: the file of
-- a draft could be read by its address, and that of a withdrawn notice would stay in caches.
-- On hosted projects the role "postgres" may add rows to storage.buckets and policies to storage.objects, and nothing else
-- in that schema.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('notices', 'notices', false, 10485760, '{application/pdf,image/png,image/jpeg,image/webp}')
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Storage gives every upload a version of its own, also one that replaces a file.
create function private.version_of(p_version text, p_metadata jsonb) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(p_version, p_metadata ->> 'eTag', '')
$$;

-- Null: there is no such file.
create function private.stored_version(p_path text, p_bucket text default 'notices') returns text
language sql stable set search_path = ''
as $$
  select private.version_of(o.version, o.metadata) from storage.objects o where o.bucket_id = p_bucket and o.name = p_path
$$;

-- The functions compare whole paths with those of notice_files: no path, however malformed, is cast or parsed.
create function private.is_uploaded(p_path text) returns boolean
language sql stable set search_path = ''
as $$
  select private.stored_version(p_path) is not null
$$;

create function private.may_read_file(p_path text, p_version text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.notice_files f
    join private.readable_notices n on n.id = f.notice_id
    where f.path = p_path and f.stored_version = p_version and f.shown_at is not null and f.removed_at is null
  )
$$;

-- The row comes first (add_notice_file), with the path.
create function private.may_upload_file(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.notice_files f
    join private.notices n on n.id = f.notice_id
    where f.path = p_path and f.shown_at is null and n.status in ('draft', 'in_review', 'published')
  )
  -- Storage names its operation. An address that was signed for an upload, and an upload in parts, write later, past every
  -- policy: also what a colleague has checked meanwhile, also when the role is gone.
  and coalesce(current_setting('storage.operation', true), '') !~ '(sign|tus|multipart)'
$$;

-- Not what a published notice shows, nor what a scheduled one will show. The file goes first, then the row: a file without
-- a row is only there if somebody used the secret key.
create function private.may_remove_file(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from private.notice_files f
    join private.notices n on n.id = f.notice_id
    where f.path = p_path
      and (n.status = 'scheduled' or n.status = 'published' and f.shown_at is not null and f.removed_at is null)
  )
$$;

-- Signing an address asks this policy too. "objects.name": a bare "name" would be ambiguous in a subquery.
create policy "Visitors can read the files of public notices" on storage.objects
  for select to anon
  using (
    bucket_id = 'notices'
    and private.may_read_file(objects.name, private.version_of(objects.version, objects.metadata))
  );

create policy "People can read the files of the notices they can read" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'notices'
    and (
      (select private.is_editor())
      or private.may_read_file(objects.name, private.version_of(objects.version, objects.metadata))
    )
  );

create policy "Editors can upload the files of notices" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'notices'
    and (select private.is_editor())
    and private.may_upload_file(objects.name)
  );

-- No policy for update: files cannot be overwritten or moved.
create policy "Editors can remove files that nobody is shown" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'notices'
    and (select private.is_editor())
    and private.may_remove_file(objects.name)
  );
