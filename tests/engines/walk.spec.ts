import { randomUUID } from "node:crypto";
import { mailsTo, nextLinkTo } from "../e2e/mailbox.ts";
import { confirmedTeacher } from "../e2e/new-teacher.ts";
import { inAMonth, openDesk } from "../e2e/notices-desk.ts";
import { admin, setRole } from "../e2e/people.ts";
import { flatten, isArticle, menu, publicPages } from "#shared/site.ts";
import { startHost } from "../e2e/releases.ts";
import { Visitor, type Target } from "./visitor.ts";
import { test } from "./test.ts";
import { until } from "./until.ts";

const WIDE = [1280, 800] as const;
const NARROW = [390, 760] as const;

// Every school has its own: the section with the most articles, and the last one.
const sections = menu.filter((page) => page.pages);
const articlesOf = (section: (typeof menu)[number]) => flatten([section]).filter(isArticle);
const [reading = none()] = sections.toSorted((one, other) => articlesOf(other).length - articlesOf(one).length);
const [last = none(), article = none(), neverVisited = none()] = [
  sections.at(-1),
  articlesOf(reading).at(0),
  articlesOf(reading).at(-1),
];
const [below = none(), target = none()] = [last.pages?.at(0), last.pages?.at(-1)];
const plain = menu.find(({ pages, path }) => !pages && path !== "/") ?? none();
const screens = ["courses", "tutorials", "in-progress"].flatMap(
  (screen) => publicPages.find((page) => page.screen === screen)?.path ?? [],
);
const LONG_PAGE = "/privacy";

function none(): never {
  throw new Error("The menu has no section with pages.");
}

const bar: Target = { role: "navigation", name: "Principale" };
const sheet: Target = { role: "dialog", name: "Menu" };
const ticker: Target = { role: "region", name: "Ultime notizie" };
const schoolNotices: Target = { role: "region", name: "La scuola informa" };
const main: Target = { role: "main" };
const heading: Target = { role: "heading", level: 1 };
const link = (name: string): Target => ({ role: "link", name });
const button = (name: string): Target => ({ role: "button", name });

// The first, so that no page has asked for the closures yet.
test("the strip of a closure is on every page, leads to its page, and is put away", async ({ visitor, request }) => {
  const desk = await openDesk(request);
  const title = `Oggi la scuola è chiusa ${randomUUID()}`;
  const written = await desk.close(title);
  const strip: Target = { role: "complementary", name: "Avviso urgente" };
  await visitor.browser.resize(...NARROW);
  // An answer that the browser has kept is at most 30 seconds old.
  let openedAt = -Infinity;
  await until(
    "the strip is there",
    async () => {
      if (Date.now() - openedAt > 5_000) {
        await visitor.openHydrated(article.path);
        openedAt = Date.now();
      }
      return visitor.isSeeing(strip, { text: title });
    },
    60_000,
  );
  const sideways = await visitor.sideways();
  if (sideways > 0) throw new Error(`The page scrolls ${sideways} pixels sideways.`);
  await visitor.click(strip, link("Leggete l’avviso"));
  await arrive(visitor, written.path);
  await visitor.sees({ role: "heading", level: 1, name: title });
  await visitor.click(strip, button("Chiudi l’avviso urgente"));
  await visitor.misses(strip);
  await desk.withdraw(written, written.revision, "Una prova.");
});

for (const path of ["/", article.path, ...screens, "/avvisi", "/non-esiste"])
  test(`${path} opens, and fits a phone`, async ({ visitor }) => {
    await visitor.browser.resize(...WIDE);
    await visitor.open(path);
    await visitor.untilHydrated();
    await visitor.sees(heading);
    await visitor.sees(bar, button(last.title));
    await visitor.browser.resize(...NARROW);
    await visitor.sees(button("Apri il menu"));
    const width = await visitor.browser.evaluate(() => innerWidth);
    if (width !== NARROW[0]) throw new Error(`The window is ${width} pixels wide, not ${NARROW[0]}.`);
    const sideways = await visitor.sideways();
    if (sideways > 0) throw new Error(`${path} scrolls ${sideways} pixels sideways.`);
  });

