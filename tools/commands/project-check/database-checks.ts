import { FILE_TYPES, MAX_BYTES } from "#shared/desk/files/check-file.ts";
import { z } from "zod";
import { asking, type Finding, firstOf, right, wrong } from "./finding.ts";
import { remedies } from "./remedies.ts";

export const migrations = asking("database", async ({ query }, { migrations: expected }) => {
  const [table] = await query("select to_regclass('supabase_migrations.schema_migrations') is not null as is_there");
  const rows = table?.["is_there"] ? await query("select version from supabase_migrations.schema_migrations") : [];
  const applied = rows.map(({ version }) => String(version));
  const missing = expected.filter((version) => !applied.includes(version));
  const extra = applied.filter((version) => !expected.includes(version));
  // Of another checkout: this one would go on from a state that it does not know.
  if (extra.length > 0)
    return wrong(`il progetto ne ha che qui non ci sono: ${extra.sort().join(", ")}`, remedies.newerProject);
  if (missing.length > 0) {
    // Older than one that is there: the command line wants to be asked for it.
    const isLate = applied.some((version) => missing.some((late) => late < version));
    return wrong(`ne mancano ${missing.length}: ${missing.join(", ")}`, isLate ? remedies.pushAll : remedies.push);
  }
  return right(`ci sono tutte e ${expected.length}`);
});

/** Names, and what the database itself says of the values: none of them leaves it. */
export const vault = asking("database", async ({ query }) => {
  const secrets = await query(
    `select s.name,
       case s.name
         when 'fetch_news_url' then s.decrypted_secret ~ '^https?://[^[:space:]]+/functions/v1/fetch-news$'
         when 'cron_secret' then octet_length(s.decrypted_secret) >= 32
       end as is_good
     from vault.decrypted_secrets s where s.name in ('fetch_news_url', 'cron_secret')`,
  );
  const names = ["fetch_news_url", "cron_secret"];
  const missing = names.filter((name) => !secrets.some((secret) => secret["name"] === name));
  if (missing.length > 0) return wrong(`manca ${missing.join(" e ")}`, remedies.vault);
  const bad = secrets.filter(({ is_good }) => is_good !== true).map(({ name }) => String(name));
  return bad.length === 0
    ? right(names.join(", "))
    : wrong(
        `non va bene ${bad.join(" e ")}: servono un indirizzo che finisce con /functions/v1/fetch-news e una frase di almeno 32 caratteri`,
        remedies.changedSecret,
      );
});

export const realtime = asking("database", async ({ query }, { tables: expected }) => {
  const [publication] = await query("select p.pubname from pg_publication p where p.pubname = 'supabase_realtime'");
  if (!publication) return wrong("manca la pubblicazione supabase_realtime", remedies.publication);
  const rows = await query(
    "select t.schemaname, t.tablename from pg_publication_tables t where t.pubname = 'supabase_realtime'",
  );
  const published = rows.map(({ schemaname, tablename }) => `${String(schemaname)}.${String(tablename)}`);
  const closed = published.filter(
    (name) => /^(private|auth)\./.test(name) || expected.closed.some((table) => name === `public.${table}`),
  );
  const silent = ["public.news", "public.site_updates"].filter((name) => !published.includes(name));
  if (closed.length > 0) return wrong(`manda a tutti ${closed.sort().join(", ")}`, remedies.publishedTable);
  return silent.length === 0
    ? right("le notizie e gli avvisi arrivano da soli")
    : wrong(`non manda ${silent.join(", ")}`, remedies.silentTable);
});

const bucketSchema = z.object({
  public: z.boolean(),
  file_size_limit: z.coerce.number().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
});

/** Each with the types of its files: a page has no PNG, which the editor makes small. */
export const BUCKETS: Record<string, readonly string[]> = {
  notices: FILE_TYPES,
  pages: FILE_TYPES.filter((type) => type !== "image/png"),
};

const bucketsInDatabase = asking("database", async ({ query }) => {
  const rows = await query("select b.id, b.public, b.file_size_limit, b.allowed_mime_types from storage.buckets b");
  return judgeBuckets((name) => rows.find(({ id }) => id === name));
});

