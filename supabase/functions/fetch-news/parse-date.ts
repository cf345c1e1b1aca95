/** Parses the dates of feeds and of Italian pages, also inside other text; null when there is no valid date. */
export function parseDate(text: string): Date | null {
  const written = text.trim().slice(0, 200).replace(/\s+/g, " ");
  for (const format of DATE_FORMATS) {
    const parts = written.match(format)?.groups;
    const date = parts ? instant(parts) : null;
    if (date) return date;
  }
  return null;
}

const ENGLISH = "january february march april may june july august september october november december";
const ITALIAN = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre";
const MONTHS = new Map(
  [ENGLISH, ITALIAN].flatMap((names) =>
    names.split(" ").flatMap((name, at) => beginnings(name).map((short) => [short, at + 1] as const)),
  ),
);

// September is also "sept" and "sep".
function beginnings(name: string): string[] {
  return Array.from({ length: name.length - 2 }, (_value, at) => name.slice(0, at + 3));
}

// One alternative per month: matching every abbreviation, or with the u flag, is much slower.
const FIRST_LETTERS = [...MONTHS.keys()].filter((name) => name.length === 3).join("|");
const MONTH = `(?<month>(?:${FIRST_LETTERS})[a-z]{0,6})\\.?`;
const DAY = "(?<!\\d)(?<day>\\d{1,2})(?:[°º]|st|nd|rd|th)?";
const YEAR = "(?<year>\\d{4})(?!\\d)";
// "20 novembre 10:30" has no year.
const SHORT_YEAR = "(?<year>\\d{2})(?!\\d|[:.]\\d)";
const CLOCK = "\\d{1,2}:\\d{2}(?::\\d{2})?";

// The first format that gives a valid date counts: the text may contain other numbers before it.
export const DATE_FORMATS = [
  `${DAY}[ ./-]{1,3}${MONTH}[ ,./-]{1,3}${YEAR}(?<time>.*)`,
  `${DAY}[ ./-]{1,3}${MONTH}[ ,./-]{1,3}${SHORT_YEAR}(?<time>.*)`,
  `(?<!\\d)${YEAR}[/.-](?<month>\\d{1,2})[/.-](?<day>\\d{1,2})(?!\\d)(?<time>.*)`,
  `${DAY}[/.-](?<month>\\d{1,2})[/.-]${YEAR}(?<time>.*)`,
  `${DAY}[/.-](?<month>\\d{1,2})[/.-]${SHORT_YEAR}(?<time>.*)`,
  `(?<![a-z])${MONTH} ${DAY}[ ,]{1,2}${YEAR}(?<time>.*)`,
  `(?<![a-z])${MONTH} ${DAY} (?<time>${CLOCK}(?: [\\w+:-]{1,6})?) ${YEAR}`,
].map((format) => new RegExp(format, "i"));

const TIME =
  /^[\s,;T–—-]*(?:(?:alle )?ore |alle |at |h\.? ?)?(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?(?: ?([ap])\.?m\b\.?)?\s*(.*)$/is;

function instant({ year = "", month = "", day = "", time = "" }: Record<string, string>): Date | null {
  const [, written = "0", minutes = "0", seconds = "0", half, zone = ""] = time.match(TIME) ?? [];
  const monthAt = (MONTHS.get(month.toLowerCase()) ?? Number(month)) - 1;
  const hours = half ? (Number(written) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(written);
  const clock = Date.UTC(wholeYear(year), monthAt, Number(day), hours, Number(minutes), Math.min(Number(seconds), 59));
  const read = new Date(clock);
  // Date.UTC accepts 31 February and 25:00 by moving on to the next day: reject them.
  const isReal = read.getUTCMonth() === monthAt && read.getUTCDate() === Number(day) && Number(minutes) < 60;
  if (!isReal || read.getUTCFullYear() < 1990) return null;

  const offset = offsetMinutes(zone.trim());
  return offset === null ? romeInstant(clock) : new Date(clock - offset * 60_000);
}

function wholeYear(year: string): number {
  if (year.length > 2) return Number(year);
  return Number(year) + (Number(year) < 70 ? 2000 : 1900);
}

const ZONES = new Map(
  Object.entries({
    "Z UT UTC GMT WET": 0,
    "CET MET BST": 60,
    "CEST MEST": 120,
    EDT: -240,
    "EST CDT": -300,
    "CST MDT": -360,
    "MST PDT": -420,
    PST: -480,
  }).flatMap(([names, minutes]) => names.split(" ").map((name) => [name, minutes] as const)),
);

// Null without a zone or with an unknown one: the time is then the time in Rome.
function offsetMinutes(zone: string): number | null {
  const [, sign, hours = "0", minutes = "0"] = zone.match(/^(?:GMT|UTC)?([+-])(\d{1,2}):?(\d{2})?(?!\d)/i) ?? [];
  if (!sign) return ZONES.get(zone.match(/^[a-z]+/i)?.[0].toUpperCase() ?? "") ?? null;
  const offset = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const exists = offset >= -12 * 60 && offset <= 14 * 60 && Number(minutes) < 60;
  return exists ? offset : null;
}

const romeOffset = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Rome", timeZoneName: "longOffset" });

function romeInstant(clock: number): Date {
  const first = clock - romeOffsetAt(clock);
  return new Date(clock - romeOffsetAt(first));
}

function romeOffsetAt(instantMs: number): number {
  const name = romeOffset.formatToParts(instantMs).find((part) => part.type === "timeZoneName")?.value ?? "";
  const [, hours = "0"] = name.match(/\+(\d{2})/) ?? [];
  return Number(hours) * 3_600_000;
}
