import { PortalError } from "./portal.ts";

const START = 65_536;
const ROOT = /<(?:([\w-]{1,40}):)?(rss|rdf|feed|channel|html|!doctype)(?=[\s/>])/i;
const ROOT_AT_ONCE = /^\s*(?:<\?[^>]*>\s*)*<(?:([\w-]{1,40}):)?(rss|rdf|feed)(?=[\s/>])/i;

/** The feed without the document type before it: nothing that one declares is ever put into the text. */
export function feedBody(text: string): { body: string; rootPrefix: string } {
  const typeAt = doctypeStart(text);
  const body = typeAt === -1 ? text : text.slice(doctypeEnd(text, typeAt));
  const isPageType = typeAt !== -1 && /^<!doctype\s+html\b/i.test(text.slice(typeAt, typeAt + 100));
  // Some templates put the type of a page also before a feed; in a page something else comes first.
  const [, prefix = "", root = ""] = body.slice(0, START).match(isPageType ? ROOT_AT_ONCE : ROOT) ?? [];
  if (!/^(rss|rdf|feed|channel)$/i.test(root)) throw new PortalError("not_a_feed");
  return { body, rootPrefix: root.toLowerCase() === "rdf" ? "rss" : prefix.toLowerCase() };
}

function doctypeStart(text: string): number {
  const first = text.slice(0, START).match(ROOT);
  return first?.[2]?.startsWith("!") ? (first.index ?? -1) : -1;
}

function doctypeEnd(text: string, start: number): number {
  const signs = /["'[\]>]/g;
  signs.lastIndex = start;
  let isSubset = false;
  for (let found = signs.exec(text); found; found = signs.exec(text)) {
    const [sign] = found;
    if (sign === ">" && !isSubset) return signs.lastIndex;
    if (sign === "[" || sign === "]") isSubset = sign === "[";
    if (sign === '"' || sign === "'") {
      const close = text.indexOf(sign, signs.lastIndex);
      if (close === -1) break;
      signs.lastIndex = close + 1;
    }
  }
  // Never closed: whatever follows is read all the same.
  return start + "<!doctype".length;
}
