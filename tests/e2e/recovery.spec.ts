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

test("recovery by mail: a new password replaces the old one, and no token stays in the history", async ({
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
  const leaked: string[] = [];
  page.on("request", (asked) => {
    if (!asked.isNavigationRequest() && [asked.url(), asked.headers()["referer"]].some((text) => text?.includes(token)))
      leaked.push(asked.url());
  });
  await page.goto(link);
  await expect(page.getByText(`È stata chiesta una nuova password per l’account ${who.email}.`)).toBeVisible();
  await page.reload(); // opening the link again does not use it up
  await press(page, "Sì, sono io: scelgo la password");
  await expect(page).toHaveURL("/auth/conferma");
  await expect(heading(page, "Scegli la password")).toBeFocused();
  await expect(page.getByText(who.email)).toBeVisible();
  expect(await storedSession(page)).toBeNull();

  // The form survives a reload.
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
  expect(leaked).toEqual([]);
  expect((await signInByApi(request, who)).status()).toBe(400);
  expect((await signInByApi(request, { ...who, password: "Seconda-password-2" })).status()).toBe(200);
});

test("the owner of an email that a stranger registered shuts the stranger out and chooses the password", async ({
  page,
  request,
}) => {
  const stranger = newTeacher();
  await signUpByApi(request, stranger);
  await page.goto(await nextLinkTo(request, stranger.email));
  await press(page, "Non l’ho chiesto io: scelgo io la password");
  await expect(heading(page, "Scegli la password")).toBeVisible();

  // The stranger's password is invalid from the click on, before the owner has chosen one.
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

test("a used link says what to do next, and its token leaves the URL", async ({ page, request }) => {
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

test("the page of a mail link shows a message while the application loads", async ({ page }) => {
  await page.route("**/assets/*.js", () => {}); // never answered
  await page.goto("/auth/conferma?token_hash=ab12&type=signup", { waitUntil: "commit" });
  await expect(heading(page, "Portale Docenti")).toBeVisible();
  await expect(page.getByText("Un momento: la pagina legge il collegamento dell’email.")).toBeVisible();
  await expect(page.locator("h1:visible")).toHaveCount(1);
});

test("with Save-Data, the page of a mail link starts without an interaction", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto("/auth/conferma?token_hash=ab12&type=signup");
  await expect(heading(page, "Conferma il tuo indirizzo")).toBeVisible();
});

test("tokens in a URL leave it and create no session, for a visitor and for a signed-in teacher; other fragments stay", async ({
  page,
  request,
}) => {
  for (const fragment of ["#contenuto", "#%E0%A4%A", "#type=recovery"]) {
    await page.goto("about:blank");
    await page.goto(`/privacy${fragment}`);
    await expect(page.locator("html")).toBeVisible();
    expect(new URL(page.url()).hash).toBe(fragment);
    expect(await storedSession(page)).toBeNull();
  }

  const stranger = await confirmedTeacher(request);
  for (const isIn of [false, true])
    await test.step(isIn ? "signed in" : "a visitor", async () => {
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
      await page.goto("/auth"); // where the Supabase client is always loaded
      await expect(page).toHaveURL(isIn ? "/" : "/auth");
      expect((await storedSession(page)) ?? "").not.toContain(stranger.email);
    });
});
