import type { Refusal } from "./notice-messages.ts";

type Field = NonNullable<Refusal["field"]>;

/** What a dialog asks. */
type Question = { about: "publish" | "correct" | "withdraw" | "move" };

/** What the editor of a notice is doing. Only one request is under way. */
type Step =
  | { name: "writing"; problem: string }
  | { name: "saving" | "changing-status" }
  /** Before the question about the publication: saves. */
  | { name: "checking" }
  | { name: "asking"; question: Question; problem: string }
  | { name: "confirming"; question: Question };

export interface WritingState {
  step: Step;
  /** What a phone shows. */
  view: "write" | "preview";
  /** Whether the disclosure of a closure is open. */
  isMoreOpen: boolean;
  /** The field that gets the focus: a new object at each refusal. */
  wrong: { field: Field } | undefined;
  /** The form has no field for the attachments. */
  filesProblem: string;
}

export type WritingEvent =
  | { type: "view-chosen"; view: WritingState["view"] }
  | { type: "more-toggled"; isOpen: boolean }
  | { type: "request-begun"; step: "saving" | "changing-status" | "checking" | "confirming" }
  | { type: "request-ended" }
  | { type: "asked"; question: Question }
  | { type: "dialog-closed" }
  /** Before a request: the form says so at its fields. */
  | { type: "found-invalid"; fields: readonly string[] }
  | { type: "refused"; refusal: Refusal };

export const initialState: WritingState = {
  step: { name: "writing", problem: "" },
  view: "write",
  isMoreOpen: false,
  wrong: undefined,
  filesProblem: "",
};

export function reduceWriting(state: WritingState, event: WritingEvent): WritingState {
  const { step } = state;
  switch (event.type) {
    case "view-chosen":
      return { ...state, view: event.view };
    case "more-toggled":
      return { ...state, isMoreOpen: event.isOpen };
    case "request-begun":
      if (event.step !== "confirming")
        return {
          ...state,
          step: { name: event.step },
          filesProblem: event.step === "checking" ? "" : state.filesProblem,
        };
      return "question" in step ? { ...state, step: { name: "confirming", question: step.question } } : state;
    case "request-ended":
      if (step.name === "confirming") return { ...state, step: { ...step, name: "asking", problem: "" } };
      return "problem" in step ? state : { ...state, step: { name: "writing", problem: "" } };
    case "asked":
      return { ...state, step: { name: "asking", question: event.question, problem: "" } };
    case "dialog-closed":
      return { ...state, step: { name: "writing", problem: "" } };
    case "found-invalid":
      return showFields(state, event.fields);
    case "refused":
      return refuse(state, event.refusal);
  }
}

/** At the field that is wrong; in the dialog, or under the buttons, when there is none. */
function refuse(state: WritingState, { field, sentence }: Refusal): WritingState {
  const { step } = state;
  if (!field) {
    const isAsked = "question" in step;
    return {
      ...state,
      step: isAsked ? { ...step, name: "asking", problem: sentence } : { name: "writing", problem: sentence },
    };
  }
  return {
    ...showFields(state, [field]),
    step: { name: "writing", problem: "" },
    wrong: { field },
    filesProblem: field === "files" ? sentence : state.filesProblem,
  };
}

function showFields(state: WritingState, fields: readonly string[]): WritingState {
  return { ...state, view: "write", isMoreOpen: state.isMoreOpen || fields.some(isBehindMore) };
}

/** What is behind the disclosure of a closure. */
function isBehindMore(field: string): boolean {
  return ["audiences", "schools", "validUntil", "protocol", "replaces", "day", "hour", "files"].includes(field);
}
