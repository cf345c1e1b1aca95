import { expect, test, type Page } from "playwright/test";
import { mailsTo, nextLinkTo } from "./mailbox.ts";
import {
  confirmedTeacher,
  fillCredentials,
  newTeacher,
  redeemByApi,
  signInByApi,
  signUpByApi,
  storedSession,
} from "./new-teacher.ts";
import { openAs, teacher } from "./people.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel("Nuova password", { exact: true }).fill(password);
  await page.getByLabel("Ripeti la nuova password").fill(password);
  await press(page, "Salva la password");
}

test("recover, choose a new password, the old one is refused; no token stays in the history", async ({
  page,
  request,
}) => {
  const who = await confirmedTeacher(request);
  const already = (await mailsTo(request, who.email)).length;
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Recupera" }).click();
  await page.getByLabel("Email istituzionale").fill(who.email);
  await press(page, "Invia email di recupero");
  await expect(page.getByText("Email inviata", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Ti abbiamo inviato un'email con le istruzioni per reimpostare la password."),
  ).toBeVisible();

  const link = await nextLinkTo(request, who.email, already);
  const token = new URL(link).searchParams.get("token_hash") ?? "";
  const told: string[] = [];
  page.on("request", (asked) => {
    const fromThePage = !asked.isNavigationRequest();
    if (fromThePage && [asked.url(), asked.headers()["referer"]].some((text) => text?.includes(token)))
      told.push(asked.url());
  });
  await page.goto(link);
  await expect(page.getByText(`È stata chiesta una nuova password per l'account ${who.email}.`)).toBeVisible();
  await page.reload(); // a second look uses nothing up
  await press(page, "Sì, sono io: scelgo la password");
  await expect(page).toHaveURL("/auth/conferma");
  await expect(heading(page, "Scegli la password")).toBeFocused();
  await expect(page.getByText(who.email)).toBeVisible();
  expect(await storedSession(page)).toBeNull();

  // A reload does not close the door.
  await page.reload();
  await page.getByLabel("Nuova password", { exact: true }).fill("Seconda-password-2");
  await page.getByLabel("Ripeti la nuova password").fill("Seconda-password-3");
  await press(page, "Salva la password");
  await expect(page.getByText("Le due password non coincidono")).toBeVisible();
  await choose(page, "Seconda-password-2");
  await expect(page.getByText("Password aggiornata")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await storedSession(page)).toContain(who.email);

  await page.goBack();
  expect(page.url()).not.toContain(token);
  expect(told).toEqual([]);
  expect((await signInByApi(request, who)).status()).toBe(400);
  expect((await signInByApi(request, { ...who, password: "Seconda-password-2" })).status()).toBe(200);
});

test("the owner of an address that somebody else has registered chooses the password", async ({ page, request }) => {
  const stranger = newTeacher();
  await signUpByApi(request, stranger);
  await page.goto(await nextLinkTo(request, stranger.email));
  await press(page, "Non sono stato io: scelgo io la password");
  await expect(heading(page, "Scegli la password")).toBeVisible();

  // From the press on: the owner may think it over, or close the page.
  expect((await signInByApi(request, stranger)).status()).toBe(400);
  expect(await storedSession(page)).toBeNull();
  await page.goto("/profilo");
  await expect(page).toHaveURL("/auth");
  await page.goBack();

  await choose(page, "La-mia-password-1");
  await expect(page.getByText("Password aggiornata")).toBeVisible();
  await expect.poll(() => storedSession(page)).toContain(stranger.email);
  expect((await signInByApi(request, stranger)).status()).toBe(400);
  expect((await signInByApi(request, { ...stranger, password: "La-mia-password-1" })).status()).toBe(200);
});

test("a program that opens every link of a mail uses nothing up", async ({ page, request }) => {
  const who = newTeacher();
  await signUpByApi(request, who);
  const link = await nextLinkTo(request, who.email);
  expect((await request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(heading(page, "Conferma il tuo indirizzo")).toBeVisible();
  expect((await signInByApi(request, who)).status()).toBe(400);
  await page.goto("about:blank");

  await page.goto(link);
  await press(page, "Sì, sono io: conferma");
  await expect(heading(page, "Indirizzo confermato")).toBeVisible();
  expect((await signInByApi(request, who)).status()).toBe(200);
});

test("a link that was used already leads to what can be done, and the address is cleaned", async ({
  page,
  request,
}) => {
  const who = newTeacher();
  await signUpByApi(request, who);
  const used = await nextLinkTo(request, who.email);
  await redeemByApi(request, used);
  await page.goto(used);
  await press(page, "Sì, sono io: conferma");
  await expect(heading(page, "Il collegamento non vale più")).toBeVisible();
  await expect(page).toHaveURL("/auth/conferma");
  // The address was confirmed by the first use.
  await page.getByRole("link", { name: "Accedi" }).click();
  await fillCredentials(page, who);
  await press(page, "Accedi");
  await expect(page).toHaveURL("/");
  expect(await storedSession(page)).toContain(who.email);
});

test("by the keyboard alone, in a narrow window", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const who = newTeacher();
  await signUpByApi(request, who);
  await page.goto(await nextLinkTo(request, who.email));
  const yes = page.getByRole("button", { name: "Sì, sono io: conferma" });
  await expect(yes).toBeVisible();
  for (let stop = 0; stop < 5 && !(await yes.evaluate((button) => button === document.activeElement)); stop++)
    await page.keyboard.press("Tab");
  await expect(yes).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Indirizzo confermato")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Accedi" })).toBeFocused();
});

