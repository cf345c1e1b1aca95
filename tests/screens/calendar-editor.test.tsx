import { onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { haveBuildings } from "../sample-buildings.ts";
import { backend, noNetwork, refused, render, resetBackend, roleTaken, sent, timedOut } from "./editing-backend.tsx";
import { NoticeDatesEditor } from "#features/calendar/editor/notice-dates-editor.tsx";
import { school } from "#content/school.ts";
import { CalendarAdminPage } from "#pages/calendar-admin-page.tsx";
import { Queries } from "#shared/query-client.tsx";

const date = (id: string, title: string, starts_on: string, more: object = {}) => ({
  id,
  kind: "evento",
  title,
  details: "",
  starts_on,
  ends_on: starts_on,
  starts_at: null as string | null,
  ends_at: null as string | null,
  schools: ["infanzia", "primaria", "secondaria"],
  buildings: [] as string[],
  ends_lessons: false,
  staff_only: false,
  state: "shown",
  sequence: 0,
  revision: 3,
  series: null as string | null,
  notice_id: null as string | null,
  notice: null as object | null,
  updated_by: "Anna Verdi" as string | null,
  created_at: "2026-11-20T09:00:00Z",
  updated_at: "2026-11-20T09:00:00Z",
  ...more,
});

const talks = date("talks", "Colloqui", "2026-12-03", { kind: "incontro", starts_at: "15:00", ends_at: "18:30" });
const lessons = date("lessons", "Finiscono le lezioni", "2027-06-08", { ends_lessons: true });
const desk = date("desk", "Sportello", "2026-12-15", { series: "a-series" });
let rows: ReturnType<typeof date>[];
/** Answers instead of the database, where there is one. */
let special: ((name: string) => object | undefined) | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-23T09:00:00Z"), toFake: ["Date"] });
  rows = [talks, desk, lessons];
  special = undefined;
  // A school may have its own.
  Object.assign(school, { patron: { day: "", name: "" } });
  resetBackend((name) => {
    if (name === "save_event") return special?.(name) ?? { data: { id: "x", revision: 1, saved: 1 } };
    if (name === "save_events") return special?.(name) ?? { data: { saved: 1 } };
    return special?.(name) ?? { data: name === "events_to_edit" ? rows : {} };
  });
  return () => vi.useRealTimers();
});

async function open(path = "/admin/calendario") {
  render(
    <MemoryRouter initialEntries={[path]}>
      <main>
        <CalendarAdminPage />
      </main>
    </MemoryRouter>,
  );
  await screen.findByRole("heading", { level: 4, name: "Colloqui" });
}

/** Buildings of the primaria, until the end of the test. */
function haveSome(...names: string[]) {
  const { buildings } = school;
  haveBuildings(...names);
  onTestFinished(() => void Object.assign(school, { buildings }));
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const field = (name: string | RegExp) => screen.getByLabelText(name);
const row = (title: string) => {
  const item = screen.getByRole("heading", { level: 4, name: title }).closest("li");
  if (!item) throw new Error(`${title} is in no list`);
  return within(item);
};
const audience = () => within(screen.getByRole("group", { name: "Per chi" }));
const saidLast = () => {
  const { title, description } = backend.notify.mock.lastCall?.[0] as { title: string; description: string };
  return { title, description };
};
const dialog = () => within(screen.getByRole("dialog"));
const changedBy = (who: string) =>
  refused("event_changed", JSON.stringify({ revision: 5, changed_at: "2026-11-23T08:30:00Z", changed_by: who }));

async function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await userEvent.clear(field(name));
    // Letter by letter, each would draw the page again.
    if (value) await userEvent.paste(value);
  }
}

