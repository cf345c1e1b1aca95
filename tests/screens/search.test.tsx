import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { school } from "#content/school.ts";
import { NotFoundPage } from "#pages/not-found-page.tsx";
import { SearchPage } from "#pages/search-page.tsx";
import type { Answer } from "#features/answers/answers-queries.ts";
import { readAnswers } from "#features/answers/read-answers.ts";
import type { CalendarDate } from "#features/calendar/event.ts";
import { readDates } from "#features/calendar/read-dates.ts";
import { loadSearch } from "#features/search/load-search.ts";
import { SearchDialog } from "#features/search/search-dialog.tsx";
import type { FindClosures, FoundClosure } from "#features/search/use-closures-found.ts";
import type { FoundNews } from "#features/search/use-news-found.ts";
import type { FoundNotice } from "#features/search/use-notices-found.ts";
import { watchLeaving } from "#shared/leaving.ts";
import { queryClient } from "#shared/query-client.tsx";
import { announced, dayState } from "../sample-day.ts";
import { haveBuildings } from "../sample-buildings.ts";
import { answerRequests, type Asked } from "./have-project.ts";
import { dated } from "./notices-backend.ts";

const news = { find: vi.fn<(question: string, signal?: AbortSignal | null) => Found<FoundNews[]>>() };
const notices = { find: vi.fn<(question: string) => Found<FoundNotice[]>>() };
const closures = { read: vi.fn<() => unknown>() };
const events = { list: vi.fn<() => Found<CalendarDate[]>>() };
const answers = { list: vi.fn<() => Found<Answer[]>>() };
const site = { read: vi.fn<(path: string) => unknown>() };
type Found<Rows> = Rows | Promise<Rows>;
const widened: string[][] = [];

function rowsOf({ url, body, signal }: Asked): unknown {
  const args = Object(body) as { question?: string; asked: string[]; p_words?: string; p_asked: string[] };
  if (args.question !== undefined) {
    widened.push(args.asked);
    return news.find(args.question, signal);
  }
  if (args.p_words !== undefined) {
    widened.push(args.p_asked);
    return notices.find(args.p_words);
  }
  if (!url.pathname.startsWith("/rest/")) return site.read(url.pathname);
  if (url.pathname.endsWith("list_answers")) return answers.list();
  return url.pathname.endsWith("list_events") ? events.list() : closures.read();
}

vi.mock("#features/search/load-search.ts", { spy: true });

const findClosures = vi.fn<FindClosures>();

const item: FoundNews = {
  id: "n1",
  title: "Premiato lo sport all&#8217;aperto",
  source: "Orizzonte Scuola",
  url: "https://example.org/sport",
  date: "2026-11-20T08:00:00Z",
};

beforeEach(() => {
  answerRequests("visitors", async (asked) => {
    const rows = await rowsOf(asked);
    return rows instanceof Response ? rows : Response.json(rows);
  });
  site.read.mockReset().mockImplementation(() => new Response("", { status: 404 }));
  onClose.mockReset();
  findClosures.mockReset().mockResolvedValue([]);
  closures.read.mockReset().mockResolvedValue(dayState());
  news.find.mockReset().mockResolvedValue([]);
  notices.find.mockReset().mockResolvedValue([]);
  answers.list.mockReset().mockResolvedValue([]);
  events.list.mockReset().mockResolvedValue([]);
  queryClient.clear();
});

const notice: FoundNotice = {
  id: "a1",
  kind: "circolare",
  school_year: "2026-27",
  number: 12,
  reserved: false,
  title: "Colloqui con le famiglie",
  published_at: "2026-11-20T08:00:00Z",
  valid_until: "2026-12-03",
  state: "valid",
  replaced_by: null,
  schools: ["primaria"],
};

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Indirizzo">{pathname + search + hash}</output>;
}

function show(what: React.ReactNode, at = "/") {
  return render(
    <MemoryRouter initialEntries={[at]}>
      {what}
      <Address />
    </MemoryRouter>,
  );
}

const onClose = vi.fn();

function openDialog() {
  return show(<SearchDialog {...{ readAnswers, findClosures, readDates, onClose }} />);
}

