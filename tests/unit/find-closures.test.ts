import { beforeEach, describe, expect, it, vi } from "vitest";
import { school } from "#content/school.ts";
import { askedAbout, findClosures } from "#features/closures/find-closures.ts";
import { closureLanguages } from "#features/closures/closure-sentences.ts";
import { announced, dayState } from "../sample-day.ts";

/** A school with one building does not say that all are closed. */
const allBuildings = school.buildings.length > 1 ? " Toate sediile sunt închise." : "";

const backend = vi.hoisted(() => ({
  current: vi.fn<() => Promise<unknown>>(),
  read: vi.fn<(args: object) => Promise<unknown>>(),
}));
vi.mock("#shared/call-anonymously.ts", () => ({
  readAnonymously: () => backend.current(),
  callAnonymously: (_name: string, args: object) => backend.read(args),
}));

const current = announced({ from: "2026-11-24" });
const find = (question: string) => findClosures(question, new AbortController().signal);

beforeEach(() => {
  backend.current.mockReset().mockResolvedValue(dayState({ closures: [current] }));
  backend.read.mockReset().mockResolvedValue([{ closure: current.closure }]);
});

describe("a question about closures", () => {
  it.each(closureLanguages.flatMap(({ code, searchWords }) => searchWords.map((words) => [code, words] as const)))(
    "in %s: %s",
    (code, words) => {
      expect(askedAbout(words)).toMatchObject({ language: code, isWhole: true });
    },
  );

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
    ["uk", "школа закрыта"],
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
    expect(await find("scuola chiusa")).toEqual([
      expect.objectContaining({ to: current.path, lang: "it", note: "Avviso urgente n. 14" }),
    ]);
    expect(backend.read).toHaveBeenCalledWith({ p_year: "2026-27", p_number: 14 });
  });

  it("is in Italian when its parts cannot be had", async () => {
    backend.read.mockResolvedValue([]);
    expect(await find("school closed")).toEqual([
      expect.objectContaining({ to: current.path, lang: "it", text: current.title }),
    ]);
  });

  it("says that there is none, and when that was read, only where nothing else is asked", async () => {
    backend.current.mockResolvedValue(dayState());
    expect(await find("学校关闭")).toEqual([
      expect.objectContaining({
        to: "/avvisi",
        lang: "it",
        text: "Oggi non risulta nessuna chiusura.",
        note: expect.stringMatching(/^Letto all(?:e |’)\d{1,2}:\d{2} /) as string,
      }),
    ]);
    expect(await find("chiusura iscrizioni")).toEqual([]);
  });

  it("fails when the database answers something else", async () => {
    backend.current.mockResolvedValue({});
    await expect(find("neve")).rejects.toThrow("something else");
  });
});