const bucketsInStorage = asking("secretApi", async (api) => {
  const found = new Map<string, unknown>();
  for (const name of Object.keys(BUCKETS)) {
    const { status, body } = await api.get(`/storage/v1/bucket/${name}`);
    if (status === 401 || status === 403) throw new Error(`SUPABASE_SECRET_KEY non vale: Storage risponde ${status}`);
    if (status === 200) found.set(name, body);
  }
  return judgeBuckets((name) => found.get(name));
});

export const bucket = firstOf(bucketsInDatabase, bucketsInStorage);

function judgeBuckets(rowOf: (name: string) => unknown): Finding {
  const findings = Object.entries(BUCKETS).map(([name, types]) => judgeBucket(name, types, rowOf(name)));
  return (
    findings.find(({ mark }) => mark !== "right") ??
    right(`${Object.keys(BUCKETS).join(" e ")} sono privati, con i loro limiti`)
  );
}

function judgeBucket(name: string, expected: readonly string[], row: unknown): Finding {
  if (row === undefined) return wrong(`il bucket ${name} non c’è`, remedies.push);
  const { public: isPublic, file_size_limit, allowed_mime_types } = bucketSchema.parse(row);
  const types = [...(allowed_mime_types ?? [])].sort().join(", ");
  const problems = [
    isPublic ? "è pubblico: tutti i suoi file si leggono con l’indirizzo" : "",
    file_size_limit === MAX_BYTES ? "" : `il limite dei file è ${file_size_limit ?? "nessuno"} e non ${MAX_BYTES}`,
    types === [...expected].sort().join(", ") ? "" : `accetta ${types || "ogni tipo di file"}`,
  ].filter(Boolean);
  return problems.length === 0
    ? right(`${name} è privato, con i suoi limiti`)
    : wrong(`${name}: ${problems.join("; ")}`, remedies.bucket);
}

/** Row security everywhere, and nothing for visitors but what they read: whether they can, the Data API says. */
export const tables = asking("database", async ({ query }, { tables: { open } }) => {
  const unprotected = await query(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity order by 1`,
  );
  if (unprotected.length > 0) {
    return wrong(
      `senza controllo delle righe: ${unprotected.map(({ name }) => name).join(", ")}`,
      remedies.rowSecurity,
    );
  }
  const allowed = await query(
    `select c.relname, p.privilege
     from pg_class c cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as p (privilege)
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and case when p.privilege in ('delete', 'truncate') then has_table_privilege('anon', c.oid, p.privilege)
         else has_any_column_privilege('anon', c.oid, p.privilege) end
     order by 1, 2`,
  );
  const expected = open.map((table) => `select ${table}`);
  const tooMuch = allowed
    .map(({ relname, privilege }) => `${String(privilege)} ${String(relname)}`)
    .filter((line) => !expected.includes(line));
  return tooMuch.length === 0
    ? right(`i visitatori leggono soltanto ${open.join(", ")}`)
    : wrong(`i visitatori possono anche: ${tooMuch.join(", ")}`, remedies.grants);
});

export const anonTimeout = asking("database", async ({ query }) => {
  const [role] = await query(
    `select substr(setting, strpos(setting, '=') + 1) as value
     from pg_roles r cross join unnest(r.rolconfig) as setting
     where r.rolname = 'anon' and setting like 'statement_timeout=%'`,
  );
  return role?.["value"] === "1s"
    ? right("una domanda di un visitatore dura al più un secondo")
    : wrong(
        `per anon vale ${String(role?.["value"] ?? "il limite della piattaforma")}, e non 1s`,
        remedies.anonTimeout,
      );
});

/** Sessions and mail links depend on the hour, and pg_cron on UTC. */
export const clock = asking("database", async ({ query }) => {
  const asked = Date.now();
  const [row] = await query(
    `select extract(epoch from clock_timestamp())::float8 * 1000 as now, current_setting('cron.timezone', true) as zone`,
  );
  const answered = Date.now();
  const now = Number(row?.["now"]);
  const seconds = Math.round(Math.max(asked - now, now - answered, 0) / 1000);
  const zone = row?.["zone"];
  if (zone !== null && zone !== "" && zone !== "GMT" && zone !== "UTC") {
    return wrong(`pg_cron segue l’ora di ${String(zone)}, e non UTC`, remedies.jobs);
  }
  return seconds < 60
    ? right("va come quello di questo computer")
    : wrong(`va di ${seconds} secondi diverso da questo computer: uno dei due è sbagliato`, remedies.open);
});
