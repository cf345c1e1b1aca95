import { configure, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { courses, toCheck, type Course } from "#content/courses.ts";
import { CoursesPage } from "#pages/courses-page.tsx";
import { CourseCard } from "#pages/courses/course-card.tsx";

// These pages hide nothing by style: without asking the style of every element, roles are found ten times faster.
configure({ defaultHidden: true });

const unreachable: Course = {
  id: "unreachable",
  title: "Un corso di cui non si sa l’indirizzo",
  description: "Che cosa insegna.",
  durata: "8 ore",
  modalita: "In rete",
  piattaforma: "Una piattaforma",
  disponibilita: "Permanente",
  attestato: toCheck,
  costo: toCheck,
  lingua: "it",
};

const all = courses.groups.flatMap((group) => group.courses);

describe("the courses for teachers", () => {
  it("are all there before anything is chosen, also without JavaScript", () => {
    open();
    expect(shown()).toEqual(all.map((course) => course.title));
    expect(screen.getByRole("status")).toHaveTextContent("12 corsi");
    const html = renderToString(page).replaceAll("&#x27;", "'");
    for (const course of all) expect(html).toContain(course.title);
  });

  it("say how long, how, where, until when and with which certificate", () => {
    open();
    const card = cardOf("Laboratorio di Intelligenza Culturale");
    const facts = card.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts).toEqual([
      ["Durata", "Cinque moduli"],
      ["Modalità", "Corso in rete"],
      ["Piattaforma", "DiCultHer Academy"],
      ["Disponibilità", "Permanente"],
      ["Attestato", "Da verificare sulla piattaforma"],
      ["Costo", "Gratuito"],
      ["Lingua", "Italiano"],
    ]);
  });

  it("are a list: articles would want a name each", () => {
    open();
    const [whole, ...others] = screen.getAllByRole("article");
    expect(whole).toContainElement(screen.getByRole("heading", { level: 1 }));
    expect(others).toEqual([]);
  });

  it("have a button only when the address is known", () => {
    open();
    const presented = cardOf("Laboratorio di Intelligenza Culturale").getByRole("link");
    expect(presented).toHaveAccessibleName(/^Leggi la presentazione ?: Laboratorio/);
    const link = cardOf("Ethics of Artificial Intelligence").getByRole("link", { name: /^Vai al corso ?: Ethics of/ });
    expect(link).toHaveAttribute("href", "https://www.pok.polimi.it/course/view.php?id=52");
    expect(link).toHaveAttribute("target", "_blank");
    expect(
      cardOf("Progettare l’Innovazione Didattica").getByRole("link", { name: /^Vai alla piattaforma ?: / }),
    ).toHaveAttribute("href", "https://www.pok.polimi.it/");
  });

  it("have no button when no address is known", () => {
    render(<CourseCard course={unreachable} />);
    expect(screen.getByRole("heading", { name: unreachable.title })).toBeVisible();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  it("can be chosen by language", async () => {
    open();
    await userEvent.selectOptions(screen.getByLabelText("Lingua"), "Inglese");
    const english = all.filter((course) => course.lingua === "en").map((course) => course.title);
    expect(shown()).toEqual(english);
    expect(screen.getByRole("status")).toHaveTextContent(`${english.length} corsi`);
    expect(screen.queryByRole("heading", { name: courses.groups[1]?.heading ?? "" })).not.toBeInTheDocument();
  });

  it("can be chosen by certificate", async () => {
    open();
    await userEvent.selectOptions(screen.getByLabelText("Attestato"), "Senza attestato");
    expect(shown()).toEqual(["Pillole di apprendimento della Settimana europea della programmazione"]);
    expect(screen.getByRole("status")).toHaveTextContent("1 corso");
    await userEvent.selectOptions(screen.getByLabelText("Attestato"), "Da verificare");
    expect(shown()).toEqual([
      "Laboratorio di Intelligenza Culturale",
      "AI 101 for Teachers",
      "Corso e-learning ASviS sull’Agenda 2030",
    ]);
  });

  it("say so when none is left, and all come back", async () => {
    open();
    await userEvent.selectOptions(screen.getByLabelText("Lingua"), "Inglese");
    await userEvent.selectOptions(screen.getByLabelText("Attestato"), "Senza attestato");
    expect(shown()).toEqual([]);
    expect(screen.getByText(/^Nessun corso/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Mostra tutti i corsi" }));
    expect(shown()).toHaveLength(12);
  });

  it("are followed by the national platform", () => {
    open();
    expect(screen.getByRole("link", { name: /^Scuola Futura/ })).toHaveAttribute(
      "href",
      "https://scuolafutura.pubblica.istruzione.it/",
    );
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
