import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { methodologies } from "#content/methodologies.ts";
import { ageRules, type Tutorial, tutorials } from "#content/tutorials.ts";
import { MethodologiesPage } from "#pages/methodologies-page.tsx";
import { TutorialList, TutorialsPage } from "#pages/tutorials-page.tsx";

const sample: Tutorial[] = [
  { id: "waiting", title: "Il monitor interattivo: primi passi" },
  { id: "plain", title: "Una guida", url: "https://www.example.org/guida" },
  {
    id: "english",
    title: "A guide",
    url: "https://www.example.org/guide",
    lingua: "en",
    eta: "18 anni",
    dati: "Il fornitore dichiara di non conservarli.",
  },
];

describe("the tutorials", () => {
  it("begin with links to each group", () => {
    open();
    const contents = screen.getByRole("navigation", { name: "In questa pagina" });
    const jumps = within(contents).getAllByRole("link");
    expect(jumps).toHaveLength(tutorials.groups.length + 1 + tutorials.aiGroups.length);
    for (const jump of jumps) {
      const target = document.querySelector(jump.getAttribute("href") ?? "none");
      expect(target).toHaveTextContent(jump.textContent ?? "none");
    }
  });

  it("open in a new tab", () => {
    open();
    const links = screen.getAllByRole("link").filter((link) => link.getAttribute("href")?.startsWith("https:"));
    const known = [...tutorials.groups, ...tutorials.aiGroups].flatMap((group) =>
      group.tutorials.filter(({ url }) => url),
    );
    expect(links).toHaveLength(known.length);
    for (const link of links) expect(link).toHaveAttribute("target", "_blank");
  });

  it("without a URL say that they are in preparation and are not links", () => {
    render(<TutorialList tutorials={sample} />);
    const waiting = itemOf("Il monitor interattivo");
    expect(waiting.getByText("In preparazione")).toBeVisible();
    expect(waiting.queryByRole("link")).not.toBeInTheDocument();
    expect(itemOf("Una guida").queryByText("In preparazione")).not.toBeInTheDocument();
  });

  it("say that they are in English", () => {
    render(<TutorialList tutorials={sample} />);
    expect(itemOf("A guide").getByText("In inglese")).toBeVisible();
    expect(itemOf("Una guida").queryByText("In inglese")).not.toBeInTheDocument();
  });

  it("on artificial intelligence have age and use of data, where known", () => {
    render(<TutorialList tutorials={sample} />);
    const tool = itemOf("A guide");
    expect(tool.getAllByRole("term").map((term) => term.textContent)).toEqual([
      "Età minima dichiarata (da ricontrollare)",
      "Dati personali",
    ]);
    expect(tool.getByText("18 anni")).toBeVisible();
    expect(itemOf("Una guida").queryByRole("term")).not.toBeInTheDocument();
  });

  it("have the rules on age before the first group on artificial intelligence", () => {
    open();
    const titles = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
    const rules = titles.lastIndexOf(ageRules.heading);
    expect(titles[rules + 1]).toBe(tutorials.aiGroups[0]?.heading);
    const [first] = ageRules.rules;
    expect(screen.getByRole("region", { name: ageRules.heading })).toHaveTextContent(first.term);
  });
});

describe("the page of one link", () => {
  it("methodologies links only to its site", () => {
    render(
      <MemoryRouter>
        <MethodologiesPage />
      </MemoryRouter>,
    );
    const [link, ...others] = screen.getAllByRole("link");
    expect(link).toHaveAttribute("href", methodologies.link.to);
    expect(link).toHaveAttribute("target", "_blank");
    expect(others).toEqual([]);
  });
});

function open() {
  render(
    <MemoryRouter>
      <TutorialsPage />
    </MemoryRouter>,
  );
}

function itemOf(title: string) {
  const heading = screen.getByRole("heading", { level: 3, name: (name) => name.startsWith(title) });
  const item = heading.closest("li");
  if (!item) throw new Error(`${title} is not in a list`);
  return within(item);
}
