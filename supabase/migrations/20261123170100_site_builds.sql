-- When the host is asked to build the site anew, so that its pages have what the school has published. One Vault secret:
-- site_build_hook, the address of the build hook (or deploy hook) of the host. A request to that address starts a build.
create table private.site_build (
  only_row boolean primary key default true check (only_row),
  -- In 31 days. The free plan of Netlify includes 20 deploys a month, and some of them are pushes to the repository; beyond them
  -- it takes the site offline.
  monthly_budget int not null default 14 check (monthly_budget >= 0),
  -- Of these, kept for texts that must leave the pages, and for people who ask.
  reserve int not null default 3 check (reserve >= 0),
  -- Between two calls, while much of the budget is left (private.site_build_budget).
  min_interval interval not null default '2 hours',
  -- How long after the last change: editors often make several. At most an hour after the first.
  quiet interval not null default '10 minutes',
  -- The rows of site_updates when the host was last asked, or nothing had to be asked. Not a flag: a trigger that raises one
  -- would make all writers wait for one row.
  seen jsonb,
  changed_since timestamptz,
  built_hash text
);
insert into private.site_build default values;
-- No policy on purpose: only functions with the owner's rights read and write the three tables.
alter table private.site_build enable row level security;

create table private.site_build_calls (
  id bigint generated always as identity primary key,
  called_at timestamptz not null,
  -- Null: the job.
  asked_by uuid references auth.users (id) on delete set null,
  is_urgent boolean not null,
  content_hash text not null,
  request_id bigint,
  -- Null while the answer is awaited.
  finished_at timestamptz,
  ok boolean,
  -- Whether it counts in the budget: not, if the host refused it or was not reached.
  is_spent boolean not null default true,
  -- Never the answer itself: it may repeat the address.
  error text
);
create index site_build_calls_called_at_idx on private.site_build_calls (called_at);
create index site_build_calls_asked_by_idx on private.site_build_calls (asked_by);
alter table private.site_build_calls enable row level security;

-- A row for each text that must leave the pages, until the host is asked.
create table private.site_removals (
  id bigint generated always as identity primary key
);
alter table private.site_removals enable row level security;

-- p_since: when it was first published. After the last call, it is on no page. Without a call the pages were built by hand.
create function private.note_removal_since(p_since timestamptz) returns void
language sql set search_path = ''
as $$
  insert into private.site_removals
  select where p_since < coalesce((select max(c.called_at) from private.site_build_calls c where c.is_spent), 'infinity')
$$;

create function private.note_removal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_removal_since(new.published_at);
  return null;
end
$$;

-- A notice that moves to the staff is withdrawn too. Dates are not urgent: tidying the calendar would use up the budget, and
-- with it what is kept for withdrawals.
create trigger note_removal after update on private.notices
  for each row when (
    not new.reserved
    and (new.status = 'withdrawn' and old.status = 'published' or new.shown_from > old.shown_from)
  )
  execute function private.note_removal();

-- Null where nothing is configured: Vault and pg_net exist on hosted projects alone.
create function private.site_build_hook() returns text
language plpgsql stable set search_path = ''
as $$
begin
  if to_regclass('vault.decrypted_secrets') is null or to_regclass('net._http_response') is null then
    return null;
  end if;
  return (
    select nullif(btrim(s.decrypted_secret), '') from vault.decrypted_secrets s where s.name = 'site_build_hook'
  );
end
$$;

