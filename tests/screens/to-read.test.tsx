import { act, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PrivatePage } from "#app/private-page.tsx";
import { WideMenu } from "#app/menu/wide-menu.tsx";
import { UserActions } from "#app/menu/user-actions.tsx";
import { home } from "#content/home.ts";
import { HomePage } from "#pages/home-page.tsx";
import { queryClient } from "#shared/query-client.tsx";
import { notKnownYet, sessionStore } from "#shared/session/session-store.ts";
import { pages } from "#shared/site.ts";
import type { Session } from "@supabase/supabase-js";
import {
  backend,
  noNetwork,
  PERSON,
  refused,
  render,
  resetBackend,
  roleTaken,
  sent,
  storeSession,
} from "./editing-backend.tsx";
import { keptOnDevice } from "./have-project.ts";

let toRead: number;
let receipts: Record<string, object>;

beforeEach(() => {
  toRead = 2;
  receipts = {};
  resetBackend((name, args) => {
    if (name === "staff_counts") return { data: { to_read: toRead, next_day: "2026-11-27" } };
    return receipts[String(args["p_notice"])] ?? { data: { notice: args["p_notice"] } };
  });
  backend.role = "docente";
});

const showHome = () => render(<HomePage />, { wrapper: MemoryRouter });
const showMenu = () => render(<UserActions />, { wrapper: MemoryRouter });
const wait = (notice: string, version: number, person = PERSON) =>
  localStorage.setItem(`ho-letto-1:${person}:${notice}`, String(version));
const waiting = () => keptOnDevice().sort();

describe("what is to be read", () => {
  it("is on the home page, in the place of the line that others read", async () => {
    showHome();
    const link = await screen.findByRole("link", { name: "2 avvisi da leggere" });
    expect(link).toHaveAttribute("href", "/area-docenti");
    expect(screen.queryByText(home.eyebrow)).toBeNull();
  });

  it("is one notice, in the singular", async () => {
    toRead = 1;
    showHome();
    expect(await screen.findByRole("link", { name: "1 avviso da leggere" })).toHaveAttribute("href", "/area-docenti");
  });

  it("is asked for while the role is read, so that it is there as soon as the role is", async () => {
    backend.role = null;
    backend.loading = true;
    const { rerender } = showHome();
    await waitFor(() => expect(sent("staff_counts")).toHaveLength(1));
    expect(screen.getByText(home.eyebrow)).toBeVisible();
    backend.role = "docente";
    backend.loading = false;
    rerender(<HomePage />);
    expect(await screen.findByRole("link", { name: "2 avvisi da leggere" })).toBeVisible();
    expect(sent("staff_counts")).toHaveLength(1);
  });

  it("is not shown to who has read everything", async () => {
    toRead = 0;
    showHome();
    await waitFor(() => expect(sent("staff_counts")).toHaveLength(1));
    expect(await screen.findByText(home.eyebrow)).toBeVisible();
  });

  it("to who has no role yet is that the school has to confirm, and by itself that it has", async () => {
    backend.role = null;
    const { rerender } = showHome();
    const waits = await screen.findByRole("link", { name: "La scuola deve ancora confermarti" });
    expect(waits).toHaveAttribute("href", "/profilo");
    expect(screen.queryByText(home.eyebrow)).toBeNull();
    expect(sent("staff_counts")).toEqual([]);

    const region = waits.closest("[role=status]");
    backend.role = "docente";
    rerender(<HomePage />);
    const confirmed = screen.getByRole("link", { name: "La scuola ti ha confermato" });
    expect(confirmed).toHaveAttribute("href", "/area-docenti");
    expect(region).toContainElement(confirmed);
  });

  it("is in the menu of the user, beside the staff area", async () => {
    toRead = 1;
    showMenu();
    expect(await screen.findByRole("link", { name: "Area docenti 1 avviso da leggere" })).toHaveAttribute(
      "href",
      "/area-docenti",
    );
  });

  it("leaves the menu as it is when it cannot be counted, and to who has no role", async () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    backend.rpc.mockResolvedValue(noNetwork);
    const { unmount } = showMenu();
    await waitFor(() => expect(report).toHaveBeenCalled());
    expect(screen.getByRole("link", { name: "Area docenti" })).toBeVisible();
    unmount();
    backend.role = null;
    showMenu();
    expect(screen.queryByRole("link", { name: /Area docenti/ })).toBeNull();
  });
});

