import { asRole, type Caller } from "./as-role.ts";
import type { Database } from "./connect-to.ts";
import { adminId, editorId, teacherId, waitingId } from "./example-people.ts";

/** Each policy is tried as these six. */
export const callers = {
  visitor: { role: "anon" },
  "a person without a role": { role: "authenticated", sub: waitingId },
  "a docente": { role: "authenticated", sub: teacherId },
  "a redattore": { role: "authenticated", sub: editorId },
  "an admin": { role: "authenticated", sub: adminId },
  "the secret key": { role: "service_role" },
} satisfies Record<string, Caller>;
type CallerName = keyof typeof callers;

type Outcome = number | string;

/** How many rows the statement reads or writes, "denied", or the message of the function that refuses. */
export async function outcome(db: Database, caller: Caller, statement: string): Promise<Outcome> {
  try {
    return (await asRole(db, caller, statement)).rowCount ?? 0;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "42501") return denied;
    if (code === "P0001" && error instanceof Error) return error.message;
    throw error;
  }
}

export const denied = "denied";
export type Row = [statement: string, outcomes: Outcome[]];
export const everyone = Object.keys(callers) as CallerName[];

// The outcome for a visitor, a person without a role, a docente, a redattore, an admin and the secret key.
export const sameForAll = (result: Outcome) => everyone.map(() => result);
export const readers = (result: Outcome) => [result, result, result, result, result, denied];
export const signedIn = (result: Outcome, secretKey: Outcome) => [denied, result, result, result, result, secretKey];
export const adminOnly = (result: Outcome, secretKey: Outcome = denied) => [
  denied,
  denied,
  denied,
  denied,
  result,
  secretKey,
];
export const secretKeyOnly = (result: Outcome) => [denied, denied, denied, denied, denied, result];
export const editorsOnly = (result: Outcome) => [denied, denied, denied, result, result, denied];
/** What people with a role read and others do not: no error, no rows. */
export const staffOnly = (result: Outcome) => [0, 0, result, result, result, denied];
export const nobody = sameForAll(denied);

/** A row of outcomes with the names of the six, for a message that says whose is wrong. */
export const byCaller = (row: readonly Outcome[]) => Object.fromEntries(everyone.map((name, at) => [name, row[at]]));

/** What each of the six gets. */
export async function outcomes(db: Database, statement: string): Promise<Record<string, Outcome>> {
  const found: Record<string, Outcome> = {};
  for (const name of everyone) found[name] = await outcome(db, callers[name], statement);
  return found;
}
