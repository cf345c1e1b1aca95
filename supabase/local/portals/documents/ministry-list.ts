import { type Article, addressOf } from "../article.ts";
import type { SamplePortal } from "../sample-portals.ts";
import { namedEntities } from "./write-entities.ts";

/** One of the ministry's lists of news, which are pages: it has no feed. */
export function ministryList(portal: SamplePortal, articles: Article[]): string {
  const boxes = articles.map(
    (article, index) => `
      <div class="box_list_large ${index % 2 === 0 ? "even" : "odd"}">
        <div class="testo">
          <span class="date">${longDate(article.date)}</span>
          <h3>
            <a href="${addressOf(portal, article)}?redirect=%2Fweb%2Fguest%2Fcomunicati">
              ${namedEntities(article.title)}
            </a>
          </h3>
          <p>Una breve introduzione.</p>
        </div>
      </div>`,
  );
  return `<!DOCTYPE html>
<html class="ltr" dir="ltr" lang="it-IT">
<head><title>Elenco</title><meta charset="UTF-8"><script>var pagina = "<div class='box_list_large'>";</script></head>
<body class="site"><header><nav><ul><li><a href="/web/guest/home">Home</a></li><li><a href="/web/guest/notizie">Notizie</a></li></ul></nav></header>
<main><h1>Elenco</h1><section>${boxes.join("")}
</section><ul class="pagination"><li><a href="?_portlet_cur=2">2</a></li></ul></main>
<footer><a href="/web/guest/note-legali">Note legali</a></footer></body></html>`;
}

/** "Martedì, 12 maggio 2026" */
function longDate(date: Date): string {
  const text = new Intl.DateTimeFormat("it-IT", { dateStyle: "full", timeZone: "Europe/Rome" }).format(date);
  return text.replace(/^(\S)(\S+)/, (_word, first: string, rest: string) => `${first.toUpperCase()}${rest},`);
}
