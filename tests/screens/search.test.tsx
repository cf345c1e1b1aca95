import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NotFoundPage } from "#pages/not-found-page.tsx";
import { SearchPage } from "#pages/search-page.tsx";
import { loadSearch } from "#features/search/load-search.ts";
import { SearchDialog } from "#features/search/search-dialog.tsx";
import type { FoundNews } from "#features/search/find-news.ts";

const news = vi.hoisted(() => ({ find: vi.fn<(question: string, signal: AbortSignal) => Promise<FoundNews[]>>() }));
vi.mock("#features/search/find-news.ts", () => ({ findNews: news.find }));
vi.mock("#features/search/load-search.ts", { spy: true });
vi.mock("#shared/env.ts", () => ({ supabaseAddress: () => ({ url: "https://x.example", publishableKey: "k" }) }));

const item: FoundNews = {
  id: "n1",
  title: "Premiato lo sport a scuola",
  source: "Orizzonte Scuola",
  url: "https://example.org/sport",
  date: "2026-11-20T08:00:00Z",
};

beforeEach(() => {
  news.find.mockReset().mockResolvedValue([]);
});

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Indirizzo">{pathname + search + hash}</output>;
}

function show(what: React.ReactNode, at = "/") {
  render(
    <MemoryRouter initialEntries={[at]}>
      {what}
      <Address />
    </MemoryRouter>,
  );
}

const address = () => screen.getByLabelText("Indirizzo").textContent;
const field = () => screen.getByRole("combobox", { name: "Che cosa cercate?" });
const chosen = () => screen.getByRole("option", { selected: true });

