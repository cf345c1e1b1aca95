import { screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { AdminPage } from "#pages/admin-page.tsx";
import { backend, render, resetBackend } from "./editing-backend.tsx";

const sample = { slug: "tuttoscuola", feed_url: "http://127.0.0.1:4173/__portals/tuttoscuola/feed" };
const own = { slug: "tuttoscuola", feed_url: "http://127.0.0.1:8000/feed.xml" };
const real = { slug: "tuttoscuola", feed_url: "https://www.tuttoscuola.com/feed" };

async function openAdministration(feeds: (typeof sample)[], localBackend: string) {
  vi.stubEnv("VITE_LOCAL_BACKEND", localBackend);
  resetBackend((name, { feed_url: like }) => {
    if (name === "news_portals") return { data: like ? feeds.filter(({ feed_url }) => isLike(feed_url, like)) : [] };
    return {
      data: /^(?:answers_to_edit|events_to_edit|list_all_notices|news_runs)$/.test(name)
        ? []
        : { changes: null, pages: [] },
    };
  });
  backend.role = "admin";
  render(<AdminPage />, { wrapper: MemoryRouter });
  await screen.findByRole("list", { name: "Portali monitorati" });
}

/** "like.…%…", as PostgREST reads it. */
const isLike = (address: string, question: unknown) =>
  new RegExp(`^${String(question).replace("like.", "").replaceAll("%", ".*")}$`).test(address);

it("in development, says that the portals are samples, and links to their controls", async () => {
  await openAdministration([sample], "true");
  expect(await screen.findByText(/portali di esempio, con notizie inventate/)).toBeVisible();
  expect(screen.getByRole("link", { name: "accendi, spegni, pubblica" })).toHaveAttribute("href", "/__portals");
});

it.each([
  ["with the real portals", [real], "true"],
  ["with another local feed", [own], "true"],
  ["in a published site", [sample], ""],
])("does not mention samples %s", async (_, feeds, localBackend) => {
  await openAdministration(feeds, localBackend);
  expect(screen.queryByText(/esempio/)).toBeNull();
});
