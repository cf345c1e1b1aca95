import { render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { loadPage } from "#app/load-page.tsx";
import { isAppRole } from "#shared/roles.ts";
import { pages } from "#shared/site.ts";
import { backend, resetBackend } from "./editing-backend.ts";

vi.mock("#shared/session/use-auth.ts", () => import("./editing-backend.ts"));
vi.mock("#shared/session/load-supabase.ts", () => import("./editing-backend.ts"));

beforeEach(() => resetBackend(() => ({ data: [] })));

const ofRoles = pages.filter(({ access }) => isAppRole(access));

it("the site has pages for roles", () => expect(ofRoles.length).toBeGreaterThan(5));

it.each(ofRoles)("$path is closed to who has no role, whatever its component does", async (page) => {
  backend.role = null;
  const route = <Route path={page.path} element={await loadPage(page)} />;
  render(<MemoryRouter initialEntries={[page.path]} children={<Routes>{route}</Routes>} />);
  expect(screen.getByRole("heading", { level: 1, name: page.title })).toBeVisible();
  const refusal = page.access === "docente" ? /aspetta la conferma della scuola/ : /riservata a chi amministra il sito/;
  expect(screen.getByText(refusal)).toBeVisible();
  expect(backend.rpc).not.toHaveBeenCalled();
});
