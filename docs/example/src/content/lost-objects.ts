export const lostObjects = {
  heading: "Oggetti smarriti",
  intro: "Ciò che è stato trovato a scuola e aspetta chi l’ha perso. Si ritira all’ingresso.",
  withoutScripts: "Per leggere l’elenco qui serve JavaScript. Potete anche chiedere all’ingresso della scuola.",
};