describe("the list", () => {
  it("has the dates by month, with who wrote them and what readers see of them", async () => {
    rows = [
      talks,
      date("trip", "Gita", "2026-12-10", { state: "cancelled" }),
      date("wrong", "Sbagliata", "2026-12-11", { state: "removed" }),
      date("draft", "Prenotazioni", "2026-12-12", {
        notice_id: "7d0c7d1e-0000-4000-8000-000000000001",
        notice: { school_year: null, number: null, title: "Una bozza", status: "draft", reserved: false },
      }),
      date("out", "Iscrizioni", "2026-12-13", {
        notice_id: "7d0c7d1e-0000-4000-8000-000000000002",
        notice: { school_year: "2026-27", number: 12, title: "Uscito", status: "published", reserved: false },
      }),
      date("moved", "Riservata", "2026-12-14", {
        notice_id: "7d0c7d1e-0000-4000-8000-000000000003",
        notice: { school_year: "2026-27", number: 3, title: "Riservato", status: "published", reserved: true },
      }),
      date("collegio", "Collegio", "2026-12-15", { staff_only: true }),
      lessons,
    ];
    await open();
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "dicembre 2026",
      "giugno 2027",
    ]);
    expect(row("Colloqui").getByText("giovedì 3 dicembre · 15:00–18:30")).toBeVisible();
    expect(row("Colloqui").getByText(/^Anna Verdi, il 20 novembre/)).toBeVisible();
    expect(row("Gita").getByText("Annullata: chi legge la vede annullata")).toBeVisible();
    expect(row("Sbagliata").getByText("Tolta: non la vede nessuno")).toBeVisible();
    expect(row("Prenotazioni").getByText(/non è ancora uscito: la data si vedrà con lui/)).toBeVisible();
    expect(row("Prenotazioni").getByRole("link", { name: "Una bozza" })).toHaveAttribute(
      "href",
      "/admin/avvisi/7d0c7d1e-0000-4000-8000-000000000001",
    );
    expect(row("Iscrizioni").getByRole("link", { name: "Avviso n. 12/2026-27" })).toBeVisible();
    expect(row("Riservata").getByText("è riservato: la data la vede solo il personale")).toBeVisible();
    expect(row("Collegio").getByText("Solo per il personale")).toBeVisible();
    expect(row("Colloqui").queryByText("Solo per il personale")).toBeNull();
    expect(row("Finiscono le lezioni").getByText("Ultimo giorno di lezione")).toBeVisible();
  });

  it("is searched by words and by kind", async () => {
    await open();
    await userEvent.type(field("Cerca fra le date"), "sport");
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Colloqui" })).toBeNull());
    expect(screen.getByRole("heading", { name: "Sportello" })).toBeVisible();
    await userEvent.clear(field("Cerca fra le date"));
    await userEvent.selectOptions(field("Che cosa"), "Incontro");
    expect(screen.getByRole("heading", { name: "Colloqui" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Sportello" })).toBeNull();
  });

  it("asks for the dates that are over only behind their link, the newest first", async () => {
    await open();
    expect(sent("events_to_edit")).toEqual([{ p_from: "2026-11-23" }]);
    rows = [
      date("a", "Prima", "2026-10-01"),
      date("b", "Dopo", "2026-11-02"),
      date("c", "In corso", "2026-11-01", { ends_on: "2026-11-30" }),
    ];
    await userEvent.click(screen.getByRole("link", { name: "Date passate" }));
    await screen.findByRole("heading", { name: "Prima" });
    expect(sent("events_to_edit").at(-1)).toEqual({ p_from: "2025-09-01", p_until: "2026-11-22" });
    expect(screen.getAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      "Dopo",
      "Prima",
    ]);
  });

  it("says when there are more dates than the database gives at once", async () => {
    // Those that go on are not drawn among the dates that are over.
    const goingOn = { ends_on: "2026-11-30" };
    rows = Array.from({ length: 1000 }, (_, at) => date(`many-${at}`, `Data ${at}`, "2026-11-01", goingOn));
    render(
      <MemoryRouter initialEntries={["/admin/calendario?mesi=passati"]}>
        <CalendarAdminPage />
      </MemoryRouter>,
    );
    expect(await screen.findByText(/^Le date sono più di 1000/)).toBeVisible();
  });

  it("says that it cannot be read without a network, and is read when the network is back", async () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    render(<CalendarAdminPage />, { wrapper: MemoryRouter });
    expect(await screen.findByText(/^Le date non si riescono a leggere/)).toBeVisible();
    expect(screen.queryByText(/^Leggo/)).toBeNull();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole("heading", { name: "Colloqui" })).toBeVisible();
  });

  it("can be asked for again when the server does not answer", async () => {
    special = () => noNetwork;
    render(<CalendarAdminPage />, { wrapper: MemoryRouter });
    expect(await screen.findByText(/^Le date non si riescono a leggere/)).toBeVisible();
    special = undefined;
    await press("Riprova");
    expect(await screen.findByRole("heading", { name: "Colloqui" })).toBeVisible();
  });
});

