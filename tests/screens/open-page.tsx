import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect } from "vitest";
import { render, resetBackend } from "./editing-backend.tsx";
import { PageEditorPage } from "#pages/page-editor-page.tsx";

export const ID = "00000000-0000-4000-8000-0000000000aa";

export const text = (words: string, terms = false) => ({ kind: "text", text: words, terms });

export const content = {
  heading: "Biblioteca",
  intro: "I libri che si prestano.",
  simple: [] as string[],
  sections: [
    { heading: "Orari", blocks: [text("Ogni lunedì.")] },
    { heading: "Prestiti", blocks: [text("Un libro alla volta."), text("Per un mese.")] },
  ],
  helplines: [],
  links_heading: "",
  links: [],
  closing: "",
};

export const draft = {
  id: ID,
  path: "/links",
  parent: null as string | null,
  title: null as string | null,
  revision: 4,
  version: 0,
  updated_at: "2025-11-20T09:42:00Z",
  in_review: false,
  base: null as string | null,
  has_draft: true,
  is_published: false,
  draft: content as typeof content | null,
  published: null as typeof content | null,
  withdrawn_at: null as string | null,
  updated_by: "Anna Verdi",
  may_write: true,
  files: [] as object[],
  versions: [] as object[],
};

const version = (number: number, heading: string) => ({
  version: number,
  title: null,
  content: { ...content, heading },
  change_note: null,
  changed_at: `2025-11-0${number}T09:00:00Z`,
  changed_by: "Anna Verdi",
});

export const published = {
  ...draft,
  version: 2,
  has_draft: false,
  is_published: true,
  draft: null,
  published: content,
  versions: [version(2, "Biblioteca"), version(1, "Libri")],
};

export const added = { ...draft, path: "/progetti/gite", parent: "/progetti", title: "Gite" };

/** A file as the editor is told of it. */
export const pageFile = (id: string, more: object = {}) => ({
  id,
  slot: id.slice(0, 10),
  name: `${id}.pdf`,
  mime: "application/pdf",
  size: 180 * 1024,
  width: null,
  height: null,
  path: `${ID}/${id}/${id}.pdf`,
  uploaded: true,
  replaced: false,
  shown: true,
  ...more,
});

interface Desk {
  /** What the editor opens. */
  page: object | null;
  /** Answers instead of the database, where there is one. */
  special: ((name: string) => object | undefined) | undefined;
}

export const desk: Desk = { page: null, special: undefined };

export function resetDesk(): void {
  Object.assign(desk, { page: draft, special: undefined });
  resetBackend((name, args) => {
    const other = desk.special?.(name);
    if (other) return other;
    if (name === "list_all_pages") return { data: { pages: [], admins_only: [], files_size: 0, files_max: 1 } };
    if (name === "page_to_edit") return { data: desk.page };
    if (name === "add_page_file") return { data: { path: `${String(args["p_page"])}/${String(args["p_file"])}/file` } };
    const changed = { ...draft, ...desk.page, id: args["p_page"], revision: Number(args["p_revision"]) + 1 };
    return { data: { ...changed, in_review: args["p_in_review"] ?? false } };
  });
}

export async function open(address = ID) {
  render(
    <MemoryRouter initialEntries={[`/admin/pagine/${address}`]}>
      <main>
        <Routes>
          <Route path="/admin/pagine" element={<h1>Tutte</h1>} />
          <Route path="/admin/pagine/:id" element={<PageEditorPage />} />
        </Routes>
      </main>
    </MemoryRouter>,
  );
  await waitFor(() => expect(screen.queryByText("Leggo la pagina…")).toBeNull());
}

export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
export const part = (number: number) => within(screen.getByRole("region", { name: new RegExp(`^Parte ${number} di`) }));
export const bar = () => within(screen.getByRole("region", { name: "Salvare e pubblicare" }));
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
export const dialog = () => within(screen.getByRole("dialog"));
export const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });
export const headings = () =>
  screen.getAllByRole("textbox", { name: "Titolo della parte" }).map((each) => (each as HTMLInputElement).value);
export const READ = "Testo, immagini e file riletti: non ci sono nomi né volti riconoscibili di alunni";
