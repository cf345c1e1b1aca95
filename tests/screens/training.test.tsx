import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { on, renderAt, requests, resetBackend, slow, storeSession } from "./auth-screen.tsx";
import { notify } from "./shown-notices.ts";
import { queryClient } from "#shared/query-client.tsx";

const mocks = vi.hoisted(() => ({ saveFile: vi.fn(), print: vi.fn() }));
vi.mock("#shared/save-file.ts", () => ({ saveFile: mocks.saveFile }));

const LIST = "/rest/v1/training_courses";
const ROLE = "GET /rest/v1/user_roles";
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

interface Row {
  id: string;
  title: string;
  [column: string]: unknown;
}

const row = (id: string, facts: Record<string, unknown> = {}): Row => ({
  id,
  course_id: null,
  title: `Corso ${id}`,
  provider: "",
  state: "to_do",
  hours: null,
  starts_on: null,
  ends_on: null,
  certificate_url: null,
  revision: 1,
  ...facts,
});

/** The table, as the API serves it. */
let rows: Row[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T09:00:00Z") });
  resetBackend();
  queryClient.clear();
  for (const mock of Object.values(mocks)) mock.mockReset();
  vi.stubGlobal("print", mocks.print);
  on(ROLE, () => Response.json([{ role: "docente" }]));
  on(`GET ${LIST}`, ({ url }) => {
    const id = url.searchParams.get("id")?.replace("eq.", "");
    return Response.json(id ? rows.filter((each) => each.id === id) : rows);
  });
  rows = [
    row("1", { state: "done", hours: 12.5, starts_on: "2026-11-03", ends_on: "2026-11-08", provider: "INDIRE" }),
    row("2", { state: "in_progress" }),
    row("3", { state: "done", hours: 8, ends_on: "2026-08-31", certificate_url: "https://esempio.it/a" }),
  ];
});

const sent = (method: string) => requests.filter(({ call }) => call === `${method} ${LIST}`);
const list = () => screen.findByRole("list", { name: "I miei corsi" });
const titles = async () =>
  within(await list())
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const dialog = () => screen.getByRole("dialog");
const field = (label: string) => within(dialog()).getByLabelText(label);
const save = () => userEvent.click(within(dialog()).getByRole("button", { name: "Salva" }));
const problem = () => within(dialog()).getByRole("alert");

async function open(): Promise<void> {
  storeSession();
  await renderAt("/profilo");
  await list();
}

async function fill(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
}

const pick = (label: string, day: string) => fireEvent.change(field(label), { target: { value: day } });

