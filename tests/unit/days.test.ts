import { afterEach, describe, expect, it, vi } from "vitest";
import { formatDay } from "#shared/format-date.ts";
import { addDays, daysBetween, romeHour, toMoment } from "#shared/rome-time.ts";
import { withDay, withHour } from "#shared/with-article.ts";
import { DAY, HOUR, inDays, nextOf, said, startOfYear } from "../days.ts";

// A year with 29 February, both changes of the clock, and the days before and after New Year.
const days = Array.from({ length: 2 * 366 }, (_, count) => addDays("2027-01-01", count));
const hours = ["00:00", "00:30", "01:20", "03:30", "12:00", "22:30", "23:30", "23:59"];
const moments = days.flatMap((day) => hours.map((hour) => [day, toMoment(day, hour) ?? ""] as const));

/** The moments at which this is not so. */
function wrongOf(isRight: (day: string) => boolean) {
  vi.useFakeTimers();
  return moments.filter(([day, moment]) => {
    vi.setSystemTime(moment);
    return !isRight(day);
  });
}

afterEach(() => {
  vi.useRealTimers();
});

describe("the days of the tests, at every hard hour of two years", () => {
  it("are those of Rome, and follow each other", () => {
    expect(
      wrongOf((day) => [-243, -1, 0, 1, 2, 9, 366].every((count) => daysBetween(day, inDays(count)) === count)),
    ).toEqual([]);
  });

  it("know the year of the school and the next day of a date", () => {
    const wrong = wrongOf((day) => {
      const distance = daysBetween(day, nextOf("12-03"));
      const isNext = distance > 2 && distance < 366 + 3 && nextOf("12-03").slice(0, 7) !== day.slice(0, 7);
      return isNext && startOfYear() === Number(day.slice(0, 4)) - Number(day.slice(5) < "09-01");
    });
    expect(wrong).toEqual([]);
  });
});

describe("the expressions of the tests", () => {
  const sentence = said`^esce ${DAY} ${HOUR}$`;
  it("know how each day and each hour is said", () => {
    const texts = moments.flatMap(([day, moment]) =>
      [day, addDays(day, -3), addDays(day, -366)].map(
        (today) => `esce ${withDay("il", formatDay(day, today))} ${withHour("alle", romeHour(new Date(moment)))}`,
      ),
    );
    expect(texts.filter((text) => !sentence.test(text))).toEqual([]);
  });

  it.each(["esce il l’8 dicembre alle 8:00", "esce il 9 alle 8:00", "esce il 9 novembre all’8"])(
    "refuse «%s»",
    (text) => {
      expect(text).not.toMatch(sentence);
    },
  );
});
