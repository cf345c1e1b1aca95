import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Tooltip } from "#shared/ui/tooltip.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  wait(1000); // longer than the skip delay after the last tooltip
});

const mouse = { pointerType: "mouse" };
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const tooltip = (name: string) => screen.queryByText(name);

function show() {
  render(
    <>
      <Tooltip text="Apri">
        <button aria-label="Apri" />
      </Tooltip>
      <Tooltip text="Pausa">
        <button aria-label="Pausa" />
      </Tooltip>
    </>,
  );
  return { open: screen.getByRole("button", { name: "Apri" }), pause: screen.getByRole("button", { name: "Pausa" }) };
}

it("opens after 700 ms of hover, and closes when the mouse leaves", () => {
  const { open } = show();
  fireEvent.pointerEnter(open, mouse);
  wait(699);
  expect(tooltip("Apri")).toBeNull();
  wait(1);
  expect(tooltip("Apri")).toBeVisible();
  fireEvent.pointerLeave(open.parentElement ?? open, mouse);
  expect(tooltip("Apri")).toBeNull();
});

it.each([
  ["when the mouse leaves earlier", "mouse"],
  ["on touch", "touch"],
])("does not open %s", (_, pointerType) => {
  const { open } = show();
  fireEvent.pointerEnter(open, { pointerType });
  wait(400);
  if (pointerType === "mouse") fireEvent.pointerLeave(open.parentElement ?? open, mouse);
  wait(1000);
  expect(tooltip("Apri")).toBeNull();
});

it("opens without delay within 300 ms of another, later with it", () => {
  const { open, pause } = show();
  const leave = (button: HTMLElement) => fireEvent.pointerLeave(button.parentElement ?? button, mouse);
  fireEvent.pointerEnter(open, mouse);
  wait(700);
  leave(open);
  wait(299);
  fireEvent.pointerEnter(pause, mouse);
  wait(0);
  expect(tooltip("Pausa")).toBeVisible();
  leave(pause);
  wait(300);
  fireEvent.pointerEnter(open, mouse);
  wait(699);
  expect(tooltip("Apri")).toBeNull();
});

it("opens on keyboard focus, and closes on blur", () => {
  const { open } = show();
  act(() => open.focus());
  wait(700);
  expect(tooltip("Apri")).toBeVisible();
  act(() => open.blur());
  expect(tooltip("Apri")).toBeNull();
});

it.each(["Escape", "a click"])("closes on %s", (how) => {
  const { open } = show();
  fireEvent.pointerEnter(open, mouse);
  wait(700);
  if (how === "Escape") fireEvent.keyDown(document.body, { key: "Escape" });
  else fireEvent.pointerDown(open, mouse);
  expect(tooltip("Apri")).toBeNull();
});

it("is hidden from screen readers, for which the button has the same name", () => {
  const { open } = show();
  fireEvent.pointerEnter(open, mouse);
  wait(700);
  expect(screen.queryByRole("tooltip")).toBeNull();
  expect(open).not.toHaveAccessibleDescription();
});
