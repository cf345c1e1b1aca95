import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Meeting } from "#content/article.ts";
import { school } from "#content/school.ts";
import { MeetingList } from "#features/meetings/meeting-list.tsx";

const year = school.schoolYear;
const words = { objective: "Parlarne insieme.", contents: ["Le regole", "Le domande"], trainer: "Un pedagogista" };
const meetings: Meeting[] = [
  { month: 10, title: "Regole", ...words },
  { month: 11, day: 10, title: "Crescere", ...words },
  { month: 1, day: 29, time: "17:30", title: "In rete", ...words },
  { month: 3, title: "Schermi", ...words },
];
const pageUrl = `${school.url}/incontri`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  itIs(`${year}-11-21`);
});

describe("the meetings for parents", () => {
  it("are listed by month, with month and title as headings", () => {
    open();
    expect(headings(3)).toEqual([
      `ottobre ${year}`,
      `10 novembre ${year}`,
      `29 gennaio ${year + 1}, ore 17:30`,
      `marzo ${year + 1}`,
    ]);
    expect(headings(4)).toEqual(["Regole", "Crescere", "In rete", "Schermi"]);
  });

  it("have a calendar button only with a day in the future", () => {
    open();
    expect(screen.getAllByRole("button")).toHaveLength(1);
    expect(
      within(cardOf("In rete")).getByRole("button", { name: /^Aggiungi al calendario ?: In rete$/ }),
    ).toBeVisible();
    expect(cardOf("Schermi")).toHaveTextContent("Giorno da comunicare");
    expect(screen.getAllByText("Giorno da comunicare")).toHaveLength(1);
  });

  it("are over after their day; without a day, refer to the office after their month", () => {
    open();
    expect(titlesOf("Già svolto")).toEqual(["Crescere"]);
    expect(titlesOf("Mese passato: chiedete in segreteria")).toEqual(["Regole"]);
    expect(titlesOf("Il prossimo")).toEqual(["In rete"]);
  });

  it("are ahead until the end of their day in Italy", () => {
    itIs(`${year + 1}-01-29`, "22:59:59");
    open();
    expect(screen.getByRole("button", { name: /In rete/ })).toBeVisible();
    expect(titlesOf("Il prossimo")).toEqual(["In rete"]);
  });

  it("have no next one when all are over", () => {
    itIs(`${year + 1}-04-01`);
    open();
    expect(titlesOf("Già svolto")).toEqual(["Crescere", "In rete"]);
    expect(titlesOf("Mese passato: chiedete in segreteria")).toEqual(["Regole", "Schermi"]);
    expect(screen.queryByText("Il prossimo")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("are updated when the tab becomes visible again", () => {
    open();
    itIs(`${year + 1}-02-01`);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(titlesOf("Già svolto")).toEqual(["Crescere", "In rete"]);
    expect(titlesOf("Il prossimo")).toEqual(["Schermi"]);
  });

  it("have no state that depends on the date in prerendered HTML", () => {
    const html = renderToString(<MeetingList meetings={meetings} pageUrl={pageUrl} />);
    expect(html).not.toMatch(/Il prossimo|Già svolto|Mese passato|<button/);
    expect(html.match(/Giorno da comunicare/g)).toHaveLength(2);
  });

  it("offer a calendar file with day and time", async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    // jsdom has no object URLs and no downloads.
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    open();
    await userEvent.click(screen.getByRole("button", { name: /In rete/ }));
    expect(names).toEqual(["in-rete.ics"]);
    const text = (await readBlob(files[0])).replaceAll("\r\n ", "");
    expect(text).toContain("SUMMARY:Incontro per i genitori: In rete\r\n");
    expect(text).toContain(`DTSTART;TZID=Europe/Rome:${year + 1}0129T173000\r\n`);
    expect(text).toContain(`URL:${pageUrl}#in-rete\r\n`);
  });
});

function itIs(day: string, time = "08:00:00") {
  vi.setSystemTime(new Date(`${day}T${time}Z`));
}

function open() {
  render(<MeetingList meetings={meetings} pageUrl={pageUrl} />);
}

function headings(level: number) {
  return screen.getAllByRole("heading", { level }).map((heading) => heading.textContent);
}

function cardOf(title: string): HTMLElement {
  const card = screen
    .getAllByRole("listitem")
    .find((item) => within(item).queryByRole("heading", { level: 4, name: title }));
  if (!card) throw new Error(`${title} is not in a card`);
  return card;
}

/** The titles of the meetings with a mark. */
function titlesOf(mark: string) {
  return meetings.map(({ title }) => title).filter((title) => within(cardOf(title)).queryByText(mark));
}

/** jsdom's Blob cannot be read by itself. */
function readBlob(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob ?? new Blob());
  });
}
