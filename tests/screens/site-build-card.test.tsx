import { onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { SiteBuildCard } from "#pages/admin/site-build-card.tsx";
import { Queries } from "#shared/query-client.tsx";
import { backend, noNetwork, render, resetBackend, roleTaken, type Rpc, sent } from "./editing-backend.tsx";
import { backend as site } from "./notices-backend.ts";

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

/** What the database answers to who looks, and to who asks for a publication. */
let data: object;
let requested: ReturnType<Rpc>;

beforeEach(() => {
  data = state;
  requested = { data: "called" };
  resetBackend((name) => (name === "site_build_state" ? { data } : requested));
  backend.role = "admin";
  site.content.mockImplementation(() => Response.json({ made_at: builtAt, notices: [] }));
});

function raise(error: Error): never {
  throw error;
}

function renderCard() {
  render(
    <Queries>
      <SiteBuildCard />
    </Queries>,
  );
  return within(screen.getByRole("region", { name: "Il sito pubblicato" }));
}

describe("the card of the published site", () => {
  it("asks the site when it was built, and the database what has changed since", async () => {
    const card = renderCard();
    expect(
      await card.findByText(
        /^Il sito pubblicato è di .* · dopo sono cambiati 2 avvisi · restano 11 pubblicazioni, contando gli ultimi 31 giorni$/,
      ),
    ).toBeVisible();
    expect(sent("site_build_state")).toEqual([{ p_since: builtAt }]);
  });

  it.each<[string, () => Response]>([
    ["is an error", () => Response.json({ made_at: builtAt }, { status: 503 })],
    ["is a page", () => new Response("<!doctype html>")],
    ["has no moment", () => Response.json({ made_at: "ieri" })],
    ["cannot be reached", () => raise(noNetwork.error)],
  ])("says that it is not known when /content.json %s", async (_, content) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    site.content.mockImplementation(content);
    data = { ...state, changes: null };
    const card = renderCard();
    expect(await card.findByText(/^Non si sa quando è stato pubblicato il sito · restano 11/)).toBeVisible();
    expect(sent("site_build_state")).toEqual([{}]);
  });

  it("asks the host once however often «Ripubblica» is pressed, and reads again", async () => {
    let answer: (result: { data: unknown }) => void = () => {};
    requested = new Promise((resolve) => (answer = resolve));
    const card = renderCard();
    const button = await card.findByRole("button", { name: "Ripubblica" });
    act(() => {
      button.click();
      button.click(); // before React renders the busy state
    });
    await waitFor(() => expect(sent("request_site_build")).not.toEqual([]));
    data = { ...state, budget_left: 10 };
    answer({ data: "called" });
    expect(await card.findByText(/restano 10 pubblicazioni/)).toBeVisible();
    expect(sent("request_site_build")).toHaveLength(1);
    expect(backend.notify).toHaveBeenCalledWith(
      expect.objectContaining({ variant: "success", title: "Pubblicazione chiesta" }),
    );
  });

  it("says why the host was not asked", async () => {
    requested = { data: "too soon" };
    const card = renderCard();
    await userEvent.click(await card.findByRole("button", { name: "Ripubblica" }));
    await waitFor(() =>
      expect(backend.notify).toHaveBeenCalledWith(
        expect.objectContaining({ variant: "error", description: expect.stringContaining("cinque minuti") as string }),
      ),
    );
  });

  it("says that it could not ask, and logs why; a role that was taken away is the page's to tell", async () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => {});
    requested = noNetwork;
    const card = renderCard();
    const button = await card.findByRole("button", { name: "Ripubblica" });
    await userEvent.click(button);
    await waitFor(() =>
      expect(backend.notify).toHaveBeenCalledWith(expect.objectContaining({ title: "Sito non ripubblicato" })),
    );
    expect(reported).toHaveBeenCalled();
    backend.notify.mockReset();
    requested = roleTaken;
    await userEvent.click(button);
    await waitFor(() => expect(button).toBeEnabled());
    expect(backend.notify).not.toHaveBeenCalled();
  });

  it("says at once that it could not ask without a network", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const card = renderCard();
    const button = await card.findByRole("button", { name: "Ripubblica" });
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    requested = noNetwork;
    await userEvent.click(button);
    await waitFor(() =>
      expect(backend.notify).toHaveBeenCalledWith(expect.objectContaining({ title: "Sito non ripubblicato" })),
    );
    expect(button).toBeEnabled();
  });

  it("has no button for editors", async () => {
    backend.role = "redattore";
    const card = renderCard();
    expect(await card.findByText(/restano 11/)).toBeVisible();
    expect(card.queryByRole("button")).toBeNull();
  });

  it("says what is missing where no address is set, and has no button", async () => {
    data = { ...state, hook: "missing" };
    const card = renderCard();
    expect(await card.findByText(/^Il sito non si ripubblica da solo: avvisa l’assistenza/)).toBeVisible();
    const cause = card.getByText(/manca l’indirizzo di chi ospita il sito.*by-hand\.md/);
    expect(cause).not.toBeVisible();
    await userEvent.click(card.getByText("Per chi cura il sito"));
    expect(cause).toBeVisible();
    expect(card.queryByRole("button")).toBeNull();
  });

  it("says that it cannot be read, and reads it again when asked", async () => {
    backend.rpc.mockReturnValueOnce(noNetwork);
    const card = renderCard();
    expect(await card.findByRole("alert")).toHaveTextContent("Non è stato possibile leggere di quando è il sito");
    await userEvent.click(card.getByRole("button", { name: "Riprova" }));
    expect(await card.findByText(/restano 11/)).toBeVisible();
    expect(card.queryByRole("alert")).toBeNull();
  });
});
