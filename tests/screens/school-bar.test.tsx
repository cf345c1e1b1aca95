import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SchoolBar as Bar } from "#app/layout/school-bar.tsx";
import type { DayState } from "#shared/day-state/day-state.ts";
import type { tellDayState as tell } from "#shared/day-state/use-day-state.ts";
import { NOTICES_CHANGED } from "#shared/notices-changed.ts";
import { announced, dayState, holiday } from "../sample-day.ts";
import { answerRequests, type Asked } from "./have-project.ts";

const asked = vi.fn<(asked: Asked) => Response>();
const questions = () => asked.mock.calls.map(([{ url, cache }]) => [url.pathname, cache]);
/** What the database answers, at its own clock. */
let answer: Partial<DayState> | "failure" = {};
let serverAhead = 0;

const snow = announced();
const closed = { closures: [snow] };

let SchoolBar: typeof Bar;
let tellDayState: typeof tell;

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-25T17:00:00Z") });
  answer = {};
  serverAhead = 0;
  asked.mockReset().mockImplementation(() => {
    if (answer === "failure") throw new TypeError("Failed to fetch");
    const at = new Date(Date.now() + serverAhead).toISOString();
    return Response.json(dayState({ at, ...answer }));
  });
  answerRequests("visitors", asked);
  // Each test is a window of its own.
  vi.resetModules();
  ({ SchoolBar } = await import("#app/layout/school-bar.tsx"));
  ({ tellDayState } = await import("#shared/day-state/use-day-state.ts"));
});
afterEach(() => {
  cleanup(); // before the clock changes
  vi.useRealTimers();
  setHidden(false);
});

function open(path = "/contatti") {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <SchoolBar />
    </MemoryRouter>,
  );
}
const bar = () => within(screen.getByRole("navigation", { name: "La scuola informa" }));
const state = (text: RegExp | string) => screen.findByRole("link", { name: text });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const MINUTE = 60_000;

