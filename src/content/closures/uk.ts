import type { ClosurePhrases } from "./phrases.ts";

export const phrases: ClosurePhrases = {
  name: "Українська",
  italianName: "Ucraino",
  dir: "ltr",
  readBy: null,
  // Molte famiglie scrivono in russo.
  searchWords: ["школа зачинена", "школа закрита", "школа закрыта", "немає занять", "нет занятий", "сніг", "страйк"],

  locale: "uk",
  weekdays: {
    on: {
      monday: "у понеділок",
      tuesday: "у вівторок",
      wednesday: "у середу",
      thursday: "у четвер",
      friday: "у пʼятницю",
      saturday: "у суботу",
      sunday: "у неділю",
    },
    from: {
      monday: "з понеділка",
      tuesday: "з вівторка",
      wednesday: "із середи",
      thursday: "з четверга",
      friday: "з пʼятниці",
      saturday: "із суботи",
      sunday: "з неділі",
    },
    until: {
      monday: "до понеділка",
      tuesday: "до вівторка",
      wednesday: "до середи",
      thursday: "до четверга",
      friday: "до пʼятниці",
      saturday: "до суботи",
      sunday: "до неділі",
    },
  },
  time: "{h}:{mm}",
  hours: { at: "о {time}", from: "з {time}" },
  otherHours: {
    6: { at: "о {time}", from: "із {time}" },
    7: { at: "о {time}", from: "із {time}" },
    11: { at: "об {time}", from: "з {time}" },
    16: { at: "о {time}", from: "із {time}" },
    17: { at: "о {time}", from: "із {time}" },
  },

  when: {
    day: "{weekday}, {day} {month} {year} року,",
    dayFromHour: "{weekday}, {day} {month} {year} року, {fromHour}",
    range: "{weekday}, {day} {month}[ {ownYear} року], {toWeekday}, {toDay} {toMonth} {toYear} року включно,",
    rangeFromHour:
      "{weekday}, {day} {month}[ {ownYear} року] ({fromHour}), {toWeekday}, {toDay} {toMonth} {toYear} року включно,",
    since: "{weekday}, {day} {month} {year} року,",
    sinceHour: "{weekday}, {day} {month} {year} року ({fromHour}),",
  },

  why: {
    snow: "через снігопад",
    ice: "через ожеледицю",
    wind: "через сильний вітер",
    heat: "через спеку",
    flood: "через підтоплення",
    "earthquake-check": "через перевірку будівель після землетрусу",
    elections: "через вибори",
    works: "через ремонтні роботи",
    "no-water": "через відсутність води",
    "no-heating": "через відсутність опалення",
    strike: "через страйк",
    disinfection: "через дезінфекцію",
  },

  what: {
    closed: {
      all: "{when} школа зачинена[ {why}].",
      one: "{when} зачинено корпус {buildings}[ {why}].",
      some: "{when} зачинено корпуси {buildings}[ {why}].",
    },
    "late-opening": {
      all: "{when} школа відчиняється[{eachDay} щодня] пізніше, {atHour}[, {why}].",
      one: "{when} корпус {buildings} відчиняється[{eachDay} щодня] пізніше, {atHour}[, {why}].",
      some: "{when} корпуси {buildings} відчиняються[{eachDay} щодня] пізніше, {atHour}[, {why}].",
    },
    "early-exit": {
      all: "{when} заняття[{eachDay} щодня] закінчуються раніше, {atHour}[, {why}].",
      one: "{when} у корпусі {buildings} заняття[{eachDay} щодня] закінчуються раніше, {atHour}[, {why}].",
      some: "{when} у корпусах {buildings} заняття[{eachDay} щодня] закінчуються раніше, {atHour}[, {why}].",
    },
    strike: {
      all: "{when} у школі страйк: заняття не гарантовано.",
      one: "{when} у корпусі {buildings} страйк: заняття не гарантовано.",
      some: "{when} у корпусах {buildings} страйк: заняття не гарантовано.",
    },
    "no-canteen": {
      all: "{when} шкільна їдальня не працює[ {why}].",
      one: "{when} у корпусі {buildings} не працює їдальня[ {why}].",
      some: "{when} у корпусах {buildings} не працюють їдальні[ {why}].",
    },
    "no-bus": {
      all: "{when} шкільний автобус не курсує[ {why}].",
      one: "{when} шкільний автобус до корпусу {buildings} не курсує[ {why}].",
      some: "{when} шкільний автобус до корпусів {buildings} не курсує[ {why}].",
    },
    "other-building": {
      all: "{when} усі учні навчаються в корпусі {destination}[ {why}].",
      one: "{when} учні корпусу {buildings} навчаються в корпусі {destination}[ {why}].",
      some: "{when} учні корпусів {buildings} навчаються в корпусі {destination}[ {why}].",
    },
    "back-to-normal": {
      all: "{when} школа знову працює у звичайному режимі.",
      one: "{when} корпус {buildings} знову працює у звичайному режимі.",
      some: "{when} корпуси {buildings} знову працюють у звичайному режимі.",
    },
  },

  everywhere: { closed: "Зачинено всі корпуси.", others: "Це стосується всіх корпусів." },

  beforeStrike: "Перш ніж залишити дитину біля школи, переконайтеся, що заняття відбуваються.",

  page: {
    share: "Поділитися",
    more: "Решта оголошення — лише італійською мовою.",
    unread: "Носій мови ще не перевірив цей переклад.",
  },
};
