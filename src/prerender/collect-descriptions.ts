import { writtenPages } from "#shared/site.ts";

/** The descriptions of the pages by their paths. */
export const data: Readonly<Record<string, string>> = Object.fromEntries(
  writtenPages.flatMap(({ path, description }) => (description ? [[path, description]] : [])),
);
