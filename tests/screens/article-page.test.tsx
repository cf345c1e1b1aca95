import { configure, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Article } from "#content/article.ts";
import { school } from "#content/school.ts";
import { MeetingList } from "#features/meetings/meeting-list.tsx";
import { yearOfMonth } from "#features/meetings/school-year.ts";
import { articlePage } from "#pages/article-page.tsx";
import { pageAt } from "#shared/site.ts";

// These pages hide nothing by style: without asking the style of every element, roles are found ten times faster.
configure({ defaultHidden: true });

const modules = import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article", eager: true });
const paths = Object.keys(modules).map((file) => file.slice("/src/content/articles".length, -".ts".length));

describe.each(paths)("%s", (path) => {
  it("has one title, the day of its text and every link to another site in a new tab", () => {
    const { heading } = open(path);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(heading);
    expect(screen.getByText("21 novembre 2026", { selector: "time" })).toHaveAttribute("datetime", "2026-11-21");
    for (const link of screen.queryAllByRole("link")) {
      if (!link.getAttribute("href")?.startsWith("https:")) continue;
      expect(link).toHaveAttribute("target", "_blank");
      expect(link).toHaveAttribute("rel", "noopener noreferrer");
      expect(link).toHaveAccessibleName(/\(si apre in una nuova scheda\)$/);
    }
  });

  it("lists its parts when there are more than four, and each jump has somewhere to land", () => {
    open(path);
    const headings = screen
      .getAllByRole("heading", { level: 2 })
      .filter((heading) => heading.id !== "in-questa-pagina");
    const contents = screen.queryByRole("navigation", { name: "In questa pagina" });
    if (headings.length <= 4) return expect(contents).not.toBeInTheDocument();
    const jumps = within(contents ?? document.body).getAllByRole("link");
    expect(jumps.map((jump) => jump.getAttribute("href"))).toEqual(headings.map((heading) => `#${heading.id}`));
    expect(jumps.map((jump) => jump.textContent)).toEqual(headings.map((heading) => heading.textContent));
  });
});

describe("an article", () => {
  it("numbers its tips", () => {
    open("/didattica-digitale/famiglie/cyberbullismo");
    const tips = screen.getAllByRole("list").find((list) => list.tagName === "OL");
    expect(within(tips ?? document.body).getAllByRole("listitem")).toHaveLength(6);
    expect(tips).toHaveTextContent(/^1/);
  });

  it("gives the helplines as numbers to call", () => {
    open("/didattica-digitale/famiglie/cyberbullismo");
    expect(screen.getByRole("link", { name: /1\.96\.96.*24 ore su 24/ })).toHaveAttribute("href", "tel:19696");
    expect(screen.getByRole("link", { name: /^114.*gratuito/ })).toHaveAttribute("href", "tel:114");
  });

  it("ends with its closing note", () => {
    const { closingNote } = open("/didattica-digitale/famiglie/cyberbullismo");
    const paragraphs = [...screen.getByRole("article").querySelectorAll("p")];
    expect(paragraphs.at(-1)).toHaveTextContent(closingNote ?? "none");
  });

  it("compares in a table whose every value has a row and a column", () => {
    open("/progetti/mof");
    const table = screen.getByRole("table", { name: "Tre modi di finanziare la scuola" });
    expect(within(table).getAllByRole("columnheader").length).toBeGreaterThanOrEqual(3);
    for (const header of within(table).getAllByRole("columnheader")) expect(header).toHaveAttribute("scope", "col");
    const row = within(table).getByRole("row", { name: /^Quanto dura/ });
    expect(within(row).getByRole("rowheader")).toHaveAttribute("scope", "row");
    // On a phone each value stands under the name of its column.
    expect(
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.dataset["label"]?.slice(0, 4)),
    ).toEqual(["MOF", "PON,", "PNRR"]);
  });

  it("is drawn by the same component every time", () => {
    const page = pageOf("/progetti/pon");
    expect(articlePage(textOf("/progetti/pon"), page)).toBe(articlePage(textOf("/progetti/pon"), page));
  });
});

describe("the meetings for parents", () => {
  const path = "/didattica-digitale/famiglie/formazione-genitori";
  const november = `Novembre ${yearOfMonth(11, school.schoolYear)}`;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${school.schoolYear}-11-21T08:00:00Z`) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("have the month and the year of the school year", () => {
    open(path);
    expect(
      screen.getByText(`Anno scolastico ${school.schoolYear}/${String(school.schoolYear + 1).slice(2)}`),
    ).toBeVisible();
    const cards = screen.getAllByRole("article").slice(1);
    expect(cards.map((card) => card.querySelector("p span")?.textContent)).toEqual([
      `ottobre ${school.schoolYear}`,
      `novembre ${school.schoolYear}`,
      `gennaio ${school.schoolYear + 1}`,
      `marzo ${school.schoolYear + 1}`,
      `maggio ${school.schoolYear + 1}`,
    ]);
    for (const card of cards) {
      expect(
        within(card)
          .getAllByRole("term")
          .map((term) => term.textContent),
      ).toEqual(["Obiettivo", "Contenuti", "Chi lo tiene (proposta)"]);
    }
  });

  it("mark the next one, and only once the page is awake", () => {
    open(path);
    const marks = screen.getAllByText("Il prossimo");
    expect(marks).toHaveLength(1);
    expect(marks[0]?.closest("article")).toHaveTextContent(new RegExp(`^${november}`, "i"));
    expect(renderToString(pageElement(path))).not.toContain("Il prossimo");
  });

  it("go into the visitor's calendar as a file", async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    // jsdom has neither addresses for files nor downloads.
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    open(path);
    await userEvent.click(screen.getByRole("button", { name: /^Aggiungi al calendario ?: In rete con rispetto$/ }));
    expect(names).toEqual(["in-rete-con-rispetto.ics"]);
    const text = (await readBlob(files[0])).replaceAll("\r\n ", "");
    expect(text).toContain("SUMMARY:Incontro per i genitori: In rete con rispetto (data da confermare)\r\n");
    expect(text).toMatch(new RegExp(`DTSTART;VALUE=DATE:${school.schoolYear + 1}010\\d\\r\\n`));
    expect(text).toContain(`URL:${school.url}${path}\r\n`);
  });
});

function open(path: string): Article {
  render(pageElement(path));
  return textOf(path);
}

function pageElement(path: string) {
  const Page = articlePage(textOf(path), pageOf(path), MeetingList);
  return (
    <MemoryRouter>
      <Page />
    </MemoryRouter>
  );
}

function textOf(path: string): Article {
  const article = modules[`/src/content/articles${path}.ts`];
  if (!article) throw new Error(`${path} has no text`);
  return article;
}

function pageOf(path: string) {
  const page = pageAt(path);
  if (!page) throw new Error(`${path} is not in the site map`);
  return page;
}

/** jsdom's Blob cannot be read by itself. */
function readBlob(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob ?? new Blob());
  });
}
