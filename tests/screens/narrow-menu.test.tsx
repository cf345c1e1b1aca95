import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { nobody, signedIn } from "./people.ts";
import { NarrowMenu } from "#app/menu/narrow-menu.tsx";
import { AuthContext, type AuthState } from "#shared/session/use-auth.ts";
import { menu, pages } from "#shared/site.ts";

vi.mock("#content/site-map.ts", () => import("./sample-map.ts"));

let auth: AuthState;

beforeEach(() => {
  auth = nobody();
});

function Address() {
  return <output>{useLocation().pathname}</output>;
}

async function openMenu(path = "/") {
  render(
    <AuthContext value={auth}>
      <MemoryRouter initialEntries={[path]}>
        <NarrowMenu />
        <Address />
      </MemoryRouter>
    </AuthContext>,
  );
  await userEvent.click(toggle());
}

const toggle = () => screen.getByRole("button", { name: "Apri il menu" });
const dialog = () => screen.getByRole("dialog", { name: "Menu" });
const expectClosed = () => {
  expect(screen.queryByRole("dialog")).toBeNull();
};

/** Obeys `command` like a browser that supports it: after all click listeners, unless the click is prevented. */
function obeyCommand({ target, defaultPrevented }: MouseEvent) {
  const button = target instanceof Element && !defaultPrevented && target.closest("button[command]");
  if (!button) return;
  const menuDialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "Menu", hidden: true });
  if (button.getAttribute("command") === "show-modal") menuDialog.showModal();
  else menuDialog.close();
}

const informs = [
  ["Avvisi", "/avvisi"],
  ["Calendario", "/calendario"],
  ["Informazioni", "/informazioni"],
];

it("shows the whole tree of the site, then what the school tells, and the sign-in link at the end", async () => {
  await openMenu();
  const listed = pages.filter((page) => page.menu !== "none" && !page.access);
  expect(listed.length).toBeGreaterThan(12);
  const tree = within(dialog()).getByRole("navigation", { name: "Principale" });
  const links = [...tree.querySelectorAll("a")]; // also of closed branches
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ...listed.map((page) => [page.title, page.path]),
    ...informs,
  ]);
  for (const [name = ""] of informs) expect(within(tree).getByRole("link", { name })).toBeVisible();
  const signIn = within(dialog()).getByRole("link", { name: "Accedi" });
  expect(signIn).toHaveAttribute("href", "/auth");
  expect(signIn).toHaveAccessibleDescription("per il personale");
});

it.each([
  ["/calendario", "Calendario", "page"],
  ["/avvisi/2026-27/12", "Avvisi", "true"],
])("marks on %s the entry %s of what the school tells", async (path, name, current) => {
  await openMenu(path);
  const marked = informs
    .map(([entry = ""]) => within(dialog()).getByRole("link", { name: entry }))
    .filter((link) => link.ariaCurrent);
  expect(marked.map((link) => [link.textContent, link.ariaCurrent])).toEqual([[name, current]]);
});

it("opens only the branch of the current page", async () => {
  await openMenu("/progetti/mof");
  const branches = [...dialog().querySelectorAll("details")];
  expect(branches).toHaveLength(menu.filter((page) => page.pages).length);
  expect(
    branches.filter((branch) => branch.open).map((branch) => branch.querySelector("summary")?.textContent),
  ).toEqual(["Progetti"]);
  expect(within(dialog()).getByRole("link", { name: "MOF" })).toHaveAttribute("aria-current", "page");
});

it("closes a branch opened by hand on the next page", async () => {
  await openMenu();
  const openBranches = () =>
    [...dialog().querySelectorAll("details[open] > summary")].map((branch) => branch.textContent);
  await userEvent.click(within(dialog()).getByText("Progetti", { selector: "summary" }));
  expect(openBranches()).toEqual(["Progetti"]);
  await userEvent.click(within(dialog()).getByRole("link", { name: "Contatti" }));
  await userEvent.click(toggle());
  expect(openBranches()).toEqual([]);
});

it.each([
  ["Contatti", "/contatti"],
  ["Accedi", "/auth"],
])("the link %s goes to its page and closes the menu", async (name, path) => {
  await openMenu();
  await userEvent.click(within(dialog()).getByRole("link", { name }));
  expectClosed();
  expect(screen.getByRole("status")).toHaveTextContent(path);
});

it("an editor has a badge and the administration, somebody without a role reads that the account waits", async () => {
  auth = signedIn({ email: "anna@scuola.example", role: "redattore" });
  await openMenu("/contatti");
  expect(await within(dialog()).findByText("Redattore")).toBeVisible();
  expect(within(dialog()).getByRole("link", { name: "Amministrazione" })).toBeVisible();
  cleanup();

  auth = signedIn({ email: "anna@scuola.example" });
  await openMenu("/contatti");
  expect(await within(dialog()).findByText(/account aspetta la conferma della scuola/)).toBeVisible();
  expect(within(dialog()).queryByRole("link", { name: "Amministrazione" })).toBeNull();
});

it("shows a signed-in admin's name, badge, email and pages, and signs out", async () => {
  auth = signedIn({ email: "anna@scuola.example", nome: "Anna", cognome: "Verdi", role: "admin" });
  await openMenu("/contatti");
  const inside = within(dialog());
  expect(await inside.findByText("Anna Verdi")).toBeVisible();
  expect(inside.getByText("Admin")).toBeVisible();
  expect(inside.getByText("anna@scuola.example")).toBeVisible();
  expect(inside.getByRole("link", { name: "Il mio profilo" })).toBeVisible();
  expect(inside.getByRole("link", { name: "Amministrazione" })).toBeVisible();
  expect(inside.queryByRole("link", { name: "Accedi" })).toBeNull();

  await userEvent.click(inside.getByRole("button", { name: "Esci" }));
  expectClosed();
  expect(auth.signOut).toHaveBeenCalledOnce();
});

it("opens the display settings in place of the menu", async () => {
  await openMenu();
  await userEvent.click(within(dialog()).getByRole("button", { name: "Aa Aiuti per la lettura" }));
  expect(await screen.findByRole("dialog", { name: "Aiuti per la lettura" })).toBeVisible();
  expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Chiudi gli aiuti" }));
  expectClosed();
});

it("closes by its button and restores the focus", async () => {
  await openMenu();
  await userEvent.click(within(dialog()).getByRole("button", { name: "Chiudi il menu" }));
  expectClosed();
  expect(toggle()).toHaveFocus();
});

it("opens once and closes once in a browser that supports `command`", async () => {
  const opened = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  const closed = vi.spyOn(HTMLDialogElement.prototype, "close");
  window.addEventListener("click", obeyCommand);
  try {
    await openMenu();
    expect(dialog()).toBeVisible();
    expect(opened).toHaveBeenCalledOnce();
    await userEvent.click(within(dialog()).getByRole("button", { name: "Chiudi il menu" }));
    expectClosed();
    expect(closed).toHaveBeenCalledOnce();
    expect(toggle()).toHaveFocus();
  } finally {
    window.removeEventListener("click", obeyCommand);
  }
});

it("closes on Escape and restores the focus", async () => {
  await openMenu();
  fireEvent(dialog(), new Event("cancel", { cancelable: true }));
  expectClosed();
  expect(toggle()).toHaveFocus();
});

it("closes on a tap on the backdrop, not on one inside", async () => {
  await openMenu();
  await userEvent.click(within(dialog()).getByText("Menu"));
  expect(dialog()).toBeVisible();
  await userEvent.click(dialog()); // the target of a click on the backdrop
  expectClosed();
});
