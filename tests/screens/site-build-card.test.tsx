import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

const backend = vi.hoisted(() => ({
  role: "admin",
  notify: vi.fn(),
  calls: [] as [name: string, args: unknown][],
  state: vi.fn<() => Promise<{ data: unknown }>>(),
  request: vi.fn<() => Promise<{ data: unknown }>>(),
  content: vi.fn<() => Promise<Response>>(),
}));

vi.mock("#shared/session/use-auth.ts", () => ({ useAuth: () => ({ role: backend.role }) }));
vi.mock("#shared/notify.ts", () => ({ notify: backend.notify }));
vi.mock("#shared/session/load-supabase.ts", () => ({
  loadSupabase: () =>
    Promise.resolve({
      rpc: (name: string, args: unknown) => {
        backend.calls.push([name, args]);
        const call = {
          abortSignal: () => call,
          throwOnError: name === "site_build_state" ? backend.state : backend.request,
        };
        return call;
      },
    }),
}));

const builtAt = new Date(Date.now() - 60_000).toISOString();
const state = {
  hook: "ready",
  last_called_at: builtAt,
  last_ok: true,
  changes: { notices: 2, events: 0, answers: 0, pages: 0, facts: 0 },
  monthly_budget: 14,
  budget_left: 11,
  reserve_left: 3,
  next_possible_at: null,
  next_call_at: null,
};

beforeEach(() => {
  vi.resetModules();
  backend.role = "admin";
  backend.calls = [];
  backend.notify.mockReset();
  backend.state.mockReset().mockResolvedValue({ data: state });
  backend.request.mockReset().mockResolvedValue({ data: "called" });
  backend.content
    .mockReset()
    .mockImplementation(() => Promise.resolve(Response.json({ made_at: builtAt, notices: [] })));
  vi.stubGlobal("fetch", (url: string) =>
    url === "/content.json" ? backend.content() : Promise.reject(new Error(`nothing is at ${url}`)),
  );
});

async function renderCard() {
  const { SiteBuildCard } = await import("#pages/admin/site-build-card.tsx");
  const { Queries } = await import("#shared/query-client.tsx");
  render(
    <Queries>
      <SiteBuildCard />
    </Queries>,
  );
  return within(screen.getByRole("region", { name: "Il sito pubblicato" }));
}

describe("the card of the published site", () => {
  it("asks the site when it was built, and the database what has changed since", async () => {
    const card = await renderCard();
    expect(
      await card.findByText(
        /^Il sito pubblicato è di .* · dopo sono cambiati 2 avvisi · restano 11 pubblicazioni, contando gli ultimi 31 giorni$/,
      ),
    ).toBeVisible();
    expect(backend.calls).toEqual([["site_build_state", { p_since: builtAt }]]);
  });

  it.each<[string, () => Promise<Response>]>([
    ["is an error", () => Promise.resolve(Response.json({ made_at: builtAt }, { status: 503 }))],
    ["is a page", () => Promise.resolve(new Response("<!doctype html>"))],
    ["has no moment", () => Promise.resolve(Response.json({ made_at: "ieri" }))],
    ["cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("says that it is not known when /content.json %s", async (_, content) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    backend.content.mockImplementation(content);
    backend.state.mockResolvedValue({ data: { ...state, changes: null } });
    const card = await renderCard();
    expect(await card.findByText(/^Non si sa quando è stato pubblicato il sito · restano 11/)).toBeVisible();
    expect(backend.calls).toEqual([["site_build_state", {}]]);
  });

  it("asks the host once however often «Ripubblica» is pressed, and reads again", async () => {
    let answer: (result: { data: unknown }) => void = () => {};
    backend.request.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const card = await renderCard();
    const button = await card.findByRole("button", { name: "Ripubblica" });
    act(() => {
      button.click();
      button.click(); // before React renders the busy state
    });
    await waitFor(() => expect(backend.request).toHaveBeenCalled());
    backend.state.mockResolvedValue({ data: { ...state, budget_left: 10 } });
    answer({ data: "called" });
    expect(await card.findByText(/restano 10 pubblicazioni/)).toBeVisible();
    expect(backend.request).toHaveBeenCalledTimes(1);
    expect(backend.notify).toHaveBeenCalledWith(
      expect.objectContaining({ variant: "success", title: "Pubblicazione chiesta" }),
    );
  });

  it("says why the host was not asked", async () => {
    backend.request.mockResolvedValue({ data: "too soon" });
    const card = await renderCard();
    await userEvent.click(await card.findByRole("button", { name: "Ripubblica" }));
    await waitFor(() =>
      expect(backend.notify).toHaveBeenCalledWith(
        expect.objectContaining({ variant: "error", description: expect.stringContaining("cinque minuti") as string }),
      ),
    );
  });

  it("says that it could not ask, and logs why; a role that was taken away is the page's to tell", async () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => {});
    backend.request.mockRejectedValueOnce(new Error("backend paused"));
    const card = await renderCard();
    const button = await card.findByRole("button", { name: "Ripubblica" });
    await userEvent.click(button);
    await waitFor(() =>
      expect(backend.notify).toHaveBeenCalledWith(expect.objectContaining({ title: "Sito non ripubblicato" })),
    );
    expect(reported).toHaveBeenCalled();
    backend.notify.mockReset();
    backend.request.mockRejectedValueOnce(Object.assign(new Error("admins_only"), { code: "42501" }));
    await userEvent.click(button);
    await waitFor(() => expect(button).toBeEnabled());
    expect(backend.notify).not.toHaveBeenCalled();
  });

  it("says at once that it could not ask without a network", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const card = await renderCard();
    const button = await card.findByRole("button", { name: "Ripubblica" });
    const { onlineManager } = await import("@tanstack/react-query");
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    backend.request.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await userEvent.click(button);
    await waitFor(() =>
      expect(backend.notify).toHaveBeenCalledWith(expect.objectContaining({ title: "Sito non ripubblicato" })),
    );
    expect(button).toBeEnabled();
  });

  it("has no button for editors", async () => {
    backend.role = "redattore";
    const card = await renderCard();
    expect(await card.findByText(/restano 11/)).toBeVisible();
    expect(card.queryByRole("button")).toBeNull();
  });

  it("says what is missing where no address is set, and has no button", async () => {
    backend.state.mockResolvedValue({ data: { ...state, hook: "missing" } });
    const card = await renderCard();
    expect(await card.findByText(/^Il sito non si ripubblica da solo: avvisa l’assistenza/)).toBeVisible();
    const cause = card.getByText(/manca l’indirizzo di chi ospita il sito.*by-hand\.md/);
    expect(cause).not.toBeVisible();
    await userEvent.click(card.getByText("Per chi cura il sito"));
    expect(cause).toBeVisible();
    expect(card.queryByRole("button")).toBeNull();
  });

  it("says that it cannot be read, and reads it again when asked", async () => {
    backend.state.mockRejectedValueOnce(new Error("backend paused"));
    const card = await renderCard();
    expect(await card.findByRole("alert")).toHaveTextContent("Non è stato possibile leggere di quando è il sito");
    await userEvent.click(card.getByRole("button", { name: "Riprova" }));
    expect(await card.findByText(/restano 11/)).toBeVisible();
    expect(card.queryByRole("alert")).toBeNull();
  });
});
