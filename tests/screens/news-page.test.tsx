import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NewsPage } from "#pages/news-page.tsx";
import { noNetwork, render, resetBackend, sent } from "./editing-backend.tsx";
import { answerRequests } from "./have-project.ts";
import { tellChange } from "./live-changes.ts";

/** The questions that are asked without the session. */
const words = vi.fn<(question: unknown) => void>();

const HOUR_MS = 3_600_000;
const item = (number: number, hoursAgo: number, title = `Notizia ${number}`) => {
  const moment = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString();
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
  const url = `https://example.org/${number}`;
  return { id, title, url, source: "Tuttoscuola", created_at: moment, published_at: moment };
};
/** Undefined while the database does not answer. */
let news: object[] | Promise<object[]> | undefined;
const answer = (...items: object[]) => void (news = items);

beforeEach(() => {
  answer();
  words.mockReset();
  resetBackend(async (name) => {
    if (name === "news_updates") return { data: [{ updated_at: new Date().toISOString() }] };
    return news ? { data: await news } : noNetwork;
  });
  answerRequests("visitors", ({ body }) => {
    words(body);
    return Response.json(news);
  });
});

async function open(address = "/notizie") {
  const show = () =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <NewsPage />
      </MemoryRouter>,
    );
  show();
  return show;
}

const list = () => within(screen.getByRole("region", { name: "Notizie" }));

describe("the news page", () => {
  it("shows a loading message, then the news by day with time and source", async () => {
    let arrive: (items: object[]) => void = () => {};
    news = new Promise((resolve) => (arrive = resolve));
    await open();
    expect(await screen.findByText("Carico le notizie…")).toBeVisible();
    act(() => arrive([item(1, 0, "L&#8217;orto &amp; la scuola"), item(2, 0)]));
    const today = within(await screen.findByRole("region", { name: /^Oggi/ }));
    expect(today.getAllByRole("listitem")).toHaveLength(2);
    expect(today.getByRole("link", { name: /^L’orto & la scuola/ })).toHaveAttribute("target", "_blank");
    expect(today.getAllByText("Tuttoscuola")).toHaveLength(2);
    expect(today.getAllByText(/^\d{1,2}:\d\d$/)).toHaveLength(2);
    expect(screen.getByText(/^Aggiornate oggi all(?:e |’)\d/)).toBeVisible();
    expect(screen.queryByText("Carico le notizie…")).toBeNull();
  });

  it("always links to the portals", async () => {
    news = new Promise(() => {});
    await open();
    const portals = within(screen.getByRole("region", { name: "Da dove vengono" }));
    expect(portals.getAllByRole("link")).toHaveLength(6);
    expect(portals.getByRole("link", { name: /^Tuttoscuola/ })).toHaveAttribute("href", "https://www.tuttoscuola.com");
  });

  it("requests the page in the address and links to the next", async () => {
    answer(...Array.from({ length: 21 }, (_, number) => item(number, number / 100)));
    await open("/notizie?portale=tuttoscuola&parole=orto");
    const next = await screen.findByRole("link", { name: "Notizie precedenti" });
    expect(words).toHaveBeenCalledWith({ p_source: "Tuttoscuola", p_words: "orto" });
    expect(sent("news_by_day")).toEqual([]);
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
    expect(sent("news_by_day").at(-1)).toEqual({ p_before: expect.any(String), p_before_id: item(19, 0).id });
    expect(screen.getByRole("link", { name: "Torna alle più recenti" })).toHaveAttribute("href", "/notizie");
  });

  it("filters by words and by portal together", async () => {
    answer(item(1, 0));
    await open("/notizie?portale=tuttoscuola");
    await userEvent.type(await screen.findByRole("searchbox"), " orto {Enter}");
    await waitFor(() => expect(words).toHaveBeenLastCalledWith({ p_source: "Tuttoscuola", p_words: "orto" }));
    await userEvent.click(screen.getByRole("link", { name: "Ministero" }));
    await waitFor(() =>
      expect(words).toHaveBeenLastCalledWith({
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
    act(() => tellChange());
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
    news = undefined;
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
    news = undefined;
    act(() => tellChange());
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
