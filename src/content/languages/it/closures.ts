import { reasons } from "#content/closures/reasons.ts";
import type { ClosurePhrases } from "#content/languages/closure-phrases.ts";

export const closures: ClosurePhrases = {
  what: {
    closed: {
      all: "{when} la scuola è chiusa[ {why}].",
      one: "{when} la sede {buildings} è chiusa[ {why}].",
      some: "{when} le sedi {buildings} sono chiuse[ {why}].",
    },
    "late-opening": {
      all: "{when} la scuola apre[{eachDay} ogni giorno] {atHour}[ {why}].",
      one: "{when} la sede {buildings} apre[{eachDay} ogni giorno] {atHour}[ {why}].",
      some: "{when} le sedi {buildings} aprono[{eachDay} ogni giorno] {atHour}[ {why}].",
    },
    "early-exit": {
      all: "{when} l’uscita da scuola è anticipata[{eachDay} ogni giorno] {atHour}[ {why}].",
      one: "{when} nella sede {buildings} l’uscita è anticipata[{eachDay} ogni giorno] {atHour}[ {why}].",
      some: "{when} nelle sedi {buildings} l’uscita è anticipata[{eachDay} ogni giorno] {atHour}[ {why}].",
    },
    strike: {
      all: "{when} c’è sciopero: le lezioni e gli altri servizi della scuola non sono garantiti.",
      one: "{when} nella sede {buildings} c’è sciopero: le lezioni e gli altri servizi non sono garantiti.",
      some: "{when} nelle sedi {buildings} c’è sciopero: le lezioni e gli altri servizi non sono garantiti.",
    },
    "no-canteen": {
      all: "{when} non c’è la mensa[ {why}].",
      one: "{when} nella sede {buildings} non c’è la mensa[ {why}].",
      some: "{when} nelle sedi {buildings} non c’è la mensa[ {why}].",
    },
    "no-bus": {
      all: "{when} non c’è lo scuolabus[ {why}].",
      one: "{when} per la sede {buildings} non c’è lo scuolabus[ {why}].",
      some: "{when} per le sedi {buildings} non c’è lo scuolabus[ {why}].",
    },
    "other-building": {
      all: "{when} tutti gli alunni fanno lezione nella sede {destination}[ {why}].",
      one: "{when} gli alunni della sede {buildings} fanno lezione nella sede {destination}[ {why}].",
      some: "{when} gli alunni delle sedi {buildings} fanno lezione nella sede {destination}[ {why}].",
    },
    "back-to-normal": {
      all: "{when} a scuola torna tutto normale.",
      one: "{when} nella sede {buildings} torna tutto normale.",
      some: "{when} nelle sedi {buildings} torna tutto normale.",
    },
  },

  why: reasons,

  everywhere: { closed: "Sono chiuse tutte le sedi.", others: "Vale per tutte le sedi." },

  beforeStrike: "Prima di lasciare i figli davanti alla scuola, controllate che le lezioni ci siano.",

  page: { share: "Condividi", more: "Il resto dell’avviso è solo in italiano.", unread: "" },

  searchWords: {
    closure: [
      "scuola chiusa",
      "chiusura",
      "neve",
      "sciopero",
      "uscita anticipata",
      "niente mensa",
      "niente scuolabus",
      "niente scuola",
      "scuola aperta",
      "c’è scuola",
      "ce scuola",
      "scuola oggi",
      "scuola domani",
      "sciopero domani",
      "si va a scuola",
      "allerta meteo",
      "chiusa",
    ],
    // Per queste domande la ricerca trova già le risposte in italiano.
    office: [],
    absence: [],
  },
};
