import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import type { Article } from "#content/article.ts";
import { school } from "#content/school.ts";
import { PageBlocks } from "#shared/article/page-blocks.tsx";
import type { PageBlock, PageContent, PageFile } from "#shared/article/page-content.ts";
import { sampleBuilding } from "../sample-buildings.ts";

const files = new Map<string, PageFile>([
  ["photo", { address: "/file/0a/portone.webp", mime: "image/webp", size: 90_000, width: 1600, height: 900 }],
  ["form", { address: "/file/0b/modulo.pdf", mime: "application/pdf", size: 184_320 }],
]);

const program: Article = {
  heading: "Il programma",
  intro: "Una frase.",
  updated: "2026-11-21",
  sections: [
    { heading: "Gli incontri", meetings: [] },
    { heading: "La licenza", licence: "Nelle parole della legge." },
  ],
  resources: [],
};

function show(blocks: PageBlock[], more: Partial<Omit<Parameters<typeof PageBlocks>[0], "content">> = {}) {
  const content: PageContent = {
    heading: "Mensa",
    intro: "Come si mangia.",
    simple: [],
    sections: [{ heading: "Il menù", blocks }],
    helplines: [],
    links_heading: "",
    links: [],
    closing: "",
  };
  return render(
    <MemoryRouter>
      <PageBlocks content={content} files={files} {...more} />
    </MemoryRouter>,
  ).container;
}

const text = (written: string, terms = false): PageBlock => ({ kind: "text", text: written, terms });

describe("a text", () => {
  it("has paragraphs, breaks, bullets and numbered tips in their order", () => {
    show([
      text("Uno.\n\nVia dei Tigli 3\n00000 Roccachiara\n\n- la delega\n- la penna\n\n3. Si firma\n4. Si consegna"),
    ]);
    const [one, address] = screen.getAllByRole("paragraph");
    expect(one?.innerHTML).toBe("Uno.");
    expect(address?.querySelectorAll("br")).toHaveLength(1);
    const [bullets, tips] = screen.getAllByRole("list");
    expect(bullets).toHaveTextContent("la delegala penna");
    expect(tips?.tagName).toBe("OL");
    expect(within(tips as HTMLElement).getAllByRole("listitem")[0]).toHaveTextContent("3Si firma");
  });

  it("has links to telephones, mails, sites, and pages that exist", () => {
    show([
      text("Tel. 0999 123456, a@x.it, https://example.org/a, /privacy, /pagina/che/manca.\n\n- In /accessibilita."),
    ]);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "tel:+390999123456",
      "mailto:a@x.it",
      "https://example.org/a",
      "/privacy",
      "/accessibilita",
    ]);
  });

  it("has terms where the editor said so, with links in what explains them", () => {
    show([text("- Segreteria: tel. 0999 123456, ore: 8\n- senza termine", true)]);
    const [item, other] = screen.getAllByRole("listitem");
    expect(within(item as HTMLElement).getByText("Segreteria").tagName).toBe("STRONG");
    expect(item).toHaveTextContent("Segreteria. tel. 0999 123456, ore: 8");
    expect(within(item as HTMLElement).getByRole("link")).toHaveTextContent("0999 123456");
    expect(other?.innerHTML).toBe("senza termine");
  });

  it("has none where the editor did not", () => {
    show([text("- il ruolo: docente")]);
    expect(screen.getByRole("listitem").innerHTML).toBe("il ruolo: docente");
  });

  it("has no markup of its own", () => {
    expect(show([text("<b>Uno</b> <img src=x>")]).querySelector("b, img")).toBeNull();
  });
});

