import { expect, it } from "vitest";
import { calendar } from "#content/calendar.ts";
import { data as searchEntries } from "#features/search/entries/collect-entries.ts";
import { loadSearch } from "#features/search/load-search.ts";
import { readPage, useBuiltSite } from "./built-site.ts";

const site = useBuiltSite();

it("every course and meeting has its own link target", () => {
  const inGroups = searchEntries.entries.filter(({ under, to }) => under && to.startsWith("/"));
  // External links share the target of their section, tutorials that of their group.
  const listed = inGroups.filter(({ id }) => !id.includes("https:") && !id.startsWith("tutorial:"));
  expect(listed.length).toBeGreaterThan(0);
  expect(new Set(listed.map(({ to }) => to)).size).toBe(listed.length);
});

it("every result links to a focusable id that its page has once", () => {
  const parts = searchEntries.entries.flatMap(({ id, to }) => {
    const [page = "", part] = to.split("#");
    return page.startsWith("/") && part ? [{ id, page, part }] : [];
  });
  expect(parts).not.toEqual([]);
  const html = new Map(parts.map(({ page }) => [page, readPage(site, page)]));
  const tagOf = (page: string, part: string) => new RegExp(`<[^>]* id="${part}"[^>]*>`).exec(html.get(page) ?? "")?.[0];
  expect(parts.filter(({ page, part }) => !tagOf(page, part)?.includes('tabindex="-1"')).map(({ id }) => id)).toEqual(
    [],
  );
  const twice = parts.filter(({ page, part }) => (html.get(page) ?? "").split(` id="${part}"`).length > 2);
  expect(
    twice.map(({ id }) => id),
    "ids used twice",
  ).toEqual([]);
});

it("a screen is found by the heading and the introduction of its words, or by what the map says of it", () => {
  const texts = (path: string) => {
    const { heading, text } = searchEntries.entries.find(({ id }) => id === path) ?? {};
    return { heading, text };
  };
  expect(texts("/calendario")).toEqual({ heading: calendar.heading, text: calendar.intro });
  expect(texts("/auth")).toEqual({
    heading: "Portale Docenti",
    text: "L’accesso dei docenti con l’email istituzionale.",
  });
});

it("the index has the texts of the site and the synonyms", async () => {
  const { find } = await loadSearch();
  expect(find("cyberbullismo")[0]?.entry.page).toBe("/didattica-digitale/famiglie/cyberbullismo");
  expect(find("telefonino")).not.toEqual([]);
});
