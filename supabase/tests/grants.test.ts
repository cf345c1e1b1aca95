import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rolledBack } from "./postgres/as-role.ts";
import type { Database } from "./postgres/connect-to.ts";
import { openDatabase } from "./postgres/databases.ts";
import { migrations } from "./postgres/migrations.ts";

const apiRoles = "anon, authenticated, service_role";
const defaults = {
  // Projects made before the spring of 2026 give every new object of public to the API; later ones give nothing.
  generous: ["tables", "sequences", "functions"].map(
    (kind) => `alter default privileges in schema public grant all on ${kind} to ${apiRoles};`,
  ),
  strict: ["tables", "sequences", "functions"].map(
    (kind) => `alter default privileges in schema public revoke all on ${kind} from ${apiRoles};`,
  ),
  // More than Supabase ever did: nothing of ours may depend on the defaults, not even in the private schema.
  reckless: ["tables", "sequences", "functions"].map(
    (kind) => `alter default privileges grant all on ${kind} to ${apiRoles}, public;`,
  ),
};

let bare: Database;
let migrated: Database;

beforeAll(async () => {
  bare = await openDatabase("bare");
  migrated = await openDatabase("migrated");
});
afterAll(() => Promise.all([bare, migrated].map((db) => db.end())));

// Everything anybody but the owner may do, column by column where a column has its own grant.
const grants = `
  with object as (
    select 'table ' || c.oid::regclass as name, c.relowner as owner, c.relacl as acl
    from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind <> 'i'
    union all
    select 'column ' || a.attrelid::regclass || '.' || a.attname, c.relowner, a.attacl
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and a.attacl is not null
    union all
    select 'function ' || p.oid::regprocedure, p.proowner, coalesce(p.proacl, acldefault('f', p.proowner))
    from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select 'schema private', n.nspowner, n.nspacl from pg_namespace n where n.nspname = 'private'
  )
  select case when g.grantee = 0 then 'public' else g.grantee::regrole::text end
    || ': ' || string_agg(lower(g.privilege_type), ', ' order by g.privilege_type) || ' on ' || object.name as line
  from object, aclexplode(object.acl) g
  where g.grantee <> object.owner
  group by g.grantee, object.name
  order by 1`;

