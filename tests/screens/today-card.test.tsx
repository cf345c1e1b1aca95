import { act, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HomePage as Page } from "#pages/home-page.tsx";
import type { HomeContent } from "#pages/home/home-query.ts";
import { announced, dayState } from "../sample-day.ts";
import { listed, published } from "./notices-backend.ts";
import { answerRequests } from "./have-project.ts";
import type { AuthContext as Context } from "#shared/session/use-auth.ts";
import { nobody } from "./people.ts";

const MINUTE = 60_000;
const week = [1, 2, 3, 4, 5];
/** What the database answers; undefined: it does not. */
let content: Partial<HomeContent> | undefined;
let HomePage: typeof Page;
let AuthContext: typeof Context;

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-25T08:00:00Z") }); // 9:00 in Italy
  content = {};
  answerRequests("visitors", ({ url }) => {
    if (!content) throw new TypeError("Failed to fetch");
    const day = { ...dayState({ at: new Date().toISOString() }), ...content.day };
    const answer = { notices: [], events: [], news: [], hours: null, ...content, day };
    const known: Record<string, unknown> = { day_state: day, home_content: answer };
    return Response.json(known[url.pathname.replace("/rest/v1/rpc/", "")] ?? []);
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.resetModules(); // each test is a window of its own
  ({ HomePage } = await import("#pages/home-page.tsx"));
  ({ AuthContext } = await import("#shared/session/use-auth.ts"));
});
afterEach(() => void vi.useRealTimers());

const open = () =>
  render(
    <AuthContext value={nobody()}>
      <HomePage />
    </AuthContext>,
    { wrapper: MemoryRouter },
  );
const card = async (name: RegExp | string) => within(await screen.findByRole("region", { name }));
const CALM = /^Oggi Mercoledì 25 novembre$/;

describe("the card of today", () => {
  it("says the day, the next closure, the last notice, and until when the office answers", async () => {
    content = {
      notices: [listed(13)],
      day: dayState({
        at: "2026-11-25T08:00:00Z",
        dates: [{ title: "Immacolata", from: "2026-12-08", until: "2026-12-08", schools: [] }],
      }),
      hours: { weekly: [{ days: week, from: "08:30", to: "13:00" }], exceptions: [] },
    };
    open();
    const today = await card(CALM);
    expect(today.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Prossima chiusuraMartedì 8 dicembre, Immacolata",
      "Ultimo avviso, n. 13Avviso numero 13",
      "SegreteriaAperta fino alle 13:00",
    ]);
    expect(today.getByRole("link", { name: "Avviso numero 13" })).toHaveAttribute("href", "/avvisi/2026-27/13");
    expect(today.getByRole("link", { name: /^Aperta/ })).toHaveAttribute("href", "/informazioni#segreteria");
  });

  it("has no line of the office without its hours, and none of a notice without one", async () => {
    open();
    expect((await card(CALM)).getAllByRole("listitem")).toHaveLength(1);
  });

  it("leads from a closure to its notice and its languages, and says another notice as the last", async () => {
    content = {
      notices: [listed(14), listed(13)],
      day: dayState({ at: "2026-11-25T08:00:00Z", closures: [announced()] }),
      hours: { weekly: [{ days: week, from: "08:30", to: "13:00" }], exceptions: [] },
    };
    open();
    const today = await card(/Domani, giovedì 26 novembre Scuola chiusa per neve$/);
    expect(today.getByRole("link", { name: "Scuola chiusa per neve" })).toHaveAttribute("href", "/avvisi/2026-27/14");
    const languages = today.getByRole("link", { name: /^Română/ });
    expect(languages).toHaveAttribute("href", "/lingue");
    expect(within(languages).getByText("Română")).toHaveAttribute("lang", "ro");
    expect(today.getByText("Un altro avviso, n. 13")).toBeVisible();
  });

  it("says first what is for the chosen schools, and leads to the choice", async () => {
    const closures = [
      announced({ from: "2026-11-25" }, { schools: ["secondaria"], path: "/avvisi/2026-27/12" }),
      announced({ from: "2026-11-25" }, { schools: ["primaria"] }),
    ];
    content = {
      notices: [listed(16, { schools: ["secondaria"] }), listed(15)],
      day: dayState({ at: "2026-11-25T08:00:00Z", closures: closures.slice(1) }),
    };
    localStorage.setItem("mie-scuole", "primaria");
    open();
    const today = await card(/Primaria chiusa per neve$/);
    expect(today.getByText("Ultimo avviso per voi, n. 15")).toBeVisible();
    expect(today.getByRole("link", { name: "Le mie scuole" })).toHaveAttribute("href", "/avvisi#le-mie-scuole");
    content.day = dayState({ at: "2026-11-25T08:01:00Z", closures });
    await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE));
    await card(/Primaria chiusa per neve$/);
  });

  it("does not say that the office answers on a day on which the school is closed", async () => {
    content = {
      day: dayState({ at: "2026-11-25T08:00:00Z", closures: [announced({ from: "2026-11-25" })] }),
      hours: { weekly: [{ days: week, from: "08:30", to: "13:00" }], exceptions: [] },
    };
    open();
    expect((await card(/Scuola chiusa per neve$/)).queryByText("Segreteria")).toBeNull();
  });

  it("follows the clock: the office closes while the page is open", async () => {
    content = { hours: { weekly: [{ days: week, from: "08:30", to: "09:02" }], exceptions: [] } };
    open();
    await (await card(CALM)).findByText("Aperta fino alle 9:02");
    await act(() => vi.advanceTimersByTimeAsync(3 * MINUTE));
    await (await card(CALM)).findByText("Chiusa: riapre domani alle 8:30");
  });

  it("without the database says where to look, with the last notice of the device", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    content = undefined;
    const notices = [published({ number: 15, title: "Mensa" })];
    localStorage.setItem("avvisi-1", JSON.stringify({ readAt: Date.parse("2026-11-24T09:00:00Z"), notices }));
    open();
    const today = await card(/Chiusure: guardate gli avvisi$/);
    expect(await today.findByText("Ultimo avviso, n. 15")).toBeVisible();
    expect(today.queryByText("Prossima chiusura")).toBeNull();
  });

  it("says what the device has read, and when", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    content = undefined;
    const state = dayState({ at: "2026-11-25T06:00:00Z" });
    localStorage.setItem("giorno-1", JSON.stringify({ state }));
    open();
    await card(/^Oggi \(letto alle 7:00\) Mercoledì 25 novembre$/);
  });
});
