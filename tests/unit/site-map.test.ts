import { describe, expect, it } from "vitest";
import type { SitePage } from "#content/site-map.ts";
import { menu, pages } from "#shared/site.ts";

describe("the site map", () => {
  it("keeps the screens behind the sign-in out of the menu", () => {
    const inMenu = menu.flatMap(function listed(page): SitePage[] {
      return [page, ...(page.pages ?? []).flatMap(listed)];
    });
    const reserved = pages.filter((page) => page.access);
    expect(reserved.length).toBeGreaterThan(0);
    expect(reserved.filter((page) => inMenu.includes(page)).map(({ path }) => path)).toEqual([]);
  });
});
