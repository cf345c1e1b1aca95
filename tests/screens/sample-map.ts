import type { Page } from "#content/site-map.ts";

const description = "Una frase che i motori di ricerca mostrano sotto il nome della pagina.";

/**
 * A map in the place of the school's, which changes with every page that the school writes:
 * `vi.mock("#content/site-map.ts", () => import("./sample-map.ts"))`.
 */
export const map: readonly Page[] = [
  { path: "/", title: "Home", description, screen: "home" },
  {
    path: "/didattica-digitale",
    title: "Didattica Digitale",
    screen: "in-progress",
    pages: [
      {
        path: "/didattica-digitale/docenti",
        title: "Docenti",
        screen: "in-progress",
        pages: [
          { path: "/didattica-digitale/docenti/formazione", title: "Formazione", description, screen: "courses" },
          { path: "/didattica-digitale/docenti/linee-guida", title: "Linee Guida", screen: "in-progress" },
        ],
      },
      {
        path: "/didattica-digitale/famiglie",
        title: "Famiglie",
        screen: "in-progress",
        pages: [
          { path: "/didattica-digitale/famiglie/cyberbullismo", title: "Cyberbullismo", description },
          { path: "/didattica-digitale/famiglie/formazione-genitori", title: "Genitori", description },
        ],
      },
      { path: "/didattica-digitale/alunni", title: "Alunni", description, screen: "pupils" },
    ],
  },
  {
    path: "/ambienti",
    title: "I Nostri Ambienti",
    screen: "in-progress",
    pages: [
      { path: "/ambienti/infanzia", title: "Infanzia", screen: "in-progress" },
      { path: "/ambienti/primaria", title: "Primaria", screen: "in-progress" },
    ],
  },
  {
    path: "/progetti",
    title: "Progetti",
    screen: "in-progress",
    pages: [
      { path: "/progetti/pon", title: "PON", description },
      { path: "/progetti/mof", title: "MOF", description: "Che cos’è il fondo per l’offerta formativa, in breve." },
    ],
  },
  { path: "/links", title: "Links", screen: "in-progress" },
  { path: "/contatti", title: "Contatti", screen: "in-progress" },
  { path: "/anni/:anno", title: "Un anno", description, screen: "pupils", menu: "none" },
  {
    path: "/avvisi",
    title: "Avvisi e circolari",
    description,
    screen: "notices",
    menu: "none",
    pages: [{ path: "/avvisi/:anno/:numero", title: "Avviso", description, screen: "notice", menu: "none" }],
  },
  { path: "/calendario", title: "Calendario della scuola", description, screen: "calendar", menu: "none" },
  { path: "/privacy", title: "Privacy", description, menu: "none" },
  { path: "/accessibilita", title: "Accessibilità", description, menu: "none" },
  { path: "/auth", title: "Portale Docenti", description, screen: "auth", access: "visitor", menu: "none" },
  { path: "/profilo", title: "Il mio profilo", description, screen: "profile", access: "signed-in", menu: "none" },
  {
    path: "/admin",
    title: "Amministrazione",
    description,
    screen: "admin",
    access: "redattore",
    menu: "none",
    pages: [
      {
        path: "/admin/avvisi",
        title: "Avvisi",
        description,
        screen: "notices-admin",
        access: "redattore",
        menu: "none",
      },
      {
        path: "/admin/pagine",
        title: "Pagine",
        description,
        screen: "pages-admin",
        access: "redattore",
        menu: "none",
      },
      {
        path: "/admin/persone",
        title: "Persone",
        description,
        screen: "people",
        access: "admin",
        menu: "none",
        pages: [
          {
            path: "/admin/persone/registro",
            title: "Registro",
            description,
            screen: "people",
            access: "admin",
            menu: "none",
          },
        ],
      },
    ],
  },
];
