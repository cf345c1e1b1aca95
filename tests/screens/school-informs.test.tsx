import { act, render, screen, waitFor, within } from "@testing-library/react";
import type { AuthState } from "#shared/session/use-auth.ts";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { HomePage } from "#pages/home-page.tsx";
import { nobody } from "./people.ts";
import { backend, dated, listed, published, resetBackend } from "./notices-backend.ts";

// The ticker has its own tests, and a request to make.
vi.mock("#features/news/ticker-slot.tsx", () => ({ TickerSlot: () => null }));
vi.mock("#shared/session/load-supabase.ts", async () => {
  const { loadSupabase } = await import("./notices-backend.ts");
  return { loadSupabase };
});
let auth: AuthState;
vi.mock("#shared/session/use-auth.ts", () => ({ useAuth: () => auth }));
vi.mock("#shared/call-anonymously.ts", async () => {
  const { callAnonymously } = await import("./notices-backend.ts");
  return { callAnonymously };
});
vi.mock("virtual:meetings", () => ({ default: [] }));
vi.mock("#shared/env.ts", () => ({ supabaseAddress: () => ({ url: "https://x.example", publishableKey: "x" }) }));

/** Where the parts of the page are, from the top of a window 800 pixels high. */
function lay(tops: Record<string, number>) {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const top = Object.entries(tops).find(([name]) => this.textContent.startsWith(name))?.[1] ?? 2_000;
    return { top } as DOMRect;
  });
}

beforeEach(() => {
  auth = nobody();
  resetBackend();
  localStorage.clear();
  vi.stubGlobal("innerHeight", 800);
  lay({ "Che cosa vi serve": 900 });
});

const open = () =>
  render(
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>,
  );
const section = () => screen.findByRole("region", { name: "La scuola informa" });
const parts = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