/** Asks without waiting for the pause after the last key, of a second: that of who looks on stays as long as it is. */
function ask(question: string) {
  const { setTimeout: wait } = globalThis;
  const waitLess = (run: () => void, ms?: number) => wait(run, ms === 1_000 ? 0 : ms);
  vi.spyOn(globalThis, "setTimeout").mockImplementation(waitLess as typeof setTimeout);
  openDialog();
  write(question);
}

const write = (question: string) => fireEvent.change(field(), { target: { value: question } });
const address = () => screen.getByLabelText("Indirizzo").textContent;
const field = () => screen.getByRole("combobox", { name: "Che cosa cercate?" });
const chosen = () => screen.getByRole("option", { selected: true });

const proposed: readonly (readonly [string, string])[] = [
  ["Orari della segreteria", "/informazioni#segreteria"],
  ["Registro elettronico", "/informazioni#registro"],
  ["Mensa", "/informazioni#mensa"],
  ["Moduli", "/informazioni#moduli"],
  ["Iscrizioni", "/informazioni#iscrizioni"],
  ["Libri di testo", "/informazioni#libri"],
  ["Avvisi e circolari", "/avvisi"],
  ["Calendario della scuola", "/calendario"],
];

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

describe("before the first question", () => {
  it("the dialog proposes the six answers, the notices and the calendar, and its field has an example", async () => {
    vi.mocked(loadSearch).mockReturnValueOnce(new Promise(() => {})); // it does not wait for the index
    openDialog();
    expect(linksIn(screen.getByRole("dialog"))).toEqual(proposed);
    expect(field()).toHaveAttribute("placeholder", "Mensa, orari, circolare 8…");
    await userEvent.click(screen.getByRole("link", { name: "Mensa" }));
    expect(address()).toBe("/informazioni#mensa");
    expect(onClose).toHaveBeenCalled();
  });

  it("the page proposes the same, before all pages", async () => {
    show(<SearchPage />, "/cerca");
    const list = screen.getAllByRole("list")[0];
    expect(list && linksIn(list)).toEqual(proposed);
    expect(screen.getByRole("searchbox")).toHaveAttribute("placeholder", "Mensa, orari, circolare 8…");
    await waitFor(() => expect(answers.list).toHaveBeenCalledOnce());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0)); // or the next test would cut it off
  });
});

