import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { on, requests, resetBackend } from "./auth-screen.tsx";
import { signedIn } from "./people.ts";
import { LostObjectsAdminPage } from "#pages/lost-objects-admin-page.tsx";
import { LostObjectsPage } from "#pages/lost-objects-page.tsx";
import { queryClient } from "#shared/query-client.tsx";
import { AuthContext } from "#shared/session/use-auth.ts";

const TABLE = "/rest/v1/lost_objects";
const scarf = { id: "00000000-0000-4000-8000-000000000001", what: "Sciarpa rossa", found_on: "2026-11-23" };

beforeEach(() => {
  resetBackend();
  queryClient.clear();
  on(`GET ${TABLE}`, () => Response.json([scarf]));
});

function renderAdmin() {
  const person = {
    ...signedIn({ email: "giulia@scuola.example", role: "redattore" }),
    reload: () => Promise.resolve(true),
  };
  render(<AuthContext value={person} children={<LostObjectsAdminPage />} />, { wrapper: MemoryRouter });
}

it("shows what waits for its owner, with the day", async () => {
  render(<LostObjectsPage />);
  expect(await screen.findByText("Sciarpa rossa")).toBeVisible();
  expect(screen.getByText("Giorno: 23 novembre 2026")).toBeVisible();
});

it("adds an object, and keeps what was typed until it is saved", async () => {
  on(`POST ${TABLE}`, () => Response.json({ message: "paused" }, { status: 503 }));
  renderAdmin();
  await userEvent.type(screen.getByLabelText("Che cosa"), "Ombrello");
  await userEvent.type(screen.getByLabelText("Trovato il giorno"), "2026-12-01");
  await userEvent.click(screen.getByRole("button", { name: "Aggiungi" }));
  expect(await screen.findByRole("alert")).toBeVisible();

  on(`POST ${TABLE}`, () => new Response(null, { status: 201 }));
  await userEvent.click(screen.getByRole("button", { name: "Aggiungi" }));
  await expect.poll(() => screen.getByLabelText("Che cosa")).toHaveValue("");
  const [first, second] = requests.filter(({ call }) => call === `POST ${TABLE}`);
  expect(second?.body).toMatchObject({ what: "Ombrello", found_on: "2026-12-01" });
  expect(second?.body, "the second try is the same row").toEqual(first?.body);
});

it("gives an object back: it leaves the list, and the focus goes to the heading", async () => {
  on(`PATCH ${TABLE}`, () => {
    on(`GET ${TABLE}`, () => Response.json([]));
    return Response.json([{ id: scarf.id }]);
  });
  renderAdmin();
  await userEvent.click(await screen.findByRole("button", { name: "Segna come restituito: Sciarpa rossa" }));
  expect(await screen.findByText("Nessun oggetto aspetta chi l’ha perso.")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Aspettano chi li ha persi" })).toHaveFocus();
  const sent = requests.find(({ call }) => call === `PATCH ${TABLE}`);
  expect(sent?.url.searchParams.get("id")).toBe(`eq.${scarf.id}`);
  expect(sent?.body).toEqual({ returned_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string });
});

it("leaves the object in the list when the server gives no row back", async () => {
  on(`PATCH ${TABLE}`, () => Response.json([]));
  renderAdmin();
  await userEvent.click(await screen.findByRole("button", { name: "Segna come restituito: Sciarpa rossa" }));
  await waitFor(() => expect(screen.getByText(/^Il server ha rifiutato l’ultima richiesta/)).toBeVisible());
  expect(screen.getByText("Sciarpa rossa")).toBeVisible();
});
