import { randomUUID } from "node:crypto";
import { expect, test, type APIRequestContext, type Page } from "playwright/test";
import { school } from "#content/school.ts";
import { DAY, HOUR, inDays, said, startOfYear } from "../days.ts";
import { changeAnswer } from "./change-answer.ts";
import { openHydrated, untilListening } from "./hydrated.ts";
import { signInByApi } from "./new-teacher.ts";
import { editor } from "./people.ts";
import { resize, sideways } from "./room.ts";
import { BACKEND_URL, KEYS } from "./service.ts";

const TALKS = /^Colloqui con le famiglie \(esempio\)$/;

const rows = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 });
const count = (page: Page) => page.getByRole("status").filter({ hasText: /^\d+ dat[ae] / });

/** The desk of the example editor. */
async function openDesk(request: APIRequestContext) {
  const { access_token } = (await (await signInByApi(request, editor)).json()) as { access_token: string };
  const headers = { apikey: KEYS.publishable, authorization: `Bearer ${access_token}` };
  async function call(name: string, data: object): Promise<{ revision: number }> {
    const answer = await request.post(`${BACKEND_URL}/rest/v1/rpc/${name}`, { headers, data });
    expect(answer.status(), `${name}: ${await answer.text()}`).toBe(200);
    return (await answer.json()) as { revision: number };
  }
  return {
    async save(title: string, day: string) {
      const id = randomUUID();
      const p_event = {
        kind: "evento",
        title,
        details: "",
        starts_on: day,
        ends_on: day,
        starts_at: null,
        ends_at: null,
        schools: ["primaria"],
        notice_id: null,
        ends_lessons: false,
      };
      return { id, ...(await call("save_event", { p_id: id, p_revision: 0, p_event })) };
    },
    set: ({ id, revision }: { id: string; revision: number }, p_state: "cancelled" | "removed") =>
      call("set_event_state", { p_id: id, p_revision: revision, p_state }),
  };
}

test("by keyboard from the bottom of a page: filtered, month by month, saved as a file, and back to its notice", async ({
  page,
}) => {
  await openHydrated(page, "/contatti");
  await page.getByRole("contentinfo").getByRole("link", { name: "Calendario della scuola" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Calendario della scuola" })).toBeFocused();
  await expect(rows(page).filter({ hasText: "Consigli di classe" })).toBeVisible();

  for (const kind of ["Chiusura", "Evento", "Scadenza"])
    await page.getByRole("checkbox", { name: kind }).press("Space");
  await page.getByRole("checkbox", { name: "Infanzia" }).press("Space");
  await expect(page).toHaveURL("/calendario?tipo=incontro&scuola=primaria,secondaria");
  // Other journeys add dates meanwhile.
  await expect
    .poll(async () => {
      const [, shown = NaN, all = NaN] = /^(\d+) date su (\d+) da oggi/.exec(await count(page).innerText()) ?? [];
      return Number(shown) < Number(all);
    })
    .toBe(true);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Incontro" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Evento" })).not.toBeChecked();
  const talks = rows(page).filter({ hasText: TALKS });
  await expect(talks).toHaveCount(1);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Aggiungi al calendario: Colloqui/ }).press("Enter");
  expect((await saved).suggestedFilename()).toBe("colloqui-con-le-famiglie-esempio.ics");
  await page.goBack();
  await expect(page).toHaveURL("/contatti");
  await page.goForward();
  await page.getByRole("link", { name: "Mostra tutte le date" }).press("Enter");
  const months = page.getByRole("navigation", { name: "Vai al mese" }).getByRole("link", { name: /^[A-Z][a-z]+/ });
  const month = await months.last().innerText();
  await months.filter({ hasText: month }).press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: month })).toBeFocused();
  await page.getByRole("link", { name: "Date passate" }).press("Enter");
  // Only those of this school year: on the first days of September there are none.
  const drill = inDays(-12);
  await expect(rows(page).filter({ hasText: "Prova di evacuazione" })).toHaveCount(
    Number(startOfYear(drill) === startOfYear()),
  );
  await page.getByRole("link", { name: "Date da oggi in avanti" }).press("Enter");
  const item = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: TALKS }) });
  await item.getByRole("link", { name: /^Avviso n\. \d+$/ }).press("Enter");
  const dates = page.getByRole("region", { name: "Date di questo avviso" });
  await expect(dates.getByRole("heading", { name: "Colloqui con le famiglie (esempio)" })).toBeVisible();
});

