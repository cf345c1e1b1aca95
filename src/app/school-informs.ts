import type { SitePath } from "#content/site-map.ts";

/** What the school tells, by the short names of the bar and of the narrow menu. */
export const schoolInforms: { heading: string; entries: readonly { to: SitePath; label: string }[] } = {
  heading: "La scuola informa",
  entries: [
    { to: "/avvisi", label: "Avvisi" },
    { to: "/calendario", label: "Calendario" },
    { to: "/informazioni", label: "Informazioni" },
  ],
};

/** The `aria-current` of an entry: also on the pages below it. */
export function informsCurrent(to: string, pathname: string): "page" | true | undefined {
  return pathname === to ? "page" : pathname.startsWith(`${to}/`) || undefined;
}
