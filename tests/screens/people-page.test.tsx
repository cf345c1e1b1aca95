import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import {
  backend,
  noNetwork,
  PERSON,
  refused,
  render,
  resetBackend,
  roleTaken,
  type Rpc,
  sent,
  timedOut,
} from "./editing-backend.tsx";
import { guarded } from "./guarded.tsx";
import { school } from "#content/school.ts";
import { PeoplePage } from "#pages/people-page.tsx";

interface Row {
  user_id: string;
  nome: string;
  cognome: string;
  email: string;
  role: string | null;
  registered_at: string;
  email_confirmed: boolean;
  last_sign_in_at: string | null;
  audience: string | null;
  schools: string[];
  buildings: string[];
  proposed_audience: string | null;
  proposed_schools: string[];
  proposed_buildings: string[];
}

const person = (nome: string, cognome: string, role: string | null, more: Partial<Row> = {}): Row => ({
  user_id: `id-${nome}`,
  nome,
  cognome,
  email: `${nome}.${cognome}@scuola.example`.toLowerCase(),
  role,
  registered_at: new Date().toISOString(),
  email_confirmed: true,
  last_sign_in_at: new Date().toISOString(),
  audience: null,
  schools: [],
  buildings: [],
  proposed_audience: null,
  proposed_schools: [],
  proposed_buildings: [],
  ...more,
});

/** What the database holds, and what it refuses: the words of supabase/migrations. */
let waiting: Row[];
let withRole: Row[];
let admins: number;
let unplaced: number;
let log: unknown[];
let refusal: ReturnType<Rpc> | undefined;
/** Answers instead of the database, where there is one. */
let special: Rpc | undefined;

const listed = (rows: Row[]) => rows.map((row) => ({ ...row, total: rows.length, cursor: `after ${row.user_id}` }));
const take = (rows: Row[], id: unknown) => rows.filter((row) => row.user_id !== id);

const answer: Rpc = (name, args) => {
  switch (name) {
    case "list_people":
      return { data: listed(args["p_waiting"] ? waiting : withRole).slice(0, 51) };
    case "people_counts":
      return { data: { waiting: waiting.length, unconfirmed: 0, docenti: 0, redattori: 0, admins, unplaced } };
    case "list_role_changes":
      return { data: log };
    case "set_role": {
      if (refusal) return refusal;
      const found = [...waiting, ...withRole].find((row) => row.user_id === args["p_user"]);
      [waiting, withRole] = [take(waiting, args["p_user"]), take(withRole, args["p_user"])];
      if (found && args["p_role"]) withRole = [...withRole, { ...found, role: String(args["p_role"]) }];
      else if (found) waiting = [...waiting, { ...found, role: null }];
      return {};
    }
    case "set_schools": {
      if (refusal) return refusal;
      const users = args["p_users"] as string[];
      const place = { audience: (args["p_audience"] ?? null) as string | null, schools: args["p_schools"] as string[] };
      withRole = withRole.map((row) => (users.includes(row.user_id) ? { ...row, ...place } : row));
      return { data: users.length };
    }
    case "refuse_person":
    case "delete_person":
      if (refusal) return refusal;
      [waiting, withRole] = [take(waiting, args["p_user"]), take(withRole, args["p_user"])];
      return {};
  }
  throw new Error(`Nobody answers ${name}.`);
};

const calls = (name: string) => backend.rpc.mock.calls.filter(([called]) => called === name);

beforeEach(() => {
  resetBackend((name, args, options) => (special ?? answer)(name, args, options));
  backend.role = "admin";
  refusal = undefined;
  special = undefined;
  admins = 1;
  unplaced = 0;
  waiting = [
    person("Paolo", "Rossi", null),
    person("Elena", "Serra", null, { email_confirmed: false, registered_at: "2025-11-20T10:00:00Z" }),
  ];
  withRole = [
    person("Anna", "Verdi", "admin", { user_id: PERSON }),
    person("Marta", "Neri", "docente", { last_sign_in_at: null }),
  ];
  log = [];
});

async function renderPage(search = "") {
  const Address = () => <output aria-label="Indirizzo">{useLocation().search}</output>;
  render(
    <MemoryRouter initialEntries={[`/admin/persone${search}`]}>
      {guarded("/admin/persone", <PeoplePage />)}
      <Address />
    </MemoryRouter>,
  );
  await waitFor(() => expect(screen.queryByText(/^Leggo/)).toBeNull());
}

