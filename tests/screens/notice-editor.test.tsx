import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { sampleFile } from "../sample-file.ts";
import { backend, noNetwork, PERSON, refused, resetBackend, roleTaken, sent } from "./editing-backend.tsx";
import { keptOnDevice, PROJECT } from "./have-project.ts";
import { listenedTo, tellChange } from "./live-changes.ts";
import { bar, blank, bodyField, confirm, dialog, ID, open, press, titleField, type } from "./open-notice.tsx";
import { haveBuildings } from "../sample-buildings.ts";
import { formOf, newForm } from "#features/notices/editor/notice-form.ts";
import type { NoticeToEdit } from "#features/notices/editor/notices-to-edit.ts";

const NEW = "00000000-0000-4000-8000-0000000000bb";
const KEY = `avviso-6:${PERSON}:${ID}`;

const draft = {
  ...blank,
  reserved: true,
  title: "Scrutini",
  body: "Si fanno a febbraio.",
  ack_by: "2031-11-28",
};

const published = {
  ...draft,
  status: "published",
  school_year: "2026-27",
  number: 7,
  published_at: "2026-11-20T09:00:00Z",
  version: 1,
  files: [sampleFile("Modulo", { shown: true }), sampleFile("Vecchio", { shown: true, removed: true })],
};

const keptForm = { ...newForm("avviso"), title: "Dal treno", body: "x" };

let notice: typeof draft | null;
/** Answers instead of the database, where there is one. */
let special: ((name: string, args: Record<string, unknown>) => object | undefined) | undefined;

const changed = (status: string, args: Record<string, unknown>) => ({
  data: { ...draft, status, revision: Number(args["p_revision"]) + 1 },
});

function answer(name: string, args: Record<string, unknown>) {
  if (name === "events_to_edit") return { data: [] };
  const other = special?.(name, args);
  if (other) return other;
  if (name === "notice_to_edit") return { data: notice };
  if (name === "notice_readers") return { data: null };
  if (name === "list_all_notices")
    return { data: [{ ...published, id: "other", number: 3, reserved: false, title: "Mensa", total: 1, cursor: "" }] };
  const status = { publish_notice: "published", correct_notice: "published", withdraw_notice: "withdrawn" }[name];
  return changed(status ?? String(args["p_status"] ?? "draft"), args);
}

beforeEach(() => {
  notice = draft;
  special = undefined;
  resetBackend(answer);
  sessionStorage.clear();
});

