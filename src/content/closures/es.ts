import type { ClosurePhrases } from "./phrases.ts";

export const phrases: ClosurePhrases = {
  name: "Español",
  italianName: "Spagnolo",
  dir: "ltr",
  readBy: null,
  searchWords: ["escuela cerrada", "colegio cerrado", "no hay clase", "cierre", "nieve", "huelga"],

  locale: "es",
  time: "{h}:{mm}",
  hours: { at: "a las {time}", from: "a partir de las {time}" },
  otherHours: { 1: { at: "a la {time}", from: "a partir de la {time}" } },

  when: {
    day: "el {weekday} {day} de {month} de {year}",
    dayFromHour: "el {weekday} {day} de {month} de {year}, {fromHour},",
    range:
      "del {weekday} {day}[ de {ownMonth}][ de {ownYear}] al {toWeekday} {toDay} de {toMonth} de {toYear} inclusive,",
    rangeFromHour:
      "{fromHour} del {weekday} {day}[ de {ownMonth}][ de {ownYear}] y hasta el {toWeekday} {toDay} de {toMonth} de {toYear} inclusive,",
    since: "a partir del {weekday} {day} de {month} de {year}",
    sinceHour: "{fromHour} del {weekday} {day} de {month} de {year}",
  },

  why: {
    snow: "por la nieve",
    ice: "por el hielo",
    wind: "por el viento fuerte",
    heat: "por el calor",
    flood: "por inundaciones",
    "earthquake-check": "por revisiones después del terremoto",
    elections: "por las elecciones",
    works: "por obras",
    "no-water": "por falta de agua",
    "no-heating": "por falta de calefacción",
    strike: "por huelga",
    disinfection: "por desinfección",
  },

  what: {
    closed: {
      all: "{when} la escuela está cerrada[ {why}].",
      one: "{when} la sede {buildings} está cerrada[ {why}].",
      some: "{when} las sedes {buildings} están cerradas[ {why}].",
    },
    "late-opening": {
      all: "{when} la escuela abre más tarde[{eachDay} cada día], {atHour}[, {why}].",
      one: "{when} la sede {buildings} abre más tarde[{eachDay} cada día], {atHour}[, {why}].",
      some: "{when} las sedes {buildings} abren más tarde[{eachDay} cada día], {atHour}[, {why}].",
    },
    "early-exit": {
      all: "{when} la salida de la escuela se adelanta[{eachDay} cada día] {atHour}[ {why}].",
      one: "{when} la salida se adelanta[{eachDay} cada día] {atHour} en la sede {buildings}[ {why}].",
      some: "{when} la salida se adelanta[{eachDay} cada día] {atHour} en las sedes {buildings}[ {why}].",
    },
    strike: {
      all: "{when} hay huelga: las clases no están garantizadas.",
      one: "{when} hay huelga en la sede {buildings}: las clases no están garantizadas.",
      some: "{when} hay huelga en las sedes {buildings}: las clases no están garantizadas.",
    },
    "no-canteen": {
      all: "{when} no hay comedor escolar[ {why}].",
      one: "{when} no hay comedor escolar en la sede {buildings}[ {why}].",
      some: "{when} no hay comedor escolar en las sedes {buildings}[ {why}].",
    },
    "no-bus": {
      all: "{when} no hay autobús escolar[ {why}].",
      one: "{when} no hay autobús escolar para la sede {buildings}[ {why}].",
      some: "{when} no hay autobús escolar para las sedes {buildings}[ {why}].",
    },
    "other-building": {
      all: "{when} todos los alumnos tienen clase en la sede {destination}[ {why}].",
      one: "{when} los alumnos de la sede {buildings} tienen clase en la sede {destination}[ {why}].",
      some: "{when} los alumnos de las sedes {buildings} tienen clase en la sede {destination}[ {why}].",
    },
    "back-to-normal": {
      all: "{when} todo vuelve a la normalidad en la escuela.",
      one: "{when} todo vuelve a la normalidad en la sede {buildings}.",
      some: "{when} todo vuelve a la normalidad en las sedes {buildings}.",
    },
  },

  everywhere: { closed: "Todas las sedes están cerradas.", others: "Esto vale para todas las sedes." },

  beforeStrike: "Antes de dejar a sus hijos en la puerta, comprueben que hay clases.",

  page: {
    share: "Compartir",
    more: "El resto del aviso está solo en italiano.",
    unread: "Una persona nativa todavía no ha revisado esta traducción.",
  },
};
