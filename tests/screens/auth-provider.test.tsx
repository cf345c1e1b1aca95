import { act, configure, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { rememberedEndpoint, rememberEndpoint } from "#shared/messages/remembered-endpoint.ts";
import type { useAuth } from "#shared/session/use-auth.ts";
import { haveSubscription, isSubscribed, resetPush } from "./push-browser.ts";

type Listener = (event: string, session: unknown) => void;
type Read = (table: string, userId: string) => Promise<Row>;
type Row = { data: unknown; error: { message: string } | null };

const backend = vi.hoisted(() => ({
  loads: 0,
  listeners: new Set<Listener>(),
  insideCallback: false,
  readInsideCallback: false,
  initial: null as unknown,
  read: undefined as unknown as Read, // given before each test
  ensureProfile: undefined as unknown as () => Promise<Row>, // likewise
  signOut: (): Promise<{ error: { message: string } | null }> => Promise.resolve({ error: null }),
}));

vi.mock("#shared/session/supabase.ts", () => {
  backend.loads += 1;
  const emitTo = (listener: Listener, event: string, session: unknown) => {
    backend.insideCallback = true;
    listener(event, session);
    backend.insideCallback = false;
  };
  return {
    supabase: {
      auth: {
        onAuthStateChange(listener: Listener) {
          backend.listeners.add(listener);
          if (backend.initial !== undefined) queueMicrotask(() => emitTo(listener, "INITIAL_SESSION", backend.initial));
          return { data: { subscription: { unsubscribe: () => backend.listeners.delete(listener) } } };
        },
        signOut: () => backend.signOut(),
      },
      from: (table: string) => ({
        select: () => ({
          eq: (_column: string, userId: string) => ({
            maybeSingle: () => {
              backend.readInsideCallback ||= backend.insideCallback;
              return backend.read(table, userId);
            },
          }),
        }),
      }),
      rpc: (name: string) => ({
        maybeSingle: () => (name === "ensure_profile" ? backend.ensureProfile() : Promise.reject(new Error(name))),
      }),
    },
  };
});

vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

const anna = { access_token: "a", user: { id: "anna", email: "anna.rossi@scuola.example" } };
const bruno = { access_token: "b", user: { id: "bruno", email: "bruno.neri@scuola.example" } };

const rowsOf: Read = (table, userId) =>
  Promise.resolve({
    data:
      table === "profiles"
        ? { user_id: userId, nome: userId.toUpperCase() }
        : { role: userId === "anna" ? "admin" : "docente" },
    error: null,
  });

function emit(event: string, session: unknown): void {
  act(() => {
    for (const listener of backend.listeners) {
      backend.insideCallback = true;
      listener(event, session);
      backend.insideCallback = false;
    }
  });
}

let auth: ReturnType<typeof useAuth>;

/** The modules are loaded anew each time: whether the client is there is part of what is tested. */
async function renderProvider() {
  const { AuthProvider } = await import("#shared/session/auth-provider.tsx");
  const { useAuth } = await import("#shared/session/use-auth.ts");
  function Probe() {
    auth = useAuth();
    const { loading, user, profile, role } = auth;
    const nome = profile === "unknown" ? "?" : profile?.nome;
    return <output>{JSON.stringify({ loading, user: user?.id, nome, role })}</output>;
  }
  return render(
    <MemoryRouter>
      <AuthProvider>
        <Probe />
      </AuthProvider>
    </MemoryRouter>,
  );
}

const state = (): unknown => JSON.parse(screen.getByRole("status").textContent ?? "");
const signedOut = { loading: false, role: null };
const annaIn = { loading: false, user: "anna", nome: "ANNA", role: "admin" };

async function renderAnnaIn() {
  storeSessionOf(anna);
  await renderProvider();
  await waitFor(() => expect(state()).toEqual(annaIn));
}

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("VITE_SUPABASE_URL", "http://localhost:5499");
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_test");
  backend.loads = 0;
  backend.listeners.clear();
  backend.readInsideCallback = false;
  backend.initial = null;
  backend.read = rowsOf;
  backend.ensureProfile = () => Promise.resolve({ data: null, error: { message: "not expected" } });
  backend.signOut = () => {
    emit("SIGNED_OUT", null);
    return Promise.resolve({ error: null });
  };
});

