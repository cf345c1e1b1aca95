import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR, said } from "../days.ts";
import { sampleFile } from "../sample-file.ts";
import { backend, noNetwork, refused, resetBackend, sent } from "./editing-backend.tsx";
import { bar, blank, bodyField, confirm, dialog, ID, open, press, titleField, type } from "./open-notice.tsx";
import { haveUploads } from "./upload-browser.ts";
import { queryClient } from "#shared/query-client.tsx";

const draft = { ...blank, title: "Uscita al museo", body: "Si parte alle 8." };

const mensa = {
  id: "other",
  title: "Mensa",
  school_year: "2026-27",
  number: 3,
  reserved: false,
  published_at: "2026-11-09T08:00:00Z",
};

let notice: typeof draft | null;
let browser: ReturnType<typeof haveUploads>;
/** Answers instead of the database, where there is one. */
let special: ((name: string, args: Record<string, unknown>) => object | undefined) | undefined;

function answer(name: string, args: Record<string, unknown>) {
  if (name === "events_to_edit") return { data: [] };
  const other = special?.(name, args);
  if (other) return other;
  if (name === "notice_to_edit") return { data: notice };
  if (name === "list_all_notices") return { data: [mensa, { ...mensa, id: ID, number: 4, title: "Se stessa" }] };
  if (name === "add_notice_file") return { data: { path: `n/${String(args["p_name"])}` } };
  const status = { publish_notice: "published", withdraw_notice: "withdrawn" }[name];
  const revision = Number(args["p_revision"]) + 1;
  return { data: { ...draft, status: status ?? String(args["p_status"] ?? "draft"), revision } };
}

beforeEach(() => {
  notice = draft;
  special = undefined;
  resetBackend(answer);
  browser = haveUploads();
});

const preview = () => within(screen.getByRole("region", { name: "Anteprima" }));
const kept = () => JSON.stringify({ ...localStorage });
const attach = (...names: string[]) => {
  const files = names.map((name) => {
    const content = name.startsWith("setup") ? "MZ" : "%PDF-1.4 /Font";
    return new File([content], name, { type: "application/pdf" });
  });
  fireEvent.change(screen.getByLabelText("File da allegare"), { target: { files } });
};

