import { news, type NewsPortal } from "#content/news.ts";
import { readWords, searchOf } from "#shared/published/list-params.ts";

/** The last item of the previous page: the page shows the items published before it. */
interface Cursor {
  moment: string;
  id: string;
}

export interface NewsListParams {
  portal?: NewsPortal | undefined;
  words: string;
  before?: Cursor | undefined;
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Parses "?portale=…&parole=…&prima-di=…". Invalid parameters are ignored and reported in `problems`. */
export function readParams(params: URLSearchParams): { params: NewsListParams; problems: string[] } {
  const slug = params.get("portale");
  const portal = news.portals.find((known) => known.slug === slug);
  const place = params.get("prima-di");
  const before = readCursor(place);
  const { words, problems } = readWords(params.get("parole"));
  return {
    params: { portal, words, before },
    problems: [
      ...(slug && !portal ? [`Il portale «${slug}» non è fra i nostri: ecco le notizie di tutti.`] : []),
      ...(place && !before ? ["L’indirizzo di questa pagina è incompleto: ecco le notizie più recenti."] : []),
      ...problems,
    ],
  };
}

/** The search string for these parameters; empty for the first page without filters. */
export function addressOf({ portal, words, before }: NewsListParams): string {
  const place = before && `${before.moment.replace("+00:00", "Z")},${before.id}`;
  return searchOf({ portale: portal?.slug, parole: words, "prima-di": place });
}

function readCursor(place: string | null): Cursor | undefined {
  const [moment = "", id = ""] = place?.split(",") ?? [];
  const isWhole = MOMENT.test(moment) && !Number.isNaN(Date.parse(moment)) && ID.test(id);
  return isWhole ? { moment, id } : undefined;
}
