import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

const backend = vi.hoisted(() => ({
  answer: vi.fn<() => Promise<{ data: unknown[] }>>(),
  onEvent: undefined as (() => void) | undefined,
  onStatus: undefined as ((status: string) => void) | undefined,
}));

vi.mock("#shared/session/load-supabase.ts", () => {
  const query = {
    select: () => query,
    order: () => query,
    limit: () => query,
    abortSignal: () => query,
    throwOnError: () => backend.answer(),
  };
  const channel = {
    on: (_type: string, _filter: unknown, callback: () => void) => {
      backend.onEvent = callback;
      return channel;
    },
    subscribe: (callback: (status: string) => void) => {
      backend.onStatus = callback;
      return channel;
    },
  };
  const client = { from: () => query, channel: () => channel, removeChannel: vi.fn() };
  return { loadSupabase: () => Promise.resolve(client) };
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

beforeEach(async () => {
  backend.answer.mockReset();
  vi.resetModules();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      callback: (entries: { isIntersecting: boolean }[]) => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.callback = callback;
      }
      observe() {
        this.callback([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});

async function renderTicker() {
  // A fresh module, so that each test starts with an empty cache of reads.
  const { NewsTicker: Fresh } = await import("#features/news/news-ticker.tsx");
  return render(<Fresh />);
}

describe("the news ticker", () => {
  it("shows each headline once to assistive technology, and six times in all", async () => {
    answer(row(1, "Iscrizioni, le date"), row(2, "L&#8217;istruzione &amp; merito"));
    const { container } = await renderTicker();
    const region = await screen.findByRole("region", { name: "Ultime notizie" });
    expect(within(region).getByText("Ultime Notizie")).toBeVisible();
    expect(within(region).getAllByRole("link")).toHaveLength(2);
    expect(within(region).getByRole("link", { name: /^L’istruzione & merito/ })).toHaveAttribute("target", "_blank");
    const all = container.querySelectorAll("a");
    expect(all).toHaveLength(12);
    expect([...all].filter((link) => link.tabIndex === 0)).toHaveLength(2);
  });

  it("can be stopped and started by a button", async () => {
    answer(row(1, "Una notizia"));
    await renderTicker();
    await userEvent.click(await screen.findByRole("button", { name: "Ferma lo scorrimento" }));
    expect(screen.getByRole("button", { name: "Riprendi lo scorrimento" })).toHaveAttribute("aria-pressed", "true");
  });

  it("shows markup in a title as text, and an address of another kind as no link", async () => {
    answer(row(1, "<img src=x onerror=alert(1)>", "javascript:alert(1)"));
    const { container } = await renderTicker();
    await screen.findByRole("region");
    expect(container.querySelector("img")).toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
    expect(container).toHaveTextContent("<img src=x onerror=alert(1)>");
  });

  it("is not there when there is no news", async () => {
    answer();
    await renderTicker();
    await waitFor(() => expect(backend.answer).toHaveBeenCalled());
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("is not there when the news cannot be read, and says so on the console", async () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => {});
    backend.answer.mockRejectedValue(new Error("backend paused"));
    await renderTicker();
    await waitFor(() => expect(reported).toHaveBeenCalledWith("The news could not be read.", expect.any(Error)), {
      timeout: 5_000,
    });
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("reads again after a live event, once for many, and shows what it read", async () => {
    answer(row(1, "La prima"));
    await renderTicker();
    await screen.findByRole("link", { name: /^La prima/ });
    await waitFor(() => expect(backend.onEvent).toBeDefined());
    answer(row(2, "La seconda"), row(1, "La prima"));
    act(() => {
      for (let event = 0; event < 50; event += 1) backend.onEvent?.();
    });
    expect(await screen.findByRole("link", { name: /^La seconda/ }, { timeout: 5_000 })).toBeVisible();
    expect(backend.answer).toHaveBeenCalledTimes(2);
  });

  it("says nothing to the visitor when the live connection is refused", async () => {
    answer(row(1, "La prima"));
    await renderTicker();
    await screen.findByRole("link", { name: /^La prima/ });
    await waitFor(() => expect(backend.onStatus).toBeDefined());
    act(() => backend.onStatus?.("CHANNEL_ERROR"));
    expect(screen.getByRole("link", { name: /^La prima/ })).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
