-- Files that may no longer be read leave Storage. A policy is not enough: an address that was signed before opens a file
-- for as long as its caller asked, ten years too. On hosted projects SQL cannot delete files, so the API does: the page of the
-- editor at once, then the function "remove-files", which a job calls until none is left. Which files these are says the view
-- private.files_to_remove (pages).

create function private.list_files_to_remove() returns table (bucket text, path text, since timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if current_setting('role') <> 'service_role' then
    perform private.require_editor();
  end if;
  -- As many as one request may name.
  return query select f.bucket, f.path, f.since from private.files_to_remove f order by f.since, f.path limit 100;
end
$$;

create function public.files_to_remove() returns table (bucket text, path text, since timestamptz)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.list_files_to_remove();
end;

-- Runs every five minutes. Returns what it did, or why not.
create function private.remove_files() returns text
language plpgsql set search_path = ''
as $$
begin
  if not exists (select from private.files_to_remove) then
    return 'none waits';
  end if;
  return private.call_function('remove-files', '{}');
end
$$;

-- After files were put back from a backup, by the owner of the database: Storage gave them new versions. Returns how many are
-- shown again.
create function private.accept_stored_files() returns int
language plpgsql set search_path = ''
as $$
declare
  v_notices int;
  v_pages int;
begin
  update private.notice_files f
  set stored_version = private.stored_version(f.path)
  where f.shown_at is not null and private.stored_version(f.path) <> f.stored_version;
  get diagnostics v_notices = row_count;
  update private.page_files f
  set stored_version = private.stored_version(f.path, 'pages')
  where f.shown_at is not null and private.stored_version(f.path, 'pages') <> f.stored_version;
  get diagnostics v_pages = row_count;
  return v_notices + v_pages;
end
$$;
