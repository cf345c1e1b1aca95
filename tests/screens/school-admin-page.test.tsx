import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { school } from "#content/school.ts";
import { SchoolAdminPage } from "#pages/school-admin-page.tsx";
import type { SchoolFacts } from "#shared/school-facts.ts";
import { backend, noNetwork, PERSON, refused, render, resetBackend, roleTaken, sent } from "./editing-backend.tsx";
import { keptOnDevice } from "./have-project.ts";

const monte = {
  id: "primaria-monte",
  name: "Primaria Monte",
  levels: ["primaria" as const],
  street: "Via Monte 9",
  town: "99001 Monte (ZZ)",
  phone: "",
};
const valle = {
  ...monte,
  id: "infanzia-valle",
  name: "Infanzia Valle",
  levels: ["infanzia" as const],
  street: "Via Valle 2",
};
const facts: SchoolFacts = {
  phones: ["0456 111222"],
  email: "ufficio@scuola.example",
  pec: "scuola@pec.example",
  buildings: [monte, valle],
};
const state = (revision: number, saved: SchoolFacts) => ({
  revision,
  facts: saved,
  changed_at: `2025-11-0${revision}T09:00:00Z`,
  changed_by: "Anna Verdi",
});

let states: ReturnType<typeof state>[];
let texts: object[];

beforeEach(() => {
  states = [state(1, facts)];
  texts = [];
  resetBackend((name, args) => {
    if (name === "school_facts_to_edit") return { data: states };
    if (name === "texts_with_facts") return { data: texts };
    const revision = Number(args["p_revision"]) + 1;
    states = [state(revision, args["p_facts"] as SchoolFacts), ...states];
    return { data: { revision, facts: args["p_facts"] } };
  });
  backend.role = "admin";
});

async function open() {
  const view = render(
    <MemoryRouter initialEntries={["/admin/scuola"]}>
      <SchoolAdminPage />
    </MemoryRouter>,
  );
  await screen.findByRole("form", { name: "Dati della scuola" });
  return view;
}

const field = (name: string) => screen.getByRole("textbox", { name });
const rewrite = async (name: string, words: string) => {
  await userEvent.clear(field(name));
  if (words) await userEvent.type(field(name), words);
};
const save = () => userEvent.click(screen.getByRole("button", { name: "Salva e pubblica" }));
const saved = () => sent("save_school_facts").map(({ p_facts, p_revision }) => ({ p_facts, p_revision }));