describe("a block", () => {
  it("of a table may have two rows of one name", () => {
    const rows = ["8", "9"].map((hour) => ["Lunedì", hour]);
    show([{ kind: "table", caption: "Orario", columns: ["Giorno", "Ora"], rows }]);
    const table = screen.getByRole("table", { name: "Orario" });
    expect(within(table).getAllByRole("rowheader", { name: "Lunedì" })).toHaveLength(2);
    expect(
      within(table)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual(["8", "9"]);
  });

  it("of an image keeps its place, and waits until it is near", () => {
    show([{ kind: "image", file: "photo", alt: "Il portone", caption: "La rampa è a destra." }]);
    const image = screen.getByRole("img", { name: "Il portone" });
    expect(image).toHaveAttribute("src", "/file/0a/portone.webp");
    expect([image.getAttribute("width"), image.getAttribute("height")]).toEqual(["1600", "900"]);
    expect(image).toHaveAttribute("loading", "lazy");
    expect(screen.getByRole("figure")).toHaveTextContent("La rampa è a destra.");
  });

  it("of files is a list of downloads with type and size", () => {
    show([
      {
        kind: "files",
        files: [
          { file: "form", title: "Delega" },
          { file: "gone", title: "Altro" },
        ],
      },
    ]);
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    const link = screen.getByRole("link", { name: "Delega PDF, 180 kB" });
    expect(link).toHaveAttribute("href", "/file/0b/modulo.pdf");
    expect(link).toHaveAttribute("download");
  });

  it("whose file is gone, or whose kind is unknown, is left out", () => {
    const future = { kind: "video", file: "photo" } as unknown as PageBlock;
    const container = show([
      { kind: "image", file: "gone", alt: "Il portone", caption: "La rampa" },
      { kind: "files", files: [{ file: "gone", title: "Altro" }] },
      { kind: "fixed", part: "weather" as "children" },
      future,
    ]);
    expect(container.querySelector("section")).toHaveTextContent(/^Il menù$/);
  });

  it("of buildings says where they are, whom to call and the way to a map, of one school or of all", () => {
    const [centro, rodari, infanzia] = ["Centro", "Rodari", "Arcobaleno"].map(sampleBuilding);
    Object.assign(school, {
      phones: ["06 1234567"],
      buildings: [centro, { ...rodari, phone: "06 7654321" }, { ...infanzia, levels: ["infanzia"] }],
    });
    show([{ kind: "fixed", part: "buildings-primaria" }]);
    const [first, second, ...more] = screen.getAllByRole("listitem");
    expect(more).toEqual([]);
    expect(first).toHaveTextContent(/^CentroVia Centro 1Chiama 06 1234567/);
    expect(second).toHaveTextContent(/^RodariVia Rodari 1/);
    const ofRodari = within(second as HTMLElement);
    expect(ofRodari.getByRole("link", { name: "Chiama 06 7654321" })).toHaveAttribute("href", "tel:+39067654321");
    const map = ofRodari.getByRole<HTMLAnchorElement>("link", { name: /^Apri nella mappa Rodari/ });
    expect(new URL(map.href).searchParams.get("query")).toBe("Via Rodari 1");
    expect(document.querySelector("iframe, img, script")).toBeNull();
    cleanup();
    show([{ kind: "fixed", part: "buildings" }]);
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
  });

  it("that is fixed shows what the program has, where it is placed", () => {
    show([{ kind: "fixed", part: "licence" }, text("Dopo."), { kind: "fixed", part: "meetings" }], {
      program,
      meetings: <p>Gli incontri dell’anno</p>,
    });
    expect(screen.getAllByRole("paragraph").map((paragraph) => paragraph.textContent)).toEqual([
      "Nelle parole della legge.",
      "Dopo.",
      "Gli incontri dell’anno",
    ]);
    // What the validator of school sites looks for.
    expect(screen.getByRole("heading", { level: 2 })).toHaveAttribute("data-element", "legal-notes-section");
  });

  it("of the pages below links them, and is last where the text does not place it", () => {
    show([text("Uno.")], {
      below: [{ label: "Il menù di dicembre", to: "/ambienti/primaria/menu", note: "Giorno per giorno" }],
    });
    const headings = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(["Il menù", "In questa sezione"]);
    expect(screen.getByRole("link", { name: /Il menù di dicembre/ })).toHaveAttribute(
      "href",
      "/ambienti/primaria/menu",
    );
  });
});

it("draws the program's fixed parts last where the text does not place them", () => {
  show([text("Uno.")], { program, meetings: <p>Gli incontri dell’anno</p> });
  const headings = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(["Il menù", "Gli incontri", "La licenza"]);
  expect(screen.getByText("Nelle parole della legge.")).toBeVisible();
});
