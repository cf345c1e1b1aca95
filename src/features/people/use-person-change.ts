import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { isUnanswered, sayDone, sayRefused } from "./people-messages.ts";
import { peopleQueries, sendChange, type PersonChange } from "./people-queries.ts";
import { notify } from "#shared/notify.ts";
import { isRoleRefusal } from "#shared/roles.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import "#shared/ui/toaster.tsx"; // loaded now: without a network it could not be fetched to say so

interface Listener {
  /** The change was made, or the caller is no longer an administrator: the frame of the page says so. */
  onEnd?: () => void;
  onRefused: (sentence: string, error: unknown) => void;
}

/** Changes a role or deletes an account, says how it went, and reads the lists again. Pending until they are read. */
export function usePersonChange({ onEnd, onRefused }: Listener) {
  const queries = useQueryClient();
  const { user, reload } = useAuth();
  const isUnderWay = useRef(false);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: sendChange,
    // Without a network it fails at once: a change that is sent later would surprise.
    networkMode: "always",
    onSuccess: (_, change) => {
      notify({ variant: "success", ...sayDone(change) });
      onEnd?.();
      if (change.person.user_id === user?.id) void reload();
    },
    onError: (error, change) => {
      if (isRoleRefusal(error)) onEnd?.();
      else onRefused(sayRefused(error, change), error);
    },
    onSettled: (_, error) => {
      isUnderWay.current = false;
      if (!error || !isUnanswered(error)) return queries.invalidateQueries({ queryKey: peopleQueries.all });
    },
  });

  function change(asked: PersonChange) {
    if (isUnderWay.current) return; // a second press before React renders the pending state
    isUnderWay.current = true;
    mutate(asked);
  }

  return { change, isPending, isSuccess };
}
