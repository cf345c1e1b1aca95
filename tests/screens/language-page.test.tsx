import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LanguageCode } from "#content/languages/language.ts";
import type { PagePhrases } from "#content/languages/page-phrases.ts";
import { page as italian } from "#content/languages/it/page.ts";
import type { Building } from "#content/school-form.ts";
import { school } from "#content/school.ts";
import type { DayState } from "#shared/day-state/day-state.ts";
import { directionOf } from "#shared/languages/languages.ts";
import { announced, dayState, holiday } from "../sample-day.ts";
import { installSpeech } from "../speech-stand-in.ts";
import { answerRequests } from "./have-project.ts";

const files = import.meta.glob<PagePhrases>("/src/content/languages/*/page.json", { import: "default", eager: true });
const phrasesOf = (code: LanguageCode) => files[`/src/content/languages/${code}/page.json`] ?? italian;

const answer = (topic: string, more: object = {}) => {
  return { topic, body: "Testo.", action: null, target: "", label: "", hours: null, facts: null, ...more };
};
const week = [1, 2, 3, 4, 5];
const hours = {
  weekly: [
    { days: week, from: "08:30", to: "13:00" },
    { days: [2, 4], from: "15:00", to: "17:00" },
  ],
  exceptions: [{ from: "2026-12-07", to: "2026-12-07", reason: "Ponte", openings: [] }],
};
const whole = [
  answer("segreteria", { hours }),
  answer("mensa", { facts: { from: 450, to: 600 } }),
  answer("assenze", { facts: { phone: "06 1234567 int. 12", before: "08:30" } }),
  answer("registro", { action: "open", target: "https://registro.example/" }),
];

/** What the database answers. */
let day: Partial<DayState> | "failure" | "waiting";
let answers: object[] | "failure";

beforeEach(() => {
  // A Wednesday, at 11:00 in Italy.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-25T10:00:00Z") });
  vi.resetModules(); // each test is a window of its own
  [day, answers] = [{}, whole];
  answerRequests("visitors", ({ url }) => {
    const said = url.pathname.includes("day_state") ? day : answers;
    if (said === "waiting") return new Promise(() => {});
    if (said === "failure") throw new TypeError("Failed to fetch");
    const at = new Date().toISOString();
    return Response.json(Array.isArray(said) ? said : dayState({ at, ...said }));
  });
});
afterEach(() => {
  cleanup(); // before the clock changes
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, "speechSynthesis");
});

async function open(code: LanguageCode, path = `/lingue/${code}`) {
  const [{ loadPage }, { pageAt }] = await Promise.all([import("#app/load-page.tsx"), import("#shared/site.ts")]);
  const page = pageAt(`/lingue/${code}`);
  render(
    <MemoryRouter initialEntries={[path]}>
      <main>{page && (await loadPage(page))}</main>
    </MemoryRouter>,
  );
  await screen.findByRole("heading", { level: 1, name: phrasesOf(code).title });
}

/** Gives the school, in this window, the first of its buildings and no other but `more`. */
async function withBuildings(...more: Building[]): Promise<void> {
  const { school: asked } = await import("#content/school.ts");
  Object.assign(asked, { buildings: [...asked.buildings.slice(0, 1), ...more] });
}

const section = (code: LanguageCode, name: "day" | "office" | "absence" | "services" | "help") =>
  within(screen.getByRole("region", { name: phrasesOf(code)[name].heading }));
