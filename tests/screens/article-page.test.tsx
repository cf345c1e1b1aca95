import { configure, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import type { Article } from "#content/article.ts";
import { school } from "#content/school.ts";
import { MeetingList } from "#features/meetings/meeting-list.tsx";
import { ArticlePage } from "#pages/article-page.tsx";
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

  it("lets the focus go to each of its parts, for a link that jumps there from another page", () => {
    open("/didattica-digitale/famiglie/cyberbullismo");
    const part = screen.getByRole("heading", { name: "A chi chiedere aiuto" });
    part.focus();
    expect(part).toHaveFocus();
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
});

describe("the article with the meetings for parents", () => {
  const path = "/didattica-digitale/famiglie/formazione-genitori";

  it("has each one under its month, with or without a day", () => {
    open(path);
    const months = screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
    const { schoolYear } = school;
    expect(months).toEqual(
      [`ottobre ${schoolYear}`, `novembre ${schoolYear}`, `gennaio ${schoolYear + 1}`]
        .concat(`marzo ${schoolYear + 1}`, `maggio ${schoolYear + 1}`)
        .map((month) => expect.stringContaining(month) as string),
    );
    expect(
      screen.getByText(`Anno scolastico ${school.schoolYear}/${String(school.schoolYear + 1).slice(2)}`),
    ).toBeVisible();
    expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(
      months.flatMap(() => ["Obiettivo", "Contenuti", "Chi lo tiene (proposta)"]),
    );
  });
});

function open(path: string): Article {
  render(pageElement(path));
  return textOf(path);
}

function pageElement(path: string) {
  return (
    <MemoryRouter>
      <ArticlePage article={textOf(path)} page={pageOf(path)} Meetings={MeetingList} />
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
