import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { backend, noNetwork, PERSON, refused, roleTaken, sent } from "./editing-backend.tsx";
import {
  added,
  bar,
  content,
  desk,
  dialog,
  draft,
  field,
  headings,
  ID,
  open,
  pageFile,
  part,
  press,
  published,
  READ,
  resetDesk,
  text,
  type,
} from "./open-page.tsx";

beforeEach(resetDesk);

describe("a page that nobody has begun", () => {
  it("is written from nothing and saved at its address", async () => {
    desk.page = { id: null, path: "/contatti", may_write: true };
    await open("nuova?indirizzo=/contatti");
    type(field("Titolo della pagina"), "Contatti");
    type(field("Di che cosa parla"), "Come ci si scrive.");
    type(field(/^In parole semplici/), "Siamo qui.\n\nVenite.");
    await press("Aggiungi una parte");
    type(part(2).getByRole("textbox", { name: "Titolo della parte" }), "La segreteria");
    type(part(2).getByRole("textbox", { name: "Testo" }), "Ogni mattina.");
    await press("Salva la bozza");
    expect(await bar().findByText(/^Bozza salvata all/)).toBeVisible();
    expect(sent("page_to_edit")).toEqual([{ p_path: "/contatti" }]);
    expect(sent("save_page").at(-1)).toMatchObject({
      p_path: "/contatti",
      p_content: {
        heading: "Contatti",
        intro: "Come ci si scrive.",
        simple: ["Siamo qui.", "Venite."],
        sections: [
          { heading: "Dove siamo", blocks: [{ kind: "fixed", part: "buildings" }] },
          { heading: "La segreteria", blocks: [text("Ogni mattina.")] },
        ],
      },
    });
    expect(sent("save_page").at(-1)).not.toHaveProperty("p_parent");
  });

  it.each([
    ["primaria", "Le sedi della primaria"],
    ["contatti", "Le sedi, con"],
  ])("has where the buildings are from the beginning: %s", async (address, said) => {
    desk.page = null;
    await open(`nuova?indirizzo=/${address === "contatti" ? address : `ambienti/${address}`}`);
    expect(headings()).toEqual(["Dove siamo"]);
    expect(part(1).getByText(new RegExp(`^${said}.* Si sposta, non si scrive\\.$`))).toBeVisible();
  });

  it("begins with the text of the program, and remembers which one", async () => {
    desk.page = { id: null, path: "/progetti/pnrr", may_write: true };
    await open("nuova?indirizzo=/progetti/pnrr");
    expect(field("Titolo della pagina").value).not.toBe("");
    expect(headings().length).toBeGreaterThan(1);
    await press("Pubblica");
    expect(await screen.findByRole("dialog")).toBeVisible();
    expect(sent("save_page")[0]?.["p_base"]).toMatch(/^[0-9a-f]+-\d+$/);
  });

  it.each(["nuova?indirizzo=/avvisi", "nuova?sotto=/avvisi", "nuova", "ciao"])(
    "is not opened at %s",
    async (address) => {
      desk.page = null;
      await open(address);
      expect(await screen.findByText(/Qui non c’è nessuna pagina da scrivere/)).toBeVisible();
    },
  );
});

it.each([
  ["the map has", { id: null, path: "/contatti", may_write: true }, "nuova?indirizzo=/contatti", "Contatti"],
  ["was added", added, ID, "Gite"],
])("a page that %s names its screen", async (_, page, address, name) => {
  desk.page = page;
  await open(address);
  expect(screen.getByRole("heading", { level: 1, name })).toBeVisible();
});

