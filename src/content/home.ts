import { officeInvitation } from "./office.ts";
import type { School } from "./school-form.ts";
import type { SitePath } from "./site-map.ts";

/** Le parole della pagina iniziale. */
export const home = {
  eyebrow: "Dai 3 ai 14 anni, un percorso solo",
  heading: "Si impara con le mani, con i libri e con il digitale",
  summary: "Strumenti, progetti e guide dell’istituto per bambini, ragazzi, famiglie e docenti.",
  call: "Chiama la segreteria",
  calendar: "Calendario",
  enrolments: "Iscrizioni",

  /** Il riquadro di oggi. «Calendario e avvisi», «Nel calendario» e «Avviso» si leggono finché la pagina non ha chiesto che cosa c’è di nuovo. */
  today: {
    built: "Calendario e avvisi",
    unknown: "Chiusure: guardate gli avvisi",
    next: "Prossima chiusura",
    noNext: "Nessuna nel calendario",
    inCalendar: "Nel calendario",
    languages: "In altre lingue",
    notice: "Ultimo avviso",
    yourNotice: "Ultimo avviso per voi",
    otherNotice: "Un altro avviso",
    builtNotice: "Avviso",
    office: "Segreteria",
    mySchools: "Le mie scuole",
  },

  tools: {
    heading: "Gli strumenti della scuola",
    note: "Si aprono in una nuova scheda. Alcuni chiedono l’account dell’istituto.",
  },
  schools: {
    heading: "A ogni età i suoi strumenti",
    note: "Dal gioco con i robot da pavimento ai primi programmi veri.",
  },
  sections: { heading: "Che cosa trovate qui" },
  contact: {
    heading: "Serve una mano?",
    text: `La segreteria risponde a famiglie e docenti. ${officeInvitation}`,
  },
};

/**
 * I mesi in cui la pagina iniziale porta alle iscrizioni. Le date precise le dà ogni anno il Ministero con una nota
 * (https://unica.istruzione.gov.it/it): controllate questi mesi quando esce.
 */
export const enrolmentMonths = [1, 2];

/** I sei strumenti: gli indirizzi sono in school.ts; senza indirizzo non si vede. */
export const homeTools = [
  { id: "labBooking", label: "Prenotazione dei laboratori", description: "Aule, carrelli mobili e spazi comuni" },
  { id: "support", label: "Assistenza tecnica", description: "Per segnalare un guasto o chiedere aiuto" },
  { id: "articles", label: "Archivio articoli", description: "Letture e materiali scelti dai docenti" },
  { id: "videos", label: "Archivio video", description: "Lezioni, tutorial e racconti di classe" },
  { id: "suite", label: "Suite didattica digitale", description: "Classi virtuali, posta e documenti" },
  { id: "resources", label: "Risorse digitali", description: "Libri aperti, app e siti per studiare" },
] as const satisfies readonly Tool[];

/** Le tre scuole e ciò che vi si usa. Dove c’è una pagina che lo racconta, il nome porta lì. */
export const homeSchools = [
  {
    level: "infanzia",
    name: "Scuola dell’Infanzia",
    ages: "3–5 anni",
    text: "Storie, suoni e percorsi: il digitale si tocca, si cammina, si racconta insieme.",
    tools: [{ name: "Bee-Bot" }, { name: "Coding unplugged" }, { name: "Lavagna interattiva" }],
  },
  {
    level: "primaria",
    name: "Scuola Primaria",
    ages: "6–10 anni",
    text: "Programmare per gioco, scrivere a più mani, cercare e controllare le informazioni.",
    tools: [{ name: "Scratch" }, { name: "Ozobot" }, { name: "LEGO® Education" }, { name: "Classi virtuali" }],
  },
  {
    level: "secondaria",
    name: "Scuola Secondaria di 1° grado",
    ages: "11–14 anni",
    text: "Progetti veri: video, radio, robotica e un uso consapevole dell’intelligenza artificiale.",
    tools: [
      { name: "micro:bit" },
      { name: "Stampa 3D" },
      { name: "Web radio", to: "/didattica-digitale/famiglie/radio-giornalino" },
      { name: "IA in classe", to: "/didattica-digitale/famiglie/intelligenza-artificiale" },
      { name: "Sport", to: "/progetti/sportivi" },
      { name: "Spazio alunni", to: "/didattica-digitale/alunni" },
    ],
  },
] as const satisfies readonly Level[];

/** Le quattro parti del sito, come nell’indice di un libro. */
export const homeSections = [
  {
    to: "/didattica-digitale",
    title: "Didattica digitale e IA",
    text: "Corsi e tutorial per i docenti, guide per le famiglie, spazio alunni",
  },
  { to: "/ambienti", title: "I nostri ambienti", text: "Aule e laboratori delle tre scuole" },
  { to: "/progetti", title: "Progetti e risultati", text: "PON, PNRR, MOF, Erasmus+ e sport" },
  { to: "/links", title: "Link utili", text: "Altri siti, per famiglie, alunni e docenti" },
] as const satisfies readonly Section[];

interface Tool {
  id: keyof School["tools"];
  label: string;
  description: string;
}

interface Level {
  level: "infanzia" | "primaria" | "secondaria";
  name: string;
  ages: string;
  text: string;
  tools: readonly { name: string; to?: SitePath }[];
}

interface Section {
  to: SitePath;
  title: string;
  text: string;
}
