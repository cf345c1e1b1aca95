-- What was found at school. It waits for its owner until somebody has given it back.
create table public.lost_objects (
  -- Chosen by the page, so that a repeated request creates one row.
  id uuid primary key,
  what text not null check (char_length(btrim(what)) between 1 and 120),
  found_on date not null,
  returned_on date check (returned_on >= found_on)
);

revoke all on table public.lost_objects from public, anon, authenticated, service_role;
grant select on table public.lost_objects to anon, authenticated;
grant insert (id, what, found_on), update (returned_on) on table public.lost_objects to authenticated;

alter table public.lost_objects enable row level security;

-- One policy for a statement and a role: the advisors warn of a second one.
create policy "Visitors read what waits for its owner" on public.lost_objects
  for select to anon
  using (returned_on is null);

-- Editors also what was given back: after the update, "returning" reads the row.
create policy "Signed-in people read what waits, and editors everything" on public.lost_objects
  for select to authenticated
  using (returned_on is null or (select private.is_editor()));

create policy "Editors add what was found" on public.lost_objects
  for insert to authenticated
  with check ((select private.is_editor()));

create policy "Editors say what was given back" on public.lost_objects
  for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));

-- The page writes the table itself.
create function private.drop_invisible_in_lost_objects() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.what := private.visible(new.what);
  return new;
end
$$;

revoke all on function private.drop_invisible_in_lost_objects() from public, anon, authenticated, service_role;

create trigger drop_invisible_in_lost_objects before insert on public.lost_objects
  for each row execute function private.drop_invisible_in_lost_objects();