describe("the dates of the calendar in the search", () => {
  const date = (id: string, title: string, more: Partial<CalendarDate> = {}) =>
    dated({ id, title, starts_on: "2099-12-03", starts_at: "15:00", schools: ["primaria"], ...more });
  const meeting = date("d1", "Consiglio d’istituto");
  const talks = date("d2", "Colloqui con le famiglie", {
    starts_on: "2099-12-10",
    ends_on: "2099-12-10",
    notice: { school_year: "2099-00", number: 8 },
  });
  const holidays = date("d3", "Vacanze di Natale", {
    kind: "chiusura",
    starts_on: "2099-12-23",
    ends_on: "2099-12-31",
    starts_at: null,
    schools: ["infanzia", "primaria", "secondaria"],
  });
  const cancelled = date("d4", "Colloqui annullati", { state: "cancelled" });

  beforeEach(() => {
    events.list.mockResolvedValue([meeting, cancelled, talks, holidays]);
  });

  const titles = (name = "Date") =>
    within(screen.getByRole("group", { name }))
      .getAllByRole("option")
      .map((option) => option.textContent.split(" ").slice(0, 2).join(" "));

  // The meetings of the articles have a day too: only those of the database are told apart here.
  const shownFor = async (question: string) => {
    openDialog();
    write(question);
    await screen.findByRole("group", { name: "Date" });
    return titles().filter((title) =>
      ["Consiglio d’istituto", "Colloqui con", "Vacanze di", "Colloqui annullati"].includes(title),
    );
  };

  it.each([
    ["prossima riunione", ["Consiglio d’istituto", "Colloqui con"]],
    ["incontro", ["Consiglio d’istituto", "Colloqui con"]],
    ["colloqui", ["Colloqui con"]],
    ["coloqui professori", ["Colloqui con"]],
    ["prossimi colloqui elementari", ["Colloqui con"]],
    ["chiusura natale", ["Vacanze di"]],
  ])("are in a group of their own before the pages, the next first, for «%s»", async (question, expected) => {
    expect(await shownFor(question)).toEqual(expected);
    expect(screen.getAllByRole("group")[0]).toHaveAccessibleName("Date");
  });

  it("are all the next ones for «prossime date», at most five", async () => {
    events.list.mockResolvedValue(Array.from({ length: 9 }, (_, at) => date(`n${at}`, `Festa ${at}`)));
    openDialog();
    write("prossime date");
    await waitFor(() => expect(titles()).toHaveLength(5));
  });

  it("have their day, hour, kind and school, are counted and lead to where they are told", async () => {
    openDialog();
    write("colloqui");
    const group = await screen.findByRole("group", { name: "Date" });
    const option = within(group).getByRole("option");
    expect(option).toHaveTextContent(
      "Colloqui con le famiglie Giovedì 10 dicembre 2099, dalle 15:00 · Incontro · Primaria",
    );
    expect(within(screen.getByRole("dialog")).getByRole("status")).toHaveTextContent(/^1 data/);
    await userEvent.click(option);
    expect(address()).toBe("/avvisi/2099-00/8");
  });

  it("are found by the building that they are for, and say it", async () => {
    const { buildings } = school;
    haveBuildings("Rodari", "Quercia");
    onTestFinished(() => void Object.assign(school, { buildings }));
    const openDay = (id: string, building: string) => date(id, "Open day", { buildings: [building] });
    events.list.mockResolvedValue([openDay("d5", "Rodari"), openDay("d6", "Quercia"), openDay("d7", "tolta")]);
    openDialog();
    write("quando open day Quercia");
    await screen.findByRole("group", { name: "Date" });
    const found = () => within(screen.getByRole("group", { name: "Date" })).getAllByRole("option");
    expect(found().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/ · Primaria \(Quercia\)$/) as string,
    ]);
    write("prossime date");
    await waitFor(() => expect(found()).toHaveLength(3));
    expect(found()[2]).toHaveTextContent(/Primaria e una sede che non c’è più$/);
  });

  it("stand after the pages when the question only names one", async () => {
    events.list.mockResolvedValue([date("d5", "Mensa: ultimo giorno per i buoni")]);
    show(<SearchPage />, "/cerca?q=mensa");
    const region = await screen.findByRole("region", { name: "Date" });
    expect(within(region).getByRole("link")).toHaveAttribute("href", "/calendario#evento-d5");
    const names = screen.getAllByRole("region").map((one) => one.getAttribute("aria-label"));
    expect(names).toEqual(["La scuola", "Date"]);
  });

  it("are absent where the question is about something else, and read once", async () => {
    openDialog();
    write("registro");
    await waitFor(() => expect(events.list).toHaveBeenCalled());
    await screen.findAllByRole("option");
    write("mensa dei professori");
    await screen.findByRole("option", { name: /^Mensa/ });
    write("incontro");
    await screen.findByRole("group", { name: "Date" });
    write("registro");
    await waitFor(() => expect(screen.queryByRole("group", { name: "Date" })).toBeNull());
    expect(events.list).toHaveBeenCalledOnce();
  });

  it("say quietly that they could not be read", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    events.list.mockRejectedValue(new Error("away"));
    openDialog();
    write("colloqui");
    expect(await screen.findByText(/Non è stato possibile caricare le date del calendario/)).toBeVisible();
    expect(screen.getAllByRole("option")[0]).toHaveTextContent("Come si parla con un docente");
  });
});

