import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { backend, noNetwork, render, resetBackend } from "./editing-backend.tsx";
import { PagesAdminPage } from "#pages/pages-admin-page.tsx";

const row = (path: string, more: object = {}) => ({
  id: path,
  path,
  parent: null,
  title: null,
  revision: 1,
  version: 0,
  updated_at: "2025-11-20T09:42:00Z",
  in_review: false,
  base: null,
  has_draft: true,
  is_published: false,
  heading: "",
  published_at: null,
  withdrawn_at: null,
  updated_by: "Anna Verdi",
  may_write: true,
  files: 0,
  ...more,
});

const published = { is_published: true, has_draft: false, version: 1 };

const begun = [
  row("/ambienti/primaria", { ...published, has_draft: true, files: 3 }),
  row("/ambienti/primaria/orario", { ...published, parent: "/ambienti/primaria", title: "Orario" }),
  row("/links", { in_review: true }),
  row("/progetti/pnrr", { ...published, base: "another" }),
  row("/progetti/gite", { parent: "/progetti", title: "Gite", has_draft: false, withdrawn_at: "2025-11-21T09:42:00Z" }),
  row("/biblioteca/orari", { parent: "/biblioteca", title: "Orari della biblioteca" }),
];

const answer = () => ({
  data: { pages: begun, admins_only: ["/note-legali", "/privacy"], files_size: 3_000_000, files_max: 104_857_600 },
});

beforeEach(() => resetBackend(answer));

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function open(search = "") {
  render(
    <MemoryRouter initialEntries={[`/admin/pagine${search}`]}>
      <PagesAdminPage />
      <Address />
    </MemoryRouter>,
  );
  await screen.findByRole("navigation", { name: "Stato" });
}

const group = (name: string) => within(screen.getByRole("region", { name }));
const titles = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

it.each([
  ["I Nostri Ambienti", "Infanzia", "Da scrivere"],
  ["I Nostri Ambienti", "Primaria", "Della scuolaBozza"],
  ["I Nostri Ambienti", "Orario", "Della scuola"],
  ["Altre pagine del menu", "Links", "Da scrivereIn revisione"],
  ["Progetti", "PON", "Del programma"],
  ["Progetti", "PNRR", "Della scuolaIl programma ha un testo nuovo"],
  ["Progetti", "Gite", "Tolta"],
  ["In fondo a ogni pagina", "Privacy", "Del programmaamministratori"],
  ["Senza sezione", "Orari della biblioteca", "Bozza"],
])("in «%s», «%s» is «%s»", async (section, title, badges) => {
  await open();
  const item = () => group(section).getByRole("heading", { level: 3, name: title }).closest("li")?.textContent ?? "";
  await waitFor(() => expect(item()).toMatch(new RegExp(`${badges}(?:Scrivi|Modifica|Rileggi|Vedi)`)));
});

it("has an added page after its section, and says who changed it", async () => {
  await open();
  const inside = group("I Nostri Ambienti").getAllByRole("heading", { level: 3 });
  expect(inside.map(({ textContent }) => textContent).slice(2, 4)).toEqual(["Primaria", "Orario"]);
  expect(
    group("I Nostri Ambienti").getByText(/^\/ambienti\/primaria\/orario · Anna Verdi, (?:il )?20 novembre 2025/),
  ).toBeVisible();
});

it("has a page once, of which a release has put another at its address into the map", async () => {
  backend.rpc.mockResolvedValue({
    data: {
      ...answer().data,
      pages: [row("/progetti/pon", { ...published, parent: "/progetti", title: "I nostri PON" })],
    },
  });
  await open();
  expect(titles().filter((title) => title?.includes("PON"))).toEqual(["PON"]);
});

it("counts the pages of a section, and those that the school has added", async () => {
  await open();
  expect(screen.getByRole("heading", { level: 2, name: "I Nostri Ambienti 4 pagine e 1 aggiunta" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: "Senza sezione 1 aggiunta" })).toBeVisible();
});

it("says how many files a page has, and how much room those of all pages take", async () => {
  await open();
  expect(group("I Nostri Ambienti").getByText(/^\/ambienti\/primaria · .* · 3 file$/)).toBeVisible();
  expect(screen.getAllByText(/ · \d+ file$/)).toHaveLength(1);
  expect(screen.getByText("2,9 MB di 100 MB")).toBeVisible();
});

