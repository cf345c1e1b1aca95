import { describe, expect, it } from "vitest";
import { listAddress, readListParams } from "#features/notices/editor/list/editor-list-params.ts";
import {
  findUnsavable,
  newForm,
  readyNotice,
  withVersion,
  type NoticeForm,
} from "#features/notices/editor/notice-form.ts";
import { countCharacters } from "#shared/storable-text.ts";
import { conflictIn, isUnanswered } from "#shared/desk/refusal.ts";
import { refusalOf } from "#features/notices/editor/notice-messages.ts";
import { UploadError } from "#shared/desk/files/upload-file.ts";

const empty = newForm("avviso");

const ready: NoticeForm = {
  ...empty,
  title: "Uscita al museo",
  body: "Si parte alle 8.",
  audiences: ["famiglie"],
  schools: ["primaria"],
  validUntil: "2026-12-01",
};

const closure = { ...empty.closure, from: "2026-11-24" };

const problemsOf = (form: Partial<NoticeForm>) => {
  const { error } = readyNotice.safeParse({ ...ready, ...form });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
};

describe("a notice that is ready to go out", () => {
  it("has a title, a text, readers, a school and a last day", () => {
    expect(problemsOf({})).toEqual({});
    expect(problemsOf(empty)).toEqual({
      title: "Manca il titolo.",
      body: "Manca il testo.",
      audiences: "Scegli per chi è l’avviso.",
      schools: "Scegli almeno una scuola.",
      validUntil: "Manca il giorno: dopo, l’avviso passa fra quelli non più validi.",
    });
  });

  it.each<[string, Partial<NoticeForm>, object]>([
    ["a title of blanks", { title: "   " }, { title: "Manca il titolo." }],
    ["a title of 90 emoji", { title: "🎒".repeat(90) }, {}],
    ["a title of 91 letters", { title: "x".repeat(91) }, { title: "Il titolo ha 91 caratteri: al massimo 90." }],
    ["HTML as a text", { body: "<script>alert(1)</script>" }, {}],
    [
      "a text of 50,000 letters",
      { body: "x".repeat(50_000) },
      { body: "Il testo ha 50.000 caratteri: al massimo 20.000." },
    ],
    ["a closure without a text", { kind: "chiusura", body: "", closure }, {}],
    [
      "a closure that lasts longer than it is valid",
      { kind: "chiusura", closure: { ...closure, isRange: true, to: "2026-12-02" } },
      { validUntil: "Questo giorno viene prima della fine della chiusura." },
    ],
    [
      "a closure without a day",
      { kind: "chiusura", closure: { ...closure, from: "" } },
      { closure: "Manca il giorno, oppure non esiste nel calendario." },
    ],
    ["a moment without a day", { release: "at", hour: "08:00" }, { day: "Manca il giorno in cui l’avviso esce." }],
    [
      "a moment without an hour",
      { release: "at", day: "2026-11-25", hour: "" },
      { hour: "Manca l’ora in cui l’avviso esce." },
    ],
    [
      "a last day before it goes out",
      { release: "at", day: "2026-12-02", hour: "08:00" },
      { validUntil: "Questo giorno viene prima dell’uscita: l’avviso non sarebbe mai valido." },
    ],
    [
      "an hour that does not exist",
      { release: "at", day: "2026-11-25", hour: "25:00" },
      { hour: "Questo giorno, o quest’ora, non esiste." },
    ],
    ["a last day on which it goes out", { release: "at", day: "2026-12-01", hour: "08:00" }, {}],
    // The clock of the device may be wrong: the database decides.
    ["a moment that has passed", { release: "at", day: "2020-01-01", hour: "08:00" }, {}],
  ])("%s", (_, form, problems) => {
    expect(problemsOf(form)).toEqual(problems);
  });

  it("counts characters as the database does", () => {
    expect(countCharacters("è 🎒")).toBe(3);
    expect(findUnsavable({ ...empty, title: `  ${"x".repeat(90)}  ` })).toBeUndefined();
    expect(findUnsavable({ ...empty, body: "🎒".repeat(20_000) })).toBeUndefined();
    expect(findUnsavable({ ...empty, body: "x".repeat(20_001) })).toBe("body");
    expect(findUnsavable({ ...empty, kind: "chiusura", closure: { ...closure, from: "" } })).toBe("closure");
  });
});

