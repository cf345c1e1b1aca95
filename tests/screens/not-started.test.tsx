import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { DayStateLink } from "#app/layout/day-state-link.tsx";
import { NOT_STARTED_ID, sayNotStarted } from "#app/layout/not-started.ts";
import type { SaidState } from "#shared/day-state/day-state.ts";
import { calmState } from "#shared/day-state/day-state.ts";
import { unknownState } from "#shared/day-state/unknown-state.ts";

const closure: SaidState = { text: "Oggi la scuola è chiusa", to: "/avvisi/2026-27/14", isClosure: true, key: "14" };

/** A page as the build writes it. */
function page(said: SaidState) {
  render(
    <MemoryRouter>
      <DayStateLink said={said} early={{ ...said, readAt: 0, ends: 1 }} />
      <p id={NOT_STARTED_ID} role="alert" hidden>
        Questa pagina si legge
      </p>
    </MemoryRouter>,
  );
}

it("says where to look in place of what may have changed, when the application cannot start", () => {
  document.documentElement.dataset["query"] = "?per=ata";
  page(calmState);
  sayNotStarted();
  expect(screen.getByRole("alert")).toBeVisible();
  expect(screen.queryByText(/nessuna chiusura/i)).toBeNull();
  expect(screen.getByRole("link", { name: unknownState.text })).toHaveAttribute("href", unknownState.to);
  expect(document.documentElement.dataset["query"]).toBeUndefined();
});

it("keeps a closure that the build or the device knows", () => {
  page(closure);
  sayNotStarted();
  expect(screen.getByRole("link", { name: closure.text })).toHaveAttribute("href", closure.to);
  expect(screen.queryByText(unknownState.text)).toBeNull();
});
