import { expect, test } from "playwright/test";
import { mailsTo, nextLinkTo } from "./mailbox.ts";
import { confirmedTeacher, fillCredentials, signInByApi, storedSession } from "./new-teacher.ts";
import { openAs, teacher } from "./people.ts";

test("recover, choose a new password, the old one is refused; no token stays in the history", async ({
  page,
  request,
}) => {
  const who = await confirmedTeacher(request);
  const already = (await mailsTo(request, who.email)).length;
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Recupera" }).click();
  await page.getByLabel("Email istituzionale").fill(who.email);
  await page.getByRole("button", { name: "Invia email di recupero" }).click();
  await expect(page.getByText("Email inviata", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Ti abbiamo inviato un'email con le istruzioni per reimpostare la password."),
  ).toBeVisible();

  await page.goto(await nextLinkTo(request, who.email, already));
  await expect(page).toHaveURL("/auth/nuova-password");
  await expect(page.getByText(who.email)).toBeVisible();

  // A reload does not close the door: the mark is in the history, without tokens.
  await page.reload();
  await page.getByLabel("Nuova password", { exact: true }).fill("Seconda-password-2");
  await page.getByLabel("Ripeti la nuova password").fill("Seconda-password-3");
  await page.getByRole("button", { name: "Salva la password" }).click();
  await expect(page.getByText("Le due password non coincidono")).toBeVisible();
  await page.getByLabel("Ripeti la nuova password").fill("Seconda-password-2");
  await page.getByRole("button", { name: "Salva la password" }).click();
  await expect(page.getByText("Password aggiornata")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await storedSession(page)).toContain(who.email);

  await page.goBack();
  expect(page.url()).not.toContain("access_token");
  expect((await signInByApi(request, who)).status()).toBe(400);
  expect((await signInByApi(request, { ...who, password: "Seconda-password-2" })).status()).toBe(200);
});

test("a link that was used already leads to what can be done, and the address is cleaned", async ({
  page,
  request,
}) => {
  const who = await confirmedTeacher(request);
  const used = await nextLinkTo(request, who.email);
  await page.goto(used);
  await expect(page).toHaveURL("/auth");
  await expect(page.getByText(/scaduto o è già stato usato.*prova ad accedere/)).toBeVisible();
  // The address was confirmed by the first use.
  await fillCredentials(page, who);
  await page.getByRole("button", { name: "Accedi", exact: true }).click();
  await expect(page).toHaveURL("/");
  expect(await storedSession(page)).toContain(who.email);
});

test("the tokens of somebody else do not take the place of a session", async ({ page, request }) => {
  const stranger = await confirmedTeacher(request);
  const { access_token, refresh_token } = await (await signInByApi(request, stranger)).json();
  await openAs(page, teacher, "/contatti");
  const fragment = new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: "3600",
    token_type: "bearer",
    type: "recovery",
  });
  await page.goto("about:blank");
  await page.goto(`/#${fragment.toString()}`);
  await expect.poll(() => page.url()).not.toContain("access_token");
  expect(await storedSession(page)).toContain(teacher.email);
  expect(await storedSession(page)).not.toContain(stranger.email);
  await expect(page).toHaveURL("/");
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
