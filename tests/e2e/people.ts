import { expect, type Page } from "playwright/test";

/** The example accounts of supabase/seed.sql. */
export const admin = { email: "admin@icborgosole.edu.it", password: "Borgosole-2026" };
export const teacher = { email: "docente@icborgosole.edu.it", password: "Borgosole-2026" };

/** Signs in through the page, as a teacher would, and waits to be on the home page. */
export async function signIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email istituzionale").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Accedi", exact: true }).click();
  await expect(page.getByText("Benvenuto nel portale docenti!")).toBeVisible();
}
