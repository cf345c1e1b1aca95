import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { backend, sent } from "./editing-backend.tsx";
import { bar, content, desk, open, pageFile, part, press, published, resetDesk, type } from "./open-page.tsx";
import { choose, haveUploads, pdf, photo } from "./upload-browser.ts";

beforeEach(resetDesk);

const add = (...files: File[]) => choose(part(1).getByLabelText("File da aggiungere"), ...files);
const replace = (name: string, file: File) => choose(part(1).getByLabelText(`File al posto di ${name}`), file);
const titles = () => part(1).getAllByRole<HTMLInputElement>("textbox", { name: "Titolo del file" });
const values = () => titles().map(({ value }) => value);
const saved = async () => {
  await press("Salva la bozza");
  await bar().findByText(/^Bozza salvata/);
  const { p_content } = sent("save_page").at(-1) as { p_content: typeof content };
  return p_content.sections[0]?.blocks.at(-1);
};

/** A page with two files that readers see. */
const files = ["delega", "uscite"];
function withFiles(more: object = {}) {
  const block = { kind: "files", files: files.map((file) => ({ file, title: `Modulo ${file}` })) };
  const [first, ...others] = content.sections;
  const text = { ...content, sections: [{ ...first, blocks: [block] }, ...others] };
  desk.page = { ...published, published: text, files: files.map((id) => pageFile(id, id === "delega" ? more : {})) };
}

describe("files to download", () => {
  it("are added by their button, several at once, each with a title that can be written", async () => {
    const browser = haveUploads();
    await open();
    add(pdf("Delega_al_ritiro.pdf"), pdf("scan_001.pdf"));
    await waitFor(() => expect(values()).toEqual(["Delega al ritiro", ""]));
    expect(browser.sent.map(({ file }) => file.type)).toEqual(["application/pdf", "application/pdf"]);
    await press("Pubblica");
    expect(await bar().findByText("Manca il titolo di un file.")).toBeVisible();
    await waitFor(() => expect(titles()[1]).toHaveFocus());
    type(titles()[1] as HTMLElement, "Uscite");
    const ids = sent("add_page_file").map((args) => args["p_file"]);
    expect(await saved()).toEqual({
      kind: "files",
      files: [
        { file: ids[0], title: "Delega al ritiro" },
        { file: ids[1], title: "Uscite" },
      ],
    });
    const preview = within(screen.getByRole("region", { name: "Anteprima" }));
    expect(await preview.findByText("Delega al ritiro")).toBeVisible();
  });

  it.each([
    [photo("foto.jpg"), "Qui va un PDF: una fotografia si carica con «Immagine»."],
    [new File(["x"], "modulo.docx"), /salvalo come PDF/],
    [new File([""], "vuoto.pdf"), "Il file è vuoto."],
  ])("are PDFs alone", async (file, sentence) => {
    haveUploads();
    await open();
    add(file);
    expect(await part(1).findByText(sentence)).toBeVisible();
    expect(sent("add_page_file")).toEqual([]);
  });

  it("of which one is a photograph without text say so", async () => {
    haveUploads();
    await open();
    add(new File(["%PDF-1.4 no letters"], "Menù.pdf"));
    expect(
      await part(1).findByText(/Questo file è una fotografia: chi ascolta la pagina non lo può leggere/),
    ).toBeVisible();
  });

  it("are replaced at the address that they have", async () => {
    withFiles();
    const browser = haveUploads({ waits: true });
    await open();
    replace("Modulo delega", pdf("Versione 2.pdf"));
    expect(await part(1).findByText(/^64 % di PDF/)).toBeVisible();
    await press("Pubblica");
    expect(await bar().findByText("«Versione 2.pdf» non è ancora caricato: aspetta, riprova o toglilo.")).toBeVisible();
    browser.answer();
    expect(await part(1).findByText(/caricato, resta all’indirizzo di prima$/)).toBeVisible();
    const [row] = sent("add_page_file");
    expect(row).toMatchObject({ p_replaces: "delega", p_name: "Versione 2.pdf" });
    expect(await saved()).toMatchObject({
      files: [{ file: row?.["p_file"], title: "Modulo delega" }, { file: "uscite" }],
    });
    await press("Pubblica");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Immagini e file: 2 PDF, 181 kB.")).toBeVisible();
    expect(dialog.getByText(/tolti o sostituiti si cancellano subito/)).toBeVisible();
  });

  it("are not replaced by another type, and the one of before stays", async () => {
    withFiles();
    haveUploads();
    await open();
    replace("Modulo delega", photo());
    expect(await part(1).findByText(/Qui va un PDF/)).toBeVisible();
    await press("Pubblica");
    expect(await screen.findByRole("dialog")).toBeVisible();
    const { p_content } = sent("save_page").at(-1) as { p_content: typeof content };
    expect(p_content.sections[0]?.blocks).toMatchObject([{ files: [{ file: "delega" }, { file: "uscite" }] }]);
  });

  it("are ordered, taken out and put back", async () => {
    withFiles();
    await open();
    await press("Sposta giù: Modulo delega");
    expect(values()).toEqual(["Modulo uscite", "Modulo delega"]);
    expect(screen.getByRole("button", { name: "Sposta su: Modulo delega" })).toHaveFocus();
    await press("Togli: Modulo uscite");
    expect(values()).toEqual(["Modulo delega"]);
    const undo = screen.getByRole("button", { name: "Annulla" });
    expect(undo).toHaveFocus();
    await userEvent.click(undo);
    expect(values()).toEqual(["Modulo uscite", "Modulo delega"]);
    // Nothing leaves Storage before the publication.
    expect(backend.remove).not.toHaveBeenCalled();
  });

  it("of which one was replaced in Storage, or was not sent whole, say so", async () => {
    withFiles({ replaced: true });
    await open();
    expect(part(1).getByText(/Qualcuno lo ha sostituito/)).toBeVisible();
    await press("Pubblica");
    expect(await bar().findByText("Il file «Modulo delega» non c’è più: caricalo di nuovo.")).toBeVisible();
  });

  it("that an earlier version had are asked for anew", async () => {
    withFiles();
    const earlier = {
      ...content,
      sections: [{ heading: "Uno", blocks: [{ kind: "files", files: [{ file: "x", title: "Orari" }] }] }],
    };
    const [now, before] = published.versions;
    desk.page = { ...desk.page, versions: [now, { ...before, content: earlier }] };
    await open();
    await press("Riprendi: versione 1");
    expect(backend.notify).toHaveBeenCalledWith(
      expect.objectContaining({ description: expect.stringMatching(/non ci sono più: caricali di nuovo/) as string }),
    );
    expect(part(1).getByText("Il file non c’è più: caricalo di nuovo.")).toBeVisible();
    haveUploads();
    choose(part(1).getByLabelText("File al posto di Orari"), pdf());
    await waitFor(() => expect(part(1).queryByText(/non c’è più/)).toBeNull());
    expect(sent("add_page_file")[0]).not.toHaveProperty("p_replaces");
  });
});