describe("an added page", () => {
  beforeEach(() => {
    desk.page = null;
  });

  it("is opened by its address too, and not where the school has none", async () => {
    desk.page = added;
    await open("nuova?indirizzo=/progetti/gite");
    expect(field("Titolo breve")).toHaveValue("Gite");
    expect(sent("page_to_edit")).toEqual([{ p_path: "/progetti/gite" }]);
    cleanup();
    desk.page = { id: null, path: "/progetti/altro", may_write: true };
    await open("nuova?indirizzo=/progetti/altro");
    expect(screen.getByText(/Qui non c’è nessuna pagina/)).toBeVisible();
  });

  it("begins with the name that was asked for before", async () => {
    await open("nuova?sotto=/progetti&titolo=Città+aperta");
    expect(await screen.findByRole("textbox", { name: "Titolo breve" })).toHaveValue("Città aperta");
    expect(field("Indirizzo")).toHaveValue("citta-aperta");
  });

  it("has the address that its title gives, until another is written", async () => {
    await open("nuova?sotto=/progetti");
    const title = await screen.findByRole("textbox", { name: "Titolo breve" });
    await userEvent.type(title, "Gite d’istruzione");
    expect(field("Indirizzo")).toHaveValue("gite-d-istruzione");
    type(field("Indirizzo"), "gite");
    await userEvent.type(title, " 2");
    expect(field("Indirizzo")).toHaveValue("gite");
    await press("Salva la bozza");
    await waitFor(() =>
      expect(sent("save_page").at(-1)).toMatchObject({
        p_path: "/progetti/gite",
        p_parent: "/progetti",
        p_title: "Gite d’istruzione 2",
      }),
    );
  });

  it.each([
    ["", "", /scrivi il titolo breve/],
    ["Gite", "Gite!", /l’indirizzo ha solo lettere minuscole/],
  ])("is not sent with the title «%s» and the address «%s»", async (title, address, sentence) => {
    await open("nuova?sotto=/progetti");
    type(await screen.findByRole("textbox", { name: "Titolo breve" }), title);
    type(field("Indirizzo"), address);
    type(field("Titolo della pagina"), "Gite");
    expect(await bar().findByText(sentence)).toBeVisible();
    expect(sent("save_page")).toEqual([]);
  });

  it("keeps its address once it was published", async () => {
    desk.page = { ...added, version: 1 };
    await open();
    expect(screen.getByText("L’indirizzo è /progetti/gite: è uscito, e non cambia più.")).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Indirizzo" })).toBeNull();
  });
});