describe("the form", () => {
  it("adds one date however often it is sent", async () => {
    let answer: (data: object) => void = () => {};
    special = (name) => (name === "save_event" ? new Promise((resolve) => (answer = resolve)) : undefined);
    await open();
    await press("Aggiungi una data");
    await userEvent.click(screen.getByRole("radio", { name: "Incontro" }));
    await fill({ Titolo: "  Assemblea   dei genitori ", Dettagli: "palestra 🎒", Giorno: "2026-12-04" });
    await fill({ "Dalle ore": "17:00", "Alle ore": "18:30" });
    await userEvent.click(screen.getByRole("checkbox", { name: "Infanzia" }));
    await userEvent.dblClick(dialog().getByRole("button", { name: "Salva" }));
    expect(sent("save_event")).toEqual([
      {
        p_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        p_revision: 0,
        p_event: {
          kind: "incontro",
          title: "Assemblea dei genitori",
          details: "palestra 🎒",
          starts_on: "2026-12-04",
          ends_on: "2026-12-04",
          starts_at: "17:00",
          ends_at: "18:30",
          schools: ["primaria", "secondaria"],
          buildings: [],
          ends_lessons: false,
          staff_only: false,
          notice_id: null,
        },
        p_series: false,
      },
    ]);
    answer({ data: { id: "x", revision: 1, saved: 1 } });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(saidLast()).toEqual({ title: "Data salvata", description: "Si legge da ora nel calendario." });
  });

  it("is for everybody unless the staff is chosen, and says where it is read then", async () => {
    await open();
    await press("Aggiungi una data");
    expect(audience().getByRole("radio", { name: "Tutti" })).toBeChecked();
    await fill({ Titolo: "Collegio docenti", Giorno: "2026-12-04" });
    await userEvent.click(audience().getByRole("radio", { name: "Solo il personale" }));
    expect(screen.getByRole("group", { name: "Per chi" })).toHaveAccessibleDescription(/^Si legge nell’area docenti/);
    await press("Salva");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("save_event")).toMatchObject([{ p_event: { title: "Collegio docenti", staff_only: true } }]);
    expect(saidLast()).toEqual({ title: "Data salvata", description: "Si legge da ora nell’area docenti." });
  });

  it("keeps a date for the staff, asks before that choice is lost, and gives it to everybody", async () => {
    rows = [{ ...talks, staff_only: true }];
    await open();
    await press("Modifica: Colloqui, giovedì 3 dicembre");
    expect(audience().getByRole("radio", { name: "Solo il personale" })).toBeChecked();
    await userEvent.click(audience().getByRole("radio", { name: "Tutti" }));
    await press("Annulla");
    expect(dialog().getByText(/^Ciò che hai scritto non è salvato/)).toBeVisible();
    await press("Salva");
    await waitFor(() => expect(sent("save_event")).toMatchObject([{ p_event: { staff_only: false } }]));
  });

  it("does not ask for whom a closure is: it is for everybody", async () => {
    rows = [{ ...talks, staff_only: true }];
    await open();
    await press("Modifica: Colloqui, giovedì 3 dicembre");
    await userEvent.click(screen.getByRole("radio", { name: "Chiusura" }));
    expect(screen.queryByRole("group", { name: "Per chi" })).toBeNull();
    await press("Salva");
    await waitFor(() =>
      expect(sent("save_event")).toMatchObject([{ p_event: { kind: "chiusura", staff_only: false } }]),
    );
  });

  it("is for one building where a school has several: the first that is pressed is meant alone", async () => {
    haveSome("Rodari", "Quercia");
    await open();
    await press("Aggiungi una data");
    await fill({ Titolo: "Open day", Giorno: "2026-12-04" });
    const buildings = () => within(screen.getByRole("group", { name: "Quali sedi" }));
    await userEvent.click(buildings().getByRole("checkbox", { name: "Rodari" }));
    expect(screen.getByRole("checkbox", { name: "Primaria" })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: "Infanzia" })).not.toBeChecked();
    await press("Salva");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("save_event")).toMatchObject([{ p_event: { schools: ["primaria"], buildings: ["Rodari"] } }]);
  });

  it("has every building that is meant, and keeps one that is gone until it is taken away", async () => {
    haveSome("Rodari", "Quercia");
    rows = [{ ...talks, schools: ["primaria"], buildings: ["Rodari", "tolta"] }];
    await open();
    expect(row("Colloqui").getByText(/Primaria · Rodari/)).toBeVisible();
    expect(row("Colloqui").getByText("una sede che non c’è più")).toBeVisible();
    await press("Modifica: Colloqui, giovedì 3 dicembre");
    const box = (name: string) => dialog().getByRole("checkbox", { name });
    await userEvent.click(box("una sede che non c’è più"));
    expect(box("una sede che non c’è più")).not.toBeChecked();
    await userEvent.click(box("Quercia"));
    await press("Salva");
    // All of them are the whole school.
    await waitFor(() => expect(sent("save_event")).toMatchObject([{ p_event: { buildings: [] } }]));
  });

  it("says for which buildings a date is that names none and comes with a notice", async () => {
    haveSome("Rodari", "Quercia");
    const notice = { school_year: "2026-27", number: 12, title: "Uscito", status: "published", reserved: false };
    rows = [{ ...talks, schools: ["primaria"], notice: { ...notice, buildings: ["Quercia"] } }];
    await open();
    expect(row("Colloqui").getByText(/Primaria · Quercia/)).toBeVisible();
  });

  it("offers no building where a school has one, and has the focus on the school that is missing", async () => {
    haveSome("Rodari");
    await open();
    await press("Aggiungi una data");
    await fill({ Titolo: "Festa", Giorno: "2026-12-04" });
    expect(screen.queryByRole("group", { name: "Quali sedi" })).toBeNull();
    for (const name of ["Infanzia", "Primaria", "Secondaria di 1° grado"])
      await userEvent.click(screen.getByRole("checkbox", { name }));
    await press("Salva");
    await waitFor(() => expect(screen.getByRole("checkbox", { name: "Infanzia" })).toHaveFocus());
  });

  it("says at each field what is wrong, and sends nothing", async () => {
    await open();
    await press("Aggiungi una data");
    await fill({ Giorno: "2026-12-04", "Ultimo giorno": "2026-12-03", "Alle ore": "10:00" });
    for (const school of ["Infanzia", "Primaria", "Secondaria di 1° grado"])
      await userEvent.click(screen.getByRole("checkbox", { name: school }));
    await press("Salva");
    await waitFor(() => expect(field("Titolo")).toHaveAccessibleDescription(/^Manca il titolo\./));
    expect(screen.getByRole("group", { name: "Scuola" })).toHaveAccessibleDescription("Scegli almeno una scuola.");
    await fill({ Titolo: "🎒".repeat(91) });
    await userEvent.click(screen.getByRole("checkbox", { name: "Infanzia" }));
    await press("Salva");
    await waitFor(() => expect(field("Titolo")).toHaveAccessibleDescription(/^Sono 91 caratteri: al massimo 90\./));
    await fill({ Titolo: "<b>Ponte</b>" });
    await press("Salva");
    await waitFor(() =>
      expect(field("Ultimo giorno")).toHaveAccessibleDescription(/^La fine viene prima dell’inizio\./),
    );
    expect(field("Dalle ore")).toHaveAccessibleDescription(/^Manca l’ora d’inizio\./);
    expect(sent("save_event")).toEqual([]);
  });

  it.each(["20266-12-03", "2024-12-03", "2030-09-01"])("does not take the day %s", async (day) => {
    await open();
    await press("Aggiungi una data");
    await fill({ Titolo: "Lontano" });
    const input = field("Giorno");
    input.setAttribute("type", "text"); // a browser lets years of six figures be typed
    await fill({ Giorno: day });
    await press("Salva");
    await waitFor(() => expect(input).toHaveAccessibleDescription(/controlla (?:giorno|l’anno)/));
    expect(sent("save_event")).toEqual([]);
  });

  it("does not take a day or an hour that is half typed, as 29 February of a common year is", async () => {
    await open();
    await press("Modifica: Colloqui, giovedì 3 dicembre");
    for (const name of ["Ultimo giorno", "Alle ore"])
      Object.defineProperty(field(name), "validity", { value: { badInput: true } });
    await press("Salva");
    await waitFor(() => expect(field("Ultimo giorno")).toHaveAccessibleDescription(/^Questo giorno non esiste/));
    expect(field("Alle ore")).toHaveAccessibleDescription(/^Quest’ora non esiste/);
    expect(sent("save_event")).toEqual([]);
  });

  it("gives a deadline one hour, the one by which", async () => {
    await open();
    await press("Modifica: Colloqui, giovedì 3 dicembre");
    await userEvent.click(screen.getByRole("radio", { name: "Scadenza" }));
    expect(field("Entro le ore")).toHaveValue("15:00");
    expect(screen.queryByLabelText("Alle ore")).toBeNull();
    await press("Salva");
    await waitFor(() => expect(sent("save_event")).toHaveLength(1));
    expect(sent("save_event")[0]).toMatchObject({
      p_id: "talks",
      p_revision: 3,
      p_event: { kind: "scadenza", starts_at: "15:00", ends_at: null },
    });
  });

  it("shows at its field what the database refuses", async () => {
    special = (name) => (name === "save_event" ? refused("last_day_twice") : undefined);
    await open();
    await press("Modifica: Colloqui, giovedì 3 dicembre");
    await userEvent.click(screen.getByRole("checkbox", { name: "Ultimo giorno di lezione" }));
    await press("Salva");
    await waitFor(() =>
      expect(screen.getByRole("checkbox", { name: "Ultimo giorno di lezione" })).toHaveAccessibleDescription(
        /^L’ultimo giorno di lezione di questo anno scolastico è già in calendario/,
      ),
    );
    special = (name) => (name === "save_event" ? refused("buildings_wrong") : undefined);
    await press("Salva");
    await waitFor(() =>
      expect(screen.getByRole("group", { name: "Scuola" })).toHaveAccessibleDescription(/^Una delle sedi non va bene/),
    );
    expect(screen.getByRole("checkbox", { name: "Infanzia" })).toHaveFocus();
  });

  it("of a second editor says who was first, when, and what is there now; then what was typed holds", async () => {
    special = (name) => (name === "save_event" ? changedBy("Luca Neri") : undefined);
    await open();
    await press("Modifica: Colloqui, giovedì 3 dicembre");
    await fill({ Titolo: "Colloqui del martedì" });
    rows = [{ ...talks, title: "Colloqui online", revision: 5 }, lessons];
    await press("Salva");
    const { parentElement: alert } = await screen.findByText(/^Luca Neri ha cambiato questa data oggi alle 9:30\./);
    await waitFor(() => expect(alert).toHaveTextContent("Ora è «Colloqui online», giovedì 3 dicembre, 15:00–18:30."));
    expect(field("Titolo")).toHaveValue("Colloqui del martedì");
    special = undefined;
    await press("Salva");
    await waitFor(() => expect(sent("save_event").map(({ p_revision }) => p_revision)).toEqual([3, 5]));
  });

  it.each([
    ["without a network", noNetwork, /^Il server non risponde/],
    ["from a server that held it back", timedOut, /^Il server non risponde/],
    ["without the role", roleTaken, /^Il tuo ruolo non permette più/],
    ["of a date that is gone", refused("event_missing"), /^Questa data non c’è più/],
  ])("%s keeps what was typed, and says so", async (_, answer, sentence) => {
    special = (name) => (name === "save_event" ? answer : undefined);
    await open();
    await press("Modifica: Colloqui, giovedì 3 dicembre");
    await fill({ Titolo: "Altro" });
    await press("Salva");
    expect(await dialog().findByText(sentence)).toBeVisible();
    expect(field("Titolo")).toHaveValue("Altro");
  });

  it("after an answer that was lost adds no second date, and keeps the words typed last", async () => {
    special = (name) => (name === "save_event" ? noNetwork : undefined);
    await open();
    await press("Aggiungi una data");
    await fill({ Titolo: "Prima", Giorno: "2026-12-04" });
    await press("Salva");
    await dialog().findByText(/^Il server non risponde/);
    special = undefined;
    await fill({ Titolo: "Dopo" });
    await press("Salva");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const calls = sent("save_event");
    expect(new Set(calls.map(({ p_id }) => p_id)).size).toBe(1);
    expect(calls.map(({ p_revision }) => p_revision)).toEqual([0, 0, 1]);
    expect(calls.at(-1)).toMatchObject({ p_event: { title: "Dopo" } });
  });

  it("asks once before what was typed is lost", async () => {
    await open();
    await press("Aggiungi una data");
    await fill({ Titolo: "Quasi" });
    await press("Annulla");
    expect(dialog().getByText(/^Ciò che hai scritto non è salvato/)).toBeVisible();
    await press("Annulla");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent("save_event")).toEqual([]);
  });

  it("changes a repeated date alone, or also those that follow", async () => {
    special = (name) => (name === "save_event" ? { data: { id: "desk", revision: 4, saved: 3 } } : undefined);
    await open();
    await press("Modifica: Sportello, martedì 15 dicembre");
    expect(screen.getByRole("radio", { name: "Solo questa" })).toBeChecked();
    await fill({ Titolo: "Sportello d’ascolto" });
    await userEvent.click(screen.getByRole("radio", { name: "Anche le successive" }));
    expect(
      dialog().getByText(/diventano questi anche nelle date successive\. Ognuna resta nel suo giorno\./),
    ).toBeVisible();
    await press("Salva");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(backend.notify).toHaveBeenCalledWith(expect.objectContaining({ title: "3 date salvate" }));
    await press("Modifica: Sportello, martedì 15 dicembre");
    await fill({ Dettagli: "aula 3" });
    await press("Salva");
    await waitFor(() =>
      expect(sent("save_event")).toMatchObject([
        { p_id: "desk", p_revision: 3, p_event: { title: "Sportello d’ascolto" }, p_series: true },
        { p_id: "desk", p_event: { details: "aula 3" }, p_series: false },
      ]),
    );
  });

  it("of a date that is not repeated does not ask about others", async () => {
    await open();
    await press("Modifica: Colloqui, giovedì 3 dicembre");
    expect(screen.queryByRole("radio", { name: "Anche le successive" })).toBeNull();
  });

  it("says at its field that the days of a series are changed one by one", async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    special = (name) => (name === "save_event" ? asked.then(() => refused("day_of_series")) : undefined);
    await open();
    await press("Modifica: Sportello, martedì 15 dicembre");
    await userEvent.click(screen.getByRole("radio", { name: "Anche le successive" }));
    await fill({ Giorno: "2026-12-16" });
    await press("Salva");
    await waitFor(() => expect(field("Giorno")).toBeDisabled());
    answer();
    await waitFor(() => expect(field("Giorno")).toHaveFocus());
    expect(field("Giorno")).toHaveAccessibleDescription(/si cambiano in una data alla volta/);
  });

  it("repeats a date until the last day of lessons, and says which days without school it leaves out", async () => {
    rows = [date("bridge", "Elezioni", "2026-12-14", { kind: "chiusura" }), talks, lessons];
    await open();
    await press("Aggiungi una data");
    await fill({ Titolo: "Sportello", Giorno: "2026-11-30" });
    await userEvent.selectOptions(field("Si ripete"), "Ogni settimana");
    expect(field("Si ripete fino al")).toHaveValue("2027-06-08");
    expect(field("Si ripete fino al")).toHaveAccessibleDescription(/ultimo giorno di lezione, 8 giugno 2027/);
    await fill({ "Si ripete fino al": "2026-12-28" });
    expect(dialog().getByText("4 date, l’ultima lunedì 28 dicembre.")).toBeVisible();
    expect(dialog().getByText(/Saltate perché non c’è scuola: lunedì 14 dicembre \(Elezioni\)/)).toBeVisible();
    await press("Salva");
    await waitFor(() => expect(sent("save_events")).toHaveLength(1));
    const [events] = sent("save_events").map(
      ({ p_events }) => p_events as { id: string; series: string; starts_on: string }[],
    );
    expect(events?.map(({ starts_on }) => starts_on)).toEqual(["2026-11-30", "2026-12-07", "2026-12-21", "2026-12-28"]);
    expect(new Set(events?.map(({ series }) => series)).size).toBe(1);
    expect(new Set(events?.map(({ id }) => id)).size).toBe(4);
  });

  it("sends the dates of a series again with the same ids when the answer was lost", async () => {
    special = (name) => (name === "save_events" ? noNetwork : undefined);
    await open();
    await press("Aggiungi una data");
    await fill({ Titolo: "Sportello", Giorno: "2026-11-30" });
    await userEvent.selectOptions(field("Si ripete"), "Ogni settimana");
    await fill({ "Si ripete fino al": "2026-12-14" });
    await press("Salva");
    await dialog().findByText(/^Il server non risponde/);
    await press("Salva");
    await waitFor(() => expect(sent("save_events")).toHaveLength(2));
    const [first, second] = sent("save_events");
    expect(second).toEqual(first);
  });

  it("proposes the end also when the day is chosen last", async () => {
    await open();
    await press("Aggiungi una data");
    await userEvent.selectOptions(field("Si ripete"), "Ogni settimana");
    await fill({ Giorno: "2026-11-30" });
    expect(field("Si ripete fino al")).toHaveValue("2027-06-08");
  });

  it("does not repeat beyond the lessons", async () => {
    await open();
    await press("Aggiungi una data");
    await fill({ Titolo: "Sportello", Giorno: "2026-12-07" });
    await userEvent.selectOptions(field("Si ripete"), "Ogni mese, il primo lunedì del mese");
    await fill({ "Si ripete fino al": "2027-06-09" });
    await press("Salva");
    await waitFor(() => expect(field("Si ripete fino al")).toBeInvalid());
    expect(sent("save_events")).toEqual([]);
  });
});

