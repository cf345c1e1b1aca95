import type { ClosureKind } from "./closure.ts";
import type { ClosurePhrases, Scope } from "./phrases.ts";

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
  ],

  locale: "it",
  firstDay: "1°",
  time: "{h}:{mm}",
  hours: { at: "alle {time}", from: "dalle {time}" },
  otherHours: { 1: { at: "all’{time}", from: "dall’{time}" } },

  // Senza l’anno, che manca solo nel titolo più corto, cade anche «compreso».
  when: {
    day: "{weekday} {day} {month}[ {year}]",
    dayFromHour: "{weekday} {day} {month}[ {year}] {fromHour}",
    range: "da {weekday} {day}[ {ownMonth}][ {ownYear}] a {toWeekday} {toDay} {toMonth}[ {toYear} compreso,]",
    rangeFromHour:
      "{fromHour} di {weekday} {day}[ {ownMonth}][ {ownYear}] fino a {toWeekday} {toDay} {toMonth}[ {toYear} compreso,]",
    since: "da {weekday} {day} {month}[ {year}]",
    sinceHour: "{fromHour} di {weekday} {day} {month}[ {year}]",
  },

  why: {
    snow: "per neve",
    ice: "per ghiaccio",
    wind: "per vento forte",
    heat: "per il caldo",
    flood: "a causa degli allagamenti",
    "earthquake-check": "per controlli dopo il terremoto",
    elections: "per le elezioni",
    works: "a causa di lavori",
    "no-water": "perché manca l’acqua",
    "no-heating": "perché manca il riscaldamento",
    strike: "per sciopero",
    disinfection: "a causa della disinfezione",
  },

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

/** La frase dello sciopero più corta: il titolo dice la sede anche quando quella intera non ci sta. */
export const shortStrike: Record<Scope, string> = {
  all: "{when} c’è sciopero.",
  one: "{when} nella sede {buildings} c’è sciopero.",
  some: "{when} nelle sedi {buildings} c’è sciopero.",
};

/** Le stesse frasi senza i nomi delle sedi: per il titolo, quando con i nomi è troppo lungo. */
export const withoutNames: Record<ClosureKind, Record<Scope, string>> = {
  closed: {
    all: "{when} la scuola è chiusa[ {why}].",
    one: "{when} una sede è chiusa[ {why}].",
    some: "{when} alcune sedi sono chiuse[ {why}].",
  },
  "late-opening": {
    all: "{when} la scuola apre {atHour}[ {why}].",
    one: "{when} una sede apre {atHour}[ {why}].",
    some: "{when} alcune sedi aprono {atHour}[ {why}].",
  },
  "early-exit": {
    all: "{when} l’uscita è anticipata {atHour}[ {why}].",
    one: "{when} in una sede si esce {atHour}[ {why}].",
    some: "{when} in alcune sedi si esce {atHour}[ {why}].",
  },
  strike: {
    all: "{when} c’è sciopero: servizio non garantito.",
    one: "{when} c’è sciopero in una sede.",
    some: "{when} c’è sciopero in alcune sedi.",
  },
  "no-canteen": {
    all: "{when} non c’è la mensa[ {why}].",
    one: "{when} in una sede non c’è la mensa[ {why}].",
    some: "{when} in alcune sedi non c’è la mensa[ {why}].",
  },
  "no-bus": {
    all: "{when} non c’è lo scuolabus[ {why}].",
    one: "{when} per una sede non c’è lo scuolabus[ {why}].",
    some: "{when} per alcune sedi non c’è lo scuolabus[ {why}].",
  },
  "other-building": {
    all: "{when} si fa lezione in un’altra sede[ {why}].",
    one: "{when} una sede fa lezione altrove[ {why}].",
    some: "{when} alcune sedi fanno lezione altrove[ {why}].",
  },
  "back-to-normal": {
    all: "{when} a scuola torna tutto normale.",
    one: "{when} in una sede torna tutto normale.",
    some: "{when} in alcune sedi torna tutto normale.",
  },
};
