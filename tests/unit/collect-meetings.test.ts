import { expect, it } from "vitest";
import type { Article, Meeting } from "#content/article.ts";
import { school } from "#content/school.ts";
import { isCalendarDate } from "#features/calendar/event.ts";
import { findMeetings } from "#features/meetings/calendars.ts";

const path = "/didattica-digitale/famiglie/formazione-genitori";
const meeting = (part: Partial<Meeting>): Meeting => ({
  month: 1,
  title: "In rete con rispetto",
  objective: "",
  contents: [],
  trainer: "",
  ...part,
});
const find = (...meetings: Meeting[]) => {
  const article: Article = {
    heading: "Gli incontri",
    intro: "",
    updated: "2026-11-22",
    sections: [{ heading: "Perché" }, { heading: "Il calendario", meetings }],
    resources: [],
  };
  return findMeetings(new Map([[path, article]]));
};

it("finds the meetings that have a day, in the year of their month, with the way to their article", () => {
  const found = find(
    meeting({ month: 10, day: 14, title: "Le regole" }),
    meeting({ day: 13, time: "17:30" }),
    meeting({ month: 3 }),
  );
  expect(found.map(({ starts_on, starts_at, title }) => [starts_on, starts_at, title])).toEqual([
    [`${school.schoolYear}-10-14`, null, "Incontro per i genitori: Le regole (ora da confermare)"],
    [`${school.schoolYear + 1}-01-13`, "17:30", "Incontro per i genitori: In rete con rispetto"],
  ]);
  expect(found[1]?.article).toEqual({ path, part: "in-rete-con-rispetto" });
  expect(found.map((date) => ({ ...date, ends_lessons: false })).every(isCalendarDate)).toBe(true);
});
