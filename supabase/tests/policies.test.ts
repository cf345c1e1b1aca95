import { beforeAll, describe, expect, it } from "vitest";
import { school } from "#content/school.ts";
import { inDays } from "../../tests/days.ts";
import { asRole, become, rolledBack, type Caller } from "./postgres/as-role.ts";
import { databaseOfFile } from "./postgres/databases.ts";
import { adminId, editorId, newId, noticeId, teacherId, waitingId } from "./postgres/example-people.ts";
import {
  adminOnly,
  byCaller,
  callers,
  denied,
  editorsOnly,
  everyone,
  nobody,
  outcome,
  outcomes,
  readers,
  type Row,
  sameForAll,
  secretKeyOnly,
  signedIn,
  staffOnly,
} from "./postgres/six-callers.ts";

const db = await databaseOfFile("seeded");

beforeAll(async () => {
  await db.query(`
    insert into public.news_runs (kind, rome_day) values ('daily', '2026-11-20'), ('manual', '2026-11-20');
    insert into private.pruned_news (url) values ('https://example.org/old');
    insert into private.push_subscriptions
      (endpoint, p256dh, auth, public_key, kinds, schools, audiences, language, succeeded_month)
      values ('${endpoint}', 'B' || repeat('x', 86), repeat('x', 22), 'x', '{notices}', '{primaria}', '{famiglie}', 'it', '2026-11-01');
    insert into public.training_courses (id, user_id, title)
      select gen_random_uuid(), unnest('{${waitingId},${teacherId},${editorId},${adminId}}'::uuid[]), 'Un corso';
    insert into private.reminders (id, notice_id) values ('${reminderId}', '${noticeId(13)}');
    insert into private.reminder_mails (reminder_id, user_id)
      select '${reminderId}', p.user_id from private.people_to_remind('${noticeId(13)}') p;
    insert into private.approval_mails (user_id) values ('${teacherId}');
  `);
});

/** Their own row of public.training_courses. */
const ownTraining = [denied, 0, 1, 1, 1, denied];

// The seed has twelve people, nine of them with a role, and eight news.
const [people, roles, news] = [12, 9, 8];
// Its notices: nine public ones, three reserved ones, a withdrawn one, and four that were never published.
const [publicNotices, reservedNotices, allNotices] = [9, 3, 17];
// The reserved ones, and four public ones for docenti or ATA.
const staffNotices = reservedNotices + 4;
const [publicId, reservedId, draftId] = [8, 12, 16].map(noticeId);
// Of the nine people with a role six are asked to read the notice of the reminder, and one of them has.
const toRemind = 5;
// A draft for a page of the map, and an added page that is published.
const [pageId, addedPageId] = ["00000000-0000-4000-8200-000000000001", "00000000-0000-4000-8200-000000000002"];
const reminderId = "00000000-0000-4000-b000-000000000001";
const form = "'x', 'y', '{famiglie}', '{primaria}'";
const day = inDays(0);
const endpoint = "https://fcm.googleapis.com/fcm/send/x";
const event = JSON.stringify({
  ...{ kind: "evento", title: "x", starts_on: day, ends_on: day },
  ...{ schools: ["primaria"], buildings: ["rodari"] },
});

