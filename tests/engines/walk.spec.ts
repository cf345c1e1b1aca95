import { randomUUID } from "node:crypto";
import { publicPages } from "#shared/site.ts";
import { openDesk } from "../e2e/notices-desk.ts";
import { devUrl } from "./addresses.ts";
import {
  arrive,
  article,
  bar,
  below,
  button,
  heading,
  last,
  link,
  main,
  NARROW,
  neverVisited,
  plain,
  reading,
  target,
  WIDE,
} from "./sights.ts";
import { test } from "./test.ts";
import { until } from "./until.ts";
import { type Target, Visitor } from "./visitor.ts";

const screens = ["courses", "tutorials", "in-progress"].flatMap(
  (screen) => publicPages.find((page) => page.screen === screen)?.path ?? [],
);
const LONG_PAGE = "/privacy";

const sheet: Target = { role: "dialog", name: "Menu" };

// The first, so that no page has asked for the closures yet.
test("a closure is in the bar of every page, and leads to its page", async ({ visitor, request }) => {
  const desk = await openDesk(request);
  const title = `Oggi la scuola è chiusa ${randomUUID()}`;
  const written = await desk.close(title);
  const told: Target = { role: "navigation", name: "La scuola informa" };
  const said = "Oggi Primaria chiusa per neve";
  await visitor.browser.resize(...NARROW);
  let openedAt = -Infinity;
  await until(
    "the closure is there",
    async () => {
      if (Date.now() - openedAt > 5_000) {
        await visitor.openHydrated(article.path);
        openedAt = Date.now();
      }
      return visitor.isSeeing(told, { text: said });
    },
    60_000,
  );
  const sideways = await visitor.sideways();
  if (sideways > 0) throw new Error(`The page scrolls ${sideways} pixels sideways.`);
  await visitor.click(told, link(said));
  await arrive(visitor, written.path);
  await visitor.sees({ role: "heading", level: 1, name: title });
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

test("the typeface until Titillium is there is as wide, in every weight", async ({ visitor }) => {
  await visitor.openHydrated("/");
  await until("each width is that of Titillium", () =>
    visitor.browser.evaluate(() => {
      const sample = document.createElement("span");
      sample.style.cssText = "position: absolute; white-space: nowrap";
      sample.textContent = "Il calendario della scuola";
      document.body.append(sample);
      const differences = [400, 600, 700].map((weight) => {
        const [web = 0, early = 0] = ["Titillium Web", "Titillium Fallback"].map((family) => {
          sample.style.font = `${weight} 6rem "${family}", monospace`;
          return sample.getBoundingClientRect().width;
        });
        return Math.abs(early / web - 1);
      });
      sample.remove();
      return Math.max(...differences) < 0.025 || differences.join(", ");
    }),
  );
});

test("the wide menu with the pointer", async ({ visitor }) => {
  await visitor.browser.resize(...WIDE);
  await visitor.openHydrated("/");
  await visitor.pointAt(bar, button(reading.title));
  await visitor.sees(bar, link(neverVisited.title));
  // Below what the open panel covers.
  await visitor.pointAt(main, link("Chiama la segreteria"));
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

test("«Avvisami» by keyboard: what is true of the browser, or the messages of one school, and their end", async ({
  visitor,
}) => {
  const { browser } = visitor;
  const opener = [main, button("Avvisami")] as const;
  const dialog: Target = { role: "dialog", name: "Avvisami su questo dispositivo" };
  await browser.resize(...WIDE);
  await visitor.openHydrated(article.path); // not from /avvisi itself: to a fragment nothing is loaded
  await visitor.openHydrated("/avvisi#avvisami");
  await visitor.sees(dialog);
  await browser.key("Escape");
  await visitor.hasFocus(...opener);
  await browser.key("Enter");
  if (!(await browser.evaluate(() => "PushManager" in window && "Notification" in window))) {
    await visitor.sees(dialog, { text: "Questo browser non riceve i messaggi dei siti", exact: false });
    await visitor.hasFocus(dialog, button("Chiudi"));
    await browser.key("Enter");
    await visitor.hasFocus(...opener);
    return;
  }
  // Past the last button Firefox goes to its own bars, where no key is a press.
  await visitor.hasFocus(dialog, { role: "checkbox", name: "Chiusure e orari" });
  await visitor.walkTo("Tab", dialog, { role: "checkbox", name: "Primaria" });
  await browser.key(" ");
  await visitor.walkTo("Tab", dialog, button("Avvisami"));
  await browser.key("Enter");
  await visitor.sees({ text: "Da adesso i messaggi arrivano qui" });
  await visitor.hasFocus(...opener);
  await browser.key("Enter");
  // What was known of the device is shown until it is read anew: once it is, the dialog opens with it.
  await visitor.sees(dialog, button("Non avvisarmi più"));
  await browser.key("Escape");
  await visitor.hasFocus(...opener);
  await browser.key("Enter");
  await visitor.hasFocus(dialog, button("Non avvisarmi più"));
  await browser.key("Enter");
  await visitor.sees({ text: "Qui non arrivano più messaggi" });
  await visitor.hasFocus(...opener);
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

// Its pages have no HTML: everything that is seen, React has drawn.
test("npm run dev opens, and its menu leads to a page", async ({ visitor }) => {
  const developer = new Visitor(visitor.browser, devUrl);
  await developer.browser.resize(...WIDE);
  await developer.openHydrated("/");
  await developer.sees(heading);
  await developer.click(bar, button(last.title));
  await developer.click(bar, link(target.title));
  await arrive(developer, target.path);
});
