/** Le parole della pagina «Che cosa vi serve?». Le risposte si scrivono nel sito, in /admin/informazioni. */
export const answers = {
  heading: "Che cosa vi serve?",
  intro: "Dieci risposte brevi, ciascuna con una cosa da fare.",
  /** Prima del numero di telefono della scuola. */
  call: "Se non basta, telefonate in segreteria:",
  /** Sotto una domanda trovata con la ricerca. */
  inSearch: "La risposta della scuola in poche righe, e che cosa potete fare.",
  withoutScripts:
    "Per leggere le risposte serve JavaScript: potete attivarlo nelle impostazioni del browser. In segreteria ve le dicono anche a voce.",
};

/**
 * Le dieci domande, in ordine. `empty` è ciò che si legge finché la risposta non è scritta; se la scuola non
 * ha scelto un pulsante, con `isByPhone` chiama la segreteria, senza le scrive; `isOnHome` la mette fra i sei collegamenti
 * brevi della pagina iniziale. Le parole con cui la si cerca sono in synonyms.ts.
 */
export const questions = [
  {
    topic: "segreteria",
    title: "Orari della segreteria",
    empty: "Gli orari non sono ancora scritti qui: chiedeteli alla scuola.",
    isByPhone: true,
    isOnHome: true,
  },
  {
    topic: "docenti",
    title: "Come si parla con un docente",
    empty: "Per un colloquio chiedete alla segreteria come si prenota.",
    isByPhone: true,
  },
  {
    topic: "registro",
    title: "Registro elettronico",
    empty:
      "L’indirizzo del registro si chiede in segreteria. Entra un genitore, con SPID o con la carta d’identità elettronica (CIE).",
    isOnHome: true,
  },
  {
    topic: "assenze",
    title: "Assenze e uscite anticipate",
    empty: "Per giustificare un’assenza o chiedere un’uscita anticipata rivolgetevi alla segreteria.",
    isByPhone: true,
  },
  {
    topic: "mensa",
    title: "Mensa",
    empty: "Per il pasto, le diete e le allergie chiedete alla segreteria.",
    isOnHome: true,
  },
  {
    topic: "moduli",
    title: "Moduli",
    empty: "I moduli si chiedono in segreteria.",
    isOnHome: true,
  },
  {
    topic: "iscrizioni",
    title: "Iscrizioni",
    empty: "Per iscrivere un bambino o un ragazzo chiedete alla segreteria quando e come si fa.",
    isByPhone: true,
    isOnHome: true,
  },
  {
    topic: "libri",
    title: "Libri di testo",
    empty: "Gli elenchi dei libri si chiedono in segreteria.",
    isOnHome: true,
  },
  {
    topic: "trasporto",
    title: "Trasporto",
    empty: "Per lo scuolabus, le linee e gli orari la segreteria vi dice a chi rivolgervi.",
  },
  {
    topic: "infortuni",
    title: "Infortuni e assicurazione",
    empty: "Per un infortunio o per l’assicurazione rivolgetevi alla segreteria.",
    isByPhone: true,
  },
] as const satisfies readonly Question[];

/** I sei collegamenti brevi della pagina iniziale, che anche la ricerca propone. */
export const homeQuestions = questions.filter((question) => "isOnHome" in question);

export type Topic = (typeof questions)[number]["topic"];

interface Question {
  topic: string;
  title: string;
  empty: string;
  isByPhone?: boolean;
  isOnHome?: boolean;
}
