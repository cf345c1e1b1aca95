import { expect, it } from "vitest";
import { loadSearch } from "#features/search/load-search.ts";

it("loads the texts of the site and the words that mean the same", async () => {
  const { find } = await loadSearch();
  expect(find("cyberbullismo")[0]?.entry.page).toBe("/didattica-digitale/famiglie/cyberbullismo");
  expect(find("telefonino")).not.toEqual([]);
});
