-- Who has read, for editors. The people are those who have a role now and are asked or have read, so a new colleague is asked
-- too, of what was not over before, and who moves to another school has still read what was read; receipts of people without
-- a role are kept and not counted.

-- The people of a notice, those who have not read first. One value: the API's max_rows cannot cut it.
create function private.readers_of(p_notice uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(array(
    select jsonb_build_object(
      'nome', p.nome, 'cognome', p.cognome, 'email', p.email, 'role', p.role,
      'read_at', c.received_at, 'version', c.version, 'late', c.late
    )
    from private.people() p
    left join private.counted_receipts c on c.notice_id = p_notice and c.user_id = p.user_id
    left join private.asked_readers a on a.notice_id = p_notice and a.user_id = p.user_id
    where p.role is not null and (c.user_id is not null or a.user_id is not null)
    order by c.user_id is not null, lower(p.cognome), lower(p.nome), p.email
  ))
$$;

create function private.notice_readers(p_notice uuid)
returns table (asked bigint, read bigint, late bigint, ack_by date, ack_from int, people jsonb)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return query
    select
      count(person), count(*) filter (where person ->> 'read_at' is not null),
      count(*) filter (where (person ->> 'late')::boolean), n.ack_by, n.ack_from, readers.people
    from private.asked_notices n
    cross join lateral (select private.readers_of(n.id)) as readers (people)
    left join lateral jsonb_array_elements(readers.people) as person on true
    where n.id = p_notice
    group by n.ack_by, n.ack_from, readers.people;
end
$$;

create function public.notice_readers(p_notice uuid)
returns table (asked bigint, read bigint, late bigint, ack_by date, ack_from int, people jsonb)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.notice_readers(p_notice);
end;

-- The receipts of a school year: 20 notices, the oldest first; p_after is the cursor of the last row of the page before.
create function private.export_receipts(p_year text, p_after text)
returns table (
  school_year text, number int, reserved boolean, title text, ack_by date, people jsonb, cursor text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_after jsonb := p_after;
begin
  perform private.require_editor();
  return query
    select
      n.school_year, n.number, n.reserved, n.title, n.ack_by, private.readers_of(n.id),
      jsonb_build_array(n.published_at, n.id)::text
    from private.asked_notices n
    where n.school_year = p_year
      and (v_after is null or (n.published_at, n.id) > ((v_after ->> 0)::timestamptz, (v_after ->> 1)::uuid))
    order by n.published_at, n.id
    limit 20;
end
$$;

create function public.export_receipts(p_year text, p_after text default null)
returns table (
  school_year text, number int, reserved boolean, title text, ack_by date, people jsonb, cursor text
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.export_receipts(p_year, p_after);
end;
