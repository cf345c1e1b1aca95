-- The database as the migrations leave it: what a table has, who may read and write it, where each function is. For reading:
-- `npm run types` writes it, and no command runs it.

grant usage on schema private to service_role, supabase_auth_admin;

create type public.answer_action as enum ('call', 'write', 'open');

create type public.answer_topic as enum ('segreteria', 'docenti', 'registro', 'assenze', 'mensa', 'moduli', 'iscrizioni', 'libri', 'trasporto', 'infortuni');

create type public.app_role as enum ('docente', 'redattore', 'admin');

create type public.event_kind as enum ('chiusura', 'incontro', 'scadenza', 'evento');

create type public.event_state as enum ('shown', 'cancelled', 'removed');

create type public.message_kind as enum ('closures', 'notices');

create type public.notice_audience as enum ('famiglie', 'alunni', 'docenti', 'ata');

create type public.notice_kind as enum ('avviso', 'circolare', 'chiusura');

create type public.notice_school as enum ('infanzia', 'primaria', 'secondaria');

create type public.notice_state as enum ('valid', 'expired', 'replaced', 'withdrawn');

create type public.notice_status as enum ('draft', 'in_review', 'scheduled', 'published', 'withdrawn');

create type public.training_state as enum ('to_do', 'in_progress', 'done');

create table private.allowed_email_domains (
  domain text not null,
  PRIMARY KEY (domain),
  CHECK (((domain = lower(domain)) AND (domain ~ '^[a-z0-9.-]+\.[a-z]{2,}$'::text)))
);
alter table private.allowed_email_domains enable row level security;