/** What comes before the first place of a phrase. */
const startOf = (phrase: string) => phrase.split(/[[{]/)[0]?.trim() || "?";
const italianOf = (text: string | RegExp) =>
  screen.findByText((_text, element) => {
    const said = element?.matches("p[lang=it]") ? element.textContent : "";
    return typeof text === "string" ? said === text : text.test(said);
  });

describe.each<LanguageCode>(["ar", "ro"])("the page in %s, with all that the school can say", (code) => {
  it("has its language and direction, and beside each line the Italian with its own", async () => {
    await open(code);
    const part = screen.getByRole("heading", { level: 1 }).parentElement;
    expect(part).toHaveAttribute("lang", code);
    expect(part).toHaveAttribute("dir", directionOf(code));
    const beside = await italianOf(/^Mensa: un pasto costa da 4,50 € a 6,00 €/);
    expect(beside).toHaveAttribute("dir", "ltr");
    for (const item of section(code, "services").getAllByRole("listitem"))
      expect(item.querySelectorAll("p[lang=it]")).toHaveLength(1);
  });

  it("says the two openings of the office, the day on which it is closed, and that it is open now", async () => {
    await withBuildings();
    await open(code);
    expect(await italianOf("Martedì e giovedì: 8:30\u2060–\u206013:00 e 15:00\u2060–\u206017:00")).toBeVisible();
    expect(await italianOf(/^Lunedì 7 dicembre la segreteria è chiusa \(Ponte\)/)).toBeVisible();
    expect(await italianOf("Adesso la segreteria è aperta fino alle 13:00.")).toBeVisible();
    const map = section(code, "office").getByRole<HTMLAnchorElement>("link", {
      name: new RegExp(phrasesOf(code).labels.map),
    });
    const { host, searchParams } = new URL(map.href);
    expect(host).toBe("www.openstreetmap.org");
    expect(searchParams.get("query")).toContain(school.buildings[0]?.street);
  });

  it("announces in its own language that a link to another site opens in a new tab", async () => {
    await open(code);
    await italianOf(/^Per la prima classe/);
    const elsewhere = screen.getAllByRole<HTMLAnchorElement>("link").filter(({ target }) => target === "_blank");
    expect(elsewhere.length).toBeGreaterThan(1);
    for (const link of elsewhere) {
      expect(link).toHaveAccessibleName(expect.stringContaining(phrasesOf(code).labels.newTab));
      expect(
        within(link)
          .getByText(`(${phrasesOf(code).labels.newTab})`)
          .closest("[lang]"),
      ).toHaveAttribute("lang", code);
    }
  });

  it("says the name and address of each building once, without the same in Italian beside it", async () => {
    const [seat] = school.buildings;
    if (seat) await withBuildings({ ...seat, id: "verdi", name: "G. Verdi", street: "Via Po 2", town: "Roccachiara" });
    await open(code);
    expect(await italianOf(/ha 2 sedi/)).toBeVisible();
    expect(section(code, "office").getAllByText("G. Verdi, Via Po 2, Roccachiara")).toHaveLength(1);
  });

  it("links a telephone with an extension by its number, once, from left to right", async () => {
    await open(code);
    expect(await italianOf(/telefonate alla scuola entro le 8:30: 06 1234567, interno 12/)).toBeVisible();
    const [call, ...others] = section(code, "absence").getAllByRole("link");
    expect(others).toEqual([]);
    expect(call).toHaveAttribute("href", "tel:+39061234567");
    expect(call?.closest("bdi")).toHaveAttribute("dir", "ltr");
  });

  it("has the sentences to show in Italian first", async () => {
    await open(code);
    const shown = await italianOf(italian.help.interpreter);
    expect(shown.nextElementSibling).toHaveTextContent(phrasesOf(code).help.interpreter);
  });

  it("says that nothing is announced when the database says so", async () => {
    await open(code);
    expect(await italianOf("Oggi, mercoledì 25 novembre 2026: nessuna chiusura annunciata.")).toBeVisible();
  });

  it("says a closure of a building, whose name keeps its letters, and leads to its part of the notice", async () => {
    const patron = { ...holiday("Patrono", "2026-12-07"), buildings: ["verdi"] };
    day = { closures: [announced({ buildings: ["verdi"] })], dates: [patron] };
    const [seat] = school.buildings;
    if (seat) await withBuildings({ ...seat, id: "verdi", name: "G. Verdi" });
    await open(code);
    expect(await italianOf(/Patrono.*Vale per: G\. Verdi/)).toBeVisible();
    const name = await waitFor(() => {
      const [found] = screen.getAllByText("G. Verdi", { selector: "bdi" });
      return found;
    });
    expect(name).toHaveAttribute("lang", "it");
    expect(await italianOf(/Giovedì 26 novembre.*la sede G\. Verdi è chiusa per neve/)).toBeVisible();
    const notice = section(code, "day").getByRole("link", { name: phrasesOf(code).labels.readNotice });
    expect(notice).toHaveAttribute("href", `/avvisi/2026-27/14#${code}`);
  });
});

it("is read at an address that is typed in small letters or in capitals, as it stands on paper", async () => {
  await open("zh-Hans", "/Lingue/zh-hans");
  expect(await italianOf(italian.help.interpreter)).toBeVisible();
});

it("the page in Italian has no column beside it", async () => {
  await open("it");
  expect(await screen.findByText("Mensa: un pasto costa da 4,50 € a 6,00 €.")).toBeVisible();
  expect(document.querySelectorAll("p[lang=it]")).toHaveLength(3); // the sentences to show
  expect(screen.getAllByText(italian.help.interpreter)).toHaveLength(1);
  expect(screen.getByText(italian.description)).toBeVisible();
  expect(screen.queryByText(/Accanto a ogni riga/)).toBeNull();
});

describe("without data", () => {
  it("the page still says the telephone, the address and how to ask, and nothing that is not known", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    [day, answers] = ["failure", "failure"];
    await withBuildings();
    await open("ro");
    expect(await italianOf(/^Adesso il sito non sa se è annunciata una chiusura/)).toBeVisible();
    const office = section("ro", "office");
    expect(office.getByRole("link", { name: school.phones[0] ?? "" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^tel:/),
    );
    expect(office.getAllByText(school.buildings[0]?.street ?? "", { exact: false, selector: "bdi" })).toHaveLength(2);
    expect(section("ro", "help").getByText(italian.help.interpreter)).toBeVisible();
    const said = screen.getByRole("main").textContent;
    for (const phrase of [
      phrasesOf("ro").services.mealPrice,
      phrasesOf("ro").services.mealPrices,
      phrasesOf("ro").services.registerAddress,
      phrasesOf("ro").office.hours,
      phrasesOf("ro").absence.call,
      phrasesOf("ro").day.calm,
    ])
      expect(said).not.toContain(startOf(phrase));
    expect(said).not.toContain("undefined");
  });

  it("what was read earlier is still said, but not that there is no closure today", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    day = { closures: [announced()], dates: [holiday("Natale", "2026-12-23")] };
    await open("ro");
    expect(await italianOf(/nessuna chiusura annunciata/)).toBeVisible();
    day = "failure";
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(await italianOf(/^Adesso il sito non sa se è annunciata una chiusura/)).toBeVisible();
    expect(screen.queryByText(/nessuna chiusura annunciata/)).toBeNull();
    expect(await italianOf(/chiusa per neve/)).toBeVisible();
    expect(await italianOf(/non c’è lezione: Natale/)).toBeVisible();
  });

  it("a closure whose phrases cannot be loaded is not said to be none", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.doMock("#features/closures/closure-sentences.ts", () => {
      throw new Error("away");
    });
    day = { closures: [announced({ from: "2026-11-25" })] };
    await open("ro");
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(await italianOf(/^Adesso il sito non sa se è annunciata una chiusura/)).toBeVisible();
    expect(screen.queryByText(/nessuna chiusura annunciata/)).toBeNull();
    vi.doUnmock("#features/closures/closure-sentences.ts");
  });

  it("a closure of a kind that this release does not know is not said to be none", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    day = { closures: [announced({ from: "2026-11-25", what: "of a later release" as "closed" })] };
    await open("ro");
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(await italianOf(/^Adesso il sito non sa se è annunciata una chiusura/)).toBeVisible();
    expect(screen.queryByText(/nessuna chiusura annunciata/)).toBeNull();
  });
});

