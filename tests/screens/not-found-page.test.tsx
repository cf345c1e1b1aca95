import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { InProgressPage } from "#pages/in-progress-page.tsx";
import { NotFoundPage } from "#pages/not-found-page.tsx";

vi.mock("#content/site-map.ts", () => import("./sample-map.ts"));

test("an unknown address gives the English words of the specification and the way home", () => {
  render(<NotFoundPage />, { wrapper: MemoryRouter });

  const heading = screen.getByRole("heading", { level: 1, name: "Oops! Page not found" });
  expect(heading).toBeVisible();
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  expect(heading.closest("[lang]")).toHaveAttribute("lang", "en");
});

test("a page without its text shows only that it is on its way, under its own name for who listens", () => {
  const { container } = render(
    <MemoryRouter initialEntries={["/progetti"]}>
      <InProgressPage />
    </MemoryRouter>,
  );

  const heading = screen.getByRole("heading", { level: 1, name: "Progetti" });
  expect(heading).toHaveClass("sr-only");
  heading.remove();
  expect(container).toHaveTextContent(/^Contenuti in fase di sviluppo\.\.\.$/);
});
