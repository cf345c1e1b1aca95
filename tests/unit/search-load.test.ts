import { expect, it } from "vitest";
import { loadSearch } from "#features/search/load-search.ts";

it("the search finds the site's texts, wherever it runs", async () => {
  const { find } = await loadSearch();
  expect(find("cyberbullismo")[0]?.entry.page).toBe("/didattica-digitale/famiglie/cyberbullismo");
});
