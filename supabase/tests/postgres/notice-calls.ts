import { randomUUID } from "node:crypto";
import { inDays } from "../../../tests/days.ts";
import { callAs } from "./as-role.ts";
import type { Database } from "./connect-to.ts";
import { editorId } from "./example-people.ts";

type Values = Record<string, unknown>;
type Row = Record<string, unknown>;

const jsonKeys = ["files", "closure"];

/** The statement that calls a function of the API with these parameters. */
export function callOf(name: string, parameters: Values = {}): string {
  const given = Object.entries(parameters).map(
    ([key, value]) => `p_${key} => ${jsonKeys.includes(key) ? quoted(JSON.stringify(value)) : literal(value)}`,
  );
  return `select * from public.${name}(${given.join(", ")})`;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  return quoted(Array.isArray(value) ? `{${value.join(",")}}` : String(value));
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** What a correction says of a notice. */
export const correction = {
  kind: "avviso",
  title: "Prova",
  body: "Il testo della prova.",
  audiences: ["famiglie"],
  schools: ["primaria"],
  get valid_until() {
    return inDays(9); // also after a midnight
  },
};

/** A form that can be published. */
export const wholeForm = {
  ...correction,
  get valid_until() {
    return correction.valid_until;
  },
  reserved: false,
};

/** A closure of tomorrow, whole. */
export const tomorrowClosed = {
  what: "closed",
  why: "snow",
  get from() {
    return inDays(1);
  },
  to: null,
  hour: null,
  buildings: [],
  destination: null,
};

/** The form of a closure that can be published. */
export const closureForm = {
  kind: "chiusura",
  title: "Domani la scuola è chiusa per neve.",
  body: "",
  valid_until: null,
  closure: tomorrowClosed,
};

/** What the pages of one editor ask, in the transaction that is open. A page is a tab. */
export function createEditor(db: Database, person = editorId) {
  const tab = randomUUID();
  const ask = async (name: string, parameters?: Values): Promise<Row[]> => callAs(db, person, callOf(name, parameters));
  const one = async (name: string, parameters?: Values): Promise<Row> => {
    const [row] = await ask(name, parameters);
    if (row === undefined) throw new Error(`${name} returned no row`);
    return row;
  };
  return {
    tab,
    ask,
    one,
    save: (notice: string, revision: number, form: Values = {}) =>
      one("save_notice", { notice, revision, tab, ...wholeForm, ...form }),
    publish: (notice: string, revision: number, at?: string) =>
      one("publish_notice", { notice, revision, tab, ...(at === undefined ? {} : { at }) }),
    correct: (notice: string, revision: number, form: Values = {}) =>
      one("correct_notice", { notice, revision, tab, ...correction, ...form }),
    withdraw: (notice: string, revision: number, more: Values = {}) =>
      one("withdraw_notice", { notice, revision, tab, reason: "Un errore.", ...more }),
    /** Moves a published notice, with its files, which the page has Storage copy. */
    async move(notice: string, revision: number, reserved: boolean) {
      for (const { to_path: path } of await ask("copy_notice_files", { notice, revision, tab }))
        await db.query("insert into storage.objects (bucket_id, name) values ('notices', $1)", [path]);
      return one("move_notice", { notice, revision, tab, new: randomUUID(), reserved });
    },
    /** Writes and publishes a notice. */
    async publishNew(form: Values = {}) {
      const notice = randomUUID();
      await this.save(notice, 0, form);
      return this.publish(notice, 1);
    },
    /** Adds a file, whose object the test puts into Storage as its service would. */
    async addFile(notice: string, name = "Modulo.pdf", mime = "application/pdf") {
      const file = await one("add_notice_file", { notice, file: randomUUID(), title: "", name, mime, size: 1000 });
      await db.query("insert into storage.objects (bucket_id, name) values ('notices', $1)", [file["path"]]);
      return file as { id: string; path: string; title: string; name: string };
    },
  };
}
