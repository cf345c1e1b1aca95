import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { InProgressPage } from "#pages/in-progress-page.tsx";
import { writtenPages } from "#shared/site.ts";
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
    <MemoryRouter initialEntries={["/links"]}>
      <InProgressPage />
    </MemoryRouter>,
  );

  const heading = screen.getByRole("heading", { level: 1, name: "Links" });
  expect(heading).toHaveClass("sr-only");
  heading.remove();
  expect(container).toHaveTextContent(/^Contenuti in fase di sviluppo\.\.\.$/);
});

test("the placeholder of a section lists the written pages below it, under the fixed text", () => {
  render(
    <MemoryRouter initialEntries={["/didattica-digitale"]}>
      <InProgressPage />
    </MemoryRouter>,
  );

  const text = screen.getByText("Contenuti in fase di sviluppo...");
  const list = screen.getByRole("region", { name: "In questa sezione" });
  expect(text.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const below = writtenPages.filter(({ path }) => path.startsWith("/didattica-digitale/"));
  expect(below.length).toBeGreaterThan(0);
  for (const { path, title } of below)
    expect(within(list).getByRole("link", { name: title })).toHaveAttribute("href", path);
  expect(within(list).getAllByRole("link")).toHaveLength(below.length);
});
