import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { haveProject } from "./have-project.ts";
import { showAll } from "./notices-backend.ts";

const backend = vi.hoisted(() => ({
  page: vi.fn<(question: Record<string, string>) => Promise<{ data: unknown[] }>>(),
  /** The same query without the session. */
  words: vi.fn<(question: Record<string, string>) => Promise<{ data: unknown[] }>>(),
  updatedAt: vi.fn<() => Promise<{ data: unknown[] }>>(),
  onEvent: () => {},
}));

vi.mock("#shared/session/load-supabase.ts", () => {
  const asking = (answer: () => unknown) => {
    const query = { select: () => query, abortSignal: () => query, throwOnError: answer };
    return query;
  };
  const channel = {
    on(_type: string, _filter: unknown, callback: () => void) {
      backend.onEvent = callback;
      return channel;
    },
    subscribe: () => channel,
  };
  const client = {
    rpc: (_name: string, question: Record<string, string>) => asking(() => backend.page(question)),
    from: () => asking(backend.updatedAt),
    channel: () => channel,
    removeChannel: () => Promise.resolve("ok"),
  };
  return { loadSupabase: () => Promise.resolve(client), loadChannels: () => Promise.resolve(client) };
});
vi.mock("#shared/call-anonymously.ts", () => ({
  callAnonymously: async (_name: string, question: Record<string, string>) => (await backend.words(question)).data,
}));

const HOUR_MS = 3_600_000;
const item = (number: number, hoursAgo: number, title = `Notizia ${number}`) => {
  const moment = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString();
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
  const url = `https://example.org/${number}`;
  return { id, title, url, source: "Tuttoscuola", created_at: moment, published_at: moment };
};
const answer = (...items: unknown[]) => {
  backend.page.mockResolvedValue({ data: items });
  backend.words.mockResolvedValue({ data: items });
};

beforeEach(() => {
  haveProject();
  backend.page.mockReset();
  backend.words.mockReset();
  backend.updatedAt.mockReset().mockResolvedValue({ data: [{ updated_at: new Date().toISOString() }] });
  vi.resetModules();
  vi.spyOn(Math, "random").mockReturnValue(0); // the shortest random delay
  showAll();
});

async function open(address = "/notizie") {
  // Fresh modules: each test starts with an empty query cache. The router must be from the same modules.
  const [{ NewsPage }, { MemoryRouter: Router }] = await Promise.all([
    import("#pages/news-page.tsx"),
    import("react-router-dom"),
  ]);
  const Fresh: typeof MemoryRouter = Router;
  const show = () =>
    render(
      <Fresh initialEntries={[address]}>
        <NewsPage />
      </Fresh>,
    );
  show();
  return show;
}

const list = () => within(screen.getByRole("region", { name: "Notizie" }));

