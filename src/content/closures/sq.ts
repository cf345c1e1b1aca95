import type { ClosurePhrases } from "./phrases.ts";

export const phrases: ClosurePhrases = {
  name: "Shqip",
  italianName: "Albanese",
  dir: "ltr",
  readBy: null,
  searchWords: ["shkolla e mbyllur", "shkolla mbyllur", "shkolla mbyllet", "nuk ka mësim", "borë", "grevë"],

  locale: "sq",
  // Chrome non conosce l'albanese: giorni, mesi ed elenchi sono scritti qui.
  weekdays: {
    on: {
      monday: "të hënën",
      tuesday: "të martën",
      wednesday: "të mërkurën",
      thursday: "të enjten",
      friday: "të premten",
      saturday: "të shtunën",
      sunday: "të dielën",
    },
    from: {
      monday: "e hëna",
      tuesday: "e marta",
      wednesday: "e mërkura",
      thursday: "e enjtja",
      friday: "e premtja",
      saturday: "e shtuna",
      sunday: "e diela",
    },
    until: {
      monday: "të hënën",
      tuesday: "të martën",
      wednesday: "të mërkurën",
      thursday: "të enjten",
      friday: "të premten",
      saturday: "të shtunën",
      sunday: "të dielën",
    },
  },
  months: [
    "janar",
    "shkurt",
    "mars",
    "prill",
    "maj",
    "qershor",
    "korrik",
    "gusht",
    "shtator",
    "tetor",
    "nëntor",
    "dhjetor",
  ],
  list: { between: ", ", last: " dhe " },
  time: "{h}:{mm}",
  hours: { at: "në orën {time}", from: "nga ora {time}" },

  when: {
    day: "{weekday}, më {day} {month} {year},",
    dayFromHour: "{weekday}, më {day} {month} {year}, {fromHour},",
    range: "nga {weekday}, {day} {month}[ {ownYear}], deri {toWeekday}, {toDay} {toMonth} {toYear} përfshirë,",
    rangeFromHour:
      "nga {weekday}, {day} {month}[ {ownYear}] ({fromHour}), deri {toWeekday}, {toDay} {toMonth} {toYear} përfshirë,",
    since: "duke filluar nga {weekday}, {day} {month} {year},",
    sinceHour: "duke filluar nga {weekday}, {day} {month} {year} ({fromHour}),",
  },

  why: {
    snow: "për shkak të borës",
    ice: "për shkak të akullit",
    wind: "për shkak të erës së fortë",
    heat: "për shkak të vapës",
    flood: "për shkak të përmbytjeve",
    "earthquake-check": "për shkak të kontrolleve pas tërmetit",
    elections: "për shkak të zgjedhjeve",
    works: "për shkak të punimeve",
    "no-water": "për shkak të mungesës së ujit",
    "no-heating": "për shkak të mungesës së ngrohjes",
    strike: "për shkak të grevës",
    disinfection: "për shkak të dezinfektimit",
  },

  what: {
    closed: {
      all: "{when} shkolla është e mbyllur[ {why}].",
      one: "{when} ndërtesa shkollore {buildings} është e mbyllur[ {why}].",
      some: "{when} ndërtesat shkollore {buildings} janë të mbyllura[ {why}].",
    },
    "late-opening": {
      all: "{when} shkolla hapet më vonë[{eachDay} çdo ditë], {atHour}[, {why}].",
      one: "{when} ndërtesa shkollore {buildings} hapet më vonë[{eachDay} çdo ditë], {atHour}[, {why}].",
      some: "{when} ndërtesat shkollore {buildings} hapen më vonë[{eachDay} çdo ditë], {atHour}[, {why}].",
    },
    "early-exit": {
      all: "{when} mësimi mbaron më herët[{eachDay} çdo ditë], {atHour}[, {why}].",
      one: "{when} në ndërtesën shkollore {buildings} mësimi mbaron më herët[{eachDay} çdo ditë], {atHour}[, {why}].",
      some: "{when} në ndërtesat shkollore {buildings} mësimi mbaron më herët[{eachDay} çdo ditë], {atHour}[, {why}].",
    },
    strike: {
      all: "{when} ka grevë: shërbimi i shkollës nuk është i garantuar.",
      one: "{when} në ndërtesën shkollore {buildings} ka grevë: shërbimi nuk është i garantuar.",
      some: "{when} në ndërtesat shkollore {buildings} ka grevë: shërbimi nuk është i garantuar.",
    },
    "no-canteen": {
      all: "{when} mensa e shkollës nuk funksionon[ {why}].",
      one: "{when} mensa nuk funksionon në ndërtesën shkollore {buildings}[ {why}].",
      some: "{when} mensa nuk funksionon në ndërtesat shkollore {buildings}[ {why}].",
    },
    "no-bus": {
      all: "{when} nuk ka autobus shkollor[ {why}].",
      one: "{when} nuk ka autobus shkollor për ndërtesën {buildings}[ {why}].",
      some: "{when} nuk ka autobus shkollor për ndërtesat {buildings}[ {why}].",
    },
    "other-building": {
      all: "{when} të gjithë nxënësit bëjnë mësim në ndërtesën shkollore {destination}[ {why}].",
      one: "{when} nxënësit e ndërtesës shkollore {buildings} bëjnë mësim në ndërtesën {destination}[ {why}].",
      some: "{when} nxënësit e ndërtesave shkollore {buildings} bëjnë mësim në ndërtesën {destination}[ {why}].",
    },
    "back-to-normal": {
      all: "{when} në shkollë gjithçka kthehet në normalitet.",
      one: "{when} në ndërtesën shkollore {buildings} gjithçka kthehet në normalitet.",
      some: "{when} në ndërtesat shkollore {buildings} gjithçka kthehet në normalitet.",
    },
  },

  everywhere: {
    closed: "Të gjitha ndërtesat e shkollës janë të mbyllura.",
    others: "Kjo vlen për të gjitha ndërtesat e shkollës.",
  },

  beforeStrike: "Para se ta lini fëmijën te porta e shkollës, kontrolloni nëse ka mësim.",

  page: {
    share: "Shpërndaje",
    more: "Pjesa tjetër e njoftimit është vetëm në italisht.",
    unread: "Këtë përkthim nuk e ka lexuar ende një folës amtar.",
  },
};
