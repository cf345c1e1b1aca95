import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { loadOnce } from "#shared/load-once.ts";
import { PublishedSlot } from "#shared/published/published-slot.tsx";

it("says that the list has not loaded", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  render(<PublishedSlot list={loadOnce(() => Promise.reject(new TypeError("no network")))} />);
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Questa parte della pagina non si è caricata\./);
});

it("does not load the list of a site without a database", () => {
  const load = vi.fn<() => Promise<() => null>>();
  render(<PublishedSlot list={loadOnce(load)} absence="Questo sito non pubblica ancora gli avvisi." />);
  expect(screen.getByText("Questo sito non pubblica ancora gli avvisi.")).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});