describe.each(["generous", "strict", "reckless"] as const)("after migrating under %s default privileges", (regime) => {
  it("the API roles have what the site needs and nothing else", async () => {
    const rows = await rolledBack(bare, async (transaction) => {
      await transaction.query(defaults[regime].join("\n"));
      for (const { sql } of migrations()) await transaction.query(sql);
      return (await transaction.query<{ line: string }>(grants)).rows;
    });
    expect(rows.map(({ line }) => line).sort()).toEqual([
      "anon: execute on function day_state()",
      "anon: execute on function home_content()",
      "anon: execute on function list_answers()",
      "anon: execute on function list_events(date,date,uuid,boolean)",
      "anon: execute on function list_notices(text,notice_audience,notice_school,text,boolean,boolean,text)",
      "anon: execute on function message_key()",
      "anon: execute on function my_messages(text)",
      "anon: execute on function news_by_day(text,text,timestamp with time zone,uuid)",
      "anon: execute on function notice_years(boolean)",
      "anon: execute on function private.day_state()",
      "anon: execute on function private.home_content()",
      "anon: execute on function private.list_answers()",
      "anon: execute on function private.list_events(date,date,uuid,boolean)",
      "anon: execute on function private.list_notices(text,notice_audience,notice_school,text,boolean,boolean,text)",
      "anon: execute on function private.may_read_file(text,text)",
      "anon: execute on function private.message_key()",
      "anon: execute on function private.my_messages(text)",
      "anon: execute on function private.news_updated_at()",
      "anon: execute on function private.notice_years(boolean)",
      "anon: execute on function private.read_notices(text,integer,boolean)",
      "anon: execute on function private.replace_subscription(text,text,text,text,text)",
      "anon: execute on function private.site_content()",
      "anon: execute on function private.subscribe_to_messages(text,text,text,text,message_kind[],notice_school[],notice_audience[],text,boolean)",
      "anon: execute on function private.unsubscribe_from_messages(text)",
      "anon: execute on function private.version_of(text,jsonb)",
      "anon: execute on function read_notices(text,integer,boolean)",
      "anon: execute on function replace_subscription(text,text,text,text,text)",
      "anon: execute on function search_news(text)",
      "anon: execute on function site_content()",
      "anon: execute on function subscribe_to_messages(text,text,text,text,message_kind[],notice_school[],notice_audience[],text,boolean)",
      "anon: execute on function unsubscribe_from_messages(text)",
      "anon: select on table news",
      "anon: select on table news_updates",
      "anon: select on table site_updates",
      "authenticated: delete, select on table training_courses",
      "authenticated: execute on function acknowledge_notice(uuid,integer)",
      "authenticated: execute on function add_notice_file(uuid,uuid,text,text,text,bigint)",
      "authenticated: execute on function answers_to_edit()",
      "authenticated: execute on function confirm_answer(answer_topic,integer)",
      "authenticated: execute on function copy_notice_files(uuid,integer,uuid)",
      "authenticated: execute on function correct_notice(uuid,integer,uuid,notice_kind,text,text,notice_audience[],notice_school[],date,date,jsonb,boolean,boolean,jsonb,text,text)",
      "authenticated: execute on function day_state()",
      "authenticated: execute on function delete_notice(uuid,integer,uuid)",
      "authenticated: execute on function delete_own_account()",
      "authenticated: execute on function delete_person(uuid)",
      "authenticated: execute on function end_closure(uuid,integer,uuid,uuid,text,jsonb)",
      "authenticated: execute on function ensure_profile()",
      "authenticated: execute on function events_to_edit(date,date)",
      "authenticated: execute on function export_receipts(text,text)",
      "authenticated: execute on function files_to_remove()",
      "authenticated: execute on function home_content()",
      "authenticated: execute on function last_reminder(uuid)",
      "authenticated: execute on function list_all_notices(notice_status,text,uuid,text)",
      "authenticated: execute on function list_answers()",
      "authenticated: execute on function list_events(date,date,uuid,boolean)",
      "authenticated: execute on function list_notices(text,notice_audience,notice_school,text,boolean,boolean,text)",
      "authenticated: execute on function list_people(text,app_role,boolean,text)",
      "authenticated: execute on function list_role_changes(bigint)",
      "authenticated: execute on function list_staff_notices(text,notice_audience,notice_school,text,boolean,text)",
      "authenticated: execute on function message_counts()",
      "authenticated: execute on function message_key()",
      "authenticated: execute on function move_notice(uuid,integer,uuid,uuid,boolean)",
      "authenticated: execute on function my_messages(text)",
      "authenticated: execute on function news_by_day(text,text,timestamp with time zone,uuid)",
      "authenticated: execute on function notice_counts()",
      "authenticated: execute on function notice_readers(uuid)",
      "authenticated: execute on function notice_receipt(uuid)",
      "authenticated: execute on function notice_to_edit(uuid)",
      "authenticated: execute on function notice_years(boolean)",
      "authenticated: execute on function people_counts()",
      "authenticated: execute on function private.acknowledge_notice(uuid,integer)",
      "authenticated: execute on function private.add_notice_file(uuid,uuid,text,text,text,bigint)",
      "authenticated: execute on function private.add_own_profile()",
      "authenticated: execute on function private.answers_to_edit()",
      "authenticated: execute on function private.confirm_answer(answer_topic,integer)",
      "authenticated: execute on function private.copy_notice_files(uuid,integer,uuid)",
      "authenticated: execute on function private.correct_notice(uuid,integer,uuid,private.notices,jsonb,boolean,boolean,text)",
      "authenticated: execute on function private.day_state()",
      "authenticated: execute on function private.delete_notice(uuid,integer,uuid)",
      "authenticated: execute on function private.delete_own_account()",
      "authenticated: execute on function private.delete_person(uuid)",
      "authenticated: execute on function private.end_closure(uuid,integer,uuid,uuid,text,jsonb)",
      "authenticated: execute on function private.events_to_edit(date,date)",
      "authenticated: execute on function private.export_receipts(text,text)",
      "authenticated: execute on function private.has_role(app_role[])",
      "authenticated: execute on function private.home_content()",
      "authenticated: execute on function private.is_editor()",
      "authenticated: execute on function private.is_staff()",
      "authenticated: execute on function private.last_reminder(uuid)",
      "authenticated: execute on function private.list_all_notices(notice_status,text,uuid,text)",
      "authenticated: execute on function private.list_answers()",
      "authenticated: execute on function private.list_events(date,date,uuid,boolean)",
      "authenticated: execute on function private.list_files_to_remove()",
      "authenticated: execute on function private.list_notices(text,notice_audience,notice_school,text,boolean,boolean,text)",
      "authenticated: execute on function private.list_people(text,app_role,boolean,text)",
      "authenticated: execute on function private.list_role_changes(bigint)",
      "authenticated: execute on function private.list_staff_notices(text,notice_audience,notice_school,text,boolean,text)",
      "authenticated: execute on function private.may_read_file(text,text)",
      "authenticated: execute on function private.may_remove_file(text)",
      "authenticated: execute on function private.may_upload_file(text)",
      "authenticated: execute on function private.message_counts()",
      "authenticated: execute on function private.message_key()",
      "authenticated: execute on function private.move_notice(uuid,integer,uuid,uuid,boolean)",
      "authenticated: execute on function private.my_messages(text)",
      "authenticated: execute on function private.news_updated_at()",
      "authenticated: execute on function private.notice_counts()",
      "authenticated: execute on function private.notice_form(notice_kind,text,text,notice_audience[],notice_school[],boolean,date,date,uuid,jsonb,text)",
      "authenticated: execute on function private.notice_readers(uuid)",
      "authenticated: execute on function private.notice_receipt(uuid)",
      "authenticated: execute on function private.notice_to_edit(uuid)",
      "authenticated: execute on function private.notice_years(boolean)",
      "authenticated: execute on function private.people_counts()",
      "authenticated: execute on function private.publish_notice(uuid,integer,uuid,timestamp with time zone)",
      "authenticated: execute on function private.read_notices(text,integer,boolean)",
      "authenticated: execute on function private.refuse_person(uuid)",
      "authenticated: execute on function private.remove_notice_file(uuid)",
      "authenticated: execute on function private.reopen_closure(uuid,integer,uuid,text)",
      "authenticated: execute on function private.replace_subscription(text,text,text,text,text)",
      "authenticated: execute on function private.request_site_build()",
      "authenticated: execute on function private.save_answer(answer_topic,integer,text,answer_action,text,text,jsonb,jsonb)",
      "authenticated: execute on function private.save_event(uuid,integer,jsonb,boolean)",
      "authenticated: execute on function private.save_events(jsonb)",
      "authenticated: execute on function private.save_notice(uuid,integer,uuid,private.notices,jsonb,timestamp with time zone)",
      "authenticated: execute on function private.set_event_state(uuid,integer,event_state,boolean)",
      "authenticated: execute on function private.set_notice_status(uuid,integer,uuid,notice_status)",
      "authenticated: execute on function private.set_role(uuid,app_role,app_role)",
      "authenticated: execute on function private.site_build_state(timestamp with time zone)",
      "authenticated: execute on function private.site_content()",
      "authenticated: execute on function private.staff_counts()",
      "authenticated: execute on function private.staff_years()",
      "authenticated: execute on function private.start_reminder(uuid)",
      "authenticated: execute on function private.stop_reminder(uuid)",
      "authenticated: execute on function private.subscribe_to_messages(text,text,text,text,message_kind[],notice_school[],notice_audience[],text,boolean)",
      "authenticated: execute on function private.training_counts(integer)",
      "authenticated: execute on function private.try_message(text)",
      "authenticated: execute on function private.unsubscribe_from_messages(text)",
      "authenticated: execute on function private.version_of(text,jsonb)",
      "authenticated: execute on function private.withdraw_notice(uuid,integer,uuid,text,uuid)",
      "authenticated: execute on function publish_notice(uuid,integer,uuid,timestamp with time zone)",
      "authenticated: execute on function read_notices(text,integer,boolean)",
      "authenticated: execute on function refuse_person(uuid)",
      "authenticated: execute on function remove_notice_file(uuid)",
      "authenticated: execute on function reopen_closure(uuid,integer,uuid,text)",
      "authenticated: execute on function replace_subscription(text,text,text,text,text)",
      "authenticated: execute on function request_site_build()",
      "authenticated: execute on function save_answer(answer_topic,integer,text,answer_action,text,text,jsonb,jsonb)",
      "authenticated: execute on function save_event(uuid,integer,jsonb,boolean)",
      "authenticated: execute on function save_events(jsonb)",
      "authenticated: execute on function save_notice(uuid,integer,uuid,notice_kind,text,text,notice_audience[],notice_school[],boolean,date,date,uuid,jsonb,jsonb,timestamp with time zone,text)",
      "authenticated: execute on function search_news(text)",
      "authenticated: execute on function set_event_state(uuid,integer,event_state,boolean)",
      "authenticated: execute on function set_notice_status(uuid,integer,uuid,notice_status)",
      "authenticated: execute on function set_role(uuid,app_role,app_role)",
      "authenticated: execute on function site_build_state(timestamp with time zone)",
      "authenticated: execute on function site_content()",
      "authenticated: execute on function staff_counts()",
      "authenticated: execute on function staff_years()",
      "authenticated: execute on function start_reminder(uuid)",
      "authenticated: execute on function stop_reminder(uuid)",
      "authenticated: execute on function subscribe_to_messages(text,text,text,text,message_kind[],notice_school[],notice_audience[],text,boolean)",
      "authenticated: execute on function training_counts(integer)",
      "authenticated: execute on function try_message(text)",
      "authenticated: execute on function unsubscribe_from_messages(text)",
      "authenticated: execute on function withdraw_notice(uuid,integer,uuid,text,uuid)",
      "authenticated: insert on column training_courses.course_id",
      "authenticated: insert on column training_courses.id",
      "authenticated: insert, update on column training_courses.certificate_url",
      "authenticated: insert, update on column training_courses.ends_on",
      "authenticated: insert, update on column training_courses.hours",
      "authenticated: insert, update on column training_courses.provider",
      "authenticated: insert, update on column training_courses.starts_on",
      "authenticated: insert, update on column training_courses.state",
      "authenticated: insert, update on column training_courses.title",
      "authenticated: select on table news",
      "authenticated: select on table news_portals",
      "authenticated: select on table news_runs",
      "authenticated: select on table news_updates",
      "authenticated: select on table profiles",
      "authenticated: select on table role_changes",
      "authenticated: select on table site_updates",
      "authenticated: select on table user_roles",
      "authenticated: update on column profiles.cognome",
      "authenticated: update on column profiles.nome",
      "service_role: delete, insert, select, update on table news",
      "service_role: delete, insert, select, update on table news_portals",
      "service_role: delete, insert, select, update on table news_runs",
      "service_role: delete, insert, select, update on table profiles",
      "service_role: delete, insert, select, update on table user_roles",
      "service_role: execute on function begin_telling(text)",
      "service_role: execute on function claim_messages(integer)",
      "service_role: execute on function claim_reminder_mails(uuid)",
      "service_role: execute on function drop_unsent_reminder(uuid)",
      "service_role: execute on function end_messages(jsonb)",
      "service_role: execute on function end_reminder_mails(uuid,jsonb)",
      "service_role: execute on function files_to_remove()",
      "service_role: execute on function private.begin_telling(text)",
      "service_role: execute on function private.claim_messages(integer,timestamp with time zone)",
      "service_role: execute on function private.claim_reminder_mails(uuid)",
      "service_role: execute on function private.drop_unsent_reminder(uuid)",
      "service_role: execute on function private.end_messages(jsonb,timestamp with time zone)",
      "service_role: execute on function private.end_reminder_mails(uuid,jsonb)",
      "service_role: execute on function private.list_files_to_remove()",
      "service_role: execute on function private.news_to_keep(jsonb)",
      "service_role: execute on function private.portal_url_allowed(text)",
      "service_role: execute on function private.portal_urls_allowed(text[])",
      "service_role: execute on function store_news(text,jsonb,jsonb)",
      "service_role: select on table private.pruned_news",
      "service_role: select on table role_changes",
      "service_role: select on table site_updates",
      "service_role: usage on schema private",
      "supabase_auth_admin: execute on function private.hook_before_user_created(jsonb)",
      "supabase_auth_admin: usage on schema private",
    ]);
  });
});

