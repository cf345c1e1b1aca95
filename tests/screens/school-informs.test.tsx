import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AuthContext, type AuthState } from "#shared/session/use-auth.ts";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { HomePage } from "#pages/home-page.tsx";
import { queryClient } from "#shared/query-client.tsx";
import { inDays } from "../days.ts";
import { nobody } from "./people.ts";
import { listenedTo, tellChange } from "./live-changes.ts";
import { backend, dated, listed, published, resetBackend } from "./notices-backend.ts";

// The ticker has its own tests, and a request to make.
let auth: AuthState;
vi.mock("virtual:meetings", () => ({ default: [] }));

beforeEach(() => {
  auth = nobody();
  resetBackend();
});

const open = () =>
  render(
    <AuthContext value={auth}>
      <MemoryRouter>
        <HomePage />
      </MemoryRouter>
    </AuthContext>,
  );
const section = () => screen.findByRole("region", { name: "La scuola informa" });
const parts = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

describe("«La scuola informa» on the home page", () => {
  it("shows the valid notices and the way to all, after what families look for", async () => {
    backend.list.mockResolvedValue([listed(13), listed(12), listed(11)]);
    open();
    const shown = within(await section());
    expect(shown.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/avvisi/2026-27/13",
      "/avvisi/2026-27/12",
      "/avvisi/2026-27/11",
      "/avvisi",
    ]);
    expect(parts().slice(-6, -3)).toEqual(["Che cosa vi serve?", "La scuola informa", "Gli strumenti della scuola"]);
  });

  it("puts first what is for the chosen schools, of more than it shows, and all in plain order at a press", async () => {
    localStorage.setItem("mie-scuole", "infanzia");
    dispatchEvent(new StorageEvent("storage"));
    onTestFinished(() => {
      localStorage.clear();
      dispatchEvent(new StorageEvent("storage"));
    });
    backend.list.mockResolvedValue([listed(14), listed(13), listed(12), listed(11, { schools: ["infanzia"] })]);
    backend.dates.mockResolvedValue([
      dated({ id: "a", starts_on: inDays(2), title: "Festa", schools: ["primaria"] }),
      dated({ id: "b", starts_on: inDays(3), title: "Gita", schools: ["infanzia"] }),
    ]);
    open();
    const shown = within(await section());
    const titles = () => shown.getAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent);
    expect(shown.getByText("Prima avvisi e date per l’infanzia.")).toBeVisible();
    expect(titles()).toEqual(["Avviso numero 11", "Avviso numero 14", "Avviso numero 13", "Gita", "Festa"]);
    await userEvent.click(shown.getByRole("button", { name: "Mostra nell’ordine di sempre" }));
    expect(titles()).toEqual(["Avviso numero 14", "Avviso numero 13", "Avviso numero 12", "Festa", "Gita"]);
    await userEvent.click(shown.getByRole("button", { name: /^Mostra prima avvisi/ }));
  });

  it("asks one question for all that the page shows of the school", async () => {
    open();
    await section();
    expect(backend.list).toHaveBeenCalledOnce();
    expect(backend.dates).toHaveBeenCalledOnce();
  });

  it("is there at once on the way back from another page", async () => {
    backend.list.mockResolvedValue([listed(13)]);
    const { unmount } = open();
    await section();
    unmount();
    open();
    const informs = within(screen.getByRole("region", { name: "La scuola informa" }));
    expect(informs.getByRole("link", { name: "Avviso numero 13" })).toBeVisible();
  });

  it("says that there is nothing now, in the same place, and that nothing can be read", async () => {
    const { unmount } = open();
    expect(within(await section()).getByText(/^In questo momento non ci sono avvisi/)).toBeVisible();
    unmount();
    queryClient.clear();
    vi.spyOn(console, "error").mockImplementation(() => {});
    backend.list.mockRejectedValue(new Error("home_content answered 503"));
    open();
    expect(within(await section()).getByText(/^Avvisi e date ora non si possono leggere/)).toBeVisible();
  });

  it("follows what is published and withdrawn", async () => {
    backend.list.mockResolvedValue([listed(12)]);
    open();
    await section();
    await waitFor(() => expect(listenedTo()).toContain("site_updates"));
    backend.list.mockResolvedValue([listed(13)]);
    act(() => tellChange());
    expect(await within(await section()).findByRole("link", { name: "Avviso numero 13" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Avviso numero 12" })).toBeNull();
    backend.list.mockResolvedValue([]);
    act(() => tellChange());
    expect(await screen.findByText(/^In questo momento non ci sono avvisi/)).toBeVisible();
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

  it("shows the next three dates beside the notices, with the way to the calendar", async () => {
    backend.list.mockResolvedValue([listed(13)]);
    backend.dates.mockResolvedValue([
      dated({ starts_on: inDays(2), title: "Colloqui", starts_at: "15:00", ends_at: "18:30" }),
      dated({ starts_on: inDays(3), title: "Quota", kind: "scadenza" }),
      ...[4, 5, 6].map((days) => dated({ starts_on: inDays(days), title: `Fra ${days} giorni` })),
    ]);
    open();
    const rows = (await dates()).getAllByRole("listitem");
    expect(rows).toHaveLength(3);
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

  it("shows the notices alone, and the dates alone", async () => {
    backend.list.mockResolvedValue([listed(13)]);
    open();
    await section();
    expect(screen.queryByText("Prossime date")).toBeNull();
    backend.list.mockResolvedValue([]);
    backend.dates.mockResolvedValue([dated({ starts_on: inDays(2), title: "Colloqui" })]);
    act(() => tellChange());
    expect((await dates()).getByText("Colloqui")).toBeVisible();
    expect(screen.queryByText("Avvisi e circolari")).toBeNull();
  });

  it("leaves out what is not a date", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    backend.dates.mockResolvedValue([{ title: "Niente" }, dated({ starts_on: inDays(2), title: "Colloqui" })]);
    open();
    expect((await dates()).getAllByRole("listitem")).toHaveLength(1);
    expect(warn).toHaveBeenCalledOnce();
  });

  it("shows the dates on the device without a network", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const kept = {
      readAt: Date.parse("2026-11-20T09:00:00Z"),
      dates: [dated({ starts_on: inDays(2), title: "Colloqui" })],
    };
    localStorage.setItem("date-2", JSON.stringify(kept));
    backend.dates.mockRejectedValue(new TypeError("Failed to fetch"));
    open();
    expect((await dates()).getByText("Colloqui")).toBeVisible();
    expect(within(await section()).getByText(/^Lette .+ alle 10:00/)).toBeVisible();
  });
});
