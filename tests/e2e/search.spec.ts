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

    test("the button opens the search, which jumps to a part of a page", async ({ page }) => {
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

    test("the page answers its address, and an unknown address has the nearest pages", async ({ page }) => {
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

      test("the dialog and the page: empty, full, with nothing found", async ({ page }) => {
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

    if (width < 1280) return; // from here on nothing depends on the width

    test("the news of the portals are among the answers, and nobody else hears the question", async ({ page }) => {
      await openHydrated(page, "/contatti");
      await way(page).click();
      await expect(field(page)).toBeFocused();
      const heard: string[] = [];
      page.on("request", (request) => {
        const { pathname, search } = new URL(request.url());
        if (`${search}${request.postData() ?? ""}`.includes("scuola")) heard.push(pathname);
      });
      await field(page).fill("scuola");
      await expect(dialog(page).getByRole("group", { name: "Notizie" }).getByRole("option")).not.toHaveCount(0);
      expect(heard).toEqual(["/rest/v1/rpc/search_news"]);
    });

    test("when the news do not answer, everything else does", async ({ page }) => {
      await page.clock.install();
      await page.route("**/rest/v1/rpc/search_news**", (route) => route.abort());
      await openHydrated(page, "/contatti");
      await way(page).click();
      await field(page).fill("sport");
      await expect(dialog(page).getByRole("group", { name: "Progetti" })).toBeVisible();
      await pastPauses(page, dialog(page).getByText("Non è stato possibile caricare le notizie"));
    });

    test("the page of the search loses no letter of who types fast", async ({ page }) => {
      await openHydrated(page, "/cerca");
      const asked = page.getByRole("main").getByRole("searchbox", { name: "Che cosa cercate?" });
      await asked.pressSequentially("cyberbullismo");
      await expect(asked).toHaveValue("cyberbullismo");
      await expect(page).toHaveURL("/cerca?q=cyberbullismo");
    });
  });

test("by keyboard: no letter typed right after the slash is lost", async ({ page }) => {
  await openHydrated(page, "/progetti/pon");
  await page.keyboard.type("/compiti");
  await expect(page.getByRole("combobox", { name: "Che cosa cercate?" })).toHaveValue("compiti");
});

test("by keyboard: the slash and Ctrl+K open it, arrows and Enter choose, Esc gives the focus back", async ({
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
});

test("Back closes the search and changes the page", async ({ page }) => {
  await openHydrated(page, "/contatti");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy");
  await way(page).click();
  await expect(field(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/contatti");
  await expect(dialog(page)).toBeHidden();
});

test("on a phone a press on the empty part of what lies over the page does not close it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 1800 });
  await openHydrated(page, "/contatti");
  await way(page).click();
  await expect(field(page)).toBeFocused();
  await page.mouse.click(200, 1780);
  await expect(dialog(page)).toBeVisible();
});

test("a tablet that is turned keeps the search, and what is asked in it", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openHydrated(page, "/contatti");
  await way(page).click();
  await field(page).fill("orari");
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.locator(".menu-button")).toBeAttached(); // the other menu has come
  await expect(page.locator(".menu-bar")).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("orari");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
});

test("the header holds the search, and one button more, beside an admin's long name", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openAs(page, admin, "/contatti");
  const user = page.getByRole("button", { name: "Admin" });
  await user
    .locator("span")
    .first()
    .evaluate((name) => (name.textContent = "Maria Grazia Antonietta Della Valle"));
  const brand = page.getByRole("banner").getByRole("link").first();
  for (const width of [1280, 1024, 960, 390, 320]) {
    await page.setViewportSize({ width, height: 720 });
    // The menu of another width would take away what is put beside it.
    await expect(width < 960 ? page.getByRole("button", { name: "Apri il menu" }) : user).toBeVisible();
    await expect(way(page)).toBeInViewport({ ratio: 1 });
    await page.locator("#aa").evaluateAll((added) => added.forEach((each) => each.remove()));
    await way(page).evaluate((link) =>
      link.after(Object.assign(document.createElement("i"), { className: link.className, id: "aa" })),
    );
    expect(await sideways(page), `at ${width}`).toBe(0);
    const [search, other] = await Promise.all([way(page).boundingBox(), page.locator("#aa").boundingBox()]);
    expect(other?.y, `at ${width} they stand in one row`).toBe(search?.y);
    if (width < 1280) continue;
    const [name, menu] = await Promise.all([brand.boundingBox(), user.boundingBox()]);
    expect((name?.y ?? 0) + (name?.height ?? 0), "and with the name of the school").toBeGreaterThan(
      menu?.y ?? Infinity,
    );
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the button leads to a page that says so and lists all pages", async ({ page }) => {
    await page.goto("/");
    await way(page).click();
    await expect(page).toHaveURL("/cerca");
    const notice = page.locator("main noscript p"); // its words are no text of the page for the other ways to find it
    await expect(notice).toBeVisible();
    await expect(notice).toContainText("Per cercare serve JavaScript.");
    await expect(page.getByRole("main").getByRole("link", { name: "Consigli di studio" })).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeHidden();
  });
});
