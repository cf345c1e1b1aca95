import { createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useNavigate } from "react-router-dom";
import { expect, it } from "vitest";
import { SearchLink } from "#app/layout/site-search.tsx";
import { SiteSearch } from "#app/layout/site-search.tsx";

function Ways() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Indietro</button>
      <button onClick={() => void navigate(1)}>Avanti</button>
    </>
  );
}

function show() {
  render(
    <MemoryRouter initialEntries={["/contatti", "/privacy"]} initialIndex={1}>
      <SiteSearch>
        <SearchLink />
      </SiteSearch>
      <Ways />
      <input aria-label="Cognome" />
    </MemoryRouter>,
  );
}

const link = () => screen.getByRole("link", { name: "Cerca" });
const field = () => screen.findByRole("combobox", { name: "Che cosa cercate?" });

it.each(["ctrlKey", "metaKey", "shiftKey"])("leaves a click with %s to the browser, which opens a tab", (key) => {
  show();
  let isPrevented: boolean | undefined;
  addEventListener(
    "click",
    (event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault(); // the simulated browser has no tabs
    },
    { once: true },
  );
  fireEvent(link(), createEvent.click(link(), { button: 0, [key]: true }));
  expect(isPrevented).toBe(false);
});

it("closes when the page changes, and stays closed on Back", async () => {
  show();
  await userEvent.click(link());
  await field();
  fireEvent.click(screen.getByRole("button", { name: "Indietro" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Avanti" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("puts early input into its field, and listens to the page no longer", async () => {
  show();
  for (const key of "/com") fireEvent.keyDown(document.body, { key });
  expect(await field()).toHaveValue("com");
  expect(fireEvent.keyDown(document.body, { key: "p" })).toBe(true); // left to the browser
  expect(await field()).toHaveValue("com");
});

it("ignores / when the shortcut is off, and still opens with Ctrl+K", async () => {
  document.documentElement.dataset["slash"] = "off";
  show();
  expect(fireEvent.keyDown(document.body, { key: "/" })).toBe(true); // left to the browser
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  expect(await field()).toHaveValue("");
});

it("ignores / typed in a field of the page or in its own", async () => {
  show();
  const surname = screen.getByRole("textbox", { name: "Cognome" });
  await userEvent.type(surname, "a/b");
  expect(surname).toHaveValue("a/b");
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  expect(await field()).toHaveValue("");
  await userEvent.type(await field(), "a/b");
  expect(await field()).toHaveValue("a/b");
});

it("keeps early input when it is opened again while loading", async () => {
  show();
  for (const key of "/co") fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  fireEvent.click(link());
  fireEvent.keyDown(document.body, { key: "m" });
  expect(await field()).toHaveValue("com");
});

it("takes no key from the page when it is opened again while open", async () => {
  show();
  fireEvent.keyDown(document.body, { key: "/" });
  await field();
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  expect(fireEvent.keyDown(document.body, { key: "c" })).toBe(true); // left to the browser
  expect(await field()).toHaveValue("");
});
