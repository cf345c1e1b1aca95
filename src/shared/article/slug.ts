/** The id of a section from its heading: "che-cos-e" for "Che cos’è". */
export function slug(heading: string): string {
  return heading
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The places of the headings whose id an earlier one has. */
export function repeatedHeadings(headings: readonly string[]): number[] {
  const ids = headings.map(slug);
  return [...ids.keys()].filter((at) => ids.indexOf(ids[at] ?? "") !== at);
}