function setHidden(hidden: boolean) {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

describe("the bar", () => {
  it("says first what is for the chosen schools, as soon as they are chosen", async () => {
    const of = (school: "primaria" | "secondaria") =>
      announced(
        { from: "2026-11-25" },
        { schools: [school], path: `/avvisi/2026-27/${school === "primaria" ? 1 : 2}` },
      );
    answer = { closures: [of("secondaria"), of("primaria")] };
    open();
    await state(/^Oggi Secondaria chiusa/);
    const { NO_CHOICE, saveMySchools } = await import("#shared/my-schools/my-schools.ts");
    act(() => void saveMySchools({ schools: ["primaria"], audiences: [] }));
    expect(await state(/^Oggi Primaria chiusa/)).toHaveAttribute("href", "/avvisi/2026-27/1");
    saveMySchools(NO_CHOICE);
  });

  it("leads to what the school tells, and marks the page and the section", async () => {
    const { unmount } = open("/calendario");
    await state("Oggi nessuna chiusura annunciata");
    expect(
      bar()
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual([...["/avvisi", "/calendario", "/informazioni"], "/calendario"]);
    expect(bar().getByRole("link", { name: "Calendario" })).toHaveAttribute("aria-current", "page");
    expect(bar().getByRole("link", { name: "Avvisi" })).not.toHaveAttribute("aria-current");
    unmount();
    open("/avvisi/2026-27/14");
    expect(bar().getByRole("link", { name: "Avvisi" })).toHaveAttribute("aria-current", "true");
  });
});

describe("the state of the day", () => {
  it("says where to look until the database has answered, then what it says, past what the browser keeps", async () => {
    answer = closed;
    open();
    expect(screen.getByRole("link", { name: "Chiusure: guardate gli avvisi" })).toHaveAttribute("href", "/avvisi");
    expect(await state("Domani, giovedì 26, scuola chiusa per neve")).toHaveAttribute("href", snow.path);
    expect(questions()).toEqual([["/rest/v1/rpc/day_state", "reload"]]);
  });

  it("asks each minute while it is looked at, and has a closure that is published meanwhile", async () => {
    open();
    await state("Oggi nessuna chiusura annunciata");
    answer = closed;
    await pass(MINUTE / 2);
    expect(asked).toHaveBeenCalledOnce();
    await pass(MINUTE / 2);
    await state(/scuola chiusa per neve/);
    expect(asked).toHaveBeenCalledTimes(2);
    answer = {};
    await pass(MINUTE);
    await state("Oggi nessuna chiusura annunciata");
  });

  it("does not ask while it is hidden, and asks at once when it is looked at later than a minute", async () => {
    open();
    await state("Oggi nessuna chiusura annunciata");
    setHidden(true);
    await pass(60 * MINUTE);
    expect(asked).toHaveBeenCalledOnce();
    answer = closed;
    setHidden(false);
    await state(/scuola chiusa per neve/);
    setHidden(true);
    await pass(MINUTE / 2);
    setHidden(false);
    await pass(100);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("asks past what the browser keeps when this window has changed a notice", async () => {
    open();
    await state("Oggi nessuna chiusura annunciata");
    answer = closed;
    act(() => void dispatchEvent(new Event(NOTICES_CHANGED)));
    await state(/scuola chiusa per neve/);
    expect(questions().map(([, cache]) => cache)).toEqual(["reload", "reload"]);
  });

  it("changes its words at midnight in Italy, without an answer", async () => {
    vi.setSystemTime("2026-11-25T22:59:30Z");
    answer = { closures: [snow], dates: [holiday("Patrono", "2026-11-27")] };
    open();
    await state("Domani, giovedì 26, scuola chiusa per neve");
    await pass(15_000); // the clock runs as well while the test waits
    await state("Domani, giovedì 26, scuola chiusa per neve");
    await pass(16_000);
    await state("Oggi scuola chiusa per neve");
    expect(asked).toHaveBeenCalledOnce();
    vi.setSystemTime("2026-11-26T22:59:59Z");
    await pass(MINUTE);
    await state("Oggi scuola chiusa: Patrono");
  });

  it.each([-1, 1])("is of the server's day on a device whose clock is wrong by %d days", async (days) => {
    serverAhead = -days * 24 * 60 * MINUTE;
    vi.setSystemTime(Date.parse("2026-11-25T17:00:00Z") - serverAhead);
    answer = closed;
    open();
    await state("Domani, giovedì 26, scuola chiusa per neve");
  });

  it("is asked once for all who use it, and not when somebody gives the answer", async () => {
    let give: (value: unknown) => void = () => {};
    tellDayState(new Promise((resolve) => (give = resolve)));
    open();
    open();
    await pass(100);
    expect(asked).not.toHaveBeenCalled();
    await act(async () => give(dayState(closed)));
    expect(await screen.findAllByRole("link", { name: /scuola chiusa per neve/ })).toHaveLength(2);
    await pass(MINUTE);
    expect(asked).toHaveBeenCalledOnce();
  });

  it("is asked where the answer that was given is a failure", async () => {
    answer = closed;
    tellDayState(Promise.reject(new Error("away")));
    open();
    await state(/scuola chiusa per neve/);
  });

  it("is read aloud once, also when it is asked again, said in other words and on other pages", async () => {
    answer = closed;
    const { unmount } = open();
    await state(/scuola chiusa per neve/);
    await pass(200);
    expect(screen.getByRole("status")).toHaveTextContent("Domani, giovedì 26, scuola chiusa per neve");
    await pass(5_000);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    for (const minutes of [1, 8 * 60]) {
      await pass(minutes * MINUTE + 200);
      expect(screen.getByRole("status")).toBeEmptyDOMElement();
    }
    unmount();
    open();
    await pass(200);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    answer = { closures: [announced({}, { version: 2 })] };
    act(() => void dispatchEvent(new Event(NOTICES_CHANGED)));
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(/scuola chiusa/));
  });

  it("keeps a calm day only where the build says a closure, which the next page would say before it has asked", async () => {
    const built = document.body.appendChild(document.createElement("a"));
    const said = { text: "Scuola chiusa", to: "/avvisi/2026-27/14", isClosure: true, readAt: 0, ends: 0 };
    built.dataset["early"] = JSON.stringify(said);
    vi.resetModules();
    ({ SchoolBar } = await import("#app/layout/school-bar.tsx"));
    open();
    await state("Oggi nessuna chiusura annunciata");
    await waitFor(() => expect(localStorage.getItem("giorno-1")).toContain("Oggi nessuna chiusura annunciata"));
  });

  it("is not read aloud when nothing is announced", async () => {
    open();
    await state("Oggi nessuna chiusura annunciata");
    await pass(200);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });
});

describe("without the database", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

  /** Opens a page after another one of this device has read something. */
  async function openLater(earlier: Partial<DayState>, now: string) {
    answer = earlier;
    const { unmount } = open();
    await waitFor(() => expect(localStorage).toHaveLength(1));
    unmount();
    vi.resetModules();
    ({ SchoolBar } = await import("#app/layout/school-bar.tsx"));
    answer = "failure";
    vi.setSystemTime(now);
    open();
    await waitFor(() => expect(console.error).toHaveBeenCalled());
  }

  it("says the last closure that the device has read while it holds, in the words of today, with the day", async () => {
    await openLater(closed, "2026-11-26T06:00:00Z");
    await state("Oggi scuola chiusa per neve (letto il 25 novembre)");
  });

  it("says that nothing was announced only on the day on which that was read", async () => {
    open();
    await state("Oggi nessuna chiusura annunciata");
    answer = "failure";
    await pass(2 * MINUTE);
    await state("Oggi nessuna chiusura annunciata (letto alle 18:00)");
    await pass(6 * 60 * MINUTE);
    await state("Chiusure: guardate gli avvisi");
  });

  it("does not say a closure that is over", async () => {
    await openLater(closed, "2026-11-27T06:00:00Z");
    await state("Chiusure: guardate gli avvisi");
  });

  it("says what was read in this window, with its hour, and logs the failure once", async () => {
    answer = closed;
    open();
    await state(/scuola chiusa per neve/);
    answer = "failure";
    await pass(3 * MINUTE);
    await state("Domani, giovedì 26, scuola chiusa per neve (letto alle 18:00)");
    expect(vi.mocked(console.error)).toHaveBeenCalledOnce();
    answer = {};
    await pass(MINUTE);
    await state("Oggi nessuna chiusura annunciata");
    await waitFor(() => expect(localStorage, "on a calm day").toHaveLength(0));
  });

  it("says where to look when the device has read nothing", async () => {
    answer = "failure";
    open();
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.getByRole("link", { name: "Chiusure: guardate gli avvisi" })).toBeVisible();
  });

  it("says the closure that the build has read, on that day alone", async () => {
    const built = document.body.appendChild(document.createElement("a"));
    const [readAt, ends] = ["2026-11-25T05:00:00Z", "2026-11-25T23:00:00Z"].map((time) => Date.parse(time));
    const text = "Da mercoledì 25 a giovedì 26 novembre scuola chiusa per neve";
    built.dataset["early"] = JSON.stringify({ text, to: "/avvisi/2026-27/14", isClosure: true, readAt, ends });
    vi.resetModules();
    ({ SchoolBar } = await import("#app/layout/school-bar.tsx"));
    built.remove();
    answer = "failure";
    open();
    const link = await state(`${text} (letto alle 6:00)`);
    expect(link).toHaveAttribute("href", "/avvisi/2026-27/14");
    await pass(6 * 60 * MINUTE);
    await state("Chiusure: guardate gli avvisi");
  });

  const shapeless = '{"state":{"at":"2026-11-25T17:00:00Z","closures":[{"until":"2026-11-26"}],"more":0,"dates":[]}}';

  it.each(["{", "7", '{"state":1}', shapeless])("does not say %s", async (bad) => {
    localStorage.setItem("giorno-1", bad);
    answer = "failure";
    open();
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.getByRole("link", { name: "Chiusure: guardate gli avvisi" })).toBeVisible();
  });

  it("does not say an answer that is not one", async () => {
    asked.mockImplementation(() => Response.json([{ title: "x" }]));
    open();
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.getByRole("link", { name: "Chiusure: guardate gli avvisi" })).toBeVisible();
  });
});
