import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ExternalLink } from "#shared/ui/external-link.tsx";

test("a link to another site opens in a new tab, says so, and tells that site nothing", () => {
  render(<ExternalLink href="https://www.mim.gov.it/">Ministero</ExternalLink>);

  const link = screen.getByRole("link", { name: "Ministero (si apre in una nuova scheda)" });
  expect(link).toHaveAttribute("href", "https://www.mim.gov.it/");
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
});
