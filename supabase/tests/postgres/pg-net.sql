-- pg_net exists on hosted projects only. This stands in for the little the daily job uses of it, and really sends the
-- requests: like pg_net, after the commit, from another process (`call net.work()`), also to where it is sent on. It trusts
-- the test's own certificate.
create schema net;
create unlogged table net.http_request_queue (
  id bigint generated always as identity,
  url text not null,
  body jsonb not null,
  headers jsonb not null,
  timeout_milliseconds int not null
);
create unlogged table net._http_response (
  id bigint primary key,
  status_code int,
  content text,
  timed_out boolean,
  error_msg text
);

create function net.http_post(
  url text,
  body jsonb default '{}',
  params jsonb default '{}',
  headers jsonb default '{"content-type": "application/json"}',
  timeout_milliseconds int default 5000
) returns bigint
language plpgsql
as $$
declare
  v_id bigint;
begin
  if url !~ '^https?://' then
    raise exception 'invalid URL "%": Bad scheme', url;
  end if;
  insert into net.http_request_queue (url, body, headers, timeout_milliseconds)
  values (url, body, headers, timeout_milliseconds)
  returning id into v_id;
  return v_id;
end
$$;

create procedure net.work()
language plpgsql
as $$
declare
  v_request net.http_request_queue;
  v_headers text;
  v_status int;
  v_timed_out boolean;
begin
  create temp table answer (line text) on commit delete rows;
  loop
    delete from net.http_request_queue q
    where q.id = (select min(id) from net.http_request_queue)
    returning * into v_request;
    if v_request.id is null then
      perform pg_sleep(0.05);
    else
      select string_agg(format($f$-H '%s: %s'$f$, key, value), ' ') into v_headers
      from jsonb_each_text(v_request.headers);
      execute format(
        'copy answer from program %L',
        format(
          $f$curl -skL -o /dev/null -w '%%{http_code} %%{exitcode}\n' --max-time %s %s -d '%s' '%s' || true$f$,
          v_request.timeout_milliseconds / 1000, v_headers, v_request.body, v_request.url
        )
      );
      select nullif(split_part(line, ' ', 1)::int, 0), split_part(line, ' ', 2) = '28' into v_status, v_timed_out
      from answer;
      insert into net._http_response (id, status_code, timed_out, error_msg)
      values (v_request.id, v_status, v_timed_out, case when v_status is null then 'no connection' end);
    end if;
    commit;
  end loop;
end
$$;
