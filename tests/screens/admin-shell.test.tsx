import { useQuery } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, useSyncExternalStore, type ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { SitePath } from "#content/site-map.ts";
import { PrivatePage } from "#app/private-page.tsx";
import { AdminShell } from "#pages/admin/admin-shell.tsx";
import { useChange } from "#shared/change/use-change.ts";
import type { Session } from "@supabase/supabase-js";
import { sessionStore } from "#shared/session/session-store.ts";
import { AuthContext, type AuthState } from "#shared/session/use-auth.ts";
import { pageAt } from "#shared/site.ts";
import { resetBackend } from "./editing-backend.tsx";
import { nobody } from "./people.ts";

vi.mock("#content/site-map.ts", () => import("./sample-map.ts"));

const reload = vi.fn<() => Promise<boolean>>();
let role: AuthState["role"];
/** That of the context. */
let context: Session;
const listeners = new Set<() => void>();

function SignedIn({ children }: { children: ReactNode }) {
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  useSyncExternalStore(subscribe, () => role);
  return <AuthContext value={{ ...nobody(), role, reload, session: context }}>{children}</AuthContext>;
}

function setRole(next: AuthState["role"]): void {
  role = next;
  for (const listener of listeners) listener();
}

/** As PostgREST answers when a function raises `admins_only`. */
const adminsOnly = Object.assign(new Error("admins_only"), { code: "42501" });

const send = vi.fn<() => Promise<void>>();

/** A page with a field, whose content only the page holds. */
function Page() {
  const [text, setText] = useState("");
  const { change } = useChange({ send });
  return (
    <>
      <input aria-label="Testo" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={() => change()}>Manda</button>
    </>
  );
}

function show(first: AuthState["role"], path = "/admin/persone", children = <Page />) {
  role = first;
  const page = pageAt(path);
  if (!page) throw new Error(`${path} is not in the site map.`);
  return render(
    <MemoryRouter initialEntries={[path]}>
      <PrivatePage page={page}>
        <AdminShell path={path as SitePath} heading="Persone e ruoli">
          {children}
        </AdminShell>
      </PrivatePage>
    </MemoryRouter>,
    { wrapper: SignedIn },
  );
}

const type = (text: string) => userEvent.type(screen.getByLabelText("Testo"), text);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  resetBackend(() => ({}));
  context = {} as Session;
  reload.mockResolvedValue(true);
  send.mockResolvedValue();
});

it("marks the tab of the page, among those that the role may open", () => {
  show("admin");
  const tabs = within(screen.getByRole("navigation", { name: "Amministrazione" })).getAllByRole("link");
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href"), tab.getAttribute("aria-current")])).toEqual([
    ["Panoramica", "/admin", null],
    ["Avvisi", "/admin/avvisi", null],
    ["Pagine", "/admin/pagine", null],
    ["Persone", "/admin/persone", "page"],
  ]);
  expect(screen.getByRole("heading", { level: 1, name: "Persone e ruoli" })).toBeVisible();
});

it("marks the tab above a page that has none", () => {
  show("admin", "/admin/persone/registro" as SitePath);
  const tabs = within(screen.getByRole("navigation", { name: "Amministrazione" })).getAllByRole("link");
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("aria-current")])).toEqual([
    ["Panoramica", null],
    ["Avvisi", null],
    ["Pagine", null],
    ["Persone", "true"],
  ]);
});

it("marks no tab on a page that the role may not open", () => {
  show("redattore", "/admin/persone");
  const tabs = within(screen.getByRole("navigation", { name: "Amministrazione" })).getAllByRole("link");
  expect(tabs.filter((tab) => tab.hasAttribute("aria-current"))).toEqual([]);
});

it("mounts the page only for the roles that may open it", () => {
  show("redattore");
  expect(screen.getByText(/riservata a chi amministra il sito/)).toBeVisible();
  expect(screen.queryByLabelText("Testo")).toBeNull();
});