test("the wide menu with the pointer", async ({ visitor }) => {
  await visitor.browser.resize(...WIDE);
  await visitor.openHydrated("/");
  await visitor.pointAt(bar, button(reading.title));
  await visitor.sees(bar, link(neverVisited.title));
  await visitor.pointAt(heading);
  await visitor.misses(bar, link(neverVisited.title));
  await visitor.click(bar, button(last.title));
  await visitor.click(bar, link(target.title));
  await arrive(visitor, target.path);
  await visitor.misses(bar, link(below.title));
});

test("the wide menu with the keyboard", async ({ visitor }) => {
  const branch = [bar, button(reading.title)] as const;
  await visitor.browser.resize(...WIDE);
  await visitor.openHydrated("/");
  await visitor.walkTo("Tab", ...branch);
  await visitor.browser.key("Enter");
  await visitor.walkTo("Tab", bar, link(article.title));
  await visitor.browser.key("Escape");
  await visitor.hasFocus(...branch);
  await visitor.misses(bar, link(article.title));
  await visitor.browser.key("ArrowDown");
  await visitor.walkTo("ArrowDown", bar, link(neverVisited.title));
  await visitor.browser.key("Enter");
  await arrive(visitor, neverVisited.path);
});

test("the narrow menu with the pointer", async ({ visitor }) => {
  await visitor.browser.resize(...NARROW);
  await visitor.openHydrated("/");
  await visitor.click(button("Apri il menu"));
  await visitor.click(sheet, button("Chiudi il menu"));
  await visitor.misses(sheet);
  await visitor.hasFocus(button("Apri il menu"));
  await visitor.click(button("Apri il menu"));
  await visitor.click(sheet, { text: last.title });
  await visitor.click(sheet, link(target.title));
  await arrive(visitor, target.path);
  await visitor.misses(sheet);
});

test("the narrow menu with the keyboard", async ({ visitor }) => {
  await visitor.browser.resize(...NARROW);
  await visitor.openHydrated("/contatti");
  await visitor.walkTo("Tab", button("Apri il menu"));
  await visitor.browser.key("Enter");
  await visitor.walkTo("Tab", sheet, link(plain.title));
  await visitor.browser.key("Escape");
  await visitor.misses(sheet);
  await visitor.hasFocus(button("Apri il menu"));
  await visitor.browser.key(" ");
  await visitor.walkTo("Tab", sheet, link(plain.title));
  await visitor.browser.key("Enter");
  await arrive(visitor, plain.path);
});

test("the calendar is filtered, read back to September, and saved date by date", async ({ visitor }) => {
  const talks = "Colloqui con le famiglie (esempio)";
  const row = (name: string): Target => ({ role: "heading", name, level: 3 });
  const searchIs = (search: string) =>
    until(`the filter is ${search}`, () =>
      visitor.browser.evaluate((wanted: string) => location.search === wanted || location.search, search),
    );
  await visitor.browser.resize(...WIDE);
  await visitor.openHydrated("/calendario");
  await visitor.sees(main, row(talks));
  await visitor.click(main, { role: "checkbox", name: "Chiusura" });
  await searchIs("?tipo=incontro,scadenza,evento");
  await visitor.misses(main, { role: "heading", part: "Vacanze di Natale", level: 3 });
  await visitor.sees(main, { role: "navigation", name: "Vai al mese" });

  // Headless engines keep no downloads: the file is read where it is made.
  await visitor.browser.evaluate(() => {
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file: Blob) => {
      void file.text().then((text) => (document.title = text));
      return create(file);
    };
    addEventListener("click", (event) => {
      if ((event.target as Element).matches("a[download]")) event.preventDefault();
    });
  });
  await visitor.click(main, button(`Aggiungi al calendario: ${talks}`));
  await until("the file has the date", () =>
    visitor.browser.evaluate(() => /BEGIN:VEVENT.*SUMMARY:Colloqui/s.test(document.title) || document.title),
  );

  await visitor.click(main, link("Date passate"));
  await searchIs("?tipo=incontro,scadenza,evento&mesi=passati");
  await visitor.sees(main, { role: "heading", part: "Primo giorno di lezione", level: 3 });
});

