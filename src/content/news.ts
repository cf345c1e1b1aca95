/** Un portale da cui vengono le notizie. Sono gli stessi del database: se ne cambiate uno lì, cambiatelo anche qui. */
export interface NewsPortal {
  slug: string;
  name: string;
  /** Il nome breve, per il pulsante che filtra le notizie. */
  short: string;
  home: `https://${string}`;
}

export const news = {
  heading: "Ultime notizie",
  intro: "Che cosa scrivono i portali dell’istruzione. I titoli si aprono sul loro sito, in una nuova scheda.",
  withoutScripts:
    "Per leggere qui i titoli, giorno per giorno, serve JavaScript: potete attivarlo nelle impostazioni del browser. Anche senza, le notizie sono sui siti dei portali.",
  portalsHeading: "Da dove vengono",
  portalsIntro:
    "La scuola non scrive queste notizie e non le sceglie. Ogni mattina, dalle 6, il sito ne legge i titoli su questi portali e li tiene per circa sei mesi.",
  portals: [
    {
      slug: "mim",
      name: "Ministero dell’Istruzione e del Merito",
      short: "Ministero",
      home: "https://www.mim.gov.it",
    },
    {
      slug: "orizzonte-scuola",
      name: "Orizzonte Scuola",
      short: "Orizzonte Scuola",
      home: "https://www.orizzontescuola.it",
    },
    {
      slug: "tecnica-della-scuola",
      name: "La Tecnica della Scuola",
      short: "La Tecnica della Scuola",
      home: "https://www.tecnicadellascuola.it",
    },
    { slug: "tuttoscuola", name: "Tuttoscuola", short: "Tuttoscuola", home: "https://www.tuttoscuola.com" },
    {
      slug: "sole-24-ore-scuola",
      name: "Il Sole 24 Ore Scuola",
      short: "Il Sole 24 Ore",
      home: "https://www.ilsole24ore.com/sez/scuola",
    },
    {
      slug: "corriere-scuola",
      name: "Corriere Scuola",
      short: "Corriere",
      home: "https://www.corriere.it/scuola/",
    },
  ] satisfies readonly NewsPortal[] as readonly NewsPortal[], // il tipo generale: il codice accetta qualunque portale
};
