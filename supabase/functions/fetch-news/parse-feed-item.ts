import { Parser } from "htmlparser2";
import { decodeXml } from "./decode-text.ts";
import { parseDate } from "./parse-date.ts";
import type { RawItem } from "./portal.ts";

export const MAX_CATEGORIES = 50;

/** Parses one <item> or <entry>; the text may be truncated, or go on after its end. */
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

// Titles and categories are decoded later, by cleanTitle, unless they are HTML escaped twice.
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

// PHP's SimpleXML also escapes the CDATA delimiters: the content is then escaped twice.
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

// With any prefix, in order of preference: publication before last change.
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

// An identifier is a link only when it is an absolute address.
function wholeAddress(identifier: string | null): string | null {
  return identifier && /^\s*https?:\/\//i.test(identifier) ? identifier : null;
}

/** A child of the item, its name without the prefix of the feed. */
interface Element {
  name: string;
  attributes: Map<string, string>;
  text: string;
}

interface Handlers {
  onItem: (attributes: Map<string, string>) => void;
  /** Decodes a part of the text outside CDATA. */
  decode: (element: Element, part: string) => string;
  onElement: (element: Element) => void;
}

const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 500;
const MAX_TEXT = 20_000;
const OPTIONS = { xmlMode: true, decodeEntities: false, lowerCaseTags: true, lowerCaseAttributeNames: true };

// The limits stop hostile documents; no real feed reaches them.
function readElements(text: string, prefix: string, { onItem, decode, onElement }: Handlers): void {
  let [depth, attributeCount, isCdata] = [0, 0, false];
  let element: Element | null = null;
  let attributes = new Map<string, string>();

  const parser = new Parser(
    {
      onopentagname() {
        attributes = new Map();
        depth += 1;
        if (depth > MAX_DEPTH) parser.pause();
      },
      onattribute(name, value) {
        attributeCount += 1;
        if (attributeCount > MAX_ATTRIBUTES) parser.pause();
        attributes.set(name, decodeXml(value.slice(0, MAX_TEXT)));
      },
      onopentag(name) {
        if (depth === 1) onItem(attributes);
        if (depth === 2) element = { name: localName(name, prefix), attributes, text: "" };
      },
      ontext(data) {
        if (!element || element.text.length > MAX_TEXT) return;
        const part = data.slice(0, MAX_TEXT);
        element.text += isCdata ? part : decode(element, part);
      },
      oncdatastart: () => (isCdata = true),
      oncdataend: () => (isCdata = false),
      onclosetag(_name, isImplied) {
        // An element truncated by the end of the document is dropped, unless its content is in the attributes.
        if (depth === 2 && element && (!isImplied || element.text === "")) onElement(element);
        depth -= 1;
        if (depth === 0) parser.pause();
      },
    },
    OPTIONS,
  );
  parser.end(text);
}

function localName(name: string, prefix: string): string {
  return prefix && name.startsWith(`${prefix}:`) ? name.slice(prefix.length + 1) : name;
}
