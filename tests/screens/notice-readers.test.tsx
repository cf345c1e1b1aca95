import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { backend, noNetwork, refused, render, resetBackend, sent } from "./editing-backend.tsx";
import { NoticeEditorPage } from "#pages/notice-editor-page.tsx";
import { NoticesAdminPage } from "#pages/notices-admin-page.tsx";

const saved = vi.hoisted(() => ({ file: vi.fn<(name: string, text: string, type: string) => void>() }));
vi.mock("#shared/save-file.ts", () => ({ saveFile: saved.file }));

const ID = "00000000-0000-4000-8000-0000000000aa";

const notice = {
  id: ID,
  status: "published",
  state: "valid",
  kind: "circolare",
  reserved: true,
  title: "Scrutini",
  body: "Si fanno a febbraio.",
  school_year: "2026-27",
  number: 6,
  audiences: ["docenti"],
  schools: ["primaria"],
  buildings: [],
  valid_until: "2031-12-01",
  ack_by: "2031-11-28" as string | null,
  publish_at: null,
  published_at: "2026-11-20T09:00:00Z",
  corrected_at: null,
  replaced_by: null,
  replaces: null,
  version: 1,
  revision: 4,
  updated_at: "2026-11-20T09:00:00Z",
  protocol: null as string | null,
  files: [],
  versions: [],
};

const person = (cognome: string, read_at: string | null = null, late: boolean | null = null) => ({
  nome: "Maria",
  cognome,
  email: `${cognome.toLowerCase()}@scuola.example`,
  role: "docente",
  read_at,
  version: read_at && 1,
  late,
});

const readers = () => ({
  asked: 4,
  read: 2,
  late: 1,
  ack_by: "2031-11-28",
  ack_from: 1,
  people: [
    person("Bruni"),
    person("Verdi"),
    person("Neri", "2026-11-20T13:20:00Z", false),
    person("Rossi", "2026-11-21T07:05:00Z", true),
  ],
});

const reminder = (more: object = {}) => ({
  id: "reminder",
  notice: ID,
  created_at: new Date().toISOString(),
  stopped_at: null,
  total: 2,
  sent: 0,
  failed: 0,
  waiting: 2,
  next_at: null as string | null,
  ...more,
});

let asked: ReturnType<typeof readers> | null;
let last: ReturnType<typeof reminder> | null;
let special: ((name: string, args: Record<string, unknown>) => object | undefined) | undefined;

function answer(name: string, args: Record<string, unknown> = {}) {
  if (name === "events_to_edit") return { data: [] };
  const other = special?.(name, args);
  if (other) return other;
  switch (name) {
    case "notice_to_edit":
      return { data: notice };
    case "notice_readers":
      return { data: asked };
    case "last_reminder":
      return { data: last };
    case "start_reminder":
      return { data: reminder() };
    case "stop_reminder":
      return { data: reminder({ sent: 1, waiting: 0, stopped_at: new Date().toISOString() }) };
    case "list_all_notices":
      return { data: [] };
    case "notice_counts":
      return { data: { drafts: 0, in_review: 0, scheduled: 0, published: 0, withdrawn: 0, authors: [] } };
    case "staff_years":
      return { data: [{ school_year: "2026-27" }, { school_year: "2025-26" }] };
  }
  throw new Error(`${name} is not expected.`);
}

beforeEach(() => {
  asked = readers();
  last = null;
  special = undefined;
  notice.ack_by = "2031-11-28";
  resetBackend(answer);
});

async function open(hash = "") {
  render(
    <MemoryRouter initialEntries={[`/admin/avvisi/${ID}${hash}`]}>
      <Routes>
        <Route path="/admin/avvisi/:id" element={<NoticeEditorPage />} />
      </Routes>
    </MemoryRouter>,
  );
  await screen.findByRole("textbox", { name: "Titolo" });
}

