import type { ClosurePhrases } from "./phrases.ts";

export const phrases: ClosurePhrases = {
  name: "English",
  italianName: "Inglese",
  dir: "ltr",
  readBy: null,
  searchWords: ["school closed", "no school", "is school open", "closure", "snow", "strike"],

  locale: "en-GB",
  time: "{h}:{mm}",
  hours: { at: "at {time}", from: "from {time}" },

  when: {
    day: "on {weekday} {day} {month} {year}",
    dayFromHour: "on {weekday} {day} {month} {year}, {fromHour},",
    range: "from {weekday} {day}[ {ownMonth}][ {ownYear}] up to and including {toWeekday} {toDay} {toMonth} {toYear},",
    rangeFromHour:
      "{fromHour} on {weekday} {day}[ {ownMonth}][ {ownYear}] up to and including {toWeekday} {toDay} {toMonth} {toYear},",
    since: "from {weekday} {day} {month} {year}",
    sinceHour: "{fromHour} on {weekday} {day} {month} {year}",
  },

  why: {
    snow: "because of snow",
    ice: "because of ice",
    wind: "because of strong wind",
    heat: "because of the heat",
    flood: "because of flooding",
    "earthquake-check": "because of safety checks after the earthquake",
    elections: "because of the elections",
    works: "because of building work",
    "no-water": "because there is no water",
    "no-heating": "because there is no heating",
    strike: "because of a strike",
    disinfection: "because of disinfection",
  },

  what: {
    closed: {
      all: "{when} the school is closed[ {why}].",
      one: "{when} the school building {buildings} is closed[ {why}].",
      some: "{when} the school buildings {buildings} are closed[ {why}].",
    },
    "late-opening": {
      all: "{when} the school opens late[{eachDay} every day], {atHour}[, {why}].",
      one: "{when} the school building {buildings} opens late[{eachDay} every day], {atHour}[, {why}].",
      some: "{when} the school buildings {buildings} open late[{eachDay} every day], {atHour}[, {why}].",
    },
    "early-exit": {
      all: "{when} school ends early[{eachDay} every day], {atHour}[, {why}].",
      one: "{when} school ends early[{eachDay} every day], {atHour}, in the building {buildings}[ {why}].",
      some: "{when} school ends early[{eachDay} every day], {atHour}, in the buildings {buildings}[ {why}].",
    },
    strike: {
      all: "{when} there is a strike: lessons and other school services are not guaranteed.",
      one: "{when} there is a strike in the school building {buildings}: lessons and other services are not guaranteed.",
      some: "{when} there is a strike in the school buildings {buildings}: lessons and other services are not guaranteed.",
    },
    "no-canteen": {
      all: "{when} there is no school lunch[ {why}].",
      one: "{when} there is no school lunch in the building {buildings}[ {why}].",
      some: "{when} there is no school lunch in the buildings {buildings}[ {why}].",
    },
    "no-bus": {
      all: "{when} there is no school bus[ {why}].",
      one: "{when} there is no school bus for the building {buildings}[ {why}].",
      some: "{when} there is no school bus for the buildings {buildings}[ {why}].",
    },
    "other-building": {
      all: "{when} all pupils have lessons in the school building {destination}[ {why}].",
      one: "{when} the pupils of the building {buildings} have lessons in the building {destination}[ {why}].",
      some: "{when} the pupils of the buildings {buildings} have lessons in the building {destination}[ {why}].",
    },
    "back-to-normal": {
      all: "{when} everything at school is back to normal.",
      one: "{when} everything is back to normal in the school building {buildings}.",
      some: "{when} everything is back to normal in the school buildings {buildings}.",
    },
  },

  everywhere: { closed: "All school buildings are closed.", others: "This applies to all school buildings." },

  beforeStrike: "Before you leave your child at the gate, check that there are lessons.",

  page: {
    share: "Share",
    more: "The rest of the notice is only in Italian.",
    unread: "A native speaker has not checked this translation yet.",
  },
};
