import type { UseQueryResult } from "@tanstack/react-query";
import { isRoleRefusal } from "#shared/roles.ts";

/** Whether a read has failed or waits for the network. A refusal is told by the frame of the page. */
export function isUnread({ error, isPaused }: Pick<UseQueryResult, "error" | "isPaused">): boolean {
  return (error !== null || isPaused) && !isRoleRefusal(error);
}