describe("the own training", () => {
  it("lists the present school year with state, hours, days and certificate, and sums what is concluded", async () => {
    await open();
    expect(await titles()).toEqual(["Corso 2", "Corso 1"]);
    const [, concluded] = within(await list()).getAllByRole("listitem");
    expect(concluded).toHaveTextContent(/Corso 1INDIREConcluso12,5 oredal 3 novembre 2026fino all’8 novembre 2026/);
    expect(
      screen.getByText("1 corso concluso nell’anno 2026/27: 12,5 ore.", { selector: "[role=status]" }),
    ).toBeVisible();
  });

  it("shows another school year when it is chosen", async () => {
    await open();
    const year = screen.getByLabelText("Anno scolastico");
    expect(
      within(year)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["2026/27", "2025/26"]);
    await userEvent.selectOptions(year, "2025/26");
    expect(await titles()).toEqual(["Corso 3"]);
    expect(screen.getByText("1 corso concluso nell’anno 2025/26: 8 ore.", { selector: "[role=status]" })).toBeVisible();
    const link = within(await list()).getByRole("link", { name: /^Attestato ?: Corso 3/ });
    expect(link).toHaveAttribute("href", "https://esempio.it/a");
  });

  it("makes no link of an address that is not of the web", async () => {
    rows = [row("1", { certificate_url: "javascript:alert(1)" })];
    await open();
    expect(within(await list()).queryByRole("link")).toBeNull();
  });

  it("is not there for people without a role", async () => {
    on(ROLE, () => Response.json([]));
    storeSession();
    await renderAt("/profilo");
    expect(await screen.findByText(/aspetta la conferma della scuola/)).toBeVisible();
    await vi.dynamicImportSettled();
    expect(screen.queryByRole("heading", { name: "La mia formazione" })).toBeNull();
    expect(sent("GET")).toEqual([]);
  });

  it("says what to do when there are no courses", async () => {
    rows = [];
    storeSession();
    await renderAt("/profilo");
    expect(await screen.findByText("Non ci sono ancora corsi.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Formazione" })).toHaveAttribute(
      "href",
      "/didattica-digitale/docenti/formazione",
    );
    expect(screen.queryByRole("button", { name: /Scarica|Stampa/ })).toBeNull();
  });

  it("says when it cannot be read, and reads it again on request", async () => {
    on(`GET ${LIST}`, () => Response.json({ code: "XX000", message: "broken" }, { status: 500 }));
    storeSession();
    await renderAt("/profilo");
    expect(await screen.findByText(/Non è stato possibile leggere i tuoi corsi/)).toBeVisible();
    on(`GET ${LIST}`, () => Response.json(rows));
    await press("Riprova");
    expect(await titles()).toHaveLength(2);
  });

  it("gives the shown year as a file, with the person's name", async () => {
    await open();
    await press("Scarica per un foglio di calcolo");
    const [name, text, type] = mocks.saveFile.mock.calls[0] as string[];
    expect([name, type]).toEqual(["formazione-2026-27.csv", "text/csv;charset=utf-8"]);
    expect(text?.split("\r\n")[2]).toBe(
      '"Anna Rossi";"2026/27";"Corso 1";"INDIRE";"Concluso";12,5;"2026-11-03";"2026-11-08";',
    );
  });

  it("is printed as a table, with the person's name and the sum", async () => {
    await open();
    await press("Stampa");
    expect(mocks.print).toHaveBeenCalledOnce();
    expect(screen.getByRole("heading", { name: "Formazione di Anna Rossi" })).toBeInTheDocument();
    const cells = within(screen.getByRole("table"))
      .getAllByRole("row")
      .map((each) =>
        within(each)
          .queryAllByRole("cell")
          .map(({ textContent }) => textContent),
      );
    expect(cells.slice(1)).toEqual([
      ["Corso 2", "", "In corso", "", "", "", ""],
      ["Corso 1", "INDIRE", "Concluso", "12,5", "3 novembre 2026", "8 novembre 2026", ""],
    ]);
  });
});

