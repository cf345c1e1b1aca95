import { schoolLevels, type SchoolLevel } from "#shared/ui/school-labels.tsx";

/** For whom a date is, by its title. */
export interface ProposedAudience {
  /** Null where no word tells. */
  schools: SchoolLevel[] | null;
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

/** `words` are those of the title, in lower case and without accents. */
export function proposeAudience(title: string, words: readonly string[]): ProposedAudience {
  const text = words.join(" ");
  const namedBy = (names: Record<SchoolLevel, RegExp>) =>
    schoolLevels.map(({ value }) => value).filter((level) => names[level].test(text));
  const boards = namedBy(BOARDS);
  const isCollegio = COLLEGIO.test(text);
  const [schools = null] = [namedBy(NAMES), isCollegio ? schoolLevels.map(({ value }) => value) : [], boards].filter(
    ({ length }) => length > 0,
  );
  const isOfStaff = isCollegio || boards.length > 0 || STAFF.test(text) || namesGroup(title);
  return { schools, staff_only: isOfStaff && !EVERYBODY.test(text.replace(WITHOUT, "")) };
}

/** The groups for pupils with disabilities. In a title of capital letters "GLI" is the article, unless it comes first. */
function namesGroup(title: string): boolean {
  const [first = "", ...others] = title.match(/\p{L}+/gu) ?? [];
  const isGroup = (word: string) => /^GLH?[OI]$/.test(word);
  return isGroup(first) || (title !== title.toUpperCase() && others.some(isGroup)) || /\bGLO\b/.test(title);
}
