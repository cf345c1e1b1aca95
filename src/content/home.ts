import { officeInvitation } from "./office.ts";
import type { School } from "./school-form.ts";
import type { SitePath } from "./site-map.ts";

/** Le parole della pagina iniziale. */
export const home = {
  eyebrow: "Dai 3 ai 14 anni, un percorso solo",
  heading: "Si impara con le mani, con i libri e con il digitale",
  summary:
    "Strumenti, progetti e guide dell’istituto per bambini, ragazzi, famiglie e docenti, per usare bene le tecnologie a scuola e a casa.",

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

/** I sei strumenti: gli indirizzi sono in school.ts; senza indirizzo non si vede. */
export const homeTools = [
  { id: "labBooking", label: "Prenota i laboratori", description: "Aule, carrelli mobili e spazi comuni" },
  { id: "support", label: "Assistenza tecnica", description: "Segnala un guasto o chiedi aiuto" },
  { id: "articles", label: "Archivio articoli", description: "Letture e materiali scelti dai docenti" },
  { id: "videos", label: "Archivio video", description: "Lezioni, tutorial e racconti di classe" },
  { id: "suite", label: "Suite didattica digitale", description: "Classi virtuali, posta e documenti" },
  { id: "resources", label: "Risorse digitali", description: "Libri aperti, app e siti per studiare" },
] as const satisfies readonly Tool[];

/** Le tre scuole e ciò che vi si usa. */
export const homeSchools = [
  {
    level: "infanzia",
    name: "Scuola dell’Infanzia",
    ages: "3–5 anni",
    text: "Storie, suoni e percorsi: il digitale si tocca, si cammina, si racconta insieme.",
    tools: ["Bee-Bot", "Coding unplugged", "Lavagna interattiva"],
  },
  {
    level: "primaria",
    name: "Scuola Primaria",
    ages: "6–10 anni",
    text: "Programmare per gioco, scrivere a più mani, cercare e controllare le informazioni.",
    tools: ["Scratch", "Ozobot", "LEGO® Education", "Classi virtuali"],
  },
  {
    level: "secondaria",
    name: "Scuola Secondaria di 1° grado",
    ages: "11–14 anni",
    text: "Progetti veri: video, radio, robotica e un uso consapevole dell’intelligenza artificiale.",
    tools: ["micro:bit", "Stampa 3D", "Web radio", "IA in classe"],
  },
] as const;

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

interface Section {
  to: SitePath;
  title: string;
  text: string;
}
