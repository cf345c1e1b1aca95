import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { use, useState } from "react";
import { isRoleRefusal } from "#shared/roles.ts";
import { isSessionOver } from "./refusal.ts";
import { RoleRefused } from "#shared/session/role-refused.ts";
import "#shared/ui/toaster.tsx"; // loaded now: without a network it could not be fetched to say how it went

interface Options<Asked, Result> {
  /** Makes the requests, each with patience(). */
  send: (asked: Asked) => Promise<Result>;
  /** The queries that are read again, also after a failure: the change may have been made. */
  reads?: QueryKey;
  /** Whether a change that was made is pending until they are read. Not in a dialog that stays. */
  waits?: boolean;
  /** Of changes of which only one may be under way, also from another component. */
  key?: QueryKey;
  onDone?: (asked: Asked, result: Result) => unknown;
  onRefused?: (error: Error, asked: Asked) => void;
  /** The account no longer has the role. AdminShell says so itself. */
  onRoleLost?: (asked: Asked) => unknown;
}

/** A change of the database: one press at a time. `error` is never that of a lost role. */
export function useChange<Asked = void, Result = unknown>(options: Options<Asked, Result>) {
  const { send, reads, waits = true, key, onDone, onRefused, onRoleLost } = options;
  const queries = useQueryClient();
  const tellRoleRefused = use(RoleRefused);
  const [mutationKey] = useState(() => key ?? [crypto.randomUUID()]);
  const { mutate, error, data, isPending, isSuccess, isError } = useMutation({
    mutationKey,
    mutationFn: send,
    // Without a network it fails at once: a change that is sent later would surprise.
    networkMode: "always",
    onSuccess: (result, asked) => onDone?.(asked, result),
    onError: (error, asked) => {
      if (isSessionOver(error) || isRoleRefusal(error)) tellRoleRefused(error);
      if (!isRoleRefusal(error)) return onRefused?.(error, asked);
      return onRoleLost?.(asked);
    },
    onSettled: (_, error) => {
      const reading = reads && queries.invalidateQueries({ queryKey: reads });
      if (waits && !error) return reading;
    },
  });

  function change(asked: Asked) {
    // A second press comes before React renders the pending state.
    if (queries.isMutating({ mutationKey }) === 0) mutate(asked);
  }

  return { change, data, error: isRoleRefusal(error) ? null : error, isPending, isSuccess, isError };
}
