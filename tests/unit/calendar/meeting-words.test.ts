import { beforeEach, expect, it } from "vitest";
import { school } from "#content/school.ts";
import { parseDates } from "#features/calendar/editor/parse-dates.ts";
import type { SchoolLevel } from "#shared/ui/school-levels.ts";
import { sampleBuilding } from "../../sample-buildings.ts";

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

const building = (name: string, ...levels: SchoolLevel[]) => ({ ...sampleBuilding(name), levels });
/** The buildings have their names as ids. */
const places = (title: string) => {
  const [line] = parseDates(`3 dicembre ${title}`, { start: 2026, today: "2026-11-23" });
  return [line?.date?.schools, line?.date?.buildings];
};

beforeEach(() => {
  const buildings = [
    building("Sede centrale", secondaria),
    building("Scuola primaria Gianni Rodari", primaria),
    building("Via Roma", primaria, infanzia),
    building("Infanzia Aquilone", infanzia),
  ];
  Object.assign(school, { buildings });
});

const [rodari, roma, aquilone] = ["Scuola primaria Gianni Rodari", "Via Roma", "Infanzia Aquilone"] as const;

it.each<[title: string, schools: SchoolLevel[] | null, buildings: string[]]>([
  ["Open day primaria Rodari", [primaria], [rodari]],
  ["OPEN DAY PRIMARIA RODARI", [primaria], [rodari]],
  ["open day primaria gianni rodari", [primaria], [rodari]],
  ["Open day Rodari", [primaria], [rodari]],
  ["Interclasse Rodari", [primaria], [rodari]],
  ["Colloqui alla scuola di via Roma", [infanzia, primaria], [roma]],
  ["Colloqui infanzia di via Roma", [infanzia], [roma]],
  ["Intersezione Aquilone e Via Roma", [infanzia], [roma, aquilone]],
  ["Disinfestazione plesso Aquilone, scuola chiusa", [infanzia], [aquilone]],
  ["Open day infanzia e primaria Rodari", [infanzia, primaria], [rodari]],
])("«%s» names a building, and so its school", (title, schools, buildings) => {
  expect(places(title)).toEqual([schools, buildings]);
});

it.each<[title: string, schools: SchoolLevel[] | null]>([
  ["Gita a Roma", null],
  ["Festa dell’Aquilone", null],
  ["Volo dell’aquilone", null],
  ["Spettacolo presso la scuola Rodari", null],
  ["Saggio nella palestra della Rodari", null],
  ["Secondaria in visita alla Rodari", [secondaria]],
  // The only building of its school is nothing to choose.
  ["Open day sede centrale", null],
  ["Collegio docenti plesso Rodari", all],
])("«%s» names no building that it is for", (title, schools) => {
  expect(places(title)).toEqual([schools, []]);
});