function storeSessionOf(session: { user: { id: string } }): void {
  localStorage.setItem("sb-localhost-auth-token", JSON.stringify(session));
  backend.initial = session;
}

describe("at the start", () => {
  it("a visitor is nobody at once, and the client is not even loaded", async () => {
    await renderProvider();
    await waitFor(() => expect(state()).toEqual(signedOut));
    expect(backend.loads).toBe(0);
  });

  it("a session that is kept is loading until profile and role are there", async () => {
    let answer: (row: Row) => void = () => {};
    backend.read = (table, userId) =>
      table === "profiles" ? new Promise((resolve) => (answer = resolve)) : rowsOf(table, userId);
    storeSessionOf(anna);
    await renderProvider();
    expect(state()).toEqual({ ...signedOut, loading: true });
    await waitFor(() => expect(state()).toMatchObject({ user: "anna", loading: true }));
    await act(async () => answer(await rowsOf("profiles", "anna")));
    await waitFor(() => expect(state()).toEqual(annaIn));
  });

  it("a session that is no longer good ends the loading", async () => {
    storeSessionOf(anna);
    backend.initial = null;
    await renderProvider();
    await waitFor(() => expect(state()).toEqual(signedOut));
  });

  it("the tokens in a link are nobody's session", async () => {
    history.replaceState(null, "", "/#access_token=x&refresh_token=y&token_type=bearer&type=signup");
    backend.initial = anna;
    await renderProvider();
    await waitFor(() => expect(state()).toEqual(signedOut));
    expect(backend.loads).toBe(0);
  });
});

