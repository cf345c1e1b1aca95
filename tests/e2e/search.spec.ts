import { expect, test, type Page } from "playwright/test";
import { audit, isAccessible } from "./audit.ts";
import { openHydrated } from "./hydrated.ts";
import { admin, openAs } from "./people.ts";
import { sideways } from "./room.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const dialog = (page: Page) => page.getByRole("dialog", { name: "Cerca nel sito" });
const field = (page: Page) => dialog(page).getByRole("combobox", { name: "Che cosa cercate?" });
const chosen = (page: Page) => dialog(page).getByRole("option", { selected: true });
const way = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Cerca", exact: true });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("the button opens the dialog, which a tap on its empty part does not close, and which finds pages and news; a result opens a section of a page", async ({
    page,
  }) => {
    await openHydrated(page, "/contatti");
    await way(page).click();
    await expect(field(page)).toBeFocused();
    await page.setViewportSize({ width: 390, height: 1800 });
    await page.mouse.click(200, 1780); // the empty part
    await expect(dialog(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await field(page).fill("telefono azurro");
    await expect(chosen(page)).toContainText("Cyberbullismo");
    await expect(dialog(page).getByRole("status")).toContainText("risultat");
    await field(page).fill("scuola");
    await expect(dialog(page).getByRole("group", { name: "Notizie" }).getByRole("option")).not.toHaveCount(0);
    await field(page).fill("telefono azurro");
    await expect(chosen(page)).toContainText("Cyberbullismo");
    await chosen(page).click();
    await expect(page).toHaveURL("/didattica-digitale/famiglie/cyberbullismo#a-chi-chiedere-aiuto");
    await expect(page.getByRole("heading", { name: "A chi chiedere aiuto" })).toBeInViewport();
    await expect(dialog(page)).toBeHidden();
  });
});

test("the dialog and the page with and without results by the audit of WCAG 2.2 AA, wide and narrow", async ({
  page,
}) => {
  for (const words of ["qwzxqwzx", "scuola"]) {
    await page.goto(`/cerca?q=${words}`);
    await expect(page.getByRole("main").getByRole("status")).toContainText("risultat");
    if (words === "scuola") await isAccessible(page, "the page with results");
    else expect(await audit(page), "the page without results").toEqual([]);
  }
  await way(page).click();
  await expect(field(page)).toBeFocused();
  for (const words of ["qwzxqwzx", "scuola"]) {
    await field(page).fill(words);
    await expect(dialog(page).getByRole("status")).toContainText(`«${words}»`);
    if (words === "scuola") await isAccessible(page, "the dialog with results");
    else expect(await audit(page), "the dialog without results").toEqual([]);
  }
});

test("the search page loses no letter of fast input, and answers on screen and on paper", async ({ page }) => {
  await openHydrated(page, "/cerca");
  const asked = page.getByRole("main").getByRole("searchbox", { name: "Che cosa cercate?" });
  await asked.pressSequentially("registro");
  await expect(asked).toHaveValue("registro");
  await expect(page).toHaveURL("/cerca?q=registro");
  await expect(page.getByRole("link", { name: /non è in questo sito/ })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: /non è in questo sito/ }), "on paper").toBeVisible();
  await expect(page.getByRole("search"), "on paper").toBeHidden();
});

test("by keyboard: / and Ctrl+K open the dialog, arrows and Enter choose, Esc restores the focus; the question survives the rotation of a tablet", async ({
  page,
}) => {
  await openHydrated(page, "/contatti");
  const home = page.getByRole("contentinfo").getByRole("link", { name: "Home" });
  await home.focus();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  await page.keyboard.type("corso");
  await expect(chosen(page)).toBeVisible();
  const first = await chosen(page).textContent();
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).not.toHaveText(first ?? "");
  await page.keyboard.press("ArrowUp");
  await expect(chosen(page)).toHaveText(first ?? "");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(home).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("MOF");
  await expect(chosen(page)).toContainText("MOF");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/progetti/mof");
  await expect(page.locator("h1")).toBeFocused();

  await page.setViewportSize({ width: 1024, height: 768 });
  await way(page).click();
  await field(page).fill("orari");
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.locator(".menu-button")).toBeAttached(); // the narrow menu is mounted
  await expect(page.locator(".menu-bar")).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("orari");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
});

test("the search button stays visible in the header beside a long user name", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openAs(page, admin, "/contatti");
  const user = page.getByRole("button", { name: "Admin" });
  await user.getByText(/^Anna Verdi/).evaluate((name) => (name.textContent = "Maria Grazia Antonietta Della Valle"));
  for (const width of [1280, 1024, 960, 390, 320]) {
    await page.setViewportSize({ width, height: 720 });
    await expect(width < 960 ? page.getByRole("button", { name: "Apri il menu" }) : user).toBeVisible();
    await expect(way(page), `at ${width}`).toBeInViewport({ ratio: 1 });
    expect(await sideways(page), `at ${width}`).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(user).toBeVisible();
  const brand = page.getByRole("banner").getByRole("link").first();
  const [name, menu] = await Promise.all([brand.boundingBox(), user.boundingBox()]);
  expect((name?.y ?? 0) + (name?.height ?? 0), "one row with the name of the school").toBeGreaterThan(
    menu?.y ?? Infinity,
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the button leads to a page that explains it and lists all pages", async ({ page }) => {
    await page.goto("/");
    await way(page).click();
    await expect(page).toHaveURL("/cerca");
    const notice = page.locator("main noscript p"); // getByText and getByRole do not find the content of noscript
    await expect(notice).toBeVisible();
    await expect(notice).toContainText("Per cercare serve JavaScript.");
    await expect(page.getByRole("main").getByRole("link", { name: "Consigli di studio" })).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeHidden();
  });
});