describe("the migrations", () => {
  const list = async (query: string) => (await migrated.query<{ name: string }>(query)).rows.map(({ name }) => name);

  it("put in public what the API serves, and no more", async () => {
    const objects = await list(`
      select relkind::text || ' ' || relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind not in ('i', 'S')
      union all select 'f ' || proname from pg_proc where pronamespace = 'public'::regnamespace
      union all select 'e ' || typname from pg_type where typnamespace = 'public'::regnamespace and typtype = 'e'
      order by name`);
    expect(objects).toEqual([
      "e answer_action",
      "e answer_topic",
      "e app_role",
      "e event_kind",
      "e event_state",
      "e message_kind",
      "e notice_audience",
      "e notice_kind",
      "e notice_school",
      "e notice_state",
      "e notice_status",
      "e training_state",
      "f acknowledge_notice",
      "f add_notice_file",
      "f answers_to_edit",
      "f begin_telling",
      "f claim_messages",
      "f claim_reminder_mails",
      "f confirm_answer",
      "f copy_notice_files",
      "f correct_notice",
      "f day_state",
      "f delete_notice",
      "f delete_own_account",
      "f delete_person",
      "f drop_unsent_reminder",
      "f end_closure",
      "f end_messages",
      "f end_reminder_mails",
      "f ensure_profile",
      "f events_to_edit",
      "f export_receipts",
      "f files_to_remove",
      "f home_content",
      "f last_reminder",
      "f list_all_notices",
      "f list_answers",
      "f list_events",
      "f list_notices",
      "f list_people",
      "f list_role_changes",
      "f list_staff_notices",
      "f message_counts",
      "f message_key",
      "f move_notice",
      "f my_messages",
      "f news_by_day",
      "f notice_counts",
      "f notice_readers",
      "f notice_receipt",
      "f notice_to_edit",
      "f notice_years",
      "f people_counts",
      "f publish_notice",
      "f read_notices",
      "f refuse_person",
      "f remove_notice_file",
      "f reopen_closure",
      "f replace_subscription",
      "f request_site_build",
      "f save_answer",
      "f save_event",
      "f save_events",
      "f save_notice",
      "f search_news",
      "f set_event_state",
      "f set_notice_status",
      "f set_role",
      "f site_build_state",
      "f site_content",
      "f staff_counts",
      "f staff_years",
      "f start_reminder",
      "f stop_reminder",
      "f store_news",
      "f subscribe_to_messages",
      "f training_counts",
      "f try_message",
      "f unsubscribe_from_messages",
      "f withdraw_notice",
      "r news",
      "r news_portals",
      "r news_runs",
      "r profiles",
      "r role_changes",
      "r site_updates",
      "r training_courses",
      "r user_roles",
      "v news_updates",
    ]);
  });

  it("turn row level security on in every table", async () => {
    const open = await list(`
      select oid::regclass::text as name from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p')
        and not relrowsecurity`);
    expect(open).toEqual([]);
  });

  it("let every function look names up in full only", async () => {
    const functions = await list(`
      select proname || ' ' || coalesce(array_to_string(proconfig, ' '), 'nothing set') as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      order by 1`);
    expect(functions).not.toEqual([]);
    for (const name of functions) expect(name).toMatch(/ search_path=""$/);
  });

  it("keep functions with the owner's rights out of the API's schema", async () => {
    expect(
      await list("select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef"),
    ).toEqual([]);
  });

  it("publish the news and the updates of the site alone, and of a deleted row its key alone", async () => {
    expect(
      await list(`
        select schemaname || '.' || tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1`),
    ).toEqual(["public.news", "public.site_updates"]);
    const identity = "select distinct relreplident::text as name from pg_class where oid = any (array[";
    expect(await list(`${identity}'public.news'::regclass, 'public.site_updates'::regclass])`)).toEqual(["d"]);
  });

  it("name every policy as the sentence it enforces", async () => {
    expect(await list("select policyname as name from pg_policies where schemaname = 'public' order by 1")).toEqual([
      "Admins can read how the runs went",
      "Admins can read the monitored portals",
      "Admins can read who changed which role",
      "Anyone can read the news",
      "People are told of public content, staff also of reserved",
      "People can correct their own name",
      "People can read their own profile",
      "People can read their own role",
      "Staff keep their own list of training, and nobody else reads it",
      "Visitors are told of public content",
    ]);
  });
});