const rowOf = (name: string) => {
  const found = screen.getAllByRole("listitem").find((item) => within(item).queryByRole("heading", { name }));
  if (!found) throw new Error(`${name} is not listed.`);
  return found;
};
const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => userEvent.click(button(name));
const dialog = (name: string) => screen.findByRole("dialog", { name });

describe("who waits", () => {
  it("is listed with address and date; an unconfirmed address is said in words", async () => {
    await renderPage();
    expect(screen.getByRole("heading", { level: 1, name: "Persone" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 2, name: "In attesa (2)" })).toBeVisible();
    expect(rowOf("Paolo Rossi")).toHaveTextContent(/paolo\.rossi@scuola\.example.*account creato oggi all/);
    expect(rowOf("Paolo Rossi")).not.toHaveTextContent("Email non ancora confermata");
    expect(rowOf("Elena Serra")).toHaveTextContent(/account creato il 20 novembre 2025 alle 11:00/);
    expect(rowOf("Elena Serra")).toHaveTextContent("Email non ancora confermata");
  });

  it("is confirmed as a teacher: said in a toast, read again, and the focus stays in the section", async () => {
    await renderPage();
    await press("Conferma come docente: Paolo Rossi");
    await waitFor(() => expect(screen.getByRole("heading", { name: "In attesa (1)" })).toHaveFocus());
    expect(sent("set_role")).toEqual([{ p_user: "id-Paolo", p_role: "docente" }]);
    expect(backend.notify.mock.calls).toEqual([
      [
        {
          variant: "success",
          title: "Persona confermata",
          description: "Paolo Rossi ora ha il ruolo Docente.",
        },
      ],
    ]);
    expect(within(screen.getByRole("list", { name: "Persone con un ruolo" })).getByText("Paolo Rossi")).toBeVisible();
    expect(calls("people_counts")).toHaveLength(2);
    expect(calls("list_role_changes")).toHaveLength(2);
  });

  it("is confirmed once by a double click, and by two presses before the answer", async () => {
    let release = () => {};
    special = async (name, args) => {
      if (name === "set_role") await new Promise<void>((resolve) => (release = resolve));
      return answer(name, args);
    };
    await renderPage();
    const confirm = button("Conferma come docente: Paolo Rossi");
    act(() => {
      confirm.click();
      confirm.click();
    });
    await userEvent.dblClick(confirm);
    expect(confirm).toHaveAttribute("aria-busy", "true");
    release();
    await screen.findByRole("heading", { name: "In attesa (1)" });
    expect(sent("set_role")).toHaveLength(1);
  });

  it("is not confirmed by the second click of a double click, which may land on another row", async () => {
    await renderPage();
    fireEvent.click(button("Conferma come docente: Paolo Rossi"), { detail: 2 });
    fireEvent.click(button("Rifiuta: Paolo Rossi"), { detail: 2 });
    expect(sent("set_role")).toEqual([]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("cannot be confirmed before the address is: the button says why and does nothing", async () => {
    await renderPage();
    const confirm = button("Conferma come docente: Elena Serra");
    expect(confirm).toHaveAttribute("aria-disabled", "true");
    expect(confirm).toHaveAccessibleDescription(/Email non ancora confermata/);
    await userEvent.click(confirm);
    expect(sent("set_role")).toEqual([]);
  });

  it.each([
    [refused("no_such_person"), "L’account di Paolo Rossi non c’è più: nel frattempo è stato eliminato."],
    [refused("email_not_confirmed"), /^Paolo Rossi non ha ancora confermato la propria email/],
    [refused("role_changed", "redattore"), /il ruolo di Paolo Rossi è cambiato: ora è Redattore\. Qui non è cambiato/],
    [refused("role_changed", "preside"), /ora è preside/],
    [refused("role_changed"), "Nel frattempo a Paolo Rossi è stato tolto il ruolo. Qui non è cambiato nulla."],
    [
      { error: { code: "22P02", message: 'invalid input value for enum app_role: "docente"' } },
      /non conosce questo ruolo/,
    ],
    [{ error: { code: "PGRST303", message: "JWT expired" } }, "La sessione è scaduta. Accedi di nuovo."],
    [noNetwork, /Il server non risponde. Controlla la connessione e riprova/],
    [timedOut, /Il server non risponde/],
    [
      { error: { code: "XX000", message: "broken" } },
      "Il server ha rifiutato la richiesta. Riprova tra qualche minuto.",
    ],
  ])("stays when the confirmation fails, which is said in Italian: answer %#", async (error, sentence) => {
    refusal = error;
    await renderPage();
    await press("Conferma come docente: Paolo Rossi");
    await waitFor(() => expect(backend.notify).toHaveBeenCalledOnce());
    expect(backend.notify).toHaveBeenCalledWith({
      variant: "error",
      title: "Persona non confermata",
      description: typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
    });
    await waitFor(() => expect(button("Conferma come docente: Paolo Rossi")).not.toHaveAttribute("aria-disabled"));
    expect(button("Conferma come docente: Paolo Rossi")).toHaveFocus();
  });

  it("is refused after a question that says that the account is deleted", async () => {
    await renderPage();
    await press("Rifiuta: Elena Serra");
    const question = await dialog("Rifiutare Elena Serra?");
    expect(question).toHaveTextContent(/elena\.serra@scuola\.example viene eliminato subito.*Non si può annullare/);
    await userEvent.click(within(question).getByRole("button", { name: "Annulla" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent("refuse_person")).toEqual([]);

    await press("Rifiuta: Elena Serra");
    await press("Rifiuta ed elimina l’account");
    await screen.findByRole("heading", { name: "In attesa (1)" });
    expect(sent("refuse_person")).toEqual([{ p_user: "id-Elena" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(backend.notify).toHaveBeenCalledWith({
      variant: "success",
      title: "Account eliminato",
      description: "Elena Serra non ha più un account.",
    });
  });

  it("may have been refused by another administrator already: what was asked for is so", async () => {
    refusal = refused("no_such_person");
    await renderPage();
    await press("Rifiuta: Elena Serra");
    waiting = [];
    await press("Rifiuta ed elimina l’account");
    await waitFor(() => expect(backend.notify).toHaveBeenCalledWith(expect.objectContaining({ variant: "success" })));
    expect(await screen.findByText("Nessuno aspetta di essere confermato.")).toBeVisible();
  });

  it.each([
    [refused("has_role_already"), "Nel frattempo Elena Serra ha ricevuto un ruolo: l’account resta."],
    [noNetwork, "Il server non risponde. Controlla la connessione e riprova: non si perde nulla."],
  ])(
    "is not deleted when the database refuses: said in the dialog, which stays: answer %#",
    async (error, sentence) => {
      refusal = error;
      await renderPage();
      await press("Rifiuta: Elena Serra");
      await press("Rifiuta ed elimina l’account");
      const question = await dialog("Rifiutare Elena Serra?");
      await waitFor(() => expect(within(question).getByRole("alert")).toHaveTextContent(sentence));
      expect(within(question).getByRole("button", { name: "Rifiuta ed elimina l’account" })).toBeEnabled();
      expect(backend.notify).not.toHaveBeenCalled();
    },
  );
});

describe("the people with a role", () => {
  it("are listed with role and last visit, and counted aloud", async () => {
    await renderPage();
    expect(rowOf("Anna Verdi")).toHaveTextContent(/ultimo accesso oggi all.*sei tu.*Amministratore/);
    expect(rowOf("Marta Neri")).toHaveTextContent(/nessun accesso finora.*Docente/);
    expect(screen.getByText("2 persone")).toHaveRole("status");
  });

  it("are searched with the words and the role of the form, which are kept in the address and not in the request's", async () => {
    await renderPage();
    await userEvent.type(screen.getByRole("searchbox", { name: "Nome o email" }), "  NERI 100%_\\ ");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Ruolo" }), "Docente");
    withRole = [];
    await press("Cerca");
    expect(await screen.findByText("Nessuna persona")).toHaveRole("status");
    expect(
      screen.getByText(/^Nessuna persona ha «NERI 100%_\\» nel nome o nell’email e ha questo ruolo\.$/),
    ).toBeVisible();
    expect(new URLSearchParams(screen.getByLabelText("Indirizzo").textContent)).toEqual(
      new URLSearchParams({ parole: "NERI 100%_\\", ruolo: "docente" }),
    );
    expect(sent("list_people").at(-1)).toEqual({ p_words: "NERI 100%_\\", p_role: "docente" });
    for (const [, , options] of calls("list_people")) expect(options?.get).not.toBe(true);
  });

  it("are searched with what the address says", async () => {
    await renderPage("?parole=neri%00&ruolo=admin");
    expect(screen.getByRole("searchbox", { name: "Nome o email" })).toHaveValue("neri");
    expect(screen.getByRole("combobox", { name: "Ruolo" })).toHaveDisplayValue("Amministratore");
    expect(sent("list_people")).toContainEqual({ p_words: "neri", p_role: "admin" });
  });

  it("says that only the first 200 of 300 letters are looked for, and that a role is unknown", async () => {
    await renderPage(`?parole=${"à".repeat(300)}%00&ruolo=preside`);
    expect(sent("list_people")).toContainEqual({ p_words: "à".repeat(200) });
    expect(screen.getByText("La ricerca guarda solo le prime 200 lettere.")).toHaveRole("alert");
    expect(screen.getByText("Il ruolo «preside» non è fra quelli del sito: ecco tutti i ruoli.")).toHaveRole("alert");
  });

  it("come in pages: the next one is added on request, and the focus goes to the first of it", async () => {
    const all = Array.from({ length: 52 }, (_, at) => person(`Nome${at}`, "Prova", "docente"));
    special = (name, args, options) => {
      if (name !== "list_people" || args["p_waiting"]) return answer(name, args, options);
      return { data: args["p_after"] ? listed(all).slice(50) : listed(all).slice(0, 51) };
    };
    await renderPage();
    const list = screen.getByRole("list", { name: "Persone con un ruolo" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(50);
    expect(screen.getByText("52 persone, le prime 50")).toHaveRole("status");
    expect(screen.getByText("50 di 52")).toBeVisible();
    await press("Mostra altre persone");
    await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(52));
    expect(sent("list_people").at(-1)).toEqual({ p_after: "after id-Nome49" });
    expect(within(list).getAllByRole("listitem")[50]).toHaveFocus();
    expect(screen.getByText("52 persone")).toHaveRole("status");
    expect(screen.queryByRole("button", { name: "Mostra altre persone" })).toBeNull();
  });

  it("keep the page that is there when the next one fails, and it can be asked for again", async () => {
    const all = Array.from({ length: 51 }, (_, at) => person(`Nome${at}`, "Prova", "docente"));
    let isDown = true;
    special = (name, args, options) => {
      if (name !== "list_people" || args["p_waiting"]) return answer(name, args, options);
      if (args["p_after"]) return isDown ? noNetwork : { data: listed(all).slice(50) };
      return { data: listed(all) };
    };
    await renderPage();
    await press("Mostra altre persone");
    expect(await screen.findByText(/il seguito non si è caricato/)).toBeVisible();
    expect(rowOf("Nome0 Prova")).toBeVisible();
    isDown = false;
    await press("Mostra altre persone");
    expect(await screen.findByRole("heading", { name: "Nome50 Prova" })).toBeVisible();
    expect(screen.queryByText(/il seguito non si è caricato/)).toBeNull();
  });

  it("cannot be read without a network: said, and read when asked again", async () => {
    special = () => noNetwork;
    await renderPage();
    expect(screen.getAllByRole("alert").map((alert) => alert.textContent)).toEqual([
      expect.stringContaining("Le persone in attesa: il server non risponde."),
      expect.stringContaining("Le persone con un ruolo: il server non risponde."),
      expect.stringContaining("L’elenco dei cambi di ruolo: il server non risponde."),
    ]);
    special = undefined;
    const [retry] = screen.getAllByRole("button", { name: "Riprova" });
    if (retry) await userEvent.click(retry);
    expect(await screen.findByRole("heading", { name: "In attesa (2)" })).toBeVisible();
  });

  it("with a role that the page does not know show its raw name, and offer nothing", async () => {
    withRole = [person("Dario", "Moro", "dirigente")];
    await renderPage();
    expect(rowOf("Dario Moro")).toHaveTextContent(/dirigente.*Questa pagina non conosce il ruolo/);
    expect(within(rowOf("Dario Moro")).queryByRole("button")).toBeNull();
  });

  it("without a name show the address alone", async () => {
    withRole = [person("", "", "docente", { user_id: "id-segreteria", email: "segreteria@scuola.example" })];
    await renderPage();
    expect(within(rowOf("segreteria@scuola.example")).getAllByText(/segreteria@/)).toHaveLength(1);
  });
});

describe("where people work", () => {
  const inRow = (name: string) => within(rowOf(name));
  const kindIn = (name: string) => within(inRow(name).getByRole("group", { name: "Lavora come" }));
  const schoolsIn = (name: string) => within(inRow(name).getByRole("group", { name: "Nelle scuole" }));
  const choosePerson = (name: string) => userEvent.click(screen.getByRole("checkbox", { name: `Scegli ${name}` }));

  it("is said at the confirmation with one press for each school", async () => {
    await renderPage();
    expect(kindIn("Paolo Rossi").getByRole("radio", { name: "Docente" })).toBeChecked();
    await userEvent.click(schoolsIn("Paolo Rossi").getByRole("checkbox", { name: "Primaria" }));
    await userEvent.click(schoolsIn("Paolo Rossi").getByRole("checkbox", { name: "Infanzia" }));
    await press("Conferma come docente: Paolo Rossi");
    expect(sent("set_role")).toEqual([
      { p_user: "id-Paolo", p_role: "docente", p_audience: "docenti", p_schools: ["infanzia", "primaria"] },
    ]);
  });

  it("may be said of one of the buildings, where a school has several", async () => {
    const [first, second] = school.buildings.filter(({ levels }) => levels.includes("primaria"));
    await renderPage();
    await userEvent.click(schoolsIn("Paolo Rossi").getByRole("checkbox", { name: "Primaria" }));
    if (!first || !second) return expect(inRow("Paolo Rossi").queryByRole("group", { name: "Quali sedi" })).toBeNull();
    await userEvent.click(inRow("Paolo Rossi").getByRole("checkbox", { name: first.name }));
    await press("Conferma come docente: Paolo Rossi");
    expect(sent("set_role")).toEqual([
      {
        p_user: "id-Paolo",
        p_role: "docente",
        p_audience: "docenti",
        p_schools: ["primaria"],
        p_buildings: [first.id],
      },
    ]);
  });

  it("begins at the confirmation as the person has proposed it", async () => {
    waiting = [person("Paolo", "Rossi", null, { proposed_audience: "ata", proposed_schools: ["secondaria"] })];
    await renderPage();
    expect(rowOf("Paolo Rossi")).toHaveTextContent("ha scritto: Personale ATA, secondaria");
    expect(kindIn("Paolo Rossi").getByRole("radio", { name: "Personale ATA" })).toBeChecked();
    await press("Conferma come docente: Paolo Rossi");
    expect(sent("set_role")).toEqual([
      { p_user: "id-Paolo", p_role: "docente", p_audience: "ata", p_schools: ["secondaria"] },
    ]);
  });

  it("is not asked before the address is confirmed", async () => {
    await renderPage();
    expect(inRow("Elena Serra").queryByRole("group")).toBeNull();
  });

  it("is read in the list, with what the person says otherwise", async () => {
    withRole = [
      person("Marta", "Neri", "docente", { audience: "docenti", schools: ["primaria", "secondaria"] }),
      person("Carlo", "Galli", "docente", { proposed_schools: ["infanzia"] }),
    ];
    await renderPage();
    expect(rowOf("Marta Neri")).toHaveTextContent("Docente, primaria e secondaria");
    expect(rowOf("Carlo Galli")).toHaveTextContent(/scuole non dette.*ha scritto: Infanzia/);
  });

  it("is said of several people at once", async () => {
    await renderPage();
    const change = button("Cambia le scuole");
    expect(change).toHaveAccessibleDescription("Scegli prima una o più persone.");
    await userEvent.click(change);
    expect(screen.queryByRole("dialog")).toBeNull();

    await choosePerson("Anna Verdi");
    await choosePerson("Marta Neri");
    await press("Cambia le scuole (2)");
    const asked = within(await dialog("Le scuole di 2 persone"));
    await userEvent.click(asked.getByRole("button", { name: "Salva" }));
    expect(asked.getByText("Scegli almeno una scuola.")).toBeVisible();
    expect(sent("set_schools")).toEqual([]);
    await userEvent.click(asked.getByRole("checkbox", { name: "Primaria" }));
    await userEvent.click(asked.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(rowOf("Marta Neri")).toHaveTextContent("Docente, primaria"));
    expect(sent("set_schools")).toEqual([
      { p_users: [PERSON, "id-Marta"], p_audience: "docenti", p_schools: ["primaria"] },
    ]);
    expect(backend.notify).toHaveBeenCalledWith({
      variant: "success",
      title: "Scuole salvate",
      description: "2 persone: Docente, primaria.",
    });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("checkbox", { name: "Scegli Marta Neri" })).not.toBeChecked();
  });

  it("is said of all that a search has found, and of one with what the school knows", async () => {
    withRole = [person("Marta", "Neri", "docente", { audience: "ata", schools: ["primaria"] })];
    await renderPage();
    await userEvent.click(screen.getByRole("checkbox", { name: "Scegli tutte quelle dell’elenco" }));
    await press("Cambia le scuole (1)");
    const asked = within(await dialog("Le scuole di Marta Neri"));
    expect(asked.getByRole("radio", { name: "Personale ATA" })).toBeChecked();
    expect(asked.getByRole("checkbox", { name: "Primaria" })).toBeChecked();
    await userEvent.click(asked.getByRole("radio", { name: "Altro" }));
    await userEvent.click(asked.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(sent("set_schools")).toEqual([{ p_users: ["id-Marta"], p_schools: ["primaria"] }]));
  });

  it("stays in the dialog when it cannot be saved", async () => {
    refusal = noNetwork;
    await renderPage();
    await choosePerson("Marta Neri");
    await press("Cambia le scuole (1)");
    const asked = within(await dialog("Le scuole di Marta Neri"));
    await userEvent.click(asked.getByRole("checkbox", { name: "Primaria" }));
    await userEvent.click(asked.getByRole("button", { name: "Salva" }));
    expect(await asked.findByText(/Il server non risponde/)).toBeVisible();
    expect(asked.getByRole("checkbox", { name: "Primaria" })).toBeChecked();
  });

  it("leads to those of whom it was not said, and back; a search stays among them", async () => {
    unplaced = 2;
    await renderPage();
    expect(screen.getByText(/^Di 2 persone non si sa in quali scuole lavorano/)).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Mostra solo queste" }));
    await waitFor(() => expect(sent("list_people").at(-1)).toEqual({ p_unplaced: true }));
    await userEvent.type(screen.getByRole("searchbox", { name: "Nome o email" }), "neri");
    await press("Cerca");
    await waitFor(() => expect(sent("list_people").at(-1)).toEqual({ p_words: "neri", p_unplaced: true }));
    await userEvent.click(screen.getByRole("link", { name: "Mostra anche le altre" }));
    await waitFor(() => expect(sent("list_people").at(-1)).toEqual({ p_words: "neri" }));
  });
});

describe("the change of a role", () => {
  const open = async (name: string) => {
    await press(`Cambia ruolo: ${name}`);
    return dialog(`Cambiare il ruolo di ${name}`);
  };
  const choose = (name: RegExp) => userEvent.click(within(screen.getByRole("dialog")).getByRole("radio", { name }));

  it("says what each role may do, begins with the present one, and changes it", async () => {
    await renderPage();
    const question = await open("Marta Neri");
    expect(
      within(question)
        .getAllByRole("radio")
        .map((radio) => radio.closest("label")?.textContent),
    ).toEqual([
      expect.stringMatching(/^Docente.+/),
      expect.stringMatching(/^RedattoreIn più.+/),
      expect.stringMatching(/^AmministratoreIn più.+/),
      expect.stringMatching(/^Nessun ruoloTorna fra chi aspetta.+/),
    ]);
    expect(within(screen.getByRole("dialog")).getByRole("radio", { name: /^Docente/ })).toBeChecked();
    await choose(/^Redattore/);
    await press("Cambia in Redattore");
    await waitFor(() => expect(rowOf("Marta Neri")).toHaveTextContent("Redattore"));
    expect(sent("set_role")).toEqual([{ p_user: "id-Marta", p_role: "redattore", p_from: "docente" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(backend.notify).toHaveBeenCalledWith({
      variant: "success",
      title: "Ruolo cambiato",
      description: "Marta Neri ora ha il ruolo Redattore.",
    });
    expect(backend.reload).not.toHaveBeenCalled();
  });

  it("takes the role away", async () => {
    await renderPage();
    await open("Marta Neri");
    await choose(/^Nessun ruolo/);
    await press("Togli il ruolo");
    await screen.findByRole("heading", { name: "In attesa (3)" });
    expect(sent("set_role")).toEqual([{ p_user: "id-Marta", p_from: "docente" }]);
    expect(backend.notify).toHaveBeenCalledWith({
      variant: "success",
      title: "Ruolo tolto",
      description: "Marta Neri non ha più un ruolo e torna in attesa.",
    });
  });

  it("is not sent when the role is the same", async () => {
    await renderPage();
    const question = await open("Marta Neri");
    await press("Cambia ruolo");
    expect(within(question).getByRole("alert")).toHaveTextContent("Marta Neri ha già questo ruolo: scegline un altro.");
    expect(sent("set_role")).toEqual([]);
  });

  it("says the present role when another administrator was faster; the next try starts from that", async () => {
    refusal = refused("role_changed", "redattore");
    await renderPage();
    const question = await open("Marta Neri");
    await choose(/^Amministratore/);
    await press("Cambia in Amministratore");
    await waitFor(() => expect(within(question).getByRole("alert")).toHaveTextContent("ora è Redattore"));
    expect(within(screen.getByRole("dialog")).getByRole("radio", { name: /^Amministratore/ })).toBeChecked();
    expect(calls("list_people").length).toBeGreaterThan(2);
    refusal = undefined;
    await waitFor(() => expect(button("Cambia in Amministratore")).toBeEnabled());
    await press("Cambia in Amministratore");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("set_role").at(-1)).toEqual({ p_user: "id-Marta", p_role: "admin", p_from: "redattore" });
  });

  it.each([
    [refused("last_admin"), "Solo l’account di Marta Neri ha ancora il ruolo di amministratore"],
    [refused("no_such_person"), "L’account di Marta Neri non c’è più"],
    [refused("email_not_confirmed"), "Marta Neri non ha ancora confermato la propria email"],
    [noNetwork, "Il server non risponde"],
  ])("keeps the choice when it fails, and says why in the dialog: answer %#", async (error, sentence) => {
    refusal = error;
    await renderPage();
    const question = await open("Marta Neri");
    await choose(/^Redattore/);
    await press("Cambia in Redattore");
    await waitFor(() => expect(within(question).getByRole("alert")).toHaveTextContent(sentence));
    expect(within(screen.getByRole("dialog")).getByRole("radio", { name: /^Redattore/ })).toBeChecked();
    expect(backend.notify).not.toHaveBeenCalled();
  });

  it("of the last administrator is closed, and says why before one tries", async () => {
    await renderPage();
    const locked = button("Cambia ruolo: Anna Verdi");
    expect(locked).toHaveAttribute("aria-disabled", "true");
    expect(locked).toHaveAccessibleDescription(/L’ultimo amministratore non si toglie.*serve prima un altro/);
    await userEvent.click(locked);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("of one's own role is possible where there are others, and the role is read again", async () => {
    admins = 2;
    await renderPage();
    expect(screen.queryByText(/L’ultimo amministratore/)).toBeNull();
    const question = await open("Anna Verdi");
    expect(question).toHaveTextContent("È il tuo ruolo: se non resti amministratore, questa pagina per te si chiude.");
    await choose(/^Docente/);
    await press("Cambia in Docente");
    await waitFor(() => expect(backend.reload).toHaveBeenCalledOnce());
  });
});

describe("the account of somebody who left", () => {
  it("is deleted after a question; one's own is not offered here", async () => {
    admins = 2;
    await renderPage();
    expect(screen.queryByRole("button", { name: "Elimina: Anna Verdi" })).toBeNull();
    await press("Elimina: Marta Neri");
    const question = await dialog("Eliminare l’account di Marta Neri?");
    expect(question).toHaveTextContent(/marta\.neri@scuola\.example viene eliminato subito.*Non si può annullare/);
    await press("Elimina l’account");
    await waitFor(() => expect(screen.getByRole("heading", { name: "Tutte le persone" })).toHaveFocus());
    expect(sent("delete_person")).toEqual([{ p_user: "id-Marta" }]);
    expect(screen.getByText("1 persona")).toHaveRole("status");
  });

  it.each([
    [refused("own_account"), "Il proprio account si elimina dalla pagina «Il mio profilo»."],
    [refused("last_admin"), "Solo l’account di Marta Neri ha ancora il ruolo di amministratore"],
  ])("stays when the database refuses: answer %#", async (error, sentence) => {
    refusal = error;
    await renderPage();
    await press("Elimina: Marta Neri");
    await press("Elimina l’account");
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(sentence));
  });
});

describe("the log of roles", () => {
  const change = (id: number, more: object) => ({
    id,
    changed_at: "2025-11-21T07:15:00Z",
    old_role: null,
    new_role: null,
    person_id: "id-Marta",
    person_nome: "Marta",
    person_cognome: "Neri",
    person_email: "marta.neri@scuola.example",
    changed_by: PERSON,
    changed_by_nome: "Anna",
    changed_by_cognome: "Verdi",
    changed_by_email: "admin@scuola.example",
    source: "site",
    ...more,
  });
  const gonePerson = { person_id: null, person_nome: null, person_cognome: null, person_email: null };
  const nobody = { changed_by: null, changed_by_nome: null, changed_by_cognome: null, changed_by_email: null };
  const entries = () =>
    within(screen.getByRole("list", { name: "Cambi di ruolo" }))
      .getAllByRole("listitem")
      .map((item) => item.textContent);

  it("says who, whom, which role and when; deleted accounts and the database in words", async () => {
    log = [
      change(5, { old_role: "docente", new_role: "preside" }),
      change(4, { old_role: "redattore", ...gonePerson, ...nobody }),
      change(3, { new_role: "docente", ...nobody, source: "server" }),
      change(2, { old_role: "docente", person_nome: "", person_cognome: "" }),
    ];
    await renderPage();
    expect(entries()).toEqual([
      "Marta Neri: da Docente a presideda Anna Verdi, il 21 novembre 2025 alle 8:15",
      "Un account eliminato: non ha più il ruolo Redattoreda un account eliminato, il 21 novembre 2025 alle 8:15",
      "Marta Neri: ha ricevuto il ruolo Docenteda chi cura il sito, il 21 novembre 2025 alle 8:15",
      "marta.neri@scuola.example: non ha più il ruolo Docenteda Anna Verdi, il 21 novembre 2025 alle 8:15",
    ]);
  });

  it("is read in pages", async () => {
    const all = Array.from({ length: 51 }, (_, at) => change(100 - at, { new_role: "docente" }));
    special = (name, args, options) =>
      name === "list_role_changes" ? { data: args["p_before"] ? all.slice(50) : all } : answer(name, args, options);
    await renderPage();
    expect(entries()).toHaveLength(50);
    await press("Mostra cambi precedenti");
    await waitFor(() => expect(entries()).toHaveLength(51));
    expect(sent("list_role_changes").at(-1)).toEqual({ p_before: 51 });
  });

  it("may be empty", async () => {
    await renderPage();
    expect(screen.getByText("Non ci sono ancora cambi di ruolo.")).toHaveRole("status");
  });
});

describe("a role that was taken away", () => {
  it("meanwhile: the frame of the page says so, and no list offers to try again", async () => {
    special = () => roleTaken;
    await renderPage();
    expect(await screen.findByText(/forse il tuo ruolo è cambiato/)).toBeVisible();
    expect(backend.reload).toHaveBeenCalled();
    expect(screen.queryByRole("button", { name: "Riprova" })).toBeNull();
  });

  it("while a dialog is open: it closes, because what the page says is behind it", async () => {
    await renderPage();
    await press("Elimina: Marta Neri");
    special = () => roleTaken;
    await press("Elimina l’account");
    expect(await screen.findByText(/forse il tuo ruolo è cambiato/)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(rowOf("Marta Neri")).toBeVisible();
    expect(backend.notify).not.toHaveBeenCalled();
  });

  it("before: nothing is asked for", async () => {
    backend.role = "docente";
    await renderPage();
    expect(screen.getByText(/riservata a chi amministra il sito/)).toBeVisible();
    expect(backend.rpc).not.toHaveBeenCalled();
  });
});