describe("the news page", () => {
  it("shows a loading message, then the news by day with time and source", async () => {
    let arrive: (answer: { data: unknown[] }) => void = () => {};
    backend.page.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await open();
    expect(await screen.findByText("Carico le notizie…")).toBeVisible();
    act(() => arrive({ data: [item(1, 0, "L&#8217;orto &amp; la scuola"), item(2, 0)] }));
    const today = within(await screen.findByRole("region", { name: /^Oggi/ }));
    expect(today.getAllByRole("listitem")).toHaveLength(2);
    expect(today.getByRole("link", { name: /^L’orto & la scuola/ })).toHaveAttribute("target", "_blank");
    expect(today.getAllByText("Tuttoscuola")).toHaveLength(2);
    expect(today.getAllByText(/^\d{1,2}:\d\d$/)).toHaveLength(2);
    expect(screen.getByText(/^Aggiornate oggi all(?:e |’)\d/)).toBeVisible();
    expect(screen.queryByText("Carico le notizie…")).toBeNull();
  });

  it("always links to the portals", async () => {
    backend.page.mockReturnValue(new Promise(() => {}));
    await open();
    const portals = within(screen.getByRole("region", { name: "Da dove vengono" }));
    expect(portals.getAllByRole("link")).toHaveLength(6);
    expect(portals.getByRole("link", { name: /^Tuttoscuola/ })).toHaveAttribute("href", "https://www.tuttoscuola.com");
  });

  it("requests the page in the address and links to the next", async () => {
    answer(...Array.from({ length: 21 }, (_, number) => item(number, number / 100)));
    await open("/notizie?portale=tuttoscuola&parole=orto");
    const next = await screen.findByRole("link", { name: "Notizie precedenti" });
    expect(backend.words).toHaveBeenCalledWith({ p_source: "Tuttoscuola", p_words: "orto" });
    expect(backend.page).not.toHaveBeenCalled();
    expect(list().getAllByRole("listitem")).toHaveLength(20);
    const address = new URL(next.getAttribute("href") ?? "", "https://x.example");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      portale: "tuttoscuola",
      parole: "orto",
      "prima-di": `${item(19, 0.19).published_at.slice(0, 13)}${address.searchParams.get("prima-di")?.slice(13)}`,
    });
    expect(address.searchParams.get("prima-di")).toContain(item(19, 0).id);
    expect(screen.getByRole("searchbox", { name: "Parole nel titolo" })).toHaveValue("orto");
    expect(screen.getByRole("link", { name: "Tuttoscuola" })).toHaveAttribute("aria-current", "true");
  });

  it("moves the focus to the list after pagination", async () => {
    answer(...Array.from({ length: 21 }, (_, number) => item(number, 0)));
    await open();
    const next = await screen.findByRole("link", { name: "Notizie precedenti" });
    answer(item(30, 0, "Una più vecchia"));
    await userEvent.click(next);
    expect(await screen.findByRole("link", { name: /^Una più vecchia/ })).toBeVisible();
    expect(screen.getByRole("region", { name: "Notizie" })).toHaveFocus();
    expect(backend.page).toHaveBeenLastCalledWith({ p_before: expect.any(String), p_before_id: item(19, 0).id });
    expect(screen.getByRole("link", { name: "Torna alle più recenti" })).toHaveAttribute("href", "/notizie");
  });

  it("filters by words and by portal together", async () => {
    answer(item(1, 0));
    await open("/notizie?portale=tuttoscuola");
    await userEvent.type(await screen.findByRole("searchbox"), " orto {Enter}");
    await waitFor(() => expect(backend.words).toHaveBeenLastCalledWith({ p_source: "Tuttoscuola", p_words: "orto" }));
    await userEvent.click(screen.getByRole("link", { name: "Ministero" }));
    await waitFor(() =>
      expect(backend.words).toHaveBeenLastCalledWith({
        p_source: "Ministero dell’Istruzione e del Merito",
        p_words: "orto",
      }),
    );
  });

  it("keeps the focus in the search field, and updates it after a navigation", async () => {
    answer();
    await open("/notizie");
    const words = await screen.findByRole("searchbox", { name: "Parole nel titolo" });
    await userEvent.type(words, "orto{Enter}");
    await userEvent.click(await screen.findByRole("link", { name: "Tutte le notizie" }));
    await waitFor(() => expect(words).toHaveValue(""));
    await userEvent.type(words, "sport{Enter}");
    expect(await screen.findByText("Nessuna notizia ha nel titolo «sport».")).toBeVisible();
    expect(words).toHaveFocus();
    expect(words).toHaveValue("sport");
  });

  it("shows newer items on request, and moves the focus to the list", async () => {
    answer(item(1, 1, "La prima"));
    await open();
    await screen.findByRole("link", { name: /^La prima/ });
    answer(item(4, 0), item(3, 0), item(2, 0), item(1, 1, "La prima"));
    act(() => backend.onEvent());
    const button = await screen.findByRole("button", { name: "3 nuove notizie" });
    expect(button.closest("[role=status]")).not.toBeNull();
    expect(list().getAllByRole("listitem")).toHaveLength(1);
    await userEvent.click(button);
    expect(list().getAllByRole("listitem")).toHaveLength(4);
    expect(screen.getByRole("group", { name: "Per giorno" })).toHaveFocus();
    expect(button).not.toBeInTheDocument();
  });

  it("renders at once when it is opened again", async () => {
    answer(item(1, 0));
    const show = await open();
    await screen.findByRole("link", { name: /^Notizia 1/ });
    cleanup();
    show();
    expect(screen.getByRole("link", { name: /^Notizia 1/ })).toBeVisible();
  });

  it("shows a notice when the news are old", async () => {
    answer(item(1, 24 * 3));
    await open();
    expect(await screen.findByText(/^Le ultime sono di tre giorni fa\./)).toBeVisible();
  });

  it("shows an error with a retry button when the request fails", async () => {
    backend.page.mockRejectedValue(new Error("backend paused"));
    await open();
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Non è stato possibile caricare le notizie/);
    answer(item(1, 0));
    await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await screen.findByRole("link", { name: /^Notizia 1/ })).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps the items when a refetch fails", async () => {
    answer(item(1, 0));
    await open();
    await screen.findByRole("link", { name: /^Notizia 1/ });
    backend.page.mockRejectedValue(new Error("backend paused"));
    act(() => backend.onEvent());
    expect(await screen.findByRole("alert")).toHaveTextContent(/potrebbero non essere le ultime/);
    expect(screen.getByRole("link", { name: /^Notizia 1/ })).toBeVisible();
  });

  it("reports invalid search parameters", async () => {
    answer(item(1, 0));
    await open("/notizie?portale=ignoto");
    expect(await screen.findByRole("alert")).toHaveTextContent("Il portale «ignoto» non è fra i nostri");
    expect(await screen.findByRole("link", { name: /^Notizia 1/ })).toBeVisible();
  });
});