describe("a date that does not take place", () => {
  it("is cancelled, removed and taken back, each after a question", async () => {
    rows = [talks, date("trip", "Gita", "2026-12-10", { state: "cancelled" })];
    await open();
    await press("Annulla la data: Colloqui, giovedì 3 dicembre");
    expect(dialog().getByText(/chi legge la vede annullata/)).toBeVisible();
    await userEvent.dblClick(dialog().getByRole("button", { name: "Annulla la data" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await press("Togli: Colloqui, giovedì 3 dicembre");
    await userEvent.click(dialog().getByRole("button", { name: "Togli" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await press("Riprendi: Gita, giovedì 10 dicembre");
    await userEvent.click(dialog().getByRole("button", { name: "Riprendi" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("set_event_state")).toEqual([
      { p_id: "talks", p_revision: 3, p_state: "cancelled", p_series: false },
      { p_id: "talks", p_revision: 3, p_state: "removed", p_series: false },
      { p_id: "trip", p_revision: 3, p_state: "shown", p_series: false },
    ]);
  });

  it("of a repeated one, alone or with the later ones", async () => {
    await open();
    await press("Annulla la data: Sportello, martedì 15 dicembre");
    expect(screen.getByRole("radio", { name: "Solo questa" })).toBeChecked();
    await userEvent.click(screen.getByRole("radio", { name: "Anche le successive" }));
    await userEvent.click(dialog().getByRole("button", { name: "Annulla la data" }));
    await waitFor(() => expect(sent("set_event_state")).toEqual([expect.objectContaining({ p_series: true })]));
  });

  it("says who has changed it meanwhile, and does it at the second press", async () => {
    special = (name) => (name === "set_event_state" ? changedBy("Luca Neri") : undefined);
    await open();
    await press("Togli: Colloqui, giovedì 3 dicembre");
    await userEvent.click(dialog().getByRole("button", { name: "Togli" }));
    expect(await dialog().findByText(/^Luca Neri ha cambiato questa data oggi alle 9:30/)).toBeVisible();
    special = undefined;
    await userEvent.click(dialog().getByRole("button", { name: "Togli" }));
    await waitFor(() => expect(sent("set_event_state").map(({ p_revision }) => p_revision)).toEqual([3, 5]));
  });
});

describe("a pasted list", () => {
  const list = "8/12 Immacolata\n31/11 Nulla\nlunedì 7 dicembre: Ponte\n2026-12-03\tColloqui\n1/11 Tutti i Santi";

  async function paste(text: string) {
    await open();
    await press("Incolla un elenco");
    await userEvent.click(field("Elenco, una data per riga"));
    await userEvent.paste(text);
  }

  it("is shown as it is understood, each line to be ticked off, and saved in one call", async () => {
    await paste(list);
    expect(await dialog().findByText("4 date lette. Una riga è da correggere.")).toBeVisible();
    expect(within(screen.getByRole("list", { name: "Righe da correggere" })).getByRole("listitem")).toHaveTextContent(
      "Riga 2: «31/11 Nulla»Il giorno 31 novembre non esiste: novembre ha 30 giorni.",
    );
    const bridge = dialog().getByRole("checkbox", { name: "Ponte" });
    expect(bridge).toHaveAccessibleDescription("Chiusura · lunedì 7 dicembre · tutto il giorno · Tutte le scuole");
    expect(dialog().getByRole("checkbox", { name: "Colloqui" })).not.toBeChecked();
    expect(dialog().getByRole("checkbox", { name: "Colloqui" })).toHaveAccessibleDescription(/c’è già nel calendario$/);
    expect(dialog().getByRole("checkbox", { name: "Tutti i Santi" })).toHaveAccessibleDescription(/è già passata$/);
    await userEvent.click(bridge);
    await userEvent.click(dialog().getByRole("checkbox", { name: "Infanzia" }));
    await press("Salva una data");
    expect(sent("save_events")).toEqual([
      {
        p_events: [
          {
            id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
            series: null,
            notice_id: null,
            kind: "chiusura",
            title: "Immacolata",
            details: "",
            starts_on: "2026-12-08",
            ends_on: "2026-12-08",
            starts_at: null,
            ends_at: null,
            schools: ["primaria", "secondaria"],
            buildings: [],
            ends_lessons: false,
            staff_only: false,
          },
        ],
      },
    ]);
    // What is to be corrected stays.
    await waitFor(() => expect(field("Elenco, una data per riga")).toHaveValue("31/11 Nulla"));
    expect(dialog().getByText("Una data salvata. Una riga è da correggere.")).toBeVisible();
    // Nothing that was saved is undone, and what is left was said.
    expect(dialog().queryByRole("button", { name: "Annulla" })).toBeNull();
    await press("Chiudi");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks before a correction that is typed after a save is lost", async () => {
    await paste("8/12 Immacolata\n31/11 Nulla");
    await userEvent.click(await dialog().findByRole("button", { name: "Salva una data" }));
    await waitFor(() => expect(field("Elenco, una data per riga")).toHaveValue("31/11 Nulla"));
    await userEvent.type(field("Elenco, una data per riga"), "!");
    await press("Chiudi");
    expect(dialog().getByText(/^L’elenco non è salvato\. Chiudi ancora una volta/)).toBeVisible();
    await press("Chiudi");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("proposes school, kind and audience line by line, each to be changed before it is saved", async () => {
    await paste(
      "3/12 ore 16:30-18 Interclasse primaria\n4/12 Collegio docenti\n9/12 Open day\n10/12 ore 15-17 Consigli di classe",
    );
    const line = (title: string) => dialog().findByRole("checkbox", { name: title });
    expect(await line("Interclasse primaria")).toHaveAccessibleDescription(
      "Incontro · giovedì 3 dicembre · 16:30–18:00 · Primaria · Solo il personale",
    );
    expect(await line("Collegio docenti")).toHaveAccessibleDescription(/ · Tutte le scuole · Solo il personale$/);
    await userEvent.click(within(screen.getByRole("group", { name: /^Scuola, dove/ })).getByLabelText("Infanzia"));
    expect(await line("Collegio docenti")).toHaveAccessibleDescription(/ · Tutte le scuole · Solo il personale$/);
    expect(await line("Open day")).toHaveAccessibleDescription(/^Evento.+ · Primaria e secondaria$/);

    await press("Cambia: Open day");
    const openDay = within(screen.getByRole("group", { name: "Open day" }));
    expect(openDay.getByLabelText("Che cos’è")).toHaveFocus();
    await userEvent.click(openDay.getByRole("checkbox", { name: "Primaria" }));
    await press("Cambia: Consigli di classe");
    const councils = within(screen.getByRole("group", { name: "Consigli di classe" }));
    await userEvent.click(councils.getByRole("radio", { name: "Tutti" }));
    await userEvent.selectOptions(councils.getByLabelText("Che cos’è"), "Scadenza");
    expect(await line("Consigli di classe")).toHaveAccessibleDescription(/^Scadenza · .+ · Secondaria$/);
    await press("Salva 4 date");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("save_events")[0]?.["p_events"]).toMatchObject([
      { kind: "incontro", schools: ["primaria"], staff_only: true },
      { kind: "incontro", schools: ["infanzia", "primaria", "secondaria"], staff_only: true },
      { kind: "evento", schools: ["secondaria"], staff_only: false },
      { kind: "scadenza", schools: ["secondaria"], staff_only: false, starts_at: "15:00", ends_at: null },
    ]);
    expect(saidLast()).toMatchObject({ description: "Si leggono da ora nel calendario e nell’area docenti." });
  });

  it("proposes the building that a line names, to be changed before it is saved", async () => {
    haveSome("Rodari", "Quercia");
    await paste("9/12 Open day primaria Rodari\n10/12 Open day primaria Quercia\n11/12 Festa");
    const line = (title: string) => dialog().findByRole("checkbox", { name: title });
    expect(await line("Open day primaria Rodari")).toHaveAccessibleDescription(/ · Primaria \(Rodari\)$/);
    expect(await line("Festa")).toHaveAccessibleDescription(/ · Tutte le scuole$/);
    await press("Cambia: Open day primaria Quercia");
    const fields = within(screen.getByRole("group", { name: "Open day primaria Quercia" }));
    expect(fields.getByRole("checkbox", { name: "Quercia" })).toBeChecked();
    await userEvent.click(fields.getByRole("checkbox", { name: "Quercia" }));
    expect(await line("Open day primaria Quercia")).toHaveAccessibleDescription(/ · Primaria$/);
    await press("Salva 3 date");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("save_events")[0]?.["p_events"]).toMatchObject([
      { schools: ["primaria"], buildings: ["Rodari"] },
      { schools: ["primaria"], buildings: [] },
      { schools: ["infanzia", "primaria", "secondaria"], buildings: [] },
    ]);
  });

  it("does not save a line without a school, and says which", async () => {
    await paste("9/12 Open day primaria");
    await dialog().findByRole("checkbox", { name: "Open day primaria" });
    await press("Cambia: Open day primaria");
    const fields = within(screen.getByRole("group", { name: "Open day primaria" }));
    await userEvent.click(fields.getByRole("checkbox", { name: "Primaria" }));
    await press("Salva una data");
    expect(dialog().getByText("Scegli almeno una scuola per «Open day primaria».")).toBeVisible();
    expect(sent("save_events")).toEqual([]);
  });

  it("with broken accents is remarked upon before it is saved", async () => {
    await paste("8/12 AttivitÃ  di classe");
    expect(await dialog().findByText(/Riscrivi «AttivitÃ»\./)).toBeVisible();
  });

  it("closes when every line was right", async () => {
    await paste("8/12 Immacolata");
    await userEvent.click(await dialog().findByRole("button", { name: "Salva una data" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(backend.notify).toHaveBeenCalledWith(expect.objectContaining({ title: "Data salvata" }));
  });

  it("of more than 200 lines says that it is too long, and saves nothing", async () => {
    await paste(Array.from({ length: 201 }, (_, at) => `3 dicembre Classe ${at}`).join("\n"));
    await userEvent.click(await dialog().findByRole("button", { name: "Salva 201 date" }));
    expect(dialog().getByText(/^Sono 201 date, e se ne salvano al massimo 200/)).toBeVisible();
    await userEvent.click(dialog().getByLabelText("Classe 7"));
    await press("Salva 200 date");
    await waitFor(() => expect(sent("save_events")).toHaveLength(1));
  });

  it("shows beside its line what the database refuses, and keeps the list", async () => {
    special = (name) => (name === "save_events" ? refused("day_wrong", JSON.stringify({ at: 1 })) : undefined);
    await paste("8/12 Immacolata\n9/12 Ponte");
    await userEvent.click(await dialog().findByRole("button", { name: "Salva 2 date" }));
    expect(await dialog().findByText(/^Non è stato salvato nulla: «Ponte» non va bene/)).toBeVisible();
    expect(dialog().getByRole("checkbox", { name: "Ponte" })).toHaveAccessibleDescription(/^Questo giorno non esiste/);
    expect(field("Elenco, una data per riga")).toHaveValue("8/12 Immacolata\n9/12 Ponte");
  });

  it("without a network stays, and is sent again with the same ids", async () => {
    special = (name) => (name === "save_events" ? noNetwork : undefined);
    await paste("8/12 Immacolata");
    await userEvent.click(await dialog().findByRole("button", { name: "Salva una data" }));
    await dialog().findByText(/^Il server non risponde/);
    await press("Salva una data");
    await waitFor(() => expect(sent("save_events")).toHaveLength(2));
    const [first, second] = sent("save_events");
    expect(second).toEqual(first);
  });
});

describe("the national holidays", () => {
  it("are proposed where the calendar has none, to be ticked off, and saved in one call", async () => {
    const christmas = { ends_on: "2027-01-06", kind: "chiusura" };
    rows = [talks, date("christmas", "Vacanze di Natale", "2026-12-23", christmas)];
    await open();
    await press("Proponi le feste nazionali");
    const names = () =>
      within(screen.getByRole("list", { name: "Feste nazionali" }))
        .getAllByRole("checkbox")
        .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
    expect(names()).toEqual([
      "Immacolata Concezione",
      "Pasqua",
      "Lunedì dell’Angelo",
      "Anniversario della Liberazione",
      "Festa del lavoro",
      "Festa della Repubblica",
      "Ferragosto",
    ]);
    expect(dialog().getByText(/^Già nel calendario: Natale \(Vacanze di Natale\), Santo Stefano/)).toBeVisible();
    await userEvent.click(screen.getByRole("checkbox", { name: "Ferragosto" }));
    await press("Salva 6 date");
    await waitFor(() => expect(sent("save_events")).toHaveLength(1));
    expect(sent("save_events")[0]?.["p_events"]).toHaveLength(6);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("are those of the next school year when it is chosen", async () => {
    await open();
    await press("Proponi le feste nazionali");
    await userEvent.click(screen.getByRole("radio", { name: "2027/28" }));
    expect(screen.getByRole("checkbox", { name: "San Francesco d’Assisi" })).toHaveAccessibleDescription(
      /lunedì 4 ottobre 2027/,
    );
  });
});

describe("the dates of a notice", () => {
  const NOTICE = "7d0c7d1e-0000-4000-8000-000000000001";
  const saveNotice = vi.fn<() => Promise<boolean>>();

  function show(more: { isReserved?: boolean; isPublished?: boolean; isClosure?: boolean } = {}) {
    saveNotice.mockResolvedValue(true);
    const props = { noticeId: NOTICE, isReserved: false, isPublished: false, isClosure: false, saveNotice, ...more };
    render(
      <MemoryRouter>
        <Queries>
          <NoticeDatesEditor {...props} />
        </Queries>
      </MemoryRouter>,
    );
  }

  it("are added after the notice is saved, and bound to it", async () => {
    show();
    expect(screen.getByText("Le date escono con l’avviso: fino ad allora non le vede nessuno.")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("button", { name: "Aggiungi una data al calendario" })).toBeEnabled());
    await press("Aggiungi una data al calendario");
    expect(saveNotice).toHaveBeenCalledOnce();
    await screen.findByRole("dialog");
    await fill({ Titolo: "Colloqui", Giorno: "2026-12-03" });
    rows = [date("new", "Colloqui", "2026-12-03", { notice_id: NOTICE })];
    await press("Salva");
    await waitFor(() => expect(sent("save_event")[0]).toMatchObject({ p_event: { notice_id: NOTICE } }));
    const list = await screen.findByRole("list", { name: "Date dell’avviso" });
    expect(within(list).getByRole("button", { name: "Modifica: Colloqui, giovedì 3 dicembre" })).toBeVisible();
    expect(within(list).getByRole("button", { name: "Togli: Colloqui, giovedì 3 dicembre" })).toBeVisible();
  });

  it("are not asked for when the notice could not be saved", async () => {
    show();
    saveNotice.mockResolvedValue(false);
    await waitFor(() => expect(screen.getByRole("button", { name: /^Aggiungi/ })).toBeEnabled());
    await press("Aggiungi una data al calendario");
    await waitFor(() => expect(screen.getByRole("button", { name: /^Aggiungi/ })).toBeEnabled());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("of a closure come by themselves, which is said before it goes out", () => {
    show({ isClosure: true });
    expect(screen.getByText(/ I giorni della chiusura si aggiungono da soli\.$/)).toBeVisible();
  });

  it("of a reserved notice are for the staff, which the page says and does not ask", async () => {
    show({ isReserved: true, isPublished: true });
    expect(screen.getByText(/ L’avviso è riservato: si leggono solo nell’area docenti\.$/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole("button", { name: /^Aggiungi/ })).toBeEnabled());
    await press("Aggiungi una data al calendario");
    await screen.findByRole("dialog");
    expect(screen.queryByRole("group", { name: "Per chi" })).toBeNull();
    await fill({ Titolo: "Collegio docenti", Giorno: "2026-12-03" });
    await press("Salva");
    await waitFor(() =>
      expect(sent("save_event")).toMatchObject([{ p_event: { notice_id: NOTICE, staff_only: true } }]),
    );
    await waitFor(() => expect(saidLast()).toMatchObject({ description: "Si legge da ora nell’area docenti." }));
  });
});