test("on a phone from the home page, told of new and cancelled dates, and followed from a calendar", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await resize(page, 390);
  await openHydrated(page, "/");
  const home = page.getByRole("region", { name: "La scuola informa" });
  await expect(home.getByRole("list", { name: "Prossime date" }).getByRole("listitem")).toHaveCount(3);
  await openHydrated(page, "/contatti"); // without a subscription
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Calendario della scuola" });
  await untilListening(page, () => link.click());
  await expect(count(page)).toBeVisible();

  const desk = await openDesk(request);
  const title = `Una festa lunga ${"a".repeat(74)}`; // of 90 letters
  const written = await desk.save(title, inDays(40));
  await expect(rows(page).filter({ hasText: title })).toBeVisible();
  const cancelled = await desk.set(written, "cancelled");
  expect(cancelled).toBeDefined();
  await expect(rows(page).filter({ hasText: title })).toHaveText(`Annullato ${title}`);
  await resize(page, 320);
  expect(await sideways(page)).toBe(0);
  await desk.set({ ...written, revision: written.revision + 1 }, "removed");
  await expect(rows(page).filter({ hasText: title })).toHaveCount(0);

  await resize(page, 390);
  await page.getByRole("button", { name: "Scegli che cosa vedere" }).click();
  for (const level of ["Infanzia", "Secondaria di 1° grado"]) await page.getByLabel(level, { exact: true }).uncheck();
  await page.getByRole("link", { name: "Nel vostro calendario" }).click();
  const box = page.getByRole("complementary", { name: "Nel vostro calendario" });
  await expect(box.getByRole("heading")).toBeFocused();
  const { host } = new URL(baseURL ?? "");
  await expect(box.getByRole("link", { name: "Aggiungi al telefono" })).toHaveAttribute(
    "href",
    `webcal://${host}/calendario-primaria.ics`,
  );
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await box.getByRole("button", { name: "Copia l’indirizzo" }).click();
  await expect(box.getByText("Indirizzo copiato.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`https://${host}/calendario-primaria.ics`);
});

test("each month is printed on one sheet, with the school's heading", async ({ page }) => {
  // A month in which other journeys write dozens of dates rightly takes two sheets.
  await changeAnswer(page, "**/rest/v1/rpc/list_events*", async (answer) => {
    const dates = (await answer.json()) as { title: string }[]; // a row of list_events
    return { json: dates.filter(({ title }) => title.endsWith("(esempio)")) };
  });
  const read = page.waitForResponse("**/rest/v1/rpc/list_events*"); // until then the dates are those of the build
  await openHydrated(page, "/calendario");
  await read;
  await expect(rows(page).first()).toBeVisible();
  const months = await page
    .getByRole("navigation", { name: "Vai al mese" })
    .getByRole("link", { name: /^[A-Z][a-z]+$/ })
    .count();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(school.name, { exact: true }).filter({ visible: true })).toHaveCount(months);
  for (const hidden of ["banner", "contentinfo", "navigation", "button", "complementary", "checkbox"] as const)
    await expect(page.getByRole(hidden).filter({ visible: true }), hidden).toHaveCount(0);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(months);
  await page.unrouteAll({ behavior: "wait" }); // what changes elsewhere is read again at any moment
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the dates that the build prerendered are read, with the day they are of", async ({ page }) => {
    await page.goto("/calendario");
    await expect(page.locator("main noscript p")).toContainText(said`Qui leggete ciò che c’era ${DAY} ${HOUR}`);
    await expect(rows(page).filter({ hasText: "Colloqui con le famiglie" }).first()).toBeVisible();
  });
});
