import { type LanguageCode, languageCodes } from "./languages/language.ts";

/**
 * Una pagina del sito. Senza `screen` è un articolo, con il testo in articles/<indirizzo>.ts. Un indirizzo con parti
 * variabili ("/avvisi/:anno/:numero") vale per tutto ciò che la scuola pubblica lì.
 */
export interface Page<Path extends string = string, ScreenName extends string = string> {
  path: Path;
  /** Il nome breve: menu, percorso, scheda del browser. */
  title: string;
  /** Una frase per i motori di ricerca, appena c'è qualcosa da leggere: una pagina "in-progress" non la ha. */
  description?: string;
  screen?: ScreenName;
  /**
   * Chi può aprirla, quando non è per tutti: chi non è entrato, chi è entrato, o chi ha almeno quel ruolo.
   * Una pagina con `access`, o "in-progress", non entra in sitemap.xml.
   */
  access?: "visitor" | "signed-in" | "docente" | "redattore" | "admin";
  /** "none": non nel menu, ma in fondo alla pagina o dietro un pulsante. */
  menu?: "none";
  /** La lingua della pagina, che ha il titolo e la descrizione nelle sue frasi. */
  lang?: LanguageCode;
  /** Una sezione sotto cui la scuola può aggiungere pagine, che scrive in Amministrazione: qui non si elencano. */
  added?: true;
  pages?: readonly Page<Path, ScreenName>[];
}

/** Una pagina per lingua, con le frasi di languages/<lingua>/. */
const ofLanguages = languageCodes.map((lang) => {
  const path: `/lingue/${LanguageCode}` = `/lingue/${lang}`;
  return { path, title: "Nella vostra lingua", screen: "language", menu: "none", lang } as const;
});

/**
 * L'unico elenco delle pagine: indirizzi, menu, percorso, titoli, sitemap.xml e pagine già pronte in HTML
 * vengono tutti da qui. Per scrivere una pagina "in-progress", al posto della riga `screen` si mette
 * la descrizione, e si aggiunge il testo.
 */
