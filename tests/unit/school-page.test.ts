import { expect, it } from "vitest";
import { allowedPages, headOf, type ListedSchoolPage, pagesBelow } from "#features/pages/reading/school-page.ts";
import { pages } from "#shared/site.ts";

const section = pages.find(({ added }) => added)?.path ?? "";
const ofMap = pages.find(({ screen, access }) => screen === "in-progress" && !access)?.path ?? "";
const listed = (path: string): ListedSchoolPage => ({ path, parent: section, title: "Orario", version: 1 });

it("leaves out what the map has no room for", () => {
  const unknown = ["/altrove/orario", "/avvisi", "/admin"].map(listed);
  expect(allowedPages({ pages: [...unknown, listed(`${section}/orario`)] })).toEqual([listed(`${section}/orario`)]);
});

it("puts a page over the one that the map has at its address by now, whose name it takes", () => {
  expect(allowedPages({ pages: [listed(ofMap)] })).toEqual([{ ...listed(ofMap), parent: null, title: null }]);
  expect(pagesBelow(section, [listed(ofMap), listed(`${section}/orario`)])).toContainEqual({
    label: "Orario",
    to: `${section}/orario`,
  });
  expect(pagesBelow(section, [listed(ofMap)])).not.toContainEqual({ label: "Orario", to: ofMap });
  const content = { heading: "Uno", intro: "Due.", simple: [], sections: [], helplines: [], links: [] };
  const read = { ...listed(ofMap), content: { ...content, links_heading: "", closing: "" }, files: [] };
  const day = "2025-11-20T09:42:00Z";
  expect(headOf({ ...read, published_at: day, first_published: day }).title).toBeNull();
});
