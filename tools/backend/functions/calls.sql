-- Only for the embedded backend, which has no pg_net: it reads the calls here and makes them (server.ts).
create table _local.function_calls (name text not null, body jsonb not null);
create or replace function private.call_function(p_name text, p_body jsonb) returns text
language plpgsql set search_path = ''
as $$
begin
  insert into _local.function_calls (name, body) values (p_name, coalesce(p_body, '{}'));
  return 'sent';
end
$$;
