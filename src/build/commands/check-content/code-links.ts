import type { Article } from "#content/article.ts";
import { slug } from "#shared/article/slug.ts";
import { articlesOf, type Content, type Problem } from "./content.ts";

// A link in a component: the address and, optionally, the anchor.
const LINK = /\bto="(\/[^"#]*)"(?:\s+part="([^"]+)")?/g;

/** Links in components whose page is not in the site map, or whose anchor is not in the article. */
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
