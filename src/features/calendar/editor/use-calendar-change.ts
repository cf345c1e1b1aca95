import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import "#shared/ui/toaster.tsx"; // loaded now: without a network it could not be fetched to say so
import { refusalOf, type Refusal } from "./calendar-messages.ts";
import { calendarKey } from "./dates-to-edit.ts";

interface Listener<Asked, Result> {
  send: (asked: Asked) => Promise<Result>;
  onDone: (asked: Asked, result: Result) => void;
  onRefused: (refusal: Refusal, asked: Asked) => void;
}

/** Changes the calendar, and reads it again on every page that shows it. */
export function useCalendarChange<Asked, Result>({ send, onDone, onRefused }: Listener<Asked, Result>) {
  const queries = useQueryClient();
  const isUnderWay = useRef(false);
  const [idOf] = useState(stableIds);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    // Without a network it fails at once: a change that is sent later would surprise.
    networkMode: "always",
    onSuccess: (result, asked) => onDone(asked, result),
    onError: (error, asked) => onRefused(refusalOf(error), asked),
    onSettled: () => {
      isUnderWay.current = false;
      // Not awaited: the dialog must not wait for the list.
      void queries.invalidateQueries({ queryKey: calendarKey });
    },
  });

  function change(asked: Asked) {
    if (isUnderWay.current) return; // a second press before React renders the pending state
    isUnderWay.current = true;
    mutate(asked);
  }

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
