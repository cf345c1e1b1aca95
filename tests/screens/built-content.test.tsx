import { useQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => vi.resetModules());

/** A page that the build prerendered at this moment, in a browser that now asks what is newer. */
async function renderPrerendered(readAt: Date) {
  const { setBuiltContent } = await import("#shared/built-content.ts");
  setBuiltContent({
    path: "/avvisi",
    readAt: readAt.toISOString(),
    queries: [[["words"], "what the build prerendered"]],
  });
  const { Queries } = await import("#shared/query-client.tsx");
  const Words = () => useQuery({ queryKey: ["words"], queryFn: () => Promise.resolve("what is newer") }).data;
  render(
    <Queries>
      <Words />
    </Queries>,
  );
}

describe("what the build prerendered", () => {
  it.each([
    ["an hour ago", -1],
    ["a day from now, by a wrong clock of the device or of the database", 24],
  ])("%s is shown, until the newer is read", async (_, hours) => {
    await renderPrerendered(new Date(Date.now() + hours * 3_600_000));
    expect(screen.getByText("what the build prerendered")).toBeVisible();
    expect(await screen.findByText("what is newer")).toBeVisible();
  });

  it("is read anew where the network comes back before the application is there", async () => {
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await import("#shared/query-client.tsx");
    network.mockRestore();
    dispatchEvent(new Event("online"));
    await renderPrerendered(new Date());
    expect(await screen.findByText("what is newer")).toBeVisible();
  });
});
