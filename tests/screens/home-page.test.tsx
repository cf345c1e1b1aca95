import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import type * as schoolFile from "#content/school.ts";
import { school } from "#content/school.ts";
import { HomePage } from "#pages/home-page.tsx";
import { phoneLink } from "#shared/phone-link.ts";

// The ticker has its own tests, and a request to make.
vi.mock("#features/news/ticker-slot.tsx", () => ({ TickerSlot: () => null }));

vi.mock("#content/site-map.ts", () => import("./sample-map.ts"));
vi.mock("#content/school.ts", async (original) => {
  const { school } = await original<typeof schoolFile>();
  const tools = { ...school.tools, labBooking: "https://prenota.example.org/", support: "" };
  return { school: { ...school, phones: ["0123 111111"], tools } };
});

function region(name: string) {
  return within(screen.getByRole("region", { name }));
}

function linksOf(name: string) {
  return region(name)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
}

test("the opening has one main heading and leads to the meetings and to who can help", () => {
  render(<HomePage />, { wrapper: MemoryRouter });

  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Gli incontri per i genitori" })).toHaveAttribute(
    "href",
    "/didattica-digitale/famiglie/formazione-genitori",
  );
  expect(screen.getByRole("link", { name: "A chi chiedere aiuto" })).toHaveAttribute(
    "href",
    "/didattica-digitale/famiglie/cyberbullismo#a-chi-chiedere-aiuto",
  );
});

test("the six tools: one with an address opens in a new tab, one without is not a link and says so", () => {
  render(<HomePage />, { wrapper: MemoryRouter });

  const [booking, support, ...others] = region("Gli strumenti della scuola").getAllByRole("listitem");
  expect(others).toHaveLength(4);

  const link = within(booking ?? document.body).getByRole("link", {
    name: /^Prenota i laboratori .+ \(si apre in una nuova scheda\)$/,
  });
  expect(link).toHaveAttribute("href", "https://prenota.example.org/");
  expect(link).toHaveAttribute("target", "_blank");

  expect(support).toHaveTextContent(/^Assistenza tecnica .+ In arrivo$/);
  expect(within(support ?? document.body).queryByRole("link")).toBeNull();
});

test("each of the three schools says its ages and the tools it uses", () => {
  render(<HomePage />, { wrapper: MemoryRouter });

  const headings = region("A ogni età i suoi strumenti").getAllByRole("heading", { level: 3 });
  const cards = headings.map((heading) => heading.closest("li") ?? document.body);
  const names = headings.map((heading) => heading.textContent);
  expect(screen.queryByRole("article")).toBeNull(); // which would want a name
  expect(names).toEqual(["Scuola dell’Infanzia", "Scuola Primaria", "Scuola Secondaria di 1° grado"]);
  for (const card of cards) {
    expect(within(card).getByText(/^\d+–\d+ anni$/)).toBeVisible();
    expect(within(card).getByRole("list", { name: "Strumenti" })).not.toBeEmptyDOMElement();
  }
});

test("the index leads to the four parts of the site and to every page that can be read in them", () => {
  render(<HomePage />, { wrapper: MemoryRouter });

  expect(linksOf("Che cosa trovate qui")).toEqual([
    "/didattica-digitale",
    "/didattica-digitale/docenti/formazione",
    "/didattica-digitale/famiglie/cyberbullismo",
    "/didattica-digitale/famiglie/formazione-genitori",
    "/didattica-digitale/alunni",
    "/ambienti",
    "/progetti",
    "/progetti/pon",
    "/progetti/mof",
    "/links",
  ]);
});

test("a part of the site with nothing to read yet says so", () => {
  render(<HomePage />, { wrapper: MemoryRouter });

  const waiting = region("Che cosa trovate qui")
    .getAllByRole("link", { name: /In preparazione$/ })
    .map((link) => link.getAttribute("href"));
  expect(waiting).toEqual(["/ambienti", "/links"]);
});

test("nothing is promised that a placeholder does not hold", () => {
  render(<HomePage />, { wrapper: MemoryRouter });
  expect(document.body).not.toHaveTextContent(/tutto quello che serve|orari|in un posto solo/i);
});

test("who needs help finds the contacts and the telephone", () => {
  render(<HomePage />, { wrapper: MemoryRouter });

  const [phone = ""] = school.phones;
  expect(linksOf("Serve una mano?")).toEqual(["/contatti", phoneLink(phone)]);
  expect(screen.getByRole("link", { name: `Telefona: ${phone}` })).toBeVisible();
});
