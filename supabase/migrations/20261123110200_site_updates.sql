-- What open windows listen to: one row for each kind of content, which says that it has changed and never what. The page
-- then reads again. Nobody would hear of a row that is withdrawn, nor of one that becomes visible because time passes.
create table public.site_updates (
  topic text primary key check (topic ~ '^[a-z]+$'),
  changed_at timestamptz not null default now()
);
insert into public.site_updates (topic) values ('notices'), ('staff');

revoke all on table public.site_updates from public, anon, authenticated, service_role;
grant select on table public.site_updates to anon, authenticated, service_role;

alter table public.site_updates enable row level security;

create policy "Visitors are told of public content" on public.site_updates
  for select to anon
  using (topic <> 'staff');

create policy "People are told of public content, staff also of reserved" on public.site_updates
  for select to authenticated
  using (topic <> 'staff' or (select private.is_staff()));

create function private.tell_notice_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Once in a transaction, however many notices it publishes.
  update public.site_updates set changed_at = now()
  where topic = case when new.reserved then 'staff' else 'notices' end and changed_at <> now();
  return null;
end
$$;

create trigger tell_notice_insert after insert on private.notices
  for each row when (new.number is not null) execute function private.tell_notice_change();
create trigger tell_notice_change after update on private.notices
  for each row when (
    new.number is not null
    and (new.status, new.version, new.shown_from, new.replaced_by)
      is distinct from (old.status, old.version, old.shown_from, old.replaced_by)
  )
  execute function private.tell_notice_change();

do $$
begin
  if not exists (
    select from pg_publication_tables t
    where t.pubname = 'supabase_realtime' and t.schemaname = 'public' and t.tablename = 'site_updates'
  ) then
    alter publication supabase_realtime add table public.site_updates;
  end if;
end
$$;
