import { sayCount } from "./say-count.ts";
import type { NewsFound } from "./use-news-found.ts";
import type { SearchState } from "./use-search.ts";

/** What has come of a question so far, in one line: who does not see the answers hears it. */
export function sayOutcome(question: string, found: SearchState, news: NewsFound): string {
  if (found.state === "failed")
    return "La ricerca non si è caricata: controllate la connessione e ricaricate la pagina.";
  if (!question) return "";
  if (found.state === "loading") return "Carico la ricerca…";
  if (found.count === 0 && news.state === "loading") return "Nessuna pagina. Cerco fra le notizie…";
  return sayCount(found.count, found.shown, news.items.length, question);
}

/** Whether neither the pages nor the news have an answer, as far as they will say. */
export function isNothing(found: SearchState, news: NewsFound): boolean {
  return found.state === "ready" && found.count === 0 && news.items.length === 0 && news.state !== "loading";
}
