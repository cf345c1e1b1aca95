import { expect, test, type Page } from "playwright/test";
import { school } from "#content/school.ts";
import { expectUncovered } from "./covered.ts";
import { mailsTo, nextLinkTo } from "./mailbox.ts";
import { fillCredentials, newTeacher, redeemByApi, signInByApi, signUpByApi, storedSession } from "./new-teacher.ts";
import { openAs, signIn, teacher } from "./people.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const submit = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function openTab(page: Page, name: string): Promise<void> {
  await page.goto("/auth");
  const tab = page.getByRole("tab", { name });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true"); // a click before hydration is replayed
}

test("sign-up, confirmation by mail and sign-in write no secret to the console", async ({ page, request }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const who = newTeacher();
  await openTab(page, "Registrati");
  await fillCredentials(page, who);
  await submit(page, "Registrati");
  await expect(page.getByText("Registrazione completata")).toBeVisible();
  await expect(page.getByText("Account creato con successo! Puoi effettuare l'accesso.")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Accedi" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Email istituzionale")).toHaveValue("");
  expect(await storedSession(page)).toBeNull();

  await fillCredentials(page, who);
  await submit(page, "Accedi");
  await expect(page.getByText(/Prima di accedere conferma il tuo indirizzo/)).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(who.password);

  const link = await nextLinkTo(request, who.email);
  const token = new URL(link).searchParams.get("token_hash") ?? "";
  await page.goto(link);
  await expect(page.getByText(`È stata chiesta la registrazione di ${who.email} al Portale Docenti.`)).toBeVisible();
  await submit(page, "Sì, sono io: conferma");
  await expect(page.getByRole("heading", { name: "Indirizzo confermato" })).toBeFocused();
  expect(await storedSession(page)).toBeNull();
  await page.getByRole("link", { name: "Accedi" }).click();

  await signIn(page, who);
  await expect(page).toHaveURL("/");
  for (const secret of [who.password, who.email, token])
    expect(logged.filter((text) => text.includes(secret))).toEqual([]);
});

test("a wrong password and an unknown email get the same response, whose toast covers nothing of the form on a telephone; redirect parameters are ignored", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/auth?next=https://example.org/&redirect=//example.org&redirect_to=https://example.org");
  const toast = page.locator("[data-sonner-toast]", { hasText: "Credenziali non valide" });
  for (const who of [{ ...teacher, password: "sbagliata-9" }, newTeacher()]) {
    await fillCredentials(page, who);
    // The toast of the first attempt may still be there at the second.
    await Promise.all([page.waitForResponse("**/auth/v1/token?grant_type=password"), submit(page, "Accedi")]);
    await expect(toast.first()).toHaveAttribute("data-mounted", "true");
    await expect(page.getByText("Email o password errati. Riprova.").first()).toBeVisible();
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(who.password);
    await toast.first().evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
    await expect(page.getByRole("button", { name: "Accedi", exact: true })).toBeInViewport();
    await expectUncovered(page.getByRole("main").locator("button, input"));
    await expect(toast.first()).toBeVisible();
  }
  await expect(page).toHaveURL(/^[^?]*\/auth\?/);
  await fillCredentials(page, teacher);
  await submit(page, "Accedi");
  await expect(page.getByText("Benvenuto nel portale docenti!")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("another email domain is refused by the form and by the server; a sign-up with a registered email looks like a new one, and sends no mail", async ({
  page,
  request,
}) => {
  await openTab(page, "Registrati");
  await fillCredentials(page, { email: "maria@gmail.com", password: "Prima-password-1" });
  await submit(page, "Registrati");
  await expect(page.getByText(`Usa solo email istituzionale @${school.emailDomain}`)).toBeVisible();
  await expect(page.getByLabel("Email istituzionale")).toBeFocused();
  for (const email of ["maria@gmail.com", `a@${school.emailDomain}.evil.com`, `a@sub.${school.emailDomain}`]) {
    const answer = await signUpByApi(request, { email, password: "Prima-password-1" });
    expect(answer.status()).toBe(403);
    expect(await answer.text()).toContain("email_domain_not_allowed");
  }

  const before = (await mailsTo(request, teacher.email)).length;
  await fillCredentials(page, { ...teacher, password: "Un-altra-password" });
  await submit(page, "Registrati");
  await expect(page.getByText("Registrazione completata")).toBeVisible();
  expect(await mailsTo(request, teacher.email)).toHaveLength(before);
  expect((await signInByApi(request, { ...teacher, password: "Un-altra-password" })).status()).toBe(400);
});

test("a role sent with the sign-up is ignored; the profile form saves nome and cognome, trimmed", async ({
  page,
  request,
}) => {
  const who = newTeacher();
  await signUpByApi(request, { ...who, data: { role: "admin", nome: "<script>" } });
  await redeemByApi(request, await nextLinkTo(request, who.email));
  await openAs(page, who, "/profilo");
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("<script>");
  await expect(page.getByText("Admin", { exact: true })).toHaveCount(0);

  await page.getByLabel("Nome", { exact: true }).fill("  Ginevra ");
  await page.getByLabel("Cognome", { exact: true }).fill("D'Amico");
  await submit(page, "Salva");
  await expect(page.getByText("Profilo salvato")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("Ginevra");
  await expect(page.getByLabel("Cognome", { exact: true })).toHaveValue("D'Amico");
});
