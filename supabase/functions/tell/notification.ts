import { closureHeadline } from "./closure-headline.ts";
import type { ClaimedMessage } from "./database.ts";
import { school } from "./school.ts";

/** What a declarative message shows; the service worker reads it too. */
export interface Notification {
  title: string;
  body?: string;
  lang: string;
  dir: "ltr" | "rtl";
  /** A later one of the same tag takes its place. */
  tag: string;
  renotify: true;
  navigate: string;
  actions: { action: string; title: string; navigate: string }[];
}

/** The notification of a message. Of a reserved notice it says that there is one, and nothing else. */
export function notificationOf(message: ClaimedMessage, siteUrl: string): Notification {
  const { path, ...words } = wordsOf(message);
  return {
    ...words,
    // The topic, which the push service reads, is of one notice: here a reserved one takes the place of the one before.
    tag: message.reserved ? "riservati" : message.topic,
    renotify: true,
    navigate: siteUrl + path,
    actions: [{ action: "stop", title: "Non avvisarmi più", navigate: `${siteUrl}/avvisi#avvisami` }],
  };
}

interface Words {
  title: string;
  body?: string;
  lang: string;
  dir: "ltr" | "rtl";
  /** Of a page of the site. */
  path: string;
}

const ITALIAN = { lang: "it", dir: "ltr" } as const;

function wordsOf({ what, reserved, kind, title, withdrawn_reason: reason, ...message }: ClaimedMessage): Words {
  if (reserved) return { ...ITALIAN, title: "C’è un avviso da leggere", path: "/area-docenti" };
  if (what === "trial" || kind === null)
    return { ...ITALIAN, title: "Messaggio di prova", body: "Gli avvisi della scuola arrivano così.", path: "/avvisi" };
  const path = `/avvisi/${message.school_year}/${message.number}`;
  const name = `${KIND[kind]} n. ${message.number}`;
  const isCircular = kind === "circolare";
  if (what === "withdrawn" || title === null)
    return {
      ...ITALIAN,
      title: `${isCircular ? "Ritirata" : "Ritirato"}: ${name.toLowerCase()}`,
      body: reason ?? "",
      path,
    };
  const schools = namesOf(message.schools);
  const note = message.change_note === null ? "" : `: ${message.change_note}`;
  const corrected = what === "corrected" ? `${isCircular ? ", corretta" : ", corretto"}${note}` : "";
  const places = buildingsOf(message.buildings ?? []) || schools.join(" e ");
  const body = `${name}${places && ` per ${places}`}${corrected}`;
  const headline = message.closure === null ? null : headlineOf(message.closure, message.language, schools);
  if (headline) return { ...headline, body: corrected ? `${title}\n${body}` : title, path: `${path}#${headline.lang}` };
  return { ...ITALIAN, title, body, path };
}

const KIND = { avviso: "Avviso", circolare: "Circolare", chiusura: "Avviso urgente" };
const SCHOOL = { infanzia: "Infanzia", primaria: "Primaria", secondaria: "Secondaria" };

/** None where all are meant. */
function namesOf(schools: ClaimedMessage["schools"]): string[] {
  return schools === null || schools.length === 3 ? [] : schools.map((one) => SCHOOL[one]);
}

const SHORT = 100;

/** In the order of the school, or how many where their names are long. Empty if it names one that the function does not know. */
function buildingsOf(ids: readonly string[]): string {
  const known = school.buildings.filter(({ id }) => ids.includes(id));
  if (known.length < ids.length) return "";
  const names = new Intl.ListFormat("it").format(known.map(({ name, street }) => name || street));
  return names.length <= SHORT ? names : `${known.length} sedi`;
}

/** A message has room for 4 kB. A closure may name twenty buildings. */
const LONGEST = 300;

/** The sentence of a closure in another language than Italian; null if there is none. */
function headlineOf(
  closure: unknown,
  language: string,
  schools: readonly string[],
): Pick<Words, "title" | "lang" | "dir"> | null {
  try {
    const headline = language === "it" ? null : closureHeadline(closure, language, schools);
    if (headline === null) return null;
    const { text, dir } = headline;
    return { title: text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text, lang: language, dir };
  } catch {
    return null; // it lacks a part that the sentence says
  }
}
