import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { on, profile, renderAt, requests, resetBackend, storeSession, user } from "./auth-screen.tsx";

const notify = vi.hoisted(() => vi.fn());
vi.mock("#shared/notify.ts", () => ({ notify }));

const nome = () => screen.getByLabelText("Nome", { exact: true });
const cognome = () => screen.getByLabelText("Cognome", { exact: true });
const save = () => screen.getByRole("button", { name: "Salva" });
const saved = () => requests.filter((request) => request.call === "PATCH /rest/v1/profiles");

async function openProfile(): Promise<void> {
  storeSession();
  await renderAt("/profilo");
  await screen.findByRole("heading", { level: 1, name: "Il mio profilo" });
}

async function write(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.paste(text);
}

beforeEach(() => {
  resetBackend();
  notify.mockReset();
});

it("shows the names that there are, and the e-mail to read only", async () => {
  await openProfile();
  expect(screen.getByRole("group", { name: "Il tuo nome" })).toContainElement(nome());
  expect(nome()).toHaveValue("Anna");
  expect(cognome()).toHaveValue("Rossi");
  expect(screen.getByLabelText("Email")).toHaveValue(user.email);
  expect(screen.getByLabelText("Email")).toHaveAttribute("readonly");
});

it("saves the own row, trimmed, and reads it again", async () => {
  on("PATCH /rest/v1/profiles", () => Response.json({ user_id: user.id }));
  await openProfile();
  on("GET /rest/v1/profiles", () => Response.json([{ ...profile, nome: "Anna Maria" }]));
  const readBefore = requests.filter((request) => request.call === "GET /rest/v1/profiles").length;
  await write(nome(), "  Anna Maria ");
  await userEvent.click(save());

  await waitFor(() => expect(notify).toHaveBeenCalledOnce());
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ variant: "success", title: "Profilo salvato" }));
  expect(saved()).toHaveLength(1);
  expect(saved()[0]?.body).toEqual({ nome: "Anna Maria", cognome: "Rossi" });
  expect(saved()[0]?.url.searchParams.get("user_id")).toBe(`eq.${user.id}`);
  expect(nome()).toHaveValue("Anna Maria");
  await waitFor(() =>
    expect(requests.filter((request) => request.call === "GET /rest/v1/profiles").length).toBe(readBefore + 1),
  );
});

it("takes no more than eighty characters", async () => {
  await openProfile();
  await write(cognome(), "R".repeat(81));
  await userEvent.click(save());
  await waitFor(() => expect(cognome()).toHaveFocus());
  expect(cognome()).toHaveAccessibleDescription("Al massimo 80 caratteri");
  expect(saved()).toEqual([]);
});

it.each([
  [
    "session over",
    () => Response.json({ code: "PGRST303", message: "JWT expired" }, { status: 401 }),
    /Accedi di nuovo/,
  ],
  // What PostgREST answers when no row was updated and one was wanted.
  ["no row", () => Response.json({ code: "PGRST116", message: "0 rows" }, { status: 406 }), /salvataggio del profilo/],
  [
    "not allowed",
    () => Response.json({ code: "42501", message: "permission denied" }, { status: 403 }),
    /salvataggio del profilo/,
  ],
  ["no network", () => Promise.reject(new TypeError("Failed to fetch")), /non è raggiungibile/],
])("says in Italian what went wrong and keeps what was typed: %s", async (_, answer, sentence) => {
  on("PATCH /rest/v1/profiles", answer);
  await openProfile();
  await write(nome(), "Carla");
  await userEvent.click(save());

  await waitFor(() => expect(notify).toHaveBeenCalledOnce());
  expect(notify).toHaveBeenCalledWith({
    variant: "error",
    title: "Errore",
    description: expect.stringMatching(sentence),
  });
  expect(nome()).toHaveValue("Carla");
  expect(saved()).toHaveLength(1);
});

it("says so when the profile could not be read", async () => {
  const reports = vi.spyOn(console, "error").mockImplementation(() => {});
  on("GET /rest/v1/profiles", () => Response.json({ code: "XX000", message: "broken" }, { status: 500 }));
  await openProfile();
  expect(screen.getByRole("alert")).toHaveTextContent("Non è stato possibile caricare il profilo");
  expect(reports).toHaveBeenCalledWith("The profile could not be read.", "broken");
});

it("is closed to visitors: they go to the sign-in and come back", async () => {
  await renderAt("/profilo");
  expect(await screen.findByRole("heading", { name: "Portale Docenti" })).toBeVisible();
});
