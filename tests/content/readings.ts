import { textsIn } from "./files.ts";
import { articlesOf, type Content } from "./content.ts";

/** What is read on a page, in the order in which it is read. */
export interface Reading {
  /** The file of src/content where the words are. */
  file: string;
  texts: readonly string[];
}

type Lists = Record<string, { intro?: unknown; groups?: unknown; aiGroups?: unknown } | undefined>;

export function readingsOf(content: Content): Reading[] {
  const articles = articlesOf(content).map(({ file, article }) => ({
    file,
    // The words of a law are not ours to make easier.
    texts: textsIn({ ...article, updated: "", sections: article?.sections.map((part) => ({ ...part, licence: "" })) }),
  }));
  const others = ["courses.ts", "methodologies.ts", "pupils.ts", "home.ts"].map((file) => ({
    file,
    texts: textsIn(content.modules.get(file)),
  }));
  const descriptions = { file: "site-map.ts", texts: content.pages.flatMap(({ description }) => description ?? []) };
  return [...articles, ...others, tutorials(content), descriptions].map(({ file, texts }) => ({
    file,
    texts: texts.filter(isRead),
  }));
}

/** The rules on age are read between the two lists of groups. */
function tutorials({ modules }: Content): Reading {
  const file = "tutorials.ts";
  const { tutorials, ageRules } = (modules.get(file) ?? {}) as Lists; // objects, whatever they hold
  return { file, texts: textsIn([tutorials?.intro, tutorials?.groups, ageRules, tutorials?.aiGroups]) };
}

/** A sentence, not a heading or a label. */
export function isProse(text: string): boolean {
  return /[.!?»:]$/.test(text);
}

export function sentences(text: string): string[] {
  // The point of a figure, of an abbreviation or of a quotation that goes on does not end a sentence.
  return text.split(/(?<=[.!?…][»)]?)\s+(?=[«(]?\p{Lu})/u);
}

export function words(text: string): string[] {
  return text.match(/[\p{L}\d]+/gu) ?? [];
}

function isRead(text: string): boolean {
  return text.length > 2 && !/^(?:https:|tel:|mailto:|\/)/.test(text);
}
