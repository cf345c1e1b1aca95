import { onlineManager } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { backend, holdBack, noNetwork, refused, resetBackend, sent } from "./editing-backend.ts";
import { AnswersAdminPage } from "#pages/answers-admin-page.tsx";

vi.mock("#shared/session/use-auth.ts", () => import("./editing-backend.ts"));
vi.mock("#shared/session/load-supabase.ts", () => import("./editing-backend.ts"));

const DAY_MS = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const answer = (topic: string, more: object = {}) => ({
  topic,
  body: `Testo di ${topic}.`,
  action: null,
  target: "",
  label: "",
  checked_on: daysAgo(10),
  revision: 3,
  updated_at: "2026-11-20T09:00:00Z",
  updated_by: "Anna Verdi",
  versions: [] as object[],
  ...more,
});

const empty = { body: "", checked_on: null, updated_by: "" };
let rows: ReturnType<typeof answer>[];
/** Answers instead of the database, where there is one. */
let special: ((name: string) => object | undefined) | undefined;

beforeEach(() => {
  rows = [answer("mensa", { checked_on: daysAgo(91) }), answer("libri"), answer("trasporto", empty)];
  special = undefined;
  resetBackend((name) => special?.(name) ?? { data: name === "answers_to_edit" ? rows : [] });
});

async function open() {
  render(
    <MemoryRouter initialEntries={["/admin/informazioni"]}>
      <main>
        <AnswersAdminPage />
      </main>
    </MemoryRouter>,
  );
  await screen.findByRole("heading", { name: "Mensa" });
}

const row = (title: string) => {
  const item = screen.getByRole("heading", { level: 2, name: title }).closest("li");
  if (!item) throw new Error(`${title} is in no list`);
  return within(item);
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const bodyField = () => screen.getByRole("textbox", { name: "Risposta" });

describe("the list", () => {
  it("says which answers wait: to be written, or not checked for ninety days", async () => {
    await open();
    expect(screen.getByText("2 risposte sono da scrivere o da ricontrollare.")).toBeVisible();
    expect(row("Mensa").getByText("Da ricontrollare.")).toBeVisible();
    expect(row("Libri di testo").queryByText("Da ricontrollare.")).toBeNull();
    expect(row("Libri di testo").getByText(/ultimo a scrivere: Anna Verdi/)).toBeVisible();
    expect(row("Trasporto").getByText("Da scrivere")).toBeVisible();
    expect(row("Trasporto").queryByRole("button", { name: /Ho ricontrollato/ })).toBeNull();
  });

  it("records a check in one press", async () => {
    await open();
    await press("Ho ricontrollato: è ancora vero: Mensa");
    expect(sent("confirm_answer")).toEqual([{ p_topic: "mensa", p_revision: 3 }]);
    await waitFor(() =>
      expect(backend.notify).toHaveBeenCalledWith(expect.objectContaining({ title: "Ricontrollata" })),
    );
    expect(sent("answers_to_edit")).toHaveLength(2);
  });

  it("stops waiting when the check of an answer is held back", async () => {
    const { answer, endTime } = holdBack();
    special = (name) => (name === "confirm_answer" ? answer : undefined);
    await open();
    await press("Ho ricontrollato: è ancora vero: Mensa");
    endTime();
    await waitFor(() =>
      expect(backend.notify).toHaveBeenCalledWith(
        expect.objectContaining({
          description: "Il server non risponde. Controlla la connessione e riprova: non si perde nulla.",
        }),
      ),
    );
  });

  it("says that it cannot be read without a network, and is read when the network is back", async () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    render(<AnswersAdminPage />, { wrapper: MemoryRouter });
    expect(await screen.findByText(/^Le risposte non si riescono a leggere/)).toBeVisible();
    expect(screen.queryByText(/^Leggo/)).toBeNull();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole("heading", { name: "Mensa" })).toBeVisible();
  });

  it("can be asked for again when the server does not answer", async () => {
    special = () => noNetwork;
    render(<AnswersAdminPage />, { wrapper: MemoryRouter });
    expect(await screen.findByText(/^Le risposte non si riescono a leggere/)).toBeVisible();
    special = undefined;
    await press("Riprova");
    expect(await screen.findByRole("heading", { name: "Mensa" })).toBeVisible();
  });
});

