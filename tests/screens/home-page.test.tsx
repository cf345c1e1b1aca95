import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, onTestFinished, test, vi } from "vitest";
import { home, homeSchools } from "#content/home.ts";
import type * as schoolFile from "#content/school.ts";
import { school } from "#content/school.ts";
import { HomePage } from "#pages/home-page.tsx";
import { phoneLink } from "#shared/phone-link.ts";
import { AuthContext } from "#shared/session/use-auth.ts";
import { nobody } from "./people.ts";

vi.mock("#content/site-map.ts", () => import("./sample-map.ts"));
vi.mock("#content/school.ts", async (original) => {
  const { school } = await original<typeof schoolFile>();
  const labBooking = "https://prenota.example.org/";
  const others = { articles: "https://a.example/", videos: "https://b.example/", suite: "https://c.example/" };
  const tools = { ...others, labBooking, support: "", resources: "https://d.example/" };
  return { school: { ...school, phones: ["0123 111111"], tools } };
});

beforeEach(
  () =>
    void render(
      <AuthContext value={nobody()}>
        <HomePage />
      </AuthContext>,
      { wrapper: MemoryRouter },
    ),
);

function region(name: string) {
  return within(screen.getByRole("region", { name }));
}

function linksOf(name: string) {
  return region(name)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
}

test("the parts follow each other as a family asks for them; without a database nothing waits for it", () => {
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Che cosa vi serve?",
    home.tools.heading,
    home.schools.heading,
    home.sections.heading,
    home.contact.heading,
  ]);
});

/** The page on another day, with other telephones of the school. */
function openOn(day: string, phones: readonly string[] = school.phones) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T10:00:00+01:00`) });
  const before = school.phones;
  Object.assign(school, { phones });
  onTestFinished(() => {
    vi.useRealTimers();
    Object.assign(school, { phones: before });
  });
  cleanup();
  render(
    <AuthContext value={nobody()}>
      <HomePage />
    </AuthContext>,
    { wrapper: MemoryRouter },
  );
}

test("the opening has the only main heading, and calls the office", () => {
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Chiama la segreteria" })).toHaveAttribute("href", "tel:+390123111111");
});

it("leads to the contacts where the school has no telephone", () => {
  openOn("2026-11-25", []);
  expect(screen.queryByRole("link", { name: "Chiama la segreteria" })).toBeNull();
  for (const link of screen.getAllByRole("link", { name: "Contatti" }))
    expect(link).toHaveAttribute("href", "/contatti");
});

it.each([
  ["2026-12-31", "Calendario", "/calendario"],
  ["2027-01-01", home.enrolments, "/informazioni#iscrizioni"],
  ["2027-02-28", home.enrolments, "/informazioni#iscrizioni"],
  ["2027-03-01", "Calendario", "/calendario"],
])("leads on %s to «%s»", (day, name, href) => {
  openOn(day);
  const beside = screen.getByRole("link", { name: "Chiama la segreteria" }).parentElement ?? document.body;
  expect(within(beside).getByRole("link", { name })).toHaveAttribute("href", href);
});

test("what families look for are six tiles, each with its answer", () => {
  const tiles = within(within(screen.getByRole("navigation", { name: "Che cosa vi serve?" })).getByRole("list"));
  expect(tiles.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
    ["segreteria", "registro", "mensa", "moduli", "iscrizioni", "libri"].map((topic) => `/informazioni#${topic}`),
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
  expect(tools.getByRole("link", { name: /^Prenotazione dei laboratori / })).toHaveAttribute(
    "href",
    "https://prenota.example.org/",
  );
  expect(tools.queryByText("Assistenza tecnica")).toBeNull();
});

test("the cards of the schools have ages and tools, which lead to the page that tells of them", () => {
  const headings = region("A ogni età i suoi strumenti").getAllByRole("heading", { level: 3 });
  const cards = headings.map((heading) => heading.closest("li") ?? document.body);
  const names = headings.map((heading) => heading.textContent);
  expect(names).toEqual(homeSchools.map(({ name }) => name)); // a school may lack a level
  for (const card of cards) {
    expect(within(card).getByText(/^\d+–\d+ anni$/)).toBeVisible();
    expect(within(card).getByRole("list", { name: "Strumenti" })).not.toBeEmptyDOMElement();
  }
  const told = homeSchools.flatMap(({ tools }) => tools.flatMap((tool) => ("to" in tool ? [tool] : [])));
  expect(linksOf("A ogni età i suoi strumenti")).toEqual(told.map(({ to }) => to));
});

test("the index links to the four sections", () => {
  expect(linksOf("Che cosa trovate qui")).toEqual(["/didattica-digitale", "/ambienti", "/progetti", "/links"]);
});

test("a section whose page is still to be written says so", () => {
  const waiting = region("Che cosa trovate qui")
    .getAllByRole("link", { name: /In preparazione$/ })
    .map((link) => link.getAttribute("href"));
  expect(waiting).toEqual(["/didattica-digitale", "/ambienti", "/progetti", "/links"]);
});

test("the contact section links to the contacts and to the telephone number", () => {
  const [phone = ""] = school.phones;
  expect(linksOf("Serve una mano?")).toEqual(["/contatti", phoneLink(phone)]);
  expect(screen.getByRole("link", { name: `Telefono: ${phone}` })).toBeVisible();
});
