/** The instant meant by a date as feeds and Italian pages write it; null when there is none. */
export function readDate(text: string): Date | null {
  const written = text.slice(0, 100).replace(/\s+/g, " ").trim();
  const [, year = "", month = "", day = "", time = ""] = written.match(/^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)(.*)$/) ?? [];
  if (year) return instant({ year: Number(year), month: Number(month), day: Number(day) }, time);
  // Weekdays and words such as "Pubblicato il" come first.
  return readDayFirst(written.replace(/^\D+/, ""));
}

interface Day {
  year: number;
  month: number;
  day: number;
}

function readDayFirst(written: string): Date | null {
  const parts =
    written.match(/^(\d{1,2})°?[ ./-]+(\p{L}+)\.?[ ,./-]+(\d{4}|\d{2})(?!\d)(.*)$/u) ??
    written.match(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)(.*)$/);
  const [, day = "", month = "", year = "", time = ""] = parts ?? [];
  if (!day) return null;
  return instant(
    { year: Number(year.length === 2 ? `20${year}` : year), month: monthNumber(month), day: Number(day) },
    time,
  );
}

const MONTHS = [
  ["january", "gennaio"],
  ["february", "febbraio"],
  ["march", "marzo"],
  ["april", "aprile"],
  ["may", "maggio"],
  ["june", "giugno"],
  ["july", "luglio"],
  ["august", "agosto"],
  ["september", "settembre"],
  ["october", "ottobre"],
  ["november", "novembre"],
  ["december", "dicembre"],
];

function monthNumber(written: string): number {
  if (/^\d+$/.test(written)) return Number(written);
  const name = written.toLowerCase();
  return name.length < 3 ? 0 : MONTHS.findIndex((names) => names.some((full) => full.startsWith(name))) + 1;
}

const TIME = /^[\s,;T–—-]*(?:(?:alle )?ore |alle |h\.? ?)?(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(.*)$/i;

function instant({ year, month, day }: Day, time: string): Date | null {
  const [, hours = "0", minutes = "0", seconds = "0", zone = ""] = time.match(TIME) ?? [];
  const clock = Date.UTC(year, month - 1, day, Number(hours), Number(minutes), Math.min(Number(seconds), 59));
  const read = new Date(clock);
  // Date.UTC moves the 31st of February to March, and 25 o'clock to the next day: mistakes, not dates.
  const isReal = read.getUTCMonth() === month - 1 && read.getUTCDate() === day && Number(minutes) < 60;
  if (!isReal || year < 1990) return null;

  const offset = offsetMinutes(zone.trim());
  return offset === null ? romeInstant(clock) : new Date(clock - offset * 60_000);
}

const ZONES: Record<string, number> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  CET: 60,
  MET: 60,
  BST: 60,
  CEST: 120,
  MEST: 120,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
};

// Without a zone, or with one nobody knows, an Italian portal means the time on its own clock.
function offsetMinutes(zone: string): number | null {
  const [, sign, hours = "0", minutes = "0"] = zone.match(/^(?:GMT|UTC)?([+-])(\d{1,2}):?(\d{2})?(?!\d)/i) ?? [];
  if (!sign) return ZONES[zone.toUpperCase()] ?? null;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
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
