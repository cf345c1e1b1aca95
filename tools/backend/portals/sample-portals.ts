import type { LocalDatabase } from "../embedded-database.ts";

export interface Headline {
  title: string;
  hoursAgo: number;
  category?: string;
}

export type LaterHeadline = Omit<Headline, "hoursAgo">;

export type Format = "ministry" | "wordpress" | "newspaper" | "atom" | "rdf";

export interface SamplePortal {
  slug: string;
  name: string;
  /** The site of the real portal: the links of the sample lead there. */
  home: string;
  /** The path of its articles, without the slug. */
  articlePath: string;
  format: Format;
  /** Whether it escapes entities twice: &amp;#8217; */
  encodesTwice?: boolean;
  headlines: Headline[];
  /** Published by the button on the control page, in this order. */
  laterHeadlines: [LaterHeadline, ...LaterHeadline[]];
  /** One is published every minute, in rotation. */
  everyMinute?: LaterHeadline[];
  /** In the feed, but the site must not show them. */
  advertising: Headline[];
}

/** Six portals in the formats of the real ones, with invented headlines. */
export const SAMPLE_PORTALS: SamplePortal[] = [
  {
    slug: "mim",
    name: "Ministero dell’Istruzione e del Merito",
    home: "https://www.mim.gov.it",
    articlePath: "/web/guest/-/",
    format: "ministry",
    headlines: [
      { title: "Iscrizioni al prossimo anno scolastico, la piattaforma apre a gennaio", hoursAgo: 5 },
      { title: "Edilizia scolastica, firmato il decreto per la messa in sicurezza delle palestre", hoursAgo: 29 },
      { title: "Piano estate, più risorse per i laboratori di lettura e di teatro", hoursAgo: 53 },
      { title: "Settimana della sicurezza: le scuole raccontano i propri progetti", hoursAgo: 77 },
      { title: "Olimpiadi di astronomia, premiati gli alunni delle secondarie di primo grado", hoursAgo: 101 },
      { title: "Perché la matematica è per tutti: al via la campagna nelle scuole", hoursAgo: 125 },
    ],
    laterHeadlines: [
      { title: "Calendario degli esami di Stato, pubblicata l’ordinanza" },
      { title: "Mense scolastiche, nuove linee guida per i Comuni" },
    ],
    advertising: [],
  },
  {
    slug: "orizzonte-scuola",
    name: "Orizzonte Scuola",
    home: "https://www.orizzontescuola.it",
    articlePath: "/",
    format: "wordpress",
    headlines: [
      {
        title: "Supplenze brevi, chi convoca e con quali tempi: la guida per le segreterie",
        hoursAgo: 2,
        category: "Guide",
      },
      {
        title: "Graduatorie d’istituto & interpelli, le date da ricordare [AGGIORNATO]",
        hoursAgo: 4,
        category: "Docenti",
      },
      { title: "Permessi per il diritto allo studio, domande entro metà mese", hoursAgo: 7, category: "Docenti" },
      {
        title: "“Una lavagna per ogni aula”, il progetto di una rete di scuole pugliesi",
        hoursAgo: 11,
        category: "Didattica",
      },
      { title: "Collaboratori scolastici, come si calcolano le ore di recupero", hoursAgo: 15, category: "ATA" },
      {
        title: "Uscite didattiche: l’autorizzazione dei genitori vale per tutto l’anno?",
        hoursAgo: 20,
        category: "Genitori",
      },
      { title: "Consigli di classe, il verbale si può approvare a distanza", hoursAgo: 26, category: "Docenti" },
    ],
    laterHeadlines: [
      { title: "Ponte di primavera, le regioni che chiudono le scuole", category: "Calendario" },
      { title: "Registro elettronico, cosa cambia per le famiglie", category: "Genitori" },
    ],
    everyMinute: [
      { title: "Supplenze, si aggiorna l’elenco delle scuole che convocano", category: "Docenti" },
      { title: "Scioperi e assemblee, il calendario dei prossimi giorni", category: "Famiglie" },
      { title: "Maltempo, le ordinanze dei sindaci sulle scuole", category: "Famiglie" },
    ],
    advertising: [
      { title: "Preparati al concorso: la raccolta completa dei quiz", hoursAgo: 3, category: "Plus" },
      { title: "Webinar sulla valutazione, iscriviti gratuitamente", hoursAgo: 6, category: "Docenti" },
    ],
  },
  {
    slug: "tecnica-della-scuola",
    name: "La Tecnica della Scuola",
    home: "https://www.tecnicadellascuola.it",
    articlePath: "/",
    format: "wordpress",
    encodesTwice: true,
    headlines: [
      { title: "Ora di educazione civica, i temi scelti dalle scuole medie", hoursAgo: 3, category: "Attualità" },
      { title: "Smartphone in classe, la circolare di una dirigente fa discutere", hoursAgo: 6, category: "Attualità" },
      { title: "Pensioni, chi può presentare domanda quest’anno", hoursAgo: 9, category: "Personale" },
      {
        title: "La maestra che insegna le frazioni con la pizza: «Così capiscono tutti»",
        hoursAgo: 18,
        category: "Didattica",
      },
      { title: "Contratto, riprende la trattativa sugli arretrati", hoursAgo: 27, category: "Personale" },
    ],
    laterHeadlines: [
      { title: "Neve al Nord, scuole chiuse in tre province", category: "Attualità" },
      { title: "Bonus psicologo a scuola, come si chiede", category: "Attualità" },
    ],
    advertising: [{ title: "Contenuto sponsorizzato: arredi per la scuola", hoursAgo: 5, category: "Attualità" }],
  },
  {
    slug: "tuttoscuola",
    name: "Tuttoscuola",
    home: "https://www.tuttoscuola.com",
    articlePath: "/",
    format: "atom",
    headlines: [
      { title: "Dispersione scolastica: i numeri di dieci anni", hoursAgo: 4, category: "Analisi" },
      { title: "Il tempo pieno al Sud, a che punto siamo", hoursAgo: 12, category: "Analisi" },
      { title: "Tutor e orientatori, la formazione riparte a marzo", hoursAgo: 22, category: "Orientamento" },
      { title: "Scuola dell’infanzia, perché il gioco è una cosa seria", hoursAgo: 34, category: "Infanzia" },
      {
        title: "Leggere ad alta voce: l’esperienza di una biblioteca di quartiere",
        hoursAgo: 46,
        category: "Didattica",
      },
    ],
    laterHeadlines: [
      { title: "Organici, la mappa delle cattedre vuote", category: "Analisi" },
      { title: "Nuove indicazioni nazionali: le domande più frequenti", category: "Didattica" },
    ],
    advertising: [],
  },
  {
    slug: "sole-24-ore-scuola",
    name: "Il Sole 24 Ore Scuola",
    home: "https://www.ilsole24ore.com/sez/scuola",
    articlePath: "/art/",
    format: "rdf",
    headlines: [
      { title: "Istituti tecnici, cresce la filiera con le imprese del territorio", hoursAgo: 5 },
      { title: "Intelligenza artificiale in aula: le regole di cinque Paesi europei", hoursAgo: 10 },
      { title: "Fondi europei, alle scuole altri due mesi per rendicontare", hoursAgo: 19 },
      { title: "Il voto in condotta pesa di più: guida alle novità", hoursAgo: 31 },
      { title: "Quanto costa un anno di libri alle medie", hoursAgo: 43 },
    ],
    laterHeadlines: [
      { title: "Asili nido, la graduatoria dei posti finanziati" },
      { title: "Stipendi dei docenti, il confronto con l’Europa" },
    ],
    advertising: [],
  },
  {
    slug: "corriere-scuola",
    name: "Corriere Scuola",
    home: "https://www.corriere.it/scuola/",
    articlePath: "/art/",
    format: "newspaper",
    headlines: [
      { title: "«Ho riaperto la biblioteca della scuola con i miei alunni»", hoursAgo: 6 },
      { title: "Compiti a casa, quanto tempo è giusto? Il parere dei pedagogisti", hoursAgo: 13 },
      { title: "La gita più lunga: in treno da Torino a Siracusa", hoursAgo: 23 },
      { title: "Come si sceglie la scuola superiore: cinque passi", hoursAgo: 35 },
      { title: "Caffè, libri e città: il liceo che insegna con i giornali", hoursAgo: 47 },
    ],
    laterHeadlines: [
      { title: "Temi d’esame, che cosa chiedono gli studenti" },
      { title: "L’orto in cortile che mette tutti d’accordo" },
    ],
    advertising: [],
  },
];

type FeedAddresses = { kind: "feed" | "html"; feed_url: string; more_urls: string[] };

/** Points the rows of `news_portals` at the samples of `origin`. Portals without a sample keep their URLs. */
export async function readSamplePortals({ db }: LocalDatabase, origin: string) {
  const { rows } = await db.query("select where to_regclass('public.news_portals') is not null");
  if (rows.length === 0) return; // tests with their own migrations have no such table
  for (const portal of SAMPLE_PORTALS) {
    const { kind, feed_url, more_urls } = feedAddresses(portal, origin);
    const update = "update public.news_portals set kind = $2, feed_url = $3, more_urls = $4 where slug = $1";
    await db.query(update, [portal.slug, kind, feed_url, more_urls]);
  }
}

export function feedAddresses({ slug, format }: SamplePortal, origin: string): FeedAddresses {
  const portal = `${origin}/__portals/${slug}`;
  if (format !== "ministry") return { kind: "feed", feed_url: `${portal}/feed`, more_urls: [] };
  const lists = `${portal}/web/guest`;
  return { kind: "html", feed_url: `${lists}/comunicati`, more_urls: [`${lists}/notizie`] };
}