describe("the search dialog", () => {
  it("shows results while typing, with marked words, their place and their number", async () => {
    openDialog();
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

  it("moves through the results with the arrow keys, in a circle, and opens one with Enter", async () => {
    ask("telefono azzurro");
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

  it("suggests similar words and the office when nothing is found", async () => {
    ask("giornalllibo");
    await userEvent.click(await screen.findByRole("button", { name: "giornalino" }));
    expect(await screen.findByRole("group", { name: "Famiglie" })).toBeVisible();
    expect(field()).toHaveFocus();
    write("qwzxqwzx");
    expect(await screen.findByText("Nessun risultato per «qwzxqwzx»")).toBeVisible();
    expect(screen.getByRole("link", { name: "telefono, posta e indirizzo" })).toHaveAttribute("href", "/contatti");
    expect(field()).toHaveAttribute("aria-expanded", "false");
  });

  it("requests the news once for the last question, and aborts when it changes", async () => {
    news.find.mockResolvedValue([item]);
    ask("spor");
    write("sport");
    const group = await screen.findByRole("group", { name: "Notizie" });
    expect(within(group).getByRole("option")).toHaveTextContent("Premiato lo sport all’aperto");
    expect(news.find.mock.calls.map(([question]) => question)).toEqual(["sport"]);
    const signal = news.find.mock.calls[0]?.[1];
    write("sporti");
    expect(signal?.aborted).toBe(true);
    expect(screen.queryByRole("group", { name: "Notizie" })).toBeNull();
  });

  it("requests the news a second after the last key, from three letters on", async () => {
    vi.useFakeTimers();
    openDialog();
    const sent = () => news.find.mock.calls.map(([words]) => words);
    write("sp");
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    write("spo");
    await act(() => vi.advanceTimersByTimeAsync(999));
    write("spor");
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(sent()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(2)); // it leaves in the task that follows
    expect(sent()).toEqual(["spor"]);
  });

  it("requests the news at once, and once, when Enter has no result to open", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: false });
    onTestFinished(() => void vi.useRealTimers());
    openDialog();
    await act(() => vi.advanceTimersByTimeAsync(0)); // loads the index
    write("qwzxqwzx");
    fireEvent.keyDown(field(), { key: "Enter" });
    fireEvent.keyDown(field(), { key: "Enter" });
    await act(() => vi.advanceTimersByTimeAsync(0)); // widens the question
    expect(news.find.mock.calls.map(([words]) => words)).toEqual(["qwzxqwzx"]);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(news.find).toHaveBeenCalledOnce();
  });

  it("asks the database for the words that say something, each with those that mean the same", async () => {
    widened.length = 0;
    ask("dove va la scuola in gita con le classi terze");
    await waitFor(() => expect(widened).toHaveLength(2));
    expect(widened[0]).toEqual(["gita viaggio uscita", "terze"]);
    expect(widened[1]).toEqual(widened[0]);
  });

  it("says that the office answers only where neither notices nor dates do", async () => {
    const office = () => screen.queryByRole("option", { name: /^Altre domande: chiedete in segreteria/ });
    let arrive: (items: FoundNotice[]) => void = () => {};
    notices.find.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    ask("gita pidocchi");
    await waitFor(() => expect(notices.find).toHaveBeenCalledOnce());
    expect(office()).toBeNull();
    await act(async () => arrive([]));
    await waitFor(() => expect(office()).toBeVisible());
    notices.find.mockResolvedValue([notice]);
    write("gita pidocchi oggi");
    await screen.findByRole("group", { name: "Avvisi" });
    expect(office()).toBeNull();
  });

  it("shows a notice before pages that have a part of the question, and opens it with Enter", async () => {
    notices.find.mockResolvedValue([notice]);
    ask("gita terze");
    await screen.findByRole("group", { name: "Avvisi" });
    expect(screen.getAllByRole("group")[0]).toHaveAccessibleName("Avvisi");
    fireEvent.keyDown(field(), { key: "Enter" });
    expect(address()).toBe("/avvisi/2026-27/12");
  });

  it.each([
    ["a page that is still to be written", "links"],
    ["a page with a part of the question", "progetti gita parolachenonce"],
  ])("does not open %s with Enter, unless the arrows choose it", async (_, question) => {
    openDialog();
    write(question);
    await screen.findAllByRole("option");
    expect(screen.queryByRole("option", { selected: true })).toBeNull();
    fireEvent.keyDown(field(), { key: "ArrowDown" });
    expect(chosen()).toBe(screen.getAllByRole("option")[0]);
    write(`${question} `);
    fireEvent.keyDown(field(), { key: "Enter" });
    expect(address()).toBe(`/cerca?q=${encodeURIComponent(question)}`);
  });

  it("waits for the news before it reports that nothing is found", async () => {
    let arrive: (items: FoundNews[]) => void = () => {};
    news.find.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    openDialog();
    write("qwzxqwzx");
    const status = within(screen.getByRole("dialog")).getByRole("status");
    await waitFor(() => expect(status).toHaveTextContent("Nessuna pagina. Cerco fra gli avvisi e le notizie…"));
    expect(screen.queryByText("Che cosa vi serve?")).toBeNull();
    await waitFor(() => expect(news.find).toHaveBeenCalled());
    act(() => arrive([item]));
    await waitFor(() => expect(status).toHaveTextContent("1 notizia per «qwzxqwzx»"));
    expect(screen.getByRole("group", { name: "Notizie" })).toBeVisible();
    expect(screen.queryByText("Che cosa vi serve?")).toBeNull();
  });

  it("counts the news apart", async () => {
    news.find.mockResolvedValue([item, { ...item, id: "n2" }]);
    ask("compiti");
    const status = within(screen.getByRole("dialog")).getByRole("status");
    await waitFor(() => expect(status).toHaveTextContent(/risultati e 2 notizie per «compiti»$/));
    expect(screen.getByRole("link", { name: "Vedi tutti i risultati" })).toHaveAttribute("href", "/cerca?q=compiti");
  });

  it.each([
    ["qwzxqwzx", "Non è stato possibile caricare le notizie.", "Nessun risultato per «qwzxqwzx»"],
    ["sport", "Non è stato possibile caricare le notizie: qui sopra c’è tutto il resto.", "Progetti"],
  ])("keeps the other results for «%s» when the news fail", async (question, message, shown) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    news.find.mockRejectedValue(new Error("down"));
    ask(question);
    expect(await screen.findByText(message)).toBeVisible();
    expect((await screen.findAllByText(shown))[0]).toBeVisible();
  });

  it("warns of nothing when the next page has cut the request off", async () => {
    watchLeaving();
    onTestFinished(() => void dispatchEvent(new Event("pageshow")));
    let cutOff: (reason: unknown) => void = () => {};
    news.find.mockReturnValue(new Promise((_found, refuse) => (cutOff = refuse)));
    openDialog();
    write("qwzxqwzx");
    await screen.findByText(/^Nessuna pagina\. Cerco/);
    fireEvent.keyDown(field(), { key: "Enter" });
    await waitFor(() => expect(news.find).toHaveBeenCalledOnce());
    dispatchEvent(new Event("beforeunload"));
    await act(async () => cutOff(new TypeError("NetworkError")));
    expect(screen.queryByText(/Non è stato possibile/)).toBeNull();
  });
});

