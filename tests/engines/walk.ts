import { randomUUID } from "node:crypto";
import { EXAMPLE_ACCOUNTS } from "../../supabase/local/backend/keys.ts";
import { confirmTeacher, linkSentTo, mailCount, publishNews } from "./backend.ts";
import type { Screen, Target } from "./screen.ts";
import { until } from "./until.ts";

export interface Step {
  name: string;
  run: (screen: Screen) => Promise<void>;
}

const { password, people } = EXAMPLE_ACCOUNTS;
const [admin] = people;

const WIDE = [1280, 800] as const;
const NARROW = [390, 760] as const;

const ARTICLE = "/didattica-digitale/famiglie/cyberbullismo";
const UNKNOWN = "/non-esiste";
const bar: Target = { role: "navigation", name: "Principale" };
const sheet: Target = { role: "dialog", name: "Menu" };
const ticker: Target = { role: "region", name: "Ultime notizie" };
const heading: Target = { role: "heading", level: 1 };
const link = (name: string): Target => ({ role: "link", name });
const button = (name: string): Target => ({ role: "button", name });
const tab = (name: string): Target => ({ role: "tab", name });

/** The steps of every engine, in order, in one window. */
export const walk: readonly Step[] = [
  ...[
    "/",
    ARTICLE,
    "/didattica-digitale/docenti/formazione",
    "/didattica-digitale/docenti/tutorial",
    "/ambienti/infanzia",
    UNKNOWN,
  ].map((path) => ({ name: `${path} opens and fits a phone`, run: (screen: Screen) => openPage(screen, path) })),
  { name: "the wide menu with the pointer", run: wideMenuWithPointer },
  { name: "the wide menu with the keyboard", run: wideMenuWithKeyboard },
  { name: "the narrow menu with the pointer", run: narrowMenuWithPointer },
  { name: "the narrow menu with the keyboard", run: narrowMenuWithKeyboard },
  { name: "Back restores the scroll position", run: goBack },
  { name: "news arrive live", run: liveNews },
  { name: "signing in", run: signIn },
  { name: "an admin fetches the news", run: fetchNews },
  { name: "signing out", run: signOut },
  { name: "the recovery link", run: recover },
];

/** The steps without JavaScript. */
export const walkWithoutScripts: readonly Step[] = [
  { name: "without JavaScript an article and its menu work", run: readWithoutScripts },
  { name: "without JavaScript /auth explains that it needs it", run: authWithoutScripts },
];

async function openPage(screen: Screen, path: string): Promise<void> {
  await screen.browser.resize(...WIDE);
  await screen.open(path);
  if (path === UNKNOWN) await screen.browser.takeProblems(); // Chromium logs the 404
  await screen.untilHydrated();
  await screen.sees(heading);
  await screen.sees(bar, button("Progetti"));
  await screen.browser.resize(...NARROW);
  await screen.sees(button("Apri il menu"));
  const width = await screen.browser.evaluate(() => innerWidth);
  if (width !== NARROW[0]) throw new Error(`The window is ${width} pixels wide, not ${NARROW[0]}.`);
  const sideways = await screen.sideways();
  if (sideways > 0) throw new Error(`${path} scrolls ${sideways} pixels sideways.`);
}

async function wideMenuWithPointer(screen: Screen): Promise<void> {
  await screen.browser.resize(...WIDE);
  await screen.openHydrated("/");
  await screen.pointAt(bar, button("Didattica Digitale"));
  await screen.sees(bar, link("Consigli di studio"));
  await screen.pointAt(heading);
  await screen.misses(bar, link("Consigli di studio"));
  await screen.click(bar, button("Progetti"));
  await screen.click(bar, link("MOF"));
  await arrive(screen, "/progetti/mof");
  await screen.misses(bar, link("PON"));
}

async function wideMenuWithKeyboard(screen: Screen): Promise<void> {
  const branch = [bar, button("Didattica Digitale")] as const;
  await screen.browser.resize(...WIDE);
  await screen.openHydrated("/");
  await screen.walkTo("Tab", ...branch);
  await screen.browser.key("Enter");
  await screen.walkTo("Tab", bar, link("Educazione civica"));
  await screen.browser.key("Escape");
  await screen.hasFocus(...branch);
  await screen.misses(bar, link("Educazione civica"));
  await screen.browser.key("ArrowDown");
  await screen.walkTo("ArrowDown", bar, link("Cyberbullismo"));
  await screen.browser.key("Enter");
  await arrive(screen, ARTICLE);
}

async function narrowMenuWithPointer(screen: Screen): Promise<void> {
  await screen.browser.resize(...NARROW);
  await screen.openHydrated("/");
  await screen.click(button("Apri il menu"));
  await screen.click(sheet, button("Chiudi il menu"));
  await screen.misses(sheet);
  await screen.hasFocus(button("Apri il menu"));
  await screen.click(button("Apri il menu"));
  await screen.click(sheet, { text: "Progetti" });
  await screen.click(sheet, link("MOF"));
  await arrive(screen, "/progetti/mof");
  await screen.misses(sheet);
}

