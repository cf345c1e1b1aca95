import { useEffect, useReducer, useRef, useSyncExternalStore } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { Saved } from "#shared/desk/draft/create-draft.ts";
import type { DeskKind } from "#shared/desk/draft/desk-kind.ts";
import type { OpenDraft, Start } from "#shared/desk/draft/use-draft.ts";
import { FILES_ID } from "#shared/desk/files/files-field.tsx";
import type { Refusal } from "#shared/desk/refusal.ts";
import { isRoleRefusal } from "#shared/roles.ts";
import "#shared/ui/toaster.tsx"; // loaded now: without a network it could not be fetched to say how it went
import { initialState, reduceWriting, type WritingEvent, type WritingState } from "./writing-state.ts";

interface Options<Form extends FieldValues, Status extends string, At, Changed extends Saved<Status>> {
  kind: Pick<DeskKind<Form, Status, At, Changed>, "copies">;
  id: string;
  person: string;
  form: UseFormReturn<Form>;
  opened: OpenDraft<Form, Status, At, Changed>;
  /** The fields behind a disclosure, which is opened for one that is wrong. */
  more: readonly string[];
  refusalOf: (error: unknown) => Refusal<FieldPath<Form>>;
  /** Reads the text again and opens the editor anew. */
  onChanged: (start?: Start<Form>) => Promise<void>;
}

/** What the editor asks of the database, one request at a time, and what the screen shows of it. */
export function useRequests<
  Question,
  Form extends FieldValues,
  Status extends string,
  At,
  Changed extends Saved<Status>,
>({ kind, id, person, form, opened, more, refusalOf, onChanged }: Options<Form, Status, At, Changed>) {
  const { tab, draft, files, content } = opened;
  // Only what the screen shows: it is not drawn again at each key press.
  const status = useSyncExternalStore(draft.subscribe, () => draft.read().status);
  const [state, dispatch] = useReducer(
    reduceWriting<Question, FieldPath<Form>>,
    initialState(more) as WritingState<Question, FieldPath<Form>>,
  );
  const isUnderWay = useRef(false);

  // After the dialog has closed, which gives the focus back to its button.
  const { wrong } = state;
  useEffect(() => {
    if (wrong?.field === "files") document.getElementById(FILES_ID)?.focus();
    else if (wrong) form.setFocus(wrong.field as FieldPath<Form>);
  }, [wrong, form]);

  type Step = Extract<WritingEvent<Question, FieldPath<Form>>, { type: "request-begun" }>["step"];

  /** One request at a time: a second press before React shows the first does nothing. */
  async function request(step: Step, call: () => Promise<unknown>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    dispatch({ type: "request-begun", step });
    try {
      await call();
    } catch (error) {
      showRefusal(error);
    } finally {
      isUnderWay.current = false;
      dispatch({ type: "request-ended" });
    }
  }

  function showRefusal(error: unknown): void {
    // A role that was taken away, and a change by somebody else, are said above.
    if (isRoleRefusal(error) || draft.read().conflict) return dispatch({ type: "dialog-closed" });
    const refusal = refusalOf(error);
    dispatch({ type: "refused", refusal });
    const { field, sentence } = refusal;
    if (field && field !== "files") form.setError(field as FieldPath<Form>, { message: sentence });
  }

  /** Resolves to whether the database has everything. Also a text in which nothing is typed yet is saved. */
  function saveAll(): Promise<boolean> {
    if (draft.read().revision === 0) draft.change(content());
    return draft.flush();
  }

  /** The dialog stays until the text is read again: what is typed before would be lost. */
  const showChanged = () => onChanged().finally(() => dispatch({ type: "dialog-closed" }));

  const keepMine = () =>
    request("saving", () =>
      onChanged({
        form: form.getValues(),
        files: content().files,
        sources: files.read().flatMap(({ state: of, source }) => (source && of !== "wrong" ? source : [])),
      }),
    );

  const takeTheirs = () =>
    request("saving", async () => {
      await onChanged();
      kind.copies.discard(person, id, tab);
    });

  const save = () => request("saving", saveAll);

  return { status, state, dispatch, request, saveAll, save, showChanged, keepMine, takeTheirs };
}
