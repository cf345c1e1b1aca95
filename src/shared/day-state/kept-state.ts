import { writeStored } from "#shared/device-storage.ts";
import { endOfDay } from "#shared/rome-time.ts";
import type { DayState, SaidState } from "./day-state.ts";

/** Key in localStorage of what the device has read last. The number changes with the shape of the value. */
export const KEPT_STATE_KEY = "giorno-1";

/** What a page says before the application: of the build, in its HTML, or of the device. */
export interface EarlyState extends Pick<SaidState, "text" | "to" | "isClosure"> {
  /** When it was read and until when it holds, in milliseconds. */
  readAt: number;
  ends: number;
}

export interface KeptState {
  state: DayState;
  said: EarlyState;
}

/**
 * Stores what was read: for the first paint of the next page (src/start/early-state.ts), and without a network. On a calm day
 * only to correct a closure that the build wrote: otherwise nothing is left on the device.
 */
export function keepDayState(state: DayState, said: SaidState, today: string): void {
  const kept: KeptState = { state, said: earlyState(state, said, today) };
  const isOfUse = said.isClosure || builtState?.isClosure;
  writeStored(KEPT_STATE_KEY, isOfUse ? JSON.stringify(kept) : undefined);
}

/** What the HTML of this page says, of the moment of its build. */
// "Pure": src/start/early-state.ts, which is in every page, has no use for it.
export const builtState = import.meta.env.SSR ? undefined : /* @__PURE__ */ readBuiltState();

function readBuiltState(): EarlyState | undefined {
  const early = document.querySelector<HTMLElement>("[data-early]")?.dataset["early"];
  return early ? (JSON.parse(early) as EarlyState) : undefined; // of the same build
}

export function earlyState({ at }: DayState, { text, to, isClosure }: SaidState, today: string): EarlyState {
  return { text, to, isClosure, readAt: Date.parse(at), ends: endOfDay(today) };
}
