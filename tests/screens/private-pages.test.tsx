import { screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { loadPage } from "#app/load-page.tsx";
import { isAppRole } from "#shared/roles.ts";
import { pages } from "#shared/site.ts";
import { backend, render, resetBackend } from "./editing-backend.tsx";

beforeEach(() => resetBackend(() => ({ data: [] })));

const ofRoles = pages.filter(({ access }) => isAppRole(access));

it("the site has pages for roles", () => expect(ofRoles.length).toBeGreaterThan(5));

const closed = [null, "docente"].flatMap((role) =>
  ofRoles.filter(({ access }) => access !== role).map((page) => ({ role, page })),
);

it.each(closed)("$page.path is closed to the role $role, whatever its component does", async ({ role, page }) => {
  backend.role = role;
  const route = <Route path={page.path} element={await loadPage(page)} />;
  render(<MemoryRouter initialEntries={[page.path]} children={<Routes>{route}</Routes>} />);
  expect(screen.getByRole("heading", { level: 1, name: page.title })).toBeVisible();
  const refusal = page.access === "docente" ? /aspetta la conferma della scuola/ : /riservata a chi amministra il sito/;
  expect(screen.getByText(refusal)).toBeVisible();
  expect(backend.rpc).not.toHaveBeenCalled();
});
