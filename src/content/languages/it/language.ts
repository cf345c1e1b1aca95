import type { Language } from "#content/languages/language.ts";

export const language: Language = {
  name: "Italiano",
  italianName: "Italiano",
  readBy: null,

  locale: "it",
  firstDay: "1°",
  forSchools: "Vale per: {schools}.",
  time: "{h}:{mm}",
  hours: { at: "alle {time}", from: "dalle {time}", until: "fino alle {time}", before: "entro le {time}" },
  otherHours: { 1: { at: "all’{time}", from: "dall’{time}", until: "fino all’{time}", before: "entro l’{time}" } },

  date: "{weekday} {day} {month} {year}",
  when: {
    day: "{weekday} {day} {month}",
    dayFromHour: "{weekday} {day} {month} {fromHour}",
    range: "da {weekday} {day}[ {ownMonth}] a {toWeekday} {toDay} {toMonth} compreso,",
    rangeFromHour: "{fromHour} di {weekday} {day}[ {ownMonth}] fino a {toWeekday} {toDay} {toMonth} compreso,",
    since: "da {weekday} {day} {month}",
    sinceHour: "{fromHour} di {weekday} {day} {month}",
  },
};
