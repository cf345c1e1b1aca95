import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

interface Channel {
  topic: string;
  onEvent: () => void;
  onStatus: (status: string) => void;
}

const backend = vi.hoisted(() => ({
  answer: vi.fn<() => Promise<{ data: unknown[] }>>(),
  channels: [] as Channel[],
  removed: [] as unknown[],
}));

vi.mock("#shared/call-anonymously.ts", () => ({ readAnonymously: async () => (await backend.answer()).data }));

vi.mock("#shared/session/load-supabase.ts", () => {
  // Like supabase-js: until the server confirms that a channel is closed, the same topic returns that channel.
  const channel = (topic: string) => {
    const known = backend.channels.find((each) => each.topic === topic);
    if (known) return known;
    const made: Channel & { on: unknown; subscribe: unknown } = {
      topic,
      onEvent: () => {},
      onStatus: () => {},
      on(_type: string, _filter: unknown, callback: () => void) {
        made.onEvent = callback;
        return made;
      },
      subscribe(callback: Channel["onStatus"]) {
        made.onStatus = callback;
        return made;
      },
    };
    backend.channels.push(made);
    return made;
  };
  const removeChannel = (left: unknown) => {
    backend.removed.push(left);
    return Promise.resolve("ok");
  };
  const client = { channel, removeChannel };
  return { loadChannels: () => Promise.resolve(client) };
});

const row = (id: number, title: string, url = `https://example.org/${id}`) => ({
  id: String(id),
  title,
  url,
  source: "Portale d’esempio",
  date: "2026-11-20T08:00:00Z",
  created_at: "2026-11-20T08:00:00Z",
});

const answer = (...news: unknown[]) => backend.answer.mockResolvedValue({ data: news });

let onScreen: (isIntersecting: boolean) => void;

