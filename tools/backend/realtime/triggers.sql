-- The source of the local realtime. Hosted Supabase reads the write-ahead log; here triggers record the changes.
create unlogged table _local.changes (
  id bigint generated always as identity primary key,
  change jsonb not null
);

create function _local.capture_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  change_id bigint;
begin
  insert into _local.changes (change) values (jsonb_build_object(
    'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'commit_timestamp', now(),
    'record', case when tg_op <> 'DELETE' then to_jsonb(new) end,
    'old_record', case when tg_op <> 'INSERT' then to_jsonb(old) end
  )) returning id into change_id;
  -- The notification carries only the id: its payload is limited to 8000 bytes.
  perform pg_notify('local_realtime', change_id::text);
  return null;
end $$;

do $$
declare
  t record;
begin
  for t in select schemaname, tablename from pg_publication_tables where pubname = 'supabase_realtime' loop
    execute format(
      'create trigger zz_local_realtime after insert or update or delete on %I.%I '
      'for each row execute function _local.capture_change()', t.schemaname, t.tablename);
  end loop;
end $$;