export const map = [
  {
    path: "/",
    title: "Home",
    description:
      "Il sito dell’istituto comprensivo: strumenti, progetti e guide per bambini, ragazzi, famiglie e docenti.",
    screen: "home",
  },
  {
    path: "/didattica-digitale",
    title: "Didattica Digitale",
    screen: "in-progress",
    pages: [
      {
        path: "/didattica-digitale/docenti",
        title: "Docenti",
        screen: "in-progress",
        added: true,
        pages: [
          {
            path: "/didattica-digitale/docenti/formazione",
            title: "Formazione",
            description:
              "Corsi in rete per docenti, gratuiti dove la scheda lo dice: intelligenza artificiale e didattica innovativa.",
            screen: "courses",
          },
          {
            path: "/didattica-digitale/docenti/tutorial",
            title: "Tutorial",
            description:
              "Guide alle piattaforme, ai programmi, alla robotica e agli strumenti di intelligenza artificiale.",
            screen: "tutorials",
          },
          {
            path: "/didattica-digitale/docenti/metodologie",
            title: "Metodologie",
            description: "Le metodologie didattiche raccolte per gli insegnanti, in un sito da consultare.",
            screen: "methodologies",
          },
          {
            path: "/didattica-digitale/docenti/linee-guida",
            title: "Linee Guida",
            screen: "in-progress",
          },
        ],
      },
      {
        path: "/didattica-digitale/famiglie",
        title: "Famiglie",
        screen: "in-progress",
        added: true,
        pages: [
          {
            path: "/didattica-digitale/famiglie/cyberbullismo",
            title: "Cyberbullismo",
            description:
              "Che cos’è il cyberbullismo, come riconoscerlo, che cosa può fare una famiglia e a chi chiedere aiuto.",
          },
          {
            path: "/didattica-digitale/famiglie/intelligenza-artificiale",
            title: "Intelligenza artificiale",
            description:
              "Che cos’è l’intelligenza artificiale, perché si usa a scuola e cinque consigli per le famiglie.",
          },
          {
            path: "/didattica-digitale/famiglie/radio-giornalino",
            title: "Radio e giornalino",
            description:
              "La web radio e il giornalino della scuola: a che cosa servono e come possono aiutare le famiglie.",
          },
          {
            path: "/didattica-digitale/famiglie/educazione-civica",
            title: "Educazione civica",
            description:
              "La legge 92 del 2019, i tre ambiti dell’educazione civica e la corresponsabilità tra scuola e famiglia.",
          },
          {
            path: "/didattica-digitale/famiglie/formazione-genitori",
            title: "Formazione per i genitori",
            description: "Il calendario dei cinque incontri dell’anno per i genitori, i laboratori e come partecipare.",
          },
          {
            path: "/didattica-digitale/famiglie/consigli-studio",
            title: "Consigli di studio",
            description: "Otto consigli per sostenere lo studio a casa dei ragazzi dagli 11 ai 14 anni.",
          },
        ],
      },
      {
        path: "/didattica-digitale/alunni",
        title: "Alunni",
        description: "Il collegamento al portale degli alunni e quattro consigli prima di entrare.",
        screen: "pupils",
      },
    ],
  },
  {
    path: "/ambienti",
    title: "I Nostri Ambienti",
    screen: "in-progress",
    added: true,
    pages: [
      {
        path: "/ambienti/infanzia",
        title: "Infanzia",
        screen: "in-progress",
        added: true,
      },
      {
        path: "/ambienti/primaria",
        title: "Primaria",
        screen: "in-progress",
        added: true,
      },
      {
        path: "/ambienti/secondaria",
        title: "Secondaria",
        screen: "in-progress",
        added: true,
      },
    ],
  },
  {
    path: "/progetti",
    title: "Progetti",
    screen: "in-progress",
    added: true,
    pages: [
      {
        path: "/progetti/pon",
        title: "PON",
        description: "Che cosa sono stati i progetti PON e che cosa fa oggi il programma Scuola e competenze.",
      },
      {
        path: "/progetti/pnrr",
        title: "PNRR",
        description: "Che cosa ha portato il PNRR nelle scuole: ambienti, competenze e formazione.",
      },
      {
        path: "/progetti/mof",
        title: "MOF",
        description:
          "Che cos’è il fondo per il miglioramento dell’offerta formativa e in che cosa è diverso da PON e PNRR.",
      },
      {
        path: "/progetti/europei",
        title: "Progetti europei",
        description: "Erasmus+ a scuola: mobilità, cooperazione e accreditamento.",
      },
      {
        path: "/progetti/sportivi",
        title: "Progetti sportivi",
        description: "Il centro sportivo scolastico, le competizioni, Scuola Attiva e le giornate dello sport.",
      },
    ],
  },
  {
    path: "/links",
    title: "Links",
    screen: "in-progress",
  },
  {
    path: "/contatti",
    title: "Contatti",
    screen: "in-progress",
  },
  {
    path: "/cerca",
    title: "Cerca",
    description: "Cerca nelle pagine della scuola, negli avvisi, nei corsi, nelle guide e nelle notizie.",
    screen: "search",
    menu: "none",
  },
  {
    path: "/avvisi",
    title: "Avvisi e circolari",
    description: "Tutto quello che la scuola comunica a famiglie, alunni e personale, dal più recente.",
    screen: "notices",
    menu: "none",
    pages: [
      {
        path: "/avvisi/:anno/:numero",
        title: "Avviso",
        description: "Un avviso o una circolare della scuola.",
        screen: "notice",
        menu: "none",
      },
    ],
  },
  {
    path: "/calendario",
    title: "Calendario della scuola",
    description:
      "Chiusure, incontri, scadenze ed eventi della scuola, mese per mese, da mettere nel vostro calendario.",
    screen: "calendar",
    menu: "none",
  },
  {
    path: "/informazioni",
    title: "Informazioni",
    description:
      "Orari della segreteria, mensa, moduli, registro, libri, iscrizioni: dieci risposte brevi della scuola.",
    screen: "answers",
    menu: "none",
  },
  {
    path: "/lingue",
    title: "Altre lingue",
    description: "Le cose più importanti della scuola in altre lingue, con l’italiano accanto.",
    screen: "languages",
    menu: "none",
    pages: ofLanguages,
  },
  {
    path: "/notizie",
    title: "Ultime notizie",
    description:
      "Le notizie dei portali dell’istruzione, giorno per giorno: dal ministero e dai giornali della scuola.",
    screen: "news",
    menu: "none",
  },
  {
    path: "/accessibilita",
    title: "Accessibilità",
    description: "Che cosa garantisce questo sito a tutti, quali limiti conosciamo e come segnalare un problema.",
    menu: "none",
  },
  {
    path: "/privacy",
    title: "Privacy",
    description: "Quali dati personali conserva questo sito, perché, per quanto tempo e quali sono i vostri diritti.",
    menu: "none",
  },
  {
    path: "/note-legali",
    title: "Note legali",
    description: "Con quale licenza si possono usare i testi di questo sito, che cosa non comprende e a chi scrivere.",
    menu: "none",
  },
  {
    path: "/auth",
    title: "Portale Docenti",
    description: "L’accesso dei docenti con l’email istituzionale.",
    screen: "auth",
    access: "visitor",
    menu: "none",
    pages: [
      {
        path: "/auth/nuova-password",
        title: "Nuova password",
        description: "Imposta una nuova password dopo averne chiesto il recupero.",
        screen: "new-password",
        access: "visitor",
        menu: "none",
      },
      {
        path: "/auth/conferma",
        title: "Conferma",
        description: "Dove portano i collegamenti delle email del portale.",
        screen: "confirm",
        access: "visitor",
        menu: "none",
      },
    ],
  },
  {
    path: "/profilo",
    title: "Il mio profilo",
    description: "Il nome e il cognome mostrati nel portale.",
    screen: "profile",
    access: "signed-in",
    menu: "none",
  },
  {
    path: "/area-docenti",
    title: "Area docenti",
    description: "Gli avvisi per il personale della scuola.",
    screen: "staff",
    access: "docente",
    menu: "none",
    pages: [
      {
        path: "/area-docenti/:anno/:numero",
        title: "Avviso riservato",
        description: "Un avviso per il personale della scuola.",
        screen: "staff",
        access: "docente",
        menu: "none",
      },
    ],
  },
  {
    path: "/admin",
    title: "Amministrazione",
    description:
      "Gli avvisi, il calendario, le notizie dai portali dell’istruzione, le persone e ciò che è da completare.",
    screen: "admin",
    access: "redattore",
    menu: "none",
    pages: [
      {
        path: "/admin/avvisi",
        title: "Avvisi",
        description: "Gli avvisi della scuola: bozze, in revisione, programmati, pubblicati e ritirati.",
        screen: "notices-admin",
        access: "redattore",
        menu: "none",
        pages: [
          {
            path: "/admin/avvisi/nuovo",
            title: "Avviso nuovo",
            description: "Il modulo vuoto per cominciare un avviso nuovo.",
            screen: "notice-editor",
            access: "redattore",
            menu: "none",
          },
          {
            path: "/admin/avvisi/:id",
            title: "Scrivere un avviso",
            description: "Il testo di un avviso: scriverlo, pubblicarlo, correggerlo e ritirarlo.",
            screen: "notice-editor",
            access: "redattore",
            menu: "none",
          },
        ],
      },
      {
        path: "/admin/pagine",
        title: "Pagine",
        description: "Le pagine del sito: quelle del programma, e quelle che scrive la scuola.",
        screen: "pages-admin",
        access: "redattore",
        menu: "none",
        pages: [
          {
            path: "/admin/pagine/:id",
            title: "Scrivere una pagina",
            description: "Il testo di una pagina: scriverlo, pubblicarlo, tornare a quello del programma.",
            screen: "page-editor",
            access: "redattore",
            menu: "none",
          },
        ],
      },
      {
        path: "/admin/informazioni",
        title: "Risposte brevi",
        description: "Le dieci risposte di «Che cosa vi serve?»: scriverle e ricontrollarle.",
        screen: "answers-admin",
        access: "redattore",
        menu: "none",
      },
      {
        path: "/admin/calendario",
        title: "Calendario",
        description: "Le date della scuola: aggiungerle, cambiarle, annullarle.",
        screen: "calendar-admin",
        access: "redattore",
        menu: "none",
      },
      {
        path: "/admin/scuola",
        title: "Scuola",
        description: "I dati della scuola: telefoni, posta, sedi, strumenti e indirizzi chiesti dallo Stato.",
        screen: "school-admin",
        access: "admin",
        menu: "none",
      },
      {
        path: "/admin/persone",
        title: "Persone",
        description: "Chi ha un account, chi aspetta la conferma, i ruoli e il registro dei cambi.",
        screen: "people",
        access: "admin",
        menu: "none",
      },
    ],
  },
] as const satisfies readonly Page[];