describe("on a change", () => {
  async function renderAnna() {
    storeSessionOf(anna);
    const rendered = await renderProvider();
    await waitFor(() => expect(state()).toEqual(annaIn));
    return rendered;
  }

  it("reads profile and role after the callback, not inside it", async () => {
    await renderAnna();
    emit("TOKEN_REFRESHED", anna);
    await act(() => new Promise((done) => setTimeout(done)));
    expect(backend.readInsideCallback).toBe(false);
  });

  it("a token that is refreshed does not show the page as loading again", async () => {
    await renderAnna();
    emit("TOKEN_REFRESHED", { ...anna, access_token: "a2" });
    expect(state()).toEqual(annaIn);
    await waitFor(() => expect(auth.session?.access_token).toBe("a2"));
  });

  it("a role given or taken elsewhere is read when the window gets the focus again, and nothing else", async () => {
    await renderAnna();
    const read: string[] = [];
    backend.read = (table) => {
      read.push(table);
      return Promise.resolve({ data: null, error: null });
    };
    act(() => void dispatchEvent(new Event("focus")));
    await waitFor(() => expect(state()).toEqual({ ...annaIn, role: null }));
    backend.read = rowsOf;
    act(() => void dispatchEvent(new Event("focus")));
    await waitFor(() => expect(state()).toEqual(annaIn));
    expect(read).toEqual(["user_roles"]);
  });

  it("a focus while there is no network reads nothing, and leaves the console alone", async () => {
    await renderAnna();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    backend.read = () => Promise.reject(new Error("not expected"));
    act(() => void dispatchEvent(new Event("focus")));
    await act(() => new Promise((done) => setTimeout(done)));
    expect(state()).toEqual(annaIn);
  });

  it("somebody else takes the place of everything", async () => {
    await renderAnna();
    emit("SIGNED_IN", bruno);
    expect(state()).toEqual({ loading: true, user: "bruno", role: null });
    await waitFor(() => expect(state()).toEqual({ ...annaIn, user: "bruno", nome: "BRUNO", role: "docente" }));
  });

  it("an answer for who was there before is not shown", async () => {
    const late: ((row: Row) => void)[] = [];
    backend.read = (table, userId) =>
      userId === "anna" ? new Promise((resolve) => late.push(resolve)) : rowsOf(table, userId);
    storeSessionOf(anna);
    await renderProvider();
    await waitFor(() => expect(late).toHaveLength(2));
    emit("SIGNED_IN", bruno);
    await waitFor(() => expect(state()).toMatchObject({ user: "bruno", nome: "BRUNO", role: "docente" }));
    await act(async () => {
      for (const answer of late) answer({ data: { nome: "ANNA", role: "admin" }, error: null });
    });
    expect(state()).toMatchObject({ user: "bruno", nome: "BRUNO", role: "docente" });
  });

  it("an answer that comes just as somebody else signs in is not theirs", async () => {
    const late: ((row: Row) => void)[] = [];
    backend.read = (table, userId) =>
      userId === "anna" ? new Promise((resolve) => late.push(resolve)) : rowsOf(table, userId);
    storeSessionOf(anna);
    await renderProvider();
    await waitFor(() => expect(late).toHaveLength(2));
    emit("SIGNED_IN", bruno); // whose own details are asked for in a later task
    for (const answer of late) answer({ data: { nome: "ANNA", role: "admin" }, error: null });
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    expect(state()).toMatchObject({ user: "bruno", loading: true });
    await waitFor(() => expect(state()).toMatchObject({ user: "bruno", nome: "BRUNO", role: "docente" }));
  });

  it("signing out elsewhere clears everything here", async () => {
    await renderAnna();
    emit("SIGNED_OUT", null);
    expect(state()).toEqual(signedOut);
    expect(auth.session).toBeNull();
  });

  it("a session that another tab takes out of the storage ends here too", async () => {
    await renderAnna();
    act(() => {
      dispatchEvent(new StorageEvent("storage", { key: "sb-localhost-auth-token", newValue: null }));
    });
    expect(state()).toEqual(signedOut);
  });

  it("a sign-in in another tab is noticed in this one", async () => {
    await renderProvider();
    await waitFor(() => expect(state()).toEqual(signedOut));
    backend.initial = anna;
    act(() => {
      dispatchEvent(new StorageEvent("storage", { key: "sb-localhost-auth-token", newValue: "{}" }));
    });
    await waitFor(() => expect(state()).toEqual(annaIn));
  });

  it("stops listening when it goes", async () => {
    const { unmount } = await renderAnna();
    unmount();
    expect(backend.listeners.size).toBe(0);
  });
});

describe("what cannot be read", () => {
  const broken: Read = (table) => Promise.resolve({ data: null, error: { message: `${table} is broken` } });
  const roleBroken: Read = (table, userId) => (table === "user_roles" ? broken : rowsOf)(table, userId);

  it("is logged, and the loading ends: the role is not none, but unknown", async () => {
    const reports = vi.spyOn(console, "error").mockImplementation(() => {});
    backend.read = broken;
    storeSessionOf(anna);
    await renderProvider();
    await waitFor(() => expect(state()).toEqual({ ...signedOut, user: "anna", nome: "?", role: "unknown" }));
    expect(reports.mock.calls).toEqual([
      ["The profile could not be read.", "profiles is broken"],
      ["The role could not be read.", "user_roles is broken"],
    ]);
  });

  it("is read again when asked", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    backend.read = roleBroken;
    storeSessionOf(anna);
    await renderProvider();
    await waitFor(() => expect(state()).toEqual({ ...annaIn, role: "unknown" }));
    backend.read = rowsOf;
    await act(() => auth.reload());
    expect(state()).toEqual(annaIn);
  });

  it("stays as it was when it was known", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await renderAnnaIn();
    backend.read = roleBroken;
    await act(() => auth.reload());
    expect(state()).toEqual(annaIn);
  });
});