describe("the dialog of the search", () => {
  const onClose = vi.fn();

  it("finds while one types, marks the words, says the place and how many they are", async () => {
    show(<SearchDialog onClose={onClose} />);
    await userEvent.type(field(), "cyberbulismo");
    const list = screen.getByRole("listbox", { name: "Risultati" });
    const families = await within(list).findByRole("group", { name: "Famiglie" });
    const first = within(families).getAllByRole("option")[0];
    expect(first).toHaveAttribute("aria-selected", "true");
    expect(field()).toHaveAttribute("aria-activedescendant", first?.id);
    expect(within(first ?? list).getByText("Cyberbullismo", { selector: "mark" })).toBeVisible();
    expect(first).toHaveTextContent("Didattica Digitale › Famiglie");
    expect(within(screen.getByRole("dialog")).getByRole("status")).toHaveTextContent(
      /\d+ risultati per «cyberbulismo»/,
    );
  });

  it("the arrows choose, from the last to the first too, and Enter jumps to the part", async () => {
    show(<SearchDialog onClose={onClose} />);
    await userEvent.type(field(), "telefono azzurro");
    await screen.findAllByRole("option");
    const all = screen.getAllByRole("option");
    await userEvent.keyboard("{ArrowUp}");
    expect(chosen()).toBe(all.at(-1));
    await userEvent.keyboard("{ArrowDown}");
    expect(chosen()).toBe(all[0]);
    await userEvent.keyboard("{Enter}");
    expect(address()).toBe("/didattica-digitale/famiglie/cyberbullismo#a-chi-chiedere-aiuto");
    expect(onClose).toHaveBeenCalled();
  });

  it("where nothing is found, offers the nearest words and the pages most people want", async () => {
    show(<SearchDialog onClose={onClose} />);
    await userEvent.type(field(), "giornalllibo");
    await userEvent.click(await screen.findByRole("button", { name: "giornalino" }));
    expect(await screen.findByRole("group", { name: "Famiglie" })).toBeVisible();
    expect(field()).toHaveFocus();
    await userEvent.clear(field());
    await userEvent.type(field(), "qwzxqwzx");
    expect(await screen.findByText("Nessun risultato per «qwzxqwzx»")).toBeVisible();
    expect(screen.getByRole("link", { name: "Cyberbullismo" })).toBeVisible();
    expect(field()).toHaveAttribute("aria-expanded", "false");
  });

  it("asks for the news once, for the last of the questions, and takes the others back", async () => {
    news.find.mockResolvedValue([item]);
    show(<SearchDialog onClose={onClose} />);
    await userEvent.type(field(), "sport");
    const group = await screen.findByRole("group", { name: "Notizie" });
    expect(within(group).getByRole("option")).toHaveTextContent("Premiato lo sport a scuola");
    expect(news.find.mock.calls.map(([question]) => question)).toEqual(["sport"]);
    const signal = news.find.mock.calls[0]?.[1];
    await userEvent.type(field(), "i");
    expect(signal?.aborted).toBe(true);
    expect(screen.queryByRole("group", { name: "Notizie" })).toBeNull();
  });

  it("asks nobody for the news of two letters", async () => {
    vi.useFakeTimers();
    show(<SearchDialog onClose={onClose} />);
    for (const [question, asked] of [
      ["sp", []],
      ["spo", ["spo"]],
    ] as const) {
      fireEvent.change(field(), { target: { value: question } });
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(news.find.mock.calls.map(([words]) => words)).toEqual(asked);
    }
  });

  it("counts the news among the answers, and waits for them before it says that there is nothing", async () => {
    let arrive: (items: FoundNews[]) => void = () => {};
    news.find.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    show(<SearchDialog onClose={onClose} />);
    await userEvent.type(field(), "qwzxqwzx");
    const status = within(screen.getByRole("dialog")).getByRole("status");
    await waitFor(() => expect(status).toHaveTextContent("Nelle pagine niente: cerco fra le notizie…"));
    expect(screen.queryByText("Le pagine più cercate")).toBeNull();
    await waitFor(() => expect(news.find).toHaveBeenCalled());
    act(() => arrive([item]));
    await waitFor(() => expect(status).toHaveTextContent("1 notizia per «qwzxqwzx»"));
    expect(screen.getByRole("group", { name: "Notizie" })).toBeVisible();
    expect(screen.queryByText("Le pagine più cercate")).toBeNull();
  });

  it("says how many of the answers are news", async () => {
    news.find.mockResolvedValue([item, { ...item, id: "n2" }]);
    show(<SearchDialog onClose={onClose} />);
    await userEvent.type(field(), "compiti");
    const status = within(screen.getByRole("dialog")).getByRole("status");
    await waitFor(() => expect(status).toHaveTextContent(/^\d+ risultati e 2 notizie per «compiti»$/));
    expect(screen.getByRole("link", { name: "Più risultati in una pagina" })).toHaveAttribute(
      "href",
      "/cerca?q=compiti",
    );
  });

  it("speaks of what is above only where something is", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    news.find.mockRejectedValue(new Error("down"));
    show(<SearchDialog onClose={onClose} />);
    await userEvent.type(field(), "qwzxqwzx");
    expect(await screen.findByText("Le notizie ora non rispondono.")).toBeVisible();
    expect(screen.getByText("Nessun risultato per «qwzxqwzx»")).toBeVisible();
  });

  it("the news alone say that they do not answer", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    news.find.mockRejectedValue(new Error("down"));
    show(<SearchDialog onClose={onClose} />);
    await userEvent.type(field(), "sport");
    expect(await screen.findByText("Le notizie ora non rispondono: qui sopra c’è tutto il resto.")).toBeVisible();
    expect(screen.getByRole("group", { name: "Progetti" })).toBeVisible();
  });
});

describe("the dialog before the texts are there", () => {
  it("Enter asks the page of the search", async () => {
    vi.mocked(loadSearch).mockReturnValueOnce(new Promise(() => {}));
    const onClose = vi.fn();
    show(<SearchDialog onClose={onClose} />);
    await userEvent.type(field(), "l'orto{Enter}");
    expect(address()).toBe("/cerca?q=l'orto");
    expect(onClose).toHaveBeenCalled();
  });

  it("says what to do where they cannot be fetched", async () => {
    vi.mocked(loadSearch).mockRejectedValueOnce(new Error("down"));
    show(<SearchDialog onClose={() => {}} />);
    expect(await screen.findByText(/controllate la connessione e ricaricate la pagina/)).toBeVisible();
  });
});

