import { readFile } from "node:fs/promises";
import { expect, test, type APIRequestContext, type Page } from "playwright/test";
import { school } from "#content/school.ts";
import { audit, isAccessible } from "./audit.ts";
import { openHydrated, untilHydrated } from "./hydrated.ts";
import { tabTo } from "./keyboard.ts";
import { confirmedTeacher, fillCredentials } from "./new-teacher.ts";
import { DAY, inDays, said } from "../days.ts";
import { newTitle, openDesk } from "./notices-desk.ts";
import { editor, openAs, setRole, signIn } from "./people.ts";
import { listenTo } from "./what-it-tells.ts";

/** A reserved notice that the staff is asked to read. */
async function publishReserved(request: APIRequestContext, title: string) {
  const desk = await openDesk(request);
  return desk.publish(title, "Il testo riservato.", { p_reserved: true, p_ack_by: inDays(30) });
}

/** A teacher of this journey alone. */
async function newStaff(request: APIRequestContext) {
  const who = await confirmedTeacher(request);
  await setRole(request, who, "docente");
  return who;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const toRead = (page: Page) => page.getByRole("region", { name: /^Da leggere/ });
const readButton = (page: Page, title: string) => page.getByRole("button", { name: `Ho letto: ${title}` });
const box = (page: Page) => page.getByRole("region", { name: "Conferma di lettura" });

/** The number in the heading is that of the rows. Which ones there are, other tests change meanwhile. */
async function countsRows(page: Page): Promise<void> {
  const [said, rows] = await toRead(page).evaluate((region) => [
    Number(/\((\d+)\)/.exec(region.querySelector("h2")?.textContent ?? "")?.[1] ?? 0),
    region.querySelectorAll("li").length,
  ]);
  expect(said).toBe(rows);
}

/** What the browser keeps of the site: storages and caches. */
function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const stored = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, stored]);
  });
}

test("with the keyboard alone from the sign-in to «Ho letto», and the count falls", async ({
  page,
  request,
  baseURL,
}) => {
  const [title, other] = [newTitle("Scrutini"), newTitle("Consiglio")];
  const who = await newStaff(request);
  const { path } = await publishReserved(request, title);
  await publishReserved(request, other);
  const told = await listenTo(page, baseURL ?? "");
  await signIn(page, who);

  const link = page.getByRole("main").getByRole("link", { name: /^\d+ avvisi da leggere$/ });
  await expect(link).toBeVisible();
  // Right before the heading, which has the focus after the sign-in.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Area docenti")).toBeFocused();
  await expect(readButton(page, title)).toBeVisible();
  await countsRows(page);
  await isAccessible(page, "list");

  await tabTo(page, readButton(page, title));
  await page.keyboard.press("Enter");
  await expect(toRead(page).getByRole("status")).toContainText("Registrato: hai letto l’avviso n. R");
  await expect(toRead(page).getByRole("heading", { level: 2 })).toBeFocused();
  await expect(readButton(page, title)).toHaveCount(0);
  await expect(readButton(page, other)).toBeVisible();
  await countsRows(page);
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText(/Letto oggi all(?:e |’)\d/);

  await row.getByRole("link", { name: title }).press("Enter");
  await expect(heading(page, title)).toBeFocused();
  await expect(page).toHaveURL(path);
  await expect(box(page)).toContainText(/Hai letto la versione del.+, oggi all(?:e |’)\d/);
  await isAccessible(page, "notice");
  expect(await page.title()).not.toContain(title);
  expect(await keptBy(page)).not.toContain(title);
  expect(told).toEqual({ problems: [], violations: [], strangers: [] });

  await test.step("a file of a reserved notice has an address only once it is pressed", async () => {
    await openHydrated(page, "/area-docenti");
    let signed = 0;
    page.on("request", (asked) => (signed += asked.url().includes("/object/sign/") ? 1 : 0));
    await page.getByRole("link", { name: "Piano di evacuazione: incarichi per ogni sede (esempio)" }).click();
    const files = page.getByRole("region", { name: "Allegati" });
    await expect(files.getByRole("button", { name: "Scarica Incarichi per sede" })).toBeVisible();
    await expect(files.getByRole("link")).toHaveCount(0);
    expect(signed).toBe(0);
    const saved = page.waitForEvent("download");
    await files.getByRole("button", { name: "Scarica Incarichi per sede" }).click();
    expect((await saved).suggestedFilename()).toBe("incarichi-per-sede.pdf");
    await page.route("**/object/sign/**", (route) => route.fulfill({ status: 400, json: { error: "not_found" } }));
    await files.getByRole("button", { name: "Incarichi per sede", exact: true }).click();
    await expect(files.getByRole("alert")).toContainText("«Incarichi per sede» non si è aperto");
  });
});

