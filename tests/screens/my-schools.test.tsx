import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MY_SCHOOLS_KEY } from "#shared/my-schools/choice-store.ts";
import { CalendarPage } from "#pages/calendar-page.tsx";
import { NoticesPage } from "#pages/notices-page.tsx";
import { NO_CHOICE, saveMySchools, showInPlainOrder } from "#shared/my-schools/my-schools.ts";
import { inDays } from "../days.ts";
import { haveBuildings } from "../sample-buildings.ts";
import { backend, dated, listed, resetBackend } from "./notices-backend.ts";

vi.mock("virtual:meetings", () => ({ default: [] }));

beforeEach(() => {
  resetBackend();
  backend.list.mockResolvedValue([
    listed(3, { schools: ["secondaria"] }),
    listed(2, { schools: ["primaria"] }),
    listed(1, { schools: ["primaria", "infanzia"], audiences: ["docenti"] }),
  ]);
});
afterEach(() => {
  saveMySchools(NO_CHOICE);
  showInPlainOrder(false);
});

const open = (address = "/avvisi") =>
  render(
    <MemoryRouter initialEntries={[address]}>
      {address.startsWith("/calendario") ? <CalendarPage /> : <NoticesPage />}
    </MemoryRouter>,
  );
const numbers = () =>
  within(screen.getByRole("region", { name: "Avvisi" }))
    .queryAllByRole("heading", { level: 3 })
    .map(({ textContent }) => Number(/\d+$/.exec(textContent)?.[0]));
const shows = (...expected: number[]) => waitFor(() => expect(numbers()).toEqual(expected));
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** What another tab, or an earlier visit, has left on the device. */
function leave(written: string) {
  localStorage.setItem(MY_SCHOOLS_KEY, written);
  act(() => void dispatchEvent(new StorageEvent("storage", { key: MY_SCHOOLS_KEY })));
}

async function choose(...labels: string[]) {
  await press("Le mie scuole");
  const form = within(await screen.findByRole("form", { name: "Le mie scuole" }));
  for (const label of labels) await userEvent.click(form.getByRole("checkbox", { name: label }));
  return form;
}

describe("«Le mie scuole» on the page of notices", () => {
  it("is empty at first: nothing is said, and the order is that of the database", async () => {
    open();
    await shows(3, 2, 1);
    expect(screen.queryByText(/^Prima gli avvisi/)).toBeNull();
    expect(screen.getByRole("button", { name: "Le mie scuole" })).toHaveAttribute("aria-expanded", "false");
  });

  it("goes to the building, of a school that has more than one", async () => {
    haveBuildings("Rodari", "Via Roma");
    open();
    await shows(3, 2, 1);
    const form = await choose("Infanzia");
    expect(form.queryByRole("group", { name: "Quali sedi" })).toBeNull();
    await userEvent.click(form.getByRole("checkbox", { name: "Primaria" }));
    await userEvent.click(form.getByRole("checkbox", { name: "Via Roma" }));
    expect(localStorage.getItem(MY_SCHOOLS_KEY)).toBe("infanzia,primaria,sede:Via Roma");
    await userEvent.click(form.getByRole("checkbox", { name: "Famiglie" }));
    expect(localStorage.getItem(MY_SCHOOLS_KEY)).toBe("infanzia,primaria,famiglie,sede:Via Roma");
    await userEvent.click(form.getByRole("checkbox", { name: "Primaria" }));
    expect(localStorage.getItem(MY_SCHOOLS_KEY)).toBe("infanzia,famiglie");
  });

  it("asks for no building where the school has one", async () => {
    haveBuildings("Rodari");
    open();
    const form = await choose("Primaria");
    expect(form.getAllByRole("group").map((group) => group.querySelector("legend")?.textContent)).toEqual([
      "Le mie scuole",
      "Avvisi per",
    ]);
  });

  it("is chosen in a form that keeps it on the device at each press, and puts it first", async () => {
    open();
    await shows(3, 2, 1);
    const form = await choose("Primaria");
    await shows(2, 1, 3);
    expect(screen.getByText("Prima gli avvisi per la primaria.")).toBeVisible();
    await userEvent.click(form.getByRole("checkbox", { name: "Docenti" }));
    expect(screen.getByText("Prima gli avvisi per i docenti della primaria.")).toBeVisible();
    expect(localStorage.getItem(MY_SCHOOLS_KEY)).toBe("primaria,docenti");
    await press("Togli la scelta");
    await shows(3, 2, 1);
    expect(localStorage.getItem(MY_SCHOOLS_KEY)).toBeNull();
    expect(form.getByRole("checkbox", { name: "Primaria" })).not.toBeChecked();
  });

  it("gives way to plain order at a press, and comes back at another", async () => {
    leave("primaria");
    open();
    await shows(2, 1, 3);
    await press("Mostra nell’ordine di sempre");
    await shows(3, 2, 1);
    await press("Mostra prima gli avvisi per la primaria");
    await shows(2, 1, 3);
  });

  it("holds for this window where the browser refuses storage, and says so", async () => {
    open();
    await shows(3, 2, 1);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("", "QuotaExceededError");
    });
    const form = await choose("Primaria");
    await shows(2, 1, 3);
    expect(form.getByRole("status")).toHaveTextContent(/^Questo dispositivo non conserva la scelta/);
    await press("Mostra nell’ordine di sempre");
    await shows(3, 2, 1);
    await press("Mostra prima gli avvisi per la primaria");
    await shows(2, 1, 3);
  });

  it("follows another tab, and ignores what is no choice", async () => {
    open();
    await shows(3, 2, 1);
    leave("primaria");
    await shows(2, 1, 3);
    leave("[object Object]");
    await shows(3, 2, 1);
  });

  it("is that of a shared address, which leaves the device as it is and says what it does not know", async () => {
    leave("secondaria");
    open("/avvisi?prima=primaria,liceo");
    await shows(2, 1, 3);
    expect(screen.getByRole("alert")).toHaveTextContent("«liceo» non è fra le nostre scuole");
    expect(localStorage.getItem(MY_SCHOOLS_KEY)).toBe("secondaria");
  });

  it("does not put others before the notice that is asked for by its number", async () => {
    leave("primaria");
    open("/avvisi?parole=3");
    await shows(3, 2, 1);
  });

  it("is shared as an address of the site", async () => {
    const share = vi.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { share });
    leave("primaria");
    open("/avvisi#le-mie-scuole");
    await userEvent.click(await screen.findByRole("button", { name: "Condividi" }));
    expect(screen.getByRole("link", { name: /^Le date / })).toHaveAttribute(
      "href",
      `webcal://${location.host}/calendario-primaria.ics`,
    );
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ url: expect.stringMatching(/\/avvisi\?prima=primaria$/) as string }),
    );
    Reflect.deleteProperty(navigator, "share");
  });
});