describe("a page that is added", () => {
  const ask = async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Aggiungi una pagina" }));
    return within(screen.getByRole("dialog", { name: "Aggiungi una pagina" }));
  };
  const fill = async (dialog: Awaited<ReturnType<typeof ask>>, section: string, title: string) => {
    const choice = dialog.getByRole("combobox", { name: "Sotto quale sezione" });
    await userEvent.selectOptions(choice, section);
    await userEvent.type(dialog.getByRole("textbox", { name: "Titolo breve" }), title);
    await userEvent.click(dialog.getByRole("button", { name: "Comincia a scrivere" }));
  };

  it("is begun in the editor, with its section and its name", async () => {
    const dialog = await ask();
    await fill(dialog, "I Nostri Ambienti › Secondaria", "Orario e aule");
    expect(screen.getByRole("status")).toHaveTextContent(
      "/admin/pagine/nuova?sotto=%2Fambienti%2Fsecondaria&titolo=Orario+e+aule",
    );
  });

  it("says the address, and who lists the page", async () => {
    const dialog = await ask();
    await userEvent.selectOptions(dialog.getByRole("combobox"), "Progetti");
    await userEvent.type(dialog.getByRole("textbox"), "Città aperta");
    expect(dialog.getByText(/L’indirizzo viene da qui: \/progetti\/citta-aperta/)).toBeVisible();
    expect(dialog.getByText(/la elenca «Progetti»/)).toBeVisible();
  });

  it("needs both", async () => {
    const dialog = await ask();
    await userEvent.click(dialog.getByRole("button", { name: "Comincia a scrivere" }));
    expect(dialog.getByRole("combobox")).toHaveAccessibleDescription("Scegli la sezione.");
    expect(dialog.getByRole("textbox")).toHaveAccessibleDescription(/^Scrivi il titolo breve\./);
    expect(screen.getByRole("status")).toHaveTextContent(/^\/admin\/pagine$/);
  });

  it.each([
    ["I Nostri Ambienti › Primaria", "Orario", "/admin/pagine/ambienti/primaria/orario"],
    ["Progetti", "Pon", "/admin/pagine/nuova?indirizzo=%2Fprogetti%2Fpon"],
  ])("is not begun below «%s» as «%s», whose address another page has", async (section, title, href) => {
    const dialog = await ask();
    await fill(dialog, section, title);
    expect(dialog.getByRole("textbox")).toHaveAccessibleDescription(/Questo indirizzo è già di «(Orario|PON)»/);
    expect(dialog.getByRole("link", { name: "Apri quella pagina" })).toHaveAttribute("href", href);
    expect(screen.getByRole("status")).toHaveTextContent(/^\/admin\/pagine$/);
  });
});

it("has no page of the school's data, which is written elsewhere", async () => {
  await open();
  for (const title of ["Home", "Avvisi e circolari", "Calendario della scuola", "Formazione", "Portale Docenti"])
    expect(titles()).not.toContain(title);
});

it.each([
  ["?stato=in-revisione", ["Links"]],
  ["?stato=bozze", ["Primaria", "Orari della biblioteca"]],
  ["?stato=della-scuola", ["Primaria", "Orario", "PNRR"]],
])("shows with %s only these", async (search, expected) => {
  await open(search);
  expect(titles()).toEqual(expected);
});

it("is filtered by a press, with how many each filter has", async () => {
  await open();
  const filter = within(screen.getByRole("navigation", { name: "Stato" }));
  await userEvent.click(filter.getByRole("link", { name: "In revisione (1)" }));
  expect(titles()).toEqual(["Links"]);
  expect(filter.getByRole("link", { name: "In revisione (1)" })).toHaveAttribute("aria-current", "true");
});

it.each([
  ["Scrivi: Infanzia", "/admin/pagine/nuova?indirizzo=%2Fambienti%2Finfanzia"],
  ["Modifica: PON", "/admin/pagine/nuova?indirizzo=%2Fprogetti%2Fpon"],
  ["Modifica: Primaria", "/admin/pagine/ambienti/primaria"],
  ["Rileggi: Links", "/admin/pagine/links"],
  ["Vedi: Privacy", "/admin/pagine/nuova?indirizzo=%2Fprivacy"],
  ["Aggiungi una pagina: Progetti", "/admin/pagine/nuova?sotto=%2Fprogetti"],
])("leads with «%s» to %s", async (name, href) => {
  await open();
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
});

it("says of a state that does not exist that all are shown", async () => {
  await open("?stato=bella");
  expect(screen.getByText("«bella» non è uno stato delle pagine: eccole tutte.")).toBeVisible();
  expect(titles().length).toBeGreaterThan(20);
});

it("says that it could not be read, and reads it again", async () => {
  backend.rpc.mockResolvedValue(noNetwork);
  render(<PagesAdminPage />, { wrapper: MemoryRouter });
  expect(await screen.findByRole("alert", undefined, { timeout: 10_000 })).toHaveTextContent(
    /non si riescono a leggere/,
  );
  backend.rpc.mockImplementation(answer);
  await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
  expect(await screen.findByRole("region", { name: "Progetti" })).toBeVisible();
});
