import { sessionIn, type SessionEnd } from "./session-state.ts";
import { sessionStore } from "./session-store.ts";

let channel: BroadcastChannel | undefined;
let isChosen = false;

/**
 * The library tells every tab that a session has ended, and never why. The tab where somebody asks to leave tells the
 * others beforehand, while the server is still being asked.
 */
export function hearChosenEnds(): () => void {
  channel = new BroadcastChannel("sign-out");
  channel.onmessage = expectChosenEnd;
  return () => channel?.close();
}

export function announceChosenEnd(): void {
  expectChosenEnd();
  channel?.postMessage("chosen");
}

/** Nobody is there: the person has left, or the session is over. Only the first to say it is heard. */
export function endSession(): void {
  leave(isChosen ? "choice" : "expiry");
  isChosen = false;
}

/** Nobody was there to begin with. */
export function startSignedOut(): void {
  leave(null);
}

function expectChosenEnd(): void {
  isChosen = sessionIn(sessionStore.read()) !== null;
}

function leave(endedBy: SessionEnd | null): void {
  if (sessionStore.read().status !== "out") sessionStore.write({ status: "out", endedBy });
}