describe("the page of the search", () => {
  it("answers the question of its address, with links under headings", async () => {
    show(<SearchPage />, "/cerca?q=orari");
    expect(await screen.findByRole("heading", { level: 2, name: "La scuola" })).toBeVisible();
    const link = screen.getByRole("link", { name: /Telefono, posta e codici/ });
    expect(link).toHaveAttribute("href", "/contatti#recapiti");
    expect(screen.getByRole("searchbox")).toHaveValue("orari");
  });

  it("keeps in the address what is typed", async () => {
    show(<SearchPage />, "/cerca");
    expect(screen.getByRole("heading", { name: "Tutte le pagine" })).toBeVisible();
    await userEvent.type(screen.getByRole("searchbox"), "l'orto");
    expect(await screen.findByRole("link", { name: /I tre ambiti/ })).toBeVisible();
    expect(address()).toBe("/cerca?q=l%27orto");
    expect(screen.queryByRole("heading", { name: "Tutte le pagine" })).toBeNull();
  });

  it("says plainly that the register is elsewhere", async () => {
    show(<SearchPage />, "/cerca?q=registro");
    expect(await screen.findByText(/non è in questo sito/)).toBeVisible();
  });

  it("puts a word that it offers into the field, and the focus with it", async () => {
    show(<SearchPage />, "/cerca?q=giornalllibo");
    await userEvent.click(await screen.findByRole("button", { name: "giornalino" }));
    expect(screen.getByRole("searchbox")).toHaveFocus();
    expect(screen.getByRole("searchbox")).toHaveValue("giornalino");
    await waitFor(() => expect(address()).toBe("/cerca?q=giornalino"));
  });

  it("asks what its field holds when it is hydrated, and when the button is pressed", async () => {
    const page = (
      <MemoryRouter initialEntries={["/cerca"]}>
        <SearchPage />
        <Address />
      </MemoryRouter>
    );
    const container = document.body.appendChild(document.createElement("div"));
    container.append(...new DOMParser().parseFromString(renderToString(page), "text/html").body.childNodes);
    screen.getByRole<HTMLInputElement>("searchbox").value = "orto";
    render(page, { container, hydrate: true });
    await waitFor(() => expect(address()).toBe("/cerca?q=orto"));
    expect(screen.getByRole("searchbox")).toHaveValue("orto");
    screen.getByRole<HTMLInputElement>("searchbox").value = "mof"; // as a browser fills it in
    await userEvent.click(screen.getByRole("button", { name: "Cerca" }));
    await waitFor(() => expect(address()).toBe("/cerca?q=mof"));
    container.remove();
  });

  it("finds what only the news have", async () => {
    news.find.mockResolvedValue([item]);
    show(<SearchPage />, "/cerca?q=qwzxqwzx");
    expect(await screen.findByText("1 notizia per «qwzxqwzx»")).toBeVisible();
    expect(screen.getByRole("region", { name: "Notizie" })).toBeVisible();
    expect(screen.queryByText("Le pagine più cercate")).toBeNull();
  });

  it("marks what is in preparation", async () => {
    const { tutorials } = await import("#content/tutorials.ts");
    const waiting = tutorials.groups.flatMap((group) => group.tutorials).find(({ url }) => !url);
    show(<SearchPage />, `/cerca?q=${encodeURIComponent(waiting?.title ?? "")}`);
    expect((await screen.findAllByText(/In preparazione/)).length).toBeGreaterThan(0);
  });
});

describe("an unknown address", () => {
  it.each(["/famiglie/ciberbullismo.html", "/didattica-digitale/cyberbulismo"])(
    "%s: offers the three pages that its words look for, and the field",
    async (unknown) => {
      show(<NotFoundPage />, unknown);
      const heading = await screen.findByRole("heading", { name: "Forse cercavate…" });
      const links = within(heading.parentElement ?? document.body).getAllByRole("link");
      expect(links.length).toBeLessThanOrEqual(3);
      expect(links[0]).toHaveAttribute("href", "/didattica-digitale/famiglie/cyberbullismo");
      await userEvent.type(screen.getByRole("searchbox"), "mof");
      await userEvent.click(screen.getByRole("button", { name: "Cerca" }));
      await waitFor(() => expect(address()).toBe("/cerca?q=mof"));
    },
  );
});
