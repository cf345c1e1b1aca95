import type { ClosurePhrases } from "./phrases.ts";

export const phrases: ClosurePhrases = {
  name: "Română",
  italianName: "Romeno",
  dir: "ltr",
  readBy: null,
  searchWords: ["școala închisă", "nu se face școală", "nu sunt cursuri", "școală închisă", "zăpadă", "grevă"],

  locale: "ro",
  time: "{h}:{mm}",
  hours: { at: "la ora {time}", from: "începând cu ora {time}" },

  when: {
    day: "{weekday}, {day} {month} {year},",
    dayFromHour: "{weekday}, {day} {month} {year}, {fromHour},",
    range: "de {weekday}, {day} {month}[ {ownYear}], până {toWeekday}, {toDay} {toMonth} {toYear} inclusiv,",
    rangeFromHour:
      "de {weekday}, {day} {month}[ {ownYear}], {fromHour}, până {toWeekday}, {toDay} {toMonth} {toYear} inclusiv,",
    since: "începând cu {weekday}, {day} {month} {year},",
    sinceHour: "{weekday}, {day} {month} {year}, {fromHour},",
  },

  why: {
    snow: "din cauza zăpezii",
    ice: "din cauza poleiului",
    wind: "din cauza vântului puternic",
    heat: "din cauza caniculei",
    flood: "din cauza inundațiilor",
    "earthquake-check": "din cauza verificărilor de după cutremur",
    elections: "din cauza alegerilor",
    works: "din cauza unor lucrări",
    "no-water": "din cauza lipsei apei",
    "no-heating": "pentru că încălzirea nu funcționează",
    strike: "din cauza unei greve",
    disinfection: "din cauza dezinfecției",
  },

  what: {
    closed: {
      all: "{when} școala este închisă[ {why}].",
      one: "{when} sediul {buildings} este închis[ {why}].",
      some: "{when} sediile {buildings} sunt închise[ {why}].",
    },
    "late-opening": {
      all: "{when} școala se deschide mai târziu[{eachDay} în fiecare zi], {atHour}[, {why}].",
      one: "{when} sediul {buildings} se deschide mai târziu[{eachDay} în fiecare zi], {atHour}[, {why}].",
      some: "{when} sediile {buildings} se deschid mai târziu[{eachDay} în fiecare zi], {atHour}[, {why}].",
    },
    "early-exit": {
      all: "{when} cursurile se termină mai devreme[{eachDay} în fiecare zi], {atHour}[, {why}].",
      one: "{when} la sediul {buildings} cursurile se termină mai devreme[{eachDay} în fiecare zi], {atHour}[, {why}].",
      some: "{when} la sediile {buildings} cursurile se termină mai devreme[{eachDay} în fiecare zi], {atHour}[, {why}].",
    },
    strike: {
      all: "{when} este grevă: activitatea școlii nu este garantată.",
      one: "{when} la sediul {buildings} este grevă: activitatea școlii nu este garantată.",
      some: "{when} la sediile {buildings} este grevă: activitatea școlii nu este garantată.",
    },
    "no-canteen": {
      all: "{when} cantina școlii nu funcționează[ {why}].",
      one: "{when} cantina nu funcționează la sediul {buildings}[ {why}].",
      some: "{when} cantina nu funcționează la sediile {buildings}[ {why}].",
    },
    "no-bus": {
      all: "{when} autobuzul școlar nu circulă[ {why}].",
      one: "{when} autobuzul școlar nu circulă spre sediul {buildings}[ {why}].",
      some: "{when} autobuzul școlar nu circulă spre sediile {buildings}[ {why}].",
    },
    "other-building": {
      all: "{when} toți elevii au cursuri la sediul {destination}[ {why}].",
      one: "{when} elevii de la sediul {buildings} au cursuri la sediul {destination}[ {why}].",
      some: "{when} elevii de la sediile {buildings} au cursuri la sediul {destination}[ {why}].",
    },
    "back-to-normal": {
      all: "{when} la școală totul revine la normal.",
      one: "{when} la sediul {buildings} totul revine la normal.",
      some: "{when} la sediile {buildings} totul revine la normal.",
    },
  },

  everywhere: { closed: "Toate sediile sunt închise.", others: "Acest lucru este valabil pentru toate sediile." },

  beforeStrike: "Înainte de a vă lăsa copilul la poartă, verificați dacă se țin cursurile.",

  page: {
    share: "Distribuie",
    more: "Restul anunțului este doar în italiană.",
    unread: "Traducerea nu a fost încă verificată de un vorbitor nativ.",
  },
};
