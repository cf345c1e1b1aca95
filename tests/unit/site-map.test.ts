import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { SitePage } from "#content/site-map.ts";
import { menu, pages } from "#shared/site.ts";

describe("the site map", () => {
  it("has a component for each screen, in the file that bears its name", () => {
    const missing = pages.flatMap(({ screen }) => {
      if (!screen) return [];
      const file = `src/pages/${screen}-page.tsx`;
      const component = `${screen}-page`.replace(/(^|-)(.)/g, (_, dash, letter: string) => letter.toUpperCase());
      const text = existsSync(file) ? readFileSync(file, "utf8") : "";
      return text.includes(`export function ${component}(`) ? [] : [`${file} does not export ${component}`];
    });
    expect(missing).toEqual([]);
  });

  it("keeps the screens behind the sign-in out of the menu", () => {
    const inMenu = menu.flatMap(function listed(page): SitePage[] {
      return [page, ...(page.pages ?? []).flatMap(listed)];
    });
    const reserved = pages.filter((page) => page.access);
    expect(reserved.length).toBeGreaterThan(0);
    expect(reserved.filter((page) => inMenu.includes(page)).map(({ path }) => path)).toEqual([]);
  });
});
