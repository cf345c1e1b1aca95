import { expect, test, type APIRequestContext, type Page } from "playwright/test";
import { changeAnswer } from "./change-answer.ts";
import { BACKEND_URL, KEYS } from "./service.ts";
import { untilHydrated } from "./hydrated.ts";
import { press, tabTo } from "./keyboard.ts";
import { nextLinkTo } from "./mailbox.ts";
import { confirmedTeacher, newTeacher, signInByApi, storedSession } from "./new-teacher.ts";
import { admin, openAs, setRole } from "./people.ts";
import { resize } from "./room.ts";

// One after the other: in some of them there is a second administrator for a while, in others there must be none.
test.describe.configure({ mode: "default" });

const PEOPLE = "/admin/persone";

interface Made {
  email: string;
  password: string;
  id: string;
}

let made: Made[] = [];

/** Somebody of this file's own, with a role or waiting for one. */
async function make(request: APIRequestContext, role?: string): Promise<Made> {
  const who = await confirmedTeacher(request);
  const { user } = (await (await signInByApi(request, who)).json()) as { user: { id: string } };
  if (role) await setRole(request, who, role);
  made.push({ ...who, id: user.id });
  return { ...who, id: user.id };
}

test.afterEach(async ({ request }) => {
  const { access_token } = (await (await signInByApi(request, admin)).json()) as { access_token: string };
  for (const { id } of made) {
    const answer = await request.post(`${BACKEND_URL}/rest/v1/rpc/delete_person`, {
      headers: { apikey: KEYS.publishable, authorization: `Bearer ${access_token}` },
      data: { p_user: id },
    });
    expect(answer.ok() || (await answer.text()).includes("no_such_person")).toBe(true);
  }
  made = [];
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const withRole = (page: Page) => page.getByRole("list", { name: "Persone con un ruolo" });
const rowOf = (page: Page, { email }: Made) => withRole(page).getByRole("listitem").filter({ hasText: email });
const changesOf = (page: Page, { email }: { email: string }) =>
  page.getByRole("list", { name: "Cambi di ruolo" }).getByRole("listitem").filter({ hasText: email });
const waitingHeading = (page: Page) => page.getByRole("heading", { name: /^In attesa \(\d+\)$/ });
const hasAccount = async (request: APIRequestContext, who: Made) => (await signInByApi(request, who)).status() === 200;

async function openPeople(page: Page, who: { email: string; password: string } = admin): Promise<void> {
  await openAs(page, who, PEOPLE);
  await untilHydrated(page);
  await expect(page.getByRole("list", { name: "Cambi di ruolo" })).toBeVisible();
}

/** Another window of the same browser would have the same session. */
async function anotherWindow(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error("There is no browser.");
  return (await browser.newContext()).newPage();
}

/** The role that the session of this page has, as the database says it. */
function ownRoles(page: Page, session: string | null): Promise<unknown> {
  const { access_token } = JSON.parse(session ?? "{}") as { access_token: string };
  return page.evaluate(
    async ([url, apikey, token]) => {
      const answer = await fetch(url, { headers: { apikey, authorization: `Bearer ${token}` } });
      return answer.json();
    },
    [`${BACKEND_URL}/rest/v1/user_roles?select=role`, KEYS.publishable, access_token] as const,
  );
}

async function search(page: Page, words: string): Promise<void> {
  await tabTo(page, page.getByRole("searchbox", { name: "Nome o email" }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(words);
  await page.keyboard.press("Enter");
}

test.describe("with the keyboard alone", () => {
  test("on a phone sign up, wait, be confirmed in another window: the session of before has the role", async ({
    page,
    request,
  }) => {
    test.slow();
    const who = newTeacher();
    await resize(page, 390);
    await page.goto("/auth");
    await untilHydrated(page);
    await tabTo(page, page.getByRole("tab", { name: "Accedi" }));
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Registrati" })).toHaveAttribute("aria-selected", "true");
    await tabTo(page, page.getByLabel("Email istituzionale"));
    await page.keyboard.insertText(who.email);
    await tabTo(page, page.getByLabel("Password", { exact: true }));
    await page.keyboard.insertText(who.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Registrazione completata")).toBeVisible();

    const adminPage = await anotherWindow(page);
    await openPeople(adminPage);
    const confirm = button(adminPage, `Conferma come docente: ${who.email}`);
    await tabTo(adminPage, confirm);
    await expect(confirm).toHaveAccessibleDescription(/Email non ancora confermata/);
    await adminPage.keyboard.press("Enter");

    await page.goto(await nextLinkTo(request, who.email));
    await press(page, button(page, "Sì, sono io: conferma"));
    await expect(page.getByRole("heading", { name: "Indirizzo confermato" })).toBeFocused();
    await press(page, page.getByRole("link", { name: "Accedi" }));
    await tabTo(page, page.getByLabel("Email istituzionale"));
    await page.keyboard.insertText(who.email);
    await tabTo(page, page.getByLabel("Password", { exact: true }));
    await page.keyboard.insertText(who.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    const session = await storedSession(page);
    const { user } = JSON.parse(session ?? "{}") as { user: { id: string } };
    made.push({ ...who, id: user.id });
    expect(await ownRoles(page, session)).toEqual([]);

    await adminPage.reload();
    await press(adminPage, button(adminPage, `Conferma come docente: ${who.email}`));
    await expect(adminPage.getByText("Persona confermata")).toBeVisible();
    await expect(confirm).toHaveCount(0);
    await expect(waitingHeading(adminPage)).toBeFocused();
    await expect(changesOf(adminPage, who).first()).toContainText("ha ricevuto il ruolo Docente");
    await adminPage.context().close();
    expect(await ownRoles(page, session)).toEqual([{ role: "docente" }]);
  });

  test("find somebody by the address in capitals, change the role, take it away, and give it again though the network goes", async ({
    page,
    request,
  }) => {
    const who = await make(request, "docente");
    await openPeople(page);
    await search(page, `${who.email.toUpperCase()} %_\\`);
    await expect(page.getByText("Nessuna persona", { exact: true })).toBeVisible();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(who.email.toUpperCase());
    await page.keyboard.press("Enter");
    await expect(page.getByText("1 persona", { exact: true })).toBeVisible();
    expect(new URL(page.url()).searchParams.get("parole")).toBe(who.email.toUpperCase());

    const change = button(page, `Cambia ruolo: ${who.email}`);
    await press(page, change);
    await expect(dialog(page).getByRole("radio", { name: /^Docente/ })).toBeFocused();
    await expect(dialog(page).getByRole("radio", { name: /^Docente/ })).toBeChecked();
    await page.keyboard.press("ArrowDown");
    await press(page, button(page, "Cambia in Redattore"));
    await expect(rowOf(page, who)).toContainText("Redattore");
    await expect(change).toBeFocused();
    const newest = changesOf(page, who).first();
    await expect(newest).toContainText("da Docente a Redattore");
    await expect(newest).toContainText("da Anna Verdi, oggi all");

    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("radio", { name: /^Redattore/ })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp"); // around, to the last
    await expect(dialog(page).getByRole("radio", { name: /^Nessun ruolo/ })).toBeChecked();
    await page.keyboard.press("Enter");
    await expect(button(page, `Conferma come docente: ${who.email}`)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Tutte le persone" })).toBeFocused();

    await test.step("the network goes in the middle: nothing is lost, and the second try works", async () => {
      const confirm = button(page, `Conferma come docente: ${who.email}`);
      await page.context().setOffline(true);
      await press(page, confirm, "Shift+Tab"); // the list is above
      await expect(page.getByText("Il server non risponde. Controlla la connessione e riprova")).toBeVisible();
      await expect(confirm).toBeFocused();
      await page.context().setOffline(false);
      await page.keyboard.press("Enter");
      await expect(page.getByText("Persona confermata")).toBeVisible();

      await press(page, change);
      await expect(dialog(page).getByRole("radio", { name: /^Docente/ })).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await page.context().setOffline(true);
      await page.keyboard.press("Enter");
      await expect(dialog(page).getByRole("alert")).toContainText("Il server non risponde");
      await expect(dialog(page).getByRole("radio", { name: /^Redattore/ })).toBeChecked();
      await page.context().setOffline(false);
      await press(page, button(page, "Cambia in Redattore"));
      await expect(rowOf(page, who)).toContainText("Redattore");
    });
  });

  test("one's own account: a wrong password keeps it, the right one ends it in every tab, also when the answer is lost on the way", async ({
    page,
    request,
  }) => {
    const who = await make(request, "docente");
    await openAs(page, who, "/profilo");
    await untilHydrated(page);
    const secondTab = await page.context().newPage();
    await secondTab.goto("/contatti");
    await untilHydrated(secondTab);

    await press(page, button(page, "Elimina il mio account"));
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    await page.keyboard.insertText("Non-è-la-password");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("alert")).toHaveText("Email o password errati. Riprova.");
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    expect(await hasAccount(request, who)).toBe(true);
    expect(await storedSession(page)).toContain(who.email);

    await changeAnswer(page, "**/rpc/delete_own_account", () => "lost");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(who.password);
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("alert")).toContainText("Il server non è raggiungibile");
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    await page.unroute("**/rpc/delete_own_account");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Account eliminato", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/");
    expect(await storedSession(page)).toBeNull();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(await hasAccount(request, who)).toBe(false);
    await expect(secondTab).toHaveURL("/");
  });
});
