import { readFileSync } from "node:fs";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { onlineManager } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { DAY_MS, inDays } from "../days.ts";
import { backend, noNetwork, render, resetBackend, sent } from "./editing-backend.tsx";
import { guarded } from "./guarded.tsx";
import { backend as site } from "./notices-backend.ts";
import { AdminPage } from "#pages/admin-page.tsx";

vi.mock("#content/site-map.ts", () => import("./sample-map.ts"));
vi.mock("virtual:to-complete", () => ({
  default: {
    pages: [
      { path: "/privacy", title: "Privacy", gaps: 6 },
      { path: "/progetti/pon", title: "PON", gaps: 1 },
    ],
    empty: [{ path: "/links" }, { path: "/ambienti/infanzia" }, { path: "/ambienti/primaria" }],
  },
}));

vi.mock("virtual:course-titles", () => ({ default: { "un-corso": "Un corso della pagina" } }));

/** What the database answers, by its functions and tables; notices by their state. */
let data: Record<string, unknown>;
/** Which of them does not answer, once. */
let failing: string;

function answer(name: string, args: Record<string, unknown>) {
  const read = name === "list_all_notices" ? String(args["p_status"]) : name;
  if (read !== failing) return { data: data[read] };
  failing = "";
  return noNetwork;
}

const portal = (slug: string, name: string, health: object) => ({
  slug,
  name,
  home_url: `https://www.${slug}.example`,
  checked_at: new Date().toISOString(),
  succeeded_at: new Date().toISOString(),
  failing_since: null,
  error: null,
  found: 10,
  added: 3,
  unchanged: false,
  unread_urls: [],
  other_host: null,
  ...health,
});

/** What an administrator has saved, so that only these are missing. */
function allBut(...missing: string[]) {
  const filled = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, missing.includes(name) ? "" : `https://${name}.example/`]));
  return {
    email: "ufficio@scuola.example",
    pec: missing.includes("pec") ? "" : "scuola@pec.example",
    tools: filled(["labBooking", "support", "articles", "videos", "suite", "resources"]),
    pupilsSite: filled(["address"]),
    legal: filled(["accessibility", "transparency", "noticeBoard"]),
  };
}

const build = { hook: "missing", last_called_at: null, last_ok: null, next_call_at: null, changes: null };

beforeEach(() => {
  resetBackend(answer);
  backend.role = "admin";
  failing = "";
  const pages = [{ is_published: true }, { has_draft: true }, { is_published: true, has_draft: true }];
  data = {
    message_counts: { has_key: false },
    site_build_state: build,
    news_portals: [
      portal("ministero", "Ministero", {}),
      portal("gazzetta", "Gazzetta della scuola", {
        error: "timeout",
        succeeded_at: null,
        failing_since: new Date(Date.now() - 4 * DAY_MS).toISOString(),
      }),
    ],
    news_runs: [],
    notice_counts: { drafts: 2, in_review: 1, scheduled: 0, published: 14, withdrawn: 2, authors: [], files_left: 0 },
    published: [],
    training_counts: [],
    list_all_pages: { pages, admins_only: ["/privacy"] },
    school_facts_to_edit: [{ revision: 1, facts: allBut("pec", "noticeBoard") }],
    answers_to_edit: [
      { checked_on: null, body: "" },
      { checked_on: "2025-01-01", body: "" },
      { checked_on: inDays(0), body: "Si chiama lo 0456 123789." },
    ],
    events_to_edit: [
      { title: "In corso", state: "shown", starts_on: "2026-01-01", ends_on: "2040-12-31" },
      { title: "Gita", state: "cancelled", starts_on: "2040-12-01", ends_on: "2040-12-01" },
      {
        title: "Scuola chiusa",
        state: "shown",
        starts_on: "2040-12-02",
        ends_on: "2040-12-02",
        notice: { status: "withdrawn", reserved: false },
      },
      { title: "Colloqui", state: "shown", starts_on: "2040-12-03", ends_on: "2040-12-03" },
    ],
    people_counts: { waiting: 3, unconfirmed: 1, docenti: 48, redattori: 1, admins: 2, unplaced: 0 },
  };
});

