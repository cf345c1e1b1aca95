import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { questions } from "#content/answers.ts";
import { school } from "#content/school.ts";
import { AnswersPage } from "#pages/answers-page.tsx";
import { phoneLink } from "#shared/phone-link.ts";
import { inDays } from "../days.ts";
import { announced, dayState } from "../sample-day.ts";
import { listenedTo, tellChange } from "./live-changes.ts";
import { backend, resetBackend } from "./notices-backend.ts";

const known = vi.hoisted(() => ({ day: undefined as object | undefined }));
vi.mock("#shared/day-state/use-day-state.ts", () => ({ useDayState: () => known.day }));

const answer = (topic: string, more: object = {}) => ({
  topic,
  body: `Testo di ${topic}.`,
  action: null,
  target: "",
  label: "",
  checked_on: inDays(-10),
  ...more,
});

beforeEach(() => {
  resetBackend();
  known.day = { state: dayState() };
});

const open = () => render(<AnswersPage />, { wrapper: MemoryRouter });
const card = async (name: string) => within(await screen.findByRole("article", { name }));

// The first of the file: afterwards the list has loaded.
it("keeps the focus on the question that a link led to, while the answers load", async () => {
  backend.answers.mockResolvedValue([answer("mensa")]);
  open();
  screen.getByRole("heading", { name: "Mensa" }).focus();
  await screen.findByText("Testo di mensa.");
  expect(screen.getByRole("heading", { name: "Mensa" })).toHaveFocus();
});

it("does not take the focus when it is opened again", async () => {
  backend.answers.mockResolvedValue([]);
  const { unmount } = open();
  screen.getByRole("heading", { name: "Mensa" }).focus();
  unmount();
  await Promise.resolve(); // nobody opens it again in the same moment
  open();
  await card("Mensa");
  expect(document.body).toHaveFocus();
});

it("shows each answer with its action and the day of its check, and whom to ask where there is none", async () => {
  backend.answers.mockResolvedValue([
    answer("segreteria", { action: "call" }),
    answer("mensa", { action: "open", target: "/avvisi", label: "Gli avvisi" }),
    answer("libri", { action: "write", target: "libri@example.org", checked_on: inDays(-181) }),
  ]);
  open();
  expect(await screen.findByText("Testo di mensa.")).toBeVisible();
  expect((await card("Mensa")).getByRole("link", { name: "Gli avvisi" })).toHaveAttribute("href", "/avvisi");
  expect((await card("Mensa")).getByText("Controllato")).toBeVisible();
  const [phone = ""] = school.phones;
  expect((await card("Orari della segreteria")).getByRole("link", { name: `Chiama ${phone}` })).toHaveAttribute(
    "href",
    expect.stringMatching(/^tel:/),
  );
  expect((await card("Libri di testo")).getByText("Non ricontrollato")).toBeVisible();
  expect((await card("Libri di testo")).getByRole("link")).toHaveAttribute("href", "mailto:libri@example.org");
  expect((await card("Trasporto")).getByRole("link", { name: "Scrivi alla segreteria" })).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(10);
});

it.each(["javascript:alert(1)", "//example.org", "http://example.org"])("does not link to %s", async (target) => {
  backend.answers.mockResolvedValue([answer("mensa", { action: "open", target, label: "Aprite" })]);
  open();
  expect(await screen.findByText("Testo di mensa.")).toBeVisible();
  expect((await card("Mensa")).queryByRole("link")).toBeNull();
});

it("shows a change at once", async () => {
  backend.answers.mockResolvedValueOnce([answer("mensa")]).mockResolvedValue([answer("mensa", { body: "Nuovo." })]);
  open();
  await screen.findByText("Testo di mensa.");
  await waitFor(() => expect(listenedTo()).toContain("topic=eq.answers"));
  act(() => tellChange());
  expect(await screen.findByText("Nuovo.")).toBeVisible();
});