describe("reading aloud", () => {
  const listen = () => screen.queryByRole("button", { name: phrasesOf("ro").labels.listen });

  it("is offered where the device has a voice of the language, and reads what is in it", async () => {
    const speech = installSpeech({ voices: [{ name: "Ioana", lang: "ro-RO", localService: true }] });
    await open("ro");
    await userEvent.click(await screen.findByRole("button", { name: phrasesOf("ro").labels.listen }));
    expect(speech.said).toEqual([{ text: phrasesOf("ro").day.heading, voice: "Ioana", rate: 1 }]);
    await userEvent.click(screen.getByRole("button", { name: phrasesOf("ro").labels.stop }));
    expect(speech.isSpeaking()).toBe(false);
    expect(listen()).toBeVisible();
  });

  it("is offered in Filipino with a voice that has the other code of the language", async () => {
    installSpeech({ voices: [{ name: "Blessica", lang: "fil_PH", localService: true }] });
    await open("tl");
    expect(await screen.findByRole("button", { name: phrasesOf("tl").labels.listen })).toBeVisible();
  });

  it("says nothing that is not yet shown", async () => {
    day = "waiting";
    const speech = installSpeech({ voices: [{ name: "Ioana", lang: "ro-RO", localService: true }] });
    await open("ro");
    await userEvent.click(await screen.findByRole("button", { name: phrasesOf("ro").labels.listen }));
    const said = () => speech.said.map(({ text }) => text);
    while (said().at(-1) !== phrasesOf("ro").absence.heading) {
      speech.end();
      await act(() => vi.advanceTimersByTimeAsync(200));
    }
    expect(said()).toContain(phrasesOf("ro").office.hours);
    for (const phrase of [phrasesOf("ro").office.closedNow, phrasesOf("ro").day.unknown])
      expect(said().join(" ")).not.toContain(startOf(phrase));
  });

  it("can be tried again where the voice does not begin, by the name of the button", async () => {
    const speech = installSpeech({ voices: [{ name: "Ioana", lang: "ro-RO", localService: true }], fault: "deaf" });
    await open("ro");
    const { labels } = phrasesOf("ro");
    await userEvent.click(await screen.findByRole("button", { name: labels.listen }));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole("status")).toHaveTextContent(`premete «${labels.listen}»`);
    await userEvent.click(screen.getByRole("button", { name: labels.listen }));
    expect(speech.said).toHaveLength(2);
    expect(screen.getByRole("button", { name: labels.stop })).toHaveFocus();
  });

  it.each([
    ["no voice", []],
    ["the voice of another language", [{ name: "Alice", lang: "it-IT", localService: true }]],
    ["a voice of the network", [{ name: "Ioana", lang: "ro-RO", localService: false }]],
  ])("is not offered with %s", async (_what, voices) => {
    installSpeech({ voices });
    await open("ro");
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(listen()).toBeNull();
  });
});