const listed = (list: HTMLElement) => within(list).getAllByRole("listitem");
const texts = (list: HTMLElement) => listed(list).map(({ textContent }) => textContent);

function loseFocus() {
  const other = document.body.appendChild(document.createElement("input"));
  other.focus();
  other.remove();
}

const renderPage = () =>
  render(<MemoryRouter initialEntries={["/admin"]}>{guarded("/admin", <AdminPage />)}</MemoryRouter>);

describe("what is to be done", () => {
  const toDo = () => within(screen.getByRole("region", { name: "Da fare oggi" }));
  const lines = () =>
    toDo()
      .queryAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);
  const read = () => waitFor(() => expect(toDo().getByRole("status")).not.toHaveTextContent("Guardo"));

  it("is for an admin a line each, with its number and the way to where it is done", async () => {
    const made_at = new Date(Date.now() - 4.5 * DAY_MS).toISOString();
    site.content.mockImplementation(() => Response.json({ made_at }));
    data.site_build_state = { ...build, changes: { notices: 1, events: 0, answers: 0, pages: 0, facts: 0 } };
    data.notice_counts = {
      drafts: 2,
      in_review: 1,
      scheduled: 2,
      published: 14,
      withdrawn: 2,
      authors: [],
      files_left: 1,
    };
    data.list_all_pages = {
      pages: [{ in_review: true }, { path: "/progetti/pon", is_published: true }, { in_review: true }],
    };
    data.scheduled = [{ title: "Iscrizioni", publish_at: "2031-11-25T07:00:00Z" }];
    data.news_runs = [{ started_at: new Date().toISOString(), ok: false, status: null, error: "not_configured" }];
    data.people_counts = { waiting: 3, unconfirmed: 1, docenti: 48, redattori: 1, admins: 2, unplaced: 3 };
    renderPage();
    await read();
    await waitFor(() =>
      expect(lines()).toEqual([
        ["2 persone da confermare", "/admin/persone"],
        ["3 persone senza le loro scuole", "/admin/persone?scuole=non-dette#tutte"],
        ["1 avviso in revisione", "/admin/avvisi?stato=in-revisione"],
        ["2 pagine in revisione", "/admin/pagine?stato=in-revisione"],
        [
          "2 avvisi programmati: il primo esce il 25 novembre 2031 alle 8:00, «Iscrizioni»",
          "/admin/avvisi?stato=programmati",
        ],
        ["4 giorni dall’ultima pubblicazione del sito", "/admin#sito-pubblicato"],
        ["1 portale di notizie che non si legge", "/admin#gestione-notizie"],
        ["1 guasto all’aggiornamento automatico delle notizie", "/admin#gestione-notizie"],
        ["1 risposta breve da ricontrollare", "/admin/informazioni"],
        ["1 risposta breve da scrivere", "/admin/informazioni"],
        ["1 risposta breve con un telefono che non è della scuola", "/admin/informazioni"],
        ["1 allegato tolto che si apre ancora", "/admin#avvisi"],
        ["3 testi e indirizzi della scuola da completare", "/admin#da-completare"],
      ]),
    );
    for (const [, href = ""] of lines().filter(([, link]) => link?.startsWith("/admin#")))
      expect(document.getElementById(String(href).split("#")[1] ?? "")).toBeVisible();
  });

  it("opens the page in review at once where there is one", async () => {
    data.list_all_pages = { pages: [{ id: "p1", in_review: true }, { id: "p2" }] };
    renderPage();
    await read();
    await waitFor(() => expect(lines()).toContainEqual(["1 pagina in revisione", "/admin/pagine/p1"]));
  });

  it("is for an editor what editors can do", async () => {
    backend.role = "redattore";
    renderPage();
    await read();
    expect(lines().map(([line]) => line)).toEqual([
      "1 avviso in revisione",
      "1 risposta breve da ricontrollare",
      "1 risposta breve da scrivere",
      "1 risposta breve con un telefono che non è della scuola",
    ]);
  });

  it("is asked for once, by the list and the cards together", async () => {
    renderPage();
    await read();
    for (const name of ["people_counts", "notice_counts", "answers_to_edit", "news_portals", "site_build_state"])
      expect(sent(name), name).toHaveLength(1);
  });

  it("is nothing, in one sentence", async () => {
    backend.role = "redattore";
    data.notice_counts = { drafts: 2, in_review: 0, scheduled: 0, authors: [], files_left: 0 };
    data.answers_to_edit = [];
    renderPage();
    expect(await toDo().findByText("Niente da fare: per oggi è tutto a posto.")).toBeVisible();
    expect(toDo().queryByRole("list")).toBeNull();
  });

  it("says in a line what cannot be read, reads that again when asked, and shows the rest", async () => {
    backend.role = "redattore";
    failing = "answers_to_edit";
    renderPage();
    await read();
    expect(texts(toDo().getByRole("list"))).toEqual([
      "1 avviso in revisione",
      expect.stringMatching(/^Non è stato possibile leggere le risposte brevi\./),
    ]);
    expect(toDo().queryByText(/tutto a posto/)).toBeNull();
    data.answers_to_edit = [{ checked_on: null, body: "" }];
    await userEvent.click(toDo().getByRole("button", { name: "Riprova: le risposte brevi" }));
    await waitFor(() =>
      expect(lines().map(([line]) => line)).toEqual(["1 avviso in revisione", "1 risposta breve da scrivere"]),
    );
    expect(toDo().queryByRole("button")).toBeNull();
  });
});

