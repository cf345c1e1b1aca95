import type { Article } from "#content/article.ts";
import { sentences, words } from "#shared/sentences.ts";
import { articlesOf, place, type Content, type Problem } from "./content.ts";
import { gulpease, isProse } from "./readings.ts";

const MOST = 4;
const LONGEST = 15;
const EASY = 80;
const SYLLABLES = 4;

/**
 * Checks the notes "In parole semplici", written for readers of Italian at level A2. A word list is not used: those
 * available as packages count words in film subtitles ("pistola" is common there, "quaderno" is missing). Words and
 * sentences are judged by their length instead; long words are allowed if they occur in the headings of the page.
 */
export function hardNotes(content: Content): Problem[] {
  return articlesOf(content).flatMap(({ file, article }) => {
    if (!article?.inPlainWords) return [];
    const note = article.inPlainWords;
    const name = `src/content/${file}`;
    if (note.length === 0 || note.length > MOST)
      return [
        `${name}: inPlainWords ha ${note.length} frasi, ne servono da 1 a ${MOST}. Tenete le più importanti; se non ne serve nessuna, togliete la voce.`,
      ];
    const known = subjectOf(article);
    const faults = note.flatMap((sentence) =>
      faultsOf(sentence, known).map(
        (fault) => `${place(content, file, sentence)}: la frase "${short(sentence)}" ${fault}`,
      ),
    );
    const index = gulpease(note);
    if (faults.length > 0 || index >= EASY) return faults;
    return [
      `${name}: le frasi di inPlainWords sono difficili (indice Gulpease ${Math.floor(index)}, almeno ${EASY}). Usate parole corte, e otto o nove parole per frase.`,
    ];
  });
}

function faultsOf(sentence: string, known: ReadonlySet<string>): string[] {
  const inside = sentences(sentence).length;
  const said = words(sentence);
  const passive = PASSIVE.exec(sentence)?.[0];
  const long = said.find((word) => syllables(word) > SYLLABLES && !known.has(word.toLowerCase()));
  const formal = said.find((word) => FORMAL.has(word.toLowerCase()));
  return [
    !isProse(sentence) && "non ha il punto alla fine. Aggiungetelo.",
    inside > 1 && `ne contiene ${inside}. Mettete ognuna fra le sue virgolette, una per riga.`,
    said.length > LONGEST && `ha ${said.length} parole, al massimo ${LONGEST}. Dividetela o accorciatela.`,
    long && `ha la parola "${long}", troppo lunga. Scrivetene una più comune, al massimo di ${SYLLABLES} sillabe.`,
    formal && `ha la parola "${formal}", che non tutti capiscono. Scrivetene una che si usa parlando.`,
    passive && `ha "${passive}". Dite chi lo fa: per esempio "la scuola chiede", non "viene chiesto".`,
  ].filter((fault) => typeof fault === "string");
}

/** The words of the headings: the note may use them whatever their length. */
function subjectOf({ heading, sections }: Article): ReadonlySet<string> {
  const headings = [heading, ...sections.map((section) => section.heading)];
  return new Set(headings.flatMap(words).map((word) => word.toLowerCase()));
}

function syllables(word: string): number {
  return word.match(/[aeiouàèéìòù]+/gi)?.length ?? 0;
}

function short(sentence: string): string {
  return sentence.length > 40 ? `${sentence.slice(0, 40)}…` : sentence;
}

const FORMAL = new Set(
  (
    "affinché altresì benché bensì cosicché giacché laddove mediante nonché nonostante ovvero pertanto poiché purché " +
    "qualora sebbene tuttavia"
  ).split(" "),
);

const PARTICIPLE =
  "(?!subito)\\p{L}*(?:at|ut|it|fatt|dett|lett|scritt|vist|chiest|post|apert|offert|svolt|pres|decis|chius|mess)[oaie]";
const PASSIVE = new RegExp(
  `(?<!\\p{L})(?:viene|vengono|veniva|venivano|verrà|verranno|venga|vengano) (?:(?:subito|sempre|poi|anche|già) )?${PARTICIPLE}(?!\\p{L})`,
  "iu",
);
