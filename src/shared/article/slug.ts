/** A heading as the anchor of its part of the page: "Che cos’è" becomes "che-cos-e". */
export function slug(heading: string): string {
  return heading
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