test("a short answer is jumped to, and leads on", async ({ visitor }) => {
  await visitor.browser.resize(...NARROW);
  await visitor.openHydrated("/informazioni");
  await visitor.click({ role: "navigation", name: "Le domande" }, link("Mensa"));
  await visitor.isAt("/informazioni#mensa");
  await visitor.click({ role: "article", name: "Mensa" }, link("Gli avvisi sulla mensa"));
  await arrive(visitor, "/avvisi");
});

test("Back finds the page where it was left", async ({ visitor }) => {
  const isScrolledTo = (top: number) =>
    until(`the page is scrolled to ${top}`, () =>
      visitor.browser.evaluate((wanted: number) => Math.round(scrollY) === wanted || String(scrollY), top),
    );
  await visitor.browser.resize(...WIDE);
  await visitor.openHydrated(LONG_PAGE);
  await visitor.browser.evaluate(() => scrollTo(0, 900));
  await isScrolledTo(900);
  await visitor.click(bar, link("Contatti"));
  await arrive(visitor, "/contatti");
  await isScrolledTo(0);
  await visitor.browser.evaluate(() => history.back());
  await visitor.isAt(LONG_PAGE);
  await isScrolledTo(900);
});

test("a notice is read, corrected and withdrawn live", async ({ visitor, request }) => {
  const desk = await openDesk(request);
  const title = `Avviso dal vivo ${randomUUID()}`;
  const written = await desk.publish(title, "Si parte alle 8.");
  await visitor.browser.resize(...WIDE);
  await visitor.openHydrated("/avvisi");
  await visitor.click({ role: "region", name: "Avvisi" }, link(title));
  await arrive(visitor, written.path);
  await visitor.sees({ role: "heading", level: 1, name: title });
  await visitor.sees({ text: "Si parte alle 8." });
  const { revision } = await desk.correct(written, title, "Si parte alle 9.");
  await visitor.sees({ text: "Si parte alle 9." });
  await desk.withdraw(written, revision, "Piove.");
  await visitor.sees({ role: "heading", level: 1, name: "Questo avviso è stato ritirato" });
});

test("signing in, the news and the people as an admin, signing out", async ({ visitor }) => {
  await visitor.browser.resize(...WIDE);
  await visitor.openHydrated("/auth");
  await visitor.fill({ label: "Email istituzionale" }, admin.email);
  await visitor.fill({ label: "Password" }, admin.password);
  await visitor.click(button("Accedi"));
  await visitor.sees({ text: "Benvenuto nel portale docenti!" });
  await visitor.isAt("/");
  // What the home page asks for has come: Firefox reports a request that the next page interrupts.
  await visitor.sees(ticker);
  await visitor.sees(schoolNotices);
  await visitor.sees(main, { text: "avvisi da leggere", exact: false });

  await visitor.openHydrated("/admin");
  await visitor.sees({ text: "Il prossimo esce", exact: false }); // the last line to come, which moves the button
  await visitor.click(button("Recupera Notizie"));
  await visitor.sees({ text: "Successo!" });
  await visitor.sees(button("Recupera Notizie"));

  await visitor.openHydrated("/admin/persone");
  await visitor.sees({ role: "list", name: "Cambi di ruolo" });
  await visitor.fill({ role: "searchbox" }, "MARTA neri");
  await visitor.click(button("Cerca"));
  await visitor.sees({ text: "1 persona" });
  await visitor.click(button("Cambia ruolo: Marta Neri (esempio)"));
  await visitor.sees({ role: "dialog", name: "Cambiare il ruolo di Marta Neri (esempio)" });
  await visitor.click({ role: "dialog", part: "Marta Neri" }, button("Annulla"));
  await visitor.misses({ role: "dialog", part: "Marta Neri" });
  await visitor.hasFocus(button("Cambia ruolo: Marta Neri (esempio)"));

  await visitor.openHydrated("/contatti");
  await visitor.click(bar, { role: "button", part: "Admin" });
  await visitor.click(bar, button("Esci"));
  await arrive(visitor, "/");
  await visitor.sees(bar, link("Accedi"));
  await visitor.sees(ticker);
  await visitor.sees(schoolNotices);
});

