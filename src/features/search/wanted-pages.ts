import type { SitePath } from "#content/site-map.ts";
import { writtenAmong } from "#shared/site.ts";

const wanted: readonly SitePath[] = [
  "/didattica-digitale/famiglie/cyberbullismo",
  "/didattica-digitale/famiglie/consigli-studio",
  "/didattica-digitale/famiglie/formazione-genitori",
  "/didattica-digitale/docenti/formazione",
  "/didattica-digitale/alunni",
];

/** What most people come for: shown before a question, and to one that finds nothing. */
export const wantedPages = writtenAmong(wanted);
