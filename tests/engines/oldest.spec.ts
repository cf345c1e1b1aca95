import { randomUUID } from "node:crypto";
import { openDesk } from "../e2e/notices-desk.ts";
import { teacher } from "../e2e/people.ts";
import { arrive, button, link, main, schoolNotices, ticker, WIDE } from "./sights.ts";
import { test } from "./test.ts";
import { until } from "./until.ts";
import type { Target } from "./visitor.ts";

// What the application says and the HTML of the build does not: an error would leave the page of the build, or a note.

test.beforeEach(({ visitor }) => visitor.browser.resize(...WIDE));

const title = (name: string): Target => ({ role: "heading", name, level: 1 });

test("home says today, and a notice that is newer than the build; it is read", async ({ visitor, request }) => {
  const desk = await openDesk(request);
  const name = `Avviso di adesso ${randomUUID()}`;
  const written = await desk.publish(name, "Si parte alle 8.");
  await visitor.openHydrated("/");
  await visitor.sees(main, { role: "region", part: "^Oggi" });
  await visitor.sees(ticker, { role: "listitem" });
  await visitor.click(schoolNotices, link(name));
  await arrive(visitor, written.path);
  await visitor.sees(title(name));
  await visitor.sees(main, { text: "Si parte alle 8." });
});

test("the calendar is filtered", async ({ visitor }) => {
  await visitor.openHydrated("/calendario");
  await visitor.sees(title("Calendario della scuola"));
  const holidays: Target = { role: "heading", part: "Vacanze di Natale", level: 3 };
  await visitor.sees(main, holidays);
  await visitor.click(main, { role: "checkbox", name: "Chiusura" });
  await visitor.misses(main, holidays);
});

test("the short answers say whether the office answers now", async ({ visitor }) => {
  await visitor.openHydrated("/informazioni");
  await until("the office answers, or says when", async () => {
    const said = await visitor.browser.evaluate(() => document.querySelector("main")?.textContent ?? "");
    return /Aperta fino|(?:Apre|Riapre) al|Chiusa(?: \(|:|$)/.test(said) || said.slice(0, 80);
  });
});

test("the search finds pages, dates, answers and news", async ({ visitor }) => {
  await visitor.openHydrated("/contatti");
  await visitor.click({ role: "banner" }, link("Cerca"));
  const dialog: Target = { role: "dialog", name: "Cerca nel sito" };
  const field: Target = { role: "combobox", name: "Che cosa cercate?" };
  await visitor.hasFocus(dialog, field);
  await visitor.fill(field, "colloqui");
  for (const name of ["Date", "Avvisi"]) await visitor.sees(dialog, { role: "group", name });
});

test("a language says what is known of today", async ({ visitor }) => {
  await visitor.openHydrated("/lingue/en");
  await visitor.sees({ role: "heading", name: "School today" });
  await visitor.sees(main, { text: "Today", exact: false });
});

test("a teacher signs in, and the message about it is in its place", async ({ visitor }) => {
  await visitor.openHydrated("/auth");
  await visitor.fill({ label: "Email istituzionale" }, teacher.email);
  await visitor.fill({ label: "Password" }, teacher.password);
  await visitor.click(button("Accedi"));
  await visitor.sees({ text: "Benvenuto nel portale docenti!" });
  await until("the message is fixed to the window", () =>
    visitor.browser.evaluate(() => {
      const place = document.querySelector("[data-sonner-toaster]");
      return place !== null && getComputedStyle(place).position === "fixed";
    }),
  );
  await visitor.isAt("/");
  await visitor.sees(main, { text: "avvisi da leggere", exact: false });
});