test("a reserved notice is read, «Ho letto» is said, and after the sign-out nothing is to be read", async ({
  visitor,
  request,
}) => {
  const who = await confirmedTeacher(request);
  await setRole(request, who, "docente");
  const title = `Avviso riservato ${randomUUID()}`;
  const desk = await openDesk(request);
  const { path } = await desk.publish(title, "Solo per noi.", { p_reserved: true, p_ack_by: inAMonth() });
  await visitor.browser.resize(...WIDE);
  await visitor.openHydrated("/auth");
  await visitor.fill({ label: "Email istituzionale" }, who.email);
  await visitor.fill({ label: "Password" }, who.password);
  await visitor.click(button("Accedi"));
  await visitor.isAt("/");
  await visitor.sees(ticker);
  await visitor.sees(schoolNotices);
  await visitor.sees(main, { text: "avvisi da leggere", exact: false });

  await visitor.openHydrated("/area-docenti");
  await visitor.click(button(`Ho letto: ${title}`));
  await visitor.sees({ text: "Registrato: hai letto", exact: false });
  await visitor.click(main, link(title));
  await arrive(visitor, path);
  await visitor.sees({ role: "heading", level: 1, name: title });
  await visitor.sees({ text: "Hai letto la versione del", exact: false });
  await visitor.click(bar, { role: "button", part: who.email });
  await visitor.click(bar, button("Esci"));
  await arrive(visitor, "/");
  await visitor.sees(ticker);
  await visitor.sees(bar, link("Accedi"));
  await visitor.misses({ text: "avvisi da leggere", exact: false });
});

test("the recovery link", async ({ visitor, request }) => {
  const { email } = await confirmedTeacher(request);
  const already = (await mailsTo(request, email)).length;
  await visitor.openHydrated("/auth");
  await visitor.click({ role: "tab", name: "Recupera" });
  await visitor.fill({ label: "Email istituzionale" }, email);
  await visitor.click(button("Invia email di recupero"));
  await visitor.sees({ text: "Email inviata" });

  await visitor.open(await nextLinkTo(request, email, already));
  await visitor.click(button("Sì, sono io: scelgo la password"));
  await visitor.isAt("/auth/conferma");
  await visitor.fill({ label: "Nuova password" }, "Seconda-password-2");
  await visitor.fill({ label: "Ripeti la nuova password" }, "Seconda-password-2");
  await visitor.click(button("Salva la password"));
  await visitor.sees({ text: "Password aggiornata" });
  await visitor.isAt("/");
});

test("after one visit the site is read without a network", async ({ visitor: { browser } }) => {
  const host = await startHost();
  try {
    const visitor = new Visitor(browser, host.url);
    await visitor.openHydrated("/contatti");
    // A hundred files, which two engines at once fetch on the same processors. Only a worker that has stored them all
    // takes the page; its state is not asked, which WebKit now and then leaves at "installing" for good.
    const isKept = () => browser.evaluate(() => navigator.serviceWorker.controller !== null);
    await until("the site is kept", isKept, 60_000);

    await host.stop();
    await visitor.openHydrated(neverVisited.path);
    await visitor.sees(main, heading);
    await visitor.misses({ role: "heading", name: "Per questa pagina serve la rete" });
    await visitor.openHydrated("/cerca");
    await visitor.fill({ role: "searchbox" }, article.title);
    await visitor.sees(main, { role: "link", part: article.title });
    await visitor.open("/auth");
    await visitor.sees({ role: "heading", name: "Per questa pagina serve la rete" });
    await browser.takeProblems(); // the console has said that the news could not be searched

    await host.start();
    await visitor.click({ text: "riprovate" });
    await visitor.sees({ role: "heading", name: "Portale Docenti" });
    await visitor.untilHydrated(); // a page left before that speaks of the files it no longer gets
    await visitor.openHydrated("/auth"); // which the host gives, though the worker is still there
    await visitor.sees({ label: "Email istituzionale" });
  } finally {
    await host.close();
  }
});

/** The new page is there, at its top, and a visitor reader is at its heading. */
async function arrive(visitor: Visitor, path: string): Promise<void> {
  await visitor.isAt(path);
  await visitor.hasFocus(heading);
}
