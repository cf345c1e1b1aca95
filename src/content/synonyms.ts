import { school } from "./school.ts";
import type { SitePath } from "./site-map.ts";

type Tool = keyof typeof school.tools;

/**
 * Le parole con cui si cerca una pagina, quando la pagina ne usa altre: la ricerca la trova anche così.
 * Singolari, plurali, accenti e maiuscole non contano. Servono solo le parole che nella pagina mancano o compaiono appena.
 */
export const synonyms: Partial<Record<SitePath | `strumento:${Tool}`, readonly string[]>> = {
  "/didattica-digitale/famiglie/cyberbullismo": [
    "bulli",
    "bullismo",
    "preso in giro",
    "prendere in giro",
    "molestie",
    "ricatto",
  ],
  "/didattica-digitale/famiglie/intelligenza-artificiale": ["IA", "AI", "ChatGPT", "Gemini"],
  "/didattica-digitale/famiglie/radio-giornalino": ["liberatoria", "podcast", "giornale della scuola"],
  "/didattica-digitale/famiglie/educazione-civica": ["condotta", "patto di corresponsabilità", "regolamento"],
  "/didattica-digitale/famiglie/formazione-genitori": ["riunioni", "incontri per i genitori", "corsi per genitori"],
  "/didattica-digitale/famiglie/consigli-studio": ["compiti", "compiti a casa", "metodo di studio", "dormire"],
  "/didattica-digitale/docenti/formazione": ["corsi gratis per insegnanti", "aggiornamento", "IA", "AI"],
  "/didattica-digitale/docenti/tutorial": ["guide", "istruzioni", "manuali", "robot", "IA", "AI"],
  "/didattica-digitale/docenti/metodologie": ["didattica attiva", "classe capovolta"],
  "/didattica-digitale/alunni": ["ragazzi", "studenti", "portale alunni", "entrare in Unica"],
  "/progetti/pon": ["fondi europei", "bandi"],
  "/progetti/pnrr": ["fondi europei"],
  "/progetti/mof": ["fondo d’istituto", "FIS"],
  "/progetti/europei": ["fondi europei", "Erasmus", "estero", "gemellaggi", "scambi"],
  "/progetti/sportivi": ["educazione fisica", "palestra", "giochi della gioventù"],
  "/accessibilita": ["disabili", "non vedenti", "ciechi", "ipovedenti", "sordi"],
  "/privacy": ["dati personali", "GDPR"],
  "/note-legali": ["copyright", "diritti d’autore", "copiare i testi", "Creative Commons"],
  "/auth": ["accesso", "entrare", "login", "registrarsi", "password dimenticata"],
  "strumento:support": ["computer rotto", "non funziona"],
  "strumento:videos": ["videolezioni"],
  "strumento:resources": ["libri gratis"],
};

const [phone] = school.phones;
const atTheNumber = phone ? `, al numero ${phone}` : "";

/** Le cose che molti cercano e che in questo sito non ci sono: la ricerca dice dove si trovano. */
export const elsewhere: readonly Elsewhere[] = [
  {
    id: "registro",
    words: ["registro", "registro elettronico", "voti", "assenze", "giustificazioni", "pagelle"],
    heading: "Il registro elettronico non è in questo sito",
    text: `Si apre dal programma che la scuola vi ha indicato. Entra un genitore, con SPID o con la carta d’identità elettronica (CIE). Chi non riesce chiede in segreteria${atTheNumber}.`,
  },
  {
    id: "iscrizioni",
    words: ["iscrizioni", "iscrivere", "iscriversi"],
    heading: "Le iscrizioni a scuola non si fanno in questo sito",
    text: `Per la prima classe di primaria e secondaria si fanno su Unica, il sito del Ministero, di solito fra gennaio e febbraio. Per l’infanzia la domanda è di carta e si consegna in segreteria, che vi aiuta anche con Unica${atTheNumber}.`,
    to: "https://unica.istruzione.gov.it/it/orientamento/iscrizioni",
  },
];

interface Elsewhere {
  id: string;
  words: readonly string[];
  heading: string;
  text: string;
  to?: `https://${string}`;
}
