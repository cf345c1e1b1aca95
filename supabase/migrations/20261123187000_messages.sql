-- Messages to devices (Web Push). A device says what it wants to be told: no person, no address. What is published, corrected
-- or withdrawn makes a message, which the function "tell" sends to each device once.

create type public.message_kind as enum ('closures', 'notices');

-- The push services of the browsers: the function asks no other host. "*." stands for one or more names before the rest.
-- Builds of Chromium without Google's keys, as Linux distributions have them, use jmt17.
create table private.push_services (
  host text primary key check (host ~ '^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$'),
  -- What follows the host, a regular expression. Nothing that a service may pass over (a query, "..", "%41", "=" at the end): a
  -- device has one address.
  address text not null default '(/[A-Za-z0-9_:-][A-Za-z0-9_.:-]*)+'
);
insert into private.push_services (host) values
  ('fcm.googleapis.com'), ('jmt17.google.com'), ('*.push.services.mozilla.com'), ('*.push.apple.com');
insert into private.push_services values (
  '*.notify.windows.com',
  '/w/[?]token=(([A-Za-z0-9_-]|%2b|%2f|%3d)+|([A-Za-z0-9_-]|%2B|%2F|%3D)+)'
);
-- No policies on purpose, here and below: only functions with the owner's rights read and write.
alter table private.push_services enable row level security;

create table private.push_settings (
  is_only_row boolean primary key default true check (is_only_row),
  -- As the function was given it last. Null: no keys, and no page offers messages.
  public_key text check (public_key ~ '^B[\w-]{86}$'),
  key_checked_at timestamptz,
  most_subscriptions int not null default 20000,
  -- Of one household. A network of many has four times as much; all have 40 times as much in a minute, and no limit in an hour.
  new_a_minute int not null default 30,
  new_an_hour int not null default 300,
  -- How many devices have subscribed in this minute and in this hour (private.address_shares), at 513 all of them. The flood of
  -- one household ends with its 256th of all addresses. An hour later the salt deals the addresses out anew. No address is
  -- kept, and a count is of millions of them.
  minute timestamptz not null default '-infinity',
  new_in_minute int[] not null default array_fill(0, array[513]),
  hour timestamptz not null default '-infinity',
  new_in_hour int[] not null default array_fill(0, array[513]),
  salt uuid not null default gen_random_uuid()
);
insert into private.push_settings default values;
alter table private.push_settings enable row level security;

create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  -- Secret between the device and its push service: a call that names it is taken as the device's own.
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  -- An uncompressed point of P-256 and 16 bytes, as base64url.
  p256dh text not null check (p256dh ~ '^B[\w-]{86}$'),
  auth text not null check (auth ~ '^[\w-]{22}$'),
  -- The key of the site that the subscription was made with: push services take messages with no other.
  public_key text not null,
  kinds public.message_kind[] not null,
  schools public.notice_school[] not null check (schools <> '{}'),
  -- Without one, all buildings of the schools.
  buildings text[] not null default '{}' check (private.are_buildings(buildings)),
  audiences public.notice_audience[] not null check (audiences <> '{}'),
  -- Of closures. One that the function has no sentences of is Italian.
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$'),
  -- The session of a person of the staff who wants to be told of reserved notices on this device.
  staff_session uuid,
  succeeded_month date not null check (extract(day from succeeded_month) = 1),
  -- Before a message has arrived, nothing shows that there is such a device.
  has_succeeded boolean not null default false,
  -- With this endpoint, to the hour: who makes room when all places are taken.
  subscribed_at timestamptz not null default date_trunc('hour', now()),
  -- In a row, by a service that took the same message for others. The third deletes the device.
  refusals int not null default 0 check (refusals between 0 and 2),
  check (kinds <> '{}' or staff_session is not null)
);
create index push_subscriptions_unreached_idx on private.push_subscriptions (subscribed_at) where not has_succeeded;
alter table private.push_subscriptions enable row level security;

create table private.messages (
  id uuid primary key default gen_random_uuid(),
  what text not null check (what in ('published', 'corrected', 'withdrawn', 'trial')),
  notice_id uuid references private.notices (id) check ((notice_id is null) = (what = 'trial')),
  -- Of the notice: what devices are told.
  version int check ((version is null) = (what = 'trial')),
  -- Push services and devices keep the newest message of a topic.
  topic text not null check (topic ~ '^[\w-]{1,32}$'),
  queued_at timestamptz not null default clock_timestamp(),
  -- From then on it would be no news.
  ends_at timestamptz not null,
  -- When the devices to tell were chosen.
  started_at timestamptz,
  -- When every delivery had ended, or the message was stopped (withdrawn, replaced, too late).
  ended_at timestamptz,
  told int not null default 0,
  -- Devices that are no longer there, messages that a service refused, ten attempts that failed, those for which it was too
  -- late, those that a run took and never reported.
  gone int not null default 0,
  refused int not null default 0,
  failed int not null default 0,
  late int not null default 0,
  lost int not null default 0,
  -- The push services that took it for a device, and so take the key of the site.
  taken_by text[] not null default '{}'
);
create unique index messages_topic_idx on private.messages (topic) where ended_at is null;
create index messages_notice_id_idx on private.messages (notice_id);
create index messages_queued_at_idx on private.messages (queued_at desc);
alter table private.messages enable row level security;

