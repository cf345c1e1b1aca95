import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { attachment, readCopy, readDump, summary } from "../../tools/commands/backup/copy.ts";

const FILE = "0b6c1c1e-0000-4000-8000-000000000001/0b6c1c1e-0000-4000-8000-000000000002/orari.pdf";
const PDF = "%PDF";

/** As `pg_dump --data-only` writes it. */
const DUMP = String.raw`--
-- PostgreSQL database dump
--

\restrict xYz019

-- Dumped from database version 17.4 (Debian 17.4-1.pgdg120+2)
-- Dumped by pg_dump version 17.6

SET statement_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET row_security = off;

--
-- Data for Name: users; Type: TABLE DATA; Schema: auth; Owner: -
--

COPY auth.users (id, email) FROM stdin;
1	a@scuola.example
2	b@scuola.example
\.


--
-- Data for Name: news; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.news (id, "position", title) FROM stdin;
1	0	\\! touch fatto
2	0	commit;
3	0	Città
\.


--
-- Data for Name: order; Type: TABLE DATA; Schema: private; Owner: -
--

COPY private."order" (id) FROM stdin;
\.


--
-- Name: news_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.news_id_seq', 3, true);


--
-- PostgreSQL database dump complete
--

\unrestrict xYz019

`;

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const contentsOf = (dump: string) => ({
  format: 1,
  madeAt: "2026-11-28T08:00:00.000Z",
  version: "0.2.0",
  postgres: 17,
  migrations: ["20261123180000"],
  dump: { bytes: Buffer.byteLength(dump), sha256: hash(dump) },
  tables: { "auth.users": 2, "public.news": 3, 'private."order"': 0 },
  files: [{ bucket: "notices" as const, path: FILE, bytes: PDF.length, type: "application/pdf", sha256: hash(PDF) }],
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "copy-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};

/** A copy whose hashes are right. */
function putCopy(dump = DUMP, changed: object = {}) {
  put("dati.sql", dump);
  put(`allegati/${FILE}`, PDF);
  put("copia.json", JSON.stringify({ ...contentsOf(dump), ...changed }));
}

describe("a copy is taken", () => {
  it("as pg_dump writes it", async () => {
    putCopy();
    expect(await readCopy(folder)).toEqual(contentsOf(DUMP));
  });

  it("with its rows counted by table, also where a chunk of the file ends inside a row", async () => {
    const row = `4\t0\t${"x".repeat(100_000)}\n`;
    put(
      "dati.sql",
      DUMP.replace("3\t0\tCittà\n", (last) => last + row + row),
    );
    const { rows, bytes, sha256 } = await readDump(path.join(folder, "dati.sql"));
    expect([...rows]).toEqual([
      ["auth.users", 2],
      ["public.news", 5],
      ['private."order"', 0],
    ]);
    expect(bytes).toBe(Buffer.byteLength(DUMP) + 2 * row.length);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it("with the numbers that a person recognises", () => {
    const { tables, files } = contentsOf(DUMP);
    expect(summary({ tables: { ...tables, "private.notices": 7, "private.notice_receipts": 4 }, files })).toBe(
      "account: 2; avvisi: 7; pagine: 0; prese visione: 4; righe in tutto: 16; allegati: 1, 4 byte",
    );
    expect(summary({ tables: {}, files: [...files, ...files].map((file) => ({ ...file, bytes: 10_000 })) })).toBe(
      "account: 0; avvisi: 0; pagine: 0; prese visione: 0; righe in tutto: 0; allegati: 2, 20.000 byte",
    );
  });
});

describe("a copy is refused", () => {
  it.each(["dati.sql", `allegati/${FILE}`])("without %s, or where it was altered", async (name) => {
    putCopy();
    rmSync(path.join(folder, name));
    await expect(readCopy(folder)).rejects.toThrow(`La copia è rovinata: ${path.normalize(name)} manca`);
    put(name, "altro");
    await expect(readCopy(folder)).rejects.toThrow(`La copia è rovinata: ${path.normalize(name)} non è più com'era`);
  });

  it("without copia.json, which is written last", async () => {
    await expect(readCopy(folder)).rejects.toThrow(/non c'è una copia intera \(manca copia\.json\)/);
  });

  const before = (text: string) => DUMP.replace("--\n-- PostgreSQL database dump complete", (end) => `${text}\n${end}`);
  const inRows = (text: string) => DUMP.replace("3\t0\tCittà\n", (row) => `${row}${text}\n`);

  // psql would run what is after \! in each of them, and the statements as the owner of the database.
  it.each([
    ["a command of psql", before("\\! touch fatto"), "«\\! touch fatto»"],
    ["a command of psql after a statement", before("SET row_security = off; \\! touch fatto"), "«SET row_security"],
    ["a command of psql in a comment", before("-- Data \\! touch fatto"), "«-- Data"],
    ["a command of psql after the end of a comment", before("-- Data\r\\! touch fatto"), "«-- Data"],
    ["a command of psql in place of the key", before("\\restrict a \\! touch fatto"), "«\\restrict"],
    ["a command of psql in a value", before("SET a = '\\! touch fatto';"), "«SET a"],
    [
      "a command of psql after the search path",
      before("SELECT pg_catalog.set_config('search_path', '', false); \\! touch fatto"),
      "«SELECT",
    ],
    ["a command of psql before a statement", before("\\! touch fatto; SET a = 0;"), "«\\! touch"],
    ["rows that psql ends before", inRows("\\.\r\n\\! touch fatto"), "«\\."],
    ["rows that psql may end before", inRows("\0"), "pg_dump non scrive"],
    ["rows of a program", before("COPY public.news (title) FROM program 'touch fatto';"), "«COPY public.news"],
    [
      "rows in columns that are none",
      before("COPY public.news (title) FROM stdin; drop table x; --) FROM stdin;"),
      "«COPY public.news",
    ],
    ["rows for another schema", before("COPY cron.job (command) FROM stdin;\nselect 1\n\\."), "«COPY cron.job"],
    ["rows for other accounts of Auth", before("COPY auth.sessions (id) FROM stdin;\n\\."), "«COPY auth.sessions"],
    ["rows of a table after something else", before("select 1; COPY public.news (id) FROM stdin;\n\\."), "«select 1"],
    ["an end of the transaction", before("commit;"), "«commit;»"],
    ["two statements in a line", before("SET a = 1; drop table public.news;"), "«SET a"],
    ["a statement before another", before("drop table x; SET a = 1;"), "«drop table"],
    ["another search path", before("SELECT pg_catalog.set_config('search_path', 'public', false);"), "«SELECT"],
    ["another function", before("SELECT private.daily();"), "«SELECT"],
    [
      "a function instead of a number",
      before("SELECT pg_catalog.setval('public.news', private.daily(), true);"),
      "«SELECT",
    ],
    ["a function after a number", before("SELECT pg_catalog.setval('public.a', 1, true), private.daily();"), "«SELECT"],
    ["a name that is not ASCII", before("-- città"), "«-- citt"],
  ])("whose dump has %s", async (_what, dump, said) => {
    putCopy(dump);
    await expect(readCopy(folder)).rejects.toThrow(said);
  });

  it.each([
    ["a last line without an end", `${DUMP}\\! touch fatto`],
    ["no end", DUMP.slice(0, DUMP.indexOf("-- PostgreSQL database dump complete"))],
    [
      "an end that is only in a row",
      before("")
        .replace("-- PostgreSQL database dump complete", "--")
        .replace("Città", "-- PostgreSQL database dump complete"),
    ],
    ["rows without an end", `${DUMP}COPY public.news (id) FROM stdin;\n1\n`],
  ])("whose dump has %s", async (_what, dump) => {
    putCopy(dump);
    await expect(readCopy(folder)).rejects.toThrow("non è arrivata alla fine");
  });

  it("whose dump has a table that copia.json has not", async () => {
    putCopy(before("COPY private.altra (id) FROM stdin;\n\\."));
    await expect(readCopy(folder)).rejects.toThrow("tabelle che copia.json non ha: private.altra.");
  });

  it("says the beginning of the line, and not all of a long one", async () => {
    putCopy(before("x".repeat(1000)));
    await expect(readCopy(folder)).rejects.toThrow(`«${"x".repeat(80)}»`);
  });

  const file = contentsOf(DUMP).files[0];
  it.each([
    ["no object", "[]", "copia.json"],
    ["another format", { format: 2 }, "format"],
    ["a day that is none", { madeAt: "ieri" }, "madeAt"],
    ["a version that is none", { version: "\u001b]0;0.2.0" }, "version"],
    ["a version with something after it", { version: "0.2.0 && rm" }, "version"],
    ["a migration that is none", { migrations: ["1; x"] }, "migrations"],
    ["a negative count", { tables: { "public.news": -1 } }, "tables"],
    ["a table that is more than a name", { tables: { 'public."x\'; drop table y; --"': 0 } }, "tables"],
    ["a table with something after it", { tables: { "public.news; drop": 0 } }, "tables"],
    ["a table with something before it", { tables: { "x.public.news": 0 } }, "tables"],
    ["a table of another schema", { tables: { "auth.sessions": 0 } }, "tables"],
    ["a file outside its folder", { files: [{ ...file, path: "../fuori.pdf" }] }, "files[0].path"],
    [
      "a file outside its folder, after a good beginning",
      { files: [{ ...file, path: `${FILE}/../x` }] },
      "files[0].path",
    ],
    ["a file outside its folder, before a good end", { files: [{ ...file, path: `../${FILE}` }] }, "files[0].path"],
    ["a hash that is none", { files: [{ ...file, sha256: "" }] }, "files[0].sha256"],
  ])("whose copia.json has %s", async (_what, changed, said) => {
    putCopy();
    const text = typeof changed === "string" ? changed : JSON.stringify({ ...contentsOf(DUMP), ...changed });
    put("copia.json", text);
    await expect(readCopy(folder)).rejects.toThrow(said);
  });

  it("whose copia.json is not JSON", async () => {
    putCopy();
    put("copia.json", "{");
    await expect(readCopy(folder)).rejects.toThrow("copia.json di questa copia non va bene");
  });
});

it("the place of an attachment is below the folder of its copy", () => {
  expect(attachment({ path: FILE })).toBe(path.normalize(`allegati/${FILE}`));
  for (const name of ["../../../fuori.pdf", `${FILE}/../../x`, "/etc/passwd", "a/b/c.pdf"])
    expect(() => attachment({ path: name })).toThrow(`«${name}»`);
});
