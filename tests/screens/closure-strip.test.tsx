import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StripSlot } from "#features/closures/strip-slot.tsx";
import { NOTICES_CHANGED } from "#shared/notices-changed.ts";

const asked = vi.hoisted(() => vi.fn<(question: string, signal: AbortSignal, cache?: string) => Promise<unknown>>());
vi.mock("#shared/call-anonymously.ts", () => ({ readAnonymously: asked }));
vi.mock("#shared/env.ts", () => ({ supabaseAddress: () => ({ url: "https://x.example", publishableKey: "x" }) }));

const snow = {
  path: "/avvisi/2026-27/14",
  title: "Martedì 24 novembre la scuola è chiusa per neve.",
  from: "2026-11-24",
  until: "2026-11-24",
  version: 1,
};
const strike = { ...snow, path: "/avvisi/2026-27/15", title: "Mercoledì c’è uno sciopero.", until: "2026-11-25" };
const none = { closures: [], more: 0 };
const told = (closures: object[], more = 0) => ({ closures, more });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-23T17:00:00Z") });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  asked.mockReset().mockResolvedValue(told([snow]));
});
afterEach(() => {
  vi.useRealTimers();
  setHidden(false);
});

function open() {
  return render(
    <MemoryRouter>
      <StripSlot />
      <header>
        <Link to="/">Casa</Link>
        <Link to="/contatti">Contatti</Link>
      </header>
    </MemoryRouter>,
  );
}
const strip = () => screen.findByRole("complementary", { name: "Avviso urgente" });
const gone = () => waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });

function setHidden(hidden: boolean) {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
}
/** The visitor looks elsewhere for some minutes. */
async function lookAway(minutes: number) {
  setHidden(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
  setHidden(false);
  await act(async () => {
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
  });
}

describe("the strip of the current closures", () => {
  it("says the nearest closure, with the ways to its page and to its other languages", async () => {
    open();
    const shown = within(await strip());
    expect(shown.getByText(snow.title)).toBeVisible();
    expect(asked.mock.calls.map(([question]) => question)).toEqual(["rpc/current_closures"]);
    expect(shown.getByRole("link", { name: "Leggete l’avviso" })).toHaveAttribute("href", snow.path);
    await user().click(shown.getByText("Altre lingue"));
    const romanian = shown.getByRole("link", { name: "Română" });
    expect(romanian).toHaveAttribute("href", `${snow.path}#ro`);
    expect(romanian).toHaveAttribute("lang", "ro");
    expect(shown.getByRole("link", { name: "العربية" })).toHaveAttribute("dir", "rtl");
    expect(shown.getAllByRole("listitem")).toHaveLength(8);
    expect(shown.queryByText(/altr[oi].*avvis/)).toBeNull();
  });

  it("leads to a second closure, and to the list when there are more", async () => {
    asked.mockResolvedValue(told([snow, strike]));
    const { unmount } = open();
    expect(within(await strip()).getByRole("link", { name: "un altro avviso" })).toHaveAttribute("href", strike.path);
    unmount();
    asked.mockResolvedValue(told([snow, strike], 2));
    open();
    expect(await screen.findByRole("link", { name: "altri 3 avvisi" })).toHaveAttribute("href", "/avvisi");
  });

  it("is not there without a closure, and nothing is kept", async () => {
    asked.mockResolvedValue(none);
    open();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it("asks again when the window is looked at after five minutes, and not before", async () => {
    asked.mockResolvedValue(none);
    open();
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    asked.mockResolvedValue(told([snow]));
    await lookAway(4);
    expect(asked).toHaveBeenCalledOnce();
    await lookAway(2);
    await strip();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("asks again every five minutes while it is looked at, and never while it is not", async () => {
    open();
    await strip();
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000 + 1));
    expect(asked).toHaveBeenCalledTimes(2);
    setHidden(true);
    document.dispatchEvent(new Event("visibilitychange"));
    await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("asks past what the browser keeps when this window has changed a notice, and then again in five minutes", async () => {
    asked.mockResolvedValue(none);
    open();
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    asked.mockResolvedValue(told([snow]));
    act(() => void dispatchEvent(new Event(NOTICES_CHANGED)));
    expect(within(await strip()).getByText(snow.title)).toBeVisible();
    expect(asked.mock.calls.map(([, , cache]) => cache)).toEqual([undefined, "reload"]);
    await lookAway(4);
    expect(asked).toHaveBeenCalledTimes(2);
    await lookAway(2);
    expect(asked.mock.lastCall?.[2]).toBeUndefined();
  });

  it("goes at the end of its last day in Italy, and asks what else there is", async () => {
    vi.setSystemTime("2026-11-24T22:58:00Z"); // two minutes to midnight
    open();
    await strip();
    asked.mockResolvedValue(told([strike]));
    await act(() => vi.advanceTimersByTimeAsync(119_000));
    expect(screen.getByText(snow.title)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1_001));
    expect(await screen.findByText(strike.title)).toBeVisible();
    expect(screen.queryByText(snow.title)).toBeNull();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("goes when the closure is withdrawn", async () => {
    open();
    await strip();
    asked.mockResolvedValue(none);
    await lookAway(6);
    await gone();
  });

  it("is put away for the visit, gives the focus to the header, and comes back with another text", async () => {
    const { unmount } = open();
    await user().click(within(await strip()).getByRole("button", { name: "Chiudi l’avviso urgente" }));
    await gone();
    expect(screen.getByRole("link", { name: "Casa" })).toHaveFocus();
    unmount();
    const { unmount: unmountAgain } = open();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.queryByRole("complementary")).toBeNull();
    unmountAgain();
    asked.mockResolvedValue(told([{ ...snow, version: 2, title: "Anche mercoledì la scuola è chiusa." }]));
    open();
    expect(await screen.findByText("Anche mercoledì la scuola è chiusa.")).toBeVisible();
  });

  it("is read aloud once, also when pages follow and it is read again", async () => {
    const { unmount } = open();
    await strip();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByRole("status")).toHaveTextContent(snow.title);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    await lookAway(6);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    unmount();
    open();
    await strip();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("says the last known closure with its hour without a network, and logs the failure once", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    open().unmount();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    open();
    await strip();
    await waitFor(() => expect(localStorage.getItem("chiusure-1")).toContain(snow.title));
    asked.mockRejectedValue(new TypeError("Failed to fetch"));
    await lookAway(6);
    expect(await screen.findByText("Letto oggi alle 18:00, ora non si possono aggiornare.")).toBeVisible();
    await lookAway(6);
    expect(log).toHaveBeenCalledOnce();
  });

  it("does not show what the device has kept once it is over, nor what is no closure", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { unmount } = open();
    await strip();
    unmount();
    asked.mockRejectedValue(new TypeError("Failed to fetch"));
    vi.setSystemTime("2026-11-25T08:00:00Z");
    open().unmount();
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.queryByRole("complementary")).toBeNull();
    for (const bad of ["{", "7", '{"readAt":1}', '{"readAt":1,"told":{"closures":[{}],"more":0}}']) {
      localStorage.setItem("chiusure-1", bad);
      const { unmount: close } = open();
      await act(() => vi.advanceTimersByTimeAsync(10));
      expect(screen.queryByRole("complementary"), bad).toBeNull();
      close();
    }
  });

  it("does not show an answer that is no list of closures", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    asked.mockResolvedValue([{ title: "x" }]);
    open();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.queryByRole("complementary")).toBeNull();
  });
});