describe("the administration", () => {
  it("names the version of the site, for whoever helps the school", async () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    renderPage();
    expect(screen.getByText(`Versione del sito: ${version}`)).toBeVisible();
  });

  it("lists the portals with what is new, or what went wrong in plain words", async () => {
    renderPage();
    expect(screen.getByRole("heading", { level: 1, name: "Amministrazione" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 2, name: "Gestione Notizie" })).toBeVisible();
    const list = await screen.findByRole("list", { name: "Portali monitorati" });
    const [fine, failing] = within(list).getAllByRole("listitem");
    expect(fine).toHaveTextContent(/Ministero.*3 nuove su 10 lette.*Letto/);
    expect(failing).toHaveTextContent(/Non ha risposto in tempo\. Non dà notizie da 4 giorni\..*da controllare/);
    expect(
      screen.getByText(
        "Le notizie si aggiornano da sole ogni giorno alle 6:00, con un’attività programmata nel database.",
      ),
    ).toBeVisible();
    expect(screen.getByText(/Il prossimo è previsto (oggi|domani) alle 6:00/)).toBeVisible();
  });

  it("fetches the news once however often the button is pressed, and says how many came", async () => {
    let finish: (answer: object) => void = () => {};
    backend.invoke.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    renderPage();
    await userEvent.dblClick(screen.getByRole("button", { name: "Recupera Notizie" }));
    const running = await screen.findByRole("button", { name: /Recupero notizie in corso\.\.\./ });
    expect(running).toBeDisabled();
    loseFocus(); // as in browsers what is disabled does
    expect(backend.invoke.mock.calls).toEqual([["fetch-news", undefined]]);
    finish({ news: [{}, {}, {}], portals: [] });
    await waitFor(() =>
      expect(backend.notify).toHaveBeenCalledWith({
        variant: "success",
        title: "Successo!",
        description: "Recuperate 3 notizie dai portali.",
      }),
    );
    expect(await screen.findByRole("button", { name: "Recupera Notizie" })).toBeEnabled();
    expect(running).toHaveFocus();
  });

  it("counts no news when the answer has none", async () => {
    backend.invoke.mockReturnValue({});
    renderPage();
    await userEvent.click(screen.getByRole("button", { name: "Recupera Notizie" }));
    await waitFor(() =>
      expect(backend.notify).toHaveBeenCalledWith(
        expect.objectContaining({ description: "Recuperate 0 notizie dai portali." }),
      ),
    );
  });

  it("says that the fetch failed, and logs why", async () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => {});
    backend.invoke.mockReturnValue(new Response("Bad gateway", { status: 502 }));
    renderPage();
    await userEvent.click(screen.getByRole("button", { name: "Recupera Notizie" }));
    await waitFor(() =>
      expect(backend.notify).toHaveBeenCalledWith({
        variant: "error",
        title: "Errore",
        description: "Errore nel recupero delle notizie. Controlla i log.",
      }),
    );
    expect(reported).toHaveBeenCalledWith("Could not fetch the news.", expect.any(Error));
  });

  it("says of a portal read in part which of its lists was not", async () => {
    const unread = { error: "http_503", unread_urls: ["https://www.ministero.example/notizie"] };
    data.news_portals = [portal("ministero", "Ministero", unread)];
    renderPage();
    const [row] = listed(await screen.findByRole("list", { name: "Portali monitorati" }));
    expect(row).toHaveTextContent(
      /3 nuove su 10 lette\. Non si è letto l’elenco ministero\.example\/notizie: il portale ha un guasto \(errore 503\)\..*Letto in parte/,
    );
  });

  it("names a file or the database only to whoever maintains the site, behind a heading", async () => {
    data.news_runs = [{ started_at: new Date().toISOString(), ok: false, status: null, error: "not_configured" }];
    const { container } = renderPage();
    await screen.findByText(/L’aggiornamento automatico non è impostato bene/);
    const technical = /database|\.(?:md|ts)\b|\bsrc\b|cartella/i;
    const page = container.cloneNode(true) as HTMLElement;
    within(page)
      .getByText(/ogni giorno alle 6:00/)
      .remove(); // the words of the specification
    expect(page.textContent).toMatch(technical);
    for (const note of page.querySelectorAll("details")) {
      expect(note).not.toHaveAttribute("open");
      expect(note.querySelector("summary")).toHaveTextContent("Per chi cura il sito");
      note.remove();
    }
    expect(page.textContent).not.toMatch(technical);
  });

  it("says that the daily job is refused, and whom to tell", async () => {
    data.news_runs = [
      { started_at: new Date().toISOString(), ok: null, status: null, error: null },
      { started_at: new Date().toISOString(), ok: false, status: 401, error: '{"error":"unauthorized"}' },
    ];
    renderPage();
    const trouble = await screen.findByText(/L’aggiornamento automatico non è impostato bene/);
    expect(trouble).toHaveTextContent(/Avvisa l’assistenza del sito/);
    expect(screen.getByText(/Il segreto scritto nel database non è lo stesso/)).not.toBeVisible();
    expect(screen.queryByText(/Il prossimo è previsto/)).toBeNull();
  });

  it("says that the portals cannot be read, and reads them again when asked", async () => {
    failing = "news_portals";
    renderPage();
    const message = await screen.findByRole("alert");
    expect(message).toHaveTextContent("Non è stato possibile caricare lo stato dei portali");
    data.news_portals = [portal("ministero", "Ministero", {})];
    await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await screen.findByRole("list", { name: "Portali monitorati" })).toBeVisible();
  });

  it("counts the short answers to write and to check again", async () => {
    renderPage();
    const card = screen.getByRole("region", { name: "Risposte brevi" });
    expect(texts(await within(card).findByRole("list"))).toEqual(["1da scrivere", "1da ricontrollare"]);
    expect(within(card).getByRole("link", { name: "Tutte le risposte brevi" })).toHaveAttribute(
      "href",
      "/admin/informazioni",
    );
  });

  it("counts the pages of the school", async () => {
    renderPage();
    const card = screen.getByRole("region", { name: "Pagine" });
    expect(texts(await within(card).findByRole("list"))).toEqual(["2della scuola", "2con una bozza"]);
    expect(within(card).getByRole("link", { name: "Tutte le pagine" })).toHaveAttribute("href", "/admin/pagine");
  });

  it("counts the dates to come that families see, and says which is the next one that takes place", async () => {
    renderPage();
    const card = within(screen.getByRole("region", { name: "Calendario" }));
    expect(await card.findByText("La prossima, lunedì 3 dicembre 2040: Colloqui")).toBeVisible();
    expect(card.getByText("2")).toBeVisible();
    expect(card.getByRole("link", { name: "Tutte le date" })).toHaveAttribute("href", "/admin/calendario");
  });

  it("says that the dates cannot be read, and reads them again when asked", async () => {
    failing = "events_to_edit";
    renderPage();
    const card = within(screen.getByRole("region", { name: "Calendario" }));
    expect(await card.findByRole("alert")).toHaveTextContent("Non è stato possibile leggere le date");
    await userEvent.click(card.getByRole("button", { name: "Riprova" }));
    expect(await card.findByText(/^La prossima/)).toBeVisible();
  });

  it("says in each card that nothing can be read without a network, and reads it when the network is back", async () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    renderPage();
    const cards = [
      "Chiusure",
      "Avvisi",
      "Calendario",
      "Risposte brevi",
      "Persone",
      "Il sito pubblicato",
      "Gestione Notizie",
    ];
    for (const name of cards)
      expect(await within(screen.getByRole("region", { name })).findByRole("alert"), name).toHaveTextContent(
        "Controlla la connessione",
      );
    expect(screen.queryByText(/^(Leggo|Conto)/)).toBeNull();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText(/^La prossima/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Controlla la connessione/)).toBeNull());
  });

  it("counts the people for an admin, and leads to those who wait", async () => {
    renderPage();
    const card = screen.getByRole("region", { name: "Persone" });
    expect(texts(await within(card).findByRole("list"))).toEqual([
      "3in attesa di conferma (1 con l’email da confermare)",
      "48docenti",
      "1redattore",
      "2amministratori",
    ]);
    expect(within(card).getByRole("link", { name: "Confermare le persone" })).toHaveAttribute("href", "/admin/persone");
    const tabs = screen.getByRole("navigation", { name: "Amministrazione" });
    expect(within(tabs).getByRole("link", { name: "Panoramica" })).toHaveAttribute("aria-current", "page");
    expect(within(tabs).getByRole("link", { name: "Persone" })).toHaveAttribute("href", "/admin/persone");
  });

  it.each(["admin", "redattore"])("tells the role %s of when the published site is", async (role) => {
    backend.role = role;
    renderPage();
    const card = within(screen.getByRole("region", { name: "Il sito pubblicato" }));
    expect(await card.findByText(/^Il sito pubblicato è di oggi all/)).toBeVisible();
  });

  it.each(["admin", "redattore"])("shows the role %s what is not out yet, and where to write", async (role) => {
    backend.role = role;
    renderPage();
    const card = within(screen.getByRole("region", { name: "Avvisi" }));
    expect(texts(await card.findByRole("list"))).toEqual(["2bozze", "1in revisione", "0programmati"]);
    expect(card.getByRole("link", { name: "bozze" })).toHaveAttribute("href", "/admin/avvisi?stato=bozze");
    expect(card.queryByRole("link", { name: "programmati" })).toBeNull();
    expect(card.getByRole("link", { name: "Scrivi un avviso" })).toHaveAttribute("href", "/admin/avvisi/nuovo");
    expect(card.getByRole("link", { name: "Tutti gli avvisi" })).toHaveAttribute("href", "/admin/avvisi");
    expect(sent("list_all_notices").map(({ p_status }) => p_status)).not.toContain("scheduled");
  });

  it("says which notice goes out next", async () => {
    data.notice_counts = {
      drafts: 1,
      in_review: 0,
      scheduled: 2,
      published: 0,
      withdrawn: 0,
      authors: [],
      files_left: 0,
    };
    data.scheduled = [
      { title: "Dopo", publish_at: "2031-11-26T07:00:00Z" },
      { title: "Iscrizioni", publish_at: "2031-11-25T07:00:00Z" },
    ];
    renderPage();
    const card = within(screen.getByRole("region", { name: "Avvisi" }));
    expect(await card.findByText("Il prossimo esce il 25 novembre 2031 alle 8:00: Iscrizioni")).toBeVisible();
  });

  it("tells that files which nobody may read are still there, and deletes them when asked", async () => {
    const counts = { drafts: 0, in_review: 0, scheduled: 0, published: 1, withdrawn: 1, authors: [], files_left: 0 };
    data.notice_counts = { ...counts, files_left: 2 };
    backend.left = [
      { bucket: "notices", path: "n/Uno.pdf" },
      { bucket: "pages", path: "p/Due.pdf" },
      { bucket: "notices", path: "n/Tre.pdf" },
    ];
    backend.remove.mockReturnValueOnce({ error: { message: "Bad gateway" } });
    renderPage();
    const card = within(screen.getByRole("region", { name: "Avvisi" }));
    expect(await card.findByRole("alert")).toHaveTextContent(
      "2 allegati tolti o ritirati sono ancora nell’archivio: chi ne aveva l’indirizzo può aprirli.",
    );
    await userEvent.click(card.getByRole("button", { name: "Elimina ora" }));
    expect(await card.findByText(/Non si sono potuti eliminare: riprova tra poco/)).toBeVisible();
    data.notice_counts = { ...counts, files_left: 0 };
    await userEvent.click(card.getByRole("button", { name: "Elimina ora" }));
    await waitFor(() => expect(card.queryByRole("alert")).toBeNull());
    const ofNotices = [["n/Uno.pdf", "n/Tre.pdf"], "notices"];
    expect(backend.remove.mock.calls).toEqual([ofNotices, ofNotices, [["p/Due.pdf"], "pages"]]);
  });

  it("says that the notices cannot be counted, and counts them again when asked", async () => {
    failing = "notice_counts";
    renderPage();
    const card = within(screen.getByRole("region", { name: "Avvisi" }));
    expect(await card.findByRole("alert")).toHaveTextContent("Non è stato possibile contare gli avvisi");
    await userEvent.click(card.getByRole("button", { name: "Riprova" }));
    expect(await card.findByText("in revisione")).toBeVisible();
    expect(card.queryByRole("alert")).toBeNull();
  });

  it("asks nobody to be confirmed when nobody waits", async () => {
    data.people_counts = { waiting: 0, unconfirmed: 0, docenti: 1, redattori: 2, admins: 1, unplaced: 0 };
    renderPage();
    const card = screen.getByRole("region", { name: "Persone" });
    expect(texts(await within(card).findByRole("list"))).toEqual([
      "0in attesa di conferma",
      "1docente",
      "2redattori",
      "1amministratore",
    ]);
    expect(within(card).getByRole("link", { name: "Tutte le persone" })).toBeVisible();
  });

  it("says that the people cannot be counted, and counts them again when asked", async () => {
    failing = "people_counts";
    renderPage();
    const card = within(screen.getByRole("region", { name: "Persone" }));
    expect(await card.findByRole("alert")).toHaveTextContent("Non è stato possibile contare le persone");
    await userEvent.click(card.getByRole("button", { name: "Riprova" }));
    expect(await card.findByText(/in attesa di conferma/)).toBeVisible();
    expect(card.queryByRole("alert")).toBeNull();
  });

  it("lists what is to be completed, each with where that is done, and nothing that the school has written", async () => {
    data.list_all_pages = {
      admins_only: ["/privacy"],
      pages: [
        { id: "p1", path: "/progetti/pon", is_published: true },
        { id: "p2", path: "/links", is_published: true },
        { id: "p3", path: "/ambienti/primaria", is_published: false },
      ],
    };
    renderPage();
    const list = screen.getByRole("list", { name: "Da completare" });
    await waitFor(() =>
      expect(texts(list)).toEqual([
        "Privacy6 punti da scrivereBozza",
        "Pagine ancora da scrivereI Nostri Ambienti › InfanziaI Nostri Ambienti › Primaria2 vuote",
        "Dati della scuolaPosta certificata, Albo onlineNe mancano 2",
      ]),
    );
    const address = (name: string) => within(list).getByRole("link", { name }).getAttribute("href");
    expect(address("Privacy")).toBe("/admin/pagine/nuova?indirizzo=%2Fprivacy");
    expect(address("I Nostri Ambienti › Primaria")).toBe("/admin/pagine/p3");
    expect(address("Dati della scuola")).toBe("/admin/scuola");
  });

  it("says that nothing is to be completed once all is done", async () => {
    const paths = ["/privacy", "/progetti/pon", "/links", "/ambienti/infanzia", "/ambienti/primaria"];
    data.list_all_pages = { pages: paths.map((path) => ({ path, is_published: true })) };
    data.school_facts_to_edit = [{ revision: 1, facts: allBut() }];
    renderPage();
    const card = within(screen.getByRole("region", { name: "Da completare" }));
    expect(await card.findByText("Non manca niente.")).toBeVisible();
    expect(card.queryByRole("list")).toBeNull();
  });

  it("leads an editor to what editors write, and says that the facts are written by an administrator", async () => {
    backend.role = "redattore";
    renderPage();
    const list = screen.getByRole("list", { name: "Da completare" });
    const link = (name: string) => within(list).queryByRole("link", { name });
    await waitFor(() => expect(link("Privacy")).toHaveAttribute("href", "/privacy"));
    expect(link("PON")).toHaveAttribute("href", "/admin/pagine/nuova?indirizzo=%2Fprogetti%2Fpon");
    expect(link("Dati della scuola")).toBeNull();
    expect(sent("school_facts_to_edit")).toEqual([]);
  });

  it("counts for an admin who follows which course, and says neither hours nor results of few people", async () => {
    data.training_counts = [
      { course_id: "un-corso", people: 5, done: 3, hours: 37.5 },
      { course_id: null, people: 4, done: 1, hours: null },
      { course_id: "toString", people: 1, done: null, hours: null },
    ];
    renderPage();
    const card = within(screen.getByRole("region", { name: /^Formazione 20\d\d\/\d\d$/ }));
    expect(texts(await card.findByRole("list"))).toEqual([
      "Un corso della pagina5 persone · 3 hanno concluso · 37,5 ore",
      "Corsi aggiunti a mano4 persone · 1 ha concluso",
      "Un corso che non è più nella pagina1 persona",
    ]);
  });

  it("says that nobody has a course yet, and when the courses cannot be counted", async () => {
    failing = "training_counts";
    renderPage();
    const card = within(screen.getByRole("region", { name: /^Formazione/ }));
    expect(await card.findByRole("alert")).toHaveTextContent("Non è stato possibile contare i corsi");
    await userEvent.click(card.getByRole("button", { name: "Riprova" }));
    expect(await card.findByText("Nessuno ha ancora un corso nella propria formazione.")).toBeVisible();
  });

  it("shows an editor neither people nor portals, and asks for neither", async () => {
    backend.role = "redattore";
    renderPage();
    expect(screen.getByRole("heading", { level: 1, name: "Amministrazione" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "Persone" })).toBeNull();
    expect(screen.queryByRole("region", { name: /^Formazione/ })).toBeNull();
    expect(sent("training_counts")).toEqual([]);
    expect(screen.queryByRole("heading", { name: "Gestione Notizie" })).toBeNull();
    const tabs = within(screen.getByRole("navigation", { name: "Amministrazione" })).getAllByRole("link");
    expect(tabs.map((tab) => tab.textContent)).toEqual(["Panoramica", "Avvisi", "Pagine"]);
    expect(screen.queryByText(/riservata a chi amministra/)).toBeNull();
    expect(sent("news_portals")).toEqual([]);
    expect(sent("people_counts")).toEqual([]);
  });

  it.each(["docente", "preside"])("is closed to the role %s", async (role) => {
    backend.role = role;
    renderPage();
    expect(screen.getByText(/riservata a chi amministra il sito/)).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Amministrazione" })).toBeNull();
    expect(screen.queryByRole("region")).toBeNull();
    expect(sent("people_counts")).toEqual([]);
  });

  it("a fetch refused because the role was taken away is no failure: the page says that the role has changed", async () => {
    backend.invoke.mockReturnValue(new Response("{}", { status: 403 }));
    renderPage();
    await userEvent.click(screen.getByRole("button", { name: "Recupera Notizie" }));
    expect(await screen.findByText(/forse il tuo ruolo è cambiato/)).toBeVisible();
    expect(backend.reload).toHaveBeenCalledOnce();
    expect(backend.notify).not.toHaveBeenCalled();
  });

  it("tells a teacher who is not an admin that the page is not for them, and reads nothing", async () => {
    backend.role = null;
    renderPage();
    const refusal = screen.getByText(/riservata a chi amministra il sito/);
    expect(refusal).toHaveTextContent("assistenza del sito");
    expect(refusal).not.toHaveTextContent("segreteria");
    expect(screen.queryByRole("button")).toBeNull();
    expect(sent("news_portals")).toEqual([]);
  });

  it("a role that could not be read is no refusal: it says so, and reads it again when asked", async () => {
    backend.role = "unknown";
    renderPage();
    expect(screen.getByRole("alert")).toHaveTextContent("Non è stato possibile verificare il tuo ruolo");
    expect(screen.queryByText(/riservata a chi amministra/)).toBeNull();
    expect(sent("news_portals")).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
    expect(backend.reload).toHaveBeenCalledOnce();
  });
});

