import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { BRANCHES, keepEarlyInput } from "#start/early-input.ts";
import { takeOverInput } from "#start/replay-input.ts";

beforeEach(() => {
  render(
    <>
      <button type="button">Uno</button>
      <button type="button">Due</button>
      <nav>
        <button type="button" aria-expanded="false">
          Ramo
        </button>
      </nav>
      <form>
        <input aria-label="Nome" />
        <button type="submit">Invia</button>
      </form>
    </>,
  );
});

it("replays only the last click, once", () => {
  const early = keepEarlyInput();
  fireEvent.click(screen.getByRole("button", { name: "Uno" }));
  fireEvent.click(screen.getByRole("button", { name: "Due" }));
  const replay = takeOverInput(early);
  const heard = listen();
  replay();
  expect(heard).toEqual(["Due"]);
  fireEvent.click(screen.getByRole("button", { name: "Uno" }));
  expect(heard).toEqual(["Due", "Uno"]);
});

it("neither repeats nor answers a click that React hears before the replay, and drops those before it", () => {
  const early = keepEarlyInput();
  fireEvent.click(screen.getByRole("button", { name: "Due" }));
  const replay = takeOverInput(early);
  const heard = listen();
  fireEvent.click(screen.getByRole("button", { name: "Ramo" }));
  expect(document.querySelector(BRANCHES)).toHaveAttribute("aria-expanded", "false"); // React opens it
  replay();
  expect(heard).toEqual(["Ramo"]);
});

it.each(["before", "after"])("repeats the press of a button whose click comes %s the replay, not the click", (when) => {
  const early = keepEarlyInput();
  const button = screen.getByRole("button", { name: "Uno" });
  fireEvent.mouseDown(button);
  const replay = takeOverInput(early);
  const clicks = listen();
  const presses = listen("mousedown");
  if (when === "before") fireEvent.click(button);
  replay();
  if (when === "after") fireEvent.click(button);
  expect(presses).toEqual(["Uno"]);
  expect(clicks).toEqual(["Uno"]);
});

it("drops a click older than five seconds", () => {
  const early = keepEarlyInput();
  fireEvent.click(screen.getByRole("button", { name: "Uno" }));
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + 5_001);
  const heard = listen();
  takeOverInput(early)();
  expect(heard).toEqual([]);
});

it("holds a form submission, and repeats it", () => {
  const early = keepEarlyInput();
  const form = screen.getByRole("textbox", { name: "Nome" }).closest("form");
  const held: boolean[] = [];
  form?.addEventListener("submit", ({ defaultPrevented }) => held.push(defaultPrevented));
  fireEvent.click(screen.getByRole("button", { name: "Invia" }));
  expect(held).toEqual([true]); // or the browser would submit the form itself
  const replay = takeOverInput(early);
  const heard = listen();
  const sent: EventTarget[] = [];
  document.addEventListener("submit", (event) => {
    event.preventDefault(); // as every form of ours does
    sent.push(event.target ?? document);
  });
  replay();
  expect(sent).toEqual([form]);
  expect(heard).toEqual([]);
});

function listen(type = "click"): string[] {
  const heard: string[] = [];
  document.addEventListener(type, ({ target }) => heard.push((target as Element).textContent ?? ""));
  return heard;
}
