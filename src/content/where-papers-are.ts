import { school } from "./school.ts";

// Un testo qualunque: ogni scuola scrive il suo indirizzo, o ancora nessuno.
const transparency: string = school.legal.transparency;

/** Dove si leggono gli atti della scuola, come fine di una frase: «gli atti…». */
export const wherePapersAre = transparency
  ? "si trovano in «Amministrazione trasparente», in fondo a ogni pagina"
  : "si chiedono in segreteria";
