/**
 * «Ascolta»: le parole che la voce del dispositivo legge male, e come vanno lette.
 *
 * A sinistra la parola com’è scritta nelle pagine, maiuscole comprese; a destra come si pronuncia, scritta all’italiana.
 * Le sigle di solito non servono qui: quelle che si possono dire come una parola si leggono così, le altre lettera per lettera.
 */
export const spokenWords: Readonly<Record<string, string>> = {
  "Erasmus+": "Erasmus plus",
  eTwinning: "e Twinning",
  OCSE: "Ocse",
  "P.S.": "Pubblica Sicurezza",
  PTOF: "Ptof",
  Scuola2030: "Scuola 2030",
};