describe("the school's notices in the search dialog", () => {
  const group = () => screen.findByRole("group", { name: "Avvisi" });

  it("are found by their number, with their state, and open on this site", async () => {
    notices.find.mockResolvedValue([notice]);
    ask("12");
    const option = within(await group()).getByRole("option");
    expect(option).toHaveTextContent("Colloqui con le famiglie");
    expect(option).toHaveTextContent("Circolare n. 12 del 20 novembre 2026 · valida fino al 3 dicembre 2026");
    expect(news.find).not.toHaveBeenCalled();
    expect(within(screen.getByRole("dialog")).getByRole("status")).toHaveTextContent(/1 avviso per «12»$/);
    await userEvent.click(option);
    expect(address()).toBe("/avvisi/2026-27/12");
  });

  it("are first those for the chosen schools, and say so", async () => {
    const { NO_CHOICE, saveMySchools, showInPlainOrder } = await import("#shared/my-schools/my-schools.ts");
    onTestFinished(() => {
      saveMySchools(NO_CHOICE);
      showInPlainOrder(false);
    });
    saveMySchools({ schools: ["infanzia"], audiences: [] });
    notices.find.mockResolvedValue([
      notice,
      { ...notice, id: "a2", number: 13, title: "Festa", schools: ["infanzia"] },
    ]);
    ask("colloqui");
    const group = within(await screen.findByRole("group", { name: "Avvisi" }));
    expect(group.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Festa") as string,
      expect.stringContaining("Colloqui") as string,
    ]);
    expect(screen.getByText("Prima gli avvisi per l’infanzia.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Mostra nell’ordine di sempre" }));
    await waitFor(() => expect(group.getAllByRole("option")[0]).toHaveTextContent("Colloqui"));
  });

  it("are those that the site was built with while the database does not answer", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    notices.find.mockRejectedValue(new Error("down"));
    const built = [
      { ...notice, body: "Si prenotano dal registro.", valid_until: "2020-01-31" },
      { ...notice, id: "a2", number: 13, title: "Uscita in biblioteca", body: "I colloqui no." },
      { ...notice, id: "a3", number: 14, title: null, body: null, state: "withdrawn" },
    ];
    site.read.mockImplementation((path) => (path === "/content.json" ? { notices: built } : []));
    openDialog();
    write("colloqui registro");
    const [found, ...others] = within(await group()).getAllByRole("option");
    expect(found).toHaveTextContent(/Colloqui con le famiglie.*· non più valida$/);
    expect(others).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it("say that they could not be loaded when the site was built without them", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    notices.find.mockRejectedValue(new Error("down"));
    ask("qwzxqwzx");
    expect(await screen.findByText("Non è stato possibile caricare gli avvisi.")).toBeVisible();
  });

  it("say when they are no longer valid, and which one replaced them", async () => {
    const later = { school_year: "2026-27", number: 14, reserved: false, published_at: "2026-11-22T08:00:00Z" };
    notices.find.mockResolvedValue([
      { ...notice, state: "expired" },
      { ...notice, id: "a2", state: "replaced", replaced_by: later },
    ]);
    ask("colloqui");
    const [expired, replaced] = within(await group()).getAllByRole("option");
    expect(expired).toHaveTextContent(/· non più valida$/);
    expect(replaced).toHaveTextContent(/· non più valida, sostituita dal n\. 14$/);
  });

  it("are counted beside the pages and the news", async () => {
    notices.find.mockResolvedValue([notice, { ...notice, id: "a2" }]);
    news.find.mockResolvedValue([item]);
    ask("compiti");
    const status = within(screen.getByRole("dialog")).getByRole("status");
    await waitFor(() => expect(status).toHaveTextContent(/risultati, 2 avvisi e 1 notizia per «compiti»$/));
  });

  it("are missing quietly when the backend is away", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    notices.find.mockRejectedValue(new Error("down"));
    news.find.mockRejectedValue(new Error("down"));
    ask("sport");
    expect(
      await screen.findByText("Non è stato possibile caricare gli avvisi e le notizie: qui sopra c’è tutto il resto."),
    ).toBeVisible();
  });
});

