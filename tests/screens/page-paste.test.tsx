import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { backend, sent } from "./editing-backend.tsx";
import { bar, content, desk, draft, field, headings, open, part, press, resetDesk, text } from "./open-page.tsx";

beforeEach(resetDesk);

const paste = (control: HTMLElement, { plain = "", html = "" }) =>
  fireEvent.paste(control, { clipboardData: { getData: (kind: string) => (kind === "text/html" ? html : plain) } });
const words = () => part(1).getAllByRole<HTMLTextAreaElement>("textbox", { name: "Testo" })[0] as HTMLTextAreaElement;
const sections = () => (sent("save_page").at(-1) as { p_content: typeof content }).p_content.sections;

async function openWith(...parts: typeof content.sections) {
  desk.page = { ...draft, draft: { ...content, sections: parts } };
  await open();
}

it("a text with headings is divided into parts by a button, and the blocks below follow it", async () => {
  await openWith(
    { heading: "Orari", blocks: [text(""), text("In fondo.")] },
    { heading: "Altro", blocks: [text("Poi.")] },
  );
  const html =
    "<p>Si comincia.</p><h1>Regolamento</h1><h2>Entrata</h2><p>Alle <b>8</b>.</p><table><tr><td><h3>no</h3></td></tr></table>" +
    `<h2>Uscita</h2><ul><li>Alle 13</li></ul><h2>${"Lungo ".repeat(20)}</h2><p>Fine.</p>`;
  paste(words(), { html, plain: "x" });
  await press("Dividi in parti");
  expect(headings()).toEqual(["Orari", "Entrata", "Uscita", "Altro"]);
  await waitFor(() => expect(part(1).getByRole("textbox", { name: "Titolo della parte" })).toHaveFocus());
  expect(screen.queryByRole("button", { name: "Dividi in parti" })).toBeNull();
  await press("Salva la bozza");
  expect(await bar().findByText(/^Bozza salvata/)).toBeVisible();
  expect(sections()).toEqual([
    { heading: "Orari", blocks: [text("Si comincia.\n\nRegolamento")] },
    { heading: "Entrata", blocks: [text("Alle 8.\n\nno")] },
    { heading: "Uscita", blocks: [text(`- Alle 13\n\n${"Lungo ".repeat(20).trim()}\nFine.`), text("In fondo.")] },
    { heading: "Altro", blocks: [text("Poi.")] },
  ]);
});

it("a part without a title gets the first heading of the text; where that has none, nothing is offered", async () => {
  await openWith({ heading: "", blocks: [text("")] });
  paste(words(), { html: "<h2>Entrata</h2><p>Alle 8.</p><h2>Uscita</h2><p>Alle 13.</p>" });
  await press("Dividi in parti");
  expect(headings()).toEqual(["Entrata", "Uscita"]);
  paste(words(), { html: "<p><b>Entrata</b></p><p>Alle 8.</p>" });
  expect(screen.queryByRole("button", { name: "Dividi in parti" })).toBeNull();
});

it("of 5 MB a field takes what a page has room for, and says so; the page says that it is too long", async () => {
  await open();
  paste(words(), { plain: "parola ".repeat(750_000) });
  expect(part(1).getByText("Incollando, il testo è troppo lungo: ci sono i primi 40.000 caratteri.")).toBeVisible();
  expect(words().value.length).toBeLessThan(40_100);
  expect(await bar().findByText(/^Non salvata: la pagina supera 40\.000 caratteri.*al sicuro su questo/)).toBeVisible();
  expect(sent("save_page")).toEqual([]);

  fireEvent.change(words(), { target: { value: "Breve." } });
  const title = field("Titolo della pagina");
  paste(title, { plain: "x".repeat(5_000_000) });
  expect(title.value.length).toBeLessThan(40_100);
  expect(backend.notify).toHaveBeenCalledWith(expect.objectContaining({ title: "Troppo lungo" }));
});

it("a device without room for the text says to copy it before the page is left", async () => {
  await open();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  fireEvent.change(words(), { target: { value: "x".repeat(41_000) } });
  expect(await bar().findByText(/non può conservare il testo: copialo prima di lasciare la pagina/)).toBeVisible();
  expect(words().value).toHaveLength(41_000);
});
