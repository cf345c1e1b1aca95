import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { keepEarlyInput } from "#start/early-input.ts";
import { replayInput } from "#start/replay-input.ts";

beforeEach(() => {
  render(
    <>
      <button type="button">Uno</button>
      <button type="button">Due</button>
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
  const heard = listen();
  replayInput(early);
  expect(heard).toEqual(["Due"]);
  replayInput(early);
  fireEvent.click(screen.getByRole("button", { name: "Uno" }));
  expect(heard.slice(-1)).toEqual(["Uno"]);
});

it("drops a click older than five seconds", () => {
  const early = keepEarlyInput();
  fireEvent.click(screen.getByRole("button", { name: "Uno" }));
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + 5_001);
  const heard = listen();
  replayInput(early);
  expect(heard).toEqual([]);
});

it("holds a form submission, and repeats it", () => {
  const early = keepEarlyInput();
  const form = screen.getByRole("textbox", { name: "Nome" }).closest("form");
  const held: boolean[] = [];
  form?.addEventListener("submit", ({ defaultPrevented }) => held.push(defaultPrevented));
  fireEvent.click(screen.getByRole("button", { name: "Invia" }));
  expect(held).toEqual([true]); // or the browser would submit the form itself
  const requestSubmit = vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(() => {});
  const heard = listen();
  replayInput(early);
  expect(requestSubmit).toHaveBeenCalledOnce();
  expect(heard).toEqual([]);
});

function listen(): string[] {
  const heard: string[] = [];
  document.addEventListener("click", ({ target }) => heard.push((target as Element).textContent ?? ""));
  return heard;
}
