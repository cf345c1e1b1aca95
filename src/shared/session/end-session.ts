import { type SessionEnd, sessionIn, sessionStore } from "./session-store.ts";

let channel: BroadcastChannel | undefined;
let isChosen = false;

/**
 * supabase-js tells every tab that a session has ended, but not why. The tab where the user signs out announces it to the
 * other tabs before the request to the server.
 */
export function hearChosenEnds(): () => void {
  channel = new BroadcastChannel("sign-out");
  channel.onmessage = expectChosenEnd;
  return () => channel?.close();
}

/** For the tab where the user signs out. */
export function announceChosenEnd(): void {
  expectChosenEnd();
  channel?.postMessage("chosen");
}

/** Records the end of the session: a sign-out or an expiry. Later calls for the same session change nothing. */
export function endSession(): void {
  leave(isChosen ? "choice" : "expiry");
  isChosen = false;
}

/** Records that the visitor was signed out from the start. */
export function startSignedOut(): void {
  leave(null);
}

function expectChosenEnd(): void {
  isChosen = sessionIn(sessionStore.read()) !== null;
}

function leave(endedBy: SessionEnd | null): void {
  if (sessionStore.read().status !== "out") sessionStore.write({ status: "out", endedBy });
}
