import { news, type NewsPortal } from "#content/news.ts";

/** The news after which to go on, back in time. */
export interface Cursor {
  moment: string;
  id: string;
}

/** Which news the address of the page asks for. */
export interface DiaryQuestion {
  portal?: NewsPortal | undefined;
  words: string;
  before?: Cursor | undefined;
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The longest that the database looks for. */
export const MAX_WORDS = 100;

/** Reads "?portale=…&parole=…&prima=…"; of what cannot be understood says so, and does without it. */
export function readQuestion(params: URLSearchParams): { question: DiaryQuestion; problems: string[] } {
  const slug = params.get("portale");
  const portal = news.portals.find((known) => known.slug === slug);
  const place = params.get("prima");
  const before = readCursor(place);
  const words = (params.get("parole") ?? "").trim().slice(0, MAX_WORDS);
  return {
    question: { portal, words, before },
    problems: [
      ...(slug && !portal ? [`Il portale «${slug}» non è fra i nostri: ecco le notizie di tutti.`] : []),
      ...(place && !before ? ["L’indirizzo di questa pagina è incompleto: ecco le notizie più recenti."] : []),
    ],
  };
}

/** The end of the address that asks for these news; nothing for the newest of all. */
export function addressOf({ portal, words, before }: DiaryQuestion): string {
  const params = new URLSearchParams();
  if (portal) params.set("portale", portal.slug);
  if (words) params.set("parole", words);
  if (before) params.set("prima", `${before.moment.replace("+00:00", "Z")},${before.id}`);
  return params.size > 0 ? `?${params.toString()}` : "";
}

function readCursor(place: string | null): Cursor | undefined {
  const [moment = "", id = ""] = place?.split(",") ?? [];
  const isWhole = MOMENT.test(moment) && !Number.isNaN(Date.parse(moment)) && ID.test(id);
  return isWhole ? { moment, id } : undefined;
}
