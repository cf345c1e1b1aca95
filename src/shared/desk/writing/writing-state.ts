import type { Refusal } from "#shared/desk/refusal.ts";

/** What the editor is doing. Only one request is under way. A question is what a dialog asks. */
type Step<Question> =
  | { name: "writing"; problem: string }
  | { name: "saving" | "changing-status" }
  /** Before the question about the publication: saves. */
  | { name: "checking" }
  | { name: "asking"; question: Question; problem: string }
  | { name: "confirming"; question: Question };

export interface WritingState<Question, Field extends string> {
  step: Step<Question>;
  /** What a phone shows. */
  view: View;
  /** The fields behind a disclosure, and whether it is open. */
  more: readonly string[];
  isMoreOpen: boolean;
  /** The field that gets the focus: a new object at each refusal. */
  wrong: { field: Field | "files" } | undefined;
  /** The form has no field for the attachments. */
  filesProblem: string;
}

export type View = "write" | "preview";

export type WritingEvent<Question, Field extends string> =
  | { type: "view-chosen"; view: View }
  | { type: "more-toggled"; isOpen: boolean }
  | { type: "request-begun"; step: "saving" | "changing-status" | "checking" | "confirming" }
  | { type: "request-ended" }
  | { type: "asked"; question: Question }
  | { type: "dialog-closed" }
  /** Before a request: the form says so at its fields. */
  | { type: "found-invalid"; fields: readonly string[] }
  | { type: "refused"; refusal: Refusal<Field> };

export const initialState = (more: readonly string[]): WritingState<never, never> => ({
  step: { name: "writing", problem: "" },
  view: "write",
  more,
  isMoreOpen: false,
  wrong: undefined,
  filesProblem: "",
});

export function reduceWriting<Question, Field extends string>(
  state: WritingState<Question, Field>,
  event: WritingEvent<Question, Field>,
): WritingState<Question, Field> {
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
function refuse<Question, Field extends string>(
  state: WritingState<Question, Field>,
  { field, sentence }: Refusal<Field>,
): WritingState<Question, Field> {
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

function showFields<Question, Field extends string>(state: WritingState<Question, Field>, fields: readonly string[]) {
  const isMoreOpen = state.isMoreOpen || fields.some((field) => state.more.includes(field));
  return { ...state, view: "write" as const, isMoreOpen };
}
