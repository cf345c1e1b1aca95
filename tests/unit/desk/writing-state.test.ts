import { describe, expect, it } from "vitest";
import {
  initialState,
  reduceWriting,
  type WritingEvent as AnyEvent,
  type WritingState as AnyState,
} from "#shared/desk/writing/writing-state.ts";

interface Question {
  about: "publish" | "withdraw";
}
type Field = "title" | "validUntil" | "audiences";
type WritingEvent = AnyEvent<Question, Field>;
type WritingState = AnyState<Question, Field>;

const begun: WritingState = initialState(["validUntil", "audiences"]);

/** The state after these events. */
const after = (...events: WritingEvent[]): WritingState => events.reduce(reduceWriting<Question, Field>, begun);

const begin = (step: Extract<WritingEvent, { type: "request-begun" }>["step"]): WritingEvent => ({
  type: "request-begun",
  step,
});
const end: WritingEvent = { type: "request-ended" };
const withdraw: WritingEvent = { type: "asked", question: { about: "withdraw" } };
const publish: WritingEvent = { type: "asked", question: { about: "publish" } };
const refuse = (sentence: string, field?: "title" | "validUntil" | "files"): WritingEvent => ({
  type: "refused",
  refusal: { sentence, ...(field && { field }) },
});

describe("a request", () => {
  it.each(["saving", "changing-status", "checking"] as const)("%s is under way until it ends", (step) => {
    expect(after(begin(step)).step).toEqual({ name: step });
    expect(after(begin(step), end).step).toEqual({ name: "writing", problem: "" });
  });

  it("that is refused says why, until the next one begins", () => {
    const refused = after(begin("saving"), refuse("No."), end);
    expect(refused.step).toEqual({ name: "writing", problem: "No." });
    expect(reduceWriting(refused, begin("saving")).step).toEqual({ name: "saving" });
  });

  it("that ends with a question leaves it open", () => {
    expect(after(begin("checking"), publish, end).step).toEqual({
      name: "asking",
      question: { about: "publish" },
      problem: "",
    });
  });
});

describe("a question", () => {
  it("is confirmed with what it asks, and stays open until the notice is read again", () => {
    expect(after(withdraw, begin("confirming")).step).toEqual({ name: "confirming", question: { about: "withdraw" } });
    expect(after(withdraw, begin("confirming"), end).step).toMatchObject({ name: "asking" });
    expect(after(withdraw, begin("confirming"), { type: "dialog-closed" }, end).step).toMatchObject({
      name: "writing",
    });
  });

  it("that is refused says why, and can be confirmed again", () => {
    const refused = after(withdraw, begin("confirming"), refuse("No."), end);
    expect(refused.step).toEqual({ name: "asking", question: { about: "withdraw" }, problem: "No." });
    expect(reduceWriting(refused, begin("confirming")).step).toMatchObject({ name: "confirming" });
  });

  it("does not show why something before it failed, nor what is after it", () => {
    expect(after(refuse("No."), withdraw).step).toMatchObject({ name: "asking", problem: "" });
    expect(after(withdraw, refuse("No."), { type: "dialog-closed" }).step).toEqual({ name: "writing", problem: "" });
  });

  it("is not confirmed where none is open", () => {
    expect(after(begin("confirming")).step).toMatchObject({ name: "writing" });
  });
});

describe("a field that is refused", () => {
  const preview: WritingEvent = { type: "view-chosen", view: "preview" };

  it("closes the question, is shown and gets the focus, each time anew", () => {
    const refused = after(preview, publish, begin("confirming"), refuse("Manca il titolo.", "title"));
    expect(refused).toMatchObject({ step: { name: "writing", problem: "" }, view: "write", wrong: { field: "title" } });
    expect(reduceWriting(refused, refuse("Manca il titolo.", "title")).wrong).not.toBe(refused.wrong);
  });

  it("opens the disclosure where it is behind it, and leaves an open one open", () => {
    expect(after(refuse("No.", "title")).isMoreOpen).toBe(false);
    expect(after(refuse("No.", "validUntil")).isMoreOpen).toBe(true);
    expect(after({ type: "more-toggled", isOpen: true }, refuse("No.", "title")).isMoreOpen).toBe(true);
  });

  it("is shown too where the form found it, without a request", () => {
    const found = after(preview, { type: "found-invalid", fields: ["title", "audiences"] });
    expect(found).toMatchObject({ view: "write", isMoreOpen: true, step: { name: "writing", problem: "" } });
  });

  it("of the attachments is said until the notice is checked again", () => {
    const refused = after(begin("checking"), refuse("Manca un titolo.", "files"), end);
    expect(refused.filesProblem).toBe("Manca un titolo.");
    expect(reduceWriting(refused, begin("saving")).filesProblem).toBe("Manca un titolo.");
    expect(reduceWriting(refused, begin("checking")).filesProblem).toBe("");
  });
});
