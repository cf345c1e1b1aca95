import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { homeSchools } from "#content/home.ts";
import type * as schoolFile from "#content/school.ts";
import { school } from "#content/school.ts";
import { HomePage } from "#pages/home-page.tsx";
import { phoneLink } from "#shared/phone-link.ts";

// The ticker has its own tests, and a request to make.
vi.mock("#features/news/ticker-slot.tsx", () => ({ TickerSlot: () => null }));

vi.mock("#shared/session/use-auth.ts", async () => ({ useAuth: (await import("./people.ts")).nobody }));
vi.mock("#content/site-map.ts", () => import("./sample-map.ts"));
vi.mock("#content/school.ts", async (original) => {
  const { school } = await original<typeof schoolFile>();
  const labBooking = "https://prenota.example.org/";
  const others = { articles: "https://a.example/", videos: "https://b.example/", suite: "https://c.example/" };
  const tools = { ...others, labBooking, support: "", resources: "https://d.example/" };
  return { school: { ...school, phones: ["0123 111111"], tools } };
});

beforeEach(() => void render(<HomePage />, { wrapper: MemoryRouter }));

function region(name: string) {
  return within(screen.getByRole("region", { name }));
}

function linksOf(name: string) {
  return region(name)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
}

test("the opening has the only main heading, and links to the meetings and to the helplines", () => {
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

test("each tool opens in a new tab, and one that the school has not is left out", () => {
  const tools = region("Gli strumenti della scuola");
  expect(tools.getAllByRole("listitem")).toHaveLength(5);
  expect(linksOf("Gli strumenti della scuola")).toHaveLength(5);
  for (const link of tools.getAllByRole("link")) {
    expect(link).toHaveAccessibleName(/ \(si apre in una nuova scheda\)$/);
    expect(link).toHaveAttribute("target", "_blank");
  }
  expect(tools.getByRole("link", { name: /^Prenota i laboratori / })).toHaveAttribute(
    "href",
    "https://prenota.example.org/",
  );
  expect(tools.queryByText("Assistenza tecnica")).toBeNull();
});

test("the cards of the schools have ages and tools", () => {
  const headings = region("A ogni età i suoi strumenti").getAllByRole("heading", { level: 3 });
  const cards = headings.map((heading) => heading.closest("li") ?? document.body);
  const names = headings.map((heading) => heading.textContent);
  expect(names).toEqual(homeSchools.map(({ name }) => name)); // a school may lack a level
  for (const card of cards) {
    expect(within(card).getByText(/^\d+–\d+ anni$/)).toBeVisible();
    expect(within(card).getByRole("list", { name: "Strumenti" })).not.toBeEmptyDOMElement();
  }
});

test("the index links to the four sections and to every written page in them", () => {
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

test("a section without written pages says so", () => {
  const waiting = region("Che cosa trovate qui")
    .getAllByRole("link", { name: /In preparazione$/ })
    .map((link) => link.getAttribute("href"));
  expect(waiting).toEqual(["/ambienti", "/links"]);
});

test("the contact section links to the contacts and to the telephone number", () => {
  const [phone = ""] = school.phones;
  expect(linksOf("Serve una mano?")).toEqual(["/contatti", phoneLink(phone)]);
  expect(screen.getByRole("link", { name: `Telefona: ${phone}` })).toBeVisible();
});
