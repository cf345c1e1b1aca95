import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Article } from "#content/article.ts";
import type { Page } from "#content/site-map.ts";
import { pages } from "#shared/site.ts";
import { contentFiles } from "./files.ts";

/** The words of the site, as the rules of this folder read them. */
export interface Content {
  /** What each file of src/content exports: "courses.ts", "articles/progetti/pon.ts". */
  modules: ReadonlyMap<string, object>;
  /** The text of each file, to tell in which line something is. */
  sources: ReadonlyMap<string, string>;
  pages: readonly Page[];
}

/** A sentence in Italian for whoever wrote the words: file, line where it can be known, what to write. */
export type Problem = string;

export type Rule = (content: Content) => Problem[];

/** Reads src/content as it is now. */
export async function readContent(): Promise<Content> {
  const modules = new Map<string, object>();
  const sources = new Map<string, string>();
  for (const file of contentFiles()) {
    const full = path.resolve("src/content", file);
    sources.set(file, readFileSync(full, "utf8"));
    modules.set(file, (await import(pathToFileURL(full).href)) as object); // a module is an object
  }
  return { modules, sources, pages };
}

/** Every file of articles/ with the address of its page; without a text when the file exports none. */
export function articlesOf({ modules }: Content): { file: string; path: string; article: Article | undefined }[] {
  return [...modules]
    .filter(([file]) => file.startsWith("articles/"))
    .map(([file, module]) => ({
      file,
      path: file.slice("articles".length, -".ts".length),
      // What an article is the compiler has checked.
      article: (module as { article?: Article }).article,
    }));
}

/** "src/content/courses.ts, riga 12": where a text is written, the line only if it can be found. */
export function place({ sources }: Content, file: string, text: string): string {
  const source = sources.get(file) ?? "";
  const quoted = source.indexOf(JSON.stringify(text));
  // A text put together from parts is found by its beginning.
  const at = quoted >= 0 ? quoted : source.indexOf(text.slice(0, 40));
  const name = `src/content/${file}`;
  return at < 0 || text === "" ? name : `${name}, riga ${source.slice(0, at).split("\n").length}`;
}

/** The values that come back after having been there. */
export function repeated<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}
