import { expect, test, type Page } from "playwright/test";
import { isAccessible } from "./audit.ts";
import { admin, editor, openAs } from "./people.ts";
import { resize, sideways } from "./room.ts";
import { BACKEND_URL, KEYS } from "./service.ts";

/** What the next build gets. */
async function savedFacts(page: Page): Promise<unknown> {
  const answer = await page.request.post(`${BACKEND_URL}/rest/v1/rpc/site_content`, {
    headers: { apikey: KEYS.publishable },
    data: {},
  });
  return ((await answer.json()) as { facts?: unknown }).facts;
}

// The school has its facts once: who saves second is told.
test.describe.configure({ mode: "default" });

for (const width of [1280, 390])
  test(`an administrator corrects the certified mail with two presses at ${width} px`, async ({ page }) => {
    await openAs(page, admin, "/admin");
    await resize(page, width);
    await page.getByRole("navigation", { name: "Amministrazione" }).getByRole("link", { name: "Scuola" }).click();
    const pec = `prova-${Date.now()}@pec.example`;
    await page.getByRole("textbox", { name: "Posta certificata" }).fill(pec);
    await page.getByRole("button", { name: "Salva e pubblica" }).click();
    await expect(page.getByText("Si vede al prossimo aggiornamento del sito.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Posta certificata" })).toHaveValue(pec);
    expect(await savedFacts(page)).toMatchObject({ pec });
    await isAccessible(page, "the facts of the school");
    await resize(page, 320);
    expect(await sideways(page)).toBe(0);
  });

test("what is typed is there after a reload, and a wrong field gets the focus", async ({ page }) => {
  await openAs(page, admin, "/admin/scuola");
  await page.getByRole("textbox", { name: "Secondo telefono (se c’è)" }).fill("06/1234");
  await page.reload();
  await page.getByRole("button", { name: "Riprendi" }).click();
  const phone = page.getByRole("textbox", { name: "Secondo telefono (se c’è)" });
  await expect(phone).toHaveValue("06/1234");
  await page.getByRole("button", { name: "Salva e pubblica" }).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/^Scrivi un numero solo/);
});

test("a redattore does not get there", async ({ page }) => {
  await openAs(page, editor, "/admin");
  const tabs = page.getByRole("navigation", { name: "Amministrazione" });
  await expect(tabs.getByRole("link", { name: "Pagine" })).toBeVisible();
  await expect(tabs.getByRole("link", { name: "Scuola" })).toHaveCount(0);
  await openAs(page, editor, "/admin/scuola");
  await expect(page.getByText("Questa pagina è riservata")).toBeVisible();
  await expect(page.getByRole("button", { name: "Salva e pubblica" })).toHaveCount(0);
});
