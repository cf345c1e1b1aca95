import { CONTROL } from "./use-ordered.ts";

/** The id of what a hint or a refusal is about, by its name in the database. */
export function placeId(field: string): string {
  return `posto-${field}`;
}

/** Brings the editor to the field, or to the part that it is in. */
export function goTo(field: string): void {
  for (let at = field; at; at = at.replace(/\.?[^.]*$/, "")) {
    const place = document.getElementById(placeId(at));
    if (!place) continue;
    const details = place.closest("details");
    if (details) details.open = true;
    const control = place.querySelector<HTMLElement>(CONTROL);
    (control ?? place).focus();
    return;
  }
}
