import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { sent } from "./editing-backend.tsx";
import { bar, content, desk, draft, open, part, press, resetDesk, type } from "./open-page.tsx";

beforeEach(resetDesk);

const table = () => within(part(1).getByRole("region", { name: /^Tabella/ }));
const cell = (name: string) => table().getByRole<HTMLInputElement>("textbox", { name });
const names = () =>
  table()
    .getAllByRole<HTMLInputElement>("textbox", { name: /^Colonna/ })
    .map(({ value }) => value);
const rows = () =>
  within(table().getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole<HTMLInputElement>("textbox")
        .map(({ value }) => value),
    );
const paste = (control: HTMLElement, text: string) =>
  fireEvent.paste(control, { clipboardData: { getData: (kind: string) => (kind === "text/plain" ? text : "") } });
const saved = async () => {
  await press("Salva la bozza");
  await bar().findByText(/^Bozza salvata/);
  const { p_content } = sent("save_page").at(-1) as { p_content: typeof content };
  return p_content.sections[0]?.blocks.at(-1);
};
const names60 = Array.from({ length: 200 }, (_, at) => `Riga ${at}\t${at}`);

async function openTable(columns: string[], body: string[][]) {
  const block = { kind: "table", caption: "Orario", columns, rows: body };
  const [first, ...others] = content.sections;
  desk.page = { ...draft, draft: { ...content, sections: [{ ...first, blocks: [block] }, ...others] } };
  await open();
}

describe("a table", () => {
  it("is added, and filled from a spreadsheet by a paste into its first cell; whether the first row names the columns is asked", async () => {
    await open();
    await userEvent.click(part(1).getByRole("button", { name: "Tabella" }));
    expect(part(1).getByRole("textbox", { name: "Nome della tabella" })).toHaveFocus();
    await userEvent.keyboard("Orario");
    paste(cell("Colonna 1"), "Giorni\t27 ore\tTempo pieno\nLunedì\t8:00–13:00\t8:00–16:00\nSabato\tchiuso\tchiuso\n");
    expect(names()).toEqual(["Giorni", "27 ore", "Tempo pieno"]);
    expect(rows()).toEqual([
      ["Lunedì", "8:00–13:00", "8:00–16:00"],
      ["Sabato", "chiuso", "chiuso"],
    ]);
    const tick = part(1).getByRole("checkbox", { name: "La prima riga incollata dà i nomi alle colonne" });
    expect(tick).toBeChecked();
    await userEvent.click(tick);
    expect(names()).toEqual(["", "", ""]);
    expect(rows()[0]).toEqual(["Giorni", "27 ore", "Tempo pieno"]);
    expect(await screen.findByRole("button", { name: "Vai: Una colonna della tabella non ha nome." })).toBeVisible();
    await userEvent.click(tick);
    expect(await saved()).toEqual({
      kind: "table",
      caption: "Orario",
      columns: ["Giorni", "27 ore", "Tempo pieno"],
      rows: [
        ["Lunedì", "8:00–13:00", "8:00–16:00"],
        ["Sabato", "chiuso", "chiuso"],
      ],
    });
    const preview = within(screen.getByRole("region", { name: "Anteprima" }));
    // It follows what is written with a delay, and draws its rows anew.
    await waitFor(() => expect(preview.getByRole("rowheader", { name: "Sabato" })).toBeInTheDocument());
  });

  it("keeps the first 60 of 200 rows in view, and says so", async () => {
    await open();
    await userEvent.click(part(1).getByRole("button", { name: "Tabella" }));
    paste(cell("Colonna 1"), ["Classe\tAula", ...names60].join("\n"));
    expect(rows()).toHaveLength(60);
    expect(part(1).getByText(/^60 righe al massimo: dividi la tabella o allega un PDF\./)).toBeVisible();
    expect(table().getByDisplayValue("Riga 59")).toBeVisible();
    expect(part(1).queryByRole("button", { name: "Aggiungi una riga" })).toBeNull();
  });

  it("has eight columns at most", async () => {
    await openTable(["a", "b"], [["1", "2"]]);
    paste(cell("Riga 1, a"), "1\t2\t3\t4\t5\t6\t7\t8\t9");
    expect(names()).toHaveLength(8);
    expect(part(1).getByText(/^8 colonne al massimo: dividi la tabella/)).toBeVisible();
    expect(part(1).queryByRole("button", { name: "Aggiungi una colonna" })).toBeNull();
  });

  it("is pasted into from the cell on, and what was there can be put back", async () => {
    await openTable(
      ["a", "b"],
      [
        ["1", "2"],
        ["3", "4"],
      ],
    );
    paste(cell("Riga 2, b"), "x\ty\nz\tw");
    expect(rows()).toEqual([
      ["1", "2", ""],
      ["3", "x", "y"],
      ["", "z", "w"],
    ]);
    expect(part(1).queryByRole("checkbox", { name: /prima riga/ })).toBeNull();
    await press("Annulla");
    expect(rows()).toEqual([
      ["1", "2"],
      ["3", "4"],
    ]);
  });

  it("leaves a word that is pasted to the field", async () => {
    await openTable(["a", "b"], [["1", "2"]]);
    expect(paste(cell("Riga 1, b"), "una parola")).toBe(true); // not prevented
    expect(rows()).toEqual([["1", "2"]]);
  });

  it("gets and loses rows and columns by buttons, which keep the focus", async () => {
    await openTable(["a", "b"], [["1", "2"]]);
    await press("Aggiungi una riga");
    expect(cell("Riga 2, a")).toHaveFocus();
    await press("Aggiungi una colonna");
    expect(cell("Colonna 3")).toHaveFocus();
    await userEvent.keyboard("c");
    expect(names()).toEqual(["a", "b", "c"]);
    await press("Togli la riga 1");
    const undo = screen.getByRole("button", { name: "Annulla" });
    expect([undo.matches(":focus"), rows()]).toEqual([true, [["", "", ""]]]);
    await userEvent.keyboard("{Enter}");
    expect(rows()).toEqual([
      ["1", "2", ""],
      ["", "", ""],
    ]);
    await press("Togli la colonna 1");
    expect(names()).toEqual(["b", "c"]);
    // Two columns at least; a row in which nothing is written is not part of the page.
    expect(table().queryByRole("button", { name: /^Togli la colonna/ })).toBeNull();
    expect(await saved()).toMatchObject({ columns: ["b", "c"], rows: [["2", ""]] });
  });

  it("with a long cell stays on the device, whole", async () => {
    await openTable(["a", "b"], [["1", "2"]]);
    type(cell("Riga 1, b"), "parola ".repeat(60).trim());
    expect(await bar().findByText(/nella parte 1 una casella della tabella supera 300 caratteri/)).toBeVisible();
    expect(cell("Riga 1, b")).toBeInvalid();
    expect(sent("save_page")).toEqual([]);
  });

  it("without a name does not go out", async () => {
    await openTable(["a", "b"], [["1", "2"]]);
    type(part(1).getByRole("textbox", { name: "Nome della tabella" }), "");
    await press("Pubblica");
    expect(await bar().findByText("Manca il nome della tabella.")).toBeVisible();
    await waitFor(() => expect(part(1).getByRole("textbox", { name: "Nome della tabella" })).toHaveFocus());
  });
});
