import { configure, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { tutorials } from "#content/tutorials.ts";
import { MethodologiesPage } from "#pages/methodologies-page.tsx";
import { TutorialsPage } from "#pages/tutorials-page.tsx";

// These pages hide nothing by style: without asking the style of every element, roles are found ten times faster.
configure({ defaultHidden: true });

describe("the tutorials", () => {
  it("begin with a list that jumps to each group", () => {
    open();
    const contents = screen.getByRole("navigation", { name: "In questa pagina" });
    const jumps = within(contents).getAllByRole("link");
    expect(jumps).toHaveLength(9);
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

  it("that are not ready say so and are not links", () => {
    open();
    const waiting = itemOf("Il monitor interattivo: primi passi");
    expect(waiting.getByText("In preparazione")).toBeVisible();
    expect(waiting.queryByRole("link")).not.toBeInTheDocument();
    expect(itemOf("GCompris").queryByText("In preparazione")).not.toBeInTheDocument();
  });

  it("say when they are in English", () => {
    open();
    expect(itemOf("Arduino").getByText("In inglese")).toBeVisible();
    expect(itemOf("MuseScore").queryByText("In inglese")).not.toBeInTheDocument();
  });

  it("on artificial intelligence say the age and what becomes of the data, where it is known", () => {
    open();
    const claude = itemOf("Claude (Anthropic)");
    expect(claude.getAllByRole("term").map((term) => term.textContent)).toEqual([
      "Età dichiarata, si rilegge prima dell’uso",
      "Dati personali",
    ]);
    expect(claude.getByText("18 anni")).toBeVisible();
    expect(itemOf("Diffit").queryByRole("term")).not.toBeInTheDocument();
  });

  it("have the rules on age before the first of those tools", () => {
    open();
    const titles = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
    const rules = titles.lastIndexOf("Età e regole");
    expect(titles[rules + 1]).toBe("Strumenti di intelligenza artificiale per docenti");
    expect(screen.getByRole("region", { name: "Età e regole" })).toHaveTextContent("Sotto i 14 anni serve il consenso");
  });
});

describe("the page of one link", () => {
  it("methodologies leads to the gallery of ideas", () => {
    render(
      <MemoryRouter>
        <MethodologiesPage />
      </MemoryRouter>,
    );
    const [link, ...others] = screen.getAllByRole("link");
    expect(link).toHaveAttribute("href", "https://innovazione.indire.it/avanguardieeducative/");
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
