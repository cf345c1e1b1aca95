import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { nobody } from "./people.ts";
import { SimulatedPointerEvent } from "./pointer-event.ts";
import { WideMenu } from "#app/menu/wide-menu.tsx";

vi.mock("#content/site-map.ts", () => import("./sample-map.ts"));
vi.mock("#shared/session/use-auth.ts", () => ({ useAuth: nobody }));

beforeEach(() => void vi.stubGlobal("PointerEvent", SimulatedPointerEvent));

function show(path = "/") {
  render(
    <MemoryRouter initialEntries={[path]}>
      <WideMenu />
    </MemoryRouter>,
  );
}

const branch = (name: string) => screen.getByRole("button", { name });
const link = (name: string) => screen.queryByRole("link", { name });
const mouse = { pointerType: "mouse" };
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

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
