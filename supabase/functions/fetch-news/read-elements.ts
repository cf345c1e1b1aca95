import { Parser } from "htmlparser2";
import { decodeXml } from "./decode-xml.ts";

/** An element directly inside an item, its name without the feed's own prefix. */
export interface Element {
  name: string;
  attributes: Map<string, string>;
  text: string;
}

interface Handlers {
  onItem: (attributes: Map<string, string>) => void;
  /** Text outside CDATA, a part at a time. */
  decode: (element: Element, part: string) => string;
  onElement: (element: Element) => void;
}

const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 500;
const MAX_TEXT = 20_000;
const OPTIONS = { xmlMode: true, decodeEntities: false, lowerCaseTags: true, lowerCaseAttributeNames: true };

/** Reads an <item> or <entry> one element at a time, within the limits of what a portal may mean. */
export function readElements(text: string, prefix: string, { onItem, decode, onElement }: Handlers): void {
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
        // A field cut in half by the end of the document is not worth keeping; one without text says all in its attributes.
        if (depth === 2 && element && (!isImplied || element.text === "")) onElement(element);
        if (depth === 2) element = null;
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
