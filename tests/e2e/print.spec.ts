import { expect, test, type Page } from "playwright/test";
import { answers } from "#content/answers.ts";
import { home } from "#content/home.ts";
import type { LanguageCode } from "#content/languages/language.ts";
import { school } from "#content/school.ts";
import type { SitePath } from "#content/site-map.ts";
import { canonicalUrl, isArticle, writtenPages } from "#shared/site.ts";
import { alice, installSpeech } from "../speech-stand-in.ts";
import { changeAnswer } from "./change-answer.ts";
import { openHydrated, untilInTypeface } from "./hydrated.ts";
import { isLikeAnother } from "./names.ts";

const families = writtenPages.filter((page) => isArticle(page) && page.path.includes("/famiglie/"));

test("every article for families is printed on two pages at most, with its date and URL", async ({ page }) => {
  expect(families.length).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  for (const { path } of families) {
    await page.goto(path);
    await expect.soft(page.getByText(/^Aggiornato (?:il |l’)/)).toBeVisible();
    await expect.soft(page.getByText(canonicalUrl(path), { exact: true })).toBeVisible();
    expect.soft(sheetsOf(await page.pdf({ format: "A4" })), path).toBeLessThanOrEqual(2);
    if (isLikeAnother(path)) continue;
    for (const hidden of ["banner", "contentinfo", "navigation", "button"] as const)
      await expect.soft(page.getByRole(hidden).filter({ visible: true }), `${path}: ${hidden}`).toHaveCount(0);
    await expectAddresses(page);
    expect.soft(await darkGrounds(page), path).toEqual([]);
  }
});

const kinds: SitePath[] = ["/avvisi", "/calendario", "/informazioni", "/notizie", "/didattica-digitale/alunni"];

test("every kind of page is printed with the school's name, address and telephone, and without paths", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  for (const path of kinds) {
    await page.goto(path);
    await expectLetterhead(page);
    await expectAddresses(page);
    expect.soft(await darkGrounds(page), path).toEqual([]);
  }

  // Of the home page is printed what the school says, and no button that leads on.
  await openHydrated(page);
  const informs = page.getByRole("region", { name: "La scuola informa" });
  await expectLetterhead(page);
  await expectAddresses(page);
  expect.soft(await darkGrounds(page), "/").toEqual([]);
  await expect(informs.getByRole("list", { name: "Avvisi e circolari" })).toBeVisible();
  await expect(informs.getByRole("list", { name: "Prossime date" })).toBeVisible();
  const needed = page.getByRole("navigation", { name: answers.heading });
  await expect(needed.getByRole("listitem").first()).toBeVisible();
  await expect(needed.getByText(canonicalUrl("/informazioni"))).toBeVisible();
  await expect(page.getByRole("region", { name: home.tools.heading }).getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("img", { name: /le tre scuole/ })).toBeHidden();
  await expect(page.getByRole("link", { name: home.call })).toBeHidden();
  expect(sheetsOf(await page.pdf({ format: "A4" }))).toBeLessThanOrEqual(2);
});

test("the page of a language is printed on one sheet, in every script", async ({ page }) => {
  const closed = { reason: "Assemblea sindacale e lavori in segreteria", openings: [] };
  const exceptions = ["2099-12-01", "2099-12-10", "2099-12-20"].map((from) => ({ ...closed, from, to: from }));
  await changeAnswer(page, "**/rpc/list_answers", async (answer) => {
    const answers = (await answer.json()) as { hours: object | null }[];
    return { json: answers.map((one) => ({ ...one, hours: one.hours && { ...one.hours, exceptions } })) };
  });
  for (const code of ["it", "ar", "ur", "ru"] satisfies LanguageCode[]) {
    await openHydrated(page, `/lingue/${code}`);
    await expect(page.getByText(closed.reason).first()).toBeVisible();
    expect.soft(sheetsOf(await page.pdf({ format: "A4" })), code).toBe(1);
  }
});

test("an open player changes nothing in print", async ({ page }) => {
  await page.addInitScript(installSpeech, { voices: [alice] });
  await openHydrated(page, "/progetti/mof");
  await untilInTypeface(page); // which changes the length of the text
  const end = () => page.evaluate(() => document.documentElement.getBoundingClientRect().height);
  await page.emulateMedia({ media: "print" });
  const before = await end();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Ascolta", exact: true }).click();
  await expect(page.getByRole("group", { name: "Ascolto dell’articolo" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  expect(await end()).toBe(before);
});

async function expectLetterhead(page: Page): Promise<void> {
  const { name, buildings, phones } = school;
  await expect(page.getByText(name, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  const line = page.getByText(buildings[0]?.street ?? "").filter({ visible: true });
  await expect.soft(line.first(), page.url()).toContainText(phones[0] ?? "");
}

/** Links to other sites print their address after the text; a path of this site is of no use on paper. */
async function expectAddresses(page: Page): Promise<void> {
  // In one go: a list that arrives meanwhile replaces its links.
  const printed = await page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll("a[href]")]
      .filter((link) => link.checkVisibility())
      .map((link) => ({
        isOutside: (link.getAttribute("href") ?? "").startsWith("http"),
        hasAddress: getComputedStyle(link, "::after").content !== "none",
        html: link.outerHTML,
      })),
  );
  const wrong = printed.filter(({ isOutside, hasAddress }) => isOutside !== hasAddress);
  expect
    .soft(
      wrong.map(({ html }) => html),
      page.url(),
    )
    .toEqual([]);
}

function darkGrounds(page: Page): Promise<string[]> {
  return page
    .getByRole("main")
    .evaluate((main) =>
      [...main.querySelectorAll("*")]
        .filter(
          (element) => !/^rgba\(0, 0, 0, 0\)$|^rgb\(255, 255, 255\)$/.test(getComputedStyle(element).backgroundColor),
        )
        .map((element) => element.className),
    );
}

function sheetsOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
