import { decodeXml } from "./decode-xml.ts";
import { parseDate } from "./parse-date.ts";
import type { RawItem } from "./portal.ts";
import { readElements } from "./read-elements.ts";
import type { Element } from "./read-elements.ts";

export const MAX_CATEGORIES = 50;

/** What one <item> or <entry> says of itself; the text may be cut or run on into something else. */
export function parseFeedItem(text: string, prefix: string, bases: string[]): RawItem {
  const fields: Fields = {
    title: null,
    otherTitle: null,
    link: null,
    original: null,
    guid: null,
    about: null,
    bases: [...bases],
    dates: new Map(),
    categories: [],
  };
  readElements(text, prefix, {
    onItem(attributes) {
      fields.about = attributes.get("rdf:about") ?? null;
      keepBase(fields, attributes);
    },
    decode,
    onElement: (element) => keep(fields, element),
  });
  return toRawItem(fields);
}

const OTHER_TITLES = ["dc:title", "media:title"];

interface Fields {
  title: string | null;
  otherTitle: string | null;
  link: string | null;
  original: string | null;
  guid: string | null;
  about: string | null;
  bases: string[];
  dates: Map<string, string>;
  categories: string[];
}

// Titles and categories are decoded with their markup, later, unless they are HTML escaped once more.
function decode({ name, attributes }: Element, part: string): string {
  const isTitle = name === "title" || OTHER_TITLES.includes(name);
  const isEscapedHtml = isTitle && attributes.get("type") === "html";
  return (isTitle || name === "category") && !isEscapedHtml ? part : decodeXml(part);
}

function keep(fields: Fields, { name, attributes, text: written }: Element): void {
  const text = withoutEscapedCdata(written);
  const local = name.slice(name.indexOf(":") + 1);
  if (name === "title") fields.title ||= text;
  else if (OTHER_TITLES.includes(name)) fields.otherTitle ||= text;
  else if (name === "link") keepLink(fields, text, attributes);
  else if (name === "feedburner:origlink") fields.original ??= text;
  else if (name === "guid" && attributes.get("ispermalink")?.toLowerCase() !== "false") fields.guid ??= text;
  else if (name === "id") fields.guid ??= text;
  else if (name === "category" || name === "dc:subject") keepCategory(fields, attributes.get("term") ?? text);
  else if (DATES.includes(local) && text.trim()) fields.dates.set(local, fields.dates.get(local) ?? text);
}

// PHP's SimpleXML escapes the marks of CDATA too: what is inside is then escaped once more than elsewhere.
function withoutEscapedCdata(text: string): string {
  const [start, end] = ["<![CDATA[", "]]>"];
  const trimmed = text.trim();
  const decoded = trimmed.startsWith("&lt;![CDATA[") ? decodeXml(trimmed) : trimmed;
  return decoded.startsWith(start) && decoded.endsWith(end) ? decoded.slice(start.length, -end.length) : text;
}

function keepBase(fields: Fields, attributes: Map<string, string>): void {
  const base = attributes.get("xml:base");
  if (base) fields.bases.push(base);
}

function keepCategory(fields: Fields, category: string): void {
  if (fields.categories.length < MAX_CATEGORIES) fields.categories.push(category);
}

function keepLink(fields: Fields, text: string, attributes: Map<string, string>): void {
  const rel = attributes.get("rel") ?? "alternate";
  const address = attributes.get("href") ?? text;
  if (rel !== "alternate" || !address.trim() || fields.link !== null) return;
  fields.link = address;
  keepBase(fields, attributes);
}

// Whatever their prefix; the day of publication before the day of the last change.
const DATES = ["pubdate", "published", "date", "issued", "created", "updated", "modified"];

function toRawItem(fields: Fields): RawItem {
  const dates = DATES.map((name) => fields.dates.get(name)).filter((text) => text !== undefined);
  const date = dates.length > 1 ? dates.find((text) => parseDate(text)) : dates[0];
  return {
    title: fields.title || fields.otherTitle || "",
    links: [fields.link, fields.original, wholeAddress(fields.guid), wholeAddress(fields.about)].filter(
      (link) => link !== null,
    ),
    date: date ?? dates[0] ?? "",
    categories: fields.categories,
    ...(fields.bases.length > 0 && { bases: fields.bases }),
  };
}

// Identifiers are addresses only when they are written in full.
function wholeAddress(identifier: string | null): string | null {
  return identifier && /^\s*https?:\/\//i.test(identifier) ? identifier : null;
}
