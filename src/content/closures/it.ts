import type { ClosurePhrases } from "./phrases.ts";
import { reasons } from "./reasons.ts";

export const phrases: ClosurePhrases = {
  name: "Italiano",
  italianName: "Italiano",
  dir: "ltr",
  readBy: null,
  searchWords: [
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

  locale: "it",
  firstDay: "1°",
  time: "{h}:{mm}",
  hours: { at: "alle {time}", from: "dalle {time}" },
  otherHours: { 1: { at: "all’{time}", from: "dall’{time}" } },

  when: {
    day: "{weekday} {day} {month}",
    dayFromHour: "{weekday} {day} {month} {fromHour}",
    range: "da {weekday} {day}[ {ownMonth}] a {toWeekday} {toDay} {toMonth} compreso,",
    rangeFromHour: "{fromHour} di {weekday} {day}[ {ownMonth}] fino a {toWeekday} {toDay} {toMonth} compreso,",
    since: "da {weekday} {day} {month}",
    sinceHour: "{fromHour} di {weekday} {day} {month}",
  },

  why: reasons,

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
      all: "{when} c’è sciopero: il servizio non è garantito.",
      one: "{when} nella sede {buildings} c’è sciopero: il servizio non è garantito.",
      some: "{when} nelle sedi {buildings} c’è sciopero: il servizio non è garantito.",
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

  everywhere: { closed: "Sono chiuse tutte le sedi.", others: "Vale per tutte le sedi." },

  beforeStrike: "Prima di lasciare i figli davanti alla scuola, controllate che le lezioni ci siano.",

  page: { share: "Condividi", more: "Il resto dell’avviso è solo in italiano.", unread: null },
};