test("the page of a link reads while its application is on the way", async ({ page }) => {
  await page.route("**/assets/*.js", () => {}); // never answered
  await page.goto("/auth/conferma?token_hash=ab12&type=signup", { waitUntil: "commit" });
  await expect(heading(page, "Portale Docenti")).toBeVisible();
  await expect(page.getByText("Un momento: la pagina legge il collegamento dell'email.")).toBeVisible();
  await expect(page.locator("h1:visible")).toHaveCount(1);
});

test("with data saving on, the page of a link needs no touch", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto("/auth/conferma?token_hash=ab12&type=signup");
  await expect(heading(page, "Conferma il tuo indirizzo")).toBeVisible();
});

for (const isIn of [true, false])
  test(`tokens in a link are nobody's session, ${isIn ? "and take no session's place" : "nor do they stay in the address"}`, async ({
    page,
    request,
  }) => {
    const stranger = await confirmedTeacher(request);
    const { access_token, refresh_token } = await (await signInByApi(request, stranger)).json();
    if (isIn) await openAs(page, teacher, "/contatti");
    const fragment = new URLSearchParams({
      access_token,
      refresh_token,
      expires_in: "3600",
      token_type: "bearer",
      type: "recovery",
    });
    await page.goto("about:blank");
    await page.goto(`/auth/nuova-password#${fragment.toString()}`);
    await expect.poll(() => page.url()).not.toContain("access_token");
    const email = page.getByLabel("Email istituzionale");
    await expect(email).toHaveValue(isIn ? teacher.email : "");
    await page.goto("/auth"); // where the client is loaded in any case
    await expect(page).toHaveURL(isIn ? "/" : "/auth");
    expect((await storedSession(page)) ?? "").not.toContain(stranger.email);
  });

test("an ordinary or broken fragment is left alone", async ({ page }) => {
  for (const fragment of ["#contenuto", "#%E0%A4%A", "#type=recovery"]) {
    await page.goto("about:blank");
    await page.goto(`/${fragment}`);
    await expect(page.locator("html")).toBeVisible();
    expect(new URL(page.url()).hash).toBe(fragment);
    expect(await storedSession(page)).toBeNull();
  }
});
