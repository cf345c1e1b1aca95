-- The short answers of /informazioni: ten fixed questions, whose texts editors write in the browser. The API does not serve
-- the tables: it has the functions below.
create type public.answer_topic as enum (
  'segreteria', 'docenti', 'registro', 'assenze', 'mensa', 'moduli', 'iscrizioni', 'libri', 'trasporto', 'infortuni'
);
create type public.answer_action as enum ('call', 'write', 'open');

create table private.answers (
  topic public.answer_topic primary key,
  -- Plain text. Empty: the page says whom to ask.
  body text not null default '' check (char_length(body) <= 400),
  -- What the reader can do: call or write to the target, or open it. Without a target, the school's own number or address.
  action public.answer_action,
  target text not null default '' check (char_length(target) <= 300),
  label text not null default '' check (char_length(label) <= 40),
  -- When the office answers, as private.clean_hours returns it.
  hours jsonb check (hours is null or topic = 'segreteria'),
  -- What the pages in other languages say of the answer, as private.clean_facts returns it.
  facts jsonb check (facts is null or topic in ('assenze', 'mensa')),
  -- The day on which somebody last said that it is true.
  checked_on date,
  updated_by uuid references auth.users (id) on delete set null,
  updated_at timestamptz not null default clock_timestamp(),
  -- What an editor's page has read: the second of two is told.
  revision int not null default 1,
  check ((body = '' and hours is null) = (checked_on is null)),
  check (facts is null or body <> ''),
  check (action is not null or target = '' and label = ''),
  check (action is distinct from 'open' or target <> '' and label <> '')
);
create index answers_updated_by_idx on private.answers (updated_by);
-- No policy on purpose: only functions with the owner's rights read and write the two tables.
alter table private.answers enable row level security;

insert into private.answers (topic) select unnest(enum_range(null::public.answer_topic));

-- Every text that readers were shown, with the day on which it ceased.
create table private.answer_versions (
  id bigint generated always as identity primary key,
  topic public.answer_topic not null references private.answers (topic),
  body text not null,
  action public.answer_action,
  target text not null,
  label text not null,
  hours jsonb,
  facts jsonb,
  checked_on date not null,
  changed_by uuid references auth.users (id) on delete set null,
  changed_at timestamptz not null default clock_timestamp()
);
create index answer_versions_topic_idx on private.answer_versions (topic, id desc);
create index answer_versions_changed_by_idx on private.answer_versions (changed_by);
alter table private.answer_versions enable row level security;

create function private.keep_answer_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.answer_versions (
    topic, body, action, target, label, hours, facts, checked_on, changed_by, changed_at
  )
  values (
    old.topic, old.body, old.action, old.target, old.label, old.hours, old.facts, old.checked_on, new.updated_by,
    new.updated_at
  );
  return null;
end
$$;
create trigger keep_answer_version after update on private.answers
  for each row when (
    old.checked_on is not null
    and (old.body, old.action, old.target, old.label, old.hours, old.facts)
      is distinct from (new.body, new.action, new.target, new.label, new.hours, new.facts)
  )
  execute function private.keep_answer_version();

insert into public.site_updates (topic) values ('answers');

create function private.tell_answer_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.site_updates set changed_at = now() where topic = 'answers' and changed_at <> now();
  return null;
end
$$;
create trigger tell_answer_change after update on private.answers
  for each row when (
    (old.body, old.action, old.target, old.label, old.hours, old.facts, old.checked_on)
      is distinct from (new.body, new.action, new.target, new.label, new.hours, new.facts, new.checked_on)
  )
  execute function private.tell_answer_change();

create function private.list_answers()
returns table (
  topic public.answer_topic, body text, action public.answer_action, target text, label text, hours jsonb, facts jsonb,
  checked_on date
)
language sql stable security definer set search_path = ''
as $$
  select a.topic, a.body, a.action, a.target, a.label, a.hours, a.facts, a.checked_on
  from private.answers a
  where a.checked_on is not null
  order by a.topic
$$;

