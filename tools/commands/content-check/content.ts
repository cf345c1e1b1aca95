import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Article } from "#content/article.ts";
import type { Page } from "#content/site-map.ts";
import { pages } from "#shared/site.ts";
import { contentFiles, isItalian } from "./files.ts";

export interface Content {
  /** The exports of each file of src/content in Italian, by path: "courses.ts", "articles/progetti/pon.ts". */
  modules: ReadonlyMap<string, object>;
  /** The source of each file, to find line numbers. */
  sources: ReadonlyMap<string, string>;
  pages: readonly Page[];
}

/** A message in Italian for the author of the text: file, line if known, what to write instead. */
export type Problem = string;

export type Rule = (content: Content) => Problem[];

export async function readContent(): Promise<Content> {
  const modules = new Map<string, object>();
  const sources = new Map<string, string>();
  for (const file of contentFiles().filter(isItalian)) {
    const full = path.resolve("src/content", file);
    sources.set(file, readFileSync(full, "utf8"));
    modules.set(file, (await import(pathToFileURL(full).href)) as object);
  }
  // The pages of languages are named by their phrases, what the school adds by the school.
  return { modules, sources, pages: pages.filter(({ lang, screen }) => !lang && screen !== "added") };
}

/** Every file of articles/ with the path of its page. `article` is undefined when the file does not export one. */
export function articlesOf({ modules }: Content): { file: string; path: string; article: Article | undefined }[] {
  return [...modules]
    .filter(([file]) => file.startsWith("articles/"))
    .map(([file, module]) => ({
      file,
      path: file.slice("articles".length, -".ts".length),
      // The compiler has checked the type of the export.
      article: (module as { article?: Article }).article,
    }));
}

/** Where a text is written: "src/content/courses.ts, riga 12", without the line if the text is not found. */
export function place({ sources }: Content, file: string, text: string): string {
  const source = sources.get(file) ?? "";
  const quoted = source.indexOf(JSON.stringify(text));
  // A template literal is found by its first characters.
  const at = quoted >= 0 ? quoted : source.indexOf(text.slice(0, 40));
  const name = `src/content/${file}`;
  return at < 0 || text === "" ? name : `${name}, riga ${source.slice(0, at).split("\n").length}`;
}

/** The values that occur again, once for each repetition. */
export function repeated<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}
