import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { FooterText } from "#app/layout/footer-text.tsx";
import type { School } from "#content/school-form.ts";
import type * as schoolFile from "#content/school.ts";

const school = vi.hoisted(() => ({ current: {} as School })); // filled before each test
vi.mock("#content/school.ts", () => ({
  get school() {
    return school.current;
  },
}));

const noAddresses = { privacy: "", notes: "", accessibility: "", transparency: "", noticeBoard: "" } as const;
const example: School = {
  ...(await vi.importActual<typeof schoolFile>("#content/school.ts")).school,
  name: "Istituto Comprensivo di Prova",
  buildings: [
    {
      id: "centrale",
      name: "Sede centrale",
      levels: ["secondaria"],
      street: "Via Prima 1",
      town: "00010 Prova (PR)",
      phone: "",
    },
    {
      id: "rodari",
      name: "Primaria Rodari",
      levels: ["primaria"],
      street: "Via Seconda 2",
      town: "00020 Altrove (PR)",
      phone: "0123 222222",
    },
  ],
  phones: ["0123 111111", "800 123456"],
  email: "posta@prova.example",
  pec: "pec@prova.example",
  meccanografico: "PRIC800000",
  fiscalCode: "80000000000",
  legal: noAddresses,
};
const nothing = { buildings: [], phones: [], email: "", pec: "", meccanografico: "", fiscalCode: "" };

beforeEach(() => {
  school.current = example;
});

function publish(legal: Partial<School["legal"]>) {
  school.current = { ...example, legal: { ...noAddresses, ...legal } };
}

function show() {
  render(
    <MemoryRouter>
      <footer>
        <FooterText />
      </footer>
    </MemoryRouter>,
  );
  return within(screen.getByRole("contentinfo"));
}

it("leads to the main pages, to the notices and to the news", () => {
  const links = within(show().getByRole("navigation", { name: "Fondo pagina" })).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/",
    "/avvisi",
    "/calendario",
    "/informazioni",
    "/didattica-digitale",
    "/progetti",
    "/contatti",
    "/notizie",
    "/lingue",
  ]);
});

it("has the school's name, addresses, codes and contacts", () => {
  const footer = show();
  expect(footer.getByText(example.name)).toBeVisible();
  expect(footer.getByText("Sede centrale, Via Prima 1, 00010 Prova (PR)")).toBeVisible();
  expect(footer.getByText(/^Primaria Rodari, Via Seconda 2, 00020 Altrove \(PR\)/)).toBeVisible();
  expect(footer.getByText("Codice meccanografico PRIC800000")).toBeVisible();
  expect(footer.getByText("Codice fiscale 80000000000")).toBeVisible();
  const links = footer.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links.filter(([, address]) => /^(tel|mailto):/.test(address ?? ""))).toEqual([
    ["0123 222222", "tel:+390123222222"],
    ["0123 111111", "tel:+390123111111"],
    ["800 123456", "tel:800123456"],
    ["posta@prova.example", "mailto:posta@prova.example"],
    ["pec@prova.example", "mailto:pec@prova.example"],
  ]);
});

it("has no label without a value for a school with only a name", () => {
  school.current = { ...example, ...nothing };
  show();
  const identity = screen.getByRole("group");
  expect(identity.textContent).toBe(example.name);
  for (const element of identity.querySelectorAll("*")) expect(element).not.toBeEmptyDOMElement();
});

it.each(["pec", "email", "meccanografico", "fiscalCode", "phones", "buildings"] as const)(
  "without %s, omits only its line",
  (missing) => {
    school.current = { ...example, [missing]: nothing[missing] };
    show();
    const identity = screen.getByRole("group");
    const labels = { pec: "PEC", email: "Email", meccanografico: "meccanografico", fiscalCode: "fiscale" };
    const words = { ...labels, phones: "Telefono", buildings: "Sede centrale" };
    const drawn = Object.values(words).filter((word) => identity.textContent.includes(word));
    expect(drawn).toEqual(Object.values(words).filter((word) => word !== words[missing]));
    for (const element of identity.querySelectorAll("*")) expect(element).not.toBeEmptyDOMElement();
  },
);

it("links to the site's own legal pages without official ones, with the marks of the State's checks", () => {
  const footer = show();
  expect(footer.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
  expect(footer.getByRole("link", { name: "Accessibilità" })).toHaveAttribute("href", "/accessibilita");
  expect(footer.getByRole("link", { name: "Note legali" })).toHaveAttribute("href", "/note-legali");
  // The accessibility statement is always on the State's site.
  const marks = [...document.querySelectorAll("a[data-element]")].map((link) => link.getAttribute("data-element"));
  expect(marks).toEqual(["privacy-policy-link", "legal-notes"]);
  expect(document.querySelectorAll("[data-element]")).toHaveLength(2);
});

it("official pages open in a new tab, with the marks of the State's checks", () => {
  const legal = {
    privacy: "https://www.example.org/privacy",
    accessibility: "https://form.agid.gov.it/view/1",
  } as const;
  publish(legal);
  const footer = show();
  const privacy = footer.getByRole("link", { name: /^Privacy/ });
  expect(privacy).toHaveAttribute("href", legal.privacy);
  expect(privacy).toHaveAttribute("target", "_blank");
  expect(privacy).toHaveAttribute("data-element", "privacy-policy-link");
  const accessibility = footer.getByRole("link", { name: /^Dichiarazione di accessibilità/ });
  expect(accessibility).toHaveAttribute("data-element", "accessibility-link");
  expect(footer.queryByRole("link", { name: "Accessibilità" })).toBeNull();
  expect(footer.getByRole("link", { name: "Note legali" })).toHaveAttribute("href", "/note-legali");
});

it("links to the school's documents once their URLs are known", () => {
  const names = ["Amministrazione trasparente", "Albo online"];
  const footer = show();
  for (const name of names) expect(footer.queryByText(name)).toBeNull();
  cleanup();

  const legal = {
    transparency: "https://www.example.org/trasparenza",
    noticeBoard: "https://www.example.org/albo",
  } as const;
  publish(legal);
  const known = show();
  const links = names.map((name) => known.getByRole("link", { name: new RegExp(`^${name}`) }));
  expect(links.map((link) => link.getAttribute("href"))).toEqual([legal.transparency, legal.noticeBoard]);
  for (const link of links) expect(link).toHaveAttribute("target", "_blank");
});
