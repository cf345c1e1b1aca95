import { render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";

const backend = vi.hoisted(() => ({ feeds: [] as { slug: string; feed_url: string }[] }));

vi.mock("#shared/session/use-auth.ts", () => ({ useAuth: () => ({ role: "admin" }) }));
vi.mock("#shared/session/load-supabase.ts", () => {
  const asked = (rows: unknown[]) => ({
    select: () => asked(rows),
    eq: () => asked(rows),
    order: () => asked(rows),
    limit: () => asked(rows),
    abortSignal: () => asked(rows),
    like: (_column: string, pattern: string) =>
      asked(
        backend.feeds.filter(({ feed_url: address }) => new RegExp(`^${pattern.replaceAll("%", ".*")}$`).test(address)),
      ),
    throwOnError: () => Promise.resolve({ data: rows }),
  });
  const data = { changes: null, pages: [] }; // of the site’s builds, and its pages
  const counts = { abortSignal: () => counts, single: () => counts, throwOnError: () => Promise.resolve({ data }) };
  const rpc = (name: string) =>
    ["answers_to_edit", "events_to_edit", "list_all_notices"].includes(name) ? asked([]) : counts;
  return { loadSupabase: () => Promise.resolve({ from: () => asked([]), rpc }) };
});

const sample = { slug: "tuttoscuola", feed_url: "http://127.0.0.1:4173/__portals/tuttoscuola/feed" };
const own = { slug: "tuttoscuola", feed_url: "http://127.0.0.1:8000/feed.xml" };
const real = { slug: "tuttoscuola", feed_url: "https://www.tuttoscuola.com/feed" };

beforeEach(() => void vi.resetModules());

async function openAdministration(feeds: (typeof sample)[], localBackend: string) {
  backend.feeds = feeds;
  vi.stubEnv("VITE_LOCAL_BACKEND", localBackend);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ made_at: new Date().toISOString() })));
  const { AdminPage } = await import("#pages/admin-page.tsx");
  const { MemoryRouter } = await import("react-router-dom");
  render(
    <MemoryRouter initialEntries={["/admin"]}>
      <AdminPage />
    </MemoryRouter>,
  );
  await screen.findByRole("list", { name: "Portali monitorati" });
}

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
