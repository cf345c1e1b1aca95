import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { nobody } from "./people.ts";
import { SimulatedPointerEvent } from "./pointer-event.ts";
import { WideMenu } from "#app/menu/wide-menu.tsx";
import { menu } from "#shared/site.ts";

vi.mock("#content/site-map.ts", () => import("./sample-map.ts"));
vi.mock("#shared/session/use-auth.ts", () => ({ useAuth: nobody }));

beforeEach(() => void vi.stubGlobal("PointerEvent", SimulatedPointerEvent));

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function show(path = "/") {
  render(
    <MemoryRouter initialEntries={[path]}>
      <WideMenu />
      <p>Il testo della pagina</p>
      <button type="button">Altrove</button>
      <Address />
    </MemoryRouter>,
  );
}

const branch = (name: string) => screen.getByRole("button", { name });
const link = (name: string) => screen.queryByRole("link", { name });
const mouse = { pointerType: "mouse" };
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it("shows every branch of the site map, and the way in at the end", () => {
  show();
  const bar = within(screen.getByRole("navigation", { name: "Principale" }));
  for (const page of menu) expect(bar.getByRole(page.pages ? "button" : "link", { name: page.title })).toBeVisible();
  expect(bar.getAllByRole("listitem").at(-1)).toHaveTextContent("Accedi");
  expect(link("Accedi")).toHaveAttribute("href", "/auth");
});

it("what the header adds stands between the sections and the way in", () => {
  render(
    <MemoryRouter>
      <WideMenu>
        <a href="/cerca">Cerca</a>
      </WideMenu>
    </MemoryRouter>,
  );
  const bar = within(screen.getByRole("navigation", { name: "Principale" }));
  expect(bar.getAllByRole("link").slice(-2)).toEqual([screen.getByText("Cerca"), screen.getByText("Accedi")]);
});

it("a branch opens every page below it, down to the last level", async () => {
  show();
  await userEvent.click(branch("Didattica Digitale"));
  expect(branch("Didattica Digitale")).toHaveAttribute("aria-expanded", "true");
  const section = menu.find((page) => page.path === "/didattica-digitale");
  const groups = section?.pages ?? [];
  const below = groups.flatMap((group) => [group, ...(group.pages ?? [])]);
  expect(below).toHaveLength(7);
  for (const page of [section, ...below]) expect(link(page?.title ?? "")).toHaveAttribute("href", page?.path);
});

it("marks the page being read and the branch that it is in", async () => {
  show("/didattica-digitale/famiglie/cyberbullismo");
  expect(branch("Didattica Digitale")).toHaveAttribute("aria-current", "true");
  expect(branch("Progetti")).not.toHaveAttribute("aria-current");
  await userEvent.click(branch("Didattica Digitale"));
  expect(link("Cyberbullismo")).toHaveAttribute("aria-current", "page");
  expect(document.querySelectorAll("[aria-current=page]")).toHaveLength(1);
});

it("a second click closes, whatever the mouse that rests there was about to open", () => {
  vi.useFakeTimers();
  show();
  fireEvent.pointerMove(branch("Progetti"), mouse);
  fireEvent.click(branch("Progetti"));
  expect(link("PON")).toBeVisible();
  fireEvent.click(branch("Progetti"));
  wait(1000);
  expect(link("PON")).toBeNull();
});

it("a second click closes, even when the delay of the mouse that rests there ended after the first", () => {
  vi.useFakeTimers();
  show();
  fireEvent.pointerMove(branch("Progetti"), mouse);
  fireEvent.click(branch("Progetti"));
  wait(1000);
  fireEvent.click(branch("Progetti"));
  expect(link("PON")).toBeNull();
});

it("Escape soon after a click closes, whatever the mouse that rests there was about to open", () => {
  vi.useFakeTimers();
  show();
  fireEvent.pointerMove(branch("Progetti"), mouse);
  wait(100);
  fireEvent.click(branch("Progetti"));
  fireEvent.keyDown(branch("Progetti"), { key: "Escape" });
  expect(link("PON")).toBeNull();
  wait(1000);
  expect(link("PON")).toBeNull();
});

it("choosing a page goes there and closes the panel", async () => {
  show();
  const user = userEvent.setup(); // one mouse, which leaves a place when it goes to another
  await user.click(branch("Progetti"));
  await user.click(screen.getByRole("link", { name: "MOF" }));
  expect(screen.getByRole("status")).toHaveTextContent("/progetti/mof");
  await waitFor(() => expect(link("PON")).toBeNull());
});

it("a press outside closes", async () => {
  show();
  const user = userEvent.setup();
  await user.click(branch("Progetti"));
  await user.click(screen.getByText("Il testo della pagina"));
  await waitFor(() => expect(link("PON")).toBeNull());
});

it("moving the focus out of the menu closes the open branch", async () => {
  show();
  await userEvent.click(branch("Progetti"));
  expect(link("PON")).toBeVisible();
  link("PON")?.focus();
  act(() => screen.getByRole("button", { name: "Altrove" }).focus());
  await waitFor(() => expect(link("PON")).toBeNull());
});

it.each(["{Enter}", " "])("the keyboard opens with %j and Esc brings the focus back to the button", async (key) => {
  show();
  branch("Progetti").focus();
  await userEvent.keyboard(key);
  await userEvent.tab();
  expect(link("Progetti")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(link("PON")).toBeNull();
  expect(branch("Progetti")).toHaveFocus();
});

it("the arrows walk along the bar, open a branch and walk through it", async () => {
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

it("under the mouse opens after 200 ms and closes 150 ms after the mouse has gone", () => {
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

it("within 300 ms of a closing the next branch opens at once, later it waits again", () => {
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

it("a click on a branch that the mouse has just opened leaves it open; the next one closes", () => {
  vi.useFakeTimers();
  show();
  fireEvent.pointerMove(branch("Progetti"), mouse);
  wait(200);
  fireEvent.click(branch("Progetti"));
  expect(link("PON")).toBeVisible();
  fireEvent.click(branch("Progetti"));
  expect(link("PON")).toBeNull();
});

it("a finger opens with a tap, not by passing over", () => {
  vi.useFakeTimers();
  show();
  fireEvent.pointerMove(branch("Progetti"), { pointerType: "touch" });
  wait(1000);
  expect(link("PON")).toBeNull();
  fireEvent.click(branch("Progetti"));
  expect(link("PON")).toBeVisible();
});
