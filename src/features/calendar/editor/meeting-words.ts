import { school } from "#content/school.ts";
import { buildingsToChoose } from "#shared/places/places.ts";
import { schoolLevels, type SchoolLevel } from "#shared/ui/school-labels.tsx";

/** For whom a date is, by its title. */
export interface ProposedAudience {
  /** Null where no word tells. */
  schools: SchoolLevel[] | null;
  /** Those that the title names, by their ids. */
  buildings: string[];
  staff_only: boolean;
}

/** Names of the schools, with the short forms of lists: "Inf.", "Prim.", "Sec. I gr.". */
const NAMES: Record<SchoolLevel, RegExp> = {
  infanzia: /\b(?:infanzia|inf)\b/,
  primaria: /\b(?:primari[ae]|elementari?|prim)\b/,
  secondaria: /\b(?:secondari[ae]|medi[ae] inferior[ei]|scuol[ae] medi[ae]|sec)\b/,
};

/** The boards of teachers that have another name in each school. */
const BOARDS: Record<SchoolLevel, RegExp> = {
  infanzia: /\bintersezion[ei]\b/,
  primaria: /\binterclass[ei]\b/,
  secondaria: /\bconsigli(?: \w+){0,4} class[ei]\b|\bconsiglio di classe\b|\bcdc\b/,
};

const COLLEGIO = /\bcollegio?\b/;
const STAFF =
  /\b(?:scrutini[oi]?|dipartiment[oi]|programmazion[ei]|(?:riunion|formazion|aggiornament)\w*(?: \w+){0,6} docenti)\b/;

/** Who is not of the staff takes part, or is to know. */
const EVERYBODY = /\b(?:genitor|famigli|rappresentant|alunn|student|riceviment|colloqui|scioper)/;
/** "senza i rappresentanti" */
const WITHOUT = /\bsenza (?:(?:i|gli|le) )?\w+/g;

/** Words of names of buildings by which none is known, and after which one is named. */
const PLACE =
  /^(?:scuol[ae]|sed[ei]|pless[oi]|istituto|infanzia|inf|materna|asilo|primari[ae]|prim|elementari?|secondari[ae]|sec|medi[ae]|interclasse|intersezione)$/;
const STREET = /^(?:via|viale|piazza|corso|largo)\b/;
const BETWEEN = /^(?:d|di|del|dell|della|delle|grado|statale|i|il|la|le|l|[’'.]|1|°)$/;

/** What follows says where something is, and not for whom. */
const WHERE = /^(?:presso|c|in|nel|nell|nella|aula|palestra|atrio|teatro|cortile|giardino|mensa)$/;

/** `words` are those of the title, in lower case and without accents; of a day without school the names of saints are none of buildings. */
export function proposeAudience(title: string, words: readonly string[], isClosure = false): ProposedAudience {
  const text = words.join(" ");
  const namedBy = (names: Record<SchoolLevel, RegExp>) =>
    schoolLevels.map(({ value }) => value).filter((level) => names[level].test(text));
  const boards = namedBy(BOARDS);
  const isCollegio = COLLEGIO.test(text);
  const [told] = [namedBy(NAMES), isCollegio ? schoolLevels.map(({ value }) => value) : [], boards].filter(
    ({ length }) => length > 0,
  );
  const buildings = isCollegio
    ? []
    : namedBuildings(title, words, isClosure).filter(({ levels }) => isIn(levels, told));
  const levels = schoolLevels
    .map(({ value }) => value)
    .filter((level) => buildings.some((one) => one.levels.includes(level)));
  const isOfStaff = isCollegio || boards.length > 0 || STAFF.test(text) || namesGroup(title);
  const schools = told ?? (levels.length > 0 ? levels : null);
  return {
    schools,
    buildings: buildings.map(({ id }) => id),
    staff_only: isOfStaff && !EVERYBODY.test(text.replace(WITHOUT, "")),
  };
}

/** The groups for pupils with disabilities. In a title of capital letters "GLI" is the article, unless it comes first. */
function namesGroup(title: string): boolean {
  const [first = "", ...others] = title.match(/\p{L}+/gu) ?? [];
  const isGroup = (word: string) => /^GLH?[OI]$/.test(word);
  return isGroup(first) || (title !== title.toUpperCase() && others.some(isGroup)) || /\bGLO\b/.test(title);
}

const isIn = (levels: readonly SchoolLevel[], told: readonly SchoolLevel[] | undefined) =>
  !told || levels.some((level) => told.includes(level));

/** The buildings that can be chosen and stand in a title: after a word such as "primaria", or as a name with a capital. */
function namedBuildings(title: string, words: readonly string[], isClosure: boolean) {
  const offered = buildingsToChoose({ schools: schoolLevels.map(({ value }) => value), buildings: [] });
  const written = title.match(/\p{L}+|\d+|\S/gu) ?? [];
  const isName = (at: number) => !isClosure && title !== title.toUpperCase() && /^\p{Lu}/u.test(written[at] ?? "");
  return school.buildings.filter(({ id, name }) => {
    const own = wordsOf(name).filter((word) => !PLACE.test(word) && !BETWEEN.test(word));
    const last = own.at(-1);
    if (!last || !offered.includes(id)) return false;
    return words.some((word, at) => {
      if (word !== last) return false;
      // "Rodari" is enough for "Gianni Rodari", and "Roma" not for "Via Roma".
      const isWhole = own.every((one, place) => words[at - own.length + 1 + place] === one);
      const from = isWhole ? at - own.length + 1 : at;
      let before = from - 1;
      while (BETWEEN.test(words[before] ?? "")) before--;
      const isIntroduced = PLACE.test(words[before] ?? "");
      const isWhere = words.slice(Math.max(0, before - 2), from).some((one) => WHERE.test(one));
      return !isWhere && (isIntroduced || (isName(from) && (isWhole || !STREET.test(own.join(" ")))));
    });
  });
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .match(/\p{L}+|\d+/gu) ?? [];
