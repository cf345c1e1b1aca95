import { isArticle, pages } from "#shared/site.ts";
import { test } from "./test.ts";
import { until } from "./until.ts";
import type { Target } from "./visitor.ts";

test.use({ scripts: false });

test.beforeEach(({ visitor }) => visitor.browser.resize(1280, 800));

const main: Target = { role: "main" };
const articles = pages.filter(isArticle);

test("an article is read, and its menu leads on", async ({ visitor }) => {
  const [first, next] = articles;
  await visitor.open(first?.path ?? "");
  await visitor.sees(main, { role: "heading", level: 1 });
  await visitor.click({ role: "navigation", name: "Tutte le pagine" }, { role: "link", name: next?.title ?? "" });
  await visitor.isAt(next?.path ?? "");
  await visitor.sees(main, { role: "heading", level: 1 });
  await until("the scripts stay off", () => visitor.browser.evaluate(() => history.scrollRestoration === "auto"));
});

test("what the school publishes is read: on the home page, at its own address and in the lists", async ({
  visitor,
}) => {
  const notice = "Colloqui con le famiglie: nuova data, su prenotazione (esempio)";
  await visitor.open("/");
  await visitor.sees({ role: "region", name: "Ultime notizie" }, { role: "listitem" });
  await visitor.click({ role: "region", name: "La scuola informa" }, { role: "link", name: notice });
  await visitor.sees(main, { role: "heading", name: notice, level: 1 });
  await visitor.sees(main, { text: "I docenti incontrano le famiglie giovedì pomeriggio.", exact: false });
  await visitor.open("/avvisi?per=ata");
  await visitor.sees({ role: "region", name: "Avvisi" }, { role: "link", name: notice });
  await visitor.open("/notizie");
  await visitor.sees({ role: "region", name: "Notizie" }, { role: "listitem" });
});

test("/auth says what it needs", async ({ visitor }) => {
  await visitor.open("/auth");
  await visitor.sees({ role: "heading", name: "Qui serve JavaScript", level: 1 });
  await visitor.misses({ role: "textbox" });
  await visitor.click(main, { role: "link", name: "torna alla home" });
  await visitor.isAt("/");
});

test("dates and short answers are read as the build prerendered them", async ({ visitor }) => {
  await visitor.open("/calendario");
  await visitor.sees(main, { role: "heading", name: "Colloqui con le famiglie (esempio)", level: 3 });
  await visitor.sees(main, { text: "Qui leggete ciò che c’era", exact: false });
  await visitor.open("/informazioni");
  await visitor.click({ role: "navigation", name: "Le domande" }, { role: "link", name: "Mensa" });
  await visitor.isAt("/informazioni#mensa");
  await visitor.sees({ role: "article", name: "Mensa" }, { text: "Il pasto si disdice", exact: false });
});
