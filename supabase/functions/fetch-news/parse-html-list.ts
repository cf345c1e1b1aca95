import { Parser } from "htmlparser2";
import { PortalError, type RawItem } from "./portal.ts";
import { parseDate } from "./parse-date.ts";
import { MAX_ITEMS, MAX_LISTED, newestItems } from "./select-items.ts";

const MAX_DEPTH = 256;
const MAX_TEXT = 8_000;

/** The items of a page of the ministry, which has no feed: boxes with a date and a linked heading. Throws a PortalError. */
export function parseHtmlList(html: string): RawItem[] {
  const page = readPage(html);
  if (page.boxes.length > 0) return newestItems(page.boxes, ({ date }) => parseDate(date));
  // Fallback when the class names change: the linked headings, without dates.
  if (page.headings.length > 0) return page.headings.slice(0, MAX_ITEMS);
  throw new PortalError("not_a_feed");
}

interface Lists {
  boxes: RawItem[];
  headings: RawItem[];
}

/** The elements that are open at the current position, each with its depth. */
interface Open {
  depth: number;
  headingDepth: number;
  box: { depth: number; item: RawItem; hasHeading: boolean } | null;
  link: { depth: number; address: string; text: string } | null;
  date: { depth: number; text: string } | null;
}

function readPage(html: string): Lists {
  const lists: Lists = { boxes: [], headings: [] };
  const open: Open = { depth: 0, headingDepth: 0, box: null, link: null, date: null };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.depth += 1;
        const isFull = lists.boxes.length >= MAX_LISTED || lists.headings.length >= MAX_LISTED;
        if (open.depth > MAX_DEPTH || isFull) parser.pause();
        openElement(name, attributes, open, lists);
      },
      ontext(text) {
        if (open.link && open.link.text.length < MAX_TEXT) open.link.text += text.slice(0, MAX_TEXT);
        if (open.date && open.date.text.length < 200) open.date.text += text.slice(0, 200);
      },
      onclosetag() {
        closeElement(open, lists);
        open.depth -= 1;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  closeBox(open, lists);
  return lists;
}

function openElement(name: string, attributes: Record<string, string>, open: Open, lists: Lists): void {
  const { depth } = open;
  const classes = (attributes["class"] ?? "").split(/\s+/);
  if (isBox(classes)) {
    closeBox(open, lists);
    open.box = { depth, item: { title: "", links: [], date: "", categories: [] }, hasHeading: false };
  }
  if (/^h[1-6]$/.test(name) && open.headingDepth === 0) open.headingDepth = depth;
  const address = attributes["href"] ?? "";
  if (name === "a" && address.includes("/-/")) open.link = { depth, address: decodeAmp(address), text: "" };
  if (!open.box || open.box.item.date) return;
  if (name === "time") open.box.item.date = attributes["datetime"] ?? "";
  const isDate = name === "time" || classes.includes("date");
  if (isDate && !open.box.item.date) open.date = { depth, text: "" };
}

function closeElement(open: Open, lists: Lists): void {
  const { depth } = open;
  if (open.link?.depth === depth) closeLink(open.link, open, lists);
  if (open.date?.depth === depth) {
    if (open.box) open.box.item.date ||= open.date.text;
    open.date = null;
  }
  if (open.headingDepth === depth) open.headingDepth = 0;
  if (open.box?.depth === depth) closeBox(open, lists);
}

function closeLink({ address, text }: { address: string; text: string }, open: Open, lists: Lists): void {
  const { box } = open;
  const isHeading = open.headingDepth > 0;
  const item: RawItem = { title: text, links: [withoutPaging(address)], date: "", categories: [] };
  if (isHeading) lists.headings.push(item);
  // An image before the heading may link to the same article, without text.
  if (box && (box.item.title.trim() === "" || (isHeading && !box.hasHeading))) {
    box.item.title = item.title;
    box.item.links = item.links;
    box.hasHeading = isHeading;
  }
  open.link = null;
}

function closeBox(open: Open, lists: Lists): void {
  if (open.box) lists.boxes.push(open.box.item);
  open.box = null;
}

const BOXES = ["box_list_large", "asset-tab-home", "li-asset-tab-home", "bg_today"];

function isBox(classes: string[]): boolean {
  return classes.some((name) => BOXES.includes(name));
}

function decodeAmp(address: string): string {
  return address.replaceAll("&amp;", "&");
}

// Each list links to the same notice with its own path and query: /web/guest/-/<slug> is the canonical address.
function withoutPaging(address: string): string {
  return address.replace(/[?#].*$/s, "").replace(/\/web\/guest\/[\w-]+\/-\/([\w%.-]+)$/, "/web/guest/-/$1");
}
