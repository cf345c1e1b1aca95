import { monthName } from "#shared/format-date.ts";
import { withHour } from "#shared/with-article.ts";
import { replaceAfter, type Said } from "./replace-after.ts";

const FIRST_TEN = ["prim", "second", "terz", "quart", "quint", "sest", "settim", "ottav", "non", "decim"];
const YEAR = "(?:19|20)\\d\\d";
const RANGE = /(\d{1,3})\s?[-–]\s?(\d{1,3})(?![\d-])/g;
const HOUR = "([01]?\\d|2[0-3])[:.]([0-5]\\d)";

type Rule = [after: RegExp, what: RegExp, said: Said];

const ANYWHERE = /$/;
const NO_DIGIT = /(?:^|\D)$/;
const NO_FRACTION = /(?:^|[^\d/])$/;
const NO_RANGE = /(?:^|[^\d-])$/;
const NO_DECIMAL = /(?:^|[^\d.,])$/;

/** Applied in this order, each to the result of the previous one. */
const rules: readonly Rule[] = [
  // Telephone numbers, digit by digit; not 350.000.000.
  [
    /(?:^|[^\d.]|(?:^|\D)\.)$/,
    /(?!3\d\d(?:\.\d{3})+(?!\.?\d))(?:0\d{1,3}|3\d\d)[ ./-]?\d{3}[ .]?\d{3,4}(?!\d)/g,
    (phone = "") => [...phone.replace(/\D/g, "")].join(" "),
  ],
  // Dates: 20/01/2027.
  [/(?:^|[^\d/.])$/, /(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?!\d)/g, sayDate],
  // Time ranges: 17:30-18:30, 16.30–18.30.
  [ANYWHERE, hours("((?:dalle|ore) )"), sayHours],
  [/(?:^|[^\d:.,])$/, hours("()"), sayHours],
  // Times: 17:30, and 17.30 after «ore» or «alle».
  [/(?:^|[^\d:])$/, /([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/g, sayTime],
  [/(?:ore|alle|dalle) $/i, /([01]?\d|2[0-3])\.([0-5]\d)(?![\d.])/g, sayTime],
  // School years: 2026/27.
  [
    NO_FRACTION,
    /((?:19|20)\d)(\d)[/-](\d\d)(?![\d/])/g,
    (_, decade = "", year = "", next = "") => `${decade}${year} ${decade.slice(0, 2)}${next}`,
  ],
  // Laws: 92/2019, and the European ones, 2016/679.
  [NO_FRACTION, new RegExp(`(\\d{1,4})/(${YEAR})(?![\\d/])`, "g"), "$1 del $2"],
  [NO_FRACTION, new RegExp(`(${YEAR})/(\\d{1,4})(?![\\d/])`, "g"), "$1 barra $2"],
  // House numbers: 12/A.
  [NO_FRACTION, /(\d{1,4})\/([A-Z])(?![\p{L}\d/])/giu, "$1 barra $2"],
  // Ranges: 2014-2020, 40–45.
  [NO_RANGE, new RegExp(`(${YEAR})\\s?[-–]\\s?(${YEAR})(?![\\d-])`, "g"), "dal $1 al $2"],
  [/(?:da|dai|dalle) $/i, RANGE, "$1 a $2"],
  [/(?:tra|fra) $/i, RANGE, "$1 e $2"],
  [NO_RANGE, RANGE, "da $1 a $2"],
  // Thousands without dots, which some engines pronounce; short telephone numbers in groups: 1.96.96.
  [NO_DECIMAL, /\d{1,3}(?:\.\d{3})+(?![\d]|\.\d)/g, (number = "") => number.replaceAll(".", "")],
  [NO_DECIMAL, /\d+(?:\.\d+){2,}/g, (number = "") => number.replaceAll(".", " ")],
  // Versions: Scuola 4.0.
  [/\d$/, /\.(?=\d{1,2}(?!\d))/g, " punto "],
  // Symbols
  [ANYWHERE, /€\s?(\d+(?:[.,]\d+)*)/g, "$1 euro"],
  [ANYWHERE, /\s?€/g, " euro"],
  [ANYWHERE, /\s?%/g, " per cento"],
  [ANYWHERE, /\s?°\s?C(?!\p{L})/gu, " gradi"],
  [/(?:^|\P{L})$/u, /n°\s?/giu, "numero "],
  // 1° grado, la 3ª B
  [NO_DIGIT, /(\d+)\s?°/g, (_, number) => sayOrdinal(number, "o")],
  [NO_DIGIT, /(\d+)\s?[ª^]/g, (_, number) => sayOrdinal(number, "a")],
];

function hours(before: string): RegExp {
  return new RegExp(`${before}${HOUR}\\s?[-–]\\s?${HOUR}(?![\\d:]|\\.\\d)`, "gi");
}

/** Writes numbers and symbols in words where speech engines get them wrong. */
export function sayNumbers(text: string): string {
  const said = rules.reduce((rest, [after, what, words]) => replaceAfter(rest, after, what, words), text);
  if (!/\bclass[ei]\b/i.test(text)) return said;
  // La classe 3A
  return replaceAfter(
    said,
    NO_DIGIT,
    /([1-5])\s?([A-I])(?![\p{L}\p{N}])/gu,
    (_, year, letter = "") => `${sayOrdinal(year, "a")}${letter}`,
  );
}

function sayDate(written = "", day = "", month = "", year = ""): string {
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return written;
  return `${Number(day) === 1 ? "primo" : Number(day)} ${monthName(Number(month))} ${year}`;
}

function sayTime(_?: string, hour = "", minutes = ""): string {
  return Number(minutes) === 0 ? String(Number(hour)) : `${Number(hour)} e ${Number(minutes)}`;
}

function sayHours(_?: string, before = "", hour = "", minutes = "", endHour = "", endMinutes = ""): string {
  const [from, to] = [sayTime("", hour, minutes), sayTime("", endHour, endMinutes)];
  const until = withHour("alle", to);
  return /^ore/i.test(before) ? `${before}${from} fino ${until}` : `${withHour("dalle", from)} ${until}`;
}

function sayOrdinal(number = "", ending: "o" | "a"): string {
  const stem = FIRST_TEN[Number(number) - 1];
  return stem ? `${stem}${ending} ` : `${number}${ending === "o" ? "°" : "ª"} `;
}
