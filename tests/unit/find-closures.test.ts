import { beforeEach, describe, expect, it, vi } from "vitest";
import { school } from "#content/school.ts";
import { askedAbout, findClosures } from "#features/closures/find-closures.ts";
import { closureLanguages } from "#features/closures/closure-sentences.ts";
import { announced, dayState, holiday } from "../sample-day.ts";

/** A school with one building does not say that all are closed. */
const allBuildings = school.buildings.length > 1 ? " Toate sediile sunt închise." : "";

const backend = vi.hoisted(() => ({ current: vi.fn<() => Promise<unknown>>() }));
vi.mock("#shared/call-anonymously.ts", () => ({ readAnonymously: () => backend.current() }));

const current = announced({ from: "2026-11-24" });
const find = (question: string) => findClosures(question, new AbortController().signal);

beforeEach(() => {
  backend.current.mockReset().mockResolvedValue(dayState({ closures: [current] }));
});

describe("a question about closures", () => {
  it.each(
    closureLanguages.flatMap(({ code, searchWords }) => searchWords.closure.map((words) => [code, words] as const)),
  )("in %s: %s", (code, words) => {
    expect(askedAbout(words)).toMatchObject({ language: code, isWhole: true });
  });

  it.each([
    ["it", "la scuola è chiusa domani?"],
    ["it", "SCUOLE CHIUSE"],
    ["it", "domani ce scuola"],
    ["it", "oggi c'e' scuola?"],
    ["it", "scuole aperte domani"],
    ["it", "domani c’è sciopero"],
    ["ro", "scoala inchisa"],
    ["ar", "هل المدرسه مغلقه غدا؟"],
    ["ar", "اغلاق المدرسة"],
    ["zh-Hans", "明天学校关闭吗"],
    ["zh-Hans", "学校明天关门吗"],
    ["zh-Hans", "放假"],
    ["zh-Hans", "明天停课吗"],
    ["zh-Hans", "学校明天上课吗"],
    ["ru", "школа закрыта"],
    ["uk", "школа закрита"],
    ["ru", "завтра школа закрыта?"],
    ["ur", "کیا کل سکول بند ہے؟"],
    ["pa", "ਕੱਲ੍ਹ ਸਕੂਲ ਬੰਦ ਹੈ?"],
    ["tl", "may pasok ba bukas?"],
    ["bn", "কাল কি স্কুল বন্ধ?"],
    ["ar", "المدارس مغلقة"],
    ["ar", "اغلاق"],
    ["es", "colegio cerrado"],
    ["en", "no school"],
    ["en", "no school today?"],
    ["sq", "shkolla mbyllet"],
    ["sq", "shkolla eshte e mbyllur"],
    ["en", "is the school closed"],
    ["fr", "ecole fermee"],
  ])("in %s is known in other forms: %s", (code, question) => {
    expect(askedAbout(question)).toMatchObject({ language: code, isWhole: true });
  });

  it.each([
    "cyberbullismo",
    "scuola primaria",
    "quando è aperta la segreteria",
    "iscrizioni",
    "学校",
    "المدرسة",
    "",
    "?!",
  ])("is not «%s»", async (other) => {
    expect(askedAbout(other)).toBeUndefined();
    expect(await find(other)).toEqual([]);
    expect(backend.current).not.toHaveBeenCalled();
  });
});

describe("the answer", () => {
  it("is the current closure in the language of the question, and leads to its part of the page", async () => {
    expect(await find("المدرسة مغلقة")).toEqual([
      expect.objectContaining({ to: `${current.path}#ar`, lang: "ar", dir: "rtl" }),
    ]);
    expect(await find("școala închisă")).toEqual([
      {
        to: `${current.path}#ro`,
        lang: "ro",
        dir: "ltr",
        text: `Marți, 24 noiembrie 2026, școala este închisă din cauza zăpezii.${allBuildings}`,
        note: `Avviso urgente n. 14: ${current.title}`,
      },
    ]);
  });

  it("says for which schools the closure is", async () => {
    backend.current.mockResolvedValue(dayState({ closures: [announced({}, { schools: ["primaria", "infanzia"] })] }));
    const [found] = await find("școala închisă");
    expect(found?.text).toBe(
      "Joi, 26 noiembrie 2026, școala este închisă din cauza zăpezii. Este valabil pentru: Infanzia și Primaria.",
    );
  });

  const calm = {
    to: "/calendario",
    text: "Oggi e domani nessuna chiusura annunciata",
    lang: "it",
    dir: "ltr",
    note: "Calendario della scuola · Letto alle 18:00",
  };

  it.each(["scuola aperta", "domani c’è scuola", "oggi c’è scuola", "neve", "sciopero", "chiusa", "学校关闭"])(
    "says for «%s» that nothing is announced, and when that was read",
    async (question) => {
      backend.current.mockResolvedValue(dayState());
      expect(await find(question)).toEqual([calm]);
    },
  );

  it("says nothing of the day where something else is asked", async () => {
    backend.current.mockResolvedValue(dayState());
    expect(await find("chiusura iscrizioni")).toEqual([]);
  });

  it("says the closure of today or tomorrow in the words of the bar, once, before the others", async () => {
    const strike = announced({ what: "strike", why: null, from: "2026-11-25" }, { path: "/avvisi/2026-27/15" });
    const tomorrow = announced();
    backend.current.mockResolvedValue(dayState({ closures: [tomorrow] }));
    expect(await find("domani c’è scuola")).toEqual([
      expect.objectContaining({
        to: tomorrow.path,
        text: "Domani, giovedì 26, scuola chiusa per neve",
        note: "Avviso urgente n. 14 · Letto alle 18:00",
      }),
    ]);
    backend.current.mockResolvedValue(dayState({ closures: [strike, tomorrow] }));
    expect(await find("sciopero")).toEqual([
      expect.objectContaining({ to: strike.path, text: expect.stringMatching(/^Oggi sciopero/) as string }),
      expect.objectContaining({ to: tomorrow.path, note: "Avviso urgente n. 14" }),
    ]);
  });

  it("says the holiday of the calendar", async () => {
    backend.current.mockResolvedValue(dayState({ dates: [holiday("Immacolata", "2026-11-26")] }));
    expect(await find("scuola domani")).toEqual([{ ...calm, text: "Domani, giovedì 26, scuola chiusa: Immacolata" }]);
  });

  it("says that today and tomorrow are free of closures before one that comes later", async () => {
    const later = announced({ from: "2026-11-30" });
    backend.current.mockResolvedValue(dayState({ closures: [later] }));
    expect(await find("domani c'è scuola?")).toEqual([calm, expect.objectContaining({ to: later.path })]);
  });

  it("fails when the database answers something else", async () => {
    backend.current.mockResolvedValue({});
    await expect(find("neve")).rejects.toThrow("something else");
  });
});