describe("a draft", () => {
  it("is saved with whom it is reserved to, and by when it is to be read", async () => {
    await open();
    type(titleField(), "Scrutini di febbraio");
    await press("Salva la bozza");
    expect(await bar().findByText(/^Bozza salvata all/)).toBeVisible();
    expect(sent("save_notice")).toEqual([
      {
        p_notice: ID,
        p_revision: 4,
        p_tab: expect.any(String) as string,
        p_kind: "circolare",
        p_title: "Scrutini di febbraio",
        p_body: "Si fanno a febbraio.",
        p_audiences: ["docenti"],
        p_schools: ["primaria"],
        p_buildings: [],
        p_reserved: true,
        p_valid_until: "2031-12-01",
        p_ack_by: "2031-11-28",
        p_files: [],
      },
    ]);
    expect(keptOnDevice()).toEqual([]);
  });

  it("is kept on the device at each key press", async () => {
    notice = { ...draft, reserved: false };
    await open();
    await userEvent.type(titleField(), "!");
    expect(JSON.parse(localStorage.getItem(KEY) ?? "{}")).toMatchObject({ revision: 4, form: { title: "Scrutini!" } });
    expect(sessionStorage).toHaveLength(0);
  });

  it("that is reserved is kept by this tab alone, also once it becomes so", async () => {
    notice = { ...draft, reserved: false };
    await open();
    type(titleField(), "Segreto");
    expect(keptOnDevice()).toHaveLength(1);
    await userEvent.click(screen.getByRole("checkbox", { name: /^Riservato al personale/ }));
    expect(keptOnDevice()).toEqual([]);
    expect(sessionStorage.getItem(KEY)).toContain("Segreto");
    const leaving = new Event("beforeunload", { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });

  it("asks the staff for «Ho letto» by a day, which must fit", async () => {
    notice = { ...draft, reserved: false, audiences: ["famiglie"], ack_by: null as unknown as string };
    await open();
    await userEvent.click(screen.getByRole("checkbox", { name: /^Chiedi «Ho letto»/ }));
    const day = screen.getByLabelText("«Ho letto» entro il");
    await press("Pubblica");
    await waitFor(() => expect(day).toHaveAccessibleDescription(/si chiede solo al personale/));
    await userEvent.click(screen.getByRole("checkbox", { name: /^Riservato al personale/ }));
    await waitFor(() => expect(day).toHaveAccessibleDescription("Manca il giorno entro cui leggerlo."));
    type(day, "2031-12-02");
    await waitFor(() => expect(day).toHaveAccessibleDescription("Questo giorno viene dopo «Valido fino al»."));
    type(day, "2031-11-30");
    notice = draft; // as it is saved
    await press("Pubblica");
    expect(await screen.findByRole("dialog", { name: "Pubblicare la circolare?" })).toHaveTextContent(
      /Chi lo leggesolo il personale.*«Ho letto»entro il 30 novembre 2031/,
    );
    expect(sent("save_notice").at(-1)).toMatchObject({ p_reserved: true, p_ack_by: "2031-11-30" });
  });

  it("that differs on the device is asked about before anything is shown or sent", async () => {
    localStorage.setItem(
      KEY,
      JSON.stringify({ id: ID, tab: "t", keptAt: "2025-11-19T09:00:00Z", revision: 3, form: keptForm, files: [] }),
    );
    await open();
    expect(screen.getByRole("heading", { name: "Riprendere il testo di questo dispositivo?" })).toBeVisible();
    expect(screen.getByText(/Intanto il testo salvato è cambiato il 20 novembre.*da Anna Verdi/)).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Titolo" })).toBeNull();
    await press("Usare il testo salvato");
    expect(titleField()).toHaveValue("Scrutini");
    expect(keptOnDevice()).toEqual([]);
  });

  it("that is on the device as it is in the database opens without a question, and the copy goes", async () => {
    const form = formOf(draft as unknown as NoticeToEdit); // what the backend of these tests gives
    localStorage.setItem(
      KEY,
      JSON.stringify({ id: ID, tab: "t", keptAt: "2025-11-19T09:00:00Z", revision: 3, form, files: [] }),
    );
    await open();
    expect(titleField()).toHaveValue("Scrutini");
    expect(keptOnDevice()).toEqual([]);
  });

  it("without an answer from the database can be read again, and shows what the device has", async () => {
    special = (name) => (name === "notice_to_edit" ? noNetwork : undefined);
    await open();
    expect(screen.getByRole("alert")).toHaveTextContent("L’avviso non si riesce a leggere");
    special = undefined;
    await press("Riprova");
    expect(await screen.findByRole("textbox", { name: "Titolo" })).toHaveValue("Scrutini");
  });

  it("that a colleague has deleted is written again, and this is said", async () => {
    notice = null;
    localStorage.setItem(
      KEY,
      JSON.stringify({
        id: ID,
        tab: "another",
        keptAt: "2026-11-20T10:00:00Z",
        revision: 4,
        form: keptForm,
        files: [],
      }),
    );
    await open();
    expect(screen.getByText(/^Questa bozza non è più nel sito/)).toBeVisible();
    expect(titleField()).toHaveValue("Dal treno");
  });

  it("says that it could not go out, where its hour has passed", async () => {
    notice = { ...draft, publish_at: "2025-11-20T07:00:00Z" };
    await open();
    expect(screen.getByText(/Doveva uscire il 20 novembre 2025 alle 8:00 e non è uscito/)).toBeVisible();
  });

  it("loses nothing when the role is taken away: the text stays, and is said to be safe", async () => {
    special = (name) => (name === "save_notice" ? roleTaken : undefined);
    await open();
    type(bodyField(), "Non si perde.");
    await press("Salva la bozza");
    expect(
      await bar().findByText(/Non salvata: in cima alla pagina c’è perché.*al sicuro in questa scheda: non chiuderla/),
    ).toBeVisible();
    expect(await screen.findByText(/forse il tuo ruolo è cambiato/)).toBeVisible();
    expect(bodyField()).toHaveValue("Non si perde.");
  });

  it("replaces a published notice that is looked for", async () => {
    await open();
    await press("Scegli un avviso pubblicato");
    await userEvent.type(dialog().getByLabelText("Parole o numero"), "mensa");
    await waitFor(() => expect(sent("list_all_notices").at(-1)).toEqual({ p_status: "published", p_words: "mensa" }));
    await userEvent.click(await dialog().findByRole("button", { name: "n. 3/2026-27, Mensa" }));
    await press("Salva la bozza");
    await waitFor(() => expect(sent("save_notice").at(-1)).toMatchObject({ p_replaces: "other" }));
  });

  it("with a file that was not uploaded whole does not go out before it is taken away", async () => {
    notice = { ...draft, files: [sampleFile("Mappa", { uploaded: false })] };
    await open();
    expect(screen.getByText(/Il caricamento si è interrotto/)).toBeVisible();
    await press("Pubblica");
    expect(await screen.findByText(/Un allegato non è ancora caricato/)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    await press("Togli: Mappa.pdf");
    await waitFor(() => expect(screen.queryByText("Mappa.pdf")).toBeNull());
    expect(backend.remove).toHaveBeenCalledWith(["n/Mappa.pdf"], "notices");
    expect(sent("remove_notice_file")).toEqual([{ p_file: "Mappa" }]);
  });
});

describe("what is pasted", () => {
  function paste(html: string) {
    fireEvent.paste(screen.getByRole("textbox", { name: /^Testo/ }), {
      clipboardData: { getData: (type: string) => (type === "text/html" ? html : "") },
    });
  }

  it("proposes title and people by its head, and says what has changed", async () => {
    notice = { ...draft, title: "", body: "", audiences: [] };
    await open();
    paste(
      "<p>Ai genitori</p><p>OGGETTO: Uscita al museo</p><p>Si parte alle 8.</p><table><tr><td>2B</td><td>lunedì</td></tr></table>",
    );
    expect(await screen.findByText("Incollando, una tabella è diventata un elenco.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Usa come titolo: «Uscita al museo»" }));
    const title = screen.getByRole("textbox", { name: /^Titolo/ });
    expect(title).toHaveValue("Uscita al museo");
    expect(title).toHaveFocus();
    expect(screen.getByRole("textbox", { name: /^Testo/ })).toHaveValue(
      "Ai genitori\n\nSi parte alle 8.\n\n2B · lunedì",
    );
    await userEvent.click(screen.getByRole("button", { name: "Segna per chi è: Famiglie" }));
    expect(screen.getByRole("checkbox", { name: "Famiglie" })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: "Docenti" })).not.toBeChecked();
    expect(screen.queryByRole("group", { name: "Proposte dal testo incollato" })).not.toBeInTheDocument();
  });

  it("with broken accents is remarked upon, also in the title, and again before it goes out", async () => {
    notice = { ...draft, title: "AttivitÃ  del mese", body: "" };
    await open();
    paste("<p>Perch\ufffd si parte</p>");
    expect(await screen.findByText(/Riscrivi «AttivitÃ», «Perch\ufffd»\./)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Pubblica" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText(/Riscrivi «AttivitÃ», «Perch\ufffd»\./)).toBeVisible();
  });
});

it("the school's own number is saved with a draft and a correction, and seen in the preview", async () => {
  notice = { ...draft, protocol: "45" };
  await open();
  const number = screen.getByLabelText("Numero della scuola (facoltativo)");
  expect(number).toHaveValue("45");
  fireEvent.change(number, { target: { value: "45/A" } });
  await press("Salva la bozza");
  await waitFor(() => expect(sent("save_notice")[0]).toMatchObject({ p_protocol: "45/A" }));
  expect(await screen.findByText(/\(numero della scuola: 45\/A\)/)).toBeInTheDocument();
});

it("images are seen beside their title and in the preview; other files are not", async () => {
  const picture = sampleFile("IMG_001", { name: "IMG_001.jpg", mime: "image/jpeg", path: "n/i.jpg", title: "" });
  notice = { ...draft, files: [sampleFile("Modulo", {}), picture] };
  await open();
  const seen = await screen.findByRole("img", { name: "Anteprima di IMG_001.jpg" });
  const address = `${PROJECT}/storage/v1/object/sign/notices/n/i.jpg?token=t`;
  expect(seen).toHaveAttribute("src", address);
  fireEvent.change(screen.getByLabelText("Titolo di IMG_001.jpg"), { target: { value: "Il cortile" } });
  expect(await screen.findByRole("img", { name: "Il cortile", hidden: true })).toHaveAttribute("src", address);
  expect(screen.queryByRole("img", { name: /Modulo/ })).toBeNull();
  expect(backend.sign.mock.calls).toEqual([["n/i.jpg", 120]]);
});

describe("the buildings of a notice", () => {
  const pressBox = (name: string) => userEvent.click(screen.getByRole("checkbox", { name }));

  it("are asked for, of a school that has more than one; they are seen, kept, saved and published", async () => {
    haveBuildings("Rodari", "Via Roma");
    notice = { ...draft, reserved: false, schools: ["infanzia"], buildings: ["tolta"] };
    await open();
    expect(screen.getByRole("group", { name: "Per quali scuole e sedi" })).toBeVisible();
    await pressBox("una sede che non c’è più");
    expect(screen.queryByRole("group", { name: "Quali sedi" })).toBeVisible();
    await pressBox("Primaria");
    await pressBox("Via Roma");
    expect(JSON.parse(localStorage.getItem(KEY) ?? "{}")).toMatchObject({
      form: { schools: ["infanzia", "primaria"], buildings: ["Via Roma"] },
    });
    const preview = within(screen.getByRole("region", { name: "Anteprima", hidden: true }));
    expect(await preview.findByText("Primaria · Via Roma")).toBeInTheDocument();
    expect(screen.getAllByRole("group", { name: /^Per quali scuole/ })).toHaveLength(1);
    await press("Pubblica");
    expect(await screen.findByRole("dialog")).toHaveTextContent("ScuolaInfanzia e primaria (Via Roma)");
    expect(sent("save_notice").at(-1)).toMatchObject({
      p_schools: ["infanzia", "primaria"],
      p_buildings: ["Via Roma"],
    });
  });

  it("are none where every one is chosen", async () => {
    haveBuildings("Rodari", "Via Roma");
    await open();
    await pressBox("Rodari");
    await pressBox("Via Roma");
    await press("Salva la bozza");
    expect(sent("save_notice").at(-1)).toMatchObject({ p_buildings: [] });
  });

  it("are not asked for where no school has two, and without a school the focus is on the schools", async () => {
    haveBuildings("Rodari");
    await open();
    expect(screen.getByRole("group", { name: "Per quali scuole" })).toBeVisible();
    expect(screen.queryByRole("group", { name: "Quali sedi" })).toBeNull();
    await pressBox("Primaria");
    await press("Pubblica");
    expect(await screen.findByText("Scegli almeno una scuola.")).toBeVisible();
    expect(screen.getByRole("checkbox", { name: "Infanzia" })).toHaveFocus();
  });
});

describe("the publication", () => {
  it("tells what goes out, promises no number, and asks for the tick", async () => {
    await open();
    await press("Pubblica");
    expect(await screen.findByRole("dialog", { name: "Pubblicare la circolare?" })).toHaveTextContent(
      /Scrutini.*Docenti.*Primaria.*solo il personale.*28 novembre 2031.*subito.*1° dicembre 2031.*nessuno/,
    );
    await userEvent.click(dialog().getByRole("button", { name: "Pubblica subito" }));
    expect(dialog().getByRole("alert")).toHaveTextContent("Prima rileggi testo e allegati");
    expect(sent("publish_notice")).toEqual([]);
    // The notice is read again later than the publication is answered: meanwhile the dialog asks what it asked.
    let readAgain: (answer: object) => void = () => {};
    special = (name) =>
      name === "notice_to_edit" ? new Promise<object>((resolve) => (readAgain = resolve)) : undefined;
    await confirm("Pubblica subito");
    expect(await screen.findByText("Pubblicato")).toBeVisible();
    expect(sent("publish_notice")).toEqual([{ p_notice: ID, p_revision: 4, p_tab: expect.any(String) as string }]);
    expect(screen.getByRole("dialog", { name: "Pubblicare la circolare?" })).toBeVisible();
    readAgain({ data: published });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  it.each([
    ["valid_until_passed", "Valido fino al (obbligatorio)", /viene prima dell’uscita/],
    ["title_missing", "Titolo", /Manca il titolo/],
    ["ack_by_wrong", "«Ho letto» entro il", /Il giorno di «Ho letto»/],
  ])("refused with %s leads back to the field", async (word, label, sentence) => {
    special = (name) => (name === "publish_notice" ? refused(word) : undefined);
    await open();
    await press("Pubblica");
    await confirm("Pubblica subito");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence);
  });

  it.each([["no network", noNetwork, /Il server non risponde/]])(
    "refused for what is no field (%s) says so in the dialog",
    async (_, refusal, sentence) => {
      special = (name) => (name === "publish_notice" ? refusal : undefined);
      await open();
      await press("Pubblica");
      await confirm("Pubblica subito");
      await waitFor(() => expect(dialog().getByRole("alert")).toHaveTextContent(sentence));
    },
  );
});

describe("a published notice", () => {
  beforeEach(() => {
    const version = {
      title: "Scrutini",
      kind: "circolare",
      audiences: ["docenti"],
      schools: ["primaria"],
      buildings: [],
      valid_until: "2031-12-01",
      files: [],
      changed_by_nome: "Anna",
      changed_by_cognome: "Verdi",
      changed_at: "2025-11-20T09:00:00Z",
    };
    notice = {
      ...published,
      versions: [
        { ...version, version: 2, body: "Si fanno a febbraio.", change_note: "È febbraio, non gennaio" },
        { ...version, version: 1, body: "Si fanno a gennaio.", change_note: null },
      ],
    };
  });

  it("is corrected with all its files, and the earlier text can be hidden", async () => {
    await open();
    expect(screen.getByText("Pubblicato")).toBeVisible();
    expect(screen.getByText("n. R7/2026-27")).toBeVisible();
    expect(screen.queryByText("Vecchio.pdf")).toBeNull();
    type(bodyField(), "Si fanno a marzo.");
    await press("Pubblica la correzione");
    await userEvent.click(await screen.findByLabelText(/Nascondi il testo precedente/));
    // The one that is required comes first.
    expect(dialog().getAllByRole("checkbox")[0]).toHaveAccessibleName(/^Testo e allegati riletti/);
    await confirm("Pubblica la correzione");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("correct_notice")).toEqual([
      expect.objectContaining({
        p_body: "Si fanno a marzo.",
        p_files: [{ id: "Modulo", title: "Modulo" }],
        p_hide_earlier: true,
        p_ask_again: false,
        p_ack_by: "2031-11-28",
      }),
    ]);
    expect(sent("correct_notice")[0]).not.toHaveProperty("p_change_note");
    expect(sent("save_notice")).toEqual([]);
    expect(keptOnDevice()).toEqual([]);
  });

  it("says what changed in a sentence, which takes the place of the one before", async () => {
    await open();
    const sentence = screen.getByRole("textbox", { name: "Che cosa è cambiato (facoltativo)" });
    expect(sentence).toHaveValue("");
    expect(sentence).toHaveAccessibleDescription(
      /Ora c’è scritto «È febbraio, non gennaio»: questa correzione lo toglie/,
    );
    type(sentence, "a".repeat(141));
    await press("Pubblica la correzione");
    await waitFor(() => expect(sentence).toHaveAccessibleDescription(/La frase ha 141 caratteri: al massimo 140/));
    type(sentence, " È marzo, non febbraio ");
    await press("Pubblica la correzione");
    await screen.findByRole("dialog");
    expect(dialog().getByText("È marzo, non febbraio")).toBeVisible();
    await confirm("Pubblica la correzione");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("correct_notice")).toEqual([expect.objectContaining({ p_change_note: "È marzo, non febbraio" })]);
  });

  it("asks again for «Ho letto» only where the editor says so", async () => {
    await open();
    type(bodyField(), "Si fanno a marzo.");
    await press("Pubblica la correzione");
    await userEvent.click(await screen.findByLabelText(/^Chiedere di nuovo «Ho letto»/));
    await confirm("Pubblica la correzione");
    await waitFor(() => expect(sent("correct_notice")).toEqual([expect.objectContaining({ p_ask_again: true })]));
  });

  it("that is reserved becomes public after it was asked twice, and opens at its new place", async () => {
    special = (name) => (name === "move_notice" ? { data: { ...published, id: NEW, number: 15 } } : undefined);
    await open();
    await press("Rendi pubblico");
    await userEvent.click(dialog().getByRole("button", { name: "Rendi pubblico" }));
    expect(sent("move_notice")).toEqual([]);
    expect(screen.getByRole("dialog", { name: "Davvero pubblico? Lo leggeranno tutti" })).toBeVisible();
    await userEvent.click(dialog().getByRole("button", { name: "Sì, rendi pubblico" }));
    await waitFor(() => expect(sent("notice_to_edit").at(-1)).toEqual({ p_notice: NEW }));
    const { p_new, ...at } = sent("move_notice")[0] ?? {};
    expect(at).toEqual({ p_notice: ID, p_revision: 4, p_tab: expect.any(String) as string, p_reserved: false });
    expect(p_new).toMatch(/^[\da-f-]{36}$/);
    expect(backend.notify).toHaveBeenCalledWith(expect.objectContaining({ title: "Ora è pubblico" }));
  });

  it("that moves has its files copied to new addresses before, and those of before deleted after", async () => {
    notice = { ...published, reserved: false };
    const copies = [
      { from_path: "n/Uno.pdf", to_path: "n/Copia.pdf" },
      { from_path: "n/Due.pdf", to_path: "n/Altra.pdf" },
    ];
    special = (name) => {
      if (name === "copy_notice_files") return { data: copies };
      if (name !== "move_notice") return undefined;
      return backend.copy.mock.calls.length < 2
        ? refused("files_not_copied")
        : { data: { ...published, id: NEW, number: 15 } };
    };
    // The response to an earlier attempt was lost.
    backend.copy.mockReturnValueOnce({ error: { message: "The resource already exists" } });
    backend.left = ["n/Uno.pdf", "n/Due.pdf"].map((path) => ({ bucket: "notices", path }));
    await open();
    await press("Sposta fra i riservati");
    await userEvent.click(dialog().getByRole("button", { name: "Sposta fra i riservati" }));
    await waitFor(() => expect(backend.remove).toHaveBeenCalledWith(["n/Uno.pdf", "n/Due.pdf"], "notices"));
    expect(backend.copy.mock.calls).toEqual(copies.map(({ from_path: from, to_path: to }) => [from, to]));
    const [first, second] = sent("move_notice");
    expect(first).toEqual(second);
  });

  it("does not move when a file cannot be copied", async () => {
    notice = { ...published, reserved: false };
    special = (name) => {
      if (name === "copy_notice_files") return { data: [{ from_path: "n/Uno.pdf", to_path: "n/Copia.pdf" }] };
      return name === "move_notice" ? refused("files_not_copied") : undefined;
    };
    backend.copy.mockReturnValue({ error: { message: "Bad gateway" } });
    await open();
    await press("Sposta fra i riservati");
    await userEvent.click(dialog().getByRole("button", { name: "Sposta fra i riservati" }));
    expect(await dialog().findByText(/Il server non risponde/)).toBeVisible();
    expect(sent("move_notice")).toHaveLength(1);
  });

  it("that is public moves among the reserved ones with the same id at every attempt", async () => {
    notice = { ...published, reserved: false };
    special = (name) => (name === "move_notice" ? noNetwork : undefined);
    await open();
    await press("Sposta fra i riservati");
    await userEvent.click(dialog().getByRole("button", { name: "Sposta fra i riservati" }));
    expect(await dialog().findByText(/Il server non risponde/)).toBeVisible();
    await userEvent.click(dialog().getByRole("button", { name: "Sposta fra i riservati" }));
    await waitFor(() => expect(sent("move_notice")).toHaveLength(2));
    const [first, second] = sent("move_notice");
    expect(first).toEqual(second);
    expect(first).toMatchObject({ p_reserved: true });
  });

  it.each([
    ["replaces_wrong", () => dialog().findByText(/^Lo ha già sostituito un avviso riservato/)],
    ["valid_until_passed", () => screen.findByText(/^Questo giorno viene prima dell’uscita/)],
  ])("is not moved when it is refused with %s, which is said", async (word, said) => {
    special = (name) => (name === "move_notice" ? refused(word) : undefined);
    notice = { ...published, reserved: false };
    await open();
    await press("Sposta fra i riservati");
    await userEvent.click(dialog().getByRole("button", { name: "Sposta fra i riservati" }));
    expect(await said()).toBeVisible();
  });

  it("is not moved while a correction is not published", async () => {
    await open();
    type(bodyField(), "Si fanno a marzo.");
    await press("Rendi pubblico");
    expect(await screen.findByText(/C’è una correzione non pubblicata/)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    await press("Ritira");
    expect(dialog().queryByText(/C’è una correzione non pubblicata/)).toBeNull();
  });

  it("shows what changed in a version, and takes the earlier one up into the form", async () => {
    await open();
    await press("Che cosa è cambiato: versione 2");
    const changes = within(screen.getByRole("region", { name: "Che cosa è cambiato nella versione 2" }));
    expect(changes.getByRole("deletion")).toHaveTextContent("gennaio");
    expect(changes.getByRole("insertion")).toHaveTextContent("febbraio");
    await press("Riprendi: versione 1");
    expect(bodyField()).toHaveValue("Si fanno a gennaio.");
    expect(sent("correct_notice")).toEqual([]);
  });

  it("tells of a file that somebody has replaced, and refuses to keep it", async () => {
    notice = { ...published, files: [sampleFile("Modulo", { shown: true, replaced: true })] };
    special = (name) => (name === "correct_notice" ? refused("files_replaced", "Modulo") : undefined);
    await open();
    expect(screen.getByText(/^Qualcuno lo ha sostituito: chi legge non lo vede più/)).toBeVisible();
    type(bodyField(), "Si fanno a marzo.");
    await press("Pubblica la correzione");
    await confirm("Pubblica la correzione");
    expect(await screen.findByText(/^Non è più il file che avevi pubblicato o programmato: Modulo/)).toBeVisible();
  });

  it("is not withdrawn without a reason: the field says so, and has the focus", async () => {
    await open();
    await press("Ritira");
    await userEvent.click(dialog().getByRole("button", { name: "Ritira l’avviso" }));
    const reason = dialog().getByLabelText("Perché si ritira");
    await waitFor(() => expect(reason).toHaveFocus());
    expect(reason).toBeInvalid();
    expect(reason).toHaveAccessibleDescription(/^Scrivi perché l’avviso si ritira/);
    expect(sent("withdraw_notice")).toEqual([]);
  });

  it("is withdrawn with a reason and what replaces it", async () => {
    backend.left = [{ bucket: "notices", path: "n/Modulo.pdf" }];
    await open();
    await press("Ritira");
    type(dialog().getByLabelText("Perché si ritira"), "x".repeat(301));
    await userEvent.click(dialog().getByRole("button", { name: "Ritira l’avviso" }));
    await waitFor(() =>
      expect(dialog().getByLabelText("Perché si ritira")).toHaveAccessibleDescription(
        /^Il motivo ha 301 caratteri: al massimo 300\./,
      ),
    );
    type(dialog().getByLabelText("Perché si ritira"), "Rinviati.");
    await userEvent.click(dialog().getByRole("button", { name: "Scegli un avviso pubblicato" }));
    await userEvent.click(await screen.findByRole("button", { name: "n. 3/2026-27, Mensa" }));
    await userEvent.click(screen.getByRole("button", { name: "Ritira l’avviso" }));
    await waitFor(() =>
      expect(sent("withdraw_notice")).toEqual([
        expect.objectContaining({ p_reason: "Rinviati.", p_replaced_by: "other", p_revision: 4 }),
      ]),
    );
    // A policy alone does not stop the addresses that were signed before.
    await waitFor(() => expect(backend.remove).toHaveBeenCalledWith(["n/Modulo.pdf"], "notices"));
  });

  it("that another withdrew meanwhile is not corrected: the text stays on the page", async () => {
    const details = JSON.stringify({
      status: "withdrawn",
      revision: 9,
      changed_at: "2025-11-20T09:00:00Z",
      changed_by: "Anna Verdi",
    });
    special = (name) => (name === "correct_notice" ? refused("notice_changed", details) : undefined);
    await open();
    type(bodyField(), "Si fanno a marzo.");
    await press("Pubblica la correzione");
    await confirm("Pubblica la correzione");
    const notice = await screen.findByText(/Anna Verdi ha ritirato questo avviso il 20 novembre 2025/);
    expect(notice).toBeVisible();
    expect(bodyField()).toHaveValue("Si fanno a marzo.");
    expect(screen.queryByRole("button", { name: "Tieni il mio" })).toBeNull();
    expect(sessionStorage.getItem(KEY)).toContain("Si fanno a marzo.");
  });
});

it("a scheduled notice is not changed before it is stopped", async () => {
  notice = { ...draft, status: "scheduled", publish_at: "2031-11-25T07:00:00Z" };
  await open();
  expect(screen.getByText("esce il 25 novembre 2031 alle 8:00")).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
  notice = draft;
  await press("Ferma e torna a bozza");
  expect(await screen.findByRole("textbox", { name: "Titolo" })).toHaveValue("Scrutini");
  expect(sent("set_notice_status")).toEqual([expect.objectContaining({ p_status: "draft", p_revision: 4 })]);
});

it.each(["notices", "staff"])(
  "a scheduled notice that goes out of «%s» is one that can be corrected",
  async (topic) => {
    notice = { ...draft, status: "scheduled", publish_at: "2031-11-25T07:00:00Z" };
    await open();
    notice = published;
    await waitFor(() => expect(listenedTo()).toContain(`topic=eq.${topic}`));
    act(() => tellChange(`topic=eq.${topic}`));
    expect(await screen.findByText("Pubblicato", {}, { timeout: 5_000 })).toBeVisible();
    expect(titleField()).toHaveValue("Scrutini");
    expect(bar().getByRole("button", { name: "Pubblica la correzione" })).toBeVisible();
  },
);

it("a new notice has an id of its own and is not in the database before something is typed", async () => {
  notice = null;
  await open("nuovo");
  expect(await screen.findByRole("textbox", { name: "Titolo" })).toHaveValue("");
  expect(sent("save_notice")).toEqual([]);
  type(titleField(), "Prima");
  await press("Salva la bozza");
  await waitFor(() => expect(sent("save_notice")).toHaveLength(1));
  expect(sent("save_notice")[0]).toMatchObject({
    p_notice: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    p_revision: 0,
    p_kind: "avviso",
    p_reserved: false,
  });
});

it.each(["1", "../../etc", "00000000-0000-4000-8000-00000000000Z"])("%s is no id, and is not asked for", async (id) => {
  await open(encodeURIComponent(id));
  expect(screen.getByText(/A questo indirizzo non c’è nessun avviso/)).toBeVisible();
  expect(sent("notice_to_edit")).toEqual([]);
});

it("an address without a notice says so, and leads to all of them", async () => {
  notice = null;
  await open();
  expect(screen.getByText(/A questo indirizzo non c’è nessun avviso/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Tutti gli avvisi" })).toBeVisible();
});