async function narrowMenuWithKeyboard(screen: Screen): Promise<void> {
  await screen.browser.resize(...NARROW);
  await screen.openHydrated("/contatti");
  await screen.walkTo("Tab", button("Apri il menu"));
  await screen.browser.key("Enter");
  await screen.walkTo("Tab", sheet, link("Links"));
  await screen.browser.key("Escape");
  await screen.misses(sheet);
  await screen.hasFocus(button("Apri il menu"));
  await screen.browser.key(" ");
  await screen.walkTo("Tab", sheet, link("Links"));
  await screen.browser.key("Enter");
  await arrive(screen, "/links");
}

async function goBack(screen: Screen): Promise<void> {
  const isScrolledTo = (top: number) =>
    until(`the page is scrolled to ${top}`, () =>
      screen.browser.evaluate((wanted: number) => Math.round(scrollY) === wanted || String(scrollY), top),
    );
  await screen.browser.resize(...WIDE);
  await screen.openHydrated(ARTICLE);
  await screen.browser.evaluate(() => scrollTo(0, 900));
  await isScrolledTo(900);
  await screen.click(bar, link("Contatti"));
  await arrive(screen, "/contatti");
  await isScrolledTo(0);
  await screen.browser.evaluate(() => history.back());
  await screen.isAt(ARTICLE);
  await isScrolledTo(900);
}

async function liveNews(screen: Screen): Promise<void> {
  await screen.openHydrated("/");
  await screen.sees(ticker);
  // The first may arrive with the query after the subscription; the second only over realtime.
  for (const which of ["Prima", "Seconda"]) {
    const title = `${which} notizia dal vivo ${randomUUID()}`;
    await publishNews(screen.siteUrl, title);
    await screen.sees(ticker, { role: "link", part: title });
  }
}

async function signIn(screen: Screen): Promise<void> {
  await screen.browser.resize(...WIDE);
  await screen.openHydrated("/auth");
  await screen.fill({ label: "Email istituzionale" }, admin.email);
  await screen.fill({ label: "Password" }, password);
  await screen.click(button("Accedi"));
  await screen.sees({ text: "Benvenuto nel portale docenti!" });
  await screen.isAt("/");
  await screen.sees(ticker); // the last request of the home page: none is aborted by the next step
}

async function fetchNews(screen: Screen): Promise<void> {
  await screen.openHydrated("/admin");
  await screen.click(button("Recupera Notizie"));
  await screen.sees({ text: "Successo!" });
  await screen.sees(button("Recupera Notizie"));
}

async function signOut(screen: Screen): Promise<void> {
  await screen.openHydrated("/contatti");
  await screen.click(bar, { role: "button", part: "Admin" });
  await screen.click(bar, button("Esci"));
  await arrive(screen, "/");
  await screen.sees(bar, link("Accedi"));
  await screen.sees(ticker);
}

async function recover(screen: Screen): Promise<void> {
  const email = await confirmTeacher(screen.siteUrl);
  const already = await mailCount(screen.siteUrl, email);
  await screen.openHydrated("/auth");
  await screen.click(tab("Recupera"));
  await screen.fill({ label: "Email istituzionale" }, email);
  await screen.click(button("Invia email di recupero"));
  await screen.sees({ text: "Email inviata" });

  await screen.open(await linkSentTo(screen.siteUrl, email, already));
  await screen.isAt("/auth/nuova-password");
  await screen.fill({ label: "Nuova password" }, "Seconda-password-2");
  await screen.fill({ label: "Ripeti la nuova password" }, "Seconda-password-2");
  await screen.click(button("Salva la password"));
  await screen.sees({ text: "Password aggiornata" });
  await screen.isAt("/");
}

async function readWithoutScripts(screen: Screen): Promise<void> {
  await screen.open(ARTICLE);
  await screen.sees({ role: "main" }, heading);
  await screen.click({ role: "navigation", name: "Tutte le pagine" }, link("Consigli di studio"));
  await screen.isAt("/didattica-digitale/famiglie/consigli-studio");
  await screen.sees({ role: "main" }, heading);
  await until("the scripts stay off", () => screen.browser.evaluate(() => history.scrollRestoration === "auto"));
}

async function authWithoutScripts(screen: Screen): Promise<void> {
  await screen.open("/auth");
  await screen.sees({ role: "heading", name: "Qui serve JavaScript", level: 1 });
  await screen.misses({ role: "textbox" });
  await screen.click({ role: "main" }, link("torna alla home"));
  await screen.isAt("/");
}

/** Waits for the URL, and for focus on the heading of the new page. */
async function arrive(screen: Screen, path: string): Promise<void> {
  await screen.isAt(path);
  await screen.hasFocus(heading);
}