describe("«Ho letto» that waits on the device", () => {
  it("is sent at the next start for the same person only, with either menu, and read again", async () => {
    wait("n1", 3);
    wait("n1", 1, "somebody else");
    render(<WideMenu />, { wrapper: MemoryRouter });
    await waitFor(() => expect(waiting()).toEqual(["ho-letto-1:somebody else:n1"]));
    expect(sent("acknowledge_notice")).toEqual([{ p_notice: "n1", p_version: 3 }]);
    expect(backend.authorization).toBe(`Bearer token of ${PERSON}`);
    expect(backend.notify).not.toHaveBeenCalled();
  });

  it("waits without a network, and is sent when it returns", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    wait("n1", 1);
    showMenu();
    await screen.findByRole("link", { name: /2 avvisi/ });
    expect(sent("acknowledge_notice")).toEqual([]);
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(() => expect(waiting()).toEqual([]));
  });

  it("is forgotten without a word when it is no longer asked for, and with one when the text has changed", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    receipts = { gone: refused("notice_withdrawn"), changed: refused("text_changed", "2") };
    wait("gone", 1);
    wait("changed", 1);
    showMenu();
    await waitFor(() => expect(waiting()).toEqual([]));
    expect(backend.notify.mock.calls).toEqual([[expect.objectContaining({ title: "Un avviso è cambiato" })]]);
  });

  it.each([
    ["the role was taken away", () => (receipts = { n1: { error: { ...roleTaken.error, message: "staff_only" } } })],
    ["the server does not answer", () => (receipts = { n1: noNetwork })],
    ["somebody else is signed in by now", () => storeSession("somebody else")],
  ])("stays when %s", async (why, arrange) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    arrange();
    wait("n1", 1);
    showMenu();
    await screen.findByRole("link", { name: /2 avvisi/ });
    expect(waiting()).toEqual([`ho-letto-1:${PERSON}:n1`]);
    if (why.startsWith("somebody")) expect(sent("acknowledge_notice")).toEqual([]);
  });
});

it("the query cache forgets what a person has read when the session ends or another begins, and keeps what is public", () => {
  const session = { user: { id: PERSON } } as Session;
  const signedIn = { status: "in", session, profile: null, role: "docente" } as const;
  const fill = () => {
    queryClient.setQueryData(["notices", "staff", PERSON, "to-read"], ["Scrutini"]);
    queryClient.setQueryData(["notices", "public", "valid"], ["Mensa"]);
  };
  const kept = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[1]);

  sessionStore.write(signedIn);
  fill();
  sessionStore.write({ ...signedIn, role: "redattore" });
  expect(kept()).toEqual(["staff", "public"]);
  sessionStore.write({ status: "out", endedBy: "choice" });
  expect(kept()).toEqual(["public"]);
  sessionStore.write(signedIn);
  fill();
  sessionStore.write({ status: "loading", session: { user: { id: "somebody else" } } as Session });
  expect(kept()).toEqual(["public"]);
  sessionStore.write(notKnownYet);
});

describe("a private page that the browser keeps for Back", () => {
  const reload = vi.fn();
  const profile = pages.filter(({ path }) => path === "/profilo");
  const turn = (type: string, persisted = true) =>
    act(() => void dispatchEvent(new PageTransitionEvent(type, { persisted })));
  const store = (id: string | undefined) => (id ? storeSession(id) : localStorage.clear());

  beforeEach(() => {
    reload.mockReset();
    vi.stubGlobal("location", { reload });
    document.documentElement.hidden = false;
    store(PERSON);
    for (const page of profile) render(<PrivatePage page={page} children={<h1>Privata</h1>} />);
  });

  it("is hidden meanwhile, and shown again to the same person", () => {
    turn("pagehide");
    expect(document.documentElement).not.toBeVisible();
    turn("pageshow");
    expect(document.documentElement).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([undefined, "somebody else"])("stays hidden and is read anew when the session is of %s", (id) => {
    turn("pagehide");
    store(id);
    turn("pageshow");
    expect(document.documentElement).not.toBeVisible();
    expect(reload).toHaveBeenCalledOnce();
    document.documentElement.hidden = false;
  });

  it("is left alone when it is not kept", () => {
    turn("pagehide", false);
    turn("pageshow", false);
    expect(document.documentElement).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });
});