describe("the closures in the search dialog", () => {
  const closure = {
    to: "/avvisi/2026-27/14#ar",
    text: "المدرسة مغلقة",
    lang: "ar",
    dir: "rtl" as const,
    note: "Avviso urgente n. 14: La scuola è chiusa",
  };

  it("come first, in their language and direction, and open at it", async () => {
    findClosures.mockResolvedValue([closure]);
    ask("scuola");
    const group = await screen.findByRole("group", { name: "Chiusure" });
    expect(screen.getAllByRole("option")[0]).toBe(within(group).getByRole("option"));
    const text = within(group).getByText(closure.text);
    expect(text).toHaveAttribute("lang", "ar");
    expect(text).toHaveAttribute("dir", "rtl");
    expect(chosen()).toHaveTextContent(closure.text);
    expect(field()).toHaveAttribute("dir", "auto");
    await userEvent.keyboard("{Enter}");
    expect(address()).toBe(closure.to);
  });

  it("that come late do not change what the arrows chose", async () => {
    let answer: (found: FoundClosure[]) => void = () => {};
    findClosures.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    ask("scuola");
    await screen.findAllByRole("option");
    await userEvent.keyboard("{ArrowDown}");
    const before = chosen();
    act(() => answer([closure]));
    await screen.findByRole("group", { name: "Chiusure" });
    expect(chosen()).toBe(before);
  });

  it("are counted", async () => {
    findClosures.mockResolvedValue([closure]);
    ask("zzzz");
    await waitFor(() =>
      expect(within(screen.getByRole("dialog")).getByRole("status")).toHaveTextContent(/1 risposta sulle chiusure/),
    );
  });

  it("are counted before the first of many pages", async () => {
    findClosures.mockResolvedValue([closure]);
    ask("scuola");
    const status = within(screen.getByRole("dialog")).getByRole("status");
    await waitFor(() => expect(status).toHaveTextContent(/^1 risposta sulle chiusure e i primi \d+ di \d+ risultati/));
  });

  it("say quietly that they could not be read", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    findClosures.mockRejectedValue(new Error("away"));
    ask("scuola");
    expect(await screen.findByText(/Non è stato possibile caricare le chiusure/)).toBeVisible();
  });
});

