import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { Footer } from "#app/frame/footer.tsx";
import { school } from "#content/school.ts";

const legal = vi.hoisted(() => ({ privacy: "", notes: "", accessibility: "", transparency: "", noticeBoard: "" }));
vi.mock("#content/school.ts", async (load) => {
  const { school: example } = await load<{ school: object }>();
  return { school: { ...example, legal } };
});

beforeEach(() => {
  for (const page of Object.keys(legal)) Object.assign(legal, { [page]: "" });
});

function show() {
  render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  );
  return within(screen.getByRole("contentinfo"));
}

it("leads to the four main pages", () => {
  const links = within(show().getByRole("navigation", { name: "Fondo pagina" })).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/",
    "/didattica-digitale",
    "/progetti",
    "/contatti",
  ]);
});

it("says who the school is and how to reach it", () => {
  const footer = show();
  expect(footer.getByText(school.name)).toBeVisible();
  expect(footer.getByText(school.address)).toBeVisible();
  expect(footer.getByText(new RegExp(school.meccanografico))).toBeVisible();
  expect(footer.getByText(new RegExp(`fiscale ${school.fiscalCode}`))).toBeVisible();
  expect(footer.getByRole("link", { name: school.phone })).toHaveAttribute("href", school.phoneLink);
  expect(footer.getByRole("link", { name: school.email })).toHaveAttribute("href", `mailto:${school.email}`);
});

it("leads to the site's own pages while the official ones are not known, and leaves out the legal notes", () => {
  const footer = show();
  expect(footer.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
  expect(footer.getByRole("link", { name: "Accessibilità" })).toHaveAttribute("href", "/accessibilita");
  expect(footer.queryByRole("link", { name: /Note legali/ })).toBeNull();
  // The checks of the State would take these pages for the official ones.
  expect(document.querySelector("[data-element]")).toBeNull();
});

it("official pages open in a new tab, where the checks of the State look for them", () => {
  legal.privacy = "https://www.example.org/privacy";
  legal.accessibility = "https://form.agid.gov.it/view/1";
  const footer = show();
  const privacy = footer.getByRole("link", { name: /^Privacy/ });
  expect(privacy).toHaveAttribute("href", legal.privacy);
  expect(privacy).toHaveAttribute("target", "_blank");
  expect(privacy.closest("[data-element=privacy-policy-link]")).not.toBeNull();
  const accessibility = footer.getByRole("link", { name: /^Dichiarazione di accessibilità/ });
  expect(accessibility.closest("[data-element=accessibility-link]")).not.toBeNull();
  expect(footer.queryByRole("link", { name: "Accessibilità" })).toBeNull();
  expect(footer.queryByRole("link", { name: /Note legali/ })).toBeNull();
});

it("leads to the school's papers once their addresses are known, and does not name them before", () => {
  const names = ["Amministrazione trasparente", "Albo online"];
  const footer = show();
  for (const name of names) expect(footer.queryByText(name)).toBeNull();
  cleanup();

  legal.transparency = "https://www.example.org/trasparenza";
  legal.noticeBoard = "https://www.example.org/albo";
  const known = show();
  const links = names.map((name) => known.getByRole("link", { name: new RegExp(`^${name}`) }));
  expect(links.map((link) => link.getAttribute("href"))).toEqual([legal.transparency, legal.noticeBoard]);
  for (const link of links) expect(link).toHaveAttribute("target", "_blank");
});
