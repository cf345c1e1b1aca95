import { Parser } from "htmlparser2";
import { MAX_LISTED, newestItems } from "./newest-items.ts";
import { MAX_ITEMS } from "./parse-feed.ts";
import { PortalError } from "./portal.ts";
import type { RawItem } from "./portal.ts";
import { parseDate } from "./parse-date.ts";

const MAX_DEPTH = 256;
const MAX_TEXT = 8_000;

/** The items of the ministry's pages, which have no feed: a list of boxes, each with a date and a linked heading. */
export function parseHtmlList(html: string): RawItem[] {
  const page = readPage(html);
  if (page.boxes.length > 0) return newestItems(page.boxes, MAX_ITEMS, ({ date }) => parseDate(date));
  // After a change of layout the headings are still headings: without dates, but read.
  if (page.headings.length > 0) return page.headings.slice(0, MAX_ITEMS);
  throw new PortalError("not_a_feed");
}

interface Box {
  depth: number;
  item: RawItem;
  hasHeading: boolean;
}

interface Page {
  boxes: RawItem[];
  headings: RawItem[];
}

function readPage(html: string): Page {
  const page: Page = { boxes: [], headings: [] };
  const open: string[] = [];
  let box: Box | null = null;
  let headingDepth = 0;
  let link: { depth: number; address: string; text: string } | null = null;
  let date: { depth: number; text: string } | null = null;

  const closeBox = () => {
    if (box) page.boxes.push(box.item);
    box = null;
  };

  const closeLink = () => {
    if (!link) return;
    const isHeading = headingDepth > 0;
    const item: RawItem = { title: link.text, links: [withoutPaging(link.address)], date: "", categories: [] };
    if (isHeading) page.headings.push(item);
    // A picture linked before the heading leads to the same article but has no words.
    if (box && (box.item.title.trim() === "" || (isHeading && !box.hasHeading))) {
      box.item.title = item.title;
      box.item.links = item.links;
      box.hasHeading = isHeading;
    }
    link = null;
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push(name);
        if (open.length > MAX_DEPTH || page.boxes.length >= MAX_LISTED || page.headings.length >= MAX_LISTED) {
          parser.pause();
        }
        const classes = (attributes["class"] ?? "").split(/\s+/);
        if (isBox(classes)) {
          closeBox();
          box = { depth: open.length, item: { title: "", links: [], date: "", categories: [] }, hasHeading: false };
        }
        if (/^h[1-6]$/.test(name) && headingDepth === 0) headingDepth = open.length;
        const address = attributes["href"] ?? "";
        if (name === "a" && address.includes("/-/"))
          link = { depth: open.length, address: decodeAmp(address), text: "" };
        if (name === "time" && box && !box.item.date) box.item.date = attributes["datetime"] ?? "";
        if ((name === "time" || classes.includes("date")) && box && !box.item.date)
          date = { depth: open.length, text: "" };
      },
      ontext(text) {
        if (link && link.text.length < MAX_TEXT) link.text += text.slice(0, MAX_TEXT);
        if (date && date.text.length < 200) date.text += text.slice(0, 200);
      },
      onclosetag() {
        const depth = open.length;
        if (link?.depth === depth) closeLink();
        if (date?.depth === depth) {
          if (box) box.item.date ||= date.text;
          date = null;
        }
        if (headingDepth === depth) headingDepth = 0;
        if (box?.depth === depth) closeBox();
        open.pop();
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  closeBox();
  return page;
}

const BOXES = ["box_list_large", "asset-tab-home", "li-asset-tab-home", "bg_today"];

function isBox(classes: string[]): boolean {
  return classes.some((name) => BOXES.includes(name));
}

function decodeAmp(address: string): string {
  return address.replaceAll("&amp;", "&");
}

// The same notice is linked from each list with the list's own path and paging: /web/guest/-/<slug> is its one address.
function withoutPaging(address: string): string {
  return address.replace(/[?#].*$/s, "").replace(/\/web\/guest\/[\w-]+\/-\/([\w%.-]+)$/, "/web/guest/-/$1");
}
