import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { resetBackend } from "./editing-backend.tsx";
import { nobody, signedIn } from "./people.ts";
import { WideMenu } from "#app/menu/wide-menu.tsx";
import { AuthContext, type AuthState } from "#shared/session/use-auth.ts";
import { addedTitles } from "#shared/site.ts";

let auth: AuthState;

beforeEach(() => {
  auth = nobody();
  resetBackend(() => ({ data: { to_read: 0, next_day: null } }));
});

async function show(path = "/contatti") {
  render(
    <AuthContext value={auth}>
      <MemoryRouter initialEntries={[path]}>
        <WideMenu />
      </MemoryRouter>
    </AuthContext>,
  );
  // The menu of a signed-in user is a chunk of its own.
  if (auth.user && !auth.loading)
    await waitFor(() => expect(screen.queryByRole("link", { name: "Accedi" })).toBeNull());
}

const teacher = { email: "anna.verdi@scuola.example", nome: "Anna", cognome: "Verdi" };

it("shows the sign-in link while the session loads", async () => {
  auth = { ...signedIn(teacher), loading: true };
  await show();
  expect(screen.getByRole("link", { name: "Accedi" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Accedi" })).toHaveAccessibleDescription("per il personale");
  expect(screen.queryByText("Anna Verdi")).toBeNull();
});

it("shows an admin's badge, and leads to the administration", async () => {
  auth = signedIn({ ...teacher, role: "admin" });
  await show();
  await userEvent.click(screen.getByRole("button", { name: /^Anna Verdi\s*Admin$/ }));
  expect(screen.getByRole("link", { name: "Amministrazione" })).toHaveAttribute("href", "/admin");
  await userEvent.click(screen.getByRole("button", { name: "Esci" }));
  expect(auth.signOut).toHaveBeenCalledOnce();
});

it("shows a teacher's name, email and profile, and no administration", async () => {
  auth = signedIn(teacher);
  await show();
  expect(screen.queryByRole("link", { name: "Accedi" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Anna Verdi" }));
  expect(screen.getByText("anna.verdi@scuola.example")).toBeVisible();
  expect(screen.getByRole("link", { name: "Il mio profilo" })).toHaveAttribute("href", "/profilo");
  expect(screen.queryByRole("link", { name: "Amministrazione" })).toBeNull();
  expect(screen.queryByText("Admin")).toBeNull();
});

it.each([
  ["admin", "Admin"],
  ["redattore", "Redattore"],
] as const)("the role %s has a badge and leads to the administration", async (role, badge) => {
  auth = signedIn({ ...teacher, role });
  await show();
  const button = screen.getByRole("button", { name: `Anna Verdi ${badge}` });
  await userEvent.click(button);
  expect(screen.getByRole("link", { name: "Amministrazione" })).toHaveAttribute("href", "/admin");
  expect(screen.queryByText(/aspetta la conferma/)).toBeNull();
});

it.each(["docente", "unknown", "preside" as "docente"] as const)(
  "the role %s has no badge, no administration and waits for nothing",
  async (role) => {
    auth = signedIn({ ...teacher, role });
    await show();
    await userEvent.click(screen.getByRole("button", { name: "Anna Verdi" }));
    expect(screen.queryByRole("link", { name: "Amministrazione" })).toBeNull();
    expect(screen.queryByText(/aspetta la conferma/)).toBeNull();
  },
);

it("somebody without a role reads that the account waits for the school", async () => {
  auth = signedIn(teacher);
  await show();
  await userEvent.click(screen.getByRole("button", { name: "Anna Verdi" }));
  expect(screen.getByText("Il tuo account aspetta la conferma della scuola.")).toBeVisible();
});

it.each([
  ["Paolo Rossi (esempio)", "PR"],
  ["Maria Grazia Rossi", "MR"],
  ["Èlia", "È"],
])("the initials of %s are %s", async (nome, letters) => {
  auth = signedIn({ ...teacher, nome, cognome: "" });
  await show();
  expect(screen.getByText(letters)).toBeVisible();
});

it("shows the email of a profile without a name, and in full as the title of the button", async () => {
  const email = `${"nome.molto.lungo.".repeat(3)}cognome@scuola.example`;
  auth = signedIn({ email });
  await show();
  const button = screen.getByRole("button", { name: email });
  expect(button).toHaveAttribute("title", email);
  await userEvent.click(button);
  expect(screen.getAllByText(email)).toHaveLength(2); // in the button and in the panel, where it replaces the name
});

it("is opened, used and closed by keyboard", async () => {
  auth = signedIn(teacher);
  await show();
  const button = screen.getByRole("button", { name: "Anna Verdi" });
  button.focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await waitFor(() => expect(screen.getByRole("link", { name: "Il mio profilo" })).toHaveFocus());
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("button", { name: "Esci" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("button", { name: "Esci" })).toBeNull();
  expect(button).toHaveFocus();
});

it("marks the button on the pages of its links", async () => {
  auth = signedIn(teacher);
  await show("/profilo");
  expect(screen.getByRole("button", { name: "Anna Verdi" })).toHaveAttribute("aria-current", "true");
  cleanup();
  await show("/contatti");
  expect(screen.getByRole("button", { name: "Anna Verdi" })).not.toHaveAttribute("aria-current");
});

describe("«Modifica questa pagina»", () => {
  beforeEach(() => {
    addedTitles.set("/progetti/orto", "Orto");
    return () => addedTitles.clear();
  });

  const editorOf = (path: string) => `/admin/pagine/nuova?indirizzo=${encodeURIComponent(path)}`;

  it.each([
    ["redattore", "/contatti", "/contatti"],
    ["admin", "/progetti/pon", "/progetti/pon"],
    ["redattore", "/Progetti/Orto/", "/progetti/orto"],
    ["admin", "/privacy", "/privacy"],
  ] as const)("leads the role %s from %s to the editor of %s", async (role, path, written) => {
    auth = signedIn({ ...teacher, role });
    await show(path);
    await userEvent.click(screen.getByRole("button", { name: /^Anna Verdi/ }));
    expect(screen.getByRole("link", { name: "Modifica questa pagina" })).toHaveAttribute("href", editorOf(written));
  });

  it.each([
    ["docente", "/contatti"],
    [null, "/contatti"],
    ["redattore", "/privacy"],
    ["redattore", "/note-legali"],
    ["redattore", "/accessibilita"],
    ["admin", "/"],
    ["admin", "/avvisi"],
    ["admin", "/progetti/che-non-esiste"],
    ["admin", "/admin"],
  ] as const)("is not there for the role %s on %s", async (role, path) => {
    auth = signedIn({ ...teacher, role });
    await show(path);
    await userEvent.click(screen.getByRole("button", { name: /^Anna Verdi/ }));
    expect(screen.getByRole("button", { name: "Esci" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Modifica questa pagina" })).toBeNull();
  });
});