describe("a profile that has no row", () => {
  const noRow: Read = (table, userId) =>
    table === "profiles" ? Promise.resolve({ data: null, error: null }) : rowsOf(table, userId);

  it("is made, and is the person's", async () => {
    backend.read = noRow;
    backend.ensureProfile = () => rowsOf("profiles", "anna");
    await renderAnnaIn();
  });

  it("is none when it cannot be made, which is logged; it is tried again when asked", async () => {
    const reports = vi.spyOn(console, "error").mockImplementation(() => {});
    backend.read = noRow;
    backend.ensureProfile = () => Promise.resolve({ data: null, error: { message: "no function" } });
    storeSessionOf(anna);
    await renderProvider();
    await waitFor(() => expect(state()).toMatchObject({ user: "anna", loading: false }));
    expect(auth.profile).toBeNull();
    expect(reports.mock.calls).toEqual([["The missing profile could not be made.", "no function"]]);
    backend.ensureProfile = () => rowsOf("profiles", "anna");
    await act(() => auth.reload());
    expect(state()).toEqual(annaIn);
  });
});

describe("of two readings at once", () => {
  /** Answers the readings of the profile when told, in any order. */
  function holdProfiles() {
    const answers: ((nome: string) => Promise<void>)[] = [];
    backend.read = (table, userId) =>
      table === "profiles"
        ? new Promise((resolve) =>
            answers.push((nome) => act(async () => resolve({ data: { user_id: userId, nome }, error: null }))),
          )
        : rowsOf(table, userId);
    return answers;
  }

  it("the later one is shown, whichever is answered first", async () => {
    await renderAnnaIn();
    const answers = holdProfiles();
    const readings = [auth.reload(), auth.reload()];
    await waitFor(() => expect(answers).toHaveLength(2));
    await answers[1]?.("Annamaria");
    await answers[0]?.("Anna");
    await act(() => Promise.all(readings));
    expect(state()).toEqual({ ...annaIn, nome: "Annamaria" });
  });

  it("one that began before somebody else came, and went, is not shown", async () => {
    const answers = holdProfiles();
    storeSessionOf(anna);
    await renderProvider();
    await waitFor(() => expect(answers).toHaveLength(1));
    emit("SIGNED_IN", bruno);
    await waitFor(() => expect(answers).toHaveLength(2));
    emit("SIGNED_IN", anna);
    await waitFor(() => expect(answers).toHaveLength(3));
    await answers[0]?.("di prima");
    expect(state()).toMatchObject({ user: "anna", loading: true });
    await answers[2]?.("di adesso");
    await answers[1]?.("di Bruno");
    await waitFor(() => expect(state()).toEqual({ ...annaIn, nome: "di adesso" }));
  });
});