describe("the short answers in the search", () => {
  const stored = (topic: Answer["topic"], more: Partial<Answer> = {}): Answer => ({
    topic,
    body: `Risposta su ${topic}.\n\n- Una cosa.`,
    action: null,
    target: "",
    label: "",
    hours: null,
    facts: null,
    checked_on: "2026-11-20",
    ...more,
  });
  const options = () => screen.findAllByRole("option");

  it.each([
    ["orari segreteria", "segreteria", "Orari della segreteria"],
    ["buono pasto", "mensa", "Mensa"],
    ["modulistica", "moduli", "Moduli"],
    ["registro", "registro", "Registro elettronico"],
    ["libri", "libri", "Libri di testo"],
    ["scuolabus", "trasporto", "Trasporto"],
    ["assicurazione", "infortuni", "Infortuni e assicurazione"],
    ["iscrizioni", "iscrizioni", "Iscrizioni"],
  ] as const)("are the first result for «%s», in the words of the school", async (question, topic, title) => {
    answers.list.mockResolvedValue([stored("docenti"), stored(topic)]);
    ask(question);
    await waitFor(async () => expect((await options())[0]).toHaveTextContent(`Risposta su ${topic}.`));
    const [first] = await options();
    expect(first?.textContent.startsWith(title)).toBe(true);
    expect(first).toHaveTextContent("• Una cosa.");
    expect(first).not.toHaveTextContent("- Una cosa.");
    await userEvent.keyboard("{Enter}");
    expect(address()).toBe(`/informazioni#${topic}`);
  });

  it("have what to do below them, and are read once", async () => {
    answers.list.mockResolvedValue([
      stored("mensa", { action: "open", target: "/avvisi", label: "Gli avvisi della mensa" }),
      stored("libri", { action: "call", target: "0456 123789" }),
      stored("trasporto", { action: "open", target: "javascript:alert(1)", label: "Aprite" }),
    ]);
    const { unmount } = openDialog();
    write("buono pasto");
    const action = await screen.findByRole("option", { name: "Gli avvisi della mensa" });
    expect((await options()).indexOf(action)).toBe(1);
    await userEvent.click(action);
    expect(address()).toBe("/avvisi");
    unmount();
    show(<SearchPage />, "/cerca?q=libri");
    expect(await screen.findByRole("link", { name: "Chiama 0456 123789" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^tel:/),
    );
    expect(screen.getByRole("link", { name: /^Libri di testo Risposta su libri\./ })).toHaveAttribute(
      "href",
      "/informazioni#libri",
    );
    expect(answers.list).toHaveBeenCalledOnce();
  });

  it("do not lead to an address that runs", async () => {
    answers.list.mockResolvedValue([
      stored("trasporto", { action: "open", target: "javascript:alert(1)", label: "Aprite" }),
    ]);
    show(<SearchPage />, "/cerca?q=scuolabus");
    expect(await screen.findByText(/Risposta su trasporto\./)).toBeVisible();
    expect(screen.queryByText("Aprite")).toBeNull();
  });

  describe("of the office", () => {
    const hours = { weekly: [{ days: [1, 2, 3, 4, 5], from: "08:30", to: "13:00" }], exceptions: [] };
    const written = "La segreteria risponde da lunedì a venerdì dalle 8:30 alle 13:00. Risposta su segreteria.";

    beforeEach(() => {
      vi.spyOn(console, "warn").mockImplementation(() => {});
      vi.setSystemTime("2026-11-25T09:00:00+01:00"); // a Wednesday
      onTestFinished(() => void vi.useRealTimers());
      answers.list.mockResolvedValue([stored("segreteria", { hours })]);
    });

    it.each([
      ["say its hours and whether it answers now", () => Promise.resolve(dayState()), "Aperta fino alle 13:00. "],
      [
        "say nothing of now on a day of a closure",
        () => Promise.resolve(dayState({ closures: [announced({ from: "2026-11-25" })] })),
        "",
      ],
      ["say nothing of now without the closures", () => Promise.reject(new Error("away")), ""],
    ])("%s", async (_what, read, now) => {
      closures.read.mockImplementation(read);
      show(
        <SearchDialog readAnswers={readAnswers} readDates={readDates} findClosures={findClosures} onClose={onClose} />,
      );
      await userEvent.type(field(), "orari segreteria");
      await waitFor(async () =>
        expect((await options())[0]).toHaveTextContent(`Orari della segreteria ${now}${written}`),
      );
    });
  });

  it("leave their questions when they cannot be read", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    answers.list.mockRejectedValue(new TypeError("Failed to fetch"));
    ask("buono pasto");
    expect((await options())[0]).toHaveTextContent("Mensa La risposta della scuola in poche righe");
    await waitFor(() => expect(warn).toHaveBeenCalled());
  });
});

