import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { Breadcrumbs } from "#app/layout/breadcrumbs.tsx";

vi.mock("#content/site-map.ts", () => import("./sample-map.ts"));

function show(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Breadcrumbs />
    </MemoryRouter>,
  );
}

it("link from Home to the current page, which is marked and is no link", () => {
  show("/didattica-digitale/famiglie/cyberbullismo");
  const nav = within(screen.getByRole("navigation", { name: "Percorso" }));
  expect(nav.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Home", "/"],
    ["Didattica Digitale", "/didattica-digitale"],
    ["Famiglie", "/didattica-digitale/famiglie"],
  ]);
  expect(nav.getAllByRole("listitem").at(-1)).toHaveTextContent("Cyberbullismo");
  expect(nav.getByText("Cyberbullismo")).toHaveAttribute("aria-current", "page");
});

it("ignore a trailing slash", () => {
  show("/progetti/");
  expect(screen.getByText("Progetti")).toHaveAttribute("aria-current", "page");
});

it.each([
  ["/avvisi/2026-27/12", "n. 12"],
  ["/avvisi/2026-27/dodici", "Avviso"],
])("%s ends with %s", (path, last) => {
  show(path);
  expect(screen.getByText(last)).toHaveAttribute("aria-current", "page");
});

it.each(["/", "/non-esiste"])("%s has none", (path) => {
  show(path);
  expect(screen.queryByRole("navigation")).toBeNull();
});
