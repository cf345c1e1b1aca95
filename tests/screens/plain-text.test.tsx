import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { sayAudiences, type NoticeAudience } from "#shared/ui/audience-labels.ts";
import { sayFile, sayFileSize } from "#shared/say-file.ts";
import { saySchools, SchoolLabels, type SchoolLevel } from "#shared/ui/school-labels.tsx";
import { PlainText } from "#shared/ui/plain-text.tsx";
import { haveBuildings } from "../sample-buildings.ts";

function show(text: string) {
  return render(
    <MemoryRouter>
      <PlainText text={text} />
    </MemoryRouter>,
  ).container;
}

describe("the text of a notice", () => {
  it("is drawn as paragraphs, lines and lists", () => {
    show("Uno\ndue.\n\nPortate:\n- la delega;\n- la penna.\n\n4. Si firma\n5. Si consegna");
    expect(screen.getAllByRole("paragraph").map((element) => element.innerHTML)).toEqual([
      "<span>Uno</span><br><span>due.</span>",
      "<span>Portate:</span>",
    ]);
    const [bullets, numbers] = screen.getAllByRole("list");
    expect(
      within(bullets as HTMLElement)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["la delega;", "la penna."]);
    expect(numbers?.tagName).toBe("OL");
    expect(
      within(numbers as HTMLElement)
        .getAllByRole<HTMLLIElement>("listitem")
        .map(({ value }) => value),
    ).toEqual([4, 5]);
  });

  it("says where its links lead: another site in a new tab, the rest here", () => {
    show("Su https://www.istruzione.it/iscrizioni, /contatti, a@x.it, tel. 0999 123456.");
    const outside = screen.getByRole("link", {
      name: "https://www.istruzione.it/iscrizioni (si apre in una nuova scheda)",
    });
    expect(outside).toHaveAttribute("href", "https://www.istruzione.it/iscrizioni");
    expect(outside).toHaveAttribute("rel", "noopener noreferrer");
    for (const [name, href] of [
      ["/contatti", "/contatti"],
      ["a@x.it", "mailto:a@x.it"],
      ["0999 123456", "tel:+390999123456"],
    ] as const) {
      expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
      expect(screen.getByRole("link", { name })).not.toHaveAttribute("target");
    }
  });

  it("shows HTML as letters and makes no element of it", () => {
    const written = `<img src=x onerror="alert(1)"> <b>Ciao</b> javascript:alert(1)`;
    const container = show(written);
    expect(screen.getByRole("paragraph")).toHaveTextContent(written);
    expect(container.querySelector("img, b, a")).toBeNull();
  });

  it("draws nothing for an empty text", () => {
    expect(show(" \n ")).toHaveTextContent("");
    expect(screen.queryByRole("paragraph")).toBeNull();
  });
});

describe("the labels of a notice", () => {
  it.each<[NoticeAudience[], string]>([
    [["docenti", "famiglie"], "Famiglie, docenti"],
    [["ata"], "Personale ATA"],
    [["ata", "alunni"], "Alunni, personale ATA"],
    [["famiglie", "alunni", "docenti", "ata"], "Tutti"],
    [[], ""],
  ])("for %o is «%s»", (audiences, words) => {
    expect(sayAudiences(audiences)).toBe(words);
  });

  it.each<[SchoolLevel[], string, string]>([
    [["secondaria", "primaria"], "Primaria e secondaria", "Primaria Secondaria"],
    [["infanzia"], "Infanzia", "Infanzia"],
    [["primaria", "infanzia", "secondaria"], "Tutte le scuole", "Tutte le scuole"],
    [[], "", ""],
  ])("of the schools %o are «%s», each with its shape", (schools, words, drawn) => {
    expect(saySchools(schools)).toBe(words);
    const { container } = render(<SchoolLabels schools={schools} />);
    expect(container).toHaveTextContent(drawn);
    expect(container.querySelectorAll("svg[aria-hidden]")).toHaveLength(schools.length);
  });

  it("of the schools with a building are with its name, once, and with that one is gone", () => {
    haveBuildings("Primaria Rodari", "Primaria Via Roma");
    const schools: SchoolLevel[] = ["infanzia", "primaria", "secondaria"];
    const { container } = render(<SchoolLabels schools={schools} buildings={["Primaria Rodari", "tolta"]} />);
    expect(container).toHaveTextContent("Infanzia Primaria · Rodari Secondaria una sede che non c’è più");
  });

  it.each([
    [1, "1 kB"],
    [421_888, "412 kB"],
    [421_889, "413 kB"],
    [1_048_575, "1 MB"],
    [2_202_009, "2,1 MB"],
    [10_485_760, "10 MB"],
    [10_485_761, "10,1 MB"],
    [39_845_888, "38 MB"],
  ])("of a file of %i bytes is «%s»", (bytes, words) => {
    expect(sayFileSize(bytes)).toBe(words);
  });

  it("of a file name its kind", () => {
    expect(sayFile({ mime: "application/pdf", size: 184_320 })).toBe("PDF, 180 kB");
    expect(sayFile({ mime: "image/jpeg", size: 98_304 })).toBe("Immagine JPEG, 96 kB");
    expect(sayFile({ mime: "video/mp4", size: 98_304 })).toBe("96 kB");
  });
});
