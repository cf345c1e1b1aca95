import { school } from "./school.ts";

/** Dove si leggono gli atti della scuola: è la fine di una frase che comincia con «Gli atti della scuola». */
export const wherePapersAre = school.legal.transparency
  ? "si trovano in «Amministrazione trasparente», in fondo a ogni pagina"
  : "saranno in «Amministrazione trasparente»; intanto si chiedono in segreteria";