describe("why a session ended", () => {
  const anotherTab = () => {
    const channel = new BroadcastChannel("sign-out");
    onTestFinished(() => channel.close());
    return channel;
  };

  it("nobody was there: no reason", async () => {
    await renderProvider();
    await waitFor(() => expect(state()).toEqual(signedOut));
    expect(auth.endedBy).toBeNull();
  });

  it("the person chose it here", async () => {
    await renderAnnaIn();
    await act(() => auth.signOut());
    expect(auth.endedBy).toBe("choice");
  });

  it("the person chose it in another tab, which says so before the library does", async () => {
    await renderAnnaIn();
    anotherTab().postMessage("chosen");
    // When a message arrives is not for us to say: until then, the session begins again.
    const saysSo = () => {
      emit("SIGNED_OUT", null);
      const { endedBy } = auth;
      emit("SIGNED_IN", anna);
      expect(endedBy).toBe("choice");
    };
    await vi.waitFor(saysSo, { timeout: 10_000 });
  });

  it("the other tabs are told before the session ends", async () => {
    const heard: unknown[] = [];
    const other = anotherTab();
    other.onmessage = ({ data }) => void heard.push(data);
    await renderAnnaIn();
    backend.signOut = async () => {
      await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 10_000 });
      emit("SIGNED_OUT", null);
      return { error: null };
    };
    await act(() => auth.signOut());
    expect(auth.endedBy).toBe("choice");
  });

  it("it expired while the page was open", async () => {
    await renderAnnaIn();
    emit("SIGNED_OUT", null);
    expect(auth.endedBy).toBe("expiry");
  });

  it("it expired while nobody was there: the client finds out before it says that nobody is in", async () => {
    storeSessionOf(anna);
    backend.initial = undefined; // no first event of its own
    await renderProvider();
    await waitFor(() => expect(backend.listeners.size).toBe(1));
    emit("SIGNED_OUT", null);
    emit("INITIAL_SESSION", null);
    expect(state()).toEqual(signedOut);
    expect(auth.endedBy).toBe("expiry");
  });

  it("a choice says nothing about the next session", async () => {
    await renderAnnaIn();
    await act(() => auth.signOut());
    emit("SIGNED_IN", bruno);
    await waitFor(() => expect(state()).toMatchObject({ user: "bruno", loading: false }));
    emit("SIGNED_OUT", null);
    expect(auth.endedBy).toBe("expiry");
  });
});

describe("signing out", () => {
  it("ends the session and clears everything", async () => {
    await renderAnnaIn();
    await act(() => auth.signOut());
    expect(state()).toEqual(signedOut);
    expect(auth.session).toBeNull();
  });

  it("clears everything even if the server does not answer well", async () => {
    const reports = vi.spyOn(console, "error").mockImplementation(() => {});
    backend.signOut = () => Promise.resolve({ error: { message: "no network" } });
    await renderAnnaIn();
    await act(() => auth.signOut());
    expect(state()).toEqual(signedOut);
    expect(reports).toHaveBeenCalledOnce();
    expect(localStorage).toHaveLength(0);
  });

  it("ends the messages of a device whose sign-out the server does not know of, and says so", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    resetPush();
    await rememberEndpoint(haveSubscription());
    backend.signOut = () => Promise.resolve({ error: { message: "no network" } });
    storeSessionOf(anna);
    await renderProvider();
    const { connectToaster } = await import("#shared/notify.ts"); // the one of the modules that were just loaded anew
    const notify = vi.fn();
    connectToaster(notify);
    await waitFor(() => expect(state()).toEqual(annaIn));
    await act(() => auth.signOut());
    expect(isSubscribed()).toBe(false);
    expect(await rememberedEndpoint()).toBeUndefined();
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: "Qui non arrivano più messaggi" }));
  });

  it("leaves the messages of a device whose sign-out the server knows of", async () => {
    resetPush();
    await rememberEndpoint(haveSubscription());
    await renderAnnaIn();
    await act(() => auth.signOut());
    expect(isSubscribed()).toBe(true);
  });

  it("clears everything even if nothing could be asked", async () => {
    const reports = vi.spyOn(console, "error").mockImplementation(() => {});
    backend.signOut = () => Promise.reject(new Error("no network"));
    await renderAnnaIn();
    await act(() => auth.signOut());
    expect(state()).toEqual(signedOut);
    expect(reports).toHaveBeenCalledOnce();
    expect(localStorage).toHaveLength(0);
  });
});

it("reload reads the profile again", async () => {
  await renderAnnaIn();
  backend.read = (table, userId) =>
    table === "profiles" ? Promise.resolve({ data: { nome: "Annamaria" }, error: null }) : rowsOf(table, userId);
  await act(() => auth.reload());
  expect(state()).toEqual({ ...annaIn, nome: "Annamaria" });
});

it("useAuth outside the provider says so", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {}); // React reports the error too
  const { useAuth } = await import("#shared/session/use-auth.ts");
  function Stray() {
    useAuth();
    return null;
  }
  expect(() => render(<Stray />)).toThrow(new Error("useAuth must be used within an AuthProvider"));
});
