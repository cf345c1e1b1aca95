import { school } from "./school.ts";

/** Dove si leggono gli atti della scuola, come fine di una frase: «gli atti…». */
export const wherePapersAre = school.legal.transparency
  ? "si trovano in «Amministrazione trasparente», in fondo a ogni pagina"
  : "saranno in «Amministrazione trasparente»; intanto si chiedono in segreteria";
