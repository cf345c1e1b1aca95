export interface Headline {
  title: string;
  slug: string;
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
    name: "Ministero dell'Istruzione e del Merito",
    home: "https://www.mim.gov.it",
    articlePath: "/web/guest/-/",
    format: "ministry",
    headlines: [
      {
        title: "Iscrizioni al prossimo anno scolastico, la piattaforma apre a gennaio",
        slug: "iscrizioni-piattaforma",
        hoursAgo: 5,
      },
      {
        title: "Edilizia scolastica, firmato il decreto per la messa in sicurezza delle palestre",
        slug: "edilizia-palestre",
        hoursAgo: 29,
      },
      {
        title: "Piano estate, più risorse per i laboratori di lettura e di teatro",
        slug: "piano-estate-laboratori",
        hoursAgo: 53,
      },
      {
        title: "Settimana della sicurezza: le scuole raccontano i propri progetti",
        slug: "settimana-sicurezza",
        hoursAgo: 77,
      },
      {
        title: "Olimpiadi di astronomia, premiati gli alunni delle secondarie di primo grado",
        slug: "olimpiadi-astronomia",
        hoursAgo: 101,
      },
      {
        title: "Perché la matematica è per tutti: al via la campagna nelle scuole",
        slug: "campagna-matematica",
        hoursAgo: 125,
      },
    ],
    laterHeadlines: [
      { title: "Calendario degli esami di Stato, pubblicata l’ordinanza", slug: "calendario-esami" },
      { title: "Mense scolastiche, nuove linee guida per i Comuni", slug: "mense-linee-guida" },
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
        slug: "supplenze-brevi-guida",
        hoursAgo: 2,
        category: "Guide",
      },
      {
        title: "Graduatorie d’istituto & interpelli, le date da ricordare [AGGIORNATO]",
        slug: "graduatorie-interpelli",
        hoursAgo: 4,
        category: "Docenti",
      },
      {
        title: "Permessi per il diritto allo studio, domande entro metà mese",
        slug: "permessi-diritto-studio",
        hoursAgo: 7,
        category: "Docenti",
      },
      {
        title: "“Una lavagna per ogni aula”, il progetto di una rete di scuole pugliesi",
        slug: "una-lavagna-per-ogni-aula",
        hoursAgo: 11,
        category: "Didattica",
      },
      {
        title: "Collaboratori scolastici, come si calcolano le ore di recupero",
        slug: "collaboratori-ore-recupero",
        hoursAgo: 15,
        category: "ATA",
      },
      {
        title: "Uscite didattiche: l’autorizzazione dei genitori vale per tutto l’anno?",
        slug: "uscite-didattiche-autorizzazione",
        hoursAgo: 20,
        category: "Genitori",
      },
      {
        title: "Consigli di classe, il verbale si può approvare a distanza",
        slug: "consigli-classe-verbale",
        hoursAgo: 26,
        category: "Docenti",
      },
    ],
    laterHeadlines: [
      {
        title: "Ponte di primavera, le regioni che chiudono le scuole",
        slug: "ponte-primavera",
        category: "Calendario",
      },
      {
        title: "Registro elettronico, cosa cambia per le famiglie",
        slug: "registro-famiglie",
        category: "Genitori",
      },
    ],
    everyMinute: [
      {
        title: "Supplenze, si aggiorna l’elenco delle scuole che convocano",
        slug: "elenco-convocazioni",
        category: "Docenti",
      },
      {
        title: "Scioperi e assemblee, il calendario dei prossimi giorni",
        slug: "calendario-assemblee",
        category: "Famiglie",
      },
      { title: "Maltempo, le ordinanze dei sindaci sulle scuole", slug: "ordinanze-maltempo", category: "Famiglie" },
    ],
    advertising: [
      {
        title: "Preparati al concorso: la raccolta completa dei quiz",
        slug: "raccolta-quiz",
        hoursAgo: 3,
        category: "Plus",
      },
      {
        title: "Webinar sulla valutazione, iscriviti gratuitamente",
        slug: "webinar-valutazione",
        hoursAgo: 6,
        category: "Docenti",
      },
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
      {
        title: "Ora di educazione civica, i temi scelti dalle scuole medie",
        slug: "educazione-civica-temi",
        hoursAgo: 3,
        category: "Attualità",
      },
      {
        title: "Smartphone in classe, la circolare di una dirigente fa discutere",
        slug: "smartphone-circolare",
        hoursAgo: 6,
        category: "Attualità",
      },
      {
        title: "Pensioni, chi può presentare domanda quest’anno",
        slug: "pensioni-domanda",
        hoursAgo: 9,
        category: "Personale",
      },
      {
        title: "La maestra che insegna le frazioni con la pizza: «Così capiscono tutti»",
        slug: "frazioni-pizza",
        hoursAgo: 18,
        category: "Didattica",
      },
      {
        title: "Contratto, riprende la trattativa sugli arretrati",
        slug: "contratto-arretrati",
        hoursAgo: 27,
        category: "Personale",
      },
    ],
    laterHeadlines: [
      {
        title: "Neve al Nord, scuole chiuse in tre province",
        slug: "neve-scuole-chiuse",
        category: "Attualità",
      },
      {
        title: "Bonus psicologo a scuola, come si chiede",
        slug: "bonus-psicologo",
        category: "Attualità",
      },
    ],
    advertising: [
      { title: "Contenuto sponsorizzato: arredi per la scuola", slug: "arredi", hoursAgo: 5, category: "Attualità" },
    ],
  },
  {
    slug: "tuttoscuola",
    name: "Tuttoscuola",
    home: "https://www.tuttoscuola.com",
    articlePath: "/",
    format: "atom",
    headlines: [
      {
        title: "Dispersione scolastica: i numeri di dieci anni",
        slug: "dispersione-numeri",
        hoursAgo: 4,
        category: "Analisi",
      },
      { title: "Il tempo pieno al Sud, a che punto siamo", slug: "tempo-pieno-sud", hoursAgo: 12, category: "Analisi" },
      {
        title: "Tutor e orientatori, la formazione riparte a marzo",
        slug: "tutor-formazione",
        hoursAgo: 22,
        category: "Orientamento",
      },
      {
        title: "Scuola dell’infanzia, perché il gioco è una cosa seria",
        slug: "gioco-cosa-seria",
        hoursAgo: 34,
        category: "Infanzia",
      },
      {
        title: "Leggere ad alta voce: l’esperienza di una biblioteca di quartiere",
        slug: "leggere-ad-alta-voce",
        hoursAgo: 46,
        category: "Didattica",
      },
    ],
    laterHeadlines: [
      { title: "Organici, la mappa delle cattedre vuote", slug: "organici-mappa", category: "Analisi" },
      {
        title: "Nuove indicazioni nazionali: le domande più frequenti",
        slug: "indicazioni-domande",
        category: "Didattica",
      },
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
      {
        title: "Istituti tecnici, cresce la filiera con le imprese del territorio",
        slug: "tecnici-filiera-A1",
        hoursAgo: 5,
      },
      {
        title: "Intelligenza artificiale in aula: le regole di cinque Paesi europei",
        slug: "ia-regole-A2",
        hoursAgo: 10,
      },
      {
        title: "Fondi europei, alle scuole altri due mesi per rendicontare",
        slug: "fondi-rendiconti-A3",
        hoursAgo: 19,
      },
      { title: "Il voto in condotta pesa di più: guida alle novità", slug: "condotta-guida-A4", hoursAgo: 31 },
      { title: "Quanto costa un anno di libri alle medie", slug: "costo-libri-A5", hoursAgo: 43 },
    ],
    laterHeadlines: [
      { title: "Asili nido, la graduatoria dei posti finanziati", slug: "asili-posti-A6" },
      { title: "Stipendi dei docenti, il confronto con l’Europa", slug: "stipendi-confronto-A7" },
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
      { title: "«Ho riaperto la biblioteca della scuola con i miei alunni»", slug: "biblioteca-riaperta", hoursAgo: 6 },
      {
        title: "Compiti a casa, quanto tempo è giusto? Il parere dei pedagogisti",
        slug: "compiti-quanto-tempo",
        hoursAgo: 13,
      },
      { title: "La gita più lunga: in treno da Torino a Siracusa", slug: "gita-in-treno", hoursAgo: 23 },
      { title: "Come si sceglie la scuola superiore: cinque passi", slug: "scegliere-superiore", hoursAgo: 35 },
      { title: "Caffè, libri e città: il liceo che insegna con i giornali", slug: "liceo-giornali", hoursAgo: 47 },
    ],
    laterHeadlines: [
      { title: "Temi d’esame, che cosa chiedono gli studenti", slug: "temi-esame" },
      { title: "L’orto in cortile che mette tutti d’accordo", slug: "orto-cortile" },
    ],
    advertising: [],
  },
];