describe("the search dialog while the index loads", () => {
  it("opens the search page on Enter", async () => {
    vi.mocked(loadSearch).mockReturnValueOnce(new Promise(() => {}));
    openDialog();
    await userEvent.type(field(), "l'orto{Enter}");
    expect(address()).toBe("/cerca?q=l'orto");
    expect(onClose).toHaveBeenCalled();
  });

  it("says what to do when loading fails", async () => {
    vi.mocked(loadSearch).mockRejectedValueOnce(new Error("down"));
    openDialog();
    expect(await screen.findByText(/controllate la connessione e ricaricate la pagina/)).toBeVisible();
  });
});

describe("the search page", () => {
  it("offers to call the school below its contacts", async () => {
    show(<SearchPage />, "/cerca?q=pec");
    expect(await screen.findByRole("link", { name: /^Chiama \d/ })).toHaveAttribute(
      "href",
      expect.stringMatching(/^tel:/),
    );
  });

  it("shows the results for its address as links under headings", async () => {
    show(<SearchPage />, "/cerca?q=pec");
    expect(await screen.findByRole("heading", { level: 2, name: "La scuola" })).toBeVisible();
    const link = screen.getByRole("link", { name: /Telefono, posta e codici/ });
    expect(link).toHaveAttribute("href", "/contatti#recapiti");
    expect(screen.getByRole("searchbox")).toHaveValue("pec");
  });

  it("writes the question to the address", async () => {
    show(<SearchPage />, "/cerca");
    expect(screen.getByRole("heading", { name: "Tutte le pagine" })).toBeVisible();
    await userEvent.type(screen.getByRole("searchbox"), "l'orto");
    expect(await screen.findByRole("link", { name: /I tre ambiti/ })).toBeVisible();
    expect(address()).toBe("/cerca?q=l%27orto");
    expect(screen.queryByRole("heading", { name: "Tutte le pagine" })).toBeNull();
  });

  it("shows the notices under their heading", async () => {
    notices.find.mockResolvedValue([notice]);
    show(<SearchPage />, "/cerca?q=circolare 12");
    const group = within(await screen.findByRole("region", { name: "Avvisi" }));
    expect(group.getByRole("link", { name: /^Colloqui/ })).toHaveAttribute("href", "/avvisi/2026-27/12");
    expect(notices.find).toHaveBeenCalledExactlyOnceWith("circolare 12");
  });

  it("says that the register is not on this site", async () => {
    show(<SearchPage />, "/cerca?q=registro");
    expect(await screen.findByText(/non è in questo sito/)).toBeVisible();
  });

  it("puts a suggested word into the field and focuses it", async () => {
    show(<SearchPage />, "/cerca?q=giornalllibo");
    await userEvent.click(await screen.findByRole("button", { name: "giornalino" }));
    expect(screen.getByRole("searchbox")).toHaveFocus();
    expect(screen.getByRole("searchbox")).toHaveValue("giornalino");
    await waitFor(() => expect(address()).toBe("/cerca?q=giornalino"));
  });

  it("searches for the value of the field at hydration and on submit", async () => {
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

  it("requests the news at once on submit", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    show(<SearchPage />, "/cerca?q=orto");
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(news.find).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Cerca" }));
    await act(() => vi.advanceTimersByTimeAsync(0)); // widens the question
    expect(news.find.mock.calls.map(([words]) => words)).toEqual(["orto"]);
  });

  it("marks tutorials in preparation", async () => {
    const { tutorials } = await import("#content/tutorials.ts");
    const waiting = tutorials.groups.flatMap((group) => group.tutorials).find(({ url }) => !url);
    show(<SearchPage />, `/cerca?q=${encodeURIComponent(waiting?.title ?? "")}`);
    expect((await screen.findAllByText(/In preparazione/)).length).toBeGreaterThan(0);
  });
});

describe("the 404 page", () => {
  it.each(["/famiglie/ciberbullismo.html", "/didattica-digitale/cyberbulismo"])(
    "%s: suggests up to three pages that match the address, and has a search field",
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