test("«Ho letto» without a network waits, and is registered when it returns or at the next start; who loses the role sees nothing any more", async ({
  page,
  context,
  request,
}) => {
  const [title, later] = [newTitle("Senza rete"), newTitle("Più tardi")];
  const who = await newStaff(request);
  const { path } = await publishReserved(request, title);
  await publishReserved(request, later);
  await openAs(page, who, path);
  await expect(box(page)).toBeVisible();
  await context.setOffline(true);
  await readButton(page, title).click();
  await expect(box(page)).toContainText("Sarà registrato appena torna la rete");
  await context.setOffline(false);
  await expect(box(page)).toContainText(/Hai letto la versione del/);

  await openHydrated(page, "/area-docenti");
  await expect(readButton(page, later)).toBeVisible();
  await page.route("**/rpc/acknowledge_notice", (route) => route.abort());
  await readButton(page, later).click();
  await expect(toRead(page).getByText("Sarà registrato appena torna la rete")).toBeFocused();
  await isAccessible(page, "waiting");
  expect(await keptBy(page)).not.toContain(later);
  await page.unroute("**/rpc/acknowledge_notice");
  await openHydrated(page, "/contatti");
  await expect.poll(() => keptBy(page)).not.toContain("ho-letto");
  await openHydrated(page, "/area-docenti");
  await expect(page.getByRole("listitem").filter({ hasText: later })).toContainText(/Letto oggi/);

  await test.step("who loses the role sees nothing of it any more", async () => {
    await openHydrated(page, path);
    await expect(heading(page, title)).toBeVisible();
    await setRole(request, who, null, "docente");
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(page.getByRole("heading", { name: /aspetta la conferma della scuola/ })).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
    await openHydrated(page, "/area-docenti");
    await expect(page.getByRole("link", { name: "Leggi gli avvisi pubblici" })).toBeVisible();
    expect(await audit(page), "without a role").toEqual([]);
  });
});

test("a visitor is sent to the sign-in, which leads back; the pages hold nothing, nor after a sign-out in another tab, nor behind Back", async ({
  page,
  context,
  request,
}) => {
  const title = newTitle("Visitatore");
  const who = await newStaff(request);
  const { path } = await publishReserved(request, title);
  for (const address of ["/area-docenti", path]) {
    const html = await (await request.get(address)).text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain(title);
    await openHydrated(page, "/contatti");
    await page.goto(address);
    await expect(page).toHaveURL("/auth");
  }
  await fillCredentials(page, who);
  await page.getByRole("button", { name: "Accedi", exact: true }).click();
  await expect(heading(page, title)).toBeFocused();
  await expect(page).toHaveURL(path);

  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(sitemap).not.toContain("area-docenti");

  await openHydrated(page, "/area-docenti");
  await page.getByRole("link", { name: title }).click();
  await expect(heading(page, title)).toBeVisible();
  const other = await context.newPage();
  await openHydrated(other, "/contatti");
  await other.getByRole("button", { name: who.email }).first().click();
  await expect(other.getByRole("link", { name: /^Area docenti \d+ avvisi da leggere$/ })).toBeVisible();
  await other.getByRole("button", { name: "Esci" }).click();
  await expect(page).toHaveURL("/");
  for (let steps = 0; steps < 2; steps++) {
    await page.goBack();
    await expect(page.getByText(title)).toHaveCount(0);
  }
  await page.goto(path);
  await expect(page).toHaveURL("/auth");
  expect(await page.content()).not.toContain(title);
  expect(await keptBy(page)).not.toContain(title);
});

test("editors see who has read, save it, and make the notice public after two questions", async ({
  page,
  browser,
  request,
}) => {
  const title = newTitle("Chi ha letto");
  const who = await newStaff(request);
  const { id, path } = await publishReserved(request, title);
  await openAs(page, who, path);
  await readButton(page, title).click();
  await expect(box(page)).toContainText("Hai letto");

  const context = await browser.newContext();
  const desk = await context.newPage();
  await openAs(desk, editor, `/admin/avvisi/${id}#chi-ha-letto`);
  await untilHydrated(desk);
  const readers = desk.getByRole("region", { name: "Chi ha letto" });
  await expect(readers).toContainText(/Letto da 1 di \d+/);
  await isAccessible(desk, "readers");
  const saved = desk.waitForEvent("download");
  await readers.getByRole("button", { name: "Scarica per un foglio di calcolo" }).click();
  const text = await readFile(await (await saved).path(), "utf8");
  expect(text).toMatch(/^\uFEFF"Cognome";/);
  expect(text).toContain(`"${who.email}";"Docente";"sì"`);

  await readers.getByRole("button", { name: "Ricorda a chi manca" }).click();
  await desk
    .getByRole("dialog")
    .getByRole("button", { name: /^Manda \d+ email$/ })
    .click();
  await expect(readers.getByRole("status").first()).toContainText(/^(Ricordato oggi all|Mandate) .*email su \d+/);

  await desk.emulateMedia({ media: "print" });
  await expect(desk.getByRole("heading", { name: /^Chi ha letto: n\. R\d+/ })).toBeVisible();
  await expect(desk.getByText(school.name).last()).toBeVisible();
  await expect(desk.getByRole("textbox", { name: "Titolo" })).toBeHidden();
  await desk.emulateMedia({ media: null });

  await desk.getByRole("button", { name: "Rendi pubblico" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Rendi pubblico" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Sì, rendi pubblico" }).click();
  await expect(desk.getByText("Ora è pubblico")).toBeVisible();
  await expect(desk).not.toHaveURL(new RegExp(id));
  const address = await desk.getByRole("link", { name: /^Che cosa vedono ora/ }).getAttribute("href");
  expect(address).toMatch(/^\/avvisi\//);
  await context.close();

  await page.reload();
  await expect(heading(page, said`^Ritirato ${DAY}$`)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("È diventato un avviso pubblico.");
  await page.getByRole("main").getByText("Al suo posto vale il").locator("..").getByRole("link").click();
  await expect(heading(page, title)).toBeVisible();
});
