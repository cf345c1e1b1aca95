import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { expect } from "vitest";
import { render } from "./editing-backend.tsx";
import { NoticeEditorPage } from "#pages/notice-editor-page.tsx";

export const ID = "00000000-0000-4000-8000-0000000000aa";

/** A draft that nothing was written into, as the editor is told of it. */
export const blank = {
  id: ID,
  status: "draft",
  state: null as string | null,
  kind: "circolare",
  reserved: false,
  title: "",
  body: "",
  school_year: null as string | null,
  number: null as number | null,
  audiences: ["docenti"],
  schools: ["primaria"],
  buildings: [] as string[],
  valid_until: "2031-12-01" as string | null,
  ack_by: null as string | null,
  publish_at: null as string | null,
  published_at: null as string | null,
  corrected_at: null,
  withdrawn_at: null as string | null,
  withdrawn_reason: null as string | null,
  replaced_by: null,
  replaces: null as object | null,
  version: 0,
  revision: 4,
  updated_at: "2025-11-20T09:42:00Z",
  updated_by_nome: "Anna",
  updated_by_cognome: "Verdi",
  protocol: null as string | null,
  files: [] as object[],
  versions: [] as object[],
};

export async function open(address = ID) {
  render(
    <MemoryRouter initialEntries={[`/admin/avvisi/${address}`]}>
      <Link to="/contatti">Contatti</Link>
      <main>
        <Routes>
          <Route path="/admin/avvisi/nuovo" element={<NoticeEditorPage />} />
          <Route path="/admin/avvisi/:id" element={<NoticeEditorPage />} />
          <Route path="/contatti" element={null} />
        </Routes>
      </main>
    </MemoryRouter>,
  );
  await waitFor(() => expect(screen.queryByText("Leggo l’avviso…")).toBeNull());
}

export const titleField = () => screen.getByRole("textbox", { name: "Titolo" });
export const bodyField = () => screen.getByRole("textbox", { name: "Testo" });
export const bar = () => within(screen.getByRole("region", { name: "Salvare e pubblicare" }));
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
export const dialog = () => within(screen.getByRole("dialog"));
export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Answers the question before something goes out. */
export async function confirm(action: string | RegExp) {
  await userEvent.click(await screen.findByLabelText(/Testo e allegati riletti/));
  await userEvent.click(dialog().getByRole("button", { name: action }));
}