describe("a course that is written by hand", () => {
  beforeEach(() => {
    on(`POST ${LIST}`, ({ body }) => {
      rows = [...rows, { ...(body as Row), revision: 1 }];
      return new Response(null, { status: 201 });
    });
  });

  it("is added with what was typed, and counts in the sum of its year", async () => {
    await open();
    await press("Aggiungi un corso a mano");
    expect(field("Corso")).toHaveFocus();
    await fill("Corso", "  Primo soccorso ");
    await fill("Chi lo organizza", "Croce Rossa");
    await userEvent.selectOptions(field("Stato"), "Concluso");
    await fill("Ore", "1.5");
    pick("Ultimo giorno (obbligatorio)", "2025-10-01");
    await fill("Indirizzo dell’attestato", "https://Esempio.it/attestato");
    await save();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("POST").map(({ body }) => body)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        course_id: null,
        title: "Primo soccorso",
        provider: "Croce Rossa",
        state: "done",
        hours: 1.5,
        starts_on: null,
        ends_on: "2025-10-01",
        certificate_url: "https://esempio.it/attestato",
      },
    ]);
    expect(notify).toHaveBeenCalledWith(
      expect.objectContaining({ variant: "success", description: "È nell’elenco dell’anno 2025/26." }),
    );
    expect(
      await screen.findByText("2 corsi conclusi nell’anno 2025/26: 9,5 ore.", { selector: "[role=status]" }),
    ).toBeVisible();
  });

  it("is not sent with mistakes: each is said at its field, and nothing is lost", async () => {
    await open();
    await press("Aggiungi un corso a mano");
    await userEvent.click(field("Corso"));
    await userEvent.paste("x".repeat(300));
    await fill("Ore", "abc");
    pick("Primo giorno", "2026-11-20");
    pick("Ultimo giorno", "1999-11-19");
    await fill("Indirizzo dell’attestato", "javascript:alert(1)");
    await save();
    await waitFor(() => expect(field("Corso")).toHaveFocus());
    expect(field("Corso")).toHaveAccessibleDescription("Il titolo ha 300 caratteri: al massimo 200.");
    expect(field("Ore")).toHaveAccessibleDescription(/Scrivi un numero da 0 a 1000/);
    expect(field("Ultimo giorno")).toHaveAccessibleDescription("L’anno va dal 2000 al 2100.");
    expect(field("Indirizzo dell’attestato")).toHaveAccessibleDescription(/comincia con https:\/\/ Se è in rete/);
    expect(field("Ore")).toHaveValue("abc");

    await fill("Corso", "Corretto");
    await fill("Ore", "-1");
    await fill("Indirizzo dell’attestato", "");
    pick("Ultimo giorno", "2026-11-19");
    await save();
    await waitFor(() => expect(field("Ore")).toHaveFocus());
    await fill("Ore", "12,5");
    await save();
    await waitFor(() => expect(field("Ultimo giorno")).toHaveFocus());
    expect(field("Ultimo giorno")).toHaveAccessibleDescription("La fine viene prima dell’inizio.");
    expect(sent("POST")).toEqual([]);
  });

  it("is not saved without the day when the field holds half a day", async () => {
    await open();
    await press("Aggiungi un corso a mano");
    await fill("Corso", "Primo soccorso");
    const day = field("Primo giorno");
    const validity = vi.spyOn(HTMLInputElement.prototype, "validity", "get");
    validity.mockImplementation(function (this: HTMLInputElement) {
      return { badInput: this === day } as ValidityState; // as after "29 02 2027"
    });
    await save();
    await waitFor(() => expect(day).toHaveAccessibleDescription(/Questo giorno non esiste, o manca una parte/));
    expect(sent("POST")).toEqual([]);
    validity.mockRestore();
    await save();
    await waitFor(() => expect(sent("POST")).toHaveLength(1));
  });

  it("is sent once however often the button is pressed", async () => {
    const { answer, release } = slow(() => new Response(null, { status: 201 }));
    on(`POST ${LIST}`, answer);
    await open();
    await press("Aggiungi un corso a mano");
    await fill("Corso", "Primo soccorso");
    await userEvent.dblClick(within(dialog()).getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(sent("POST")).toHaveLength(1));
    fireEvent(dialog(), new Event("cancel"));
    expect(dialog()).toBeVisible();
    release();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("POST")).toHaveLength(1);
  });

  it("is kept in the form when the network is gone; after an answer that was lost, the second try changes the row", async () => {
    on(`POST ${LIST}`, offline);
    await open();
    await press("Aggiungi un corso a mano");
    await fill("Corso", "Primo soccorso");
    await save();
    await waitFor(() =>
      expect(problem()).toHaveTextContent("Il server non risponde. Controlla la connessione e riprova"),
    );
    expect(field("Corso")).toHaveValue("Primo soccorso");

    on(`POST ${LIST}`, () => Response.json({ code: "23505", message: "duplicate key" }, { status: 409 }));
    on(`PATCH ${LIST}`, () => new Response(null, { status: 204 }));
    await fill("Corso", "Primo soccorso a scuola");
    await save();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [first, second] = sent("POST").map(({ body }) => (body as Row).id);
    expect(second).toBe(first);
    const [patch] = sent("PATCH");
    expect(patch?.url.searchParams.get("id")).toBe(`eq.${first}`);
    expect(patch?.body).toMatchObject({ title: "Primo soccorso a scuola" });
  });

  it("is not lost by one Escape", async () => {
    await open();
    await press("Aggiungi un corso a mano");
    fireEvent(dialog(), new Event("cancel"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    await press("Aggiungi un corso a mano");
    await fill("Corso", "Primo soccorso");
    fireEvent(dialog(), new Event("cancel"));
    await waitFor(() => expect(problem()).toHaveTextContent(/non è salvato. Annulla ancora una volta/));
    expect(field("Corso")).toHaveValue("Primo soccorso");
    await press("Annulla");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent("POST")).toEqual([]);
  });

  it("stays in the form when the role was taken away, and the page says so", async () => {
    on(`POST ${LIST}`, () => Response.json({ code: "42501", message: "row-level security" }, { status: 403 }));
    await open();
    await press("Aggiungi un corso a mano");
    await fill("Corso", "Primo soccorso");
    on(ROLE, () => Response.json([]));
    on(`GET ${LIST}`, () => Response.json([]));
    await save();
    await waitFor(() => expect(problem()).toHaveTextContent(/non ha più un ruolo nel sito: qui non è cambiato nulla/));
    expect(await screen.findByText(/i corsi restano, ma non si possono leggere/)).toBeInTheDocument();
    expect(field("Corso")).toHaveValue("Primo soccorso");
    expect(screen.queryByText("Non ci sono ancora corsi.")).toBeNull();
  });
});

