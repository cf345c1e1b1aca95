import type { Article } from "#content/article.ts";
import { slug } from "#shared/reading/slug.ts";
import { articlesOf, type Content, type Problem } from "./content.ts";

// A link of a screen, and the part of the page where it jumps.
const LINK = /\bto="(\/[^"#]*)"(?:\s+part="([^"]+)")?/g;

/** What the screens lead to, by the name of their file: pages of the map, and parts that the article still has. */
export function lostCodeLinks(content: Content, code: Record<string, string>): Problem[] {
  return Object.entries(code).flatMap(([file, source]) =>
    [...source.matchAll(LINK)].flatMap((match) => {
      const [, to = "", part] = match;
      const fault = faultOf(content, to, part);
      const line = source.slice(0, match.index).split("\n").length;
      return fault ? [`${file}, riga ${line}: ${fault}`] : [];
    }),
  );
}

function faultOf(content: Content, to: string, part: string | undefined): string | undefined {
  if (!content.pages.some(({ path }) => path === to))
    return `un pulsante porta a "${to}", che non è più in src/content/site-map.ts. Rimettete la pagina, o fate togliere il pulsante.`;
  const article = articlesOf(content).find(({ path }) => path === to)?.article;
  if (!part || !article || anchorsOf(article).includes(part)) return undefined;
  return `un pulsante porta alla parte "${part}" di src/content/articles${to}.ts, dove nessun titolo si scrive più così. Rimettete il titolo, o fate cambiare il pulsante.`;
}

function anchorsOf({ sections, resourcesHeading = "Per saperne di più" }: Article): string[] {
  return [...sections.map(({ heading }) => heading), resourcesHeading].map(slug);
}
