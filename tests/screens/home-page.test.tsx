import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import type * as schoolFile from "#content/school.ts";
import { school } from "#content/school.ts";
import { HomePage } from "#pages/home-page.tsx";

// The ticker has its own tests, and a request to make.
vi.mock("#features/news/ticker-slot.tsx", () => ({ TickerSlot: () => null }));

vi.mock("#content/school.ts", async (original) => {
  const { school } = await original<typeof schoolFile>();
  return { school: { ...school, tools: { ...school.tools, labBooking: "https://prenota.example.org/", support: "" } } };
});

function region(name: string) {
  return within(screen.getByRole("region", { name }));
}

function linksOf(name: string) {
  return region(name)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
}

test("the opening has one main heading and the ways to digital teaching and to the families' pages", () => {
  render(<HomePage />, { wrapper: MemoryRouter });

  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Scopri la didattica digitale" })).toHaveAttribute(
    "href",
    "/didattica-digitale",
  );
  expect(screen.getByRole("link", { name: "Per le famiglie" })).toHaveAttribute("href", "/didattica-digitale/famiglie");
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

  const cards = region("A ogni età i suoi strumenti").getAllByRole("article");
  const names = cards.map((card) => within(card).getByRole("heading", { level: 3 }).textContent);
  expect(names).toEqual(["Scuola dell’Infanzia", "Scuola Primaria", "Scuola Secondaria di 1° grado"]);
  for (const card of cards) {
    expect(within(card).getByText(/^\d+–\d+ anni$/)).toBeVisible();
    expect(within(card).getByRole("list", { name: "Strumenti" })).not.toBeEmptyDOMElement();
  }
});

test("the index leads to the four parts of the site", () => {
  render(<HomePage />, { wrapper: MemoryRouter });

  expect(linksOf("Che cosa trovate qui")).toEqual(["/didattica-digitale", "/ambienti", "/progetti", "/links"]);
});

test("who needs help finds the contacts and the telephone", () => {
  render(<HomePage />, { wrapper: MemoryRouter });

  expect(linksOf("Serve una mano?")).toEqual(["/contatti", school.phoneLink]);
  expect(screen.getByRole("link", { name: `Telefona: ${school.phone}` })).toBeVisible();
});
