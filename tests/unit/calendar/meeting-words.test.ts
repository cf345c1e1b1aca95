import { expect, it } from "vitest";
import { parseDates } from "#features/calendar/editor/parse-dates.ts";

const [infanzia, primaria, secondaria] = ["infanzia", "primaria", "secondaria"] as const;
const all = [infanzia, primaria, secondaria];

function propose(title: string) {
  const [line] = parseDates(`3 dicembre ${title}`, { start: 2026, today: "2026-11-23" });
  const { kind, schools, staff_only } = line?.date ?? {};
  return { kind, schools, staff_only };
}

it.each<[title: string, schools: string[] | null]>([
  ["Interclasse primaria", [primaria]],
  ["Interclasse tecnica", [primaria]],
  ["Consiglio di interclasse", [primaria]],
  ["Intersezione infanzia", [infanzia]],
  ["Consigli di intersezione", [infanzia]],
  ["Consigli di classe", [secondaria]],
  ["CONSIGLI DI CLASSE", [secondaria]],
  ["Consigli delle classi terze", [secondaria]],
  ["Consiglio di classe 2ª B", [secondaria]],
  ["CdC corso A", [secondaria]],
  ["Consigli di classe, interclasse e intersezione", all],
  ["Consigli di classe (senza i rappresentanti)", [secondaria]],
  ["Interclasse senza genitori", [primaria]],
  ["Collegio docenti", all],
  ["Collegio dei docenti unitario", all],
  ["Collegio di chiusura dell’anno", all],
  ["Collegio docenti infanzia", [infanzia]],
  ["Scrutini", null],
  ["Scrutinio finale primaria e sec. I grado", [primaria, secondaria]],
  ["Dipartimenti disciplinari", null],
  ["Dipartimenti scuola media", [secondaria]],
  ["Programmazione primaria", [primaria]],
  ["GLO classi prime", null],
  ["GLI", null],
  ["GLI D’ISTITUTO", null],
  ["Riunione GLI", null],
  ["Riunione dei docenti di sostegno", null],
])("«%s» is proposed as a meeting of the staff", (title, schools) => {
  expect(propose(title)).toEqual({ kind: "incontro", schools, staff_only: true });
});

it.each<[title: string, kind: string, schools: string[] | null]>([
  ["Ricevimento", "incontro", null],
  ["Ricevimento genitori primaria", "incontro", [primaria]],
  ["Colloqui con i docenti della secondaria", "incontro", [secondaria]],
  ["Assemblea dei genitori", "incontro", null],
  ["Consigli di classe con i rappresentanti", "incontro", [secondaria]],
  ["Interclasse con i genitori", "incontro", [primaria]],
  ["Intersezione aperta alle famiglie", "incontro", [infanzia]],
  ["Consiglio di istituto", "incontro", null],
  ["Incontro con gli esperti", "incontro", null],
  ["INCONTRO CON GLI ESPERTI", "incontro", null],
  ["Elezione degli organi collegiali", "evento", null],
  ["Elezione dei rappresentanti nei consigli di classe", "incontro", [secondaria]],
  ["Sciopero: riunione dei docenti sospesa", "incontro", null],
  ["Consegna delle schede dopo gli scrutini alle famiglie", "evento", null],
  ["Open day infanzia", "evento", [infanzia]],
  ["Festa delle scuole elementari", "chiusura", [primaria]],
  ["Vacanze di Natale", "chiusura", null],
])("«%s» stays for everybody", (title, kind, schools) => {
  expect(propose(title)).toEqual({ kind, schools, staff_only: false });
});

it("a deadline of the staff is one for the staff", () => {
  expect(propose("Scrutini: termine per i voti")).toMatchObject({ kind: "scadenza", staff_only: true });
});
