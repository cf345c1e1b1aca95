import { sayDone, sayRefused } from "./people-messages.ts";
import { peopleQueries, sendChange } from "./people-queries.ts";
import { useChange } from "#shared/change/use-change.ts";
import { notify } from "#shared/notify.ts";
import { useAuth } from "#shared/session/use-auth.ts";

interface Listener {
  /** The change was made, or the caller is no longer an administrator: the frame of the page says so. */
  onEnd?: () => void;
  onRefused: (sentence: string, error: Error) => void;
}

/** Changes a role or deletes an account, says how it went, and reads the lists again. */
export function usePersonChange({ onEnd, onRefused }: Listener) {
  const { user, reload } = useAuth();
  return useChange({
    send: sendChange,
    reads: peopleQueries.all,
    onDone: (change) => {
      notify({ variant: "success", ...sayDone(change) });
      onEnd?.();
      if (change.person.user_id === user?.id) void reload();
    },
    onRefused: (error, change) => onRefused(sayRefused(error, change), error),
    onRoleLost: () => onEnd?.(),
  });
}
