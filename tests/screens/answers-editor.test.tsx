import { onlineManager } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { school } from "#content/school.ts";
import { inDays } from "../days.ts";
import { backend, holdBack, noNetwork, refused, render, resetBackend, sent } from "./editing-backend.tsx";
import { AnswersAdminPage } from "#pages/answers-admin-page.tsx";

const answer = (topic: string, more: object = {}) => ({
  topic,
  body: `Testo di ${topic}.`,
  action: null,
  target: "",
  label: "",
  hours: null as object | null,
  facts: null as object | null,
  checked_on: inDays(-10),
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
  rows = [answer("mensa", { checked_on: inDays(-91) }), answer("libri"), answer("trasporto", empty)];
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

  it("shows above the button of a check all that it calls true, and opens the form at the title", async () => {
    rows = [
      answer("mensa", {
        body: "Il pasto costa 4,50 euro.",
        action: "open",
        target: "/avvisi",
        label: "Leggete il menù",
      }),
      answer("assenze", { facts: { phone: "06 1234567", before: "08:30" } }),
    ];
    await open();
    const text = row("Mensa").getByText("Il pasto costa 4,50 euro.");
    const button = row("Mensa").getByRole("button", { name: /^Ho ricontrollato/ });
    expect(text.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(row("Mensa").getByText("Pulsante: «Leggete il menù» (/avvisi)")).toBeVisible();
    expect(
      row("Assenze e uscite anticipate").getByText(
        "Nelle altre lingue: per un’assenza si chiama 06 1234567 entro le 8:30",
      ),
    ).toBeVisible();
    await press("Mensa");
    expect(bodyField()).toHaveValue("Il pasto costa 4,50 euro.");
    expect(row("Mensa").queryByRole("button", { name: /^Ho ricontrollato/ })).toBeNull();
  });

  it("names a number that is not the school’s, as the old one is after a change", async () => {
    const [ours = ""] = school.phones;
    rows = [
      answer("mensa", {
        body: `Chiamate ${ours} o 0345 654321, dal 03/12/2026.`,
        action: "call",
        target: "333 1112223",
      }),
      answer("assenze", { body: `Chiamate ${ours}.`, facts: { phone: "0345 654321", before: null } }),
      answer("libri", { body: `Chiamate +39 ${ours} fino alle 12:30 del 30 2026; costa 30,00.` }),
    ];
    await open();
    expect(row("Mensa").getByText("Non sono numeri della scuola: 0345 654321, 333 1112223")).toBeVisible();
    expect(row("Assenze e uscite anticipate").getByText("Non è un numero della scuola: 0345 654321")).toBeVisible();
    expect(row("Libri di testo").queryByText(/numer[oi] della scuola/)).toBeNull();
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
    expect(screen.queryByRole("link", { name: /Chiama|Apri/ })).toBeNull();
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
            checked_on: inDays(-40),
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

describe("the hours of the office", () => {
  const week = [1, 2, 3, 4, 5];
  const hours = {
    weekly: [{ days: week, from: "08:30", to: "13:00" }],
    exceptions: [{ from: "2099-12-07", to: "2099-12-07", reason: "Ponte", openings: [] as object[] }],
  };
  const title = "Orari della segreteria";
  const preview = () => within(screen.getByRole("region", { name: `Anteprima: ${title}` }));
  const group = (name: string) => within(screen.getByRole("group", { name }));
  const sentHours = () => sent("save_answer").map(({ p_hours }) => p_hours);

  async function openOffice(more: object = { hours }) {
    rows = [answer("mensa"), answer("segreteria", more)];
    await open();
    await press(`Modifica: ${title}`);
  }

  it("are asked for where the office is asked for, and nowhere else", async () => {
    await openOffice();
    expect(screen.getByRole("group", { name: "Orari di ogni settimana" })).toBeVisible();
    await press("Annulla");
    await press("Modifica: Mensa");
    expect(screen.queryByRole("group", { name: "Orari di ogni settimana" })).toBeNull();
  });

  it("are sent as they were when only the text changes", async () => {
    await openOffice();
    await userEvent.type(bodyField(), " Altro.");
    await press("Pubblica");
    expect(sentHours()).toEqual([hours]);
  });

  it("get an afternoon and other days with the keyboard, and are seen in the preview", async () => {
    await openOffice({ hours: { ...hours, exceptions: [] } });
    screen.getByRole("button", { name: "Aggiungi un’apertura" }).focus();
    await userEvent.keyboard("{Enter}");
    const second = group("Apertura 2");
    await waitFor(() => expect(second.getByRole("checkbox", { name: "lunedì" })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard(" "); // Tuesday
    await userEvent.click(second.getByRole("checkbox", { name: "giovedì" }));
    fireEvent.change(second.getByLabelText("Dalle"), { target: { value: "15:00" } });
    fireEvent.change(second.getByLabelText("Alle"), { target: { value: "17:00" } });
    expect(preview().getByText("Martedì e giovedì: anche dalle 15:00 alle 17:00")).toBeVisible();

    await press("Aggiungi giorni diversi");
    const summer = group("Giorni diversi 1");
    fireEvent.change(summer.getByLabelText("Primo giorno"), { target: { value: "2099-07-01" } });
    fireEvent.change(summer.getByLabelText("Ultimo giorno"), { target: { value: "2099-08-31" } });
    await userEvent.type(summer.getByLabelText("Motivo"), "Estate");
    await userEvent.click(summer.getByRole("radio", { name: "ha altri orari" }));
    await press("Aggiungi un’apertura dei giorni diversi 1");
    const opening = group("Apertura 1 dei giorni diversi 1");
    fireEvent.change(opening.getByLabelText("Dalle"), { target: { value: "08:00" } });
    fireEvent.change(opening.getByLabelText("Alle"), { target: { value: "12:00" } });
    expect(preview().getByText(/^Dal 1° luglio al 31 agosto 2099 \(Estate\): da lunedì a venerdì/)).toBeVisible();
    await press("Pubblica");
    expect(sentHours()).toEqual([
      {
        weekly: [...hours.weekly, { days: [2, 4], from: "15:00", to: "17:00" }],
        exceptions: [
          {
            from: "2099-07-01",
            to: "2099-08-31",
            reason: "Estate",
            openings: [{ days: week, from: "08:00", to: "12:00" }],
          },
        ],
      },
    ]);
  });

  it("of one day ask for no day of the week", async () => {
    await openOffice();
    const day = group("Giorni diversi 1");
    await userEvent.click(day.getByRole("radio", { name: "ha altri orari" }));
    await press("Aggiungi un’apertura dei giorni diversi 1");
    const opening = group("Apertura 1 dei giorni diversi 1");
    expect(opening.queryByRole("checkbox")).toBeNull();
    fireEvent.change(opening.getByLabelText("Dalle"), { target: { value: "09:00" } });
    fireEvent.change(opening.getByLabelText("Alle"), { target: { value: "11:00" } });
    await press("Pubblica");
    // A Monday.
    expect(sentHours()).toMatchObject([{ exceptions: [{ openings: [{ days: [1], from: "09:00", to: "11:00" }] }] }]);
  });

  it("are taken away, and the focus goes to what adds", async () => {
    await openOffice();
    await press("Togli questi giorni: 1");
    expect(screen.getByRole("button", { name: "Aggiungi giorni diversi" })).toHaveFocus();
    await press("Togli l’apertura: 1");
    expect(screen.getByRole("button", { name: "Aggiungi un’apertura" })).toHaveFocus();
    await press("Pubblica");
    expect(sentHours()).toEqual([undefined]);
  });

  const change = (label: string | RegExp, value: string, within_ = "Apertura 1") =>
    void fireEvent.change(group(within_).getByLabelText(label), { target: { value } });
  const days = "Giorni diversi 1";
  it.each<[string, string, () => Promise<void> | void, () => HTMLElement]>([
    [
      "an end before the beginning",
      "La fine deve venire dopo l’inizio",
      () => change("Alle", "08:00"),
      () => group("Apertura 1").getByLabelText("Alle"),
    ],
    ["no hour", "Manca l’ora", () => change("Dalle", ""), () => group("Apertura 1").getByLabelText("Dalle")],
    [
      "a day twice",
      "Si sovrappone a un’altra apertura di lunedì",
      async () => {
        await press("Aggiungi un’apertura");
        await userEvent.click(group("Apertura 2").getByRole("checkbox", { name: "lunedì" }));
        change("Dalle", "12:00", "Apertura 2");
        change("Alle", "14:00", "Apertura 2");
      },
      () => group("Apertura 2").getByLabelText("Dalle"),
    ],
    [
      "a last day before the first",
      "L’ultimo giorno viene prima del primo",
      () => change(/^Ultimo/, "2099-12-01", days),
      () => group(days).getByLabelText(/^Ultimo/),
    ],
    [
      "more than a year",
      "Al massimo un anno",
      () => change(/^Ultimo/, "2100-12-08", days),
      () => group(days).getByLabelText(/^Ultimo/),
    ],
    ["no day", "Manca il giorno", () => change(/^Primo/, "", days), () => group(days).getByLabelText(/^Primo/)],
    [
      "a long reason",
      "Al massimo 40 caratteri",
      () => change("Motivo", "x".repeat(41), days),
      () => group(days).getByLabelText("Motivo"),
    ],
    [
      "a day in two exceptions",
      "Per un giorno di questi c’è già un’altra eccezione",
      async () => {
        await press("Aggiungi giorni diversi");
        change(/^Primo/, "2099-12-07", "Giorni diversi 2");
      },
      () => group("Giorni diversi 2").getByLabelText(/^Primo/),
    ],
    [
      "no week",
      "Scrivi prima gli orari di ogni settimana",
      () => press("Togli l’apertura: 1"),
      () => group(days).getByLabelText(/^Primo/),
    ],
    [
      "an opening on no day",
      "Scegli almeno un giorno",
      async () => {
        for (const name of ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì"])
          await userEvent.click(group("Apertura 1").getByRole("checkbox", { name }));
      },
      () => group("Apertura 1").getByRole("group", { name: "Giorni" }),
    ],
    [
      "other hours without an hour",
      "Aggiungi un’apertura, o scegli «è chiusa»",
      () => userEvent.click(group(days).getByRole("radio", { name: "ha altri orari" })),
      () => group(days).getByRole("group", { name: "La segreteria" }),
    ],
  ])("with %s are refused in words, and nothing is sent or lost", async (_what, message, spoil, field) => {
    await openOffice();
    await spoil();
    await press("Pubblica");
    await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(message) as string));
    expect(sent("save_answer")).toEqual([]);
    expect(group(days).getByLabelText("Motivo")).not.toHaveValue("");
  });

  it("that the database refuses are explained, and kept", async () => {
    special = (name) => (name === "save_answer" ? refused("openings_overlap", "") : undefined);
    await openOffice();
    await press("Pubblica");
    expect(await screen.findByRole("alert")).toHaveTextContent("due aperture dello stesso giorno si sovrappongono");
    expect(group("Apertura 1").getByLabelText("Dalle")).toHaveValue("08:30");
  });

  it("come back with an earlier text", async () => {
    const earlier = { id: 1, body: "", action: null, target: "", label: "", checked_on: inDays(-40) };
    const versions = [{ ...earlier, hours, changed_at: "2026-11-01T09:00:00Z", changed_by: "Anna Verdi" }];
    await openOffice({ hours: null, versions });
    expect(screen.queryByRole("group", { name: "Apertura 1" })).toBeNull();
    await userEvent.click(screen.getByText("Testi di prima (1)"));
    await press(/^Riprendi: da lunedì a venerdì/);
    await press("Pubblica");
    expect(sentHours()).toEqual([hours]);
  });
});

describe("the data for the pages in other languages", () => {
  const sentFacts = () => sent("save_answer").map(({ p_facts }) => p_facts);
  const field = (name: string) => screen.getByLabelText(name);
  const [PRICE, HIGHER] = ["Un pasto costa, in euro", "Fino a, in euro"];
  const [NUMBER, UNTIL] = ["Numero da chiamare per un’assenza", "Entro le"];
  const ABSENCES = "Assenze e uscite anticipate";

  async function openAnswer(topic: string, title: string, more: object = {}) {
    rows = [answer("mensa"), answer("libri"), answer(topic, more)].filter(
      (one, at, all) => all.findLastIndex((other) => other.topic === one.topic) === at,
    );
    await open();
    await press(`Modifica: ${title}`);
  }

  it("are asked for of meals and absences, and of nothing else", async () => {
    await openAnswer("libri", "Libri di testo");
    expect(screen.queryByRole("group", { name: "Per le pagine in altre lingue" })).toBeNull();
    await press("Annulla");
    await press("Modifica: Mensa");
    expect(screen.getByRole("group", { name: "Per le pagine in altre lingue" })).toBeVisible();
  });

  it("are sent in cents", async () => {
    await openAnswer("mensa", "Mensa", { facts: { from: 450, to: null } });
    expect(field(PRICE)).toHaveValue("4,50");
    await userEvent.type(field(HIGHER), "8,20");
    await press("Pubblica");
    expect(sentFacts()).toEqual([{ from: 450, to: 820 }]);
  });

  it.each([
    ["mensa", "Mensa", { from: 450, to: null }],
    ["assenze", ABSENCES, { phone: "0456 123789 int. 12", before: "08:30" }],
  ])("of «%s» are sent as they were when only the text changes", async (topic, title, facts) => {
    await openAnswer(topic, title, { facts });
    await userEvent.type(bodyField(), " Chiedete.");
    await press("Pubblica");
    expect(sentFacts()).toEqual([facts]);
  });

  it("that are left empty are not sent", async () => {
    await openAnswer("assenze", ABSENCES, { facts: { phone: "0456 123789", before: "08:30" } });
    await userEvent.clear(field(NUMBER));
    await userEvent.clear(field(UNTIL));
    await press("Pubblica");
    expect(sentFacts()).toEqual([undefined]);
  });

  it("take a number with its extension", async () => {
    await openAnswer("assenze", ABSENCES);
    await userEvent.type(field(NUMBER), "0456 123789 int. 12");
    await press("Pubblica");
    expect(sentFacts()).toEqual([{ phone: "0456 123789 int. 12", before: null }]);
  });

  it.each<[string, Record<string, string>, string]>([
    [PRICE, { [PRICE]: "poco" }, "Scrivi un prezzo, per esempio 4,50"],
    [PRICE, { [PRICE]: "0" }, "Scrivi un prezzo, per esempio 4,50"],
    [PRICE, { [PRICE]: "4,5" }, "Scrivi un prezzo, per esempio 4,50"],
    [PRICE, { [PRICE]: "100" }, "Scrivi un prezzo, per esempio 4,50"],
    [PRICE, { [HIGHER]: "5" }, "Manca il prezzo"],
    [HIGHER, { [PRICE]: "5", [HIGHER]: "sei" }, "Scrivi un prezzo, per esempio 6,00"],
    [HIGHER, { [PRICE]: "5", [HIGHER]: "4,99" }, "Deve essere più alto dell’altro prezzo"],
    [HIGHER, { [PRICE]: "5", [HIGHER]: "5,00" }, "Deve essere più alto dell’altro prezzo"],
    [NUMBER, { [UNTIL]: "08:30" }, "Manca il numero"],
    [NUMBER, { [NUMBER]: "la segreteria" }, "Questo non è un numero di telefono"],
  ])("with a fault at «%s» are not sent: %o", async (wrong, typed, message) => {
    await (wrong === NUMBER ? openAnswer("assenze", ABSENCES) : openAnswer("mensa", "Mensa"));
    for (const [name, value] of Object.entries(typed)) await userEvent.type(field(name), value);
    await press("Pubblica");
    expect(field(wrong)).toHaveAccessibleDescription(expect.stringContaining(message) as string);
    expect(sentFacts()).toEqual([]);
  });

  it.each([
    ["mensa", "Mensa", { from: 450, to: null }],
    ["assenze", ABSENCES, { phone: "0456 123789", before: null }],
  ])("of «%s» need the answer in Italian", async (topic, title, facts) => {
    await openAnswer(topic, title, { facts });
    await userEvent.clear(bodyField());
    await press("Pubblica");
    expect(bodyField()).toHaveAccessibleDescription(/anche in italiano/);
    expect(sentFacts()).toEqual([]);
  });

  it("that the database refuses are explained, and kept", async () => {
    special = (name) => (name === "save_answer" ? refused("price_backwards", "") : undefined);
    await openAnswer("mensa", "Mensa", { facts: { from: 450, to: 600 } });
    await press("Pubblica");
    expect(await screen.findByRole("alert")).toHaveTextContent("deve essere più alto del primo");
    expect(field(HIGHER)).toHaveValue("6,00");
  });
});