describe("a course of the list", () => {
  const changed = { id: "2" };

  beforeEach(() => on(`PATCH ${LIST}`, () => Response.json([changed])));

  it("is changed if it is as the window has read it", async () => {
    await open();
    await press("Modifica: Corso 1");
    expect(field("Ore")).toHaveValue("12,5");
    expect(field("Ultimo giorno (obbligatorio)")).toHaveValue("2026-11-08");
    await fill("Ore", "");
    await save();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [patch] = sent("PATCH");
    expect([patch?.url.searchParams.get("id"), patch?.url.searchParams.get("revision")]).toEqual(["eq.1", "eq.1"]);
    expect(patch?.body).toEqual({
      title: "Corso 1",
      provider: "INDIRE",
      state: "done",
      hours: null,
      starts_on: "2026-11-03",
      ends_on: "2026-11-08",
      certificate_url: null,
    });
  });

  it("says that another window has changed it, and then keeps what is written here", async () => {
    await open();
    await press("Modifica: Corso 2");
    await fill("Corso", "Il mio titolo");
    on(`PATCH ${LIST}`, () => Response.json([]));
    rows = [row("2", { state: "in_progress", title: "L’altro titolo", revision: 2 })];
    await save();
    await waitFor(() => expect(problem()).toHaveTextContent(/è stato cambiato in un’altra finestra/));
    expect(field("Corso")).toHaveValue("Il mio titolo");
    on(`PATCH ${LIST}`, () => Response.json([changed]));
    await save();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("PATCH").map(({ url }) => url.searchParams.get("revision"))).toEqual(["eq.1", "eq.2"]);
  });

  it("says that another window has removed it, and can be put back with the same id", async () => {
    rows = [row("2", { course_id: "elements-of-ai" })];
    await open();
    await press("Modifica: Corso 2");
    on(`PATCH ${LIST}`, () => Response.json([]));
    on(`POST ${LIST}`, () => new Response(null, { status: 201 }));
    rows = [];
    await save();
    await waitFor(() => expect(problem()).toHaveTextContent(/è stato tolto in un’altra finestra/));
    await save();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("POST")[0]?.body).toMatchObject({ id: "2", course_id: "elements-of-ai", title: "Corso 2" });
  });

  it("put back takes the place of the one that another window has added since", async () => {
    rows = [row("2", { course_id: "elements-of-ai" })];
    await open();
    await press("Modifica: Corso 2");
    await fill("Ore", "6");
    on(`PATCH ${LIST}`, () => Response.json([]));
    on(`POST ${LIST}`, () => Response.json({ code: "23505", message: "duplicate key" }, { status: 409 }));
    rows = [];
    await save();
    await waitFor(() => expect(problem()).toHaveTextContent(/è stato tolto in un’altra finestra/));
    await save();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const last = sent("PATCH").at(-1);
    expect(last?.url.searchParams.get("course_id")).toBe("eq.elements-of-ai");
    expect(last?.body).toMatchObject({ hours: 6 });
  });

  it("tells a role that was taken away from a row that was removed", async () => {
    await open();
    await press("Modifica: Corso 2");
    on(`PATCH ${LIST}`, () => Response.json([]));
    on(ROLE, () => Response.json([]));
    rows = [];
    await save();
    await waitFor(() => expect(problem()).toHaveTextContent(/non ha più un ruolo nel sito/));
  });

  it("is removed after a question, and the focus goes to the heading", async () => {
    on(`DELETE ${LIST}`, () => {
      rows = rows.filter(({ id }) => id !== "2");
      return Response.json([{ id: "2" }]);
    });
    await open();
    await press("Togli: Corso 2");
    expect(dialog()).toHaveAccessibleName("Togliere «Corso 2»?");
    await press("Annulla");
    expect(sent("DELETE")).toEqual([]);
    await press("Togli: Corso 2");
    await press("Togli il corso");
    await waitFor(async () => expect(await titles()).toEqual(["Corso 1"]));
    expect(sent("DELETE")[0]?.url.searchParams.get("id")).toBe("eq.2");
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: "Corso tolto" }));
    await waitFor(() => expect(screen.getByRole("heading", { name: "La mia formazione" })).toHaveFocus());
  });

  it("stays when it could not be removed", async () => {
    on(`DELETE ${LIST}`, offline);
    await open();
    await press("Togli: Corso 2");
    await press("Togli il corso");
    await waitFor(() => expect(problem()).toHaveTextContent(/Il server non risponde/));
    expect(await titles()).toContain("Corso 2");
  });
});
