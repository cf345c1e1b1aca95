import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { SUPABASE_DIR } from "../../backend/embedded-database.ts";

const HEAD = `-- The database as the migrations leave it: what a table has, who may read and write it, where each function is. For reading:
-- \`npm run types\` writes it, and no command runs it.
`;

const VIEWS = `-- The views: what they have, and in which migration their query of today is.
`;

const FUNCTIONS = `-- The functions: in which migration the body of today is, and who besides the owner may call it. With "security definer" it
-- runs with the rights of the owner.
`;

/** What of the catalog is ours: two schemas, and what the migrations add to those of Supabase. */
const OURS = "in ('public'::regnamespace, 'private'::regnamespace)";

/** The privileges of an object to all but its owner, a line for each set of them. */
const grants = (acl: string, owner: string, object: string, column = "''") => `(
  select string_agg(format(E'grant %s%s on %s to %s;\\n', g.privileges, ${column}, ${object}, g.roles), '' order by g.privileges)
  from (
    select e.privileges, string_agg(e.role, ', ' order by e.role) as roles
    from (
      select case when g.grantee = 0 then 'public' else g.grantee::regrole::text end as role,
        lower(string_agg(g.privilege_type, ', ' order by g.privilege_type)) as privileges
      from aclexplode(${acl}) g
      where g.grantee <> ${owner}
      group by g.grantee
    ) as e
    group by e.privileges
  ) as g
)`;

const schemas = `
  select ${grants("n.nspacl", "n.nspowner", "'schema ' || n.nspname")} as text
  from pg_namespace n where n.nspname = 'private'`;

const types = `
  select format(E'create type %s as enum (%s);\\n', t.oid::regtype, string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder)) as text
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace ${OURS}
  group by t.oid order by t.oid::regtype::text`;

const columns = `(
  select string_agg(concat_ws(' ', '  ' || quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
    case when a.attgenerated = 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
      else 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
    case a.attidentity when 'a' then 'generated always as identity' end,
    case when a.attnotnull then 'not null' end), E',\\n' order by a.attnum)
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
)`;

const constraints = `(
  select string_agg(E',\\n  ' || pg_get_constraintdef(k.oid), '' order by k.contype desc, k.conname)
  from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n'
)`;

const ownIndexes = `(
  select string_agg(pg_get_indexdef(i.indexrelid) || E';\\n', '' order by i.indexrelid::regclass::text)
  from pg_index i where i.indrelid = c.oid
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)
)`;

// The local backend has triggers of its own on our tables.
const triggers = `(
  select string_agg(pg_get_triggerdef(t.oid) || E';\\n', '' order by t.tgname)
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where t.tgrelid = c.oid and not t.tgisinternal and p.pronamespace ${OURS}
)`;

const policies = `(
  select string_agg(concat_ws(E'\\n  ',
    format('create policy %I on %s for %s to %s', p.policyname, c.oid::regclass, lower(p.cmd), array_to_string(p.roles, ', ')),
    'using (' || p.qual || ')',
    'with check (' || p.with_check || ')')
    || E';\\n', '' order by p.policyname)
  from pg_policies p where format('%I.%I', p.schemaname, p.tablename)::regclass = c.oid
)`;

const columnGrants = `(
  select string_agg(${grants("a.attacl", "c.relowner", "c.oid::regclass", "' (' || quote_ident(a.attname) || ')'")}, '' order by a.attnum)
  from pg_attribute a where a.attrelid = c.oid and a.attacl is not null
)`;

const tables = `
  select concat(
    case when c.relnamespace ${OURS} then concat(
      format(E'create %stable %s (\\n', case c.relpersistence when 'u' then 'unlogged ' end, c.oid::regclass),
      ${columns}, ${constraints}, E'\\n)', ' with (' || array_to_string(c.reloptions, ', ') || ')', E';\\n',
      case when c.relrowsecurity then format(E'alter table %s enable row level security;\\n', c.oid::regclass) end,
      ${ownIndexes}
    ) else format(E'-- On %s\\n', c.oid::regclass) end,
    ${triggers}, ${policies},
    case when c.relnamespace ${OURS} then concat(${grants("c.relacl", "c.relowner", "c.oid::regclass")}, ${columnGrants}) end
  ) as text
  from pg_class c
  where c.relkind = 'r' and (c.relnamespace ${OURS} or ${triggers} is not null or ${policies} is not null)
  order by c.relnamespace ${OURS} desc, c.oid::regclass::text`;

const views = `
  select c.oid::regclass::text as name,
    concat(c.oid::regclass, ' (', string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum), ')',
      ' with (' || array_to_string(c.reloptions, ', ') || ')') as signature,
    ${grants("c.relacl", "c.relowner", "c.oid::regclass")} as grants
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
  where c.relkind = 'v' and c.relnamespace ${OURS} group by c.oid order by c.oid::regclass::text`;

const functions = `
  select p.oid::regproc::text as name,
    concat_ws(' ', p.oid::regproc || '(' || pg_get_function_arguments(p.oid) || ') returns',
      regexp_replace(pg_get_function_result(p.oid), '^TABLE\\(.*', 'table'),
      case p.provolatile when 's' then 'stable' when 'i' then 'immutable' end,
      case when p.prosecdef then 'security definer' end) as signature,
    (
      select string_agg(case when g.grantee = 0 then 'public' else g.grantee::regrole::text end, ', ' order by 1)
      from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g
      where g.grantee <> p.proowner
    ) as callers
  from pg_proc p where p.pronamespace ${OURS} order by p.proname, p.pronamespace::regnamespace::text`;

/** A client of PostgreSQL, or PGlite. */
interface Database {
  query<Row>(query: string): Promise<{ rows: Row[] }>;
}

/** The tables, policies, grants, views and functions of a database, for people to read. */
export async function describeSchema(db: Database): Promise<string> {
  // So that every name has its schema.
  await db.query("set search_path = ''");
  const parts = [HEAD];
  for (const query of [schemas, types, tables]) {
    const { rows } = await db.query<{ text: string }>(query);
    parts.push(...rows.map(({ text }) => text));
  }
  const shown = await db.query<{ name: string; signature: string; grants: string | null }>(views);
  const viewLines = shown.rows.map(
    ({ name, signature, grants }) => `-- ${signature}, in ${definingMigration("view", name)}\n${grants ?? ""}`,
  );
  const { rows } = await db.query<{ name: string; signature: string; callers: string | null }>(functions);
  const lines = rows.map(
    ({ name, signature, callers }) =>
      `-- ${signature}, in ${definingMigration("function", name)}${callers ? `, for ${callers}` : ""}\n`,
  );
  await db.query("reset search_path");
  return [...parts, VIEWS + viewLines.join(""), FUNCTIONS + lines.join("")].join("\n");
}

/** The subject of the last migration that defines the view or function: there is its body of today. */
function definingMigration(kind: "view" | "function", name: string): string {
  const folder = path.join(SUPABASE_DIR, "migrations");
  const file = readdirSync(folder)
    .sort()
    .findLast((file) =>
      new RegExp(`^create .*${kind} ${name}\\b`, "m").test(readFileSync(path.join(folder, file), "utf8")),
    );
  return path.basename(file ?? "", ".sql").replace(/^\d+_/, "");
}
