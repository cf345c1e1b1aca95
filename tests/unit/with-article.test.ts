import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sayHours } from "#features/calendar/event.ts";
import { sayValidity } from "#features/notices/notice-dates.ts";
import { sayToReadBy } from "#features/notices/staff/receipt-messages.ts";
import { sayNumbers } from "#features/text-to-speech/numbers.ts";
import { formatDate } from "#shared/format-date.ts";
import { noticeName } from "#shared/notice-name.ts";
import { sayWhen } from "#shared/say-when.ts";
import { withDay, withHour } from "#shared/with-article.ts";
import { reminderMail } from "../../supabase/functions/remind/reminder-mail.ts";

const days = Array.from({ length: 31 }, (_, at) => `2026-12-${String(at + 1).padStart(2, "0")}`);
const hours = Array.from({ length: 24 }, (_, hour) => `${hour}:15`);

/** The days before which a sentence has the article or the preposition with an apostrophe. */
function elidedDays(say: (day: string) => string): number[] {
  return days.map((day) => say(day)).flatMap((said, at) => (/l’\d/.test(said) ? [at + 1] : []));
}

function elidedHours(say: (hour: string) => string): number[] {
  return hours.map((hour) => say(hour)).flatMap((said, hour) => (/l’\d/.test(said) ? [hour] : []));
}

const notice = { kind: "circolare" as const, school_year: "2026-27", number: 3, reserved: false };
const mail = (published: string, ackBy: string) =>
  reminderMail(
    { ...notice, user_id: "", email: "", published_at: `${published}T09:00:00Z`, ack_by: ackBy },
    "https://scuola.example",
    new Date("2026-11-23T10:00:00Z"),
  );

describe("the days with a vowel, the 8th and the 11th of 31,", () => {
  it.each<[string, (day: string) => string]>([
    ["il", (day) => withDay("il", formatDate(day))],
    ["Il", (day) => withDay("Il", formatDate(day)).toLowerCase()],
    ["del", (day) => withDay("del", formatDate(day))],
    ["al", (day) => withDay("al", formatDate(day))],
    ["dal", (day) => withDay("dal", formatDate(day))],
    ["the name of a notice", (day) => noticeName({ ...notice, published_at: `${day}T09:00:00Z` })],
    ["a moment", (day) => sayWhen(`${day}T09:00:00Z`, new Date("2026-11-01T09:00:00Z"))],
    ["of a moment", (day) => sayWhen(`${day}T09:00:00Z`, new Date("2026-11-01T09:00:00Z"), "di")],
    ["until a moment", (day) => sayWhen(`${day}T09:00:00Z`, new Date("2026-11-01T09:00:00Z"), "a")],
    ["the subject of a reminder", (day) => mail(day, "2026-12-01").subject],
    ["the deadline of a reminder", (day) => mail("2026-11-20", day).text],
    ["the notices to read", (day) => sayToReadBy([{ ack_by: day }], new Date("2026-11-01T09:00:00Z"))],
    ["the validity of a notice", (day) => sayValidity({ valid_until: day, replaced_by: null }, "2026-11-01")],
  ])("have an apostrophe: %s", (_, say) => {
    expect(elidedDays(say)).toEqual([8, 11]);
  });

  it("are written out", () => {
    expect(withDay("il", "8 novembre")).toBe("l’8 novembre");
    expect(withDay("Il", "11 novembre")).toBe("L’11 novembre");
    expect(withDay("del", "11 novembre")).toBe("dell’11 novembre");
    expect(withDay("al", "8 novembre")).toBe("all’8 novembre");
    expect(withDay("dal", "8 novembre")).toBe("dall’8 novembre");
    expect(withDay("dal", "1° novembre")).toBe("dal 1° novembre");
    expect(withDay("il", "18 novembre")).toBe("il 18 novembre");
  });
});

describe("one o’clock", () => {
  it.each<[string, (hour: string) => string]>([
    ["le", (hour) => withHour("le", hour)],
    ["alle", (hour) => withHour("alle", hour)],
    ["Alle", (hour) => withHour("Alle", hour).toLowerCase()],
    ["dalle", (hour) => withHour("dalle", hour)],
    [
      "a moment",
      (hour) => sayWhen(`2026-11-21T${hour.padStart(5, "0")}:00+01:00`, new Date("2026-11-21T09:00:00+01:00")),
    ],
    [
      "a deadline",
      (hour) => {
        const time = {
          starts_on: "2026-12-01",
          ends_on: "2026-12-01",
          starts_at: hour.padStart(5, "0"),
          ends_at: null,
        };
        return sayHours({ kind: "scadenza", ...time }) ?? "";
      },
    ],
    ["a range that is read aloud", (hour) => sayNumbers(`${hour}-${hour}`)],
  ])("is the only hour of 24 with an apostrophe: %s", (_, say) => {
    expect(elidedHours(say)).toEqual([1]);
  });

  it("is written out", () => {
    expect(withHour("alle", "1:15")).toBe("all’1:15");
    expect(withHour("dalle", "1")).toBe("dall’1");
    expect(withHour("le", "11:00")).toBe("le 11:00");
    expect(withHour("Alle", "1:15:07")).toBe("All’1:15:07");
  });
});

it("no sentence puts an article before a date or an hour by itself", () => {
  const source = ["src", "supabase/functions"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const article = String.raw`\b(?:il|del|al|dal|le|alle|dalle)(?:\s|\{" "\})+(?:<time[^>]*>)?\$?\{`;
  const formatted = String.raw`(?:format(?:Date|Day)|dayOf|romeHour|momentOf|hour|day)\(`;
  const own = new RegExp(article + formatted, "i");
  expect(source.filter((file) => /\.tsx?$/.test(file) && own.test(readFileSync(file, "utf8")))).toEqual([]);
});