describe("the facts of the school", () => {
  it("are those that were saved and, where none was, the program’s", async () => {
    await open();
    expect(field("Telefono")).toHaveValue("0456 111222");
    expect(field("Posta certificata")).toHaveValue("scuola@pec.example");
    expect(field("Suite didattica digitale")).toHaveValue(school.tools.suite);
    expect(screen.getByText(/^Salvati il 1° novembre 2025 .* da Anna Verdi\.$/)).toBeVisible();
  });

  it("are saved with one press, with what was saved before and what is changed, and say when readers see them", async () => {
    await open();
    await rewrite("Posta certificata", "nuova@pec.example");
    await rewrite("Secondo telefono (se c’è)", "800 987654");
    await rewrite("Albo online", "https://atti.scuola.example/albo");
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toEqual({
      p_revision: 1,
      p_facts: {
        ...facts,
        phones: ["0456 111222", "800 987654"],
        pec: "nuova@pec.example",
        legal: { noticeBoard: "https://atti.scuola.example/albo" },
      },
    });
    await waitFor(() =>
      expect(backend.notify).toHaveBeenCalledWith(
        expect.objectContaining({ description: "Si vede al prossimo aggiornamento del sito." }),
      ),
    );
    expect(await screen.findByText(/2 novembre 2025/, { selector: "p.mt-3" })).toBeVisible();
    expect(keptOnDevice()).toEqual([]);
  });

  it("that are emptied are saved empty, and an untouched one of the program is not saved", async () => {
    states = [];
    await open();
    await rewrite("Suite didattica digitale", "");
    await save();
    await waitFor(() => expect(saved()).toEqual([{ p_revision: 0, p_facts: { tools: { suite: "" } } }]));
  });

  it("that are wrong say so at their field, and nothing is sent", async () => {
    await open();
    await rewrite("Telefono", "06/1234, 06/5678");
    await rewrite("Posta", "ufficio");
    await rewrite("Amministrazione trasparente", "atti.scuola.example");
    await save();
    await waitFor(() => expect(field("Telefono")).toHaveFocus());
    expect(field("Telefono")).toHaveAccessibleDescription(/^Scrivi un numero solo/);
    expect(field("Posta")).toHaveAccessibleDescription(/^Scrivi un indirizzo come posta@scuola\.edu\.it/);
    expect(field("Amministrazione trasparente")).toHaveAccessibleDescription(/comincia con https:\/\//);
    expect(screen.getByText(/guarda i campi segnati/)).toBeVisible();
    expect(saved()).toEqual([]);
    expect(field("Posta")).toHaveValue("ufficio");
  });

  it("that the database refuses keep their text, with the reason at the field", async () => {
    await open();
    backend.rpc.mockImplementationOnce(() => refused("fact_wrong", '{"field": "pec"}'));
    await rewrite("Posta certificata", "o’nova@pec.example");
    await save();
    await waitFor(() => expect(field("Posta certificata")).toHaveAccessibleDescription(/^Non va bene/));
    expect(field("Posta certificata")).toHaveValue("o’nova@pec.example");
  });

  it("say what is missing, also while it is typed", async () => {
    await open();
    const missing = () => screen.queryByText(/^Ne manca/)?.textContent;
    const before = missing();
    await rewrite("Posta certificata", "");
    expect(field("Posta certificata")).toHaveAccessibleDescription(/^Manca\. Di solito/);
    expect(missing()).not.toBe(before);
    await rewrite("Archivio video", "https://www.youtube.com/");
    expect(field("Archivio video")).toHaveAccessibleDescription(/ancora l’indirizzo d’esempio/);
  });
});

describe("a text that is not saved", () => {
  it("stays on the device over a reload, and is offered", async () => {
    const { unmount } = await open();
    await rewrite("Posta certificata", "nuova@pec.example");
    unmount();
    render(
      <MemoryRouter>
        <SchoolAdminPage />
      </MemoryRouter>,
    );
    await screen.findByRole("heading", { name: "Riprendere il testo di questo dispositivo?" });
    await userEvent.click(screen.getByRole("button", { name: /^Riprendi/ }));
    expect(field("Posta certificata")).toHaveValue("nuova@pec.example");
    expect(saved()).toEqual([]);
  });

  it("stays in the form when the network is gone, and is sent by the next press", async () => {
    await open();
    await rewrite("Posta certificata", "nuova@pec.example");
    backend.rpc.mockImplementationOnce(() => noNetwork);
    await save();
    expect(await screen.findByText(/Controlla la connessione e riprova/)).toBeVisible();
    expect(field("Posta certificata")).toHaveValue("nuova@pec.example");
    await save();
    await waitFor(() => expect(states[0]?.facts.pec).toBe("nuova@pec.example"));
  });

  it("stays when the role was taken away", async () => {
    await open();
    await rewrite("Posta certificata", "nuova@pec.example");
    backend.rpc.mockImplementationOnce(() => roleTaken);
    await save();
    expect(await screen.findByText(/Il server ha rifiutato l’ultima richiesta/)).toBeVisible();
    expect(field("Posta certificata")).toHaveValue("nuova@pec.example");
    expect(keptOnDevice()).toEqual([expect.stringContaining(PERSON)]);
  });

  it("waits for a choice when somebody else has saved meanwhile", async () => {
    await open();
    await rewrite("Posta certificata", "mia@pec.example");
    const detail = { revision: 2, changed_at: "2025-11-02T09:00:00Z", changed_by: "Ugo Neri", status: "published" };
    backend.rpc.mockImplementationOnce(() => refused("facts_changed", JSON.stringify(detail)));
    await save();
    expect(await screen.findByText(/^Ugo Neri ha cambiato i dati della scuola/)).toBeVisible();
    states = [state(2, { ...facts, pec: "loro@pec.example" }), ...states];
    await userEvent.click(screen.getByRole("button", { name: "Vedi il suo testo" }));
    expect(await screen.findByRole("region", { name: "Dal suo testo al tuo" })).toHaveTextContent(
      "Posta certificata: [tolto: loro] [aggiunto: mia] @pec.example",
    );
    expect(field("Posta certificata")).toHaveValue("mia@pec.example");
    await userEvent.click(screen.getByRole("button", { name: "Tieni il mio" }));
    await waitFor(() => expect(screen.queryByText(/^Ugo Neri/)).toBeNull());
    await save();
    await waitFor(() => expect(saved().at(-1)).toMatchObject({ p_revision: 2, p_facts: { pec: "mia@pec.example" } }));
  });
});

describe("the buildings", () => {
  const building = (name: string) => within(screen.getByRole("region", { name }));

  it("are added with an id that no other has or had, ordered with the focus kept, and put back when taken out", async () => {
    states = [state(2, facts), state(1, { ...facts, buildings: [{ ...monte, id: "sede-1" }] })];
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Aggiungi una sede" }));
    const added = building("Sede 3 di 3");
    await userEvent.type(added.getByRole("textbox", { name: "Nome" }), "Primaria Lago");
    await userEvent.type(added.getByRole("textbox", { name: "Via e numero" }), "Via Lago 1");
    await userEvent.type(added.getByRole("textbox", { name: "CAP, paese e provincia" }), "99001 Lago (ZZ)");
    await userEvent.click(added.getByRole("checkbox", { name: "Primaria" }));
    await userEvent.click(screen.getByRole("button", { name: "Sposta su: Primaria Lago" }));
    expect(screen.getByRole("button", { name: "Sposta su: Primaria Lago" })).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "Togli: Infanzia Valle" }));
    await userEvent.click(screen.getByRole("button", { name: "Annulla" }));
    await save();
    const lago = { id: "sede-2", name: "Primaria Lago", levels: ["primaria"], street: "Via Lago 1" };
    await waitFor(() =>
      expect(saved()[0]?.p_facts).toMatchObject({
        buildings: [monte, { ...lago, town: "99001 Lago (ZZ)", phone: "" }, valle],
      }),
    );
  });

  it("say at their field what is missing", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Aggiungi una sede" }));
    await save();
    const added = building("Sede 3 di 3");
    await waitFor(() => expect(added.getByRole("textbox", { name: "Nome" })).toHaveFocus());
    expect(added.getByRole("textbox", { name: "Via e numero" })).toHaveAccessibleDescription(/^Manca/);
    expect(added.getByText("Scegli almeno una scuola")).toBeVisible();
    expect(saved()).toEqual([]);
  });
});