describe("the closures", () => {
  const closure = (id: string, more: object) => ({
    id,
    status: "published",
    state: "valid",
    title: `Chiusura ${id}`,
    replaced_by: null,
    closure: {
      what: "closed",
      why: "snow",
      from: "2040-11-24",
      to: null,
      hour: null,
      buildings: [],
      destination: null,
    },
    revision: 1,
    ...more,
  });
  const card = () => within(screen.getByRole("region", { name: "Chiusure" }));

  it("are one press away, and those that are valid can end here", async () => {
    data.published = [
      closure("vale", {}),
      closure("scaduta", { state: "expired" }),
      closure("normale", { closure: { what: "back-to-normal" } }),
      closure("sostituita", { replaced_by: { number: 3 } }),
      closure("avviso", { closure: null }),
    ];
    renderPage();
    expect(await screen.findByRole("link", { name: "Scuola chiusa o cambia orario" })).toHaveAttribute(
      "href",
      "/admin/avvisi/nuovo?tipo=chiusura",
    );
    const ends = await card().findAllByRole("button", { name: /^Torna tutto normale/ });
    expect(ends).toHaveLength(1);
    await userEvent.click(card().getByRole("button", { name: "Torna tutto normale: Chiusura vale" }));
    expect(await screen.findByRole("dialog", { name: "Torna tutto normale" })).toHaveTextContent(
      /a scuola torna tutto normale\./,
    );
  });

  it("are said to be none", async () => {
    renderPage();
    expect(await card().findByText("Oggi non vale nessun avviso di chiusura.")).toBeVisible();
  });

  it("say that they could not be read", async () => {
    failing = "published";
    renderPage();
    expect(await card().findByRole("alert")).toHaveTextContent(/le chiusure in corso/);
  });
});