describe("the parts", () => {
  it("are ordered with buttons, which keep the focus, and said", async () => {
    await open();
    await press("Sposta giù: Orari");
    expect(headings()).toEqual(["Prestiti", "Orari"]);
    expect(screen.getByText("Parte 2 di 2", { selector: "[role=status]" })).toBeInTheDocument();
    // The last one has no way down: the other button has the focus.
    expect(screen.getByRole("button", { name: "Sposta su: Orari" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(headings()).toEqual(["Orari", "Prestiti"]);
    expect(screen.getByRole("button", { name: "Sposta giù: Orari" })).toHaveFocus();
  });

  it("are taken out and put back with all that is in them", async () => {
    await open();
    await press("Togli: Orari");
    expect(headings()).toEqual(["Prestiti"]);
    const undo = screen.getByRole("button", { name: "Annulla" });
    expect(undo).toHaveFocus();
    await userEvent.click(undo);
    expect(headings()).toEqual(["Orari", "Prestiti"]);
    expect(part(1).getByRole("textbox", { name: "Testo" })).toHaveValue("Ogni lunedì.");
  });

  it("have blocks that are ordered, added and taken out in the same way", async () => {
    await open();
    await userEvent.click(part(2).getAllByRole("button", { name: "Sposta giù: Testo" })[0] as HTMLElement);
    const texts = () =>
      part(2)
        .getAllByRole("textbox", { name: "Testo" })
        .map((each) => (each as HTMLInputElement).value);
    expect(texts()).toEqual(["Per un mese.", "Un libro alla volta."]);
    await userEvent.click(part(2).getByRole("button", { name: "Testo" }));
    expect(texts()).toEqual(["Per un mese.", "Un libro alla volta.", ""]);
    await userEvent.click(part(2).getAllByRole("button", { name: "Togli: Testo" })[0] as HTMLElement);
    await userEvent.click(part(2).getByRole("button", { name: "Annulla" }));
    expect(texts()).toEqual(["Per un mese.", "Un libro alla volta.", ""]);
  });

  it("keep a block that a newer release has added", async () => {
    const future = { kind: "video", file: "x" };
    desk.page = { ...draft, draft: { ...content, sections: [{ heading: "Orari", blocks: [future, text("Uno.")] }] } };
    await open();
    expect(part(1).getByText(/^Una parte che questa finestra non conosce ancora/)).toBeVisible();
    type(part(1).getByRole("textbox", { name: "Testo" }), "Due.");
    await press("Salva la bozza");
    await waitFor(() =>
      expect(sent("save_page").at(-1)).toMatchObject({ p_content: { sections: [{ blocks: [future, text("Due.")] }] } }),
    );
  });

  it.each([
    ["Ogni lunedì.", undefined],
    ["- Dove: in fondo\n- Quando: alle 9", true],
    ["- si porta la merenda: quella di casa va bene", false],
  ])("ask about terms in «%s»: %s", async (words, isSet) => {
    await open();
    type(part(1).getByRole("textbox", { name: "Testo" }), words);
    const tick = part(1).queryByRole<HTMLInputElement>("checkbox", { name: /Metti in evidenza/ });
    expect(tick?.checked).toBe(isSet);
  });
});

describe("the list of the pages below", () => {
  const gite = { ...added, is_published: true, version: 1, heading: "Gite" };

  it("is placed among the parts, once, and moved like one", async () => {
    desk.page = { ...draft, path: "/progetti" };
    desk.special = (name) =>
      name === "list_all_pages" ? { data: { pages: [gite], admins_only: [], files_size: 0, files_max: 1 } } : undefined;
    await open();
    const name = "Aggiungi «In questa sezione»";
    await userEvent.click(await screen.findByRole("button", { name }));
    expect(part(3).getByText(/L’elenco delle pagine aggiunte qui sotto. Si sposta, non si scrive/)).toBeVisible();
    expect(screen.queryByRole("button", { name })).toBeNull();
    await press("Sposta su: In questa sezione");
    expect(headings()).toEqual(["Orari", "In questa sezione", "Prestiti"]);
    const preview = within(screen.getByRole("region", { name: "Anteprima" }));
    expect(await preview.findByRole("link", { name: /Gite/ })).toHaveAttribute("href", "/progetti/gite");
    await press("Pubblica");
    expect(await screen.findByRole("dialog")).toBeVisible();
  });

  it("is not offered where no page stands below", async () => {
    await open();
    expect(screen.queryByRole("button", { name: /In questa sezione/ })).toBeNull();
  });
});

describe("what could be better", () => {
  it("is said, and brings to its place", async () => {
    await open();
    type(part(1).getByRole("textbox", { name: "Testo" }), "Per saperlo clicca qui.");
    const hints = within(await screen.findByRole("region", { name: "Da rivedere (1)" }));
    await userEvent.click(hints.getByRole("button", { name: /^Vai: «clicca qui»/ }));
    expect(part(1).getByRole("textbox", { name: "Testo" })).toHaveFocus();
  });

  it("is drawn as readers see it", async () => {
    await open();
    type(part(1).getByRole("textbox", { name: "Testo" }), "- uno\n- due");
    const preview = within(screen.getByRole("region", { name: "Anteprima" }));
    expect(await preview.findByRole("heading", { name: "Biblioteca" })).toBeInTheDocument();
    expect((await preview.findAllByRole("listitem")).map((item) => item.textContent)).toEqual(["uno", "due"]);
  });
});

describe("the publication", () => {
  it("wants what is missing first, and brings to it", async () => {
    await open();
    type(part(2).getByRole("textbox", { name: "Titolo della parte" }), "");
    await press("Pubblica");
    expect(await bar().findByText("Manca il titolo della parte 2.")).toBeVisible();
    await waitFor(() => expect(part(2).getByRole("textbox", { name: "Titolo della parte" })).toHaveFocus());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("wants the tick, and says what has changed", async () => {
    desk.page = published;
    await open();
    await press("Pubblica");
    await screen.findByRole("dialog");
    expect(dialog().queryByText(/in «Da rivedere»/)).toBeNull();
    // What is published is a draft again, as it is.
    expect(sent("save_page")).toHaveLength(1);
    await userEvent.click(dialog().getByRole("button", { name: "Pubblica" }));
    expect(dialog().getByText(/Prima rileggi tutto/)).toBeVisible();
    await userEvent.click(dialog().getByRole("checkbox", { name: READ }));
    await userEvent.click(dialog().getByRole("checkbox", { name: /Toglie qualcosa che non doveva uscire/ }));
    await userEvent.type(dialog().getByRole("textbox", { name: /Che cosa è cambiato/ }), "Gli orari");
    await userEvent.click(dialog().getByRole("button", { name: "Pubblica" }));
    await waitFor(() =>
      expect(sent("publish_page")).toEqual([
        { p_page: ID, p_revision: 5, p_tab: expect.any(String) as string, p_removes: true, p_change_note: "Gli orari" },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(backend.notify).toHaveBeenCalledWith(expect.objectContaining({ title: "Pagina pubblicata" }));
  });

  it("says how much is left to look at", async () => {
    await open();
    type(part(1).getByRole("textbox", { name: "Testo" }), "Per saperlo clicca qui.");
    await press("Pubblica");
    await screen.findByRole("dialog");
    expect(dialog().getByText("Resta un consiglio in «Da rivedere».")).toBeVisible();
  });

  it.each([
    [
      "address_taken",
      '{"path":"/progetti/gite","title":"Uscite"}',
      "Questo indirizzo è già di «Uscite»: scrivine un altro.",
    ],
    ["section_empty", '{"field":"sections.1"}', "Parte 2. È vuota: scrivi il testo, o toglila."],
    [
      "page_field_too_long",
      '{"field":"sections.0.heading","max":90}',
      "Parte 1. Un testo è troppo lungo: al massimo 90 caratteri.",
    ],
  ])("that is refused with %s says why", async (message, details, sentence) => {
    desk.special = (name) => (name === "save_page" ? refused(message, details) : undefined);
    await open();
    type(field("Titolo della pagina"), "Altro");
    await press("Pubblica");
    expect(await bar().findByText(new RegExp(sentence.replace(/[.?()]/g, "\\$&")))).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("can be asked of somebody else, and taken back", async () => {
    await open();
    await press("Chiedi la revisione");
    await press("Torna a bozza");
    expect(sent("set_page_review").map((args) => args["p_in_review"])).toEqual([true, false]);
  });

  it.each([
    ["Torna al testo del programma", published],
    ["Togli la pagina", { ...published, ...{ path: "/progetti/gite", parent: "/progetti", title: "Gite" } }],
  ])("is taken back with «%s»", async (name, shown) => {
    desk.page = shown;
    await open();
    await press(name);
    await userEvent.click(dialog().getByRole("button", { name }));
    await waitFor(() => expect(sent("withdraw_page")).toHaveLength(1));
  });
});

describe("the draft", () => {
  it("is left, with its files, and the list is shown", async () => {
    desk.page = { ...draft, files: [pageFile("f", { path: "p/f.pdf", shown: false })] };
    await open();
    await press("Scarta la bozza");
    await userEvent.click(dialog().getByRole("button", { name: "Scarta la bozza" }));
    expect(await screen.findByRole("heading", { name: "Tutte" })).toBeVisible();
    expect(backend.remove).toHaveBeenCalledWith(["p/f.pdf"], "pages");
    expect(sent("drop_page_draft")).toHaveLength(1);
  });

  it("takes up an earlier version", async () => {
    desk.page = published;
    await open();
    await press("Riprendi: versione 1");
    expect(field("Titolo della pagina")).toHaveValue("Libri");
  });

  it("stays on the device without a network, and is taken up again", async () => {
    desk.special = (name) => (name === "save_page" ? noNetwork : undefined);
    await open();
    type(field("Titolo della pagina"), "Dal treno");
    await press("Salva la bozza");
    expect(await bar().findByText(/la rete non risponde. Il testo è al sicuro su questo dispositivo/)).toBeVisible();
    document.body.replaceChildren();
    expect(localStorage.getItem(`avviso-pagina-2:${PERSON}:${ID}`)).toContain("Dal treno");
    await open();
    await press("Riprendi questo testo");
    expect(field("Titolo della pagina")).toHaveValue("Dal treno");
  });

  it("is not overwritten when somebody else has changed it", async () => {
    const conflict = { revision: 9, changed_at: "2025-11-20T09:42:00Z", changed_by: "Bruno Neri", status: "draft" };
    desk.special = (name) => (name === "save_page" ? refused("page_changed", JSON.stringify(conflict)) : undefined);
    await open();
    type(field("Titolo della pagina"), "Mio");
    await press("Salva la bozza");
    expect(await screen.findByText(/^Bruno Neri ha cambiato questa pagina/)).toBeVisible();
    desk.special = undefined;
    desk.page = { ...draft, revision: 9, draft: { ...content, heading: "Suo" } };
    await press("Prendi il suo");
    await waitFor(() => expect(field("Titolo della pagina")).toHaveValue("Suo"));
  });
});

describe("what is written", () => {
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("avviso-pagina"));

  it("of a page that somebody else has begun meanwhile is compared with theirs, and saved over it when it is kept", async () => {
    const other = "00000000-0000-4000-8000-0000000000bb";
    const told = {
      id: other,
      revision: 1,
      changed_at: "2025-11-20T09:42:00Z",
      changed_by: "Ugo Neri",
      status: "draft",
    };
    const theirs = { ...draft, id: other, path: "/contatti", revision: 1, draft: { ...content, heading: "Suo" } };
    desk.page = { id: null, path: "/contatti", may_write: true };
    desk.special = (name) => (name === "save_page" ? refused("page_changed", JSON.stringify(told)) : undefined);
    await open("nuova?indirizzo=/contatti");
    type(field("Titolo della pagina"), "Mio");
    await press("Salva la bozza");
    expect(await screen.findByText(/^Ugo Neri ha cambiato questa pagina/)).toBeVisible();
    desk.page = theirs;
    await press("Vedi il suo testo");
    const changes = await screen.findByRole("region", { name: "Dal suo testo al tuo" });
    expect(changes).toHaveTextContent("[tolto: Suo] [aggiunto: Mio]");
    expect(sent("page_to_edit").at(-1)).toEqual({ p_page: other });
    desk.special = undefined;
    await press("Tieni il mio");
    await waitFor(() => expect(screen.queryByText(/^Ugo Neri/)).toBeNull());
    await press("Salva la bozza");
    await waitFor(() =>
      expect(sent("save_page").at(-1)).toMatchObject({ p_page: other, p_revision: 1, p_content: { heading: "Mio" } }),
    );
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it.each([
    ["it is saved", "Salva la bozza", "save_page"],
    ["it is published", "Pubblica", "publish_page"],
    ["its review is asked for", "Chiedi la revisione", "set_page_review"],
  ])("stays, and can be copied, when the role is taken away while %s", async (_, name, call) => {
    desk.special = (called) => (called === call ? roleTaken : undefined);
    await open();
    type(field("Titolo della pagina"), "Non si perde");
    await press(name);
    if (call === "publish_page") {
      await screen.findByRole("dialog");
      await userEvent.click(dialog().getByRole("checkbox", { name: READ }));
      await userEvent.click(dialog().getByRole("button", { name: "Pubblica" }));
    }
    expect(
      await screen.findByText(/Il server ha rifiutato l’ultima richiesta: forse il tuo ruolo è cambiato/),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(field("Titolo della pagina")).toHaveValue("Non si perde");
    // What could not be saved is on the device too.
    if (call === "save_page")
      expect(await bar().findByText(/Non salvata: in cima alla pagina c’è perché/)).toBeVisible();
    expect(kept()).toEqual(call === "save_page" ? [`avviso-pagina-2:${PERSON}:${ID}`] : []);
  });

  it("stays on the device when the session has expired, and is sent once another tab has signed in again", async () => {
    const expired = { error: { code: "PGRST303", message: "JWT expired", details: null, hint: null } };
    desk.special = (name) => (name === "save_page" ? expired : undefined);
    await open();
    type(field("Titolo della pagina"), "Dopo la fine");
    await press("Salva la bozza");
    expect(
      await screen.findByText(/La sessione è scaduta\. Accedi di nuovo\. Poi torni a questa pagina/),
    ).toBeVisible();
    expect(
      await bar().findByText(/La sessione è scaduta\. .*Il testo è al sicuro su questo dispositivo/),
    ).toBeVisible();
    expect(kept()).toHaveLength(1);
    desk.special = undefined;
    // Back from the other tab.
    document.dispatchEvent(new Event("visibilitychange"));
    expect(await bar().findByText(/^Bozza salvata all/)).toBeVisible();
    expect(sent("save_page").at(-1)).toMatchObject({ p_revision: 4, p_content: { heading: "Dopo la fine" } });
    expect(kept()).toEqual([]);
  });
});

describe("a new text of the program", () => {
  const begun = { ...published, path: "/progetti/pnrr", base: "another" };

  it("is seen, and ours is kept", async () => {
    desk.page = begun;
    await open();
    expect(screen.getByRole("heading", { name: "Il programma ha un testo nuovo" })).toBeVisible();
    await press("Tieni il nostro");
    await waitFor(() => expect(sent("keep_page_base")[0]?.["p_base"]).toMatch(/^[0-9a-f]+-\d+$/));
  });

  it("is put into the form", async () => {
    desk.page = begun;
    await open();
    await press("Parti dal testo nuovo");
    expect(field("Titolo della pagina")).not.toHaveValue("Biblioteca");
    await press("Salva la bozza");
    await waitFor(() => expect(sent("save_page").at(-1)?.["p_base"]).not.toBe("another"));
  });
});

it("is read, not written, where only administrators write", async () => {
  desk.page = { ...published, path: "/privacy", may_write: false };
  await open();
  expect(screen.getByText(/scrivono solo gli amministratori/)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Biblioteca" })).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
});
