import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { PupilsPage } from "#pages/pupils-page.tsx";

const portal = vi.hoisted(() => ({ name: "", address: "" }));
vi.mock("#content/school.ts", async (load) => {
  const { school } = await load<{ school: object }>();
  return { school: { ...school, pupilsSite: portal } };
});

beforeEach(() => {
  const name = "Unica, il sito del Ministero (con SPID o CIE)";
  Object.assign(portal, { name, address: "https://unica.istruzione.gov.it/it" });
});

function show() {
  render(<PupilsPage />, { wrapper: MemoryRouter });
}

it("the link to Unica says where it leads and how to sign in there", () => {
  show();
  const button = screen.getByRole("link", {
    name: /^Apri Unica, il sito del Ministero.*\(si apre in una nuova scheda\)$/,
  });
  expect(button).toHaveAttribute("href", "https://unica.istruzione.gov.it/it");
  expect(button).toHaveTextContent(/SPID o CIE/);
  expect(
    screen.getByText(/SPID è il Sistema pubblico di identità digitale.*CIE è la carta d’identità elettronica/),
  ).toBeVisible();
});

it("the link to another portal has its name, and nothing about Unica", () => {
  Object.assign(portal, { name: "il registro di classe", address: "https://registro.example.org/" });
  show();
  expect(screen.getByRole("link", { name: /^Apri il registro di classe/ })).toHaveAttribute(
    "href",
    "https://registro.example.org/",
  );
  expect(document.body).not.toHaveTextContent(/Unica|SPID/);
});

it("without a portal there is a message and no link", () => {
  portal.address = "";
  show();
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText(/^Per ora non c’è un portale/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Unica|SPID/);
});
