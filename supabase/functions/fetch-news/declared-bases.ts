import { decodeXML } from "entities/decode";

/** The addresses (xml:base) that a feed declares for the links of all its items, from the outside in. */
export function declaredBases(head: string): string[] {
  const openings = head.slice(0, 65_536).matchAll(/<(?:[\w-]{1,40}:)?(?:rss|rdf|feed|channel)\s([^<>]*)/gi);
  return [...openings].flatMap(([, attributes = ""]) => {
    const [, , base = ""] = ` ${attributes}`.match(/\sxml:base\s*=\s*(["'])([^"']*)\1/i) ?? [];
    return base ? [decodeXML(base)] : [];
  });
}