type Listed<P> = P extends { pages: readonly (infer Child)[] } ? P | Listed<Child> : P;
type ListedPage = Listed<(typeof map)[number]>;

/** Un indirizzo di questo sito. Con un indirizzo che non è nell'elenco il sito non si costruisce. */
export type SitePath = ListedPage["path"] | AddedPath;

/** Gli indirizzi delle pagine aggiunte sotto una sezione. */
export type AddedPath = `${Extract<ListedPage, { added: true }>["path"]}/:pagina`;

/**
 * Dove può portare un link: le parti variabili ("/avvisi/:anno/:numero") sono un testo qualsiasi. Non quelle delle pagine
 * aggiunte: un indirizzo scritto male sembrerebbe una di loro.
 */
export type SiteAddress = SitePath | Filled<ListedPage["path"]>;
type Filled<Path extends string> = Path extends `${infer Start}:${string}/${infer Rest}`
  ? `${Start}${string}/${Filled<Rest>}`
  : Path extends `${infer Start}:${string}`
    ? `${Start}${string}`
    : Path;

/** I nomi delle schermate; la schermata "search" è il file src/pages/search-page.tsx. */
export type Screen = Extract<ListedPage | { screen: "added" }, { screen: string }>["screen"];

/** Gli indirizzi degli articoli: quelli senza `screen`. */
export type ArticlePath = Exclude<ListedPage, { screen: string }>["path"];

export type SitePage = Page<SitePath, Screen>;
