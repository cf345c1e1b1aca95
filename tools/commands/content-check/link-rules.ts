import { textsIn } from "./files.ts";
import { articlesOf, type Content, place, type Problem, repeated } from "./content.ts";
import type { Article } from "#content/article.ts";
import type { School } from "#content/school-form.ts";
import { exampleTools } from "#shared/missing-facts.ts";
import { slug } from "#shared/article/slug.ts";

// Not checked: the school's own addresses, and the two files that links are compared with.
const OWN = ["school.ts", "site-map.ts", "reviewed-hosts.ts"];
const LIST = "reviewed-hosts.ts";

interface Link {
  file: string;
  to: string;
}

/** Links must use https, in school.ts too. */
export function openLinks(content: Content): Problem[] {
  return linksOf(content, /^http:\/\//i, [LIST, "site-map.ts"]).map(
    ({ file, to }) => `${place(content, file, to)}: "${to}" deve cominciare con https://`,
  );
}

/** The tools with the address of the example. Not a rule: the example has them. */
export function exampleAddresses(content: Content): Problem[] {
  // The only export of that file.
  const { school } = (content.modules.get("school.ts") ?? {}) as { school?: School };
  return exampleTools(school?.tools ?? {}).map(
    ({ label, address }) =>
      `${place(content, "school.ts", address)}: «${label}» apre "${address}". Ci va l’indirizzo della scuola, oppure due virgolette senza niente in mezzo.`,
  );
}

export function newHosts(content: Content): Problem[] {
  const reviewed = hostsOf(content);
  return linksOf(content, /^https:\/\//i, OWN).flatMap(({ file, to }) => {
    const host = hostOf(to);
    if (host === undefined)
      return [`${place(content, file, to)}: "${to}" non è un indirizzo. Copiatelo di nuovo dal browser.`];
    if (reviewed.includes(host)) return [];
    const before = reviewed.findLast((other) => other < host);
    return [
      `${place(content, file, to)}: il sito "${host}" è nuovo. Aprite il collegamento e, se va bene, aggiungete in src/content/reviewed-hosts.ts ${before ? `dopo la riga "${before}",` : "in cima all’elenco"} questa riga: "${host}",`,
    ];
  });
}

export function hostsOutOfOrder(content: Content): Problem[] {
  const hosts = hostsOf(content);
  return hosts.flatMap((host, at) => {
    const before = hosts[at - 1];
    if (before === undefined || before < host) return [];
    return [
      `${place(content, LIST, host)}: ${before === host ? `"${host}" c’è due volte: toglietene una.` : `"${host}" va prima di "${before}": l’elenco è in ordine alfabetico.`}`,
    ];
  });
}

export function repeatedLinks(content: Content): Problem[] {
  const links = linksOf(content, /^https:\/\//i, OWN);
  return [...new Set(links.map(({ file }) => file))].flatMap((file) => {
    const addresses = links.filter((link) => link.file === file).map(({ to }) => to.replace(/\/$/, ""));
    return repeated(addresses).map(
      (to) => `${place(content, file, to)}: la pagina ha due volte il collegamento "${to}". Toglietene uno.`,
    );
  });
}

/** Internal links must lead to pages of the site map; in articles, not to placeholders. */
export function lostLinks(content: Content): Problem[] {
  const paths = content.pages.map(({ path }) => path);
  const waiting = content.pages.filter(({ screen }) => screen === "in-progress").map(({ path }) => path);
  return linksOf(content, /^\//, OWN).flatMap(({ file, to }) => {
    const where = place(content, file, to);
    if (!paths.includes(to))
      return [`${where}: "${to}" non è una pagina del sito. Gli indirizzi si copiano da src/content/site-map.ts.`];
    if (file.startsWith("articles/") && waiting.includes(to))
      return [`${where}: "${to}" è ancora in preparazione. Togliete il collegamento finché la pagina non c’è.`];
    return [];
  });
}

function linksOf({ modules }: Content, kind: RegExp, except: readonly string[]): Link[] {
  return [...modules]
    .filter(([file]) => !except.includes(file))
    .flatMap(([file, module]) => textsIn(module).flatMap((to) => (kind.test(to) ? [{ file, to }] : [])));
}

function hostsOf({ modules }: Content): readonly string[] {
  // The only export of that file.
  return (modules.get(LIST) as { reviewedHosts?: readonly string[] } | undefined)?.reviewedHosts ?? [];
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}

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