describe("«La scuola informa» on the home page", () => {
  it("asks for the valid notices, and shows them below the opening with the way to all", async () => {
    lay({ "Che cosa vi serve": 760, "Gli strumenti": 1_200 });
    backend.list.mockResolvedValue([listed(13), listed(12), listed(11)]);
    open();
    const shown = within(await section());
    expect(backend.list).toHaveBeenCalledWith({ p_valid: true });
    expect(shown.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/avvisi/2026-27/13",
      "/avvisi/2026-27/12",
      "/avvisi/2026-27/11",
      "/avvisi",
    ]);
    expect(parts().slice(0, 2)).toEqual(["La scuola informa", "Che cosa vi serve?"]);
  });

  it("goes below what is in the window, so that nothing moves while it is looked at", async () => {
    lay({ "Che cosa vi serve": 600, "Gli strumenti": 1_100 });
    backend.list.mockResolvedValue([listed(13)]);
    open();
    await section();
    expect(parts().slice(0, 3)).toEqual(["Che cosa vi serve?", "La scuola informa", "Gli strumenti della scuola"]);
  });

  it("is printed also if it has no place yet, because all parts were in the window", async () => {
    lay({
      "Che cosa vi serve": 100,
      "Gli strumenti": 200,
      "A ogni età": 300,
      "Che cosa trovate": 400,
      "Serve una mano": 500,
    });
    backend.list.mockResolvedValue([listed(13)]);
    open();
    await waitFor(() => expect(backend.dates).toHaveBeenCalled());
    await act(async () => {});
    expect(screen.queryByRole("region", { name: "La scuola informa" })).toBeNull();
    act(() => void dispatchEvent(new Event("beforeprint")));
    expect(screen.getByRole("link", { name: "Avviso numero 13" })).toBeVisible();
    expect(parts()[0]).toBe("La scuola informa");
  });

  it("is below the opening from the first paint when the notices are known", async () => {
    lay({ "Che cosa vi serve": 600, "Gli strumenti": 1_100 });
    backend.list.mockResolvedValue([listed(13)]);
    open().unmount();
    const { unmount } = open();
    await section();
    unmount();
    open();
    expect(parts()[0]).toBe("La scuola informa");
  });

  it("is absent while there is no valid notice, and when they cannot be read", async () => {
    open();
    await waitFor(() => expect(backend.list).toHaveBeenCalled());
    expect(screen.queryByRole("region", { name: "La scuola informa" })).toBeNull();
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    backend.list.mockRejectedValue(new Error("list_notices answered 503"));
    act(() => backend.onEvent());
    await waitFor(() => expect(report).toHaveBeenCalled());
    expect(screen.queryByRole("region", { name: "La scuola informa" })).toBeNull();
  });

  it("follows what is published and withdrawn", async () => {
    backend.list.mockResolvedValue([listed(12)]);
    open();
    await section();
    await waitFor(() => expect([...backend.listeners.keys()]).toContain("topic=eq.notices"));
    backend.list.mockResolvedValue([listed(13)]);
    act(() => backend.onEvent());
    expect(await screen.findByRole("link", { name: "Avviso numero 13" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Avviso numero 12" })).toBeNull();
    backend.list.mockResolvedValue([]);
    act(() => backend.onEvent());
    await waitFor(() => expect(screen.queryByRole("region", { name: "La scuola informa" })).toBeNull());
  });

  it("shows those on the device without a network, and says when they were read", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const valid = [15, 14, 13, 12].map((number) => published({ id: String(number), number }));
    const notices = [published({ id: "old", number: 16, valid_until: "2026-01-01" }), ...valid];
    localStorage.setItem("avvisi-1", JSON.stringify({ readAt: Date.parse("2026-11-20T09:00:00Z"), notices }));
    backend.list.mockRejectedValue(new TypeError("Failed to fetch"));
    open();
    const shown = within(await section());
    expect(shown.getByText(/^Letti .+ alle 10:00/)).toBeVisible();
    expect(shown.getAllByRole("listitem").map(({ textContent }) => textContent.slice(0, 4))).toEqual([
      "n.15",
      "n.14",
      "n.13",
    ]);
  });

  const dates = async () => within(await screen.findByRole("list", { name: "Prossime date" }));
  const soon = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

  it("shows the next four dates beside the notices, with the way to the calendar", async () => {
    backend.list.mockResolvedValue([listed(13)]);
    backend.dates.mockResolvedValue([
      dated({ starts_on: soon(2), title: "Colloqui", starts_at: "15:00", ends_at: "18:30" }),
      dated({ starts_on: soon(3), title: "Quota", kind: "scadenza" }),
      ...[4, 5, 6].map((days) => dated({ starts_on: soon(days), title: `Fra ${days} giorni` })),
    ]);
    open();
    const rows = (await dates()).getAllByRole("listitem");
    expect(rows).toHaveLength(4);
    expect(rows[0]).toHaveTextContent(/Colloqui.*, Incontro 15:00–18:30 Primaria Secondaria$/);
    expect(rows[1]).toHaveTextContent(/Quota.*, Scadenza Primaria Secondaria$/);
    const shown = within(await section());
    expect(shown.getByRole("link", { name: "Tutto il calendario" })).toHaveAttribute("href", "/calendario");
    expect(shown.getByRole("link", { name: "Tutti gli avvisi" })).toBeVisible();
    expect(shown.queryByRole("button")).toBeNull();
  });

  it("leaves out a date of today that is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T09:30:00+01:00") });
    onTestFinished(() => void vi.useRealTimers());
    backend.dates.mockResolvedValue([
      dated({ starts_on: "2026-11-23", starts_at: "08:00", ends_at: "09:30", title: "Assemblea" }),
      dated({ starts_on: "2026-11-23", id: "later", starts_at: "09:00", ends_at: "10:00", title: "Prove" }),
    ]);
    open();
    expect((await dates()).getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Prove"]);
  });

  it("waits for both, and shows the notices alone when the dates cannot be read", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    let fail: (reason: Error) => void = () => {};
    backend.dates.mockReturnValue(new Promise((_, reject) => (fail = reject)));
    backend.list.mockResolvedValue([listed(13)]);
    open();
    await waitFor(() => expect(backend.list).toHaveBeenCalled());
    expect(screen.queryByRole("region", { name: "La scuola informa" })).toBeNull();
    act(() => fail(new Error("list_events answered 503")));
    expect(within(await section()).getByRole("link", { name: "Avviso numero 13" })).toBeVisible();
    expect(screen.queryByText("Prossime date")).toBeNull();
  });

  it("shows the dates alone, and follows their changes", async () => {
    backend.dates.mockResolvedValue([dated({ starts_on: soon(2), title: "Colloqui" })]);
    open();
    expect((await dates()).getByText("Colloqui")).toBeVisible();
    expect(screen.queryByText("Avvisi e circolari")).toBeNull();
    await waitFor(() => expect([...backend.listeners.keys()]).toContain("topic=eq.calendar"));
    backend.dates.mockResolvedValue([]);
    act(() => backend.onEvent());
    await waitFor(() => expect(screen.queryByRole("region", { name: "La scuola informa" })).toBeNull());
  });

  it("shows the dates on the device without a network", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const kept = {
      readAt: Date.parse("2026-11-20T09:00:00Z"),
      dates: [dated({ starts_on: soon(2), title: "Colloqui" })],
    };
    localStorage.setItem("date-1", JSON.stringify(kept));
    backend.dates.mockRejectedValue(new TypeError("Failed to fetch"));
    open();
    expect((await dates()).getByText("Colloqui")).toBeVisible();
    expect(within(await section()).getByText(/^Lette .+ alle 10:00/)).toBeVisible();
  });
});
