import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { haveBuildings } from "../sample-buildings.ts";
import { backend, noNetwork, PERSON, refused, render, resetBackend, roleTaken, sent } from "./editing-backend.tsx";
import { keptOnDevice } from "./have-project.ts";
import { NoticesAdminPage } from "#pages/notices-admin-page.tsx";

const notice = (title: string, status: string, more: object = {}) => ({
  id: `id of ${title}`,
  status,
  state: null,
  kind: "avviso",
  reserved: false,
  title,
  school_year: null,
  number: null,
  audiences: ["famiglie"],
  schools: ["primaria"],
  buildings: [] as string[],
  valid_until: null,
  publish_at: null,
  published_at: null,
  corrected_at: null,
  withdrawn_at: null,
  replaced_by: null,
  files: 0,
  revision: 4,
  author: PERSON,
  author_nome: "Giulia",
  author_cognome: "Bianchi",
  created_at: "2025-11-20T09:00:00Z",
  updated_at: "2025-11-20T09:42:00Z",
  updated_by_nome: "Giulia",
  updated_by_cognome: "Bianchi",
  cursor: `after ${title}`,
  ...more,
});

let rows: ReturnType<typeof notice>[];
let refusal: { error: unknown } | undefined;
const counts = { drafts: 1, in_review: 1, scheduled: 1, published: 3, withdrawn: 1 };
const authors = [{ id: PERSON, nome: "Giulia", cognome: "Bianchi", total: 7 }];

const answer = (name: string) => {
  switch (name) {
    case "list_all_notices":
      return { data: rows.slice(0, 51).map((row) => ({ ...row, total: rows.length })) };
    case "notice_counts":
      return { data: { ...counts, authors } };
    case "notice_to_edit":
      return { data: { files: [{ path: "n/f/modulo.pdf" }] } };
    case "end_closure":
      return { data: { revision: 2 } };
  }
  return refusal ?? {};
};

beforeEach(() => {
  refusal = undefined;
  resetBackend(answer);
  rows = [
    notice("Museo", "draft"),
    notice("Farmaci", "in_review", { updated_by_nome: "Anna", updated_by_cognome: "Verdi" }),
    notice("Iscrizioni", "scheduled", { publish_at: "2031-11-25T07:00:00Z" }),
    notice("Colloqui!", "published", {
      school_year: "2025-26",
      number: 12,
      published_at: "2025-11-20T09:00:00Z",
      corrected_at: "2025-11-21T09:00:00Z",
      state: "valid",
      files: 2,
    }),
    notice("Scrutini", "published", {
      school_year: "2025-26",
      number: 6,
      reserved: true,
      state: "expired",
      author: null,
      author_nome: null,
      author_cognome: null,
    }),
    notice("Mensa", "withdrawn", {
      school_year: "2025-26",
      number: 9,
      withdrawn_at: "2025-11-20T09:00:00Z",
      replaced_by: { school_year: "2025-26", number: 12, reserved: false, published_at: "" },
    }),
  ];
});

async function open(search = "") {
  const Address = () => <output aria-label="Indirizzo">{useLocation().search}</output>;
  render(
    <MemoryRouter initialEntries={[`/admin/avvisi${search}`]}>
      <NoticesAdminPage />
      <Address />
      <Link to="/admin/avvisi">Altrove</Link>
    </MemoryRouter>,
  );
  await waitFor(() => expect(screen.queryByText("Leggo gli avvisi…")).toBeNull());
  expect(document.body, "nothing takes the focus by itself").toHaveFocus();
}

