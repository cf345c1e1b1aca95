import { configure, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { groups, unreachable } from "./sample-courses.ts";
import type * as coursesFile from "#content/courses.ts";
import { courses } from "#content/courses.ts";
import { CourseCard, CoursesPage } from "#pages/courses-page.tsx";

// Ten times faster than checking the style of every element; these pages hide nothing by style.
configure({ defaultHidden: true });

vi.mock("#content/courses.ts", async (load) => {
  const school = await load<typeof coursesFile>();
  return { ...school, courses: { ...school.courses, groups } };
});

const all = groups.flatMap((group) => group.courses);

describe("the courses for teachers", () => {
  it("are all listed before a filter is set, also without JavaScript", () => {
    open();
    expect(shown()).toEqual(all.map((course) => course.title));
    expect(screen.getByRole("status")).toHaveTextContent("3 corsi");
    const html = renderToString(page).replaceAll("&#x27;", "'");
    for (const course of all) expect(html).toContain(course.title);
  });

  it("have their facts: duration, mode, platform, availability, certificate, price, language", () => {
    open();
    const card = cardOf("Laboratorio di prova");
    const facts = card.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts).toEqual([
      ["Durata", "Cinque moduli"],
      ["Modalità", "Corso in rete"],
      ["Piattaforma", "Una piattaforma"],
      ["Disponibilità", "Permanente"],
      ["Attestato", "Da verificare sulla piattaforma"],
      ["Costo", "Gratuito"],
      ["Lingua", "Italiano"],
    ]);
  });

  it("have a link named after what it opens", () => {
    open();
    const presented = cardOf("Laboratorio di prova").getByRole("link");
    expect(presented).toHaveAccessibleName(/^Leggi la presentazione ?: Laboratorio/);
    const link = cardOf("Ethics of examples").getByRole("link", { name: /^Vai al corso ?: Ethics of/ });
    expect(link).toHaveAttribute("href", "https://corsi.example.org/ethics");
    expect(link).toHaveAttribute("target", "_blank");
    expect(cardOf("Pillole di prova").getByRole("link", { name: /^Vai alla piattaforma ?: / })).toHaveAttribute(
      "href",
      "https://piattaforma.example.org/",
    );
  });

  it("have no link without a URL", () => {
    render(<CourseCard course={unreachable} />);
    expect(screen.getByRole("heading", { name: unreachable.title })).toBeVisible();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  it("are filtered by language", async () => {
    open();
    await userEvent.selectOptions(screen.getByLabelText("Lingua"), "Inglese");
    expect(shown()).toEqual(["Ethics of examples"]);
    expect(screen.getByRole("status")).toHaveTextContent("1 corso");
    expect(screen.queryByRole("heading", { name: "Primo gruppo" })).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText("Lingua"), "Italiano");
    expect(shown()).toEqual(["Laboratorio di prova", "Pillole di prova"]);
    expect(screen.getByRole("status")).toHaveTextContent("2 corsi");
  });

  it.each([
    ["Senza attestato", "Pillole di prova"],
    ["Da verificare", "Laboratorio di prova"],
    ["Con attestato", "Ethics of examples"],
  ])("are filtered by certificate: %s", async (certificate, title) => {
    open();
    await userEvent.selectOptions(screen.getByLabelText("Attestato"), certificate);
    expect(shown()).toEqual([title]);
  });

  it("say so when none matches, and are all shown again on request", async () => {
    open();
    await userEvent.selectOptions(screen.getByLabelText("Lingua"), "Inglese");
    await userEvent.selectOptions(screen.getByLabelText("Attestato"), "Senza attestato");
    expect(shown()).toEqual([]);
    expect(screen.getByText(/^Nessun corso/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Mostra tutti i corsi" }));
    expect(shown()).toHaveLength(3);
  });

  it("are followed by the national platform", () => {
    open();
    const { label, to } = courses.platform;
    expect(screen.getByRole("link", { name: (name) => name.startsWith(label) })).toHaveAttribute("href", to);
  });
});

const page = (
  <MemoryRouter>
    <CoursesPage />
  </MemoryRouter>
);

function open() {
  render(page);
}

function shown() {
  return screen.queryAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
}

function cardOf(title: string) {
  const card = screen.getByRole("heading", { name: title }).closest("li");
  if (!card) throw new Error(`${title} is not in a card`);
  return within(card);
}
