import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { backend, refused, sent } from "./editing-backend.tsx";
import { bar, content, desk, draft, ID, open, pageFile, part, press, resetDesk, type } from "./open-page.tsx";
import { choose, haveUploads, pdf, photo } from "./upload-browser.ts";

beforeEach(resetDesk);

const add = (file: File) => choose(part(1).getByLabelText("Immagine da aggiungere"), file);
const alt = () => part(1).getByRole("textbox", { name: "Che cosa si vede" });
const preview = () => within(screen.getByRole("region", { name: "Anteprima" }));
const lastBlock = () => {
  const { p_content } = sent("save_page").at(-1) as { p_content: typeof content };
  return p_content.sections[0]?.blocks.at(-1);
};

/** A page with an image that was stored before. */
function withImage(more: object = {}, block: object = {}) {
  const image = { kind: "image", file: "photo", alt: "Il portone", caption: "", ...block };
  const [first, ...others] = content.sections;
  desk.page = {
    ...draft,
    draft: { ...content, sections: [{ ...first, blocks: [image] }, ...others] },
    files: [pageFile("photo", { name: "photo.webp", mime: "image/webp", width: 1600, height: 900, ...more })],
  };
}

describe("an image", () => {
  it("is added by its button and a file, made small, and named by its block", async () => {
    const browser = haveUploads();
    await open();
    add(photo());
    expect(alt()).toHaveFocus();
    await userEvent.type(alt(), "Il portone");
    await waitFor(() => expect(browser.sent).toHaveLength(1));
    expect(browser.drawn).toEqual(["1600×1200 image/webp"]);
    // Drawn anew: nothing of what the camera had written.
    expect([browser.sent[0]?.file.type, browser.sent[0]?.file.size]).toEqual(["image/webp", 200_000]);
    const [row] = sent("add_page_file");
    expect(row).toMatchObject({
      p_page: ID,
      p_name: "IMG_2031.webp",
      p_mime: "image/webp",
      p_width: 1600,
      p_height: 1200,
    });
    expect(await preview().findByRole("img", { name: "Il portone" })).toHaveAttribute("width", "1600");
    await press("Salva la bozza");
    await waitFor(() =>
      expect(lastBlock()).toEqual({ kind: "image", file: row?.["p_file"], alt: "Il portone", caption: "" }),
    );
  });

  it.each([
    [
      "a JPEG where the browser makes no WebP",
      { bytes: { "image/jpeg": 9_000 } },
      "1600×1200 image/jpeg",
      "IMG_2031.jpg",
    ],
    ["as large as it is, where that is small", { width: 600, height: 800 }, "600×800 image/webp", "IMG_2031.webp"],
  ])("becomes %s", async (_, options, drawn, name) => {
    const browser = haveUploads(options);
    await open();
    add(photo());
    await waitFor(() => expect(sent("add_page_file")).toMatchObject([{ p_name: name }]));
    expect(browser.drawn.at(-1)).toBe(drawn);
  });

  it("that stays too heavy is refused with what to do", async () => {
    haveUploads({ bytes: { "image/webp": 2_000_000 } });
    await open();
    add(photo());
    expect(await screen.findByText(/L’immagine è rovinata/)).toBeVisible();
    expect(sent("add_page_file")).toEqual([]);
  });

  it.each([
    [pdf(), "Qui va un’immagine: un PDF si carica con «File»."],
    [new File(["x"], "foto.heic"), "Salva l’immagine come JPEG o PNG, e allega quella."],
  ])("is not made of another file", async (file, sentence) => {
    haveUploads();
    await open();
    add(file);
    expect(await part(1).findByText(sentence)).toBeVisible();
    await press(`Togli: ${file.name}`);
    expect(screen.queryByText(sentence)).toBeNull();
    expect(alt()).toHaveFocus();
  });

  it("stays where it is while another takes its place, and its text waits to be read again", async () => {
    withImage();
    const browser = haveUploads({ waits: true });
    backend.download.mockReturnValue(new Blob(["x"], { type: "image/webp" }));
    await open();
    expect(await preview().findByRole("img", { name: "Il portone" })).toHaveAttribute(
      "src",
      expect.stringMatching(/^data:/),
    );
    choose(part(1).getByLabelText("Immagine della pagina"), photo("Nuova.jpg"));
    expect(await part(1).findByText("64 % di Immagine WebP, 196 kB")).toBeVisible();
    expect(alt()).toHaveFocus();
    await press("Salva la bozza");
    browser.answer();
    await waitFor(() => expect(part(1).queryByRole("progressbar")).toBeNull());
    await press("Salva la bozza");
    await waitFor(() =>
      expect(lastBlock()).toMatchObject({ file: sent("add_page_file")[0]?.["p_file"], alt: "Il portone" }),
    );
  });

  it("waits for the network, and is sent again", async () => {
    const browser = haveUploads();
    browser.setFailing(true);
    await open();
    add(photo());
    expect(await part(1).findByText(/Il server non risponde: il file aspetta qui/)).toBeVisible();
    browser.setFailing(false);
    await press("Riprova: IMG_2031.webp");
    await waitFor(() => expect(part(1).queryByText(/Il server non risponde/)).toBeNull());
  });

  it.each([
    ["no_room_for_files", /pesano già 100 MB/],
    ["too_many_files", /al massimo 40/],
  ])("is refused by the database with %s", async (message, sentence) => {
    haveUploads();
    desk.special = (name) => (name === "add_page_file" ? refused(message) : undefined);
    await open();
    add(photo());
    expect(await part(1).findByText(sentence)).toBeVisible();
  });
});

describe("the text for who does not see an image", () => {
  it("stops the publication at its field", async () => {
    withImage({}, { alt: "" });
    await open();
    expect(alt()).toHaveAccessibleDescription(/^Manca: lo ascolta chi non vede l’immagine/);
    await press("Pubblica");
    expect(await bar().findByText(/Manca che cosa si vede nell’immagine/)).toBeVisible();
    await waitFor(() => expect(alt()).toHaveFocus());
    expect(screen.queryByRole("dialog")).toBeNull();
    type(alt(), "Il portone");
    await press("Pubblica");
    expect(await screen.findByRole("dialog")).toBeVisible();
  });

  it("should not be the name of a file", async () => {
    withImage({}, { alt: "IMG_2031" });
    await open();
    await press(/^Vai: «IMG_2031» è il nome di un file/);
    expect(alt()).toHaveFocus();
  });
});

it("an image that is gone is asked for again, and stops the publication", async () => {
  withImage();
  desk.page = { ...(desk.page as typeof draft), files: [] };
  await open();
  expect(part(1).getByText("L’immagine non c’è più: caricala di nuovo.")).toBeVisible();
  await press("Pubblica");
  expect(await bar().findByText("Un’immagine non c’è più: caricala di nuovo.")).toBeVisible();
});

it("what was sent goes with the draft", async () => {
  haveUploads();
  await open();
  add(photo());
  await waitFor(() => expect(sent("add_page_file")).toHaveLength(1));
  await press("Scarta la bozza");
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Scarta la bozza" }));
  await waitFor(() =>
    expect(backend.remove).toHaveBeenCalledWith(
      [`${ID}/${String(sent("add_page_file")[0]?.["p_file"])}/file`],
      "pages",
    ),
  );
});

it("what readers may no longer open leaves Storage after a publication", async () => {
  await open();
  backend.left = [{ bucket: "pages", path: "p/old.webp" }];
  await press("Pubblica");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("checkbox", { name: /riletti/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Pubblica" }));
  await waitFor(() => expect(backend.remove).toHaveBeenCalledWith(["p/old.webp"], "pages"));
});
