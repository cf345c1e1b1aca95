import "#shared/reserved-pages.ts";
import descriptions from "virtual:descriptions";
import { describe, writtenPages } from "#shared/site.ts";

for (const page of writtenPages) describe(page, descriptions[page.path]);

/** How each page is loaded: a chunk of its own, for the first page of a visit names its files itself (tools/site/chunks.ts). */
export const files = {
  ...import.meta.glob("/src/pages/*-page.tsx"),
  ...import.meta.glob("/src/content/articles/**/*.ts"),
};

/** What stands around the pages for who is signed in: here, so that what every page loads does not name its files. */
export const loadGuard = () => import("./private-page.tsx");