const table: Row[] = [
  ["select * from public.news", sameForAll(news)],
  ["insert into public.news (title, source, url) values ('x', 'x', 'https://example.org/x')", secretKeyOnly(1)],
  ["update public.news set title = 'x'", secretKeyOnly(news)],
  ["delete from public.news", secretKeyOnly(news)],
  ["truncate public.news", nobody],
  ["select * from public.search_news('parolachenonce')", [0, 0, 0, 0, 0, denied]],
  ["select * from public.search_news('scuola')", [1, 1, 1, 1, 1, denied]],
  ["select * from public.search_news('x', array['parolachenonce scuola'])", [1, 1, 1, 1, 1, denied]],
  ["select * from public.news_by_day()", [news, news, news, news, news, denied]],

  ["select * from public.profiles", signedIn(1, people)],
  [
    // Every account has a profile already.
    `insert into public.profiles (user_id, email) values ('${teacherId}', 'x') on conflict do nothing`,
    secretKeyOnly(0),
  ],
  ["update public.profiles set nome = 'x', cognome = 'y'", signedIn(1, people)],
  [
    "update public.profiles set proposed_audience = 'ata', proposed_schools = '{infanzia}', proposed_buildings = '{x}'",
    signedIn(1, people),
  ],
  ["update public.profiles set email = 'x'", secretKeyOnly(people)],
  ["update public.profiles set user_id = user_id", secretKeyOnly(people)],
  ["update public.profiles set created_at = now()", secretKeyOnly(people)],
  ["delete from public.profiles", secretKeyOnly(people)],
  ["truncate public.profiles", nobody],
  ["select * from public.ensure_profile()", signedIn(1, denied)],

  ["select * from public.user_roles", [denied, 0, 1, 1, 1, roles]],
  [`insert into public.user_roles (user_id, role) values ('${waitingId}', 'admin')`, secretKeyOnly(1)],
  ["update public.user_roles set role = 'admin'", secretKeyOnly(roles)],
  [
    "update public.user_roles set audience = 'docenti', schools = '{primaria}', buildings = '{x}'",
    secretKeyOnly(roles),
  ],
  ["delete from public.user_roles", secretKeyOnly("last_admin")],
  ["delete from public.user_roles where role <> 'admin'", secretKeyOnly(roles - 1)],
  ["truncate public.user_roles", nobody],

  ["select * from public.role_changes", [denied, 0, 0, 0, roles, roles]],
  ["insert into public.role_changes (new_role, source) values ('admin', 'server')", nobody],
  ["update public.role_changes set changed_by = null", nobody],
  ["delete from public.role_changes", nobody],
  ["truncate public.role_changes", nobody],
  ["select * from public.list_role_changes()", adminOnly(roles)],

  ["select * from public.list_people()", adminOnly(roles)],
  ["select * from public.list_people(p_waiting => true)", adminOnly(people - roles)],
  ["select * from public.people_counts()", adminOnly(1)],
  [`select public.set_role('${waitingId}', 'docente')`, adminOnly(1)],
  [`select public.set_schools('{${teacherId}}', 'docenti', '{primaria}')`, adminOnly(1)],
  [`select public.refuse_person('${waitingId}')`, adminOnly(1)],
  [`select public.delete_person('${teacherId}')`, adminOnly(1)],
  ["select public.delete_own_account()", signedIn("sign_in_again", denied)],

  ["select * from public.news_portals", [denied, 0, 0, 0, 6, 6]],
  [
    "insert into public.news_portals (slug, name, home_url, feed_url, kind, position) " +
      "values ('x', 'x', 'https://example.org', 'https://example.org/feed', 'feed', 7)",
    secretKeyOnly(1),
  ],
  ["update public.news_portals set enabled = false", secretKeyOnly(6)],
  ["delete from public.news_portals", secretKeyOnly(6)],
  ["truncate public.news_portals", nobody],
  ["select private.are_buildings('{centrale}')", secretKeyOnly(1)],
  ["select private.portal_url_allowed('x')", secretKeyOnly(1)],
  ["select private.portal_urls_allowed('{}')", secretKeyOnly(1)],

  ["select * from public.news_runs", [denied, 0, 0, 0, 2, 2]],
  ["insert into public.news_runs (kind, rome_day) values ('daily', '2026-11-21')", secretKeyOnly(1)],
  ["update public.news_runs set ok = true", secretKeyOnly(2)],
  ["delete from public.news_runs", secretKeyOnly(2)],
  ["truncate public.news_runs", nobody],

  ["select * from public.news_updates", [1, 1, 1, 1, 1, denied]],

  ["select * from private.pruned_news", secretKeyOnly(1)],
  ["insert into private.pruned_news (url) values ('x')", nobody],
  ["update private.pruned_news set url = 'x'", nobody],
  ["delete from private.pruned_news", nobody],

  ["select public.store_news('manual', '[]', '[]')", secretKeyOnly(1)],
  ["select * from private.news_to_keep('[]')", secretKeyOnly(0)],
  ["select * from public.site_updates", [5, 5, 6, 6, 6, 6]],
  ["insert into public.site_updates (topic) values ('x')", nobody],
  ["update public.site_updates set changed_at = now()", nobody],
  ["delete from public.site_updates", nobody],
  ["truncate public.site_updates", nobody],

  ["select * from public.list_answers()", [9, 9, 9, 9, 9, denied]],
  ["select * from public.answers_to_edit()", [denied, denied, denied, 10, 10, denied]],
  ["select * from public.save_answer('libri', 1, 'x')", [denied, denied, denied, 1, 1, denied]],
  ["select * from public.confirm_answer('libri', 1)", [denied, denied, denied, 1, 1, denied]],

  ["select public.list_events('2020-01-01')", readers(1)],
  ["select jsonb_array_elements(public.list_events('2020-01-01', p_staff => true))", [0, 0, 1, 1, 1, denied]],
  [
    "select from jsonb_array_elements(public.list_events('2020-01-01', p_staff => true)) as e where e ? 'buildings'",
    [0, 0, 1, 1, 1, denied],
  ],
  ["select public.events_to_edit('2020-01-01')", editorsOnly(1)],
  [`select public.save_event('${newId}', 0, '${event}')`, editorsOnly(1)],
  [`select public.save_events('[${event.replace("{", `{"id": "${newId}", `)}]')`, editorsOnly(1)],
  [`select public.set_event_state('${newId}', 1, 'removed')`, editorsOnly("event_missing")],

  ["select public.site_content()", readers(1)],

  ["select public.home_content()", readers(1)],
  ["select public.day_state()", readers(1)],
  [`select * from public.end_closure('${noticeId(3)}', 1, null, '${newId}', 'x', null)`, editorsOnly("closure_ended")],
  [`select * from public.reopen_closure('${noticeId(3)}', 1, null, 'x')`, editorsOnly("closure_wrong")],

  [
    "select public.read_page('/progetti/orto') as page where public.read_page('/progetti/orto') is not null",
    readers(1),
  ],
  ["select where public.read_page('/ambienti/primaria') is not null", readers(0)],
  ["select public.school_pages()", readers(1)],
  ["select public.list_all_pages()", editorsOnly(1)],
  [`select public.page_to_edit('${pageId}')`, editorsOnly(1)],
  [`select public.save_page('${newId}', 0, null, '/links', '{}')`, editorsOnly(1)],
  [`select public.save_page('${newId}', 0, null, '/privacy', '{}')`, adminOnly(1)],
  [`select public.save_page('${pageId}', 1, null, '/ambienti/primaria', '{}')`, editorsOnly(1)],
  [`select public.set_page_review('${pageId}', 1, null, true)`, editorsOnly(1)],
  [`select public.keep_page_base('${pageId}', 1, null, 'x')`, editorsOnly(1)],
  [`select public.publish_page('${pageId}', 1, null)`, editorsOnly(1)],
  [`select public.withdraw_page('${addedPageId}', 1, null)`, editorsOnly(1)],
  [`select public.drop_page_draft('${pageId}', 1, null)`, editorsOnly(1)],
  [`select public.add_page_file('${pageId}', '${newId}', 'x', 'application/pdf', 9)`, editorsOnly(1)],
  ["select public.remove_page_file('00000000-0000-4000-a200-000000000001')", editorsOnly("file_is_published")],

  [`select public.save_school_facts(0, '${newId}', '{"pec": ""}')`, adminOnly(1)],
  ["select public.school_facts_to_edit()", adminOnly(1)],
  ["select public.texts_with_facts('{0456 111222}')", adminOnly(1)],

  ["select public.message_key()", readers(1)],
  [
    `select public.subscribe_to_messages('${endpoint}', 'x', 'x', 'x', '{notices}', '{primaria}', '{famiglie}', p_buildings => '{x}')`,
    readers("no_key"),
  ],
  [`select public.replace_subscription('x', '${endpoint}', 'x', 'x', 'x')`, readers("no_key")],
  [`select public.unsubscribe_from_messages('${endpoint}')`, readers(1)],
  [`select * from public.my_messages('${endpoint}')`, readers(1)],
  [`select public.try_message('${endpoint}')`, editorsOnly(1)],
  ["select * from public.message_counts()", editorsOnly(1)],
  ["select public.remove_unreached_devices()", adminOnly(1)],
  ["select public.begin_telling(null)", secretKeyOnly(1)],
  ["select * from public.claim_messages(9)", secretKeyOnly(0)],
  ["select public.end_messages('[]')", secretKeyOnly(1)],
  ["select private.begin_telling(null)", secretKeyOnly(1)],
  ["select private.claim_messages(9)", secretKeyOnly(0)],
  ["select private.end_messages('[]')", secretKeyOnly(1)],

  ["select public.site_build_state()", editorsOnly(1)],
  ["select public.request_site_build()", adminOnly(1)],

  ["select * from public.list_notices()", readers(publicNotices)],
  ["select * from public.list_notices(p_reserved => true)", staffOnly(reservedNotices)],
  [
    "select * from public.list_notices(p_reserved => true, p_building => 'x', p_building_schools => '{primaria}')",
    staffOnly(reservedNotices),
  ],
  ["select * from public.list_notices(p_words => 'esempio', p_reserved => true)", staffOnly(reservedNotices)],
  ["select * from public.list_notices(p_words => 'R2', p_reserved => true)", staffOnly(1)],
  ["select * from public.read_notices()", readers(publicNotices)],
  ["select * from public.read_notices(p_reserved => true)", staffOnly(reservedNotices)],
  ["select * from public.notice_years(true)", staffOnly(1)],
  ["select * from public.list_all_notices()", editorsOnly(allNotices)],
  ["select * from public.notice_counts()", editorsOnly(1)],
  [`select * from public.notice_to_edit('${draftId}')`, editorsOnly(1)],
  [`select * from public.save_notice('${newId}', 0, null, 'avviso', ${form}, false)`, editorsOnly(1)],
  [`select * from public.save_notice('${draftId}', 1, null, 'avviso', ${form}, true)`, editorsOnly(1)],
  [`select * from public.set_notice_status('${draftId}', 1, null, 'in_review')`, editorsOnly(1)],
  [`select * from public.publish_notice('${noticeId(15)}', 1, null)`, editorsOnly(1)],
  [`select * from public.publish_notice('${noticeId(15)}', 1, null, now() + interval '1 hour')`, editorsOnly(1)],
  [
    `select * from public.correct_notice('${reservedId}', 1, null, 'avviso', ${form}, current_date + 9, null, '[]')`,
    editorsOnly(1),
  ],
  [`select * from public.withdraw_notice('${publicId}', 1, null, 'x')`, editorsOnly(1)],
  [`select public.delete_notice('${draftId}', 1, null)`, editorsOnly(1)],
  [
    `select * from public.add_notice_file('${draftId}', '${newId}', 'x', 'x.pdf', 'application/pdf', 9)`,
    editorsOnly(1),
  ],
  [`select * from public.acknowledge_notice('${reservedId}', 1)`, [denied, denied, 1, 1, 1, denied]],
  ["select * from public.list_staff_notices()", [denied, 0, staffNotices, staffNotices, staffNotices, denied]],
  ["select * from public.list_staff_notices(p_words => 'R2')", [denied, 0, 1, 1, 1, denied]],
  ["select * from public.list_staff_notices(p_building => 'x')", [denied, 0, 0, 0, 0, denied]],
  ["select * from public.list_staff_notices(p_to_read => true)", [denied, 0, 2, 0, 2, denied]],
  ["select * from public.staff_counts()", signedIn(1, denied)],
  ["select * from public.staff_counts() where to_read > 0", [denied, 0, 1, 0, 1, denied]],
  [`select * from public.notice_receipt('${reservedId}')`, [denied, 0, 1, 1, 1, denied]],
  ["select * from public.staff_years() limit 1", [denied, 0, 1, 1, 1, denied]],
  [`select * from public.notice_readers('${reservedId}')`, editorsOnly(1)],
  [
    "select * from public.export_receipts((select max(school_year) from public.notice_years(true)))",
    editorsOnly(reservedNotices),
  ],
  [`select * from public.move_notice('${noticeId(7)}', 1, null, '${newId}', true)`, editorsOnly(1)],
  [`select * from public.move_notice('${publicId}', 1, null, '${newId}', true)`, editorsOnly("files_not_copied")],
  [`select * from public.move_notice('${noticeId(13)}', 1, null, '${newId}', false)`, editorsOnly(1)],
  [`select * from public.copy_notice_files('${noticeId(13)}', 1, null)`, editorsOnly(0)],
  ["select * from public.files_to_remove()", [denied, denied, denied, 0, 0, 0]],
  [`select * from public.start_reminder('${reservedId}')`, editorsOnly(1)],
  [`select * from public.stop_reminder('${reminderId}')`, editorsOnly(1)],
  [`select * from public.last_reminder('${noticeId(13)}')`, editorsOnly(1)],
  [`select * from public.claim_reminder_mails('${reminderId}')`, secretKeyOnly(toRemind)],
  [`select * from public.end_reminder_mails('${reminderId}', '[]')`, secretKeyOnly(1)],
  ["select * from public.claim_approval_mails()", secretKeyOnly(1)],
  ["select * from public.end_approval_mails('[]')", secretKeyOnly(1)],
  [`select public.drop_unsent_reminder('${reminderId}')`, secretKeyOnly(1)],
  ["select public.remove_notice_file('00000000-0000-4000-a000-000000000001')", editorsOnly("file_is_published")],

  ["select * from public.training_courses", ownTraining],
  ["update public.training_courses set title = 'x'", ownTraining],
  ["delete from public.training_courses", ownTraining],
  [`insert into public.training_courses (id, title) values ('${newId}', 'x')`, [denied, denied, 1, 1, 1, denied]],
  [`insert into public.training_courses (id, title, user_id) values ('${newId}', 'x', '${teacherId}')`, nobody],
  [`insert into public.training_courses (id, title, revision) values ('${newId}', 'x', 9)`, nobody],
  [`update public.training_courses set user_id = '${teacherId}'`, nobody],
  ["update public.training_courses set id = id", nobody],
  ["update public.training_courses set course_id = 'x'", nobody],
  ["update public.training_courses set revision = 1", nobody],
  ["truncate public.training_courses", nobody],
  // The seed has three courses of one person, two of them from the page.
  ["select * from public.training_counts()", adminOnly(3)],
  ["select * from private.list_files_to_remove()", [denied, denied, denied, denied, denied, 0]],
  [`select * from private.claim_reminder_mails('${reminderId}')`, secretKeyOnly(toRemind)],
  [`select * from private.end_reminder_mails('${reminderId}', '[]')`, secretKeyOnly(1)],
  ["select * from private.claim_approval_mails()", secretKeyOnly(1)],
  ["select * from private.end_approval_mails('[]')", secretKeyOnly(1)],
  [`select private.drop_unsent_reminder('${reminderId}')`, secretKeyOnly(1)],
];

const named = table.map(([statement]) => statement).join("\n");
const hasRow = (name: string) => new RegExp(`${name}\\b`).test(named);

it("has a row for every table and every function of public", async () => {
  const { rows } = await db.query<{ name: string }>(`
    select 'public.' || relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
    union
    select 'public.' || proname from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`);
  expect(rows.map(({ name }) => name).filter((name) => !hasRow(name))).toEqual([]);
});

it.each(table)("%s", async (statement, expected) => {
  expect(await outcomes(db, statement)).toEqual(byCaller(expected));
});

it.each(everyone)("%s is denied every function, table and view of private that has no row", async (name) => {
  const { rows } = await db.query<{ name: string; statement: string }>(`
    select 'private.' || proname as name,
      format('select private.%s(%s%s)', proname, case when provariadic <> 0 then 'variadic ' end, array_to_string(
        array(select 'null::' || format_type(type, null) from unnest(proargtypes) as type), ', '
      )) as statement
    from pg_proc
    where pronamespace = 'private'::regnamespace and prorettype <> 'trigger'::regtype
    union all
    select 'private.' || relname, format(statement, relname, attname)
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum = 1
    cross join unnest(array[
      'select from private.%s', 'insert into private.%s default values', 'update private.%s set %I = default',
      'delete from private.%s', 'truncate private.%s cascade'
    ]) as statement
    where relnamespace = 'private'::regnamespace and (relkind = 'r' or relkind = 'v' and statement like 'select%')`);
  const others = rows.filter((row) => !hasRow(row.name));
  expect(others.length).toBeGreaterThan(300);
  const allowed: string[] = [];
  for (const { statement } of others)
    if ((await outcome(db, callers[name], statement)) !== denied) allowed.push(statement);
  expect(allowed).toEqual([]);
});

describe("a visitor", () => {
  it("reads when the news were last read well, and nothing else of the runs", async () => {
    const rows = await rolledBack(db, async (transaction) => {
      await transaction.query(`
        insert into public.news_runs (kind, finished_at, ok, rome_day) values
          ('daily', '2026-11-20 05:02Z', true, '2026-11-20'), ('manual', '2026-11-20 09:30Z', true, '2026-11-20'),
          ('daily', '2026-11-21 05:02Z', false, '2026-11-21'), ('daily', null, null, '2026-11-22')`);
      await become(transaction, callers.visitor);
      return (await transaction.query("select * from public.news_updates")).rows;
    });
    expect(rows).toEqual([{ updated_at: new Date("2026-11-20T09:30:00Z") }]);
  });
});

describe("a docente", () => {
  it("reads the own profile and not a colleague's", async () => {
    const { rows } = await asRole(db, callers["a docente"], "select user_id, email from public.profiles");
    expect(rows).toEqual([{ user_id: teacherId, email: `docente@${school.emailDomain}` }]);
  });

  it("cannot correct a colleague's name", async () => {
    const statement = `update public.profiles set nome = 'x' where user_id = '${adminId}'`;
    expect(await outcome(db, callers["a docente"], statement)).toBe(0);
  });
});

describe.each(["a person without a role", "a docente", "a redattore"] as const)("%s", (name) => {
  const caller = callers[name];

  it.each([
    ["user_metadata", { user_metadata: { role: "admin" } }],
    ["app_metadata", { app_metadata: { role: "admin", roles: ["admin"] } }],
    ["user_role", { user_role: "admin" }],
    ["somebody else's address", { email: `admin@${school.emailDomain}` }],
  ])("gains nothing from a token that claims %s", async (_, claims) => {
    const forger: Caller = { ...caller, claims };
    const roleOfAdmin = `select * from public.user_roles where role = 'admin' or user_id <> '${caller.sub}'`;
    expect(await outcome(db, forger, roleOfAdmin)).toBe(0);
    expect(await outcome(db, forger, "select * from public.news_portals")).toBe(0);
    expect(await outcome(db, forger, "select * from public.profiles")).toBe(1);
    expect(await outcome(db, forger, "select * from public.role_changes")).toBe(0);
    for (const statement of [
      `insert into public.user_roles values ('${caller.sub}', 'admin')`,
      `select public.set_role('${caller.sub}', 'admin')`,
      "select * from public.list_people()",
    ])
      expect(await outcome(db, forger, statement), statement).toBe(denied);
  });
});

const forAdmins = ["public.news_portals", "public.news_runs", "public.role_changes"];

it.each(forAdmins)("an admin who is demoted stops seeing %s at once", async (name) => {
  const rows = await rolledBack(db, async (transaction) => {
    await transaction.query("update public.user_roles set role = 'admin' where user_id = $1", [editorId]);
    await transaction.query("delete from public.user_roles where user_id = $1", [adminId]);
    await become(transaction, callers["an admin"]);
    return (await transaction.query(`select * from ${name}`)).rows;
  });
  expect(rows).toEqual([]);
});

describe("a person whose profile is missing", () => {
  const ensure = (setup: string, claims = {}) =>
    rolledBack(db, async (transaction) => {
      await transaction.query("delete from public.profiles");
      await transaction.query(setup);
      await become(transaction, { ...callers["a docente"], claims });
      const { rows } = await transaction.query("select user_id, nome, cognome, email from public.ensure_profile()");
      await transaction.query("reset role");
      return { rows, all: (await transaction.query("select user_id from public.profiles")).rows };
    });
  const email = `docente@${school.emailDomain}`;

  it("gets the own row, and nobody else's", async () => {
    const names = '{"nome": "Luca", "cognome": "Neri"}';
    const { rows, all } = await ensure(`
      update auth.users set raw_user_meta_data = '${names}' where id = '${teacherId}'`);
    expect(rows).toEqual([{ user_id: teacherId, nome: "Luca", cognome: "Neri", email }]);
    expect(all).toEqual([{ user_id: teacherId }]);
  });

  it("gets the address of the account, whatever token and metadata say", async () => {
    const forged = { email: `admin@${school.emailDomain}`, user_id: adminId };
    const { rows } = await ensure(
      `update auth.users set raw_user_meta_data = '${JSON.stringify(forged)}' where id = '${teacherId}'`,
      { email: forged.email, user_metadata: forged },
    );
    expect(rows).toEqual([{ user_id: teacherId, nome: "", cognome: "", email }]);
  });

  it("keeps the row that is there", async () => {
    const { rows } = await ensure(`
      insert into public.profiles (user_id, nome, email) values ('${teacherId}', 'Corretto', 'prima@example.org')`);
    expect(rows).toEqual([{ user_id: teacherId, nome: "Corretto", cognome: "", email: "prima@example.org" }]);
  });

  it.each([
    ["deleted", `delete from auth.users where id = '${teacherId}'`],
    ["deleted softly", `update auth.users set email = 'a7c5f1', deleted_at = now() where id = '${teacherId}'`],
  ])("gets none once the account is %s", async (_, setup) => {
    expect(await ensure(setup)).toEqual({ rows: [], all: [] });
  });
});

describe("a token", () => {
  it("without a person gets no profile", async () => {
    expect(await outcome(db, { role: "authenticated" }, "select * from public.ensure_profile()")).toBe(0);
  });

  it.each(["profiles", "user_roles", "news_portals", "news_runs", "role_changes", "training_courses"])(
    "without a person sees no %s",
    async (name) => {
      expect(await outcome(db, { role: "authenticated" }, `select * from public.${name}`)).toBe(0);
    },
  );

  it("with a person who is not an id is an error, not data", async () => {
    const broken: Caller = { role: "authenticated", sub: "' or true --" };
    await expect(asRole(db, broken, "select * from public.profiles")).rejects.toMatchObject({ code: "22P02" });
  });
});

it("deleting an account removes its profile, its role and its training", async () => {
  const left = await rolledBack(db, async (transaction) => {
    await transaction.query("delete from auth.users where id = $1", [teacherId]);
    const { rows } = await transaction.query(
      ["profiles", "user_roles", "training_courses"]
        .map((name) => `select from public.${name} where user_id = $1`)
        .join(" union all "),
      [teacherId],
    );
    return rows;
  });
  expect(left).toEqual([]);
});

it("Auth alone may ask whether an address is welcome", async () => {
  expect(await outcome(db, { role: "supabase_auth_admin" }, "select private.hook_before_user_created('{}')")).toBe(1);
  expect(await outcome(db, { role: "supabase_auth_admin" }, "select private.email_domain_allowed('x')")).toBe(denied);
});