create table private.answer_versions (
  id bigint generated always as identity not null,
  topic public.answer_topic not null,
  body text not null,
  action public.answer_action,
  target text not null,
  label text not null,
  hours jsonb,
  facts jsonb,
  checked_on date not null,
  changed_by uuid,
  changed_at timestamp with time zone default clock_timestamp() not null,
  PRIMARY KEY (id),
  FOREIGN KEY (changed_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  FOREIGN KEY (topic) REFERENCES private.answers(topic)
);
alter table private.answer_versions enable row level security;
CREATE INDEX answer_versions_changed_by_idx ON private.answer_versions USING btree (changed_by);
CREATE INDEX answer_versions_topic_idx ON private.answer_versions USING btree (topic, id DESC);

create table private.answers (
  topic public.answer_topic not null,
  body text default ''::text not null,
  action public.answer_action,
  target text default ''::text not null,
  label text default ''::text not null,
  hours jsonb,
  facts jsonb,
  checked_on date,
  updated_by uuid,
  updated_at timestamp with time zone default clock_timestamp() not null,
  revision integer default 1 not null,
  PRIMARY KEY (topic),
  FOREIGN KEY (updated_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  CHECK ((char_length(body) <= 400)),
  CHECK (((hours IS NULL) OR (topic = 'segreteria'::public.answer_topic))),
  CHECK (((facts IS NULL) OR (topic = ANY (ARRAY['assenze'::public.answer_topic, 'mensa'::public.answer_topic])))),
  CHECK ((((body = ''::text) AND (hours IS NULL)) = (checked_on IS NULL))),
  CHECK (((facts IS NULL) OR (body <> ''::text))),
  CHECK (((action IS NOT NULL) OR ((target = ''::text) AND (label = ''::text)))),
  CHECK (((action IS DISTINCT FROM 'open'::public.answer_action) OR ((target <> ''::text) AND (label <> ''::text)))),
  CHECK ((char_length(label) <= 40)),
  CHECK ((char_length(target) <= 300))
);
alter table private.answers enable row level security;
CREATE INDEX answers_updated_by_idx ON private.answers USING btree (updated_by);
CREATE TRIGGER keep_answer_version AFTER UPDATE ON private.answers FOR EACH ROW WHEN (((old.checked_on IS NOT NULL) AND ((((((old.body IS DISTINCT FROM new.body) OR (old.action IS DISTINCT FROM new.action)) OR (old.target IS DISTINCT FROM new.target)) OR (old.label IS DISTINCT FROM new.label)) OR (old.hours IS DISTINCT FROM new.hours)) OR (old.facts IS DISTINCT FROM new.facts)))) EXECUTE FUNCTION private.keep_answer_version();
CREATE TRIGGER tell_answer_change AFTER UPDATE ON private.answers FOR EACH ROW WHEN ((((((((old.body IS DISTINCT FROM new.body) OR (old.action IS DISTINCT FROM new.action)) OR (old.target IS DISTINCT FROM new.target)) OR (old.label IS DISTINCT FROM new.label)) OR (old.hours IS DISTINCT FROM new.hours)) OR (old.facts IS DISTINCT FROM new.facts)) OR (old.checked_on IS DISTINCT FROM new.checked_on))) EXECUTE FUNCTION private.tell_answer_change();

create table private.approval_mails (
  user_id uuid not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  claimed_at timestamp with time zone,
  ended_at timestamp with time zone,
  error text,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  CHECK (((ended_at IS NULL) OR (claimed_at IS NOT NULL))),
  CHECK (((error IS NULL) OR (ended_at IS NOT NULL))),
  CHECK ((char_length(error) <= 300))
);
alter table private.approval_mails enable row level security;
CREATE INDEX approval_mails_claimed_at_idx ON private.approval_mails USING btree (claimed_at);
CREATE INDEX approval_mails_waiting_idx ON private.approval_mails USING btree (created_at) WHERE (claimed_at IS NULL);

create table private.device_removals (
  id uuid default gen_random_uuid() not null,
  removed_at timestamp with time zone default now() not null,
  removed_by uuid,
  devices integer not null,
  PRIMARY KEY (id),
  FOREIGN KEY (removed_by) REFERENCES auth.users(id) ON DELETE SET NULL
);
alter table private.device_removals enable row level security;
CREATE INDEX device_removals_removed_by_idx ON private.device_removals USING btree (removed_by);

create table private.events (
  id uuid not null,
  kind public.event_kind not null,
  title text not null,
  details text default ''::text not null,
  starts_on date not null,
  ends_on date not null,
  starts_at time without time zone,
  ends_at time without time zone,
  schools public.notice_school[] not null,
  buildings text[] default '{}'::text[] not null,
  notice_id uuid,
  series uuid,
  ends_lessons boolean default false not null,
  staff_only boolean default false not null,
  state public.event_state default 'shown'::public.event_state not null,
  state_changed_at timestamp with time zone default clock_timestamp() not null,
  sequence integer default 0 not null,
  revision integer default 1 not null,
  created_by uuid,
  updated_by uuid,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  FOREIGN KEY (notice_id) REFERENCES private.notices(id) ON DELETE CASCADE,
  FOREIGN KEY (updated_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  CHECK (private.are_buildings(buildings)),
  CHECK (((ends_on >= starts_on) AND (ends_on <= (starts_on + 365)))),
  CHECK (((starts_at IS NOT NULL) OR (ends_at IS NULL))),
  CHECK (((ends_on > starts_on) OR (ends_at IS NULL) OR (ends_at > starts_at))),
  CHECK (((kind <> 'scadenza'::public.event_kind) OR (ends_at IS NULL))),
  CHECK (((kind <> 'chiusura'::public.event_kind) OR (NOT staff_only))),
  CHECK (((char_length(details) <= 200) AND (details !~ '[[:cntrl:]]'::text))),
  CHECK ((schools <> '{}'::public.notice_school[])),
  CHECK ((((char_length(title) >= 1) AND (char_length(title) <= 90)) AND (title !~ '[[:cntrl:]]'::text)))
);
alter table private.events enable row level security;
CREATE INDEX events_created_by_idx ON private.events USING btree (created_by);
CREATE INDEX events_days_idx ON private.events USING btree (starts_on, ends_on);
CREATE UNIQUE INDEX events_last_day_idx ON private.events USING btree (private.school_year_start(starts_on)) WHERE (ends_lessons AND (state <> 'removed'::public.event_state));
CREATE INDEX events_notice_id_idx ON private.events USING btree (notice_id);
CREATE INDEX events_series_idx ON private.events USING btree (series, starts_on) WHERE (series IS NOT NULL);
CREATE INDEX events_updated_by_idx ON private.events USING btree (updated_by);
CREATE TRIGGER keep_deleted_date AFTER DELETE ON private.events FOR EACH ROW WHEN ((old.state <> 'removed'::public.event_state)) EXECUTE FUNCTION private.keep_gone_event();
CREATE TRIGGER keep_gone_date AFTER UPDATE ON private.events FOR EACH ROW WHEN (((new.notice_id IS DISTINCT FROM old.notice_id) OR (new.staff_only IS DISTINCT FROM old.staff_only))) EXECUTE FUNCTION private.keep_gone_event();
CREATE TRIGGER tell_event_change AFTER UPDATE ON private.events FOR EACH ROW WHEN ((new.sequence <> old.sequence)) EXECUTE FUNCTION private.tell_event_change();
CREATE TRIGGER tell_event_deletion AFTER DELETE ON private.events FOR EACH ROW WHEN ((old.state <> 'removed'::public.event_state)) EXECUTE FUNCTION private.tell_event_change();
CREATE TRIGGER tell_event_row AFTER INSERT ON private.events FOR EACH ROW EXECUTE FUNCTION private.tell_event_change();

create table private.gone_events (
  id uuid not null,
  kind public.event_kind not null,
  starts_on date not null,
  ends_on date not null,
  starts_at time without time zone,
  ends_at time without time zone,
  schools public.notice_school[] not null,
  buildings text[] not null,
  sequence integer not null,
  gone_at timestamp with time zone not null,
  PRIMARY KEY (id)
);
alter table private.gone_events enable row level security;

create unlogged table private.kept_site_content (
  only_row boolean default true not null,
  made_at timestamp with time zone not null,
  seen jsonb not null,
  content jsonb not null,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);
alter table private.kept_site_content enable row level security;

create table private.mail_limits (
  is_only_row boolean default true not null,
  reminders_an_hour integer not null,
  PRIMARY KEY (is_only_row),
  CHECK (is_only_row),
  CHECK (((reminders_an_hour >= 1) AND (reminders_an_hour <= 10000)))
);
alter table private.mail_limits enable row level security;

create table private.message_deliveries (
  message_id uuid not null,
  subscription_id uuid not null,
  attempts integer default 0 not null,
  next_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  is_urgent boolean not null,
  has_succeeded boolean not null,
  PRIMARY KEY (message_id, subscription_id),
  FOREIGN KEY (message_id) REFERENCES private.messages(id) ON DELETE CASCADE,
  FOREIGN KEY (subscription_id) REFERENCES private.push_subscriptions(id) ON DELETE CASCADE
);
alter table private.message_deliveries enable row level security;
CREATE INDEX message_deliveries_claimed_at_idx ON private.message_deliveries USING btree (claimed_at) WHERE (claimed_at IS NOT NULL);
CREATE INDEX message_deliveries_order_idx ON private.message_deliveries USING btree (is_urgent DESC, has_succeeded DESC, attempts, next_at) WHERE (claimed_at IS NULL);
CREATE INDEX message_deliveries_subscription_id_idx ON private.message_deliveries USING btree (subscription_id);

create table private.messages (
  id uuid default gen_random_uuid() not null,
  what text not null,
  notice_id uuid,
  version integer,
  topic text not null,
  queued_at timestamp with time zone default clock_timestamp() not null,
  ends_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  told integer default 0 not null,
  gone integer default 0 not null,
  refused integer default 0 not null,
  failed integer default 0 not null,
  late integer default 0 not null,
  lost integer default 0 not null,
  taken_by text[] default '{}'::text[] not null,
  PRIMARY KEY (id),
  FOREIGN KEY (notice_id) REFERENCES private.notices(id),
  CHECK (((notice_id IS NULL) = (what = 'trial'::text))),
  CHECK (((version IS NULL) = (what = 'trial'::text))),
  CHECK ((topic ~ '^[\w-]{1,32}$'::text)),
  CHECK ((what = ANY (ARRAY['published'::text, 'corrected'::text, 'withdrawn'::text, 'trial'::text])))
);
alter table private.messages enable row level security;
CREATE INDEX messages_notice_id_idx ON private.messages USING btree (notice_id);
CREATE INDEX messages_queued_at_idx ON private.messages USING btree (queued_at DESC);
CREATE UNIQUE INDEX messages_topic_idx ON private.messages USING btree (topic) WHERE (ended_at IS NULL);

create table private.notice_files (
  id uuid not null,
  notice_id uuid not null,
  title text not null,
  name text not null,
  mime text not null,
  size integer not null,
  "position" integer default 0 not null,
  path text not null,
  shown_at timestamp with time zone,
  removed_at timestamp with time zone,
  stored_version text,
  copy_of uuid,
  created_at timestamp with time zone default clock_timestamp() not null,
  UNIQUE (copy_of),
  UNIQUE (path),
  PRIMARY KEY (id),
  FOREIGN KEY (copy_of) REFERENCES private.notice_files(id) ON DELETE CASCADE,
  FOREIGN KEY (notice_id) REFERENCES private.notices(id) ON DELETE CASCADE,
  CHECK ((path ~ (('^[0-9a-f-]{36}/'::text || id) || '/[a-z0-9-]{1,60}\.(pdf|png|jpg|webp)$'::text))),
  CHECK (((removed_at IS NULL) OR (shown_at IS NOT NULL))),
  CHECK (((shown_at IS NULL) OR (stored_version IS NOT NULL))),
  CHECK ((mime = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 160))),
  CHECK (((size >= 1) AND (size <= 10485760))),
  CHECK (((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 120)))
);
alter table private.notice_files enable row level security;
CREATE INDEX notice_files_notice_id_idx ON private.notice_files USING btree (notice_id, "position");

create table private.notice_receipts (
  notice_id uuid not null,
  version integer not null,
  user_id uuid not null,
  received_at timestamp with time zone default clock_timestamp() not null,
  PRIMARY KEY (notice_id, version, user_id),
  FOREIGN KEY (notice_id) REFERENCES private.notices(id),
  FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.notice_receipts enable row level security;
CREATE INDEX notice_receipts_user_id_idx ON private.notice_receipts USING btree (user_id);

create table private.notice_versions (
  notice_id uuid not null,
  version integer not null,
  kind public.notice_kind not null,
  title text not null,
  body text not null,
  audiences public.notice_audience[] not null,
  schools public.notice_school[] not null,
  buildings text[] not null,
  valid_until date not null,
  ack_by date,
  closure jsonb,
  files jsonb not null,
  change_note text,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  PRIMARY KEY (notice_id, version),
  FOREIGN KEY (changed_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  FOREIGN KEY (notice_id) REFERENCES private.notices(id)
);
alter table private.notice_versions enable row level security;
CREATE INDEX notice_versions_changed_by_idx ON private.notice_versions USING btree (changed_by);
CREATE TRIGGER keep_all_notice_versions BEFORE TRUNCATE ON private.notice_versions FOR EACH STATEMENT EXECUTE FUNCTION private.keep_versions();
CREATE TRIGGER keep_notice_versions BEFORE DELETE OR UPDATE ON private.notice_versions FOR EACH ROW EXECUTE FUNCTION private.keep_versions();

create table private.notices (
  id uuid not null,
  status public.notice_status default 'draft'::public.notice_status not null,
  kind public.notice_kind not null,
  reserved boolean default false not null,
  title text default ''::text not null,
  body text default ''::text not null,
  audiences public.notice_audience[] default '{}'::public.notice_audience[] not null,
  schools public.notice_school[] default '{}'::public.notice_school[] not null,
  buildings text[] default '{}'::text[] not null,
  valid_until date,
  ack_by date,
  closure jsonb,
  replaces uuid,
  replaced_by uuid,
  school_year text,
  number integer,
  protocol text,
  version integer default 0 not null,
  change_note text,
  shown_from integer default 1 not null,
  ack_from integer default 1 not null,
  publish_at timestamp with time zone,
  published_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  withdrawn_reason text,
  author uuid,
  updated_by uuid,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  revision integer default 1 not null,
  saved_from uuid,
  search tsvector generated always as (to_tsvector('italian'::regconfig, private.search_form(((((title || ' '::text) || body) || ' '::text) || translate(COALESCE(protocol, ''::text), '/.-'::text, '   '::text))))) stored,
  UNIQUE (school_year, reserved, number),
  PRIMARY KEY (id),
  FOREIGN KEY (author) REFERENCES auth.users(id) ON DELETE SET NULL,
  FOREIGN KEY (replaced_by) REFERENCES private.notices(id),
  FOREIGN KEY (replaces) REFERENCES private.notices(id) ON DELETE SET NULL,
  FOREIGN KEY (updated_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  CHECK ((char_length(body) <= 20000)),
  CHECK (private.are_buildings(buildings)),
  CHECK ((((char_length(change_note) >= 1) AND (char_length(change_note) <= 140)) AND (change_note !~ '[[:cntrl:]]'::text))),
  CHECK (((closure IS NULL) OR (kind = 'chiusura'::public.notice_kind))),
  CHECK ((replaces <> id)),
  CHECK (((number IS NULL) OR (valid_until >= private.day_in_rome(published_at)))),
  CHECK (((number IS NULL) OR (kind <> 'chiusura'::public.notice_kind) OR ((closure IS NOT NULL) AND (NOT reserved)))),
  CHECK ((replaced_by <> id)),
  CHECK (((status = ANY (ARRAY['published'::public.notice_status, 'withdrawn'::public.notice_status])) = (number IS NOT NULL))),
  CHECK (((number IS NULL) = (school_year IS NULL))),
  CHECK (((number IS NULL) = (published_at IS NULL))),
  CHECK (((status = 'withdrawn'::public.notice_status) = (withdrawn_at IS NOT NULL))),
  CHECK (((status = 'withdrawn'::public.notice_status) = (withdrawn_reason IS NOT NULL))),
  CHECK (((status <> 'scheduled'::public.notice_status) OR (publish_at IS NOT NULL))),
  CHECK (((number IS NULL) OR ((title <> ''::text) AND (audiences <> '{}'::public.notice_audience[]) AND (schools <> '{}'::public.notice_school[]) AND (valid_until IS NOT NULL)))),
  CHECK ((number > 0)),
  CHECK ((((char_length(protocol) >= 1) AND (char_length(protocol) <= 30)) AND (protocol !~ '[[:cntrl:]]'::text))),
  CHECK ((school_year ~ '^\d{4}-\d{2}$'::text)),
  CHECK (((char_length(title) <= 90) AND (title !~ '[[:cntrl:]]'::text))),
  CHECK ((char_length(withdrawn_reason) <= 300))
) with (toast_tuple_target=128);
alter table private.notices enable row level security;
CREATE INDEX notices_asked_idx ON private.notices USING btree (ack_by) WHERE ((status = 'published'::public.notice_status) AND (ack_by IS NOT NULL));
CREATE INDEX notices_author_idx ON private.notices USING btree (author);
CREATE INDEX notices_closures_idx ON private.notices USING btree (valid_until) WHERE ((kind = 'chiusura'::public.notice_kind) AND (status = 'published'::public.notice_status));
CREATE INDEX notices_due_idx ON private.notices USING btree (publish_at) WHERE (status = 'scheduled'::public.notice_status);
CREATE INDEX notices_for_editors_idx ON private.notices USING btree (status, COALESCE(published_at,
CASE
    WHEN (status = 'scheduled'::public.notice_status) THEN publish_at
    ELSE NULL::timestamp with time zone
END, updated_at) DESC, id DESC);
CREATE INDEX notices_number_idx ON private.notices USING btree (number);
CREATE INDEX notices_published_idx ON private.notices USING btree (reserved, published_at DESC, id DESC) INCLUDE (school_year, valid_until, replaced_by, audiences, schools, buildings) WHERE (status = 'published'::public.notice_status);
CREATE INDEX notices_replaced_by_idx ON private.notices USING btree (replaced_by);
CREATE INDEX notices_replaces_idx ON private.notices USING btree (replaces);
CREATE INDEX notices_search_idx ON private.notices USING gin (search);
CREATE INDEX notices_updated_by_idx ON private.notices USING btree (updated_by);
CREATE TRIGGER guard_notice BEFORE INSERT OR DELETE OR UPDATE ON private.notices FOR EACH ROW EXECUTE FUNCTION private.guard_notice();
CREATE TRIGGER keep_notice_version AFTER INSERT OR UPDATE ON private.notices FOR EACH ROW EXECUTE FUNCTION private.keep_notice_version();
CREATE TRIGGER note_removal AFTER UPDATE ON private.notices FOR EACH ROW WHEN (((NOT new.reserved) AND (((new.status = 'withdrawn'::public.notice_status) AND (old.status = 'published'::public.notice_status)) OR (new.shown_from > old.shown_from)))) EXECUTE FUNCTION private.note_removal();
CREATE TRIGGER queue_message_insert AFTER INSERT ON private.notices FOR EACH ROW WHEN ((new.number IS NOT NULL)) EXECUTE FUNCTION private.queue_message();
CREATE TRIGGER queue_message_update AFTER UPDATE ON private.notices FOR EACH ROW WHEN (((new.number IS NOT NULL) AND (((new.status IS DISTINCT FROM old.status) OR (new.version IS DISTINCT FROM old.version)) OR (new.replaced_by IS DISTINCT FROM old.replaced_by)))) EXECUTE FUNCTION private.queue_message();
CREATE TRIGGER revise_events_of_notice AFTER UPDATE ON private.notices FOR EACH ROW WHEN (((new.number IS NOT NULL) AND ((new.status <> old.status) OR (new.buildings <> old.buildings)))) EXECUTE FUNCTION private.revise_events_of_notice();
CREATE TRIGGER tell_notice_change AFTER UPDATE ON private.notices FOR EACH ROW WHEN (((new.number IS NOT NULL) AND ((((new.status IS DISTINCT FROM old.status) OR (new.version IS DISTINCT FROM old.version)) OR (new.shown_from IS DISTINCT FROM old.shown_from)) OR (new.replaced_by IS DISTINCT FROM old.replaced_by)))) EXECUTE FUNCTION private.tell_notice_change();
CREATE TRIGGER tell_notice_insert AFTER INSERT ON private.notices FOR EACH ROW WHEN ((new.number IS NOT NULL)) EXECUTE FUNCTION private.tell_notice_change();
CREATE TRIGGER write_closure_days_insert AFTER INSERT ON private.notices FOR EACH ROW WHEN (((new.status = 'published'::public.notice_status) AND (new.closure IS NOT NULL))) EXECUTE FUNCTION private.keep_closure_days();
CREATE TRIGGER write_closure_days_update AFTER UPDATE ON private.notices FOR EACH ROW WHEN (((new.status = 'published'::public.notice_status) AND ((new.closure IS NOT NULL) OR (old.closure IS NOT NULL)) AND (((((new.status IS DISTINCT FROM old.status) OR (new.closure IS DISTINCT FROM old.closure)) OR (new.title IS DISTINCT FROM old.title)) OR (new.schools IS DISTINCT FROM old.schools)) OR (new.replaced_by IS DISTINCT FROM old.replaced_by)))) EXECUTE FUNCTION private.keep_closure_days();

create table private.page_files (
  id uuid not null,
  page_id uuid not null,
  slot text not null,
  name text not null,
  mime text not null,
  size integer not null,
  width integer,
  height integer,
  path text not null,
  shown_at timestamp with time zone,
  removed_at timestamp with time zone,
  stored_version text,
  created_at timestamp with time zone default clock_timestamp() not null,
  UNIQUE (path),
  PRIMARY KEY (id),
  FOREIGN KEY (page_id) REFERENCES private.pages(id) ON DELETE CASCADE,
  CHECK ((path = ((((page_id || '/'::text) || id) || '/'::text) || name))),
  CHECK (((shown_at IS NULL) OR (stored_version IS NOT NULL))),
  CHECK ((((mime = 'application/pdf'::text) = (width IS NULL)) AND ((width IS NULL) = (height IS NULL)))),
  CHECK (((height >= 1) AND (height <= 10000))),
  CHECK ((mime = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/webp'::text]))),
  CHECK ((name ~ '^[a-z0-9-]{1,60}\.(pdf|jpg|webp)$'::text)),
  CHECK (((size >= 1) AND (size <= 10485760))),
  CHECK ((slot ~ '^[0-9a-f]{10}$'::text)),
  CHECK (((width >= 1) AND (width <= 10000)))
);
alter table private.page_files enable row level security;
CREATE INDEX page_files_page_id_idx ON private.page_files USING btree (page_id);
CREATE UNIQUE INDEX page_files_slot_idx ON private.page_files USING btree (slot) WHERE ((shown_at IS NOT NULL) AND (removed_at IS NULL));

create table private.page_versions (
  page_id uuid not null,
  version integer not null,
  path text not null,
  title text,
  content jsonb not null,
  change_note text,
  changed_by uuid,
  changed_at timestamp with time zone default clock_timestamp() not null,
  PRIMARY KEY (page_id, version),
  FOREIGN KEY (changed_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  FOREIGN KEY (page_id, path) REFERENCES private.pages(id, path),
  CHECK ((((char_length(change_note) >= 1) AND (char_length(change_note) <= 140)) AND (change_note !~ '[[:cntrl:]]'::text)))
);
alter table private.page_versions enable row level security;
CREATE INDEX page_versions_changed_by_idx ON private.page_versions USING btree (changed_by);
CREATE INDEX page_versions_page_id_path_idx ON private.page_versions USING btree (page_id, path);
CREATE TRIGGER keep_all_page_versions BEFORE TRUNCATE ON private.page_versions FOR EACH STATEMENT EXECUTE FUNCTION private.keep_versions();
CREATE TRIGGER keep_page_versions BEFORE DELETE OR UPDATE ON private.page_versions FOR EACH ROW EXECUTE FUNCTION private.keep_versions();

create table private.pages (
  id uuid not null,
  path text not null,
  parent text,
  title text,
  draft jsonb,
  in_review boolean default false not null,
  review_asked_by uuid,
  version integer default 0 not null,
  withdrawn_at timestamp with time zone,
  base text,
  author uuid,
  updated_by uuid,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  revision integer default 1 not null,
  saved_from uuid,
  UNIQUE (id, path),
  UNIQUE (path),
  PRIMARY KEY (id),
  FOREIGN KEY (author) REFERENCES auth.users(id) ON DELETE SET NULL,
  FOREIGN KEY (review_asked_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  FOREIGN KEY (updated_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  CHECK (((char_length(base) >= 1) AND (char_length(base) <= 100))),
  CHECK (((NOT in_review) OR (draft IS NOT NULL))),
  CHECK (((withdrawn_at IS NULL) OR (version > 0))),
  CHECK (private.is_page_address(path, parent)),
  CHECK (((parent IS NULL) = (title IS NULL))),
  CHECK (((draft IS NOT NULL) OR (version > 0))),
  CHECK ((((char_length(title) >= 1) AND (char_length(title) <= 60)) AND (title !~ '[[:cntrl:]]'::text)))
);
alter table private.pages enable row level security;
CREATE INDEX pages_author_idx ON private.pages USING btree (author);
CREATE INDEX pages_review_asked_by_idx ON private.pages USING btree (review_asked_by);
CREATE INDEX pages_updated_by_idx ON private.pages USING btree (updated_by);
CREATE TRIGGER tell_page_change AFTER UPDATE ON private.pages FOR EACH ROW WHEN (((new.version IS DISTINCT FROM old.version) OR (new.withdrawn_at IS DISTINCT FROM old.withdrawn_at))) EXECUTE FUNCTION private.tell_page_change();

create table private.pruned_news (
  url text not null,
  pruned_at timestamp with time zone default now() not null,
  PRIMARY KEY (url)
);
alter table private.pruned_news enable row level security;
CREATE INDEX pruned_news_pruned_at_idx ON private.pruned_news USING btree (pruned_at);
grant select on private.pruned_news to service_role;

create table private.push_services (
  host text not null,
  address text default '(/[A-Za-z0-9_:-][A-Za-z0-9_.:-]*)+'::text not null,
  PRIMARY KEY (host),
  CHECK ((host ~ '^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$'::text))
);
alter table private.push_services enable row level security;

create table private.push_settings (
  is_only_row boolean default true not null,
  public_key text,
  key_checked_at timestamp with time zone,
  most_subscriptions integer default 20000 not null,
  new_a_minute integer default 30 not null,
  new_an_hour integer default 300 not null,
  minute timestamp with time zone default '-infinity'::timestamp with time zone not null,
  new_in_minute integer[] default array_fill(0, ARRAY[513]) not null,
  hour timestamp with time zone default '-infinity'::timestamp with time zone not null,
  new_in_hour integer[] default array_fill(0, ARRAY[513]) not null,
  salt uuid default gen_random_uuid() not null,
  PRIMARY KEY (is_only_row),
  CHECK (is_only_row),
  CHECK ((public_key ~ '^B[\w-]{86}$'::text))
);
alter table private.push_settings enable row level security;

create table private.push_subscriptions (
  id uuid default gen_random_uuid() not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  public_key text not null,
  kinds public.message_kind[] not null,
  schools public.notice_school[] not null,
  buildings text[] default '{}'::text[] not null,
  audiences public.notice_audience[] not null,
  language text not null,
  staff_session uuid,
  succeeded_month date not null,
  has_succeeded boolean default false not null,
  subscribed_at timestamp with time zone default date_trunc('hour'::text, now()) not null,
  refusals integer default 0 not null,
  UNIQUE (endpoint),
  PRIMARY KEY (id),
  CHECK ((audiences <> '{}'::public.notice_audience[])),
  CHECK ((auth ~ '^[\w-]{22}$'::text)),
  CHECK (private.are_buildings(buildings)),
  CHECK (((kinds <> '{}'::public.message_kind[]) OR (staff_session IS NOT NULL))),
  CHECK ((char_length(endpoint) <= 1000)),
  CHECK ((language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$'::text)),
  CHECK ((p256dh ~ '^B[\w-]{86}$'::text)),
  CHECK (((refusals >= 0) AND (refusals <= 2))),
  CHECK ((schools <> '{}'::public.notice_school[])),
  CHECK ((EXTRACT(day FROM succeeded_month) = (1)::numeric))
);
alter table private.push_subscriptions enable row level security;
CREATE INDEX push_subscriptions_unreached_idx ON private.push_subscriptions USING btree (subscribed_at) WHERE (NOT has_succeeded);
CREATE TRIGGER reorder_deliveries AFTER UPDATE OF has_succeeded ON private.push_subscriptions FOR EACH ROW WHEN ((old.has_succeeded <> new.has_succeeded)) EXECUTE FUNCTION private.reorder_deliveries();

create table private.reminder_mails (
  reminder_id uuid not null,
  user_id uuid not null,
  claimed_at timestamp with time zone,
  ended_at timestamp with time zone,
  error text,
  PRIMARY KEY (reminder_id, user_id),
  FOREIGN KEY (reminder_id) REFERENCES private.reminders(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  CHECK (((ended_at IS NULL) OR (claimed_at IS NOT NULL))),
  CHECK (((error IS NULL) OR (ended_at IS NOT NULL))),
  CHECK ((char_length(error) <= 300))
);
alter table private.reminder_mails enable row level security;
CREATE INDEX reminder_mails_claimed_at_idx ON private.reminder_mails USING btree (claimed_at);
CREATE INDEX reminder_mails_user_id_idx ON private.reminder_mails USING btree (user_id);

create table private.reminders (
  id uuid default gen_random_uuid() not null,
  notice_id uuid not null,
  rome_day date default private.day_in_rome(now()) not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  created_by uuid,
  stopped_at timestamp with time zone,
  UNIQUE (notice_id, rome_day),
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  FOREIGN KEY (notice_id) REFERENCES private.notices(id)
);
alter table private.reminders enable row level security;
CREATE INDEX reminders_created_by_idx ON private.reminders USING btree (created_by);

create table private.school_facts (
  revision integer not null,
  facts jsonb not null,
  changed_by uuid,
  changed_at timestamp with time zone default clock_timestamp() not null,
  saved_from uuid,
  PRIMARY KEY (revision),
  FOREIGN KEY (changed_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  CHECK ((revision > 0))
);
alter table private.school_facts enable row level security;
CREATE INDEX school_facts_changed_by_idx ON private.school_facts USING btree (changed_by);
CREATE TRIGGER keep_all_school_facts BEFORE TRUNCATE ON private.school_facts FOR EACH STATEMENT EXECUTE FUNCTION private.keep_versions();
CREATE TRIGGER keep_school_facts BEFORE DELETE OR UPDATE ON private.school_facts FOR EACH ROW EXECUTE FUNCTION private.keep_versions();
CREATE TRIGGER tell_school_change AFTER INSERT ON private.school_facts FOR EACH STATEMENT EXECUTE FUNCTION private.tell_school_change();

create table private.site_build (
  only_row boolean default true not null,
  monthly_budget integer default 14 not null,
  reserve integer default 3 not null,
  min_interval interval default '02:00:00'::interval not null,
  quiet interval default '00:10:00'::interval not null,
  seen jsonb,
  changed_since timestamp with time zone,
  built_hash text,
  PRIMARY KEY (only_row),
  CHECK ((monthly_budget >= 0)),
  CHECK (only_row),
  CHECK ((reserve >= 0))
);
alter table private.site_build enable row level security;

create table private.site_build_calls (
  id bigint generated always as identity not null,
  called_at timestamp with time zone not null,
  asked_by uuid,
  is_urgent boolean not null,
  content_hash text not null,
  request_id bigint,
  finished_at timestamp with time zone,
  ok boolean,
  is_spent boolean default true not null,
  error text,
  PRIMARY KEY (id),
  FOREIGN KEY (asked_by) REFERENCES auth.users(id) ON DELETE SET NULL
);
alter table private.site_build_calls enable row level security;
CREATE INDEX site_build_calls_asked_by_idx ON private.site_build_calls USING btree (asked_by);
CREATE INDEX site_build_calls_called_at_idx ON private.site_build_calls USING btree (called_at);

create table private.site_removals (
  id bigint generated always as identity not null,
  PRIMARY KEY (id)
);
alter table private.site_removals enable row level security;

create table public.news (
  id uuid default gen_random_uuid() not null,
  title text not null,
  date timestamp with time zone,
  source text not null,
  url text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  UNIQUE (url),
  PRIMARY KEY (id),
  CHECK (((char_length(source) >= 1) AND (char_length(source) <= 80))),
  CHECK (((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 500))),
  CHECK (((char_length(url) <= 2048) AND (url ~ '^https?://[^[:space:]"''<>\\^`{|}]+$'::text)))
);
alter table public.news enable row level security;
CREATE INDEX news_by_day_idx ON public.news USING btree (LEAST(date, created_at), id);
CREATE INDEX news_by_source_idx ON public.news USING btree (source, LEAST(date, created_at), id);
CREATE INDEX news_created_at_idx ON public.news USING btree (created_at DESC, id);
CREATE INDEX news_title_words_idx ON public.news USING gin (to_tsvector('italian'::regconfig, title));
create policy "Anyone can read the news" on public.news for select to anon, authenticated
  using (true);
grant delete, insert, select, update on public.news to service_role;
grant select on public.news to anon, authenticated;

create table public.news_portals (
  slug text not null,
  name text not null,
  home_url text not null,
  feed_url text not null,
  more_urls text[] default '{}'::text[] not null,
  kind text not null,
  "position" integer not null,
  enabled boolean default true not null,
  skip_titles text[] default '{}'::text[] not null,
  skip_categories text[] default '{}'::text[] not null,
  checked_at timestamp with time zone,
  succeeded_at timestamp with time zone,
  failing_since timestamp with time zone,
  error text,
  found integer default 0 not null,
  added integer default 0 not null,
  unchanged boolean default false not null,
  unread_urls text[] default '{}'::text[] not null,
  other_host text,
  validators jsonb default '{}'::jsonb not null,
  pauses jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  UNIQUE (name),
  PRIMARY KEY (slug),
  CHECK (private.portal_url_allowed(feed_url)),
  CHECK (private.portal_url_allowed(home_url)),
  CHECK ((kind = ANY (ARRAY['feed'::text, 'html'::text]))),
  CHECK (private.portal_urls_allowed(more_urls)),
  CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 80))),
  CHECK ((jsonb_typeof(pauses) = 'object'::text)),
  CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 60))),
  CHECK ((jsonb_typeof(validators) = 'object'::text))
);
alter table public.news_portals enable row level security;
create policy "Admins can read the monitored portals" on public.news_portals for select to authenticated
  using ((EXISTS ( SELECT 1
   FROM public.user_roles r
  WHERE ((r.user_id = ( SELECT auth.uid() AS uid)) AND (r.role = 'admin'::public.app_role)))));
grant delete, insert, select, update on public.news_portals to service_role;
grant select on public.news_portals to authenticated;

create table public.news_runs (
  id bigint generated always as identity not null,
  kind text not null,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  status integer,
  ok boolean,
  rome_day date not null,
  request_id bigint,
  error text,
  PRIMARY KEY (id),
  CHECK ((kind = ANY (ARRAY['daily'::text, 'manual'::text])))
);
alter table public.news_runs enable row level security;
CREATE INDEX news_runs_rome_day_idx ON public.news_runs USING btree (rome_day, kind);
create policy "Admins can read how the runs went" on public.news_runs for select to authenticated
  using ((EXISTS ( SELECT 1
   FROM public.user_roles r
  WHERE ((r.user_id = ( SELECT auth.uid() AS uid)) AND (r.role = 'admin'::public.app_role)))));
grant delete, insert, select, update on public.news_runs to service_role;
grant select on public.news_runs to authenticated;

create table public.profiles (
  user_id uuid not null,
  nome text default ''::text not null,
  cognome text default ''::text not null,
  email text not null,
  created_at timestamp with time zone default now() not null,
  proposed_audience public.notice_audience,
  proposed_schools public.notice_school[] default '{}'::public.notice_school[] not null,
  proposed_buildings text[] default '{}'::text[] not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  CHECK ((char_length(cognome) <= 80)),
  CHECK ((char_length(email) <= 255)),
  CHECK ((char_length(nome) <= 80)),
  CHECK ((proposed_audience = ANY (ARRAY['docenti'::public.notice_audience, 'ata'::public.notice_audience]))),
  CHECK (private.are_buildings(proposed_buildings)),
  CHECK ((cardinality(proposed_schools) <= 3))
);
alter table public.profiles enable row level security;
CREATE TRIGGER clean_name BEFORE INSERT OR UPDATE OF nome, cognome ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.clean_name();
create policy "People can correct their own profile" on public.profiles for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "People can read their own profile" on public.profiles for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, insert, select, update on public.profiles to service_role;
grant select on public.profiles to authenticated;
grant update (nome) on public.profiles to authenticated;
grant update (cognome) on public.profiles to authenticated;
grant update (proposed_audience) on public.profiles to authenticated;
grant update (proposed_schools) on public.profiles to authenticated;
grant update (proposed_buildings) on public.profiles to authenticated;

create table public.role_changes (
  id bigint generated always as identity not null,
  changed_at timestamp with time zone default now() not null,
  person_id uuid,
  old_role public.app_role,
  new_role public.app_role,
  changed_by uuid,
  source text not null,
  PRIMARY KEY (id),
  FOREIGN KEY (changed_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  CHECK ((source = ANY (ARRAY['site'::text, 'server'::text])))
);
alter table public.role_changes enable row level security;
CREATE INDEX role_changes_changed_by_idx ON public.role_changes USING btree (changed_by);
CREATE INDEX role_changes_person_id_idx ON public.role_changes USING btree (person_id);
CREATE TRIGGER keep_all_role_changes BEFORE TRUNCATE ON public.role_changes FOR EACH STATEMENT EXECUTE FUNCTION private.keep_role_changes();
CREATE TRIGGER keep_role_changes BEFORE DELETE OR UPDATE ON public.role_changes FOR EACH ROW EXECUTE FUNCTION private.keep_role_changes();
create policy "Admins can read who changed which role" on public.role_changes for select to authenticated
  using (( SELECT private.has_role(VARIADIC ARRAY['admin'::public.app_role]) AS has_role));
grant select on public.role_changes to authenticated, service_role;

create table public.site_updates (
  topic text not null,
  changed_at timestamp with time zone default now() not null,
  PRIMARY KEY (topic),
  CHECK ((topic ~ '^[a-z]+$'::text))
);
alter table public.site_updates enable row level security;
create policy "People are told of public content, staff also of reserved" on public.site_updates for select to authenticated
  using (((topic <> 'staff'::text) OR ( SELECT private.is_staff() AS is_staff)));
create policy "Visitors are told of public content" on public.site_updates for select to anon
  using ((topic <> 'staff'::text));
grant select on public.site_updates to anon, authenticated, service_role;

create table public.training_courses (
  id uuid not null,
  user_id uuid default auth.uid() not null,
  course_id text,
  title text not null,
  provider text default ''::text not null,
  state public.training_state default 'to_do'::public.training_state not null,
  hours numeric,
  starts_on date,
  ends_on date,
  certificate_url text,
  revision integer default 1 not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  UNIQUE (user_id, course_id),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  CHECK (((char_length(certificate_url) <= 500) AND (certificate_url ~ '^https://[^[:space:][:cntrl:]/]+[^[:space:][:cntrl:]]*$'::text))),
  CHECK ((ends_on >= starts_on)),
  CHECK (((state <> 'done'::public.training_state) OR (ends_on IS NOT NULL))),
  CHECK ((course_id ~ '^[a-z0-9-]{1,60}$'::text)),
  CHECK (((ends_on >= '2000-01-01'::date) AND (ends_on <= '2100-12-31'::date))),
  CHECK ((((hours >= (0)::numeric) AND (hours <= (1000)::numeric)) AND (hours = round(hours, 1)))),
  CHECK (((char_length(provider) <= 200) AND (provider !~ '[[:cntrl:]]'::text))),
  CHECK (((starts_on >= '2000-01-01'::date) AND (starts_on <= '2100-12-31'::date))),
  CHECK ((((char_length(title) >= 1) AND (char_length(title) <= 200)) AND (title = btrim(title)) AND (title !~ '[[:cntrl:]]'::text)))
);
alter table public.training_courses enable row level security;
CREATE TRIGGER drop_invisible_in_training BEFORE INSERT OR UPDATE OF title, provider ON public.training_courses FOR EACH ROW EXECUTE FUNCTION private.drop_invisible_in_training();
CREATE TRIGGER limit_training_courses BEFORE INSERT ON public.training_courses FOR EACH ROW EXECUTE FUNCTION private.limit_training_courses();
CREATE TRIGGER revise_training_course BEFORE UPDATE ON public.training_courses FOR EACH ROW EXECUTE FUNCTION private.revise_training_course();
create policy "Staff keep their own list of training, and nobody else reads it" on public.training_courses for all to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff)))
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff)));
grant delete, select on public.training_courses to authenticated;
grant insert (id) on public.training_courses to authenticated;
grant insert (course_id) on public.training_courses to authenticated;
grant insert, update (title) on public.training_courses to authenticated;
grant insert, update (provider) on public.training_courses to authenticated;
grant insert, update (state) on public.training_courses to authenticated;
grant insert, update (hours) on public.training_courses to authenticated;
grant insert, update (starts_on) on public.training_courses to authenticated;
grant insert, update (ends_on) on public.training_courses to authenticated;
grant insert, update (certificate_url) on public.training_courses to authenticated;

create table public.user_roles (
  user_id uuid not null,
  role public.app_role not null,
  created_at timestamp with time zone default now() not null,
  granted_by uuid,
  audience public.notice_audience,
  schools public.notice_school[] default '{}'::public.notice_school[] not null,
  buildings text[] default '{}'::text[] not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (granted_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  CHECK ((audience = ANY (ARRAY['docenti'::public.notice_audience, 'ata'::public.notice_audience]))),
  CHECK (private.are_buildings(buildings)),
  CHECK (((schools <> '{}'::public.notice_school[]) OR ((audience IS NULL) AND (buildings = '{}'::text[]))))
);
alter table public.user_roles enable row level security;
CREATE INDEX user_roles_granted_by_idx ON public.user_roles USING btree (granted_by);
CREATE TRIGGER keep_an_admin_on_delete AFTER DELETE ON public.user_roles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.keep_an_admin();
CREATE TRIGGER keep_an_admin_on_update AFTER UPDATE ON public.user_roles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.keep_an_admin();
CREATE TRIGGER lock_roles BEFORE INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH STATEMENT EXECUTE FUNCTION private.lock_roles();
CREATE TRIGGER log_role_change AFTER INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION private.log_role_change();
create policy "People can read their own role" on public.user_roles for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, insert, select, update on public.user_roles to service_role;
grant select on public.user_roles to authenticated;

-- On auth.users
CREATE TRIGGER copy_email_to_profile AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (((new.email)::text IS DISTINCT FROM (old.email)::text)) EXECUTE FUNCTION private.copy_email_to_profile();
CREATE TRIGGER create_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.create_profile();
CREATE TRIGGER guard_auth_email BEFORE INSERT OR UPDATE OF email, email_change ON auth.users FOR EACH ROW EXECUTE FUNCTION private.guard_auth_email();

-- On storage.objects
create policy "Editors can remove files of pages that nobody is shown" on storage.objects for delete to authenticated
  using (((bucket_id = 'pages'::text) AND ( SELECT private.is_editor() AS is_editor) AND private.may_remove_page_file(name)));
create policy "Editors can remove files that nobody is shown" on storage.objects for delete to authenticated
  using (((bucket_id = 'notices'::text) AND ( SELECT private.is_editor() AS is_editor) AND private.may_remove_file(name)));
create policy "Editors can upload the files of notices" on storage.objects for insert to authenticated
  with check (((bucket_id = 'notices'::text) AND ( SELECT private.is_editor() AS is_editor) AND private.may_upload_file(name)));
create policy "Editors can upload the files of pages" on storage.objects for insert to authenticated
  with check (((bucket_id = 'pages'::text) AND ( SELECT private.is_editor() AS is_editor) AND private.may_upload_page_file(name)));
create policy "People can read the files of published pages, editors all" on storage.objects for select to authenticated
  using (((bucket_id = 'pages'::text) AND (( SELECT private.is_editor() AS is_editor) OR private.may_read_page_file(name, private.version_of(version, metadata)))));
create policy "People can read the files of the notices they can read" on storage.objects for select to authenticated
  using (((bucket_id = 'notices'::text) AND (( SELECT private.is_editor() AS is_editor) OR private.may_read_file(name, private.version_of(version, metadata)))));
create policy "Visitors can read the files of public notices" on storage.objects for select to anon
  using (((bucket_id = 'notices'::text) AND private.may_read_file(name, private.version_of(version, metadata))));
create policy "Visitors can read the files of published pages" on storage.objects for select to anon
  using (((bucket_id = 'pages'::text) AND private.may_read_page_file(name, private.version_of(version, metadata))));

-- The views: what they have, and in which migration their query of today is.
-- private.asked_notices (id uuid, status public.notice_status, kind public.notice_kind, reserved boolean, title text, body text, audiences public.notice_audience[], schools public.notice_school[], buildings text[], valid_until date, ack_by date, closure jsonb, replaces uuid, replaced_by uuid, school_year text, number integer, protocol text, version integer, change_note text, shown_from integer, ack_from integer, publish_at timestamp with time zone, published_at timestamp with time zone, withdrawn_at timestamp with time zone, withdrawn_reason text, author uuid, updated_by uuid, created_at timestamp with time zone, updated_at timestamp with time zone, revision integer, saved_from uuid, search tsvector), in notice_receipts
-- private.asked_readers (notice_id uuid, user_id uuid), in notice_receipts
-- private.counted_receipts (notice_id uuid, user_id uuid, version integer, received_at timestamp with time zone, late boolean), in notice_receipts
-- private.exposed_events (id uuid, kind public.event_kind, title text, details text, starts_on date, ends_on date, starts_at time without time zone, ends_at time without time zone, schools public.notice_school[], buildings text[], notice_id uuid, ends_lessons boolean, sequence integer, updated_at timestamp with time zone, school_year text, number integer, reserved boolean, for_staff boolean, state public.event_state, state_changed_at timestamp with time zone), in calendar
-- private.exposed_notices (id uuid, kind public.notice_kind, reserved boolean, school_year text, number integer, published_at timestamp with time zone, state public.notice_state, title text, body text, audiences public.notice_audience[], schools public.notice_school[], buildings text[], valid_until date, ack_by date, version integer, corrected_at timestamp with time zone, change_note text, withdrawn_at timestamp with time zone, withdrawn_reason text, replaces jsonb, replaced_by jsonb, previous jsonb, next jsonb, files jsonb, versions jsonb, closure jsonb, protocol text), in notice_reading
-- private.files_to_remove (bucket text, path text, since timestamp with time zone), in pages
-- private.notices_for_editors (id uuid, status public.notice_status, kind public.notice_kind, reserved boolean, title text, body text, audiences public.notice_audience[], schools public.notice_school[], buildings text[], valid_until date, ack_by date, closure jsonb, replaces uuid, replaced_by uuid, school_year text, number integer, protocol text, version integer, change_note text, shown_from integer, ack_from integer, publish_at timestamp with time zone, published_at timestamp with time zone, withdrawn_at timestamp with time zone, withdrawn_reason text, author uuid, updated_by uuid, created_at timestamp with time zone, updated_at timestamp with time zone, revision integer, saved_from uuid, search tsvector, state public.notice_state, listed_at timestamp with time zone, corrected_at timestamp with time zone), in notice_editing
-- private.published_pages (id uuid, path text, parent text, title text, version integer, content jsonb, published_at timestamp with time zone, first_published timestamp with time zone, files jsonb), in pages
-- private.readable_notices (id uuid, status public.notice_status, kind public.notice_kind, reserved boolean, title text, body text, audiences public.notice_audience[], schools public.notice_school[], buildings text[], valid_until date, ack_by date, closure jsonb, replaces uuid, replaced_by uuid, school_year text, number integer, protocol text, version integer, change_note text, shown_from integer, ack_from integer, publish_at timestamp with time zone, published_at timestamp with time zone, withdrawn_at timestamp with time zone, withdrawn_reason text, author uuid, updated_by uuid, created_at timestamp with time zone, updated_at timestamp with time zone, revision integer, saved_from uuid, search tsvector, state public.notice_state), in notices
-- private.recent_mails (claimed_at timestamp with time zone), in reminders
-- private.reminder_states (id uuid, notice uuid, created_at timestamp with time zone, stopped_at timestamp with time zone, total bigint, sent bigint, failed bigint, waiting bigint, next_at timestamp with time zone), in reminders
-- private.shown_files (id uuid, notice_id uuid, title text, name text, mime text, size integer, position integer, path text, shown_at timestamp with time zone, removed_at timestamp with time zone, stored_version text, copy_of uuid, created_at timestamp with time zone), in notice_reading
-- private.staff_notices (id uuid, status public.notice_status, kind public.notice_kind, reserved boolean, title text, body text, audiences public.notice_audience[], schools public.notice_school[], buildings text[], valid_until date, ack_by date, closure jsonb, replaces uuid, replaced_by uuid, school_year text, number integer, protocol text, version integer, change_note text, shown_from integer, ack_from integer, publish_at timestamp with time zone, published_at timestamp with time zone, withdrawn_at timestamp with time zone, withdrawn_reason text, author uuid, updated_by uuid, created_at timestamp with time zone, updated_at timestamp with time zone, revision integer, saved_from uuid, search tsvector, state public.notice_state, asked boolean), in notice_receipts
-- private.told_events (id uuid, kind public.event_kind, title text, details text, starts_on date, ends_on date, starts_at time without time zone, ends_at time without time zone, schools public.notice_school[], buildings text[], notice_id uuid, ends_lessons boolean, sequence integer, updated_at timestamp with time zone, school_year text, number integer, reserved boolean, for_staff boolean, state public.event_state, state_changed_at timestamp with time zone), in calendar
-- private.withdrawn_notices (id uuid, kind public.notice_kind, reserved boolean, school_year text, number integer, published_at timestamp with time zone, withdrawn_at timestamp with time zone, withdrawn_reason text, replaced_by uuid), in notices
-- public.news_updates (updated_at timestamp with time zone) with (security_invoker=true), in news_reading
grant select on public.news_updates to anon, authenticated;

-- The functions: in which migration the body of today is, and who besides the owner may call it. With "security definer" it
-- runs with the rights of the owner.
-- private.accept_stored_files() returns integer, in file_removal
-- private.acknowledge_notice(p_notice uuid, p_version integer) returns table security definer, in notice_receipts, for authenticated
-- public.acknowledge_notice(p_notice uuid, p_version integer) returns table, in notice_receipts, for authenticated
-- private.add_event(p_id uuid, p_series uuid, p_event jsonb) returns void, in calendar
-- private.add_notice_file(p_notice uuid, p_file uuid, p_title text, p_name text, p_mime text, p_size bigint) returns private.notice_files security definer, in notice_writing, for authenticated
-- public.add_notice_file(p_notice uuid, p_file uuid, p_title text, p_name text, p_mime text, p_size bigint) returns table, in notice_writing, for authenticated
-- private.add_own_profile() returns void security definer, in accounts, for authenticated
-- private.add_page_file(p_page uuid, p_file uuid, p_name text, p_mime text, p_size bigint, p_width integer, p_height integer, p_replaces uuid) returns jsonb security definer, in pages, for authenticated
-- public.add_page_file(p_page uuid, p_file uuid, p_name text, p_mime text, p_size bigint, p_width integer DEFAULT NULL::integer, p_height integer DEFAULT NULL::integer, p_replaces uuid DEFAULT NULL::uuid) returns jsonb, in pages, for authenticated
-- private.add_profile(p_user_id uuid) returns void security definer, in accounts
-- private.address_shares(p_salt uuid) returns integer[] stable, in messages
-- private.answers_to_edit() returns table stable security definer, in answers, for authenticated
-- public.answers_to_edit() returns table stable, in answers, for authenticated
-- private.are_buildings(p_ids text[]) returns boolean immutable, in accounts, for authenticated, service_role
-- private.arrange_files(p_notice uuid, p_files jsonb) returns void, in notice_writing
-- private.ask_for_site_build(p_now timestamp with time zone DEFAULT now(), p_asked_by uuid DEFAULT NULL::uuid) returns text, in site_builds
-- private.asked_query(p_asked text[], p_but_one boolean DEFAULT false) returns tsquery immutable, in news_reading, for anon, authenticated
-- private.begin_telling(p_key text) returns text[] security definer, in messages, for service_role
-- public.begin_telling(p_key text) returns text[], in messages, for service_role
-- private.built_facts() returns jsonb stable, in school_facts
-- private.built_pages() returns jsonb stable, in pages
-- private.call_function(p_name text, p_body jsonb) returns text, in jobs
-- private.changed_page(p private.pages) returns jsonb immutable, in pages
-- private.check_files(p_files uuid[]) returns void stable, in notice_writing
-- private.check_notice(p_notice private.notices, p_at timestamp with time zone) returns void stable, in notice_writing
-- private.check_page(p_page private.pages) returns void stable, in pages
-- private.check_push_subscription(p_endpoint text, p_p256dh text, p_auth text, p_key text) returns void stable, in messages
-- private.claim_address(p_page uuid, p_path text, p_parent text) returns void, in pages
-- private.claim_approval_mails() returns table security definer, in reminders, for service_role
-- public.claim_approval_mails() returns table, in reminders, for service_role
-- private.claim_messages(p_limit integer, p_now timestamp with time zone DEFAULT now()) returns table security definer, in messages, for service_role
-- public.claim_messages(p_limit integer) returns table, in messages, for service_role
-- private.claim_reminder_mails(p_reminder uuid) returns table security definer, in reminders, for service_role
-- public.claim_reminder_mails(p_reminder uuid) returns table, in reminders, for service_role
-- private.clean_facts(p_topic public.answer_topic, p_facts jsonb) returns jsonb immutable, in answers
-- private.clean_hours(p_hours jsonb, p_today date) returns jsonb stable, in answers
-- private.clean_line(p_text text) returns text immutable, in private_schema
-- private.clean_name() returns trigger security definer, in accounts
-- private.clean_openings(p_openings jsonb) returns jsonb immutable, in answers
-- private.clean_school_facts(p_facts jsonb) returns jsonb immutable, in school_facts
-- private.clean_text(p_text text) returns text immutable, in private_schema
-- private.closure_end(p_closure jsonb) returns date immutable, in closures
-- private.closure_form(p_closure jsonb) returns jsonb stable, in closures
-- private.confirm_answer(p_topic public.answer_topic, p_revision integer) returns private.answers security definer, in answers, for authenticated
-- public.confirm_answer(p_topic public.answer_topic, p_revision integer) returns table, in answers, for authenticated
-- private.continue_reminders() returns text, in reminders
-- private.copy_email_to_profile() returns trigger security definer, in accounts
-- private.copy_notice_files(p_notice uuid, p_revision integer, p_tab uuid) returns table security definer, in move_notice, for authenticated
-- public.copy_notice_files(p_notice uuid, p_revision integer, p_tab uuid) returns table, in move_notice, for authenticated
-- private.correct_notice(p_notice uuid, p_revision integer, p_tab uuid, p_form private.notices, p_files jsonb, p_hide_earlier boolean, p_ask_again boolean, p_change_note text) returns private.notices security definer, in notice_receipts, for authenticated
-- public.correct_notice(p_notice uuid, p_revision integer, p_tab uuid, p_kind public.notice_kind, p_title text, p_body text, p_audiences public.notice_audience[], p_schools public.notice_school[], p_valid_until date, p_ack_by date DEFAULT NULL::date, p_files jsonb DEFAULT NULL::jsonb, p_hide_earlier boolean DEFAULT false, p_ask_again boolean DEFAULT false, p_closure jsonb DEFAULT NULL::jsonb, p_change_note text DEFAULT NULL::text, p_protocol text DEFAULT NULL::text, p_buildings text[] DEFAULT '{}'::text[]) returns table, in notice_receipts, for authenticated
-- private.count_new_subscription() returns void, in messages
-- private.create_profile() returns trigger security definer, in accounts
-- private.day_in_rome(p_at timestamp with time zone) returns date immutable, in notices
-- private.day_state() returns jsonb stable security definer, in closures, for anon, authenticated
-- public.day_state() returns jsonb stable, in closures, for anon, authenticated
-- private.delete_notice(p_notice uuid, p_revision integer, p_tab uuid) returns void security definer, in notice_writing, for authenticated
-- public.delete_notice(p_notice uuid, p_revision integer, p_tab uuid) returns void, in notice_writing, for authenticated
-- private.delete_own_account() returns void security definer, in people, for authenticated
-- public.delete_own_account() returns void, in people, for authenticated
-- private.delete_person(p_user uuid) returns void security definer, in people, for authenticated
-- public.delete_person(p_user uuid) returns void, in people, for authenticated
-- private.drop_invisible_in_training() returns trigger security definer, in training
-- private.drop_page_draft(p_page uuid, p_revision integer, p_tab uuid) returns void security definer, in pages, for authenticated
-- public.drop_page_draft(p_page uuid, p_revision integer, p_tab uuid) returns void, in pages, for authenticated
-- private.drop_unsent_reminder(p_reminder uuid) returns void security definer, in reminders, for service_role
-- public.drop_unsent_reminder(p_reminder uuid) returns void, in reminders, for service_role
-- private.easter_sunday(p_year integer) returns date immutable, in closures
-- private.email_domain_allowed(p_email text) returns boolean stable security definer, in email_rules
-- private.end_approval_mails(p_mails jsonb) returns void security definer, in reminders, for service_role
-- public.end_approval_mails(p_mails jsonb) returns void, in reminders, for service_role
-- private.end_closure(p_notice uuid, p_revision integer, p_tab uuid, p_new uuid, p_title text, p_closure jsonb) returns private.notices security definer, in closures, for authenticated
-- public.end_closure(p_notice uuid, p_revision integer, p_tab uuid, p_new uuid, p_title text, p_closure jsonb) returns table, in closures, for authenticated
-- private.end_message(p_message uuid) returns void, in messages
-- private.end_messages(p_ended jsonb, p_now timestamp with time zone DEFAULT now()) returns void security definer, in messages, for service_role
-- public.end_messages(p_ended jsonb) returns void, in messages, for service_role
-- private.end_reminder_mails(p_reminder uuid, p_mails jsonb) returns SETOF private.reminder_states security definer, in reminders, for service_role
-- public.end_reminder_mails(p_reminder uuid, p_mails jsonb) returns table, in reminders, for service_role
-- public.ensure_profile() returns SETOF public.profiles, in accounts, for authenticated
-- private.event_day(p_value jsonb) returns date immutable, in calendar
-- private.event_form(p_event jsonb) returns private.events, in calendar
-- private.event_hour(p_value jsonb) returns time without time zone immutable, in calendar
-- private.event_id(p_value jsonb) returns uuid immutable, in calendar
-- private.events_to_edit(p_from date, p_until date) returns jsonb stable security definer, in calendar, for authenticated
-- public.events_to_edit(p_from date, p_until date DEFAULT NULL::date) returns jsonb stable, in calendar, for authenticated
-- private.export_receipts(p_year text, p_after text) returns table stable security definer, in notice_readers, for authenticated
-- public.export_receipts(p_year text, p_after text DEFAULT NULL::text) returns table stable, in notice_readers, for authenticated
-- private.fact_pattern(p_fact text) returns text immutable, in school_facts
-- private.fail_lost_mails() returns void, in reminders
-- private.files_of_page(p_content jsonb) returns table immutable, in pages
-- public.files_to_remove() returns table stable, in file_removal, for authenticated, service_role
-- private.guard_auth_email() returns trigger security definer, in email_rules
-- private.guard_notice() returns trigger, in notices
-- private.has_role(VARIADIC p_roles public.app_role[]) returns boolean stable security definer, in roles, for authenticated
-- private.holidays(p_from date, p_to date) returns table stable, in closures
-- private.home_content() returns jsonb stable security definer, in home_content, for anon, authenticated
-- public.home_content() returns jsonb stable, in home_content, for anon, authenticated
-- private.hook_before_user_created(event jsonb) returns jsonb stable security definer, in email_rules, for supabase_auth_admin
-- private.is_build_hook(p_url text) returns boolean immutable, in site_builds
-- private.is_editor() returns boolean stable, in roles, for authenticated
-- private.is_page_address(p_path text, p_parent text) returns boolean immutable, in pages
-- private.is_page_link(p_to text) returns boolean immutable, in pages
-- private.is_staff() returns boolean stable, in roles, for authenticated
-- private.is_staff_session(p_session uuid) returns boolean stable, in messages
-- private.is_target(p_action public.answer_action, p_target text) returns boolean immutable, in answers
-- private.is_uploaded(p_path text) returns boolean stable, in notice_storage
-- private.keep_an_admin() returns trigger security definer, in roles
-- private.keep_answer_version() returns trigger security definer, in answers
-- private.keep_closure_days() returns trigger security definer, in closures
-- private.keep_gone_event() returns trigger security definer, in calendar
-- private.keep_notice_version() returns trigger security definer, in notices
-- private.keep_page_base(p_page uuid, p_revision integer, p_tab uuid, p_base text) returns jsonb security definer, in pages, for authenticated
-- public.keep_page_base(p_page uuid, p_revision integer, p_tab uuid, p_base text) returns jsonb, in pages, for authenticated
-- private.keep_role_changes() returns trigger security definer, in roles
-- private.keep_versions() returns trigger security definer, in notices
-- private.last_reminder(p_notice uuid) returns SETOF private.reminder_states stable security definer, in reminders, for authenticated
-- public.last_reminder(p_notice uuid) returns table stable, in reminders, for authenticated
-- private.limit_events(p_day date) returns void stable, in calendar
-- private.limit_training_courses() returns trigger security definer, in training
-- private.list_all_notices(p_status public.notice_status, p_words text, p_author uuid, p_after text) returns table stable security definer, in notice_editing, for authenticated
-- public.list_all_notices(p_status public.notice_status DEFAULT NULL::public.notice_status, p_words text DEFAULT NULL::text, p_author uuid DEFAULT NULL::uuid, p_after text DEFAULT NULL::text) returns table stable, in notice_editing, for authenticated
-- private.list_all_pages() returns jsonb stable security definer, in pages, for authenticated
-- public.list_all_pages() returns jsonb stable, in pages, for authenticated
-- private.list_answers() returns table stable security definer, in answers, for anon, authenticated
-- public.list_answers() returns table stable, in answers, for anon, authenticated
-- private.list_events(p_from date, p_until date, p_notice uuid, p_with_removed boolean, p_staff boolean) returns jsonb stable security definer, in calendar, for anon, authenticated
-- public.list_events(p_from date, p_until date DEFAULT NULL::date, p_notice uuid DEFAULT NULL::uuid, p_with_removed boolean DEFAULT false, p_staff boolean DEFAULT false) returns jsonb stable, in calendar, for anon, authenticated
-- private.list_files_to_remove() returns table stable security definer, in file_removal, for authenticated, service_role
-- private.list_notices(p_words text, p_audience public.notice_audience, p_school public.notice_school, p_year text, p_reserved boolean, p_valid boolean, p_after text, p_asked text[] DEFAULT NULL::text[], p_building text DEFAULT NULL::text, p_building_schools public.notice_school[] DEFAULT '{}'::public.notice_school[]) returns table stable security definer, in notice_reading, for anon, authenticated
-- public.list_notices(p_words text DEFAULT NULL::text, p_audience public.notice_audience DEFAULT NULL::public.notice_audience, p_school public.notice_school DEFAULT NULL::public.notice_school, p_year text DEFAULT NULL::text, p_reserved boolean DEFAULT false, p_valid boolean DEFAULT false, p_after text DEFAULT NULL::text, p_asked text[] DEFAULT NULL::text[], p_building text DEFAULT NULL::text, p_building_schools public.notice_school[] DEFAULT '{}'::public.notice_school[]) returns table stable, in notice_reading, for anon, authenticated
-- private.list_people(p_words text, p_role public.app_role, p_waiting boolean, p_after text, p_unplaced boolean) returns table stable security definer, in people, for authenticated
-- public.list_people(p_words text DEFAULT NULL::text, p_role public.app_role DEFAULT NULL::public.app_role, p_waiting boolean DEFAULT false, p_after text DEFAULT NULL::text, p_unplaced boolean DEFAULT false) returns table stable, in people, for authenticated
-- private.list_role_changes(p_before bigint) returns table stable security definer, in people, for authenticated
-- public.list_role_changes(p_before bigint DEFAULT NULL::bigint) returns table stable, in people, for authenticated
-- private.list_staff_notices(p_words text, p_audience public.notice_audience, p_school public.notice_school, p_year text, p_to_read boolean, p_after text, p_building text, p_building_schools public.notice_school[]) returns table stable security definer, in staff_reading, for authenticated
-- public.list_staff_notices(p_words text DEFAULT NULL::text, p_audience public.notice_audience DEFAULT NULL::public.notice_audience, p_school public.notice_school DEFAULT NULL::public.notice_school, p_year text DEFAULT NULL::text, p_to_read boolean DEFAULT false, p_after text DEFAULT NULL::text, p_building text DEFAULT NULL::text, p_building_schools public.notice_school[] DEFAULT '{}'::public.notice_school[]) returns table stable, in staff_reading, for authenticated
-- private.lock_answer(p_topic public.answer_topic, p_revision integer) returns private.answers, in answers
-- private.lock_notice(p_notice uuid, p_revision integer, p_tab uuid, p_from public.notice_status[], p_to public.notice_status DEFAULT NULL::public.notice_status) returns private.notices, in notice_writing
-- private.lock_page(p_page uuid, p_revision integer, p_tab uuid) returns private.pages, in pages
-- private.lock_pages() returns void, in pages
-- private.lock_person(p_user uuid) returns void, in people
-- private.lock_person_as_admin(p_user uuid) returns void, in people
-- private.lock_publishing() returns void, in notice_writing
-- private.lock_publishing_as_editor() returns void, in notice_writing
-- private.lock_roles() returns trigger, in roles
-- private.log_role_change() returns trigger security definer, in roles
-- private.mails_left() returns table, in reminders
-- private.make_room() returns void, in messages
-- private.make_site_content() returns jsonb stable security definer, in site_content
-- private.mark_closure_days(p_notice private.notices) returns void, in closures
-- private.may_be_told(p_closure jsonb, p_what text, p_at timestamp with time zone) returns boolean immutable, in messages
-- private.may_read_file(p_path text, p_version text) returns boolean stable security definer, in notice_storage, for anon, authenticated
-- private.may_read_page_file(p_path text, p_version text) returns boolean stable security definer, in pages, for anon, authenticated
-- private.may_remove_file(p_path text) returns boolean stable security definer, in notice_storage, for authenticated
-- private.may_remove_page_file(p_path text) returns boolean stable security definer, in pages, for authenticated
-- private.may_upload_file(p_path text) returns boolean stable security definer, in notice_storage, for authenticated
-- private.may_upload_page_file(p_path text) returns boolean stable security definer, in pages, for authenticated
-- private.message_counts() returns table stable security definer, in messages, for authenticated
-- public.message_counts() returns table stable, in messages, for authenticated
-- private.message_end(p_notice private.notices) returns timestamp with time zone stable, in messages
-- private.message_key() returns text stable security definer, in messages, for anon, authenticated
-- public.message_key() returns text stable, in messages, for anon, authenticated
-- private.message_topic(p_notice private.notices) returns text stable, in messages
-- private.messages_kept() returns interval immutable, in messages
-- private.messages_to_tell(p_now timestamp with time zone) returns table stable, in messages
-- private.move_notice(p_notice uuid, p_revision integer, p_tab uuid, p_new uuid, p_reserved boolean) returns private.notices security definer, in move_notice, for authenticated
-- public.move_notice(p_notice uuid, p_revision integer, p_tab uuid, p_new uuid, p_reserved boolean) returns table, in move_notice, for authenticated
-- private.my_messages(p_endpoint text) returns table stable security definer, in messages, for anon, authenticated
-- public.my_messages(p_endpoint text) returns table stable, in messages, for anon, authenticated
-- private.name_from_metadata(p_metadata jsonb, p_key text) returns text immutable, in accounts
-- public.news_by_day(p_source text DEFAULT NULL::text, p_words text DEFAULT NULL::text, p_before timestamp with time zone DEFAULT 'infinity'::timestamp with time zone, p_before_id uuid DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid) returns table stable, in news_reading, for anon, authenticated
-- private.news_to_keep(p_items jsonb) returns table stable, in news_runs_and_store_news, for service_role
-- private.news_updated_at() returns timestamp with time zone stable security definer, in news_reading, for anon, authenticated
-- private.note_page_removal(p_page uuid) returns void, in pages
-- private.note_removal() returns trigger security definer, in site_builds
-- private.note_removal_since(p_since timestamp with time zone) returns void, in site_builds
-- private.notice_counts() returns table stable security definer, in notice_editing, for authenticated
-- public.notice_counts() returns table stable, in notice_editing, for authenticated
-- private.notice_form(p_kind public.notice_kind, p_title text, p_body text, p_audiences public.notice_audience[], p_schools public.notice_school[], p_reserved boolean, p_valid_until date, p_ack_by date, p_replaces uuid, p_closure jsonb, p_protocol text DEFAULT NULL::text, p_buildings text[] DEFAULT '{}'::text[]) returns private.notices stable security definer, in notice_writing, for authenticated
-- private.notice_readers(p_notice uuid) returns table stable security definer, in notice_readers, for authenticated
-- public.notice_readers(p_notice uuid) returns table stable, in notice_readers, for authenticated
-- private.notice_receipt(p_notice uuid) returns table stable security definer, in staff_reading, for authenticated
-- public.notice_receipt(p_notice uuid) returns table stable, in staff_reading, for authenticated
-- private.notice_reference(p_id uuid) returns jsonb stable, in notice_reading
-- private.notice_to_edit(p_notice uuid) returns table stable security definer, in notice_editing, for authenticated
-- public.notice_to_edit(p_notice uuid) returns table stable, in notice_editing, for authenticated
-- private.notice_years(p_reserved boolean) returns table stable security definer, in notice_reading, for anon, authenticated
-- public.notice_years(p_reserved boolean DEFAULT false) returns table stable, in notice_reading, for anon, authenticated
-- private.notices_numbered(p_words text) returns SETOF uuid stable, in notice_reading
-- private.page_anchor(p_heading text) returns text immutable, in pages
-- private.page_block(p_block jsonb, p_field text) returns jsonb immutable, in pages
-- private.page_blocks(p_content jsonb) returns table immutable, in pages
-- private.page_content(p_content jsonb) returns jsonb immutable, in pages
-- private.page_file(f private.page_files) returns jsonb immutable, in pages
-- private.page_file_id(p_value jsonb, p_field text) returns uuid immutable, in pages
-- private.page_files_size() returns bigint stable, in pages
-- private.page_items(p_list jsonb, p_max integer, p_field text) returns table immutable, in pages
-- private.page_line(p_value jsonb, p_max integer, p_field text) returns text immutable, in pages
-- private.page_lines(p_list jsonb, p_items integer, p_max integer, p_field text) returns jsonb immutable, in pages
-- private.page_links(p_list jsonb, p_items integer, p_max integer, p_field text) returns jsonb immutable, in pages
-- private.page_to_edit(p_page uuid, p_path text) returns jsonb stable security definer, in pages, for authenticated
-- public.page_to_edit(p_page uuid DEFAULT NULL::uuid, p_path text DEFAULT NULL::text) returns jsonb stable, in pages, for authenticated
-- private.pages_of_admins() returns text[] immutable, in pages
-- private.patron_saint() returns table immutable, in closures
-- private.people() returns table stable, in people
-- private.people_counts() returns table stable security definer, in people, for authenticated
-- public.people_counts() returns table stable, in people, for authenticated
-- private.people_to_remind(p_notice uuid) returns table stable, in reminders
-- private.person_name(p_user uuid) returns text stable, in notice_writing
-- private.place_people(p_users uuid[], p_audience public.notice_audience, p_schools public.notice_school[], p_buildings text[]) returns integer, in people
-- private.plain_words(p_words text) returns text immutable, in notice_reading
-- private.portal_url_allowed(p_url text) returns boolean immutable, in news_portals, for service_role
-- private.portal_urls_allowed(p_urls text[]) returns boolean immutable, in news_portals, for service_role
-- private.prepare_messages(p_now timestamp with time zone) returns void, in messages
-- private.prune_events() returns void, in calendar
-- private.prune_logs() returns void, in jobs
-- private.prune_messages(p_now timestamp with time zone DEFAULT now()) returns void, in messages
-- private.prune_news() returns integer, in news
-- private.prune_receipts(p_now timestamp with time zone DEFAULT now()) returns integer, in reminders
-- private.publish_due_notices() returns integer, in notice_writing
-- private.publish_notice(p_notice uuid, p_revision integer, p_tab uuid, p_at timestamp with time zone) returns private.notices security definer, in notice_writing, for authenticated
-- public.publish_notice(p_notice uuid, p_revision integer, p_tab uuid, p_at timestamp with time zone DEFAULT NULL::timestamp with time zone) returns table, in notice_writing, for authenticated
-- private.publish_now(p_notice private.notices) returns private.notices, in notice_writing
-- private.publish_page(p_page uuid, p_revision integer, p_tab uuid, p_change_note text, p_removes boolean) returns jsonb security definer, in pages, for authenticated
-- public.publish_page(p_page uuid, p_revision integer, p_tab uuid, p_change_note text DEFAULT NULL::text, p_removes boolean DEFAULT false) returns jsonb, in pages, for authenticated
-- private.purge_unconfirmed_users() returns integer, in accounts
-- private.push_endpoint_allowed(p_endpoint text) returns boolean stable security definer, in messages
-- private.push_service(p_endpoint text) returns text stable security definer, in messages
-- private.queue_message() returns trigger security definer, in messages
-- private.read_notices(p_year text, p_number integer, p_reserved boolean) returns SETOF private.exposed_notices stable security definer, in notice_reading, for anon, authenticated
-- public.read_notices(p_year text DEFAULT NULL::text, p_number integer DEFAULT NULL::integer, p_reserved boolean DEFAULT false) returns table stable, in notice_reading, for anon, authenticated
-- private.read_page(p_path text) returns jsonb stable security definer, in pages, for anon, authenticated
-- public.read_page(p_path text) returns jsonb stable, in pages, for anon, authenticated
-- private.readers_of(p_notice uuid) returns jsonb stable, in notice_readers
-- private.refuse_changed(p_notice private.notices) returns void stable, in notice_writing
-- private.refuse_changed_event(p_event private.events) returns void stable, in calendar
-- private.refuse_changed_page(p_page private.pages) returns void stable, in pages
-- private.refuse_page(p_error text, p_field text, p_max integer DEFAULT NULL::integer) returns void immutable, in pages
-- private.refuse_person(p_user uuid) returns void security definer, in people, for authenticated
-- public.refuse_person(p_user uuid) returns void, in people, for authenticated
-- private.removal_kept() returns interval immutable, in calendar
-- private.remove_files() returns text, in file_removal
-- private.remove_notice_file(p_file uuid) returns void security definer, in notice_writing, for authenticated
-- public.remove_notice_file(p_file uuid) returns void, in notice_writing, for authenticated
-- private.remove_page_file(p_file uuid) returns void security definer, in pages, for authenticated
-- public.remove_page_file(p_file uuid) returns void, in pages, for authenticated
-- private.remove_unreached_devices() returns integer security definer, in messages, for authenticated
-- public.remove_unreached_devices() returns integer, in messages, for authenticated
-- private.reopen_closure(p_notice uuid, p_revision integer, p_tab uuid, p_reason text) returns private.notices security definer, in closures, for authenticated
-- public.reopen_closure(p_notice uuid, p_revision integer, p_tab uuid, p_reason text) returns table, in closures, for authenticated
-- private.reorder_deliveries() returns trigger security definer, in messages
-- private.replace_subscription(p_old_endpoint text, p_endpoint text, p_p256dh text, p_auth text, p_key text) returns void security definer, in messages, for anon, authenticated
-- public.replace_subscription(p_old_endpoint text, p_endpoint text, p_p256dh text, p_auth text, p_key text) returns void, in messages, for anon, authenticated
-- private.replaced_notices(p_id uuid) returns jsonb stable, in notice_reading
-- private.request_site_build() returns text security definer, in site_builds, for authenticated
-- public.request_site_build() returns text, in site_builds, for authenticated
-- private.require_admin() returns void stable, in roles
-- private.require_editor() returns void stable, in notice_writing
-- private.require_page_editor(p_path text) returns void stable, in pages
-- private.revise_events_of_notice() returns trigger security definer, in calendar
-- private.revise_training_course() returns trigger, in training
-- private.role_changes_kept() returns interval immutable, in roles
-- private.run_daily_fetch(p_now timestamp with time zone DEFAULT now()) returns text, in news_runs_and_store_news
-- private.save_answer(p_topic public.answer_topic, p_revision integer, p_body text, p_action public.answer_action, p_target text, p_label text, p_hours jsonb, p_facts jsonb) returns private.answers security definer, in answers, for authenticated
-- public.save_answer(p_topic public.answer_topic, p_revision integer, p_body text, p_action public.answer_action DEFAULT NULL::public.answer_action, p_target text DEFAULT ''::text, p_label text DEFAULT ''::text, p_hours jsonb DEFAULT NULL::jsonb, p_facts jsonb DEFAULT NULL::jsonb) returns table, in answers, for authenticated
-- private.save_event(p_id uuid, p_revision integer, p_event jsonb, p_series boolean) returns jsonb security definer, in calendar, for authenticated
-- public.save_event(p_id uuid, p_revision integer, p_event jsonb, p_series boolean DEFAULT false) returns jsonb, in calendar, for authenticated
-- private.save_events(p_events jsonb) returns jsonb security definer, in calendar, for authenticated
-- public.save_events(p_events jsonb) returns jsonb, in calendar, for authenticated
-- private.save_notice(p_notice uuid, p_revision integer, p_tab uuid, p_form private.notices, p_files jsonb, p_publish_at timestamp with time zone DEFAULT NULL::timestamp with time zone) returns private.notices security definer, in notice_writing, for authenticated
-- public.save_notice(p_notice uuid, p_revision integer, p_tab uuid, p_kind public.notice_kind, p_title text, p_body text, p_audiences public.notice_audience[], p_schools public.notice_school[], p_reserved boolean, p_valid_until date DEFAULT NULL::date, p_ack_by date DEFAULT NULL::date, p_replaces uuid DEFAULT NULL::uuid, p_files jsonb DEFAULT NULL::jsonb, p_closure jsonb DEFAULT NULL::jsonb, p_publish_at timestamp with time zone DEFAULT NULL::timestamp with time zone, p_protocol text DEFAULT NULL::text, p_buildings text[] DEFAULT '{}'::text[]) returns table, in notice_writing, for authenticated
-- private.save_page(p_page uuid, p_revision integer, p_tab uuid, p_path text, p_content jsonb, p_parent text, p_title text, p_base text) returns jsonb security definer, in pages, for authenticated
-- public.save_page(p_page uuid, p_revision integer, p_tab uuid, p_path text, p_content jsonb, p_parent text DEFAULT NULL::text, p_title text DEFAULT NULL::text, p_base text DEFAULT NULL::text) returns jsonb, in pages, for authenticated
-- private.save_school_facts(p_revision integer, p_tab uuid, p_facts jsonb) returns jsonb security definer, in school_facts, for authenticated
-- public.save_school_facts(p_revision integer, p_tab uuid, p_facts jsonb) returns jsonb, in school_facts, for authenticated
-- private.schedule_jobs() returns void, in jobs
-- private.school_building(p_building jsonb, p_field text) returns jsonb immutable, in school_facts
-- private.school_fact(p_kind text, p_value jsonb, p_field text) returns text immutable, in school_facts
-- private.school_facts_to_edit() returns jsonb stable security definer, in school_facts, for authenticated
-- public.school_facts_to_edit() returns jsonb stable, in school_facts, for authenticated
-- private.school_group(p_group jsonb, p_kinds jsonb, p_field text) returns jsonb immutable, in school_facts
-- private.school_pages() returns jsonb stable security definer, in pages, for anon, authenticated
-- public.school_pages() returns jsonb stable, in pages, for anon, authenticated
-- private.school_year(p_at timestamp with time zone) returns text immutable, in notices
-- private.school_year_start(p_day date) returns integer immutable, in notices
-- private.search_form(p_text text) returns text immutable, in notices
-- public.search_news(question text, asked text[] DEFAULT NULL::text[]) returns SETOF public.news stable, in news_reading, for anon, authenticated
-- private.set_event_state(p_id uuid, p_revision integer, p_state public.event_state, p_series boolean) returns jsonb security definer, in calendar, for authenticated
-- public.set_event_state(p_id uuid, p_revision integer, p_state public.event_state, p_series boolean DEFAULT false) returns jsonb, in calendar, for authenticated
-- private.set_notice_status(p_notice uuid, p_revision integer, p_tab uuid, p_status public.notice_status) returns private.notices security definer, in notice_writing, for authenticated
-- public.set_notice_status(p_notice uuid, p_revision integer, p_tab uuid, p_status public.notice_status) returns table, in notice_writing, for authenticated
-- private.set_page_review(p_page uuid, p_revision integer, p_tab uuid, p_in_review boolean) returns jsonb security definer, in pages, for authenticated
-- public.set_page_review(p_page uuid, p_revision integer, p_tab uuid, p_in_review boolean) returns jsonb, in pages, for authenticated
-- private.set_role(p_user uuid, p_role public.app_role, p_from public.app_role, p_audience public.notice_audience, p_schools public.notice_school[], p_buildings text[]) returns void security definer, in people, for authenticated
-- public.set_role(p_user uuid, p_role public.app_role DEFAULT NULL::public.app_role, p_from public.app_role DEFAULT NULL::public.app_role, p_audience public.notice_audience DEFAULT NULL::public.notice_audience, p_schools public.notice_school[] DEFAULT '{}'::public.notice_school[], p_buildings text[] DEFAULT '{}'::text[]) returns void, in people, for authenticated
-- private.set_schools(p_users uuid[], p_audience public.notice_audience, p_schools public.notice_school[], p_buildings text[]) returns integer security definer, in people, for authenticated
-- public.set_schools(p_users uuid[], p_audience public.notice_audience DEFAULT NULL::public.notice_audience, p_schools public.notice_school[] DEFAULT '{}'::public.notice_school[], p_buildings text[] DEFAULT '{}'::text[]) returns integer, in people, for authenticated
-- private.shown_list(p_notice uuid) returns jsonb stable, in notice_writing
-- private.site_build_budget(p_now timestamp with time zone, OUT ordinary integer, OUT urgent integer, OUT next_at timestamp with time zone, OUT pause interval) returns record stable, in site_builds
-- private.site_build_hook() returns text stable, in site_builds
-- private.site_build_state(p_since timestamp with time zone) returns jsonb stable security definer, in site_builds, for authenticated
-- public.site_build_state(p_since timestamp with time zone DEFAULT NULL::timestamp with time zone) returns jsonb stable, in site_builds, for authenticated
-- private.site_content() returns jsonb security definer, in site_content, for anon, authenticated
-- public.site_content() returns jsonb, in site_content, for anon, authenticated
-- private.staff_counts() returns table stable security definer, in staff_reading, for authenticated
-- public.staff_counts() returns table stable, in staff_reading, for authenticated
-- private.staff_session() returns uuid stable, in messages
-- private.staff_years() returns table stable security definer, in staff_reading, for authenticated
-- public.staff_years() returns table stable, in staff_reading, for authenticated
-- private.start_reminder(p_notice uuid) returns SETOF private.reminder_states security definer, in reminders, for authenticated
-- public.start_reminder(p_notice uuid) returns table, in reminders, for authenticated
-- private.stop_reminder(p_reminder uuid) returns SETOF private.reminder_states security definer, in reminders, for authenticated
-- public.stop_reminder(p_reminder uuid) returns table, in reminders, for authenticated
-- public.store_news(p_kind text, p_items jsonb, p_portals jsonb) returns jsonb, in news_runs_and_store_news, for service_role
-- private.stored_version(p_path text, p_bucket text DEFAULT 'notices'::text) returns text stable, in notice_storage
-- private.subscribe_to_messages(p_endpoint text, p_p256dh text, p_auth text, p_key text, p_kinds public.message_kind[], p_schools public.notice_school[], p_audiences public.notice_audience[], p_language text, p_reserved boolean, p_buildings text[]) returns void security definer, in messages, for anon, authenticated
-- public.subscribe_to_messages(p_endpoint text, p_p256dh text, p_auth text, p_key text, p_kinds public.message_kind[], p_schools public.notice_school[], p_audiences public.notice_audience[], p_language text DEFAULT 'it'::text, p_reserved boolean DEFAULT NULL::boolean, p_buildings text[] DEFAULT '{}'::text[]) returns void, in messages, for anon, authenticated
-- private.take_copies(p_notice uuid, p_new uuid) returns void, in move_notice
-- private.tell_answer_change() returns trigger security definer, in answers
-- private.tell_event_change() returns trigger security definer, in calendar
-- private.tell_messages(p_now timestamp with time zone DEFAULT now()) returns text, in messages
-- private.tell_notice_change() returns trigger security definer, in site_updates
-- private.tell_page_change() returns trigger security definer, in pages
-- private.tell_school_change() returns trigger security definer, in school_facts
-- private.texts_with_facts(p_facts text[]) returns jsonb stable security definer, in school_facts, for authenticated
-- public.texts_with_facts(p_facts text[]) returns jsonb stable, in school_facts, for authenticated
-- private.title_without_days(p_title text) returns text immutable, in closures
-- private.training_counts(p_year integer) returns table stable security definer, in training, for authenticated
-- public.training_counts(p_year integer DEFAULT NULL::integer) returns table stable, in training, for authenticated
-- private.try_message(p_endpoint text) returns void security definer, in messages, for authenticated
-- public.try_message(p_endpoint text) returns void, in messages, for authenticated
-- private.unsubscribe_from_messages(p_endpoint text) returns void security definer, in messages, for anon, authenticated
-- public.unsubscribe_from_messages(p_endpoint text) returns void, in messages, for anon, authenticated
-- private.version_of(p_version text, p_metadata jsonb) returns text immutable, in notice_storage, for anon, authenticated
-- private.versions_told(p_topic text) returns SETOF private.notice_versions stable, in messages
-- private.visible(p_text text) returns text immutable, in private_schema
-- private.with_new_subscription(p_settings private.push_settings) returns private.push_settings, in messages
-- private.withdraw_notice(p_notice uuid, p_revision integer, p_tab uuid, p_reason text, p_replaced_by uuid) returns private.notices security definer, in notice_writing, for authenticated
-- public.withdraw_notice(p_notice uuid, p_revision integer, p_tab uuid, p_reason text, p_replaced_by uuid DEFAULT NULL::uuid) returns table, in notice_writing, for authenticated
-- private.withdraw_page(p_page uuid, p_revision integer, p_tab uuid) returns jsonb security definer, in pages, for authenticated
-- public.withdraw_page(p_page uuid, p_revision integer, p_tab uuid) returns jsonb, in pages, for authenticated
-- private.without_accents(p_text text) returns text immutable, in notices
-- private.words_query(p_words text) returns tsquery immutable, in notice_reading
