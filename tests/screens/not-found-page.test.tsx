import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { InProgressPage } from "#pages/in-progress-page.tsx";
import { NotFoundPage } from "#pages/not-found-page.tsx";

vi.mock("#content/site-map.ts", () => import("./sample-map.ts"));

test("an unknown URL shows the English texts of the specification and a link home", () => {
  render(<NotFoundPage />, { wrapper: MemoryRouter });

  const heading = screen.getByRole("heading", { level: 1, name: "Oops! Page not found" });
  expect(heading).toBeVisible();
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  expect(heading.closest("[lang]")).toHaveAttribute("lang", "en");
});

test("a placeholder shows only that it is in preparation, under a heading for screen readers", () => {
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
