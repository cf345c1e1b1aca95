import { decodeXML } from "entities/decode";
import { Parser } from "htmlparser2";
import { decodeSurrogates } from "./decode-surrogates.ts";
import type { RawItem } from "./portal.ts";
import { parseDate } from "./parse-date.ts";

const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 500;
const MAX_FIELD = 20_000;
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
  let depth = 0;
  let attributeCount = 0;
  let field: { name: string; attributes: Map<string, string>; text: string } | null = null;
  let attributes = new Map<string, string>();
  let isCdata = false;

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
        attributes.set(name, decodeXml(value.slice(0, MAX_FIELD)));
      },
      onopentag(name) {
        if (depth === 1) fields.about = attributes.get("rdf:about") ?? null;
        if (depth === 1) keepBase(fields, attributes);
        if (depth === 2) field = { name: localName(name, prefix), attributes, text: "" };
      },
      ontext(data) {
        if (!field || field.text.length > MAX_FIELD) return;
        const part = data.slice(0, MAX_FIELD);
        const isTitle = field.name === "title" || OTHER_TITLES.includes(field.name);
        const isEscapedHtml = isTitle && field.attributes.get("type") === "html";
        const isMarkup = isTitle || field.name === "category";
        field.text += isCdata || (isMarkup && !isEscapedHtml) ? part : decodeXml(part);
      },
      oncdatastart() {
        isCdata = true;
      },
      oncdataend() {
        isCdata = false;
      },
      onclosetag(_name, isImplied) {
        // A field cut in half by the end of the document is not worth keeping; one without text says all in its attributes.
        if (depth === 2 && field && (!isImplied || field.text === ""))
          keep(fields, field.name, field.text, field.attributes);
        if (depth === 2) field = null;
        depth -= 1;
        if (depth === 0) parser.pause();
      },
    },
    { xmlMode: true, decodeEntities: false, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(text);
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

function localName(name: string, prefix: string): string {
  return prefix && name.startsWith(`${prefix}:`) ? name.slice(prefix.length + 1) : name;
}

function keep(fields: Fields, name: string, written: string, attributes: Map<string, string>): void {
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

function decodeXml(text: string): string {
  return decodeXML(decodeSurrogates(text));
}
