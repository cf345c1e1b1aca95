import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { on, renderAt, requests, resetBackend, storeSession, user } from "./auth-screen.tsx";
import { school } from "#content/school.ts";

const WAITING = "Il tuo account aspetta la conferma della scuola";

const waiting = () => screen.queryByRole("region", { name: WAITING });
const checkAgain = () => screen.getByRole("button", { name: "Controlla di nuovo" });
const haveRole = (role: string | null) => on("GET /rest/v1/user_roles", () => Response.json(role ? [{ role }] : []));

async function openProfile(role: string | null): Promise<void> {
  haveRole(role);
  storeSession();
  await renderAt("/profilo");
  await screen.findByLabelText("Nome", { exact: true });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T09:00:00Z") }); // the day after the registration
  resetBackend();
});

it("says since when the account waits, for which address, and whom to ask", async () => {
  await openProfile(null);
  const card = within(waiting() ?? document.body);
  expect(card.getByText(user.email)).toBeVisible();
  expect(card.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Registrazione fatta domenica 22 novembre alle (ore )?21:10$/),
    "Indirizzo email confermato",
    "Conferma della scuola: in attesa",
  ]);
  if (school.email)
    expect(card.getByRole("link", { name: "Scrivi alla segreteria" })).toHaveAttribute(
      "href",
      `mailto:${school.email}`,
    );
  expect(screen.queryByText(/Il tuo ruolo/)).toBeNull();
});

it("shows the confirmation when the window gets the focus, and keeps what was typed", async () => {
  await openProfile(null);
  const nome = screen.getByLabelText("Nome", { exact: true });
  await userEvent.clear(nome);
  await userEvent.type(nome, "Annamaria");
  const readBefore = requests.filter(({ call }) => call === "GET /rest/v1/profiles").length;

  haveRole("docente");
  act(() => void dispatchEvent(new Event("focus")));
  const confirmed = await screen.findByText("La scuola ha confermato il tuo account.");
  expect(confirmed.closest("[role=status]")).not.toBeNull();
  expect(screen.getByText("Il tuo ruolo:")).toHaveTextContent("Il tuo ruolo: Docente");
  expect(waiting()).toBeNull();
  expect(nome).toHaveValue("Annamaria");
  expect(requests.filter(({ call }) => call === "GET /rest/v1/profiles")).toHaveLength(readBefore);
});

it("shows the confirmation by itself, while the page is in view", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const view = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await openProfile(null);
  // Not where the user works, which the form of the profile reads too.
  const reads = () =>
    requests.filter(({ call, url }) => call === "GET /rest/v1/user_roles" && url.searchParams.get("select") === "role")
      .length;
  const readBefore = reads();
  vi.advanceTimersByTime(60_000);
  expect(reads()).toBe(readBefore);

  view.mockReturnValue("visible");
  haveRole("docente");
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  expect(await screen.findByText("La scuola ha confermato il tuo account.")).toBeVisible();
  expect(reads()).toBe(readBefore + 1);
});

it("the button asks again: still waiting, then a failure, then the role", async () => {
  const reports = vi.spyOn(console, "error").mockImplementation(() => {});
  await openProfile(null);
  await userEvent.click(checkAgain());
  expect(await screen.findByText(/^Alle \d+:\d\d:\d\d la conferma non c’è ancora\.$/)).toBeVisible();

  on("GET /rest/v1/user_roles", () => Response.json({ code: "XX000", message: "broken" }, { status: 500 }));
  await userEvent.click(checkAgain());
  expect(await screen.findByText(/Non è stato possibile controllare/)).toBeVisible();
  expect(screen.queryByText(/la conferma non c’è ancora/)).toBeNull();
  expect(waiting()).toBeVisible();
  expect(reports).toHaveBeenCalledWith("The role could not be read.", "broken");

  haveRole("redattore");
  await userEvent.click(checkAgain());
  expect(await screen.findByText("La scuola ha confermato il tuo account.")).toBeVisible();
  expect(screen.getByText("Redattore")).toBeVisible();
});

it.each([
  ["docente", "Docente"],
  ["redattore", "Redattore"],
  ["admin", "Amministratore"],
])("names the role %s, without a word about waiting", async (role, label) => {
  await openProfile(role);
  await waitFor(() => expect(screen.getByText("Il tuo ruolo:")).toHaveTextContent(`Il tuo ruolo: ${label}`));
  expect(waiting()).toBeNull();
  expect(screen.queryByText(/La scuola ha confermato/)).toBeNull();
});

it("says nothing of a role that only a newer database knows", async () => {
  await openProfile("preside");
  expect(waiting()).toBeNull();
  expect(screen.queryByText(/Il tuo ruolo/)).toBeNull();
});