it("does not go out with a photograph whose title is the name that a camera gave", async () => {
  notice = { ...draft, files: [sampleFile("IMG 2034", { name: "IMG_2034.jpg", mime: "image/jpeg" })] };
  await open();
  await press("Anteprima");
  await press("Pubblica");
  expect(await screen.findByText(/^Scrivi il titolo di «IMG_2034\.jpg»/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Scrivi" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.queryByRole("dialog")).toBeNull();
  type(screen.getByLabelText("Titolo di IMG_2034.jpg"), "Il cortile della primaria");
  await press("Pubblica");
  expect(await screen.findByRole("dialog")).toBeVisible();
});

describe("a text that neither the server nor the device can keep", () => {
  const leaving = () => {
    const event = new Event("beforeunload", { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  const follow = () => userEvent.click(screen.getByRole("link", { name: "Contatti" }));

  it("is not left without a question, until it is saved", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {}); // the storage is full
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const ask = vi.spyOn(window, "confirm").mockReturnValue(false);
    special = (name) => (name === "save_notice" ? noNetwork : undefined);
    await open();
    await follow();
    expect(ask).not.toHaveBeenCalled();
    cleanup();

    await open();
    type(bodyField(), "Si parte alle 9.");
    await press("Salva la bozza");
    expect(await bar().findByText(/copialo prima di lasciare la pagina\.$/)).toBeVisible();
    expect(leaving()).toBe(true);
    await follow();
    expect(ask).toHaveBeenCalledWith(expect.stringMatching(/^Il testo non è salvato/));
    expect(bodyField()).toHaveValue("Si parte alle 9.");

    special = undefined;
    await press("Salva la bozza");
    await bar().findByText(said`^Bozza salvata ${HOUR}`);
    expect(leaving()).toBe(false);
    await follow();
    expect(ask).toHaveBeenCalledOnce();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("is left when the answer is yes", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {}); // the storage is full
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    vi.spyOn(window, "confirm").mockReturnValue(true);
    special = (name) => (name === "save_notice" ? noNetwork : undefined);
    await open();
    type(bodyField(), "Si parte alle 9.");
    await follow();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("what is typed is saved at once", () => {
  // Before the pause after which a draft saves itself.
  const saves = (what: string) =>
    waitFor(() => expect(sent("save_notice")).toEqual([expect.objectContaining({ p_body: what })]), { timeout: 2_000 });

  it.each([
    ["when the network returns", () => void dispatchEvent(new Event("online"))],
    ["when the window is hidden", () => void document.dispatchEvent(new Event("visibilitychange"))],
    ["when the focus leaves the form", () => fireEvent.blur(bodyField(), { relatedTarget: null })],
    ["when the page is left", () => cleanup()],
  ])("%s", async (_, happen) => {
    await open();
    type(bodyField(), "Si parte alle 9.");
    expect(sent("save_notice")).toEqual([]);
    act(happen);
    await saves("Si parte alle 9.");
  });

  it("and said in a status", async () => {
    await open();
    type(bodyField(), "Si parte alle 9.");
    await press("Salva la bozza");
    await waitFor(() => expect(bar().getByRole("status")).toHaveTextContent(/^Bozza salvata all/));
  });

  it("after which a reload does not take the notice for a new one", async () => {
    notice = null;
    history.replaceState({ usr: { isNew: true } }, "");
    await open("nuovo");
    type(titleField(), "Prima");
    await press("Salva la bozza");
    await bar().findByText(/^Bozza salvata all/);
    expect(history.state).toMatchObject({ usr: null });
  });

  it("when a text of this device is taken up again, with the titles of its files", async () => {
    notice = { ...draft, files: [sampleFile("Mappa")] };
    special = (name) => (name === "save_notice" ? noNetwork : undefined);
    await open();
    type(screen.getByLabelText("Titolo di Mappa.pdf"), "Pianta del museo");
    cleanup();
    await waitFor(() => expect(sent("save_notice")).toHaveLength(1));
    special = undefined;
    await open();
    expect(sent("save_notice")).toHaveLength(1);
    await press("Riprendi questo testo");
    expect(screen.getByLabelText("Titolo di Mappa.pdf")).toHaveValue("Pianta del museo");
    await waitFor(() => expect(sent("save_notice")).toHaveLength(2));
    expect(sent("save_notice")[1]).toMatchObject({ p_files: [{ id: "Mappa", title: "Pianta del museo" }] });
  });
});

describe("a draft that somebody else has changed", () => {
  const details = { status: "draft", revision: 9, changed_at: "2025-11-20T09:00:00Z", changed_by: "Anna Verdi" };

  async function collide() {
    special = (name) => (name === "save_notice" ? refused("notice_changed", JSON.stringify(details)) : undefined);
    await open();
    type(bodyField(), "Il mio.");
    await press("Salva la bozza");
    expect(await screen.findByText(/Anna Verdi ha cambiato questo avviso/)).toBeVisible();
    special = undefined;
    notice = { ...draft, revision: 9, body: "Di Anna." };
  }

  it("is said in an alert, and does not go out before the editor has chosen", async () => {
    await collide();
    expect(screen.getAllByRole("alert").some(({ textContent }) => /^Anna Verdi ha cambiato/.test(textContent))).toBe(
      true,
    );
    const asked = sent("notice_to_edit").length;
    await press("Pubblica");
    await waitFor(() => expect(bar().getByRole("button", { name: "Pubblica" })).toBeEnabled());
    expect(sent("notice_to_edit")).toHaveLength(asked);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leads from the bar to the choice", async () => {
    await collide();
    await press("Scegli quale testo resta");
    const choice = screen.getAllByRole("alert").find(({ textContent }) => /^Anna Verdi ha cambiato/.test(textContent));
    expect(choice).toHaveFocus();
    await press("Prendi il suo");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Scegli quale testo resta" })).toBeNull());
  });

  it("keeps the own text and its files, on top of the other's revision", async () => {
    browser.setFailing(true);
    await open();
    attach("Modulo.pdf");
    await screen.findByText(/il file aspetta qui/);
    cleanup();
    await collide();
    attach("Modulo.pdf");
    await screen.findByText(/il file aspetta qui/);
    browser.setFailing(false);
    await press("Tieni il mio");
    await waitFor(() => expect(screen.queryByText(/ha cambiato questo avviso/)).toBeNull());
    expect(bodyField()).toHaveValue("Il mio.");
    expect(await screen.findByText(/, caricato$/)).toBeVisible();
    await press("Salva la bozza");
    await waitFor(() => expect(sent("save_notice").at(-1)).toMatchObject({ p_revision: 9, p_body: "Il mio." }));
  });

  it("takes the other's text, and forgets the own one", async () => {
    await collide();
    await press("Prendi il suo");
    await waitFor(() => expect(bodyField()).toHaveValue("Di Anna."));
    expect(kept()).not.toContain("Il mio.");
  });

  it("says that it was deleted meanwhile", async () => {
    await collide();
    notice = null;
    await press("Vedi il suo testo");
    expect(await screen.findByText("L’avviso è stato eliminato.")).toBeVisible();
  });
});

describe("the attachments", () => {
  it("are checked, named in the preview, and leave the focus where they were when they go", async () => {
    await open();
    attach("setup.pdf", "Modulo.pdf");
    expect(await screen.findByText(/ma dentro c’è altro/)).toHaveRole("alert");
    expect(await screen.findByText(/, caricato$/)).toHaveRole("status");
    expect(preview().getByText("Modulo")).toBeVisible();
    expect(preview().queryByText("setup")).toBeNull();
    expect(screen.getByLabelText("Titolo di Modulo.pdf")).toHaveAttribute("maxlength", "120");
    await press("Togli: setup.pdf");
    expect(screen.queryByText("setup.pdf")).toBeNull();
    expect(screen.getAllByRole("region", { name: "Allegati" })[0]).toHaveFocus();
  });

  it("can be dropped", async () => {
    await open();
    const dataTransfer = { files: [new File(["%PDF-1.4 /Font"], "Modulo.pdf", { type: "application/pdf" })] };
    fireEvent.drop(screen.getByText(/^Oppure trascinalo qui/), { dataTransfer });
    expect(await screen.findByText(/, caricato$/)).toBeVisible();
  });

  it("say of a scan that it cannot be listened to", async () => {
    await open();
    const scan = new File(["%PDF-1.4\n1 0 obj << /Type /Page >> endobj"], "Scansione.pdf");
    fireEvent.change(screen.getByLabelText("File da allegare"), { target: { files: [scan] } });
    expect(await screen.findByText(/^Questo file è una fotografia/)).toBeVisible();
  });

  it("wait for a notice that could not be saved, and go with its first save", async () => {
    special = (name) => (name === "save_notice" ? noNetwork : undefined);
    notice = null;
    await open("nuovo");
    attach("Modulo.pdf");
    expect(await screen.findByText(/L’avviso non è ancora salvato/)).toBeVisible();
    special = undefined;
    await press("Salva la bozza");
    expect(await screen.findByText(/, caricato$/)).toBeVisible();
  });

  it("that are still sent make the browser ask before the page is left", async () => {
    const { sent } = haveUploads({ waits: true });
    await open();
    const leave = () => {
      const event = new Event("beforeunload", { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    attach("Modulo.pdf");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(leave()).toBe(true);
  });

  it("refused at the publication have the focus", async () => {
    special = (name) => (name === "publish_notice" ? refused("files_missing", "Modulo") : undefined);
    await open();
    await press("Pubblica");
    await confirm("Pubblica subito");
    expect(await screen.findByText(/^Non è ancora caricato: Modulo/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole("region", { name: "Allegati" })).toHaveFocus());
  });
});

it("an attachment that is already gone from the site is taken away", async () => {
  notice = { ...draft, files: [sampleFile("Mappa")] };
  special = (name) => (name === "remove_notice_file" ? refused("no_such_file") : undefined);
  await open();
  await press("Togli: Mappa.pdf");
  await waitFor(() => expect(screen.queryByText("Mappa.pdf")).toBeNull());
});

describe("what is replaced", () => {
  it("is named in the preview as on the page, is never the notice itself, and can be taken away", async () => {
    await open();
    await press("Scegli un avviso pubblicato");
    await userEvent.click(await dialog().findByRole("button", { name: "n. 3/2026-27, Mensa" }));
    expect((await preview().findByText("Sostituisce il")).parentElement).toHaveTextContent(
      "Sostituisce il n. 3 del 9 novembre 2026.",
    );
    await press("Cambia: Sostituisce");
    await dialog().findByRole("button", { name: "n. 3/2026-27, Mensa" });
    expect(dialog().queryByText(/Se stessa/)).toBeNull();
    await press("Chiudi senza scegliere");
    await press("Togli: Sostituisce");
    await press("Salva la bozza");
    await waitFor(() => {
      const saved = sent("save_notice").at(-1); // the draft may have been saved by itself before
      expect(saved).toBeDefined();
      expect(saved?.["p_replaces"] ?? null).toBeNull();
    });
  });

  it("is named in the preview of a draft that is opened again", async () => {
    notice = { ...draft, replaces: mensa };
    await open();
    expect(preview().getByText("Sostituisce il").parentElement).toHaveTextContent(
      "Sostituisce il n. 3 del 9 novembre 2026.",
    );
  });
});

describe("a chosen hour", () => {
  beforeEach(() => {
    notice = { ...draft, publish_at: "2031-11-25T07:00:00Z", valid_until: null };
  });

  it("is of Italy, in the preview, in the question and in what is sent", async () => {
    await open();
    expect(preview().getByText("del 25 novembre 2031")).toBeVisible();
    await press(/^Programma/);
    const until = screen.getByLabelText("Valido fino al (obbligatorio)");
    await waitFor(() => expect(until).toHaveAccessibleDescription(/Manca il giorno/));
    await press("Una settimana");
    expect(until).toHaveValue("2031-12-02");
    await waitFor(() => expect(until).not.toHaveAccessibleDescription(/Manca il giorno/));
    await press(/^Programma/);
    expect(await screen.findByRole("dialog")).toHaveTextContent("Escemartedì 25 novembre 2031 alle 8:00");
    await confirm("Programma per martedì 25 novembre 2031, 8:00");
    await waitFor(() =>
      expect(sent("publish_notice")).toEqual([expect.objectContaining({ p_at: "2031-11-25T07:00:00.000Z" })]),
    );
  });

  describe("on 23 November 2026", () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T09:42:00+01:00") });
      notice = { ...draft, valid_until: "2026-12-01" };
      return () => vi.useRealTimers();
    });

    const choose = async (day: string, hour: string) => {
      await userEvent.click(screen.getByRole("radio", { name: "A un’ora scelta" }));
      type(screen.getByLabelText("Giorno"), day);
      type(screen.getByLabelText("Ora"), hour);
    };
    const leave = () => {
      cleanup();
      queryClient.clear();
    };
    /** What the database has afterwards. */
    const savedMoment = () => sent("save_notice").at(-1)?.["p_publish_at"] as string;

    it("is kept by a draft, which says when it will go out", async () => {
      await open();
      await choose("2026-11-27", "07:30");
      await press("Salva la bozza");
      const line = "uscirà venerdì 27 alle 7:30, dopo che l’avrai programmata";
      expect(await bar().findByText(`Bozza salvata alle 9:42: ${line}`)).toBeVisible();
      expect(savedMoment()).toBe("2026-11-27T06:30:00.000Z");
      leave();

      notice = { ...draft, valid_until: "2026-12-01", publish_at: savedMoment() };
      await open();
      expect(screen.getByRole("radio", { name: "A un’ora scelta" })).toBeChecked();
      expect(screen.getByLabelText("Giorno")).toHaveValue("2026-11-27");
      expect(screen.getByLabelText("Ora")).toHaveValue("07:30");
      expect(bar().getByText(`Bozza: ${line}`)).toBeVisible();
      expect(screen.queryByText(/Doveva uscire/)).toBeNull();
      await userEvent.click(bar().getByRole("button", { name: "Programma per venerdì 27, 7:30" }));
      await confirm("Programma per venerdì 27, 7:30");
      await waitFor(() =>
        expect(sent("publish_notice")).toEqual([expect.objectContaining({ p_at: "2026-11-27T06:30:00.000Z" })]),
      );
    });

    it("is kept by the device where only it has changed", async () => {
      special = (name) => (name === "save_notice" ? noNetwork : undefined);
      await open();
      await choose("2026-11-27", "07:30");
      leave();
      await open();
      await press("Riprendi questo testo");
      expect(screen.getByLabelText("Giorno")).toHaveValue("2026-11-27");
      expect(bar().getByRole("button", { name: "Programma per venerdì 27, 7:30" })).toBeVisible();
    });

    it("that is still to be chosen does not become «Subito»", async () => {
      await open();
      await choose("", "07:30");
      await press("Salva la bozza");
      await bar().findByText("Bozza salvata alle 9:42");
      leave();
      notice = { ...draft, valid_until: "2026-12-01", publish_at: savedMoment() };
      await open();
      expect(screen.getByRole("radio", { name: "A un’ora scelta" })).toBeChecked();
      await userEvent.click(bar().getByRole("button", { name: "Programma" }));
      await waitFor(() => expect(screen.getByLabelText("Giorno")).toHaveAccessibleDescription(/^Manca il giorno/));
      expect(sent("publish_notice")).toEqual([]);
    });

    it("that the clocks skip in March is said as it will be", async () => {
      notice = { ...draft, valid_until: "2027-04-01" };
      await open();
      await choose("2027-03-28", "02:30");
      await userEvent.click(bar().getByRole("button", { name: "Programma per domenica 28 marzo 2027, 3:30" }));
      expect(await screen.findByRole("dialog")).toHaveTextContent("Escedomenica 28 marzo 2027 alle 3:30");
      await confirm("Programma per domenica 28 marzo 2027, 3:30");
      await waitFor(() =>
        expect(sent("publish_notice")).toEqual([expect.objectContaining({ p_at: "2027-03-28T01:30:00.000Z" })]),
      );
    });
  });
});

describe("names of pupils", () => {
  it("are warned of in the form and in the question, also in the title", async () => {
    await open();
    expect(screen.getByText("Niente nomi di alunni")).toBeVisible();
    type(titleField(), "Ammessi: Rossi Mario, Bianchi Anna, Verdi Luca");
    const warning = await screen.findByText("Controlla: qui sembrano esserci nomi di alunni.");
    expect(screen.getAllByRole("status").some((status) => status.contains(warning))).toBe(true);
    await press("Pubblica");
    expect(await screen.findByText(/^Controlla di nuovo/)).toBeVisible();
  });
});

describe("on a phone", () => {
  const shown = () => screen.getByRole("button", { name: "Scrivi" }).getAttribute("aria-pressed");

  it("what is missing is shown in the form, with the group that lacks a choice", async () => {
    notice = { ...draft, title: "", audiences: [] };
    await open();
    await press("Anteprima");
    expect(shown()).toBe("false");
    await press("Pubblica");
    await waitFor(() => expect(shown()).toBe("true"));
    expect(screen.getByRole("group", { name: "Per chi" })).toHaveAccessibleDescription(/Scegli per chi/);
  });

  it("what the database refuses is shown in the form", async () => {
    special = (name) => (name === "publish_notice" ? refused("title_missing") : undefined);
    await open();
    await press("Anteprima");
    await press("Pubblica");
    await confirm("Pubblica subito");
    await waitFor(() => expect(shown()).toBe("true"));
  });
});

describe("the review", () => {
  it("is not asked for while the text is not saved, and is given back", async () => {
    special = (name) => (name === "save_notice" ? noNetwork : undefined);
    await open();
    type(bodyField(), "Si parte alle 9.");
    await press("Chiedi la revisione");
    expect(await bar().findByText(/^Non salvata: la rete non risponde/)).toBeVisible();
    expect(sent("set_notice_status")).toEqual([]);
    special = undefined;
    await press("Chiedi la revisione");
    expect(await screen.findByText("In revisione")).toBeVisible();
    await press("Torna a bozza");
    await waitFor(() => expect(sent("set_notice_status").at(-1)).toMatchObject({ p_status: "draft" }));
  });

  it("that fails says why in an alert", async () => {
    special = (name) => (name === "set_notice_status" ? noNetwork : undefined);
    await open();
    await press("Chiedi la revisione");
    await waitFor(() => expect(bar().getByRole("alert")).toHaveTextContent("Il server non risponde"));
  });
});

it("the question is asked without the number when this cannot be read", async () => {
  await open();
  special = (name) => (name === "notice_to_edit" ? noNetwork : undefined);
  await press("Pubblica");
  expect(await screen.findByRole("dialog", { name: "Pubblicare la circolare?" })).toBeVisible();
});

describe("a published notice", () => {
  const version = {
    title: "Uscita al museo",
    kind: "circolare",
    audiences: ["docenti"],
    schools: ["primaria"],
    buildings: [],
    valid_until: "2031-12-01",
    ack_by: null,
    body: "Si parte alle 8.",
    changed_by_nome: "Anna",
    changed_by_cognome: "Verdi",
    changed_at: "2025-11-20T09:00:00Z",
  };
  beforeEach(() => {
    notice = {
      ...draft,
      status: "published",
      school_year: "2026-27",
      number: 7,
      published_at: "2026-11-20T09:00:00Z",
      version: 2,
      versions: [
        { ...version, version: 2, files: [{ title: "Delega", name: "d.pdf" }] },
        { ...version, version: 1, body: "Si parte alle 7.", files: [] },
      ],
    };
  });

  it("compares its attachments too, and takes up only what is not its text of now", async () => {
    await open();
    await press("Che cosa è cambiato: versione 2");
    const changes = within(screen.getByRole("region", { name: "Che cosa è cambiato nella versione 2" }));
    expect(changes.getAllByRole("insertion").at(-1)).toHaveTextContent("Delega");
    expect(screen.queryByRole("button", { name: "Riprendi: versione 2" })).toBeNull();
    await press("Riprendi: versione 1");
    expect(kept()).toContain("Si parte alle 7.");
  });

  it("is withdrawn for a reason of up to 300 characters that is more than spaces", async () => {
    await open();
    await press("Ritira");
    type(dialog().getByLabelText("Perché si ritira"), "   ");
    await userEvent.click(dialog().getByRole("button", { name: "Ritira l’avviso" }));
    await waitFor(() =>
      expect(dialog().getByLabelText("Perché si ritira")).toHaveAccessibleDescription(/^Scrivi perché/),
    );
    type(dialog().getByLabelText("Perché si ritira"), "x".repeat(300));
    await userEvent.click(dialog().getByRole("button", { name: "Ritira l’avviso" }));
    await waitFor(() => expect(sent("withdraw_notice")).toHaveLength(1));
  });
});

describe("a notice that is only read", () => {
  it("goes out before its hour when the editor says so; a refusal is said, and offers to read again", async () => {
    notice = { ...draft, status: "scheduled", publish_at: "2031-11-25T07:00:00Z" };
    special = (name) => (name === "publish_notice" ? refused("notice_changed", "{}") : undefined);
    await open();
    await press("Pubblica subito");
    expect(await screen.findByText(/^Nel frattempo questo avviso è stato cambiato/)).toBeVisible();
    expect(sent("publish_notice")).toEqual([expect.not.objectContaining({ p_at: expect.anything() as string })]);
    notice = draft;
    await press("Leggi di nuovo");
    expect(await screen.findByRole("textbox", { name: "Titolo" })).toBeVisible();
  });

  it("says why it was withdrawn", async () => {
    notice = {
      ...draft,
      status: "withdrawn",
      school_year: "2026-27",
      number: 7,
      withdrawn_at: "2026-11-20T09:00:00Z",
      withdrawn_reason: "Piove.",
    };
    await open();
    expect(screen.getByText("Perché: Piove.")).toBeVisible();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

it("what the device keeps is shown while the server does not answer", async () => {
  special = (name) => (name === "save_notice" ? noNetwork : undefined);
  await open();
  type(bodyField(), "Scritto in treno.");
  cleanup();
  await waitFor(() => expect(sent("save_notice")).toHaveLength(1));
  backend.rpc.mockImplementation(() => noNetwork);
  await open();
  expect(screen.getByRole("alert")).toHaveTextContent("Scritto in treno.");
});
