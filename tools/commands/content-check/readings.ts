import { sentences, words } from "#shared/sentences.ts";
import { textsIn } from "./files.ts";
import { articlesOf, type Content } from "./content.ts";

/** The texts of a page, in reading order. */
export interface Reading {
  /** The file of src/content that contains them. */
  file: string;
  texts: readonly string[];
}

type Lists = Record<string, { intro?: unknown; groups?: unknown; aiGroups?: unknown } | undefined>;

export function readingsOf(content: Content): Reading[] {
  const articles = articlesOf(content).map(({ file, article }) => ({
    file,
    // The licence is left out: its wording is fixed by law.
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

/** The page shows the age rules between the two lists of groups. */
function tutorials({ modules }: Content): Reading {
  const file = "tutorials.ts";
  const { tutorials, ageRules } = (modules.get(file) ?? {}) as Lists;
  return { file, texts: textsIn([tutorials?.intro, tutorials?.groups, ageRules, tutorials?.aiGroups]) };
}

/** True for sentences, false for headings and labels. */
export function isProse(text: string): boolean {
  return /[.!?»:]$/.test(text);
}

/** The Gulpease readability index for Italian, from 0 to 100 (easiest). */
export function gulpease(texts: readonly string[]): number {
  const text = texts.join(" ");
  const letters = text.match(/[\p{L}\d]/gu)?.length ?? 0;
  return 89 + (300 * texts.flatMap(sentences).length - 10 * letters) / words(text).length;
}

function isRead(text: string): boolean {
  return text.length > 2 && !/^(?:https:|tel:|mailto:|\/)/.test(text);
}
