import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DisplaySettingsButton } from "#features/display-settings/display-settings-button.tsx";
import { applySettings } from "#features/display-settings/display-settings.ts";

const KEY = "reading-aids";
const html = document.documentElement;

beforeEach(() => {
  applySettings({});
});

// It is drawn outside what a test draws: it goes away when it is closed.
afterEach(() => {
  const open = screen.queryByRole("dialog");
  act(() => void open?.dispatchEvent(new Event("cancel", { cancelable: true })));
});

const button = () => screen.getByRole("button", { name: "Aa, aiuti per la lettura" });
const panel = () => screen.findByRole("dialog", { name: "Aiuti per la lettura" });

async function openPanel() {
  render(<DisplaySettingsButton />);
  await userEvent.click(button());
  return within(await panel());
}

const kept = () => JSON.parse(localStorage.getItem(KEY) ?? "null") as unknown;

describe("each choice", () => {
  it.each([
    ["Grandezza del testo", "Più grande di un quarto", { size: "1" }],
    ["Grandezza del testo", "Più grande della metà", { size: "2" }],
    ["Grandezza del testo", "Più grande di tre quarti", { size: "3" }],
    ["Grandezza del testo", "Il doppio", { size: "4" }],
    ["Spazio tra righe, lettere e parole", "Ampio", { spacing: "wide" }],
    ["Spazio tra righe, lettere e parole", "Molto ampio", { spacing: "widest" }],
    ["Lunghezza delle righe", "Corta", { measure: "narrow" }],
    ["Lunghezza delle righe", "Molto corta", { measure: "narrowest" }],
    ["Carattere", "Più leggibile", { typeface: "easy" }],
    ["Colori", "Chiaro", { scheme: "light" }],
    ["Colori", "Scuro (lavagna)", { scheme: "blackboard" }],
    ["Colori", "Contrasto alto", { scheme: "contrast" }],
  ])("%s, %s: seen at once and kept, and taken back", async (legend, name, settings) => {
    const inside = within((await openPanel()).getByRole("group", { name: legend }));
    const usual = inside.getAllByRole("radio")[0] ?? document.body;
    expect(usual).toBeChecked();
    await userEvent.click(inside.getByRole("radio", { name }));
    expect({ ...html.dataset }).toEqual(settings);
    expect(kept()).toEqual(settings);
    expect(inside.getByRole("radio", { name })).toBeChecked();
    await userEvent.click(usual);
    expect({ ...html.dataset }).toEqual({});
    expect(kept()).toBeNull();
  });

  it("everything that moves is stopped, and let go again", async () => {
    const still = (await openPanel()).getByRole("checkbox", { name: "Ferma tutto ciò che si muove" });
    await userEvent.click(still);
    expect(html.dataset).toHaveProperty("still");
    expect(kept()).toEqual({ still: "on" });
    await userEvent.click(still);
    expect(html.dataset).not.toHaveProperty("still");
  });

  it("the key that opens the search is switched off, and on again", async () => {
    const off = (await openPanel()).getByRole("checkbox", { name: "Disattiva il tasto «/» della ricerca" });
    expect(off).not.toBeChecked();
    await userEvent.click(off);
    expect(kept()).toEqual({ slash: "off" });
    await userEvent.click(off);
    expect(kept()).toBeNull();
  });

  it("leaves the others as they are", async () => {
    const inside = await openPanel();
    await userEvent.click(inside.getByRole("radio", { name: "Scuro (lavagna)" }));
    await userEvent.click(inside.getByRole("radio", { name: "Il doppio" }));
    expect(kept()).toEqual({ scheme: "blackboard", size: "4" });
  });
});

it("the panel finds what was chosen before, and puts everything back", async () => {
  localStorage.setItem(KEY, '{"size":"2","still":"on"}');
  applySettings({ size: "2", still: "on" });
  const inside = await openPanel();
  expect(inside.getByRole("radio", { name: "Più grande della metà" })).toBeChecked();
  expect(inside.getByRole("checkbox", { name: "Ferma tutto ciò che si muove" })).toBeChecked();
  await userEvent.click(inside.getByRole("button", { name: "Torna alle impostazioni normali" }));
  expect({ ...html.dataset }).toEqual({});
  expect(kept()).toBeNull();
  expect(inside.getAllByRole("radio", { checked: true }).map((radio) => radio.getAttribute("value"))).toEqual(
    Array(5).fill(""),
  );
  for (const box of inside.getAllByRole("checkbox")) expect(box).not.toBeChecked();
});

it("shows a line as it will be read, and says where the choices stay", async () => {
  const inside = await openPanel();
  expect(inside.getByText("Esempio: così si legge con le vostre scelte.")).toBeVisible();
  expect(inside.getByRole("status")).toHaveTextContent("restano su questo dispositivo");
});

it("the arrow keys choose, within one question", async () => {
  const typefaces = within((await openPanel()).getByRole("group", { name: "Carattere" }));
  typefaces.getByRole("radio", { name: "Normale" }).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(html.dataset).toHaveProperty("typeface", "easy");
  expect(typefaces.getByRole("radio", { name: "Più leggibile" })).toHaveFocus();
});

it("what another tab chooses is seen in the open panel", async () => {
  const inside = await openPanel();
  await act(async () => {
    applySettings({ scheme: "contrast" }); // as followOtherTabs does
    await Promise.resolve();
  });
  expect(inside.getByRole("radio", { name: "Contrasto alto" })).toBeChecked();
});

it("opens once, however often it is asked for while its code comes", async () => {
  render(<DisplaySettingsButton />);
  act(() => {
    button().click();
    button().click();
  });
  await panel();
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Chiudi gli aiuti" }));
  await userEvent.click(button());
  expect(await panel()).toBeVisible();
});

it("promises nothing where nothing can be kept, before anything is chosen", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("no", "QuotaExceededError");
  });
  expect((await openPanel()).getByRole("status")).toHaveTextContent("valgono finché non ricaricate la pagina");
});

it.each(["SecurityError", "QuotaExceededError"])("works for the visit where nothing can be kept (%s)", async (name) => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("no", name);
  });
  if (name === "SecurityError")
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("no", name);
    });
  const inside = await openPanel();
  await userEvent.click(inside.getByRole("radio", { name: "Il doppio" }));
  expect(html.dataset).toHaveProperty("size", "4");
  expect(inside.getByRole("status")).toHaveTextContent("valgono finché non ricaricate la pagina");
  await userEvent.click(inside.getByRole("button", { name: "Chiudi gli aiuti" }));

  await userEvent.click(button());
  const again = within(await panel());
  expect(again.getByRole("radio", { name: "Il doppio" })).toBeChecked();
  expect(again.getByRole("status")).toHaveTextContent("valgono finché non ricaricate la pagina");
});

describe("the panel closes", () => {
  const expectClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  it("with its button", async () => {
    await userEvent.click((await openPanel()).getByRole("button", { name: "Chiudi gli aiuti" }));
    await expectClosed();
  });

  it("with Esc", async () => {
    await openPanel();
    act(() => void screen.getByRole("dialog").dispatchEvent(new Event("cancel", { cancelable: true })));
    await expectClosed();
  });

  it("with a press beside it, not with one inside", async () => {
    const inside = await openPanel();
    await userEvent.click(inside.getByRole("heading", { name: "Aiuti per la lettura" }));
    expect(screen.getByRole("dialog")).toBeVisible();
    await userEvent.click(screen.getByRole("dialog")); // what is pressed on the backdrop is the dialog itself
    await expectClosed();
  });
});