const section = async () => within(await screen.findByRole("region", { name: "Chi ha letto" }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

describe("who has read a notice", () => {
  it("is counted, and listed with who is missing first", async () => {
    await open("#chi-ha-letto");
    const shown = await section();
    expect(shown.getByText("Letto da 2 di 4")).toBeVisible();
    expect(shown.getByText(/, 1 in ritardo\. Da leggere entro il 28 novembre 2031\./)).toBeVisible();
    expect(shown.getByRole("heading", { name: "Chi ha letto" })).toHaveFocus();
    const rows = (name: string) =>
      within(shown.getByRole("list", { name, hidden: true }))
        .getAllByRole("listitem", { hidden: true })
        .map(({ textContent }) => textContent);
    expect(rows("Chi manca (2)")).toEqual([
      "Bruni Maria Docentebruni@scuola.example",
      "Verdi Maria Docenteverdi@scuola.example",
    ]);
    expect(rows("Hanno letto (2)")).toEqual([
      expect.stringMatching(/^Neri Maria DocenteLetto .+ alle 14:20$/),
      expect.stringMatching(/^Rossi Maria DocenteLetto .+ alle 8:05, in ritardo$/),
    ]);
  });

  it("is saved for a spreadsheet", async () => {
    await open();
    await section();
    await press("Scarica per un foglio di calcolo");
    const [name, text, type] = saved.file.mock.calls[0] ?? [];
    expect([name, type]).toEqual(["ho-letto-R6-2026-27.csv", "text/csv;charset=utf-8"]);
    expect(text?.split("\r\n")).toEqual([
      '\uFEFF"Cognome";"Nome";"Email";"Ruolo";"Letto";"Giorno";"Ora";"In ritardo";"Versione"',
      '"Bruni";"Maria";"bruni@scuola.example";"Docente";"no";;;;',
      '"Verdi";"Maria";"verdi@scuola.example";"Docente";"no";;;;',
      '"Neri";"Maria";"neri@scuola.example";"Docente";"sì";"20/11/2026";"14:20";"no";1',
      '"Rossi";"Maria";"rossi@scuola.example";"Docente";"sì";"21/11/2026";"08:05";"sì";1',
      "",
    ]);
  });

  it("is printed as a sheet of its own", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    await open();
    await section();
    expect(screen.getByRole("heading", { name: "Chi ha letto: n. R6 del 20 novembre 2026" })).toBeInTheDocument();
    expect(
      screen.getByRole("row", { name: /^Rossi Maria rossi@scuola.example 21\/11\/2026, 08:05, in ritardo$/ }),
    ).toBeInTheDocument();
    await press("Stampa l’elenco");
    expect(print).toHaveBeenCalledOnce();
  });

  it("is not shown where «Ho letto» is not asked for", async () => {
    notice.ack_by = null;
    await open();
    expect(screen.queryByRole("region", { name: "Chi ha letto" })).toBeNull();
    expect(sent("notice_readers")).toEqual([]);
  });

  it("can be asked for again when the server does not answer", async () => {
    special = (name) => (name === "notice_readers" ? noNetwork : undefined);
    await open();
    expect(await screen.findByText(/^Non si riesce a sapere chi ha letto/)).toBeVisible();
    special = undefined;
    await press("Riprova");
    expect(await section()).toBeDefined();
  });
});

describe("the reminder", () => {
  async function ask() {
    await open();
    await userEvent.click(await (await section()).findByRole("button", { name: "Ricorda a chi manca" }));
    expect(screen.getByRole("dialog", { name: "Ricordare l’avviso a 2 persone?" })).toBeVisible();
    await press("Manda 2 email");
  }

  it("asks, and sends group after group, saying how far it is", async () => {
    backend.invoke
      .mockReturnValueOnce({ ok: true, reminder: reminder({ sent: 1, waiting: 1 }) })
      .mockReturnValueOnce({ ok: true, reminder: reminder({ sent: 1, failed: 1, waiting: 0 }) });
    await ask();
    expect(
      await screen.findByText(/^Ricordato oggi all(?:e |’).+: 1 email su 2\. Una non è stata accettata\.$/),
    ).toBeVisible();
    expect(sent("start_reminder")).toEqual([{ p_notice: ID }]);
    expect(backend.invoke.mock.calls).toEqual(Array(2).fill(["remind", { reminder: "reminder" }]));
    expect(screen.queryByRole("button", { name: "Ricorda a chi manca" })).toBeNull();
  });

  it("says when the hourly limit lets the others go, and can be stopped", async () => {
    const next_at = new Date(Date.now() + 3_600_000).toISOString();
    backend.invoke.mockReturnValue({ ok: true, reminder: reminder({ sent: 1, waiting: 1, next_at }) });
    await ask();
    expect(await screen.findByText(/^Mandate 1 email su 2\. Le altre partono da sole dall(?:e |’)\d/)).toBeVisible();
    expect(backend.invoke).toHaveBeenCalledOnce();
    await press("Ferma: le email che restano");
    expect(await screen.findByText(/1 email su 2\. Fermata l’ultima\.$/)).toBeVisible();
    expect(sent("stop_reminder")).toEqual([{ p_reminder: "reminder" }]);
  });

  it("stops between two groups when it is asked to", async () => {
    let arrive: (answer: object) => void = () => {};
    backend.invoke.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
    await ask();
    await waitFor(() => expect(backend.invoke).toHaveBeenCalledOnce());
    await press("Ferma: le email che restano");
    act(() => arrive({ ok: true, reminder: reminder({ sent: 1, waiting: 1 }) }));
    await waitFor(() => expect(sent("stop_reminder")).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Ferma: le email che restano" })).toBeNull());
    expect(backend.invoke).toHaveBeenCalledOnce();
  });

  it("gives the addresses where the site sends no mails", async () => {
    backend.invoke.mockReturnValue({ ok: false, reason: "no_mail_server" });
    await ask();
    const field = await screen.findByRole("textbox", { name: /^Questo sito non manda mail/ });
    expect(field).toHaveValue("bruni@scuola.example, verdi@scuola.example");
    const writeText = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    await press("Copia gli indirizzi");
    expect(await screen.findByText("Copiati.")).toBeVisible();
    expect(writeText).toHaveBeenCalledWith("bruni@scuola.example, verdi@scuola.example");
  });

  it("is not sent twice a day, also when a colleague has sent it", async () => {
    const done = reminder({ sent: 2, waiting: 0 });
    special = (name) => (name === "start_reminder" ? refused("reminded_today", JSON.stringify(done)) : undefined);
    await ask();
    expect(await screen.findByText("Oggi è già stato ricordato: si può di nuovo domani.")).toBeVisible();
    expect(backend.invoke).not.toHaveBeenCalled();
    expect(screen.getByText(/^Ricordato oggi all(?:e |’).+: 2 email su 2\.$/)).toBeInTheDocument();
  });

  it("says that the server does not answer", async () => {
    backend.invoke.mockRejectedValue(noNetwork.error);
    await ask();
    expect(await screen.findByText(/^Il server non risponde\./)).toBeVisible();
    expect(screen.getByText("Mandate 0 email su 2. Le altre partono da sole fra poco.")).toBeVisible();
  });

  it("says that the function which sends is not there", async () => {
    const answer = Response.json({ code: "NOT_FOUND", message: "Requested function was not found" }, { status: 404 });
    backend.invoke.mockReturnValue(answer);
    await ask();
    expect(await screen.findByText(/^Manca la parte del sito che fa questo lavoro: avvisa l’assistenza/)).toBeVisible();
  });
});

describe("the receipts of a school year", () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      school_year: "2025-26",
      number: from + at,
      reserved: at === 0,
      title: at === 0 ? "=CALCOLA()" : "Titolo",
      ack_by: "2026-01-20",
      people: [person("Bruni")],
      cursor: `after ${from + at}`,
    }));

  async function openList() {
    render(
      <MemoryRouter initialEntries={["/admin/avvisi"]}>
        <NoticesAdminPage />
      </MemoryRouter>,
    );
    await userEvent.selectOptions(await screen.findByLabelText("Anno scolastico"), "2025/26");
  }

  it("are read in pages, and saved with nothing that a spreadsheet would run", async () => {
    special = (name, args) =>
      name === "export_receipts" ? { data: args["p_after"] ? page(21, 1) : page(1, 20) } : undefined;
    await openList();
    await press("Scarica per un foglio di calcolo");
    expect(await screen.findByText("Salvato: 21 avvisi.")).toBeVisible();
    expect(sent("export_receipts")).toEqual([{ p_year: "2025-26" }, { p_year: "2025-26", p_after: "after 20" }]);
    const [name, text = ""] = saved.file.mock.calls[0] ?? [];
    expect(name).toBe("ho-letto-2025-26.csv");
    expect(text.split("\r\n")).toHaveLength(1 + 21 + 1);
    expect(text.split("\r\n")[1]).toBe(
      `"R1/2025-26";"'=CALCOLA()";"20/01/2026";"Bruni";"Maria";"bruni@scuola.example";"Docente";"no";;;;`,
    );
  });

  it("are not saved when it is stopped, or when the server does not answer", async () => {
    let fail: (answer: object) => void = () => {};
    special = (name) => (name === "export_receipts" ? new Promise((resolve) => (fail = resolve)) : undefined);
    await openList();
    await press("Scarica per un foglio di calcolo");
    expect(await screen.findByText("Leggo gli avvisi…")).toBeVisible();
    await press("Ferma: il salvataggio");
    act(() => fail(noNetwork));
    expect(await screen.findByText("Fermato: non si è salvato niente.")).toBeVisible();

    special = (name) => (name === "export_receipts" ? noNetwork : undefined);
    await press("Scarica per un foglio di calcolo");
    expect(await screen.findByText(/^Non si è salvato niente: il server non risponde/)).toBeVisible();
    special = (name) => (name === "export_receipts" ? { data: [] } : undefined);
    await press("Scarica per un foglio di calcolo");
    expect(await screen.findByText(/^In quest’anno non si è chiesto/)).toBeVisible();
    expect(saved.file).not.toHaveBeenCalled();
  });
});
