import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { LiveHeadlines } from "#features/news/live-headlines.tsx";
import { Ticker } from "#pages/home/ticker.tsx";
import { setBuiltContent } from "#shared/built-content.ts";
import { listenedTo, tellChange, tellStatus } from "./live-changes.ts";
import { backend, resetBackend, scrollAll } from "./notices-backend.ts";

const row = (id: number, title: string, url = `https://example.org/${id}`) => ({
  id: String(id),
  title,
  url,
  source: "Portale d’esempio",
  date: "2026-11-20T08:00:00Z",
  created_at: "2026-11-20T08:00:00Z",
});

const answer = (...news: object[]) => backend.news.mockResolvedValue(news);
const renderTicker = () => render(<Ticker />, { wrapper: MemoryRouter });

beforeEach(resetBackend);

describe("the news ticker", () => {
  it("renders each headline six times, once for assistive technology", async () => {
    answer(row(1, "Iscrizioni, le date"), row(2, "L&#8217;istruzione &amp; merito"));
    const { container } = renderTicker();
    const region = await screen.findByRole("region", { name: "Ultime notizie" });
    expect(within(region).getByText("Ultime Notizie")).toBeVisible();
    expect(within(region).getByRole("link", { name: "Ultime Notizie" })).toHaveAttribute("href", "/notizie");
    expect(within(within(region).getByRole("list")).getAllByRole("link")).toHaveLength(2);
    expect(within(region).getByRole("link", { name: /^L’istruzione & merito/ })).toHaveAttribute("target", "_blank");
    const all = () => [...container.querySelectorAll<HTMLAnchorElement>("li a")];
    await waitFor(() => expect(all()).toHaveLength(12));
    expect(all().filter((link) => link.tabIndex === 0)).toHaveLength(2);
  });

  it("can be paused and resumed", async () => {
    answer(row(1, "Una notizia"));
    renderTicker();
    await userEvent.click(await screen.findByRole("button", { name: "Ferma lo scorrimento" }));
    const button = screen.getByRole("button", { name: "Riprendi lo scorrimento" });
    // The label names the action; aria-pressed would contradict it.
    expect(button).not.toHaveAttribute("aria-pressed");
  });

  it("shows markup in a title as text, and does not link to other protocols", async () => {
    answer(row(1, "<img src=x onerror=alert(1)>", "javascript:alert(1)"));
    const { container } = renderTicker();
    await screen.findByRole("region");
    expect(container.querySelector("img")).toBeNull();
    expect(container.querySelector("li a")).toBeNull();
    expect(container).toHaveTextContent("<img src=x onerror=alert(1)>");
  });

  it("renders nothing without news", async () => {
    answer();
    renderTicker();
    await waitFor(() => expect(backend.news).toHaveBeenCalled());
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("renders nothing when the request fails, and logs the error", async () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => {});
    backend.news.mockRejectedValue(new Error("backend paused"));
    renderTicker();
    await waitFor(() => expect(reported).toHaveBeenCalledWith("Could not load the news.", expect.any(Error)));
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("is removed when it throws, while its row stays", async () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => {});
    answer({ ...row(1, "La prima"), date: "no date" });
    render(
      <>
        <Ticker />
        <h1>Benvenuti</h1>
      </>,
      { wrapper: MemoryRouter },
    );
    await waitFor(() =>
      expect(reported).toHaveBeenCalledWith(
        expect.stringContaining("ticker"),
        expect.any(RangeError),
        expect.anything(),
      ),
    );
    expect(screen.getByRole("heading", { name: "Benvenuti" })).toBeVisible();
    expect(screen.queryByRole("region")).toBeNull();
  });

  describe("with stored news", () => {
    beforeEach(() => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      const kept = { ...row(1, "La notizia di ieri"), published_at: "2026-11-20T08:00:00Z" };
      localStorage.setItem("notizie-2", JSON.stringify({ readAt: Date.now(), items: [kept] }));
    });

    it("shows them when the network fails, with the time of the last reading", async () => {
      backend.news.mockRejectedValue(new TypeError("Failed to fetch"));
      renderTicker();
      const list = within(await screen.findByRole("region")).getByRole("list");
      expect(within(list).getByRole("link", { name: /^La notizia di ieri/ })).toBeVisible();
      expect(within(list).getByText(/^Lette oggi all(?:e |’)\d+:\d\d, ora non si possono aggiornare$/)).toBeVisible();
    });

    it("renders nothing when the server responds with an error", async () => {
      backend.news.mockRejectedValue(new Error("backend paused"));
      renderTicker();
      await waitFor(() => expect(console.error).toHaveBeenCalled());
      expect(screen.queryByRole("region")).toBeNull();
    });
  });

  it("says when the prerendered headlines were read, which stay without a network", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    backend.news.mockRejectedValue(new TypeError("Failed to fetch"));
    setBuiltContent({ path: "/", readAt: new Date().toISOString(), queries: [] });
    onTestFinished(() => setBuiltContent(undefined));
    const onKnown = vi.fn();
    render(<LiveHeadlines isShown={false} isPrerendered onKnown={onKnown} />, { wrapper: MemoryRouter });
    expect(
      await screen.findByText(/^Notizie: Lette oggi all(?:e |’)\d+:\d\d, ora non si possono aggiornare$/),
    ).toBeVisible();
    expect(onKnown).not.toHaveBeenCalled(); // they would give way to it
  });

  const live = () => waitFor(() => expect(listenedTo()).toEqual(["news"]));

  it("refetches once after many events, and shows the result", async () => {
    answer(row(1, "La prima"));
    renderTicker();
    await screen.findByRole("link", { name: /^La prima/ });
    await live();
    answer(row(2, "La seconda"), row(1, "La prima"));
    act(() => {
      for (let event = 0; event < 50; event += 1) tellChange();
    });
    expect(await screen.findByRole("link", { name: /^La seconda/ })).toBeVisible();
    expect(backend.news).toHaveBeenCalledTimes(2);
  });

  it("does not start over when what is read anew is the same", async () => {
    answer(row(1, "La prima"));
    renderTicker();
    const link = await screen.findByRole("link", { name: /^La prima/ });
    const track = link.closest("ul")?.parentElement;
    await live();
    answer(row(1, "La prima"));
    act(() => tellChange());
    await waitFor(() => expect(backend.news).toHaveBeenCalledTimes(2));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    // The animation belongs to the element.
    expect(screen.getByRole("link", { name: /^La prima/ })).toBe(link);
    expect(link.closest("ul")?.parentElement).toBe(track);
    expect(track).toBeVisible();
  });

  it("subscribes again and refetches when it becomes visible again", async () => {
    answer(row(1, "La prima"));
    renderTicker();
    await screen.findByRole("link", { name: /^La prima/ });
    await live();
    act(() => tellStatus(true));
    act(() => scrollAll(false));
    await waitFor(() => expect(listenedTo()).toEqual([]));
    act(() => scrollAll(true));
    await live();
    answer(row(2, "Uscita mentre non si guardava"), row(1, "La prima"));
    act(() => tellStatus(true));
    expect(await screen.findByRole("link", { name: /^Uscita mentre/ })).toBeVisible();
  });

  it("stands still out of sight", async () => {
    answer(row(1, "Una notizia"));
    renderTicker();
    const place = (await screen.findByRole("region", { name: "Ultime notizie" })).parentElement;
    expect(place).not.toHaveAttribute("data-unseen");
    act(() => scrollAll(false));
    expect(place).toHaveAttribute("data-unseen"); // ticker.css pauses the animation
  });

  it("polls while it is not subscribed", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer(row(1, "La prima"));
    renderTicker();
    await live();
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    const reads = backend.news.mock.calls.length;
    expect(reads).toBeGreaterThanOrEqual(2);
    act(() => tellStatus(true));
    await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
    expect(backend.news.mock.calls.length).toBe(reads + 1); // on subscription
    act(() => tellStatus(false));
    await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
    expect(backend.news.mock.calls.length).toBeGreaterThan(reads + 3);
  });
});
