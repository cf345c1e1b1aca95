import type { RawItem } from "./portal.ts";
import { parseDate } from "./parse-date.ts";

/** The last day on which an item without a readable date can have come out, if anything tells; null when nothing does. */
export function latestDate({ date, feedDate }: RawItem, url: string): Date | null {
  const limits = [parseDate(feedDate ?? ""), endOf(date, YEAR), endOf(new URL(url).pathname, YEAR_OF_PATH)];
  const times = limits.filter((limit) => limit !== null).map((limit) => limit.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

const YEAR = /(?<!\d)((?:19|20)\d\d)(?!\d)/g;
// /2026/11/notizia, as WordPress writes it; /2025/2026/notizia is a school year.
const YEAR_OF_PATH = /(?<=\/)((?:19|20)\d\d)\/(?:(0[1-9]|1[0-2])\/)?/g;

/** When the last of the years or months that a text names is over. */
function endOf(text: string, names: RegExp): Date | null {
  const ends = [...text.slice(0, 2_048).matchAll(names)].map(([, year, month]) =>
    Date.UTC(Number(year), Number(month ?? 12), 1),
  );
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}
