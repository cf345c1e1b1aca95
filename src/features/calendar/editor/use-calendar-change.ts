import { useState } from "react";
import { useChange } from "#shared/change/use-change.ts";
import { dateRefusal, type DateRefusal } from "./calendar-messages.ts";
import { calendarKey } from "./dates-to-edit.ts";

interface Listener<Asked, Result> {
  send: (asked: Asked) => Promise<Result>;
  onDone: (asked: Asked, result: Result) => void;
  onRefused: (refusal: DateRefusal, asked: Asked) => void;
}

/** Changes the calendar, and reads it again on every page that shows it. */
export function useCalendarChange<Asked = void, Result = unknown>({
  send,
  onDone,
  onRefused,
}: Listener<Asked, Result>) {
  const [idOf] = useState(stableIds);
  const { change, isPending } = useChange({
    send,
    reads: calendarKey,
    waits: false,
    onDone,
    onRefused: (error, asked) => onRefused(dateRefusal(error), asked),
    onRoleLost: (asked) =>
      onRefused(
        { sentence: "Il tuo ruolo non permette più di cambiare le date. Ciò che hai scritto è ancora qui: copialo." },
        asked,
      ),
  });
  return { change, isPending, idOf };
}

/**
 * Gives each new date an id that stays the same while its form is open: when the answer to a request was lost, the second
 * one makes no second date.
 */
function stableIds(): (key: string) => string {
  const ids = new Map<string, string>();
  return (key) => {
    const id = ids.get(key) ?? crypto.randomUUID();
    ids.set(key, id);
    return id;
  };
}