-- What is still to be sent. A row goes when its message has arrived or has failed: who was told of what is not kept.
create table private.message_deliveries (
  message_id uuid not null references private.messages (id) on delete cascade,
  subscription_id uuid not null references private.push_subscriptions (id) on delete cascade,
  attempts int not null default 0,
  next_at timestamptz not null,
  -- Claimed before it is sent, by one run.
  claimed_at timestamptz,
  -- Of the message and of the device: with them one index has the order of the claims.
  is_urgent boolean not null,
  has_succeeded boolean not null,
  primary key (message_id, subscription_id)
);
-- Devices that are there before those that may be invented, first attempts before others.
create index message_deliveries_order_idx
  on private.message_deliveries (is_urgent desc, has_succeeded desc, attempts, next_at) where claimed_at is null;
create index message_deliveries_claimed_at_idx on private.message_deliveries (claimed_at) where claimed_at is not null;
create index message_deliveries_subscription_id_idx on private.message_deliveries (subscription_id);
alter table private.message_deliveries enable row level security;

-- What waits for a device follows it.
create function private.reorder_deliveries() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.message_deliveries d set has_succeeded = new.has_succeeded where d.subscription_id = new.id;
  return null;
end
$$;
create trigger reorder_deliveries after update of has_succeeded on private.push_subscriptions
for each row when (old.has_succeeded <> new.has_succeeded) execute function private.reorder_deliveries();

-- What an administrator has removed in a flood (private.remove_unreached_devices).
create table private.device_removals (
  id uuid primary key default gen_random_uuid(),
  removed_at timestamptz not null default now(),
  removed_by uuid references auth.users (id) on delete set null,
  devices int not null
);
create index device_removals_removed_by_idx on private.device_removals (removed_by);
alter table private.device_removals enable row level security;

-- The push service of an endpoint, by its row. Null if it has none: only https, the usual port, no user, names that DNS and
-- every reader of addresses takes ("xn--" is none where what follows is no Punycode), and one address for a device.
create function private.push_service(p_endpoint text) returns text
language sql stable security definer set search_path = ''
as $$
  select s.host
  from
    private.push_services s,
    regexp_match(
      p_endpoint, '^https://((?:(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]+)(/.*)$'
    ) as asked (part)
  where (part[1] = s.host or s.host like '*.%' and right(part[1], char_length(s.host) - 1) = substr(s.host, 2))
    and char_length(part[1]) <= 253 and part[2] ~ ('^(' || s.address || ')$')
$$;