const rowOf = (title: string) => {
  const found = screen.getAllByRole("listitem").find((item) => within(item).queryByRole("heading", { name: title }));
  if (!found) throw new Error(`${title} is not listed.`);
  return found;
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const dialog = () => within(screen.getByRole("dialog"));

describe("the list of notices", () => {
  it("says of each its state, its number, who wrote it and when, and what happened to it", async () => {
    await open();
    expect(screen.getByText("6 avvisi")).toBeVisible();
    expect(rowOf("Museo")).toHaveTextContent(
      /^Bozza.*senza numero.*Giulia Bianchi, il 20 novembre 2025 alle 10:42.*Primaria/,
    );
    expect(rowOf("Farmaci")).toHaveTextContent(/In revisione.*Giulia Bianchi, cambiato da Anna Verdi/);
    expect(rowOf("Iscrizioni")).toHaveTextContent(/Programmato.*esce il 25 novembre 2031 alle 8:00/);
    expect(rowOf("Colloqui!")).toHaveTextContent(/Pubblicato.*n\. 12\/2025-26.*corretto il 21 novembre.*2 allegati/);
    expect(rowOf("Scrutini")).toHaveTextContent(/n\. R6\/2025-26.*account eliminato.*non più valido/);
    expect(rowOf("Mensa")).toHaveTextContent(/Ritirato.*ritirato il 20 novembre.*sostituito dal n\. 12/);
    expect(screen.getByRole("link", { name: "Scrivi un avviso" })).toHaveAttribute("href", "/admin/avvisi/nuovo");
    expect(within(rowOf("Colloqui!")).queryByRole("button")).toBeNull();
  });

  it("says for which buildings a notice is", async () => {
    haveBuildings("Rodari", "Via Roma");
    rows = [notice("Museo", "draft", { buildings: ["Rodari"] })];
    await open();
    expect(rowOf("Museo")).toHaveTextContent("Primaria · Rodari");
  });

  it("offers «Torna tutto normale» of a valid closure", async () => {
    const closure = {
      what: "closed",
      why: null,
      from: "2040-11-24",
      to: null,
      hour: null,
      buildings: [],
      destination: null,
    };
    rows = [
      notice("Neve", "published", { school_year: "2026-27", number: 14, state: "valid", kind: "chiusura", closure }),
    ];
    await open();
    await press("Torna tutto normale: Neve");
    expect(dialog().getByRole("status")).toHaveTextContent(/a scuola torna tutto normale\./);
    expect(await dialog().findByText("È pubblicato, e la chiusura non vale più.")).toBeVisible();
    await userEvent.click(dialog().getByRole("button", { name: "Va bene" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent("end_closure")).toHaveLength(1);
  });

  it("asks the database for a state, words and an author, which are in the address", async () => {
    await open();
    const states = within(screen.getByRole("navigation", { name: "Stato" }));
    expect(states.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Tutti(7)",
      "Bozze(1)",
      "In revisione(1)",
      "Programmati(1)",
      "Pubblicati(3)",
      "Ritirati(1)",
    ]);
    await userEvent.click(states.getByRole("link", { name: /Bozze/ }));
    await userEvent.type(screen.getByLabelText("Parole o numero"), "museo");
    await userEvent.selectOptions(screen.getByLabelText("Scritto da"), "Giulia Bianchi");
    await press("Cerca");
    await waitFor(() =>
      expect(sent("list_all_notices").at(-1)).toEqual({ p_status: "draft", p_words: "museo", p_author: PERSON }),
    );
    expect(screen.getByLabelText("Indirizzo")).toHaveTextContent(`?stato=bozze&parole=museo&autore=${PERSON}`);
    expect(states.getByRole("link", { name: /Bozze/ })).toHaveAttribute("aria-current", "true");
  });

  it("keeps words and author when another state is chosen, and shows those of its address", async () => {
    await open(`?parole=museo&autore=${PERSON}`);
    expect(screen.getByRole("link", { name: /Bozze/ })).toHaveAttribute(
      "href",
      `/admin/avvisi?stato=bozze&parole=museo&autore=${PERSON}`,
    );
    await waitFor(() => expect(screen.getByLabelText("Scritto da")).toHaveValue(PERSON));
    await userEvent.click(screen.getByRole("link", { name: "Altrove" }));
    expect(screen.getByLabelText("Parole o numero")).toHaveValue("");
    expect(screen.getByLabelText("Scritto da")).toHaveValue("");
  });

  it("says of a draft that it did not go out at its hour", async () => {
    rows = [notice("Museo", "draft", { publish_at: "2025-11-20T07:00:00Z" })];
    await open();
    expect(rowOf("Museo")).toHaveTextContent(
      "non è uscito il 20 novembre 2025 alle 8:00: controlla l’ora e «Valido fino al»",
    );
  });

  it("says which hour was chosen for a draft that nobody has scheduled", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T09:30:00+01:00") });
    rows = [
      notice("Museo", "in_review", { publish_at: "2026-11-27T06:30:00Z" }),
      notice("Mensa", "draft", { publish_at: "infinity" }),
    ];
    await open();
    expect(rowOf("Museo")).toHaveTextContent("da programmare: il 27 novembre alle 7:30");
    expect(rowOf("Mensa")).toHaveTextContent("ora dell’uscita da scegliere");
    vi.useRealTimers();
  });

  it("takes a draft that is already gone for deleted", async () => {
    refusal = refused("no_such_notice");
    await open();
    await press("Elimina: Museo");
    await userEvent.click(dialog().getByRole("button", { name: "Elimina la bozza" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(backend.notify).toHaveBeenCalledWith(expect.objectContaining({ title: "Bozza eliminata" }));
  });

  it("shows fifty, and the next after them, with the focus on the first of these", async () => {
    rows = Array.from({ length: 51 }, (_, at) => notice("x".repeat(at + 1), "draft"));
    await open();
    expect(screen.getByText("51 avvisi, i primi 50")).toBeVisible();
    rows = rows.slice(50);
    await press("Mostra altri avvisi");
    await waitFor(() => expect(rowOf("x".repeat(51))).toHaveFocus());
    expect(sent("list_all_notices").at(-1)).toEqual({ p_after: `after ${"x".repeat(50)}` });
    expect(screen.queryByRole("button", { name: "Mostra altri avvisi" })).toBeNull();
  });

  it("says that there is none yet, or none with these words", async () => {
    rows = [];
    await open();
    expect(screen.getByText(/La scuola non ha ancora scritto niente/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Scrivi il primo avviso" })).toHaveAttribute("href", "/admin/avvisi/nuovo");
    await userEvent.type(screen.getByLabelText("Parole o numero"), "<b>");
    await press("Cerca");
    expect(await screen.findByText("Nessun avviso ha «<b>» nel titolo, nel testo o nel numero.")).toBeVisible();
  });

  it("says that it cannot be read, and reads it again when asked", async () => {
    backend.rpc.mockImplementation((name) => (name === "list_all_notices" ? noNetwork : answer(name)));
    await open();
    expect(await screen.findByRole("alert")).toHaveTextContent("Gli avvisi non si riescono a leggere");
    backend.rpc.mockImplementation(answer);
    await press("Riprova");
    expect(await screen.findByText("6 avvisi")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("deletes a draft after a question: its files first, and the copy on the device", async () => {
    rows[0] = notice("Museo", "draft", { files: 1 });
    const id = rows[0].id;
    const copy = {
      id,
      tab: "t",
      keptAt: "2025-11-20T09:00:00Z",
      revision: 4,
      form: { title: "Museo!", body: "" },
      files: [],
    };
    localStorage.setItem(`avviso-6:${PERSON}:${id}`, JSON.stringify(copy));
    await open();
    expect(screen.getByRole("region", { name: "Non ancora salvato, su questo dispositivo" })).toHaveTextContent(
      "Museo!",
    );
    await press("Elimina: Museo");
    rows = rows.slice(1);
    await userEvent.dblClick(dialog().getByRole("button", { name: "Elimina la bozza" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByText("5 avvisi")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Elenco degli avvisi" })).toHaveFocus();
    expect(backend.remove.mock.calls).toEqual([[["n/f/modulo.pdf"], "notices"]]);
    expect(sent("delete_notice")).toEqual([{ p_notice: id, p_revision: 4, p_tab: expect.any(String) as string }]);
    expect(keptOnDevice()).toEqual([]);
    expect(backend.notify).toHaveBeenCalledWith(expect.objectContaining({ title: "Bozza eliminata" }));
  });

  it.each([
    ["Riporta a bozza: Farmaci", "Riporta a bozza"],
    ["Ferma: Iscrizioni", "Ferma l’uscita"],
  ])("%s is asked, then sent as the status of a draft", async (name, action) => {
    await open();
    await press(name);
    await userEvent.click(dialog().getByRole("button", { name: action }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("set_notice_status")).toEqual([expect.objectContaining({ p_status: "draft", p_revision: 4 })]);
  });

  it("says in the dialog why it was refused, and reads the list again when it is old", async () => {
    refusal = refused("notice_changed", "{}");
    await open();
    const before = sent("list_all_notices").length;
    await press("Ferma: Iscrizioni");
    await userEvent.click(dialog().getByRole("button", { name: "Ferma l’uscita" }));
    await dialog().findByText("Nel frattempo questo avviso è stato cambiato. Qui non si è perso nulla.");
    expect(dialog().getByRole("alert")).toHaveTextContent(/^Nel frattempo/);
    await waitFor(() => expect(sent("list_all_notices").length).toBe(before + 1));
  });

  it("closes the dialog when the role was taken away: the frame of the page says so", async () => {
    refusal = roleTaken;
    await open();
    await press("Elimina: Museo");
    await userEvent.click(dialog().getByRole("button", { name: "Elimina la bozza" }));
    expect(await screen.findByText(/forse il tuo ruolo è cambiato/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
