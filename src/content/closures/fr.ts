import type { ClosurePhrases } from "./phrases.ts";

export const phrases: ClosurePhrases = {
  name: "Français",
  italianName: "Francese",
  dir: "ltr",
  readBy: null,
  searchWords: ["école fermée", "pas d’école", "pas de cours", "fermeture", "neige", "grève"],

  locale: "fr",
  firstDay: "1er",
  // Gli spazi fra le cifre e la «h», e prima dei due punti, non vanno a capo.
  time: "{h}\u00a0h[\u00a0{mm}]",
  hours: { at: "à {time}", from: "à partir de {time}" },

  when: {
    day: "{weekday} {day} {month} {year},",
    dayFromHour: "{weekday} {day} {month} {year}, {fromHour},",
    range: "du {weekday} {day}[ {ownMonth}][ {ownYear}] au {toWeekday} {toDay} {toMonth} {toYear} inclus,",
    rangeFromHour:
      "du {weekday} {day}[ {ownMonth}][ {ownYear}] ({fromHour}) au {toWeekday} {toDay} {toMonth} {toYear} inclus,",
    since: "à partir du {weekday} {day} {month} {year},",
    sinceHour: "le {weekday} {day} {month} {year}, {fromHour},",
  },

  why: {
    snow: "à cause de la neige",
    ice: "à cause du verglas",
    wind: "à cause du vent fort",
    heat: "à cause de la chaleur",
    flood: "à cause des inondations",
    "earthquake-check": "en raison de contrôles après le tremblement de terre",
    elections: "en raison des élections",
    works: "en raison de travaux",
    "no-water": "à cause d’une coupure d’eau",
    "no-heating": "à cause d’une panne de chauffage",
    strike: "en raison d’une grève",
    disinfection: "en raison d’une désinfection",
  },

  what: {
    closed: {
      all: "{when} l’école est fermée[ {why}].",
      one: "{when} le site scolaire {buildings} est fermé[ {why}].",
      some: "{when} les sites scolaires {buildings} sont fermés[ {why}].",
    },
    "late-opening": {
      all: "{when} l’école ouvre plus tard[{eachDay} chaque jour], {atHour}[, {why}].",
      one: "{when} le site scolaire {buildings} ouvre plus tard[{eachDay} chaque jour], {atHour}[, {why}].",
      some: "{when} les sites scolaires {buildings} ouvrent plus tard[{eachDay} chaque jour], {atHour}[, {why}].",
    },
    "early-exit": {
      all: "{when} la sortie de l’école est avancée[{eachDay} chaque jour] {atHour}[ {why}].",
      one: "{when} la sortie est avancée[{eachDay} chaque jour] {atHour} sur le site scolaire {buildings}[ {why}].",
      some: "{when} la sortie est avancée[{eachDay} chaque jour] {atHour} sur les sites scolaires {buildings}[ {why}].",
    },
    strike: {
      all: "{when} il y a une grève\u00a0: les cours ne sont pas garantis.",
      one: "{when} il y a une grève sur le site scolaire {buildings}\u00a0: les cours ne sont pas garantis.",
      some: "{when} il y a une grève sur les sites scolaires {buildings}\u00a0: les cours ne sont pas garantis.",
    },
    "no-canteen": {
      all: "{when} il n’y a pas de cantine[ {why}].",
      one: "{when} il n’y a pas de cantine sur le site scolaire {buildings}[ {why}].",
      some: "{when} il n’y a pas de cantine sur les sites scolaires {buildings}[ {why}].",
    },
    "no-bus": {
      all: "{when} il n’y a pas de bus scolaire[ {why}].",
      one: "{when} il n’y a pas de bus scolaire pour le site {buildings}[ {why}].",
      some: "{when} il n’y a pas de bus scolaire pour les sites {buildings}[ {why}].",
    },
    "other-building": {
      all: "{when} tous les élèves ont cours sur le site scolaire {destination}[ {why}].",
      one: "{when} les élèves du site scolaire {buildings} ont cours sur le site {destination}[ {why}].",
      some: "{when} les élèves des sites scolaires {buildings} ont cours sur le site {destination}[ {why}].",
    },
    "back-to-normal": {
      all: "{when} tout redevient normal à l’école.",
      one: "{when} tout redevient normal sur le site scolaire {buildings}.",
      some: "{when} tout redevient normal sur les sites scolaires {buildings}.",
    },
  },

  everywhere: { closed: "Tous les sites sont fermés.", others: "Cela concerne tous les sites scolaires." },

  beforeStrike: "Avant de laisser votre enfant devant l’école, vérifiez que les cours ont lieu.",

  page: {
    share: "Partager",
    more: "Le reste de l’avis n’est disponible qu’en italien.",
    unread: "Cette traduction n’a pas encore été relue par une personne de langue maternelle française.",
  },
};