describe("«Le mie scuole» in the calendar", () => {
  const names = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

  beforeEach(() => {
    const date = (title: string, days: number, schools: ("primaria" | "secondaria")[]) =>
      dated({ id: title, title, starts_on: inDays(days), ends_on: inDays(days), schools });
    backend.dates.mockResolvedValue([date("Festa", 2, ["secondaria"]), date("Gita", 3, ["primaria"])]);
  });

  it("puts its dates in months of their own, before those of the others", async () => {
    leave("primaria,famiglie");
    open("/calendario");
    await waitFor(() => expect(names()).toEqual(["Gita", "Festa"]));
    expect(screen.getByText("Prima le date per la primaria.")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Le date delle altre scuole" })).toBeVisible();
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    await press("Mostra nell’ordine di sempre");
    expect(names()).toEqual(["Festa", "Gita"]);
  });

  it("puts the dates of the chosen building first, with those of its whole school, and leads to its calendar", async () => {
    haveBuildings("Rodari", "Quercia");
    const date = (title: string, days: number, ofBuildings: string[]) =>
      dated({ ...{ id: title, title, starts_on: inDays(days) }, schools: ["primaria"], buildings: ofBuildings });
    backend.dates.mockResolvedValue([
      date("Altrove", 2, ["Quercia"]),
      date("Qui", 3, ["Rodari"]),
      date("Tutti", 4, []),
    ]);
    leave("primaria,sede:Rodari");
    open("/calendario");
    await waitFor(() => expect(names()).toEqual(["Qui", "Tutti", "Altrove"]));
    expect(screen.getByRole("heading", { name: "Le date delle altre scuole e sedi" })).toBeVisible();
    cleanup();
    open("/avvisi#le-mie-scuole");
    expect(
      await screen.findByRole("link", { name: "Le date della sede Rodari nel vostro calendario" }),
    ).toHaveAttribute("href", `webcal://${location.host}/calendario-sede-Rodari.ics`);
  });

  it("leaves the date that an address names where it is", async () => {
    leave("primaria");
    open("/calendario?prima=primaria#evento-Festa");
    await waitFor(() => expect(names()).toEqual(["Festa", "Gita"]));
    expect(screen.queryByText(/^Prima le date/)).toBeNull();
  });

  it("says nothing of whom alone: dates are for everybody in their schools", async () => {
    leave("famiglie");
    open("/calendario");
    await waitFor(() => expect(names()).toEqual(["Festa", "Gita"]));
    expect(screen.queryByText(/^Prima le date/)).toBeNull();
  });
});
