import { expect, test, type Page } from "playwright/test";
import { schoolInforms } from "#app/school-informs.ts";
import type { SitePage } from "#content/site-map.ts";
import { menu, pages } from "#shared/site.ts";
import { isLikeAnother, lots } from "./names.ts";

test.use({ javaScriptEnabled: false });

const tree = menu.flatMap(function listed(page): { title: string; path: string }[] {
  return [{ title: page.title, path: page.path }, ...(page.pages ?? []).flatMap(listed)];
});
const informs = schoolInforms.entries.map(({ label, to }) => ({ title: label, path: to }));

// Several pages in one window: a new window costs more than the visit. The text and the menu of pages that are like another
// are in tests/unit/build.test.ts.
const distinct = pages.filter(({ path, screen }) => !isLikeAnother(path) && screen !== "added"); // tests/e2e/pages.spec.ts
for (const [at, lot] of lots(distinct, 3).entries())
  test(`every kind of page without JavaScript, part ${at + 1}: text, menu of all pages, complete inline styles`, async ({
    page,
  }) => {
    for (const listed of lot) await test.step(listed.path, () => visit(page, listed));
  });

async function visit(page: Page, { path, access, screen }: SitePage): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  expect((await page.goto(path))?.status(), path).toBe(200);
  const main = page.getByRole("main");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading, path).toHaveCount(1);
  await expect.soft(page.getByText(/caricamento|un momento/i).filter({ visible: true }), path).toHaveCount(0);
  if (access) {
    await expect.soft(heading, path).toHaveText("Qui serve JavaScript");
    await expect.soft(main.getByRole("link", { name: "torna alla home" }), path).toHaveAttribute("href", "/");
    await expect.soft(page.getByRole("textbox"), path).toHaveCount(0);
  } else {
    const words = (await main.innerText()).trim().split(/\s+/).length;
    expect.soft(words, path).toBeGreaterThan(screen === "in-progress" ? 3 : 15);
    expect.soft(await main.getByRole("button").filter({ visible: true }).count(), path).toBe(0);
    expect
      .soft(await plainMenu(page), path)
      .toEqual([...tree, ...informs].map((listed) => ({ ...listed, isVisible: true })));
  }
  // The menu can open before the whole style sheet is loaded.
  if (path === "/progetti/mof") await page.evaluate(() => document.querySelector("dialog")?.showModal());
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await whatWholeStylesChange(page), `${path}: styles at ${width} pixels`).toEqual([]);
  }
}

async function plainMenu(page: Page) {
  const navigation = page.getByRole("navigation", { name: "Tutte le pagine" });
  await navigation.locator("details").evaluateAll((branches) => {
    for (const branch of branches) (branch as HTMLDetailsElement).open = true;
  });
  return navigation.getByRole("link").evaluateAll((links) =>
    links.map((link) => ({
      title: link.textContent,
      path: link.getAttribute("href"),
      isVisible: link.checkVisibility(),
    })),
  );
}

/** The elements that the whole style sheet changes: what the inline styles lack for the first paint. */
function whatWholeStylesChange(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const whole = document.styleSheets[1];
    if (!whole) return ["the whole styles are not there"];
    whole.disabled = true;
    const before = looks();
    whole.disabled = false;
    const after = looks();
    return after.flatMap((look, at) => (look === before[at] ? [] : [`${before[at]} → ${look}`]));

    /** Box, font and colours of every visible element. */
    function looks(): string[] {
      return [...document.body.querySelectorAll("*")]
        .filter((element) => element.checkVisibility())
        .flatMap((element) => [null, "::before", "::after"].map((part) => look(element, part)));
    }

    function look(element: Element, part: string | null): string {
      const style = getComputedStyle(element, part);
      if (part && ["none", "normal"].includes(style.content)) return `${element.tagName} ${part} is not drawn`;
      const { x, y, width, height } = element.getBoundingClientRect();
      return [
        element.tagName,
        part,
        ...(part ? [style.content] : [x, y, width, height]),
        style.display,
        style.font,
        style.color,
        style.background,
        style.border,
        style.textDecoration,
        style.boxShadow,
        style.position,
        style.transform,
      ].join(" ");
    }
  });
}