it("opens the page when the role is given while the refusal is shown", () => {
  show(null);
  expect(screen.queryByLabelText("Testo")).toBeNull();
  act(() => setRole("admin"));
  expect(screen.getByLabelText("Testo")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

it.each<[AuthState["role"], string]>([
  ["docente", "Il tuo ruolo è cambiato: ora è Docente."],
  [null, "Il tuo ruolo è cambiato: il tuo account non ne ha più uno."],
])(
  "a request refused: reads the role again, says that it has changed to %s and keeps what was typed",
  async (role, said) => {
    send.mockRejectedValue(adminsOnly);
    reload.mockImplementation(() => {
      act(() => setRole(role));
      return Promise.resolve(true);
    });
    show("admin");
    await type("una bozza");
    await press("Manda");
    const notice = await screen.findByRole("alert");
    await waitFor(() => expect(notice).toHaveTextContent(said));
    expect(notice).toHaveTextContent("Ciò che hai scritto resta finché non lasci la pagina");
    expect(within(notice).getByRole("link", { name: "tuo profilo" })).toHaveAttribute("href", "/profilo");
    expect(screen.getByLabelText("Testo")).toHaveValue("una bozza");
    expect(screen.queryByRole("navigation", { name: "Amministrazione" })).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
  },
);

it("a query refused does the same as a change", async () => {
  function Reading() {
    useQuery({ queryKey: ["something"], queryFn: () => Promise.reject(adminsOnly) });
    return null;
  }
  show("admin", "/admin/persone", <Reading />);
  expect(await screen.findByRole("alert")).toHaveTextContent("forse il tuo ruolo è cambiato");
  expect(reload).toHaveBeenCalledOnce();
});

it("a role that is the same after all: says that the request was refused, and asks again", async () => {
  send.mockRejectedValue(adminsOnly);
  show("admin");
  await press("Manda");
  expect(await screen.findByRole("alert")).toHaveTextContent("Il server ha rifiutato l’ultima richiesta");
  await waitFor(() => expect(screen.getByRole("button", { name: "Controlla di nuovo" })).toBeEnabled());
  await press("Controlla di nuovo");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(reload).toHaveBeenCalledTimes(2);
});

it("a role that cannot be read again keeps the notice", async () => {
  send.mockRejectedValue(adminsOnly);
  reload.mockResolvedValue(false);
  show("admin");
  await press("Manda");
  await screen.findByRole("alert");
  await waitFor(() => expect(screen.getByRole("button", { name: "Controlla di nuovo" })).toBeEnabled());
  await press("Controlla di nuovo");
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  expect(screen.getByRole("alert")).toBeVisible();
});

it("a lower role that may still open the page: says so, and keeps the page as it is", async () => {
  show("admin", "/admin");
  await type("una bozza");
  act(() => setRole("redattore"));
  expect(screen.getByRole("alert")).toHaveTextContent(/^Il tuo ruolo è cambiato: ora è Redattore\.$/);
  expect(screen.getByLabelText("Testo")).toHaveValue("una bozza");
});

it("the role given back: the notice goes, and what was typed is still there", async () => {
  show("admin");
  await type("una bozza");
  act(() => setRole(null));
  expect(screen.getByRole("alert")).toBeVisible();
  act(() => setRole("admin"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByLabelText("Testo")).toHaveValue("una bozza");
});

it("the role given back after a request was refused: nothing is left to say", async () => {
  send.mockRejectedValue(adminsOnly);
  reload.mockImplementation(() => {
    act(() => setRole("redattore"));
    return Promise.resolve(true);
  });
  show("admin", "/admin");
  await press("Manda");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("ora è Redattore"));
  act(() => setRole("admin"));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

it("a role that cannot be read says so", async () => {
  send.mockRejectedValue(adminsOnly);
  reload.mockResolvedValue(false);
  show("admin");
  await press("Manda");
  expect(await screen.findByText(/il tuo ruolo non si riesce a leggere: controlla la connessione/)).toBeVisible();
});

it.each([
  ["that the client has lost", adminsOnly, false],
  ["that the database does not accept", Object.assign(new Error("JWT expired"), { code: "PGRST303" }), true],
])("a session %s: says so, keeps what was typed, and leads to the sign-in", async (_, error, isStored) => {
  send.mockRejectedValue(error);
  reload.mockResolvedValue(false);
  if (!isStored) localStorage.clear();
  sessionStore.write({ status: "in", session: {} as Session, profile: null, role: "admin" });
  show("admin");
  await type("una bozza");
  await press("Manda");
  expect(await screen.findByText(/La sessione è scaduta\. Accedi di nuovo\./)).toBeVisible();
  expect(screen.queryByText(/ruolo è cambiato/)).toBeNull();
  expect(screen.getByLabelText("Testo")).toHaveValue("una bozza");
  await press("Accedi di nuovo");
  // The route leads to the sign-in, and from there back.
  await waitFor(() => expect(sessionStore.read()).toEqual({ status: "out", endedBy: "expiry" }));
});

it("a session that another window has begun again: the notice goes", async () => {
  send.mockRejectedValue(Object.assign(new Error("JWT expired"), { code: "PGRST303" }));
  show("admin");
  await press("Manda");
  expect(await screen.findByText(/La sessione è scaduta/)).toBeVisible();
  context = {} as Session;
  act(() => setRole("redattore"));
  await waitFor(() => expect(screen.queryByText(/La sessione è scaduta/)).toBeNull());
});

it("scrolls to the notice, and leaves the focus where somebody types", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  show("admin");
  await type("una bozza");
  act(() => setRole(null));
  expect(scrolled.mock.contexts).toEqual([screen.getByRole("alert")]);
  expect(screen.getByLabelText("Testo")).toHaveFocus();
});

it("other failures are the page's own", async () => {
  send.mockRejectedValue(new Error("Failed to fetch"));
  show("admin");
  await press("Manda");
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});