create function private.is_build_hook(p_url text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(p_url ~ '^https://[^[:space:]/?#@]+(/[^[:space:]]*)?$', false)
$$;

-- What may still be asked. "ordinary" is without the reserve; next_at is null when it is possible now, or never (budget 0).
-- "pause" is what the job leaves between two calls.
create function private.site_build_budget(
  p_now timestamptz, out ordinary int, out urgent int, out next_at timestamptz, out pause interval
)
language plpgsql stable set search_path = ''
as $$
declare
  -- They move: wherever the host's own month begins, its limit holds.
  v_month constant interval := '31 days';
  v_build private.site_build;
  v_used int;
  v_first timestamptz;
  v_last timestamptz;
begin
  select * into v_build from private.site_build;
  select count(*) filter (where c.is_spent), min(c.called_at) filter (where c.is_spent), max(c.called_at)
  into v_used, v_first, v_last
  from private.site_build_calls c
  where c.called_at > p_now - v_month;
  urgent := greatest(0, v_build.monthly_budget - v_used);
  ordinary := greatest(0, urgent - v_build.reserve);
  -- The first third is for who writes seldom. The rest is spread over the days until the oldest call counts no longer: a
  -- school that writes every day would have nothing left for weeks.
  pause := v_build.min_interval;
  if ordinary > 0 and ordinary * 3 <= (v_build.monthly_budget - v_build.reserve) * 2 then
    pause := greatest(pause, (v_first + v_month - p_now) / ordinary);
  end if;
  if v_build.monthly_budget <= v_build.reserve then
    return;
  end if;
  if ordinary = 0 then
    -- As many must grow old as are too many.
    select c.called_at + v_month into next_at
    from private.site_build_calls c
    where c.is_spent and c.called_at > p_now - v_month
    order by c.called_at
    offset v_used - (v_build.monthly_budget - v_build.reserve)
    limit 1;
  end if;
  next_at := greatest(next_at, v_last + interval '5 minutes');
  if next_at <= p_now then
    next_at := null;
  end if;
end
$$;

-- Runs every five minutes. Returns what it did, or why not. With a person, at once and whether something has changed or not.
create function private.ask_for_site_build(p_now timestamptz default now(), p_asked_by uuid default null) returns text
language plpgsql set search_path = ''
as $$
declare
  v_url text := private.site_build_hook();
  v_build private.site_build;
  v_last private.site_build_calls;
  v_seen jsonb;
  v_changed_at timestamptz;
  v_removals bigint;
  v_is_retry boolean;
  v_is_urgent boolean;
  v_hash text;
  v_request bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.ask_for_site_build', 0));
  if v_url is null or not private.is_build_hook(v_url) then
    return 'not configured';
  end if;

  -- The answers to earlier calls; pg_net keeps them for six hours, and may then reuse the ids. It follows redirects: the
  -- status is that of the last address.
  update private.site_build_calls c
  set
    finished_at = p_now,
    ok = coalesce(h.status_code between 200 and 299, false),
    -- After a timeout the host may build all the same.
    is_spent = coalesce(h.status_code between 200 and 299, coalesce(h.timed_out, false)),
    error = case
      when h.status_code between 200 and 299 then null
      when h.status_code is not null then 'http_' || h.status_code
      when h.timed_out then 'timeout'
      else 'not_reached'
    end
  from net._http_response h
  where c.finished_at is null and c.called_at > p_now - interval '6 hours' and h.id = c.request_id;
  update private.site_build_calls c set finished_at = p_now, ok = false, error = 'no_answer'
  where c.finished_at is null and c.called_at <= p_now - interval '15 minutes';

  select * into v_build from private.site_build;
  select * into v_last from private.site_build_calls c order by c.id desc limit 1;
  select jsonb_object_agg(u.topic, u.changed_at), max(u.changed_at) into v_seen, v_changed_at
  from public.site_updates u
  where u.topic in ('notices', 'calendar', 'answers', 'pages', 'school');
  select max(r.id) into v_removals from private.site_removals r;
  v_is_retry := coalesce(not v_last.ok, false);
  v_is_urgent := v_removals is not null or v_is_retry and v_last.is_urgent;

  if p_asked_by is null then
    if v_build.seen is not distinct from v_seen and not v_is_retry and v_removals is null then
      return 'nothing changed';
    end if;
    update private.site_build b set changed_since = coalesce(b.changed_since, p_now) returning * into v_build;
    if not v_is_urgent and not v_is_retry
      and v_changed_at > p_now - v_build.quiet and v_build.changed_since > p_now - interval '1 hour'
    then
      return 'still changing';
    end if;
  end if;

  if v_last.called_at > p_now - (
    case
      when p_asked_by is not null then interval '5 minutes'
      when v_is_retry and not v_last.is_spent then interval '15 minutes'
      when v_removals is not null then interval '5 minutes'
      -- The answer was lost. A host that does not answer would use up the budget in an hour: after a quarter of an hour,
      -- then four times as long each time.
      when v_is_urgent then (
        select interval '15 minutes' * 4 ^ least(count(*) - 1, 4)
        from private.site_build_calls c
        where c.is_spent and c.id > coalesce((select max(o.id) from private.site_build_calls o where o.ok), 0)
      )
      else (select b.pause from private.site_build_budget(p_now) b)
    end
  )
  then
    return 'too soon';
  end if;
  if (
    select case when v_is_urgent or p_asked_by is not null then b.urgent else b.ordinary end
    from private.site_build_budget(p_now) b
  ) = 0 then
    return 'no budget left';
  end if;

  v_hash := private.make_site_content() ->> 'hash';
  if p_asked_by is null and not v_is_retry and v_hash = v_build.built_hash then
    update private.site_build set seen = v_seen, changed_since = null;
    delete from private.site_removals r where r.id <= v_removals;
    return 'changed and changed back';
  end if;

  begin
    v_request := net.http_post(url := v_url, body := '{}'::jsonb, timeout_milliseconds := 30000);
  exception when others then
    raise warning 'the build hook could not be called: %', replace(sqlerrm, v_url, '…');
  end;
  insert into private.site_build_calls (
    called_at, asked_by, is_urgent, content_hash, request_id, finished_at, ok, is_spent, error
  )
  values (
    p_now, p_asked_by, v_is_urgent, v_hash, v_request, case when v_request is null then p_now end,
    case when v_request is null then false end, v_request is not null, case when v_request is null then 'not_sent' end
  );
  update private.site_build set seen = v_seen, changed_since = null, built_hash = v_hash;
  delete from private.site_removals r where r.id <= v_removals;
  return case when v_request is null then 'not sent' else 'called' end;
end
$$;

-- p_since: when the pages that visitors see were built, which only they know.
create function private.site_build_state(p_since timestamptz) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_url text := private.site_build_hook();
  v_last private.site_build_calls;
  v_state jsonb;
begin
  perform private.require_editor();
  select * into v_last from private.site_build_calls c order by c.id desc limit 1;
  select jsonb_build_object(
    'hook', case when v_url is null then 'missing' when private.is_build_hook(v_url) then 'ready' else 'wrong' end,
    'last_called_at', v_last.called_at,
    -- Null while the answer is awaited.
    'last_ok', v_last.ok,
    'changed_at', (
      select max(u.changed_at) from public.site_updates u
      where u.topic in ('notices', 'calendar', 'answers', 'pages', 'school')
    ),
    'changes', case
      when p_since is not null then jsonb_build_object(
        'notices', (
          select count(*) from private.notices n
          where n.number is not null and not n.reserved and n.updated_at > p_since
        ),
        'events', (select count(*) from private.exposed_events e where greatest(e.updated_at, e.state_changed_at) > p_since),
        'answers', (select count(*) from private.answers a where a.updated_at > p_since),
        'pages', (
          select count(*) from private.pages p
          where p.withdrawn_at > p_since
            or exists (select from private.page_versions v where v.page_id = p.id and v.changed_at > p_since)
        ),
        -- The facts of the school are one thing, however often they were saved.
        'facts', (select count(*) from (select from private.school_facts f where f.changed_at > p_since limit 1) as saved)
      )
    end,
    'monthly_budget', b.monthly_budget,
    'budget_left', left_now.ordinary,
    'reserve_left', left_now.urgent - left_now.ordinary,
    'next_possible_at', left_now.next_at,
    -- When the job may call by itself; null if that is now, or never.
    'next_call_at', case
      when left_now.ordinary > 0 and v_last.called_at + left_now.pause > now() then v_last.called_at + left_now.pause
    end
  ) into v_state
  from private.site_build b, private.site_build_budget(now()) as left_now;
  if not private.has_role('admin') then
    return v_state;
  end if;
  return v_state || jsonb_build_object('last_error', v_last.error, 'last_asked_by', private.person_name(v_last.asked_by));
end
$$;

create function public.site_build_state(p_since timestamptz default null) returns jsonb
language sql stable security invoker set search_path = ''
return private.site_build_state(p_since);

create function private.request_site_build() returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.ask_for_site_build(now(), (select auth.uid()));
end
$$;

create function public.request_site_build() returns text
language sql security invoker set search_path = ''
return private.request_site_build();
