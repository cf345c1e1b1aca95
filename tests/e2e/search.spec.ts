import { expect, test, type Page } from "playwright/test";
import { audit, auditSchemes } from "./audit.ts";
import { openHydrated } from "./hydrated.ts";
import { pastPauses } from "./past-pauses.ts";
import { admin, openAs } from "./people.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Cerca nel sito" });
const field = (page: Page) => dialog(page).getByRole("combobox", { name: "Che cosa cercate?" });
const chosen = (page: Page) => dialog(page).getByRole("option", { selected: true });
const way = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Cerca", exact: true });
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const width of [1280, 390])
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("the button opens the dialog, and a result opens a section of a page", async ({ page }) => {
      await openHydrated(page, "/contatti");
      await way(page).click();
      await expect(field(page)).toBeFocused();
      await field(page).fill("telefono azurro");
      await expect(chosen(page)).toContainText("Cyberbullismo");
      await expect(dialog(page).getByRole("status")).toContainText("risultat");
      await chosen(page).click();
      await expect(page).toHaveURL("/didattica-digitale/famiglie/cyberbullismo#a-chi-chiedere-aiuto");
      await expect(page.getByRole("heading", { name: "A chi chiedere aiuto" })).toBeInViewport();
      await expect(dialog(page)).toBeHidden();
    });

    test("the search page answers its address, and the 404 page suggests pages", async ({ page }) => {
      await page.goto("/cerca?q=registro");
      await expect(page.getByRole("link", { name: /non è in questo sito/ })).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("link", { name: /non è in questo sito/ }), "on paper").toBeVisible();
      await expect(page.getByRole("search"), "on paper").toBeHidden();
      await page.emulateMedia({ media: "screen" });
      await page.goto("/famiglie/consigli");
      await expect(page.getByRole("heading", { name: "Forse cercavate…" })).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: /Consigli di studio/ })).toBeVisible();
      await page.getByRole("searchbox", { name: "Che cosa cercate?" }).fill("mof");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/cerca?q=mof");
      await expect(page.getByRole("main").getByRole("link", { name: /MOF/ }).first()).toBeVisible();
    });

    test.describe("by the audit of WCAG 2.2 AA", () => {
      test.use({ bypassCSP: true });

      test("the dialog and the page: empty, with results, without results", async ({ page }) => {
        await openHydrated(page, "/cerca");
        expect(await audit(page), "the page").toEqual([]);
        for (const words of ["scuola", "qwzxqwzx"]) {
          await page.goto(`/cerca?q=${words}`);
          await expect(page.getByRole("main").getByRole("status")).toContainText("risultat");
          expect(await audit(page), `the page with «${words}»`).toEqual([]);
        }
        await openHydrated(page, "/contatti");
        await way(page).click();
        await expect(field(page)).toBeFocused();
        expect(await audit(page), "the dialog").toEqual([]);
        for (const words of ["scuola", "qwzxqwzx"]) {
          await field(page).fill(words);
          await expect(dialog(page).getByRole("status")).toContainText(`«${words}»`);
          expect(await audit(page), `the dialog with «${words}»`).toEqual([]);
          expect(await auditSchemes(page), `the dialog with «${words}», the other colour schemes`).toEqual([]);
        }
      });
    });

    if (width < 1280) return; // nothing below depends on the width

    test("the results include news, and only the requests to the database have the question", async ({ page }) => {
      await openHydrated(page, "/contatti");
      await way(page).click();
      await expect(field(page)).toBeFocused();
      const sent: string[] = [];
      page.on("request", (request) => {
        const { pathname, search } = new URL(request.url());
        if (`${search}${request.postData() ?? ""}`.includes("scuola")) sent.push(pathname);
      });
      await field(page).fill("scuola");
      await expect(dialog(page).getByRole("group", { name: "Notizie" }).getByRole("option")).not.toHaveCount(0);
      expect(sent.sort()).toEqual(["/rest/v1/rpc/list_notices", "/rest/v1/rpc/search_news"]);
    });

    test("the other results stay when the news request fails", async ({ page }) => {
      await page.clock.install();
      await page.route("**/rest/v1/rpc/search_news**", (route) => route.abort());
      await openHydrated(page, "/contatti");
      await way(page).click();
      await field(page).fill("sport");
      await expect(dialog(page).getByRole("group", { name: "Progetti" })).toBeVisible();
      await pastPauses(page, dialog(page).getByText("Non è stato possibile caricare le notizie"));
    });

    test("the search page loses no letter of fast input", async ({ page }) => {
      await openHydrated(page, "/cerca");
      const asked = page.getByRole("main").getByRole("searchbox", { name: "Che cosa cercate?" });
      await asked.pressSequentially("cyberbullismo");
      await expect(asked).toHaveValue("cyberbullismo");
      await expect(page).toHaveURL("/cerca?q=cyberbullismo");
    });
  });

test("by keyboard: letters typed right after the slash are kept", async ({ page }) => {
  await openHydrated(page, "/progetti/pon");
  await page.keyboard.type("/compiti");
  await expect(page.getByRole("combobox", { name: "Che cosa cercate?" })).toHaveValue("compiti");
});

test("by keyboard: / and Ctrl+K open the dialog, arrows and Enter choose, Esc restores the focus", async ({ page }) => {
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
});

test("Back closes the dialog and changes the page", async ({ page }) => {
  await openHydrated(page, "/contatti");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy");
  await way(page).click();
  await expect(field(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/contatti");
  await expect(dialog(page)).toBeHidden();
});

test("on a phone a tap on the empty part of the dialog does not close it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 1800 });
  await openHydrated(page, "/contatti");
  await way(page).click();
  await expect(field(page)).toBeFocused();
  await page.mouse.click(200, 1780);
  await expect(dialog(page)).toBeVisible();
});

test("the dialog and its question survive the rotation of a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openHydrated(page, "/contatti");
  await way(page).click();
  await field(page).fill("orari");
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.locator(".menu-button")).toBeAttached(); // the other menu is mounted
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
  await user
    .locator("span")
    .first()
    .evaluate((name) => (name.textContent = "Maria Grazia Antonietta Della Valle"));
  for (const width of [1280, 1024, 960, 390, 320]) {
    await page.setViewportSize({ width, height: 720 });
    await expect(width < 960 ? page.getByRole("button", { name: "Apri il menu" }) : user).toBeVisible();
    await expect(way(page), `at ${width}`).toBeInViewport({ ratio: 1 });
    expect(await sideways(page), `at ${width}`).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
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
    const notice = page.locator("main noscript p"); // getByText and getByRole do not see the content of noscript
    await expect(notice).toBeVisible();
    await expect(notice).toContainText("Per cercare serve JavaScript.");
    await expect(page.getByRole("main").getByRole("link", { name: "Consigli di studio" })).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeHidden();
  });
});