describe("earlier states", () => {
  it("are listed with what changed, and taken up into the form", async () => {
    states = [state(2, { ...facts, pec: "nuova@pec.example" }), state(1, facts)];
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Che cosa è cambiato: versione 2" }));
    expect(screen.getByRole("region", { name: "Che cosa è cambiato nella versione 2" })).toHaveTextContent(
      "Posta certificata: [tolto: scuola] [aggiunto: nuova] @pec.example",
    );
    await userEvent.click(screen.getByRole("button", { name: "Riprendi: versione 1" }));
    expect(field("Posta certificata")).toHaveValue("scuola@pec.example");
    await save();
    await waitFor(() => expect(saved()).toEqual([{ p_revision: 2, p_facts: facts }]));
  });

  it("say which of the school’s own texts still have an old number, each with where it is changed", async () => {
    texts = [
      { kind: "page", id: "p1", title: "Contatti" },
      { kind: "answer", id: "mensa", title: null },
      { kind: "notice", id: "n1", title: "Colloqui" },
    ];
    await open();
    await rewrite("Telefono", "0456 999888");
    await save();
    const list = within(await screen.findByRole("region", { name: /^3 testi della scuola hanno ancora/ }));
    expect(list.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Pagina «Contatti»", "/admin/pagine/p1"],
      [expect.stringMatching(/^Risposta breve «.*ensa/), "/admin/informazioni"],
      ["Avviso «Colloqui»", "/admin/avvisi/n1"],
    ]);
    const asked = sent("texts_with_facts").at(-1)?.["p_facts"] as string[];
    expect(asked).toContain("0456 111222");
    expect(asked).not.toContain("0456 999888");
  });
});

it("says that the facts cannot be read, with what this device keeps", async () => {
  const { unmount } = await open();
  await rewrite("Posta certificata", "nuova@pec.example");
  unmount();
  resetBackend(() => noNetwork);
  render(
    <MemoryRouter>
      <SchoolAdminPage />
    </MemoryRouter>,
  );
  expect(
    await screen.findByText(/I dati della scuola non si riescono a leggere/, {}, { timeout: 20_000 }),
  ).toBeVisible();
  expect(screen.getByText(/nuova@pec\.example/)).toBeVisible();
}, 30_000);