create function private.push_endpoint_allowed(p_endpoint text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.push_service(p_endpoint) is not null
$$;

-- Refuses what no browser gives.
create function private.check_push_subscription(p_endpoint text, p_p256dh text, p_auth text, p_key text) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_key text := (select s.public_key from private.push_settings s);
begin
  if v_key is null then
    raise exception 'no_key';
  elsif p_key is distinct from v_key then
    raise exception 'key_changed';
  elsif char_length(p_endpoint) > 1000 or not coalesce(private.push_endpoint_allowed(p_endpoint), false) then
    raise exception 'service_unknown';
  elsif coalesce(p_p256dh, '') !~ '^B[\w-]{86}$' or coalesce(p_auth, '') !~ '^[\w-]{22}$' then
    raise exception 'keys_wrong';
  end if;
end
$$;

-- In which of 512 counts the address of the request is: of 1 to 256 for its household, an address of IPv4 or the 56 bits that a
-- line at home has of IPv6; of 257 to 512 for 48 bits of IPv6. None where the host does not say, or says no address: a caller
-- can write the header "x-forwarded-for", but not this one of Cloudflare.
create function private.address_shares(p_salt uuid) returns int[]
language plpgsql stable set search_path = ''
as $$
declare
  v_address inet;
begin
  v_address := nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
  return array(
    select n.first + (hashtextextended(p_salt::text || network(set_masklen(v_address, n.bits)), 0) & 255)::int
    from (values (4, 32, 1), (6, 56, 1), (6, 48, 257)) as n (family, bits, first)
    where n.family = family(v_address)
  );
exception when invalid_text_representation then
  -- The error would refuse the device, and leave what was given in the log.
  return '{}';
end
$$;

-- The settings with one more device in their counts. Refuses one that is too many.
create function private.with_new_subscription(p_settings private.push_settings) returns private.push_settings
language plpgsql set search_path = ''
as $$
declare
  v_share int;
  v_times int;
begin
  if p_settings.minute <> date_trunc('minute', now()) then
    p_settings.minute := date_trunc('minute', now());
    p_settings.new_in_minute := array_fill(0, array[513]);
  end if;
  if p_settings.hour <> date_trunc('hour', now()) then
    p_settings.hour := date_trunc('hour', now());
    p_settings.new_in_hour := array_fill(0, array[513]);
    p_settings.salt := gen_random_uuid();
  end if;
  foreach v_share in array private.address_shares(p_settings.salt) || 513 loop
    v_times := case when v_share <= 256 then 1 when v_share <= 512 then 4 else 40 end;
    p_settings.new_in_minute[v_share] := p_settings.new_in_minute[v_share] + 1;
    p_settings.new_in_hour[v_share] := p_settings.new_in_hour[v_share] + 1;
    if p_settings.new_in_minute[v_share] > p_settings.new_a_minute * v_times
      or p_settings.new_in_hour[v_share] > p_settings.new_an_hour * v_times and v_share <= 512
    then
      raise exception 'too_many_now';
    end if;
  end loop;
  return p_settings;
end
$$;

-- Counts a device that is not there yet.
create function private.count_new_subscription() returns void
language plpgsql set search_path = ''
as $$
declare
  v_settings private.push_settings;
begin
  -- Checked before the lock: a refused call neither waits nor writes, so that a flood leaves no dead rows.
  perform private.with_new_subscription(s) from private.push_settings s;
  -- One after the other from here on: meanwhile others were counted.
  select * into v_settings from private.push_settings for update;
  v_settings := private.with_new_subscription(v_settings);
  update private.push_settings
  set
    minute = v_settings.minute, new_in_minute = v_settings.new_in_minute, hour = v_settings.hour,
    new_in_hour = v_settings.new_in_hour, salt = v_settings.salt;
end
$$;

-- When all places are taken, the oldest device that never had a message goes.
create function private.make_room() returns void
language plpgsql set search_path = ''
as $$
begin
  if (select count(*) from private.push_subscriptions) < (select s.most_subscriptions from private.push_settings s) then
    return;
  end if;
  delete from private.push_subscriptions s
  where s.id = (
    select o.id from private.push_subscriptions o
    where not o.has_succeeded
    order by o.subscribed_at
    limit 1
    for update skip locked
  );
  if not found then
    raise exception 'too_many_subscriptions';
  end if;
end
$$;

-- The session of the caller, who must be of the staff.
create function private.staff_session() returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  v_session uuid := (select auth.jwt()) ->> 'session_id';
begin
  if v_session is null or not (select private.is_staff()) then
    raise exception 'staff_only' using errcode = 'insufficient_privilege';
  end if;
  return v_session;
end
$$;

-- Makes the subscription of a device, or writes its choices anew. p_reserved: true for the session of the caller, false for
-- none, null as it was.
create function private.subscribe_to_messages(
  p_endpoint text, p_p256dh text, p_auth text, p_key text, p_kinds public.message_kind[],
  p_schools public.notice_school[], p_audiences public.notice_audience[], p_language text, p_reserved boolean,
  p_buildings text[]
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_kinds public.message_kind[] := array(select distinct k from unnest(p_kinds) as k where k is not null order by k);
  v_schools public.notice_school[] := array(select distinct s from unnest(p_schools) as s where s is not null order by s);
  v_audiences public.notice_audience[] := array(
    select distinct a from unnest(p_audiences) as a where a is not null order by a
  );
  v_buildings text[] := array(select distinct b from unnest(p_buildings) as b where b is not null order by b);
  v_old private.push_subscriptions;
  v_session uuid;
begin
  perform private.check_push_subscription(p_endpoint, p_p256dh, p_auth, p_key);
  select * into v_old from private.push_subscriptions s where s.endpoint = p_endpoint for update;
  v_session := case when p_reserved then private.staff_session() when p_reserved is null then v_old.staff_session end;
  if v_kinds = '{}' and v_session is null then
    raise exception 'kinds_missing';
  elsif v_schools = '{}' then
    raise exception 'schools_missing';
  elsif v_audiences = '{}' then
    raise exception 'audience_missing';
  elsif not private.are_buildings(v_buildings) then
    raise exception 'buildings_wrong';
  elsif coalesce(p_language, '') !~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$' then
    raise exception 'language_wrong';
  end if;
  if v_old.id is null then
    perform private.count_new_subscription();
    perform private.make_room();
  end if;

  insert into private.push_subscriptions (
    endpoint, p256dh, auth, public_key, kinds, schools, buildings, audiences, language, staff_session, succeeded_month
  )
  values (
    p_endpoint, p_p256dh, p_auth, p_key, v_kinds, v_schools, v_buildings, v_audiences, p_language, v_session,
    date_trunc('month', now())
  )
  on conflict (endpoint) do update
  set
    p256dh = excluded.p256dh, auth = excluded.auth, public_key = excluded.public_key, kinds = excluded.kinds,
    schools = excluded.schools, buildings = excluded.buildings, audiences = excluded.audiences,
    language = excluded.language, staff_session = excluded.staff_session;
end
$$;

-- The browser has given the device another endpoint: the choices stay. It counts as a new device, which no message has
-- reached. A repeated call changes nothing.
create function private.replace_subscription(
  p_old_endpoint text, p_endpoint text, p_p256dh text, p_auth text, p_key text
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_push_subscription(p_endpoint, p_p256dh, p_auth, p_key);
  if p_old_endpoint <> p_endpoint and exists (
    select from private.push_subscriptions s where s.endpoint = p_old_endpoint for update
  )
  then
    perform private.count_new_subscription();
    delete from private.push_subscriptions s where s.endpoint = p_endpoint;
    update private.push_subscriptions s
    set endpoint = p_endpoint, has_succeeded = false, subscribed_at = date_trunc('hour', now()), refusals = 0
    where s.endpoint = p_old_endpoint;
  end if;
  update private.push_subscriptions s
  set p256dh = p_p256dh, auth = p_auth, public_key = p_key
  where s.endpoint = p_endpoint;
  if not found then
    raise exception 'no_such_subscription';
  end if;
end
$$;

create function private.unsubscribe_from_messages(p_endpoint text) returns void
language sql security definer set search_path = ''
as $$
  delete from private.push_subscriptions s where s.endpoint = p_endpoint
$$;

-- Whether a session is still that of a person of the staff: it ends with the sign-out, with the role and with the account.
create function private.is_staff_session(p_session uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from auth.sessions s join public.user_roles r on r.user_id = s.user_id where s.id = p_session
  )
$$;

create function private.my_messages(p_endpoint text)
returns table (
  kinds public.message_kind[], schools public.notice_school[], buildings text[], audiences public.notice_audience[],
  language text, reserved boolean, public_key text
)
language sql stable security definer set search_path = ''
as $$
  select
    s.kinds, s.schools, s.buildings, s.audiences, s.language, private.is_staff_session(s.staff_session), s.public_key
  from private.push_subscriptions s
  where s.endpoint = p_endpoint
$$;

create function private.message_key() returns text
language sql stable security definer set search_path = ''
as $$
  select s.public_key from private.push_settings s
$$;

-- Nobody is told any more: what is being sent at this moment arrives.
create function private.end_message(p_message uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  update private.messages m set ended_at = clock_timestamp() where m.id = p_message and m.ended_at is null;
  delete from private.message_deliveries d where d.message_id = p_message and d.claimed_at is null;
end
$$;

-- The notice that began a line of notices which replace each other: "back to normal" takes the place of its closure on the
-- device too.
create function private.message_topic(p_notice private.notices) returns text
language sql stable set search_path = ''
as $$
  with recursive line (id, replaces, step) as (
    select p_notice.id, p_notice.replaces, 1
    union all
    select n.id, n.replaces, line.step + 1
    from line
    join private.notices n on n.id = line.replaces
    where line.step < 20 and n.reserved = p_notice.reserved
  )
  select replace(line.id::text, '-', '') from line order by line.step desc limit 1
$$;

-- What devices were told, or are being told, of a topic.
create function private.versions_told(p_topic text) returns setof private.notice_versions
language sql stable set search_path = ''
as $$
  select v.*
  from private.messages m
  join private.notice_versions v on v.notice_id = m.notice_id and v.version = m.version
  where m.topic = p_topic and m.started_at is not null
$$;

-- When a message of the notice is no news any more: a closure at the end of the last day that it has or was told to have, the
-- others after three days.
create function private.message_end(p_notice private.notices) returns timestamptz
language sql stable set search_path = ''
as $$
  select greatest(
    least(
      (least(p_notice.valid_until, private.closure_end(p_notice.closure)) + 1)::timestamp at time zone 'Europe/Rome',
      case when p_notice.closure is null then now() + interval '3 days' end
    ),
    (
      select (max(private.closure_end(v.closure)) + 1)::timestamp at time zone 'Europe/Rome'
      from private.versions_told(private.message_topic(p_notice)) v
    )
  )
$$;

-- A change of a published notice makes a message, which ends the one before of the same topic.
create function private.queue_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_topic text := private.message_topic(new);
  v_ends timestamptz := private.message_end(new);
  v_is_started boolean;
  v_what text;
  v_asked constant text[] := '{version, ack_by, change_note, changed_by, changed_at}';
begin
  -- That the staff is to confirm it, until another day or again, is no news to families: an earlier message goes on.
  if tg_op = 'UPDATE' and not new.reserved
    and (new.status, new.replaced_by) is not distinct from (old.status, old.replaced_by)
    and (new.change_note is null or new.change_note is not distinct from old.change_note)
    and exists (
      select
      from private.notice_versions v
      join private.notice_versions before on before.notice_id = v.notice_id and before.version = old.version
      where v.notice_id = new.id and v.version = new.version
        and to_jsonb(v) - v_asked = to_jsonb(before) - v_asked
    )
  then
    return null;
  end if;
  perform private.end_message(m.id) from private.messages m where m.notice_id = new.id and m.ended_at is null;
  v_is_started := exists (
    select from private.messages m where m.notice_id = new.id and m.started_at is not null
  );
  v_what := case when new.status = 'withdrawn' then 'withdrawn' when v_is_started then 'corrected' else 'published' end;
  if new.replaced_by is not null
      -- A withdrawal may name any notice in its place: it is told, unless that one has its topic.
      and (
        v_what <> 'withdrawn'
        or exists (select from private.notices n where n.id = new.replaced_by and n.replaces = new.id)
      )
    or v_ends <= now()
    -- What devices were told of is withdrawn there too; of a reserved notice they have no word.
    or v_what = 'withdrawn' and (new.reserved or not v_is_started)
    -- Notices that come from elsewhere are no news.
    or v_what = 'published' and new.published_at < now() - interval '1 day'
  then
    return null;
  end if;
  perform private.end_message(m.id) from private.messages m where m.topic = v_topic and m.ended_at is null;
  insert into private.messages (what, notice_id, version, topic, ends_at)
  values (v_what, new.id, new.version, v_topic, v_ends);
  return null;
end
$$;

create trigger queue_message_insert after insert on private.notices
  for each row when (new.number is not null) execute function private.queue_message();
create trigger queue_message_update after update on private.notices
  for each row when (
    new.number is not null
    and (new.status, new.version, new.replaced_by) is distinct from (old.status, old.version, old.replaced_by)
  )
  execute function private.queue_message();

-- Whether a message may be sent at a moment: not from 21:00 to 6:30 in Rome, unless it is about a closure of that day or the
-- next, or is the trial of an editor.
create function private.may_be_told(p_closure jsonb, p_what text, p_at timestamptz) returns boolean
language sql immutable set search_path = ''
as $$
  select (p_at at time zone 'Europe/Rome')::time >= '06:30' and (p_at at time zone 'Europe/Rome')::time < '21:00'
    or p_what = 'trial'
    or coalesce(
      (p_closure ->> 'from')::date <= private.day_in_rome(p_at) + 1
      and private.closure_end(p_closure) >= private.day_in_rome(p_at),
      false
    )
$$;

-- The open messages that may be sent at a moment.
create function private.messages_to_tell(p_now timestamptz)
returns table (
  id uuid, what text, topic text, ends_at timestamptz, started_at timestamptz, is_urgent boolean,
  notice private.notices
)
language sql stable rows 10 set search_path = ''
as $$
  select m.id, m.what, m.topic, m.ends_at, m.started_at, m.what = 'trial' or n.closure is not null, n
  from private.messages m
  left join private.notices n on n.id = m.notice_id
  where m.ended_at is null and m.ends_at > p_now
    and (
      private.may_be_told(n.closure, m.what, p_now)
      -- It may take that day from the closure.
      or exists (select from private.versions_told(m.topic) v where private.may_be_told(v.closure, m.what, p_now))
    )
$$;

-- Ends what is too late, what was lost and what is done, and chooses the devices of new messages.
create function private.prepare_messages(p_now timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  v_message record;
begin
  -- Almost always there is nothing: do not wait for the lock then.
  if not exists (select from private.messages m where m.ended_at is null)
    and not exists (select from private.message_deliveries)
  then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.messages', 0));

  -- They may have been sent, so they are not sent again.
  with lost as (
    delete from private.message_deliveries d where d.claimed_at < p_now - interval '10 minutes'
    returning d.message_id
  )
  update private.messages m
  set lost = m.lost + l.total
  from (select lost.message_id, count(*) as total from lost group by 1) as l
  where m.id = l.message_id;

  -- A message that ended while a run gave them back.
  delete from private.message_deliveries d using private.messages m
  where m.id = d.message_id and m.ended_at is not null and d.claimed_at is null;

  for v_message in select m.id from private.messages m where m.ended_at is null and m.ends_at <= p_now for update loop
    update private.messages m
    set late = m.late + (
      select count(*) from private.message_deliveries d where d.message_id = m.id and d.claimed_at is null
    )
    where m.id = v_message.id;
    perform private.end_message(v_message.id);
  end loop;

  for v_message in select * from private.messages_to_tell(p_now) t where t.started_at is null loop
    update private.messages m set started_at = p_now where m.id = v_message.id and m.ended_at is null;
    if found then
      insert into private.message_deliveries (message_id, subscription_id, next_at, is_urgent, has_succeeded)
      select v_message.id, s.id, p_now, v_message.is_urgent, s.has_succeeded
      from private.push_subscriptions s
      join private.push_settings k on k.public_key = s.public_key
      where case
        when (v_message.notice).reserved then private.is_staff_session(s.staff_session)
        -- Who was told before hears of the correction too, also when it is no longer for them.
        else exists (
          select
          from private.versions_told(v_message.topic) v
          where case when v.closure is null then 'notices' else 'closures' end::public.message_kind = any (s.kinds)
            and s.schools && v.schools and s.audiences && v.audiences
            and (s.buildings = '{}' or v.buildings = '{}' or s.buildings && v.buildings)
        )
      end
      -- One that is being deleted would fail the whole run.
      for key share of s;
    end if;
  end loop;

  update private.messages m
  set ended_at = p_now
  where m.ended_at is null and m.started_at is not null
    and not exists (select from private.message_deliveries d where d.message_id = m.id);
end
$$;

-- Runs every minute: has the function send what waits, in up to four calls at once. Once an hour it is called all the same, to
-- tell which key it has. Returns what it did, or why not.
create function private.tell_messages(p_now timestamptz default now()) returns text
language plpgsql set search_path = ''
as $$
declare
  v_waiting int;
begin
  perform private.prepare_messages(p_now);
  select count(*) into v_waiting
  from (
    select
    from private.message_deliveries d
    join private.messages_to_tell(p_now) t on t.id = d.message_id
    where d.claimed_at is null and d.next_at <= p_now
    limit 1600
  ) as waiting;
  if v_waiting = 0 and exists (
    select from private.push_settings s where s.key_checked_at > p_now - interval '1 hour'
  )
  then
    return 'none waits';
  end if;
  return (
    select max(private.call_function('tell', '{}')) from generate_series(1, greatest(1, ceil(v_waiting / 400.0)::int))
  );
end
$$;

-- Tells which key the function has, and returns the hosts that it may ask.
create function private.begin_telling(p_key text) returns text[]
language sql security definer set search_path = ''
as $$
  update private.push_settings s set public_key = p_key, key_checked_at = now()
  where s.public_key is distinct from p_key or s.key_checked_at is null or s.key_checked_at < now() - interval '1 minute';
  select array_agg(s.host order by s.host) from private.push_services s
$$;

-- Gives the function the next messages to send: they are its own from now on. Of a reserved notice it is told nothing.
create function private.claim_messages(p_limit int, p_now timestamptz default now())
returns table (
  message uuid, subscription uuid, endpoint text, p256dh text, auth text, language text, what text, reserved boolean,
  kind public.notice_kind, school_year text, number int, title text, closure jsonb, schools public.notice_school[],
  buildings text[], withdrawn_reason text, change_note text, topic text, is_urgent boolean, ttl int
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  -- The role may have been taken away meanwhile.
  delete from private.message_deliveries d using private.messages m, private.notices n, private.push_subscriptions s
  where m.id = d.message_id and n.id = m.notice_id and n.reserved and s.id = d.subscription_id and d.claimed_at is null
    and not private.is_staff_session(s.staff_session);
  return query
    with next as (
      select d.message_id, d.subscription_id
      from private.message_deliveries d
      join private.messages_to_tell(p_now) t on t.id = d.message_id
      where d.claimed_at is null and d.next_at <= p_now
        -- A run sends for 50 seconds at most: what it has of the same topic for this device must not come after this one.
        and not exists (
          select
          from private.message_deliveries o
          join private.messages m on m.id = o.message_id
          -- Written so that the index of the device is taken, not that of all claims.
          where o.subscription_id = d.subscription_id and o.claimed_at + interval '1 minute' > p_now
            and m.topic = t.topic
        )
      order by d.is_urgent desc, d.has_succeeded desc, d.attempts, d.next_at
      limit least(p_limit, 500)
      for update of d skip locked
    ),
    claimed as (
      update private.message_deliveries d
      set claimed_at = p_now
      from next
      where d.message_id = next.message_id and d.subscription_id = next.subscription_id
      returning d.message_id, d.subscription_id
    )
    select
      t.id, s.id, s.endpoint, s.p256dh, s.auth, s.language, t.what, coalesce((t.notice).reserved, false), shown.kind,
      shown.school_year, shown.number, case when t.what <> 'withdrawn' then shown.title end,
      case when t.what <> 'withdrawn' then shown.closure end, shown.schools, shown.buildings,
      shown.withdrawn_reason,
      case when t.what = 'corrected' then shown.change_note end,
      -- Push services read it: what some devices share, or what comes again, would tell them which are of the staff.
      md5(s.id || t.topic), t.is_urgent,
      -- Four weeks are the most that the services take.
      least(extract(epoch from t.ends_at - p_now), 2419200)::int
    from claimed c
    join private.messages_to_tell(p_now) t on t.id = c.message_id
    join private.push_subscriptions s on s.id = c.subscription_id
    left join private.notices shown on shown.id = (t.notice).id and not shown.reserved;
end
$$;

-- Writes how messages that were claimed ended: [{"message", "subscription", "outcome", "retry_after"}], where "outcome" is
-- "told", "gone", "refused", "retry" (in "retry_after" seconds at least) or "unsent". Where a service refuses a message for
-- all, the keys of the site are wrong: no device goes for that.
create function private.end_messages(p_ended jsonb, p_now timestamptz default now()) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- One at a time: two runs would wait for each other's rows.
  perform pg_advisory_xact_lock(hashtextextended('private.messages', 0));
  with report as (
    select
      d.message_id, d.subscription_id, again.at, m.taken_by, coalesce(private.push_service(s.endpoint), '') as service,
      case
        when e.outcome in ('retry', 'unsent') and m.ended_at is not null then 'stopped'
        when e.outcome = 'retry' and d.attempts >= 9 then 'failed'
        when e.outcome = 'retry' and again.at >= m.ends_at then 'late'
        else e.outcome
      end as outcome
    from jsonb_to_recordset(p_ended) as e (message uuid, subscription uuid, outcome text, retry_after int)
    join private.message_deliveries d on d.message_id = e.message and d.subscription_id = e.subscription
    join private.messages m on m.id = d.message_id
    join private.push_subscriptions s on s.id = d.subscription_id
    -- After one minute, three, nine, 27, then each hour.
    cross join lateral (
      select p_now + greatest(e.retry_after, least(60 * 3 ^ d.attempts, 3600)) * interval '1 second' as at
    ) as again
    where d.claimed_at is not null
  ),
  again as (
    update private.message_deliveries d
    set
      claimed_at = null, attempts = d.attempts + (r.outcome = 'retry')::int,
      next_at = case when r.outcome = 'retry' then r.at else p_now end
    from report r
    where d.message_id = r.message_id and d.subscription_id = r.subscription_id and r.outcome in ('retry', 'unsent')
  ),
  done as (
    delete from private.message_deliveries d using report r
    where d.message_id = r.message_id and d.subscription_id = r.subscription_id
      and r.outcome not in ('retry', 'unsent', 'gone')
  ),
  refusal as (
    select r.subscription_id
    from report r
    where r.outcome = 'refused' and (
      r.service = any (r.taken_by)
      or exists (
        select from report o where o.message_id = r.message_id and o.service = r.service and o.outcome = 'told'
      )
    )
  ),
  removed as (
    delete from private.push_subscriptions s
    where s.id in (select r.subscription_id from report r where r.outcome = 'gone')
      or not s.has_succeeded and s.id in (select r.subscription_id from report r where r.outcome = 'failed')
      or s.refusals = 2 and s.id in (select f.subscription_id from refusal f)
  ),
  refused as (
    update private.push_subscriptions s
    set refusals = s.refusals + 1
    from refusal f
    where s.id = f.subscription_id and s.refusals < 2
  ),
  marked as (
    update private.push_subscriptions s
    set succeeded_month = date_trunc('month', p_now), has_succeeded = true, refusals = 0
    from report r
    where s.id = r.subscription_id and r.outcome = 'told'
      and (s.succeeded_month < date_trunc('month', p_now) or not s.has_succeeded or s.refusals > 0)
  )
  update private.messages m
  set
    told = m.told + o.told, gone = m.gone + o.gone, refused = m.refused + o.refused, failed = m.failed + o.failed,
    late = m.late + o.late,
    taken_by = array(select unnest(m.taken_by) union select unnest(o.taken_by))
  from (
    select
      r.message_id,
      count(*) filter (where r.outcome = 'told') as told,
      count(*) filter (where r.outcome = 'gone') as gone,
      count(*) filter (where r.outcome = 'refused') as refused,
      count(*) filter (where r.outcome = 'failed') as failed,
      count(*) filter (where r.outcome = 'late') as late,
      array_agg(distinct r.service) filter (where r.outcome = 'told') as taken_by
    from report r
    group by 1
  ) as o
  where m.id = o.message_id;
end
$$;

-- A message to the editor's own device, at any hour; one at a time.
create function private.try_message(p_endpoint text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_device private.push_subscriptions;
  v_message uuid;
begin
  perform private.require_editor();
  select * into v_device from private.push_subscriptions s where s.endpoint = p_endpoint;
  if v_device.id is null then
    raise exception 'no_such_subscription';
  end if;
  insert into private.messages (what, topic, ends_at, started_at)
  values ('trial', replace(v_device.id::text, '-', ''), now() + interval '1 hour', now())
  on conflict (topic) where ended_at is null do nothing
  returning id into v_message;
  insert into private.message_deliveries (message_id, subscription_id, next_at, is_urgent, has_succeeded)
  select v_message, v_device.id, now(), true, v_device.has_succeeded where v_message is not null;
end
$$;

-- Removes the devices that no message has ever reached: those of a flood, and families who have subscribed since the last
-- message. Returns how many.
create function private.remove_unreached_devices() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_devices int;
begin
  perform private.require_admin();
  delete from private.push_subscriptions s where not s.has_succeeded;
  get diagnostics v_devices = row_count;
  insert into private.device_removals (removed_by, devices) select (select auth.uid()), v_devices where v_devices > 0;
  return v_devices;
end
$$;

-- How many devices are told of what, how many have a place and none has reached yet, what was removed last, and how the last
-- messages went. Nothing of a single device.
create function private.message_counts()
returns table (
  has_key boolean, devices bigint, places int, unreached bigint, last_removal jsonb, closures bigint, notices bigint,
  reserved bigint, old_key bigint, schools jsonb, messages jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return query
    select
      private.message_key() is not null, count(*), (select k.most_subscriptions from private.push_settings k),
      count(*) filter (where not s.has_succeeded),
      (
        select jsonb_build_object('removed_at', r.removed_at, 'devices', r.devices)
        from private.device_removals r
        order by r.removed_at desc
        limit 1
      ),
      count(*) filter (where 'closures' = any (s.kinds)),
      count(*) filter (where 'notices' = any (s.kinds)), count(*) filter (where private.is_staff_session(s.staff_session)),
      count(*) filter (where s.public_key is distinct from private.message_key()),
      jsonb_build_object(
        'infanzia', count(*) filter (where 'infanzia' = any (s.schools)),
        'primaria', count(*) filter (where 'primaria' = any (s.schools)),
        'secondaria', count(*) filter (where 'secondaria' = any (s.schools))
      ),
      to_jsonb(array(
        select jsonb_build_object(
          'what', m.what, 'kind', n.kind, 'reserved', n.reserved, 'school_year', n.school_year, 'number', n.number,
          'queued_at', m.queued_at, 'started_at', m.started_at, 'ended_at', m.ended_at, 'told', m.told,
          'gone', m.gone, 'refused', m.refused, 'failed', m.failed, 'late', m.late, 'lost', m.lost,
          'waiting', (select count(*) from private.message_deliveries d where d.message_id = m.id)
        )
        from (select * from private.messages l where l.what <> 'trial' order by l.queued_at desc limit 20) as m
        join private.notices n on n.id = m.notice_id
        order by m.queued_at desc
      ))
    from private.push_subscriptions s;
end
$$;

create function private.messages_kept() returns interval
language sql immutable set search_path = ''
as $$
  select interval '1 year'
$$;

-- Runs every night (private.prune_logs): devices that no message has reached for long, sessions that have ended, old counts.
create function private.prune_messages(p_now timestamptz default now()) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from private.push_subscriptions s
  where s.succeeded_month < date_trunc('month', p_now) - private.messages_kept()
    or s.kinds = '{}' and not private.is_staff_session(s.staff_session);
  update private.push_subscriptions s
  set staff_session = null
  where s.staff_session is not null and not private.is_staff_session(s.staff_session);
  delete from private.messages m where m.queued_at < p_now - private.messages_kept();
  delete from private.device_removals r where r.removed_at < p_now - private.messages_kept();
end
$$;

-- What the API calls: everybody the first five, editors the next two, administrators one, the function the others.
create function public.message_key() returns text
language sql stable security invoker set search_path = ''
begin atomic
  select set_config('response.headers', '[{"Cache-Control": "public, max-age=60"}]', true);
  select private.message_key();
end;

create function public.subscribe_to_messages(
  p_endpoint text, p_p256dh text, p_auth text, p_key text, p_kinds public.message_kind[],
  p_schools public.notice_school[], p_audiences public.notice_audience[], p_language text default 'it',
  p_reserved boolean default null, p_buildings text[] default '{}'
) returns void
language sql security invoker set search_path = ''
return private.subscribe_to_messages(
  p_endpoint, p_p256dh, p_auth, p_key, p_kinds, p_schools, p_audiences, p_language, p_reserved, p_buildings
);

create function public.replace_subscription(
  p_old_endpoint text, p_endpoint text, p_p256dh text, p_auth text, p_key text
) returns void
language sql security invoker set search_path = ''
return private.replace_subscription(p_old_endpoint, p_endpoint, p_p256dh, p_auth, p_key);

create function public.unsubscribe_from_messages(p_endpoint text) returns void
language sql security invoker set search_path = ''
return private.unsubscribe_from_messages(p_endpoint);

create function public.my_messages(p_endpoint text)
returns table (
  kinds public.message_kind[], schools public.notice_school[], buildings text[], audiences public.notice_audience[],
  language text, reserved boolean, public_key text
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.my_messages(p_endpoint);
end;

create function public.try_message(p_endpoint text) returns void
language sql security invoker set search_path = ''
return private.try_message(p_endpoint);

create function public.message_counts()
returns table (
  has_key boolean, devices bigint, places int, unreached bigint, last_removal jsonb, closures bigint, notices bigint,
  reserved bigint, old_key bigint, schools jsonb, messages jsonb
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.message_counts();
end;

create function public.remove_unreached_devices() returns int
language sql security invoker set search_path = ''
return private.remove_unreached_devices();

create function public.begin_telling(p_key text) returns text[]
language sql security invoker set search_path = ''
return private.begin_telling(p_key);

create function public.claim_messages(p_limit int)
returns table (
  message uuid, subscription uuid, endpoint text, p256dh text, auth text, language text, what text, reserved boolean,
  kind public.notice_kind, school_year text, number int, title text, closure jsonb, schools public.notice_school[],
  buildings text[], withdrawn_reason text, change_note text, topic text, is_urgent boolean, ttl int
)
language sql security invoker set search_path = ''
begin atomic
  select * from private.claim_messages(p_limit);
end;

create function public.end_messages(p_ended jsonb) returns void
language sql security invoker set search_path = ''
return private.end_messages(p_ended);
