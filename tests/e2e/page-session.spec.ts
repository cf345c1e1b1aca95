import { expect, test, type Page } from "playwright/test";
import { fillCredentials } from "./new-teacher.ts";
import { admin, editor, openAs } from "./people.ts";
import { SESSION_KEY } from "./service.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("avviso-")));

/** As when the browser, or another program, has cleared the session: the page finds out by a refusal. */
const loseSession = (page: Page) => page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);

/** As when another window finds the session expired. */
const endSession = (page: Page) =>
  page.evaluate((key) => {
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent("storage", { key, newValue: null }));
  }, SESSION_KEY);

async function signInAgain(page: Page, who: typeof editor, path: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Portale Docenti" })).toBeVisible();
  await expect(page.getByText("La sessione è scaduta")).toBeVisible();
  await fillCredentials(page, who);
  await button(page, "Accedi").click();
  await expect(page).toHaveURL(path);
}

test("the facts of the school keep what is typed when the session ends, and the sign-in leads back to them", async ({
  page,
}) => {
  await openAs(page, admin, "/admin/scuola");
  const phone = field(page, "Secondo telefono (se c’è)");
  await phone.fill("0456 222333");
  await endSession(page);
  await signInAgain(page, admin, "/admin/scuola");
  await button(page, "Riprendi questo testo").click();
  await expect(phone).toHaveValue("0456 222333");

  await phone.fill("0456 444555");
  await field(page, "Nome").first().fill("La sede di sempre");
  await loseSession(page);
  await button(page, "Salva e pubblica").click();
  const alert = page.getByRole("alert").filter({ hasText: "La sessione è scaduta. Accedi di nuovo." });
  await expect(alert).toContainText("i dati della scuola che stavi scrivendo restano su questo dispositivo");
  await expect(page.getByText("ruolo è cambiato")).toHaveCount(0);
  await expect(phone).toHaveValue("0456 444555");
  await button(page, "Accedi di nuovo").click();
  await signInAgain(page, admin, "/admin/scuola");
  await button(page, "Riprendi questo testo").click();
  await expect(phone).toHaveValue("0456 444555");
  await expect(field(page, "Nome").first()).toHaveValue("La sede di sempre");

  // A chosen sign-out in another tab takes it off the device.
  expect(await kept(page)).toHaveLength(1);
  const other = await page.context().newPage();
  await other.goto("/");
  await other
    .getByRole("banner")
    .getByRole("button", { name: /Admin$/ })
    .click();
  await button(other, "Esci").click();
  await expect(page).toHaveURL("/");
  expect(await kept(page)).toEqual([]);
});

test("a page keeps what is typed when the session ends, and the sign-in leads back to it", async ({ page }) => {
  await page.route("**/rest/v1/rpc/save_page", (route) => route.abort());
  await openAs(page, editor, "/admin/pagine/nuova?indirizzo=/progetti/mof");
  const title = field(page, "Titolo della pagina"); // nothing is in the database: there is nothing to choose
  await title.fill("Scritto in treno");
  await endSession(page);
  await signInAgain(page, editor, "/admin/pagine/nuova?indirizzo=/progetti/mof");
  await expect(title).toHaveValue("Scritto in treno");
});
