import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { nobody } from "./people.ts";
import { WideMenu } from "#app/menu/wide-menu.tsx";
import type { SitePage } from "#content/site-map.ts";
import { flatten, menu } from "#shared/site.ts";
import { AuthContext } from "#shared/session/use-auth.ts";

vi.mock("#content/site-map.ts", () => import("./sample-map.ts"));

function show(path = "/") {
  render(
    <AuthContext value={nobody()}>
      <MemoryRouter initialEntries={[path]}>
        <WideMenu />
      </MemoryRouter>
    </AuthContext>,
  );
}

const branch = (name: string) => screen.getByRole("button", { name });
const link = (name: string) => screen.queryByRole("link", { name });
const mouse = { pointerType: "mouse" };
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it("puts its children between the sections and the sign-in link", () => {
  render(
    <AuthContext value={nobody()}>
      <MemoryRouter>
        <WideMenu>
          <a href="/cerca">Cerca</a>
        </WideMenu>
      </MemoryRouter>
    </AuthContext>,
  );
  const bar = within(screen.getByRole("navigation", { name: "Principale" }));
  expect(bar.getAllByRole("link").slice(-2)).toEqual([screen.getByText("Cerca"), screen.getByText("Accedi")]);
});

it("lists the whole tree of each section, with its addresses", async () => {
  show();
  for (const section of menu.filter((page) => page.pages)) {
    await userEvent.click(branch(section.title));
    const links = within(screen.getByRole("group", { name: section.title })).getAllByRole("link");
    const listed = flatten([section]).map((page: SitePage) => [page.title, page.path]);
    expect(links.map((each) => [each.textContent, each.getAttribute("href")])).toEqual(listed);
  }
});

it("marks the current page and its branch", async () => {
  show("/didattica-digitale/famiglie/cyberbullismo");
  expect(branch("Didattica Digitale")).toHaveAttribute("aria-current", "true");
  expect(branch("Progetti")).not.toHaveAttribute("aria-current");
  await userEvent.click(branch("Didattica Digitale"));
  expect(link("Cyberbullismo")).toHaveAttribute("aria-current", "page");
  expect(document.querySelectorAll("[aria-current=page]")).toHaveLength(1);
});

it.each([
  ["before", 0, 1000],
  ["after", 1000, 0],
])("a second click %s the end of the hover delay closes a branch", (_, before, after) => {
  vi.useFakeTimers();
  show();
  fireEvent.pointerMove(branch("Progetti"), mouse);
  fireEvent.click(branch("Progetti"));
  expect(link("PON")).toBeVisible();
  wait(before);
  fireEvent.click(branch("Progetti"));
  wait(after);
  expect(link("PON")).toBeNull();
});

it("the arrow keys move along the bar, open a branch and move through it", async () => {
  show();
  link("Home")?.focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(branch("I Nostri Ambienti")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  expect(branch("I Nostri Ambienti")).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{ArrowDown}");
  await waitFor(() => expect(link("I Nostri Ambienti")).toHaveFocus());
  await userEvent.keyboard("{ArrowDown}");
  expect(link("Infanzia")).toHaveFocus();
  await userEvent.keyboard("{End}");
  expect(link("Primaria")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(branch("I Nostri Ambienti")).toHaveFocus();
  await userEvent.keyboard("{End}");
  expect(link("Accedi")).toHaveFocus();
});

it("a branch opens after 200 ms of hover and closes 150 ms after the mouse leaves", () => {
  vi.useFakeTimers();
  show();
  fireEvent.pointerMove(branch("Progetti"), mouse);
  wait(199);
  expect(link("PON")).toBeNull();
  wait(1);
  expect(link("PON")).toBeVisible();

  fireEvent.pointerLeave(branch("Progetti"), mouse);
  wait(149);
  expect(link("PON")).toBeVisible();
  wait(1);
  expect(link("PON")).toBeNull();
});

it("within 300 ms of a close the next branch opens without delay, later with it", () => {
  vi.useFakeTimers();
  show();
  fireEvent.pointerMove(branch("Progetti"), mouse);
  wait(200);
  fireEvent.pointerLeave(branch("Progetti"), mouse);
  wait(150 + 299);
  fireEvent.pointerMove(branch("I Nostri Ambienti"), mouse);
  expect(link("Infanzia")).toBeVisible();

  fireEvent.pointerLeave(branch("I Nostri Ambienti"), mouse);
  wait(150 + 300);
  fireEvent.pointerMove(branch("Progetti"), mouse);
  expect(link("PON")).toBeNull();
  wait(200);
  expect(link("PON")).toBeVisible();
});

it("a click on a branch opened by hover keeps it open, the next one closes it", () => {
  vi.useFakeTimers();
  show();
  fireEvent.pointerMove(branch("Progetti"), mouse);
  wait(200);
  fireEvent.click(branch("Progetti"));
  expect(link("PON")).toBeVisible();
  fireEvent.click(branch("Progetti"));
  expect(link("PON")).toBeNull();
});

it("a touch opens a branch by a tap, not by passing over it", () => {
  vi.useFakeTimers();
  show();
  fireEvent.pointerMove(branch("Progetti"), { pointerType: "touch" });
  wait(1000);
  expect(link("PON")).toBeNull();
  fireEvent.click(branch("Progetti"));
  expect(link("PON")).toBeVisible();
});