it("without an answer from the server says so, whom to ask, and tries again", async () => {
  backend.answers.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue([answer("mensa")]);
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Non è stato possibile caricare le risposte");
  expect((await card("Mensa")).getByRole("link", { name: "Scrivi alla segreteria" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
  expect(await screen.findByText("Testo di mensa.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("gives the number of the school for what the answers do not say", async () => {
  backend.answers.mockResolvedValue([]);
  open();
  await card("Mensa");
  const intro = within(screen.getByText(/^Dieci risposte brevi/));
  for (const phone of school.phones.slice(0, 1))
    expect(intro.getByRole("link", { name: phone })).toHaveAttribute("href", phoneLink(phone));
});

it("gives every question one thing to do, also where the school chose none", async () => {
  backend.answers.mockResolvedValue(questions.slice(0, 9).map(({ topic }) => answer(topic)));
  open();
  await screen.findByText("Testo di assenze.");
  for (const { title } of questions) expect((await card(title)).getAllByRole("link"), title).toHaveLength(1);
  expect((await card("Assenze e uscite anticipate")).getByRole("link")).toHaveAttribute(
    "href",
    expect.stringMatching(school.phones.length > 0 ? /^tel:/ : /^mailto:/),
  );
  expect((await card("Libri di testo")).getByRole("link", { name: "Scrivi alla segreteria" })).toBeVisible();
});

describe("the hours of the office", () => {
  const week = [1, 2, 3, 4, 5];
  const hours = {
    weekly: [
      { days: week, from: "08:30", to: "13:00" },
      { days: [2, 4], from: "15:00", to: "17:00" },
    ],
    exceptions: [
      { from: "2026-11-02", to: "2026-11-02", reason: "Ponte", openings: [] },
      { from: "2026-12-07", to: "2026-12-08", reason: "Ponte", openings: [] },
    ],
  };

  /** A Wednesday. */
  async function openAt(hour: string) {
    vi.useFakeTimers({ now: new Date(`2026-11-25T${hour}:00+01:00`), shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    open();
    return card("Orari della segreteria");
  }
  const rows = (office: Awaited<ReturnType<typeof card>>) =>
    office.getAllByRole("listitem").map(({ textContent }) => textContent);

  it("are listed above the text, with the exceptions that are not over, and what holds now", async () => {
    backend.answers.mockResolvedValue([answer("segreteria", { hours })]);
    const office = await openAt("09:00");
    expect(await office.findByText("Aperta fino alle 13:00.")).toBeVisible();
    expect(rows(office)).toEqual([
      "Da lunedì a venerdì: dalle 8:30 alle 13:00",
      "Martedì e giovedì: anche dalle 15:00 alle 17:00",
      "Dal 7 all’8 dicembre (Ponte): chiusa",
    ]);
    expect(office.getByText("Testo di segreteria.")).toBeVisible();
  });

  it("go on while the page is open", async () => {
    backend.answers.mockResolvedValue([answer("segreteria", { hours })]);
    const office = await openAt("12:59");
    expect(await office.findByText("Aperta fino alle 13:00.")).toBeVisible();
    act(() => vi.advanceTimersByTime(60_000));
    expect(office.getByText("Chiusa: riapre domani alle 8:30.")).toBeVisible();
  });

  it("alone are an answer", async () => {
    backend.answers.mockResolvedValue([answer("segreteria", { body: "", hours })]);
    const office = await openAt("09:00");
    await office.findByText("Aperta fino alle 13:00.");
    expect(office.getByText("Controllato")).toBeVisible();
  });

  it.each([
    ["on a day on which the school is closed", dayState({ closures: [announced({ from: "2026-11-25" })] })],
    ["when the closures cannot be read", undefined],
  ])("say nothing of now %s", async (_what, state) => {
    known.day = { state };
    backend.answers.mockResolvedValue([answer("segreteria", { hours })]);
    const office = await openAt("09:00");
    expect(await office.findByText("Testo di segreteria.")).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(rows(office)).toHaveLength(3);
    expect(office.queryByText(/risponde/i)).toBeNull();
  });

  it("are not shown when there are none", async () => {
    backend.answers.mockResolvedValue([answer("segreteria", { hours: null })]);
    const office = await openAt("09:00");
    expect(await office.findByText("Testo di segreteria.")).toBeVisible();
    expect(office.queryByRole("listitem")).toBeNull();
    expect(office.queryByText(/risponde/i)).toBeNull();
  });
});