describe("what the database refuses", () => {
  const refused = (message: string, details = "") => ({ code: "P0001", message, details, hint: "English" });

  it.each([
    ["title_missing", "title"],
    ["title_too_long", "title"],
    ["body_missing", "body"],
    ["body_too_long", "body"],
    ["audience_missing", "audiences"],
    ["school_missing", "schools"],
    ["valid_until_missing", "validUntil"],
    ["valid_until_passed", "validUntil"],
    ["replaces_wrong", "replaces"],
    ["moment_passed", "day"],
    ["moment_too_far", "day"],
    ["too_many_files", "files"],
    ["files_missing", "files"],
    ["file_too_big", "files"],
    ["file_type", "files"],
    ["no_such_file", "files"],
    ["file_still_there", "files"],
    ["file_is_published", "files"],
    ["ack_by_wrong", "ackBy"],
    ["reason_missing", undefined],
    ["reason_too_long", undefined],
    ["no_such_notice", undefined],
    ["notice_changed", undefined],
  ])("%s is said in Italian, at the field %s", (word, field) => {
    const refusal = refusalOf(refused(word));
    expect(refusal.field).toBe(field);
    expect(refusal.sentence).toMatch(/^[A-Z].*\.$|^[A-Z].*»\.$/);
    expect(refusal.sentence).not.toMatch(/English|_|Il server ha rifiutato/);
  });

  it("names the files that are not there yet", () => {
    expect(refusalOf(refused("files_missing", "Modulo\nMappa")).sentence).toMatch(
      /^Non è ancora caricato: Modulo, Mappa\./,
    );
  });

  it.each([
    ["no network", { code: "", message: "TypeError: Failed to fetch" }, /server non risponde/],
    ["Storage away", new UploadError(0, ""), /server non risponde/],
    ["Storage broken", new UploadError(503, ""), /server non risponde/],
    ["a session that expired", { code: "PGRST303", message: "JWT expired" }, /sessione è scaduta.*al sicuro/],
    ["a session that expired, in Storage", new UploadError(401, ""), /sessione è scaduta/],
    ["a file that Storage finds too big", new UploadError(413, ""), /supera 10 MB/],
    ["no room left", new UploadError(507, ""), /spazio per gli allegati è finito/],
    ["a bad value", { code: "22P02", message: "invalid input syntax for type uuid" }, /non capisce questi dati/],
    ["anything else", { code: "XX000", message: "internal" }, /ha rifiutato la richiesta/],
    ["something thrown", "text", /server non risponde/],
  ])("%s", (_, error, sentence) => {
    expect(refusalOf(error).sentence).toMatch(sentence);
  });

  it("is an answer, unless nobody answered", () => {
    expect(isUnanswered(refused("title_missing"))).toBe(false);
    expect(isUnanswered(new UploadError(403, ""))).toBe(false);
    expect(isUnanswered(new TypeError("Failed to fetch"))).toBe(true);
  });

  it("says who changed the notice meanwhile", () => {
    const details = { status: "draft", revision: 2, changed_at: "2026-11-23T09:00:00Z", changed_by: "Giulia" };
    expect(conflictIn(refused("notice_changed", JSON.stringify(details)), "notice_changed")).toEqual(details);
    expect(conflictIn(refused("notice_changed", "no JSON"), "notice_changed")).toBeUndefined();
    expect(conflictIn(refused("title_missing", "{}"), "notice_changed")).toBeUndefined();
  });
});

it("takes up all that an earlier version said, with its buildings, and leaves the rest", () => {
  const said = {
    kind: "avviso" as const,
    title: "Uscita",
    body: "Si parte alle 9.",
    audiences: ["docenti" as const],
    schools: ["infanzia" as const],
    buildings: ["giardino"],
  };
  const saved = {
    version: 2,
    change_note: null,
    changed_at: "2026-11-20T08:00:00Z",
    changed_by_nome: "Anna",
    changed_by_cognome: "Verdi",
  };
  const now = { ...ready, buildings: ["centro"], protocol: "12/A", changeNote: "Cambia l’ora." };
  const version = { ...said, valid_until: "2026-12-20", ack_by: "2026-12-10", closure: null, files: [], ...saved };
  const asking = { validUntil: "2026-12-20", asksReceipt: true, ackBy: "2026-12-10" };
  expect(withVersion(now, version)).toEqual({ ...now, ...said, ...asking });
});

describe("the address of the list", () => {
  const author = "00000000-0000-4000-8000-000000000001";

  it.each([
    ["", { words: "" }],
    ["?stato=bozze", { status: "draft", words: "" }],
    [`?stato=pubblicati&parole=museo&autore=${author}`, { status: "published", words: "museo", author }],
  ])("%s", (address, params) => {
    expect(readListParams(new URLSearchParams(address))).toEqual({
      params: { status: undefined, author: undefined, ...params },
      problems: [],
    });
    expect(listAddress({ status: undefined, author: undefined, ...params } as never)).toBe(address);
  });

  it("says what in it is wrong, and leaves it out", () => {
    const { params, problems } = readListParams(
      new URLSearchParams({ stato: "persi", autore: "x' or 1=1", parole: `a\0${"b".repeat(120)}` }),
    );
    expect(params).toEqual({ status: undefined, author: undefined, words: `a ${"b".repeat(98)}` });
    expect(problems).toEqual([
      expect.stringContaining("«persi» non è uno stato"),
      expect.stringContaining("L’autore cercato non c’è"),
      "La ricerca guarda solo le prime 100 lettere.",
    ]);
  });
});