describe("the form", () => {
  it("shows what readers will see, sends it, and gives the focus back", async () => {
    await open();
    await press("Scrivi: Trasporto");
    await userEvent.type(bodyField(), "Lo scuolabus è del Comune.");
    await userEvent.click(screen.getByRole("radio", { name: "Aprire una pagina" }));
    await userEvent.type(screen.getByLabelText("Indirizzo della pagina"), "https://comune.example.it/scuolabus");
    await userEvent.type(screen.getByLabelText("Parole del pulsante"), "Linee e orari");
    const preview = within(screen.getByRole("region", { name: "Anteprima: Trasporto" }));
    expect(preview.getByText("Lo scuolabus è del Comune.")).toBeVisible();
    expect(preview.getByRole("link", { name: /^Linee e orari/ })).toHaveAttribute(
      "href",
      "https://comune.example.it/scuolabus",
    );
    await press("Pubblica");
    expect(sent("save_answer")).toEqual([
      {
        p_topic: "trasporto",
        p_revision: 3,
        p_body: "Lo scuolabus è del Comune.",
        p_action: "open",
        p_target: "https://comune.example.it/scuolabus",
        p_label: "Linee e orari",
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name: "Scrivi: Trasporto" })).toHaveFocus());
  });

  it.each([
    ["Aprire una pagina", "javascript:alert(1)", /^Serve un indirizzo che comincia con https/],
    ["Aprire una pagina", "//example.org", /^Serve un indirizzo che comincia con https/],
    ["Telefonare", "centralino", "Questo non è un numero di telefono"],
    ["Scrivere", "segreteria", "Questo non è un indirizzo email"],
  ])("%s: %s is refused at its field, and nothing is sent", async (action, target, message) => {
    await open();
    await press("Modifica: Mensa");
    await userEvent.click(screen.getByRole("radio", { name: action }));
    const field = screen.getByLabelText(/^(?:Indirizzo|Numero)/);
    await userEvent.type(field, target);
    await press("Pubblica");
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringMatching(message) as string));
    expect(sent("save_answer")).toEqual([]);
    expect(screen.queryByRole("link", { name: /Chiamate|Aprite/ })).toBeNull();
  });

  it("counts the letters, and refuses more than four hundred", async () => {
    await open();
    await press("Modifica: Mensa");
    await userEvent.clear(bodyField());
    await userEvent.paste("🎒".repeat(401));
    expect(screen.getByText("ora sono 401")).toBeVisible();
    await press("Pubblica");
    await waitFor(() => expect(bodyField()).toHaveAccessibleDescription(/^.*Al massimo 400 caratteri/));
    expect(sent("save_answer")).toEqual([]);
  });

  it("of a second editor says who was first, keeps the text, and then lets it hold", async () => {
    special = (name) =>
      name === "save_answer"
        ? refused(
            "answer_changed",
            JSON.stringify({ revision: 5, changed_at: "2026-11-20T09:00:00Z", changed_by: "Anna Verdi" }),
          )
        : undefined;
    await open();
    await press("Modifica: Mensa");
    await userEvent.type(bodyField(), " Mio.");
    await press("Pubblica");
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Anna Verdi ha cambiato questa risposta/);
    expect(bodyField()).toHaveValue("Testo di mensa. Mio.");
    special = undefined;
    await press("Pubblica");
    await waitFor(() => expect(sent("save_answer").map(({ p_revision }) => p_revision)).toEqual([3, 5]));
  });

  it("without a network keeps what was typed, and says so", async () => {
    special = (name) => (name === "save_answer" ? noNetwork : undefined);
    await open();
    await press("Modifica: Mensa");
    await userEvent.type(bodyField(), " Altro.");
    await press("Pubblica");
    expect(await screen.findByRole("alert")).toHaveTextContent("Il server non risponde");
    expect(bodyField()).toHaveValue("Testo di mensa. Altro.");
  });

  it("stops waiting for a server that holds the answer back", async () => {
    const { answer, endTime } = holdBack();
    special = (name) => (name === "save_answer" ? answer : undefined);
    await open();
    await press("Modifica: Mensa");
    await userEvent.type(bodyField(), " Altro.");
    await press("Pubblica");
    expect(screen.getByRole("button", { name: "Pubblica" })).toBeDisabled();
    endTime();
    expect(await screen.findByRole("alert")).toHaveTextContent("Il server non risponde");
    expect(screen.getByRole("button", { name: "Pubblica" })).toBeEnabled();
    expect(bodyField()).toHaveValue("Testo di mensa. Altro.");
  });

  it("sends nothing when it is cancelled", async () => {
    await open();
    await press("Modifica: Mensa");
    await userEvent.type(bodyField(), " Altro.");
    await press("Annulla");
    expect(screen.queryByRole("form")).toBeNull();
    expect(sent("save_answer")).toEqual([]);
  });

  it("takes up an earlier text", async () => {
    rows = [
      answer("mensa", {
        versions: [
          {
            id: 1,
            body: "Il testo di ottobre.",
            action: "call",
            target: "0123",
            label: "",
            checked_on: daysAgo(40),
            changed_at: "2026-11-01T09:00:00Z",
            changed_by: "Anna Verdi",
          },
        ],
      }),
    ];
    await open();
    await press("Modifica: Mensa");
    await userEvent.click(screen.getByText("Testi di prima (1)"));
    await press("Riprendi: Il testo di ottobre.");
    expect(bodyField()).toHaveValue("Il testo di ottobre.");
    expect(screen.getByLabelText("Numero")).toHaveValue("0123");
  });
});
