import type * as today from "../../src/content/site-map.ts";

export * from "../../src/content/site-map.ts";

/** In src/content/site-map.ts the first goes into `pages` of /ambienti, the second into `pages` of /admin. */
export const entries = [
  {
    path: "/ambienti/oggetti-smarriti",
    title: "Oggetti smarriti",
    description: "Ciò che è stato trovato a scuola e aspetta chi l’ha perso.",
    screen: "lost-objects",
  },
  {
    path: "/admin/oggetti-smarriti",
    title: "Gli oggetti trovati",
    description: "Gli oggetti smarriti: aggiungerli e segnare quelli restituiti.",
    screen: "lost-objects-admin",
    access: "redattore",
    menu: "none",
  },
] as const satisfies readonly today.Page[];

type Added = (typeof entries)[number]["path"];
export type SitePath = today.SitePath | Added;
export type SiteAddress = today.SiteAddress | Added;
