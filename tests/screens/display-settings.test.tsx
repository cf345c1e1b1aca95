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

// The panel has a React root of its own: it is removed when it closes.
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
  ])("%s, %s: applies and is stored at once, and can be undone", async (legend, name, settings) => {
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

  it.each([
    ["Ferma tutto ciò che si muove", { still: "on" }],
    ["Disattiva il tasto «/» della ricerca", { slash: "off" }],
  ])("%s: is switched on and off", async (name, settings) => {
    const box = (await openPanel()).getByRole("checkbox", { name });
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    expect({ ...html.dataset }).toEqual(settings);
    expect(kept()).toEqual(settings);
    await userEvent.click(box);
    expect({ ...html.dataset }).toEqual({});
    expect(kept()).toBeNull();
  });

  it("keeps the other settings", async () => {
    const inside = await openPanel();
    await userEvent.click(inside.getByRole("radio", { name: "Scuro (lavagna)" }));
    await userEvent.click(inside.getByRole("radio", { name: "Il doppio" }));
    expect(kept()).toEqual({ scheme: "blackboard", size: "4" });
  });
});

it("shows the stored settings, and resets them all", async () => {
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

it("shows a sample line, and says where the settings are stored", async () => {
  const inside = await openPanel();
  expect(inside.getByText("Esempio: così si legge con le vostre scelte.")).toBeVisible();
  expect(inside.getByRole("status")).toHaveTextContent("restano su questo dispositivo");
});

it("the arrow keys choose within one group", async () => {
  const typefaces = within((await openPanel()).getByRole("group", { name: "Carattere" }));
  typefaces.getByRole("radio", { name: "Normale" }).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(html.dataset).toHaveProperty("typeface", "easy");
  expect(typefaces.getByRole("radio", { name: "Più leggibile" })).toHaveFocus();
});

it("the open panel shows a change from another tab", async () => {
  const inside = await openPanel();
  await act(async () => {
    applySettings({ scheme: "contrast" }); // as followOtherTabs does
    await Promise.resolve();
  });
  expect(inside.getByRole("radio", { name: "Contrasto alto" })).toBeChecked();
});

it("opens once for two clicks while its code loads", async () => {
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

it.each(["SecurityError", "QuotaExceededError"])(
  "works until a reload, and says so, when nothing can be stored (%s)",
  async (name) => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("no", name);
    });
    if (name === "SecurityError")
      vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
        throw new DOMException("no", name);
      });
    const inside = await openPanel();
    expect(inside.getByRole("status")).toHaveTextContent("valgono finché non ricaricate la pagina");
    await userEvent.click(inside.getByRole("radio", { name: "Il doppio" }));
    expect(html.dataset).toHaveProperty("size", "4");
    expect(inside.getByRole("status")).toHaveTextContent("valgono finché non ricaricate la pagina");
    await userEvent.click(inside.getByRole("button", { name: "Chiudi gli aiuti" }));

    await userEvent.click(button());
    const again = within(await panel());
    expect(again.getByRole("radio", { name: "Il doppio" })).toBeChecked();
    expect(again.getByRole("status")).toHaveTextContent("valgono finché non ricaricate la pagina");
  },
);

it("closes by its button", async () => {
  await userEvent.click((await openPanel()).getByRole("button", { name: "Chiudi gli aiuti" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
