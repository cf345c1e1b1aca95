import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { Problem } from "./problem.ts";

/** The files of a copy. `copia.json` is written last: without it a copy is not whole. */
export const DUMP = "dati.sql";
export const CONTENTS = "copia.json";
export const ATTACHMENTS = "allegati";

/** Those of Storage whose files a copy has. */
export const BUCKETS = ["notices", "pages"] as const;
export type Bucket = (typeof BUCKETS)[number];

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();
/** As the checks of private.notice_files and private.page_files: no path leaves the folder, and none is in both buckets. */
const filePath = z.string().regex(/^[0-9a-f-]{36}\/[0-9a-f-]{36}\/[a-z0-9-]+\.[a-z]+$/);
/** As `format('%I.%I')` writes it, which is also how pg_dump does. */
const NAME = String.raw`(?:[a-z_][a-z0-9_]*|"[\w-]+")`;
const TABLE = `(?:(?:public|private)\\.${NAME}|auth\\.(?:users|identities))`;

const contentsSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Of this software. */
  version: z.string().regex(/^[\w.+-]+$/),
  /** The main version of the server. */
  postgres: z.number().int(),
  migrations: z.array(z.string().regex(/^\d+$/)),
  dump: z.object({ bytes: count, sha256 }),
  /** Rows by table, the name as in SQL. */
  tables: z.record(z.string().regex(new RegExp(`^${TABLE}$`)), count),
  files: z.array(
    z.object({
      bucket: z.enum(BUCKETS),
      path: filePath,
      bytes: count,
      type: z.string(),
      sha256,
    }),
  ),
});

export type Contents = z.infer<typeof contentsSchema>;
export type CopiedFile = Contents["files"][number];

/** Reads what a copy contains, and checks that nothing of it is missing or was altered. */
export async function readCopy(folder: string): Promise<Contents> {
  const text = await readFile(path.join(folder, CONTENTS), "utf8").catch(() => undefined);
  if (text === undefined)
    throw new Problem(
      `In ${folder} non c'è una copia intera (manca ${CONTENTS}). Indicate la cartella con la data nel nome, copia-….`,
    );
  const contents = checkedContents(parseJson(text));
  const expected = [
    { ...contents.dump, name: DUMP },
    ...contents.files.map((file) => ({ ...file, name: attachment(file) })),
  ];
  for (const { name, sha256 } of expected) {
    const found = await hashOf(path.join(folder, name)).catch(() => undefined);
    if (found !== sha256)
      throw new Problem(
        `La copia è rovinata: ${name} ${found === undefined ? "manca" : "non è più com'era"}. Usatene un'altra.`,
      );
  }
  // The hash lies beside what it is of: whoever can write into the folder can make both.
  const { rows } = await readDump(path.join(folder, DUMP));
  const added = [...rows.keys()].filter((name) => !(name in contents.tables));
  if (added.length > 0) throw new Problem(`In ${DUMP} ci sono tabelle che ${CONTENTS} non ha: ${added.join(", ")}.`);
  return contents;
}

/** What `restore` will take. Throws for anything else. */
export function checkedContents(contents: unknown): Contents {
  const { data, error } = contentsSchema.safeParse(contents);
  if (!data) throw new Problem(`${CONTENTS} di questa copia non va bene: ${z.prettifyError(error)}`);
  return data;
}

/** Where an attachment is in the folder of a copy. Throws for a path that would leave it. */
export function attachment({ path: name }: Pick<CopiedFile, "path">): string {
  if (!filePath.safeParse(name).success)
    throw new Problem(`Il nome dell'allegato «${name}» non è di quelli che dà il sito: può portare fuori dalla copia.`);
  return path.join(ATTACHMENTS, ...name.split("/"));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/**
 * What `pg_dump --data-only` writes outside the rows, each on a line of its own, in ASCII. psql would also obey a backslash
 * inside another line, and runs a command of the computer after `\!`.
 */
const DUMP_LINES = [
  /^$/,
  /^--[ -[\]-~]*$/, // no backslash
  /^SET [a-z_]+ = (?:'[\w-]*'|\w+);$/,
  /^SELECT pg_catalog\.set_config\('search_path', '', false\);$/,
  new RegExp(`^SELECT pg_catalog\\.setval\\('${TABLE}', \\d+, (?:true|false)\\);$`),
  /^\\(?:un)?restrict [A-Za-z0-9]+$/,
];
const COPY_LINE = new RegExp(`^COPY (${TABLE}) \\(${NAME}(?:, ${NAME})*\\) FROM stdin;$`);
/** pg_dump escapes the one and has no other; psql may end the rows where they are. */
const NEVER_IN_ROWS = /[\r\0]/;

/** Reads a dump: its hash, and its rows by table. Throws where the end is missing, or a line is not pg_dump's. */
export async function readDump(file: string): Promise<{ bytes: number; sha256: string; rows: Map<string, number> }> {
  const hash = createHash("sha256");
  const rows = new Map<string, number>();
  let [bytes, rest, isWhole] = [0, "", false];
  let table: string | undefined;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    // One character a byte: a row ends at its newline and nowhere else, and names are ASCII.
    const lines = (rest + (chunk as Buffer).toString("latin1")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (table === undefined) {
        table = COPY_LINE.exec(line)?.[1];
        if (table !== undefined) rows.set(table, 0);
        else if (!DUMP_LINES.some((known) => known.test(line))) throw foreignLine(line);
        if (line === "-- PostgreSQL database dump complete") isWhole = true;
      } else if (line === "\\.") table = undefined;
      else if (NEVER_IN_ROWS.test(line)) throw foreignLine(line);
      else rows.set(table, (rows.get(table) ?? 0) + 1);
    }
  }
  if (!isWhole || table !== undefined || rest !== "")
    throw new Problem("La copia dei dati non è arrivata alla fine. Riprovate.");
  return { bytes, sha256: hash.digest("hex"), rows };
}

function foreignLine(line: string): Problem {
  return new Problem(
    `In ${DUMP} c'è una riga che pg_dump non scrive: «${line.slice(0, 80)}». Se la copia è vostra, ditelo a chi cura il sito; altrimenti non usatela.`,
  );
}

/** The numbers that a person recognises. */
export function summary({ tables, files }: Pick<Contents, "tables" | "files">): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const rows = Object.values(tables).reduce((sum, number) => sum + number, 0);
  return [
    `account: ${tables["auth.users"] ?? 0}`,
    `avvisi: ${tables["private.notices"] ?? 0}`,
    `pagine: ${tables["private.pages"] ?? 0}`,
    `prese visione: ${tables["private.notice_receipts"] ?? 0}`,
    `righe in tutto: ${rows}`,
    `allegati: ${files.length}, ${bytes.toLocaleString("it")} byte`,
  ].join("; ");
}