create function public.list_answers()
returns table (
  topic public.answer_topic, body text, action public.answer_action, target text, label text, hours jsonb, facts jsonb,
  checked_on date
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.list_answers();
end;

-- What editors see: also the empty ones, who wrote last, and the twenty last earlier texts.
create function private.answers_to_edit()
returns table (
  topic public.answer_topic, body text, action public.answer_action, target text, label text, hours jsonb, facts jsonb,
  checked_on date, revision int, updated_at timestamptz, updated_by text, versions jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return query
    select
      a.topic, a.body, a.action, a.target, a.label, a.hours, a.facts, a.checked_on, a.revision, a.updated_at,
      private.person_name(a.updated_by),
      to_jsonb(array(
        select to_jsonb(v)
        from (
          select
            e.id, e.body, e.action, e.target, e.label, e.hours, e.facts, e.checked_on, e.changed_at,
            private.person_name(e.changed_by) as changed_by
          from private.answer_versions e
          where e.topic = a.topic
          order by e.id desc
          limit 20
        ) as v
        order by v.id desc
      ))
    from private.answers a
    order by a.topic;
end
$$;

create function public.answers_to_edit()
returns table (
  topic public.answer_topic, body text, action public.answer_action, target text, label text, hours jsonb, facts jsonb,
  checked_on date, revision int, updated_at timestamptz, updated_by text, versions jsonb
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.answers_to_edit();
end;

-- Locks the row, and checks that it has not changed since the page read it.
create function private.lock_answer(p_topic public.answer_topic, p_revision int) returns private.answers
language plpgsql set search_path = ''
as $$
declare
  v_answer private.answers;
begin
  perform private.require_editor();
  select * into v_answer from private.answers a where a.topic = p_topic for update;
  -- Again: the role may have been taken away during the wait.
  perform private.require_editor();
  if v_answer.revision <> p_revision then
    raise exception 'answer_changed' using detail = jsonb_build_object(
      'revision', v_answer.revision,
      'changed_at', v_answer.updated_at,
      'changed_by', private.person_name(v_answer.updated_by)
    );
  end if;
  return v_answer;
end
$$;

-- A number that can be called, an address that can be written to, a page of this site or of another: nothing that runs.
create function private.is_target(p_action public.answer_action, p_target text) returns boolean
language sql immutable set search_path = ''
as $$
  select case p_action
    when 'call' then p_target ~ '^(\+?[0-9]([ ./-]?[0-9]){2,14})?$'
    when 'write' then p_target ~ '^([[:alnum:]._%+-]+@[[:alnum:]-]+(\.[[:alnum:]-]+)+)?$'
    when 'open' then p_target ~ '^(https://[^[:space:]/?#@]+\.[^[:space:]/?#@]+([/?#][^[:space:]]*)?|/([a-z0-9][^[:space:]\\]*)?)$'
    else p_target = ''
  end
$$;

-- The openings of a week: [{"days": [1, 2], "from": "08:30", "to": "13:00"}], where 1 is Monday. No two on a day overlap.
create function private.clean_openings(p_openings jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_openings jsonb;
begin
  if jsonb_typeof(p_openings) is distinct from 'array' or jsonb_array_length(p_openings) > 14 then
    raise exception 'hours_wrong';
  end if;
  if exists (
    select from jsonb_array_elements(p_openings) as o
    where jsonb_typeof(o -> 'days') is distinct from 'array'
      or coalesce(o ->> 'from', '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      or coalesce(o ->> 'to', '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      or not o -> 'days' <@ '[1, 2, 3, 4, 5, 6, 7]'
  ) then
    raise exception 'hours_wrong';
  end if;
  if exists (select from jsonb_array_elements(p_openings) as o where o -> 'days' = '[]') then
    raise exception 'opening_without_days';
  elsif exists (select from jsonb_array_elements(p_openings) as o where o ->> 'to' <= o ->> 'from') then
    raise exception 'opening_backwards';
  end if;
  v_openings := to_jsonb(array(
    select jsonb_build_object(
      'days', (select jsonb_agg(distinct d) from jsonb_array_elements(o -> 'days') as d),
      'from', o -> 'from', 'to', o -> 'to'
    )
    from jsonb_array_elements(p_openings) with ordinality as openings (o, at)
    order by at
  ));
  if exists (
    select
    from jsonb_array_elements(v_openings) with ordinality as a (o, at)
    join jsonb_array_elements(v_openings) with ordinality as b (o, at)
      on a.at < b.at and a.o ->> 'from' < b.o ->> 'to' and b.o ->> 'from' < a.o ->> 'to'
    cross join jsonb_array_elements(a.o -> 'days') as d
    where b.o -> 'days' @> d
  ) then
    raise exception 'openings_overlap';
  end if;
  return v_openings;
end
$$;

-- When the office answers: {"weekly": […], "exceptions": [{"from": "2026-12-07", "to": "2026-12-08", "reason": "Ponte",
-- "openings": []}]}. On the days of an exception its own openings hold, or none. Exceptions that are over are dropped.
create function private.clean_hours(p_hours jsonb, p_today date) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_weekly jsonb;
  v_exceptions jsonb;
begin
  if p_hours is null or p_hours = 'null' then
    return null;
  end if;
  -- Before the work, so that the cost does not grow with the request.
  if length(p_hours::text) > 20000
    or jsonb_typeof(p_hours -> 'exceptions') is distinct from 'array' or jsonb_array_length(p_hours -> 'exceptions') > 40
  then
    raise exception 'hours_wrong';
  end if;
  v_weekly := private.clean_openings(p_hours -> 'weekly');
  if exists (
    select from jsonb_array_elements(p_hours -> 'exceptions') as e
    -- The function comes with the calendar.
    where private.event_day(e -> 'from') is null or private.event_day(e -> 'to') is null
  ) then
    raise exception 'exception_day_wrong';
  end if;
  v_exceptions := to_jsonb(array(
    select jsonb_build_object(
      'from', e -> 'from', 'to', e -> 'to', 'reason', private.clean_line(left(e ->> 'reason', 1000)),
      'openings', private.clean_openings(e -> 'openings')
    )
    from jsonb_array_elements(p_hours -> 'exceptions') as e
    where (e ->> 'to')::date >= p_today or e ->> 'to' < e ->> 'from'
    order by e ->> 'from'
  ));
  if exists (select from jsonb_array_elements(v_exceptions) as e where e ->> 'to' < e ->> 'from') then
    raise exception 'exception_backwards';
  elsif exists (
    select from jsonb_array_elements(v_exceptions) as e
    where (e ->> 'to')::date > (e ->> 'from')::date + 365
  ) then
    raise exception 'exception_too_long';
  elsif exists (select from jsonb_array_elements(v_exceptions) as e where char_length(e ->> 'reason') > 40) then
    raise exception 'reason_too_long';
  elsif exists (
    select
    from jsonb_array_elements(v_exceptions) with ordinality as a (e, at)
    join jsonb_array_elements(v_exceptions) with ordinality as b (e, at)
      on a.at < b.at and a.e ->> 'from' <= b.e ->> 'to' and b.e ->> 'from' <= a.e ->> 'to'
  ) then
    raise exception 'exceptions_overlap';
  elsif v_weekly = '[]' and v_exceptions <> '[]' then
    raise exception 'weekly_missing';
  elsif v_weekly = '[]' then
    return null;
  end if;
  return jsonb_build_object('weekly', v_weekly, 'exceptions', v_exceptions);
end
$$;

-- Of meals, what one costs in cents: {"from": 450, "to": 600}, or one price, without "to". Of absences, whom to call and until
-- which hour: {"phone": "0123 456789 int. 12", "before": "08:30"}, the hour if it matters.
create function private.clean_facts(p_topic public.answer_topic, p_facts jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_from text := p_facts ->> 'from';
  v_to text := p_facts ->> 'to';
  v_phone text := p_facts ->> 'phone';
  v_before text := p_facts ->> 'before';
begin
  if p_facts is null or p_facts = 'null' or p_topic not in ('assenze', 'mensa') then
    return null;
  end if;
  if p_topic = 'mensa' then
    if coalesce(v_from, '') !~ '^[1-9][0-9]{0,3}$' or v_to !~ '^[1-9][0-9]{0,3}$' then
      raise exception 'price_wrong';
    elsif v_to::int <= v_from::int then
      raise exception 'price_backwards';
    end if;
    return jsonb_build_object('from', v_from::int, 'to', v_to::int);
  end if;
  if coalesce(v_phone, '') !~ '^\+?[0-9]([ ./-]?[0-9]){2,14}(,? int(\.|erno) [0-9]{1,6})?$' then
    raise exception 'phone_wrong';
  elsif v_before !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
    raise exception 'hour_wrong';
  end if;
  return jsonb_build_object('phone', v_phone, 'before', v_before);
end
$$;

create function private.save_answer(
  p_topic public.answer_topic, p_revision int, p_body text, p_action public.answer_action, p_target text, p_label text,
  p_hours jsonb, p_facts jsonb
)
returns private.answers
language plpgsql security definer set search_path = ''
as $$
declare
  v_answer private.answers := private.lock_answer(p_topic, p_revision);
  -- Cut before cleaning, so that the cost does not grow with the request.
  v_body text := btrim(private.clean_text(left(p_body, 2000)), E' \n\t');
  v_target text := case when p_action is null then '' else private.clean_line(left(p_target, 1000)) end;
  v_label text := case when p_action is null then '' else private.clean_line(left(p_label, 1000)) end;
  v_hours jsonb := case when p_topic = 'segreteria' then private.clean_hours(p_hours, private.day_in_rome(now())) end;
  v_facts jsonb := private.clean_facts(p_topic, p_facts);
begin
  if char_length(v_body) > 400 then
    raise exception 'body_too_long';
  elsif char_length(v_label) > 40 then
    raise exception 'label_too_long';
  elsif char_length(v_target) > 300 or not private.is_target(p_action, v_target) then
    raise exception 'target_wrong';
  elsif p_action = 'open' and v_label = '' then
    raise exception 'label_missing';
  elsif v_body = '' and (v_facts is not null or v_hours is null and p_action is not null) then
    raise exception 'body_missing';
  end if;
  update private.answers a
  set
    body = v_body, action = p_action, target = v_target, label = v_label, hours = v_hours, facts = v_facts,
    checked_on = case when v_body <> '' or v_hours is not null then private.day_in_rome(now()) end,
    revision = a.revision + 1, updated_by = (select auth.uid()), updated_at = clock_timestamp()
  where a.topic = p_topic
  returning * into v_answer;
  return v_answer;
end
$$;

-- Somebody has looked: what is written is still true.
create function private.confirm_answer(p_topic public.answer_topic, p_revision int) returns private.answers
language plpgsql security definer set search_path = ''
as $$
declare
  v_answer private.answers := private.lock_answer(p_topic, p_revision);
begin
  if v_answer.checked_on is null then
    raise exception 'body_missing';
  end if;
  update private.answers a
  set
    checked_on = private.day_in_rome(now()),
    revision = a.revision + 1, updated_by = (select auth.uid()), updated_at = clock_timestamp()
  where a.topic = p_topic
  returning * into v_answer;
  return v_answer;
end
$$;

create function public.save_answer(
  p_topic public.answer_topic, p_revision int, p_body text, p_action public.answer_action default null,
  p_target text default '', p_label text default '', p_hours jsonb default null, p_facts jsonb default null
)
returns table (topic public.answer_topic, revision int, checked_on date, updated_at timestamptz)
language sql security invoker set search_path = ''
begin atomic
  select a.topic, a.revision, a.checked_on, a.updated_at
  from private.save_answer(p_topic, p_revision, p_body, p_action, p_target, p_label, p_hours, p_facts) as a;
end;

create function public.confirm_answer(p_topic public.answer_topic, p_revision int)
returns table (topic public.answer_topic, revision int, checked_on date, updated_at timestamptz)
language sql security invoker set search_path = ''
begin atomic
  select a.topic, a.revision, a.checked_on, a.updated_at from private.confirm_answer(p_topic, p_revision) as a;
end;