beforeEach(async () => {
  backend.answer.mockReset();
  backend.channels.length = 0;
  backend.removed.length = 0;
  vi.resetModules();
  vi.stubEnv("VITE_SUPABASE_URL", "https://project.example");
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "x");
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.spyOn(Math, "random").mockReturnValue(0); // the shortest random delay
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {
        onScreen = (isIntersecting) => this.callback([{ isIntersecting }]);
      }
      observe() {
        this.callback([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});

async function renderTicker() {
  // A fresh module: each test starts with an empty query cache.
  const { Ticker } = await import("#pages/home/ticker.tsx");
  return render(<Ticker />, { wrapper: MemoryRouter });
}

describe("the news ticker", () => {
  it("renders each headline six times, once for assistive technology", async () => {
    answer(row(1, "Iscrizioni, le date"), row(2, "L&#8217;istruzione &amp; merito"));
    const { container } = await renderTicker();
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
    await renderTicker();
    await userEvent.click(await screen.findByRole("button", { name: "Ferma lo scorrimento" }));
    const button = screen.getByRole("button", { name: "Riprendi lo scorrimento" });
    // The label names the action; aria-pressed would contradict it.
    expect(button).not.toHaveAttribute("aria-pressed");
  });

  it("shows markup in a title as text, and does not link to other protocols", async () => {
    answer(row(1, "<img src=x onerror=alert(1)>", "javascript:alert(1)"));
    const { container } = await renderTicker();
    await screen.findByRole("region");
    expect(container.querySelector("img")).toBeNull();
    expect(container.querySelector("li a")).toBeNull();
    expect(container).toHaveTextContent("<img src=x onerror=alert(1)>");
  });

  it("renders nothing without news", async () => {
    answer();
    await renderTicker();
    await waitFor(() => expect(backend.answer).toHaveBeenCalled());
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("renders nothing when the request fails, and logs the error", async () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => {});
    backend.answer.mockRejectedValue(new Error("backend paused"));
    await renderTicker();
    await waitFor(() => expect(reported).toHaveBeenCalledWith("Could not load the news.", expect.any(Error)));
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("is removed when it throws, while its row stays", async () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => {});
    answer({ ...row(1, "La prima"), date: "no date" });
    const { Ticker } = await import("#pages/home/ticker.tsx");
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
      backend.answer.mockRejectedValue(new TypeError("Failed to fetch"));
      await renderTicker();
      const list = within(await screen.findByRole("region")).getByRole("list");
      expect(within(list).getByRole("link", { name: /^La notizia di ieri/ })).toBeVisible();
      expect(within(list).getByText(/^Lette oggi all(?:e |’)\d+:\d\d, ora non si possono aggiornare$/)).toBeVisible();
    });

    it("renders nothing when the server responds with an error", async () => {
      backend.answer.mockRejectedValue(new Error("backend paused"));
      await renderTicker();
      await waitFor(() => expect(console.error).toHaveBeenCalled());
      expect(screen.queryByRole("region")).toBeNull();
    });
  });

  it("says when the prerendered headlines were read, which stay without a network", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    backend.answer.mockRejectedValue(new TypeError("Failed to fetch"));
    const { setBuiltContent } = await import("#shared/built-content.ts");
    const { LiveHeadlines } = await import("#features/news/live-headlines.tsx");
    setBuiltContent({ path: "/", readAt: new Date().toISOString(), queries: [] });
    onTestFinished(() => setBuiltContent(undefined));
    const onKnown = vi.fn();
    render(<LiveHeadlines isShown={false} isPrerendered onKnown={onKnown} />, { wrapper: MemoryRouter });
    expect(
      await screen.findByText(/^Notizie: Lette oggi all(?:e |’)\d+:\d\d, ora non si possono aggiornare$/),
    ).toBeVisible();
    expect(onKnown).not.toHaveBeenCalled(); // they would give way to it
  });

  /** Resolves with the current subscription. */
  async function live(): Promise<Channel> {
    await waitFor(() => expect(backend.channels.length).toBeGreaterThan(backend.removed.length));
    const channel = backend.channels.at(-1);
    if (!channel) throw new Error("no channel");
    return channel;
  }

  it("refetches once after many events, and shows the result", async () => {
    answer(row(1, "La prima"));
    await renderTicker();
    await screen.findByRole("link", { name: /^La prima/ });
    const channel = await live();
    answer(row(2, "La seconda"), row(1, "La prima"));
    act(() => {
      for (let event = 0; event < 50; event += 1) channel.onEvent();
    });
    expect(await screen.findByRole("link", { name: /^La seconda/ })).toBeVisible();
    expect(backend.answer).toHaveBeenCalledTimes(2);
  });

  it("does not start over when what is read anew is the same", async () => {
    answer(row(1, "La prima"));
    await renderTicker();
    const link = await screen.findByRole("link", { name: /^La prima/ });
    const track = link.closest("ul")?.parentElement;
    const channel = await live();
    answer(row(1, "La prima"));
    act(() => channel.onEvent());
    await waitFor(() => expect(backend.answer).toHaveBeenCalledTimes(2));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    // The animation belongs to the element.
    expect(screen.getByRole("link", { name: /^La prima/ })).toBe(link);
    expect(link.closest("ul")?.parentElement).toBe(track);
    expect(track).toBeVisible();
  });

  it("subscribes again and refetches when it becomes visible again", async () => {
    answer(row(1, "La prima"));
    await renderTicker();
    await screen.findByRole("link", { name: /^La prima/ });
    const first = await live();
    act(() => first.onStatus("SUBSCRIBED"));

    act(() => onScreen(false));
    act(() => onScreen(true));
    const second = await live();
    expect(second.topic).not.toBe(first.topic);
    await waitFor(() => expect(backend.removed).toEqual([first]));

    answer(row(2, "Uscita mentre non si guardava"), row(1, "La prima"));
    act(() => first.onStatus("CLOSED")); // the old channel is closed after the new subscription
    act(() => second.onStatus("SUBSCRIBED"));
    expect(await screen.findByRole("link", { name: /^Uscita mentre/ })).toBeVisible();
  });

  it("stands still out of sight", async () => {
    answer(row(1, "Una notizia"));
    await renderTicker();
    const place = (await screen.findByRole("region", { name: "Ultime notizie" })).parentElement;
    expect(place).not.toHaveAttribute("data-unseen");
    act(() => onScreen(false));
    expect(place).toHaveAttribute("data-unseen"); // ticker.css pauses the animation
  });

  it("polls while it is not subscribed", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer(row(1, "La prima"));
    await renderTicker();
    const channel = await live();
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    const reads = backend.answer.mock.calls.length;
    expect(reads).toBeGreaterThanOrEqual(2);
    act(() => channel.onStatus("SUBSCRIBED"));
    await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
    expect(backend.answer.mock.calls.length).toBe(reads + 1); // on subscription
    act(() => channel.onStatus("CHANNEL_ERROR"));
    await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
    expect(backend.answer.mock.calls.length).toBeGreaterThan(reads + 3);
  });
});
