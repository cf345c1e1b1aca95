import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import type { Article } from "#content/article.ts";
import { school } from "#content/school.ts";
import type { SitePage } from "#content/site-map.ts";
import { MeetingList } from "#features/meetings/meeting-list.tsx";
import { ArticlePage } from "#pages/article-page.tsx";
import { ArticleText } from "#pages/article/article-text.tsx";
import { formatDate } from "#shared/format-date.ts";
import { withDay } from "#shared/with-article.ts";

const modules = import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article", eager: true });
const page: SitePage = { path: "/privacy", title: "Un articolo" };
const words = { objective: "Parlarne insieme.", contents: ["Le regole", "Le domande"], trainer: "Una persona esperta" };

/** One of each part that an article may have. */
const sample: Article = {
  heading: "Un articolo con tutto",
  intro: "Una frase che dice di che cosa si parla.",
  inPlainWords: ["Qui si parla di scuola.", "Venite a piedi."],
  updated: "2026-11-21",
  sections: [
    { heading: "Che cosa fare", tips: ["Ascoltare", "Chiedere", { term: "Aspettare", text: "Senza fretta." }] },
    {
      heading: "Un confronto",
      table: {
        caption: "Due modi di andare a scuola",
        columns: ["Che cosa", "A piedi", "In bici"],
        rows: [
          ["Quanto dura", "Dieci minuti", "Cinque minuti"],
          ["Che cosa serve", "Le scarpe", "Il casco"],
        ],
      },
    },
    {
      heading: "Il calendario",
      meetings: [
        { month: 10, title: "Regole", ...words },
        { month: 1, day: 29, time: "17:30", title: "In rete", ...words },
      ],
    },
  ],
  helplines: [
    { label: "1.96.96", to: "tel:19696", note: "Aperto 24 ore su 24" },
    { label: "114", to: "tel:114", note: "Il numero è gratuito" },
  ],
  resourcesHeading: "A chi chiedere aiuto",
  resources: [{ label: "Un altro sito", to: "https://www.example.org/" }],
  closingNote: "La nota che chiude l’articolo.",
};

const all: [string, Article][] = [["the sample", sample], ...Object.entries(modules)];

describe.each(all)("%s", (_, article) => {
  it("has one main heading, its date, and opens other sites in a new tab", () => {
    open(article);
    const { heading, updated } = article;
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(heading);
    expect(screen.getByText(withDay("il", formatDate(updated)), { selector: "time" })).toHaveAttribute(
      "datetime",
      updated,
    );
    for (const link of screen.queryAllByRole("link")) {
      if (!link.getAttribute("href")?.startsWith("https:")) continue;
      expect(link).toHaveAttribute("target", "_blank");
      expect(link).toHaveAttribute("rel", "noopener noreferrer");
      expect(link).toHaveAccessibleName(/\(si apre in una nuova scheda\)$/);
    }
  });

  it("lists its sections when there are more than four, with working links", () => {
    open(article);
    const headings = screen
      .getAllByRole("heading", { level: 2 })
      .filter((heading) => !["in-questa-pagina", "in-parole-semplici"].includes(heading.id));
    const contents = screen.queryByRole("navigation", { name: "In questa pagina" });
    if (headings.length <= 4) return expect(contents).not.toBeInTheDocument();
    const jumps = within(contents ?? document.body).getAllByRole("link");
    expect(jumps.map((jump) => jump.getAttribute("href"))).toEqual(headings.map((heading) => `#${heading.id}`));
    expect(jumps.map((jump) => jump.textContent)).toEqual(headings.map((heading) => heading.textContent));
  });
});

describe("an article", () => {
  it("begins with its note in plain words, one sentence a line", () => {
    open(sample);
    const note = screen.getByRole("region", { name: "In parole semplici" });
    expect(within(note).getByRole("heading", { level: 2 })).toHaveTextContent("In parole semplici");
    const lines = within(note).getAllByText(/\.$/, { selector: "p" });
    expect(lines.map((line) => line.textContent)).toEqual(["Qui si parla di scuola.", "Venite a piedi."]);
    const [first] = screen.getAllByRole("heading", { level: 2 });
    expect(note).toContainElement(first ?? null);
  });

  it("has the button of the display settings before its text", () => {
    open(sample);
    const settings = screen.getByRole("button", { name: "Aa Aiuti per la lettura" });
    const note = screen.getByRole("region", { name: "In parole semplici" });
    expect(settings.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("may have no note", () => {
    open({ heading: "Un articolo", intro: "Una frase.", updated: "2026-11-21", sections: [], resources: [] });
    expect(screen.getByRole("article")).not.toHaveTextContent("In parole semplici");
  });

  it("numbers its tips", () => {
    open(sample);
    const tips = screen.getAllByRole("list").find((list) => list.tagName === "OL");
    expect(within(tips ?? document.body).getAllByRole("listitem")).toHaveLength(3);
    expect(tips).toHaveTextContent(/^1/);
  });

  it("has focusable headings, for links from other pages", () => {
    open(sample);
    const part = screen.getByRole("heading", { name: "A chi chiedere aiuto" });
    part.focus();
    expect(part).toHaveFocus();
  });

  it("has phone links for the helplines", () => {
    open(sample);
    expect(screen.getByRole("link", { name: /1\.96\.96.*24 ore su 24/ })).toHaveAttribute("href", "tel:19696");
    expect(screen.getByRole("link", { name: /^114.*gratuito/ })).toHaveAttribute("href", "tel:114");
  });

  it("ends with its closing note", () => {
    open(sample);
    const paragraphs = [...screen.getByRole("article").querySelectorAll("p")];
    expect(paragraphs.at(-1)).toHaveTextContent("La nota che chiude l’articolo.");
  });

  it("has tables with row and column headers", () => {
    open(sample);
    const table = screen.getByRole("table", { name: "Due modi di andare a scuola" });
    expect(within(table).getAllByRole("columnheader").length).toBeGreaterThanOrEqual(2);
    for (const header of within(table).getAllByRole("columnheader")) expect(header).toHaveAttribute("scope", "col");
    const row = within(table).getByRole("row", { name: /^Quanto dura/ });
    expect(within(row).getByRole("rowheader")).toHaveAttribute("scope", "row");
    // On a phone the label precedes each value.
    expect(
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.dataset["label"]),
    ).toEqual(["A piedi", "In bici"]);
  });

  it("lists the meetings for parents by month, with or without a day", () => {
    open(sample);
    const { schoolYear } = school;
    const months = screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
    expect(months).toEqual([`ottobre ${schoolYear}`, `29 gennaio ${schoolYear + 1}, ore 17:30`]);
    expect(screen.getByText(`Anno scolastico ${schoolYear}/${String(schoolYear + 1).slice(2)}`)).toBeVisible();
    expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(
      months.flatMap(() => ["Obiettivo", "Contenuti", "Chi lo tiene (proposta)"]),
    );
  });
});

function open(article: Article) {
  render(
    <MemoryRouter>
      <ArticlePage article={article} page={page} Text={ArticleText} Meetings={MeetingList} />
    </MemoryRouter>,
  );
}
