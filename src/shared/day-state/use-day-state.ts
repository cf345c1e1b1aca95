import { useSyncExternalStore } from "react";
import { readAnonymously } from "#shared/call-anonymously.ts";
import { supabaseAddress } from "#shared/env.ts";
import { isLeaving } from "#shared/leaving.ts";
import { MY_SCHOOLS_CHANGED } from "#shared/my-schools/choice-store.ts";
import { NOTICES_CHANGED } from "#shared/notices-changed.ts";
import { endOfDay, romeDay } from "#shared/rome-time.ts";
import { calmState, type DayState, isCalm, isDayState, type SaidState } from "./day-state.ts";
import { unknownState } from "./unknown-state.ts";
import { keepDayState } from "./kept-state.ts";

/** What this window knows. */
export interface KnownDay {
  /** Undefined when the database does not answer and the device has kept nothing. */
  state: DayState | undefined;
  /** Today in Italy, by the clock of the server. */
  today: string;
  said: SaidState;
  /** Whether the database does not answer now. */
  isOld: boolean;
  /** What screen readers say by themselves, for some seconds: each closure once in a visit. */
  spoken: string;
}

/** Long enough for a screen reader to begin; then what is written is read where it is. */
const SPOKEN_MS = 5_000;

/** How old an answer is when a window that is looked at asks again. */
const ASK_AGAIN_MS = 60_000;

const listeners = new Set<() => void>();
let known: KnownDay | undefined;
/** Whether the database does not answer now: the state is of an earlier moment. */
let isOld = false;
/** By how much the clock of the server is ahead of this one's, in milliseconds. */
let ahead = 0;
let askedAt = -Infinity;
/** What somebody else has asked for all. */
let given: unknown;
let timer: ReturnType<typeof setTimeout> | undefined;
let leaving: AbortController | undefined;
let hasLogged = false;
/** How often something was told. */
let turn = 0;

/** The state of the day, which is asked once for all who use it. Undefined until it is known, and while hydrating. */
export function useDayState(): KnownDay | undefined {
  return useSyncExternalStore(subscribe, getKnown, getNothing);
}

/** Gives an answer of day_state(), or the promise of one, in place of the next question. */
export function tellDayState(answer: unknown): void {
  given = answer;
  Promise.resolve(answer).catch(() => {}); // handled where it is awaited
  if (leaving) void ask();
}

const getKnown = () => known;
const getNothing = () => undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) begin();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) end();
  };
}

function begin(): void {
  if (!supabaseAddress()) return;
  leaving = new AbortController();
  document.addEventListener("visibilitychange", look);
  addEventListener(NOTICES_CHANGED, askAnew);
  addEventListener(MY_SCHOOLS_CHANGED, sayAnew);
  look();
}

function end(): void {
  leaving?.abort();
  leaving = undefined;
  clearTimeout(timer);
  document.removeEventListener("visibilitychange", look);
  removeEventListener(NOTICES_CHANGED, askAnew);
  removeEventListener(MY_SCHOOLS_CHANGED, sayAnew);
}

/** Asks if it is time to, says what the day has changed, and sets the timer for the next look. */
function look(): void {
  clearTimeout(timer);
  const today = romeDay(serverNow());
  if (known && known.today !== today) void tell(known.state, today);
  if (document.hidden || !leaving) return;
  const due = askedAt + ASK_AGAIN_MS - Date.now();
  // The browser keeps an answer for half a minute: not for a page that was just loaded.
  if (due <= 0) void ask(known ? "default" : "reload");
  else timer = setTimeout(look, Math.min(due, endOfDay(today) - serverNow().getTime()));
}

/** Editors see what they have just published. */
function askAnew(): void {
  void ask("reload");
}

/** What comes first has changed. */
function sayAnew(): void {
  if (known) void tell(known.state, known.today);
}

async function ask(cache?: RequestCache): Promise<void> {
  const signal = leaving?.signal;
  if (!signal) return;
  const mine = given;
  given = undefined;
  askedAt = Date.now();
  try {
    const answer = await (mine ?? readAnonymously("rpc/day_state", signal, cache));
    if (!isDayState(answer)) throw new Error("day_state answered something else.");
    await take(answer);
  } catch (reason) {
    if (signal.aborted || isLeaving()) return;
    if (mine) return ask("reload");
    if (!hasLogged) console.error("The state of the day could not be read.", reason);
    hasLogged = true;
    isOld = true;
    await tell(known?.state, romeDay(serverNow()));
  }
  look();
}

async function take(state: DayState): Promise<void> {
  const at = Date.parse(state.at);
  // Of two questions the one that was asked first may be answered last.
  if (known?.state && Date.parse(known.state.at) > at) return;
  ahead = at - Date.now();
  isOld = false;
  const today = romeDay(serverNow());
  keepDayState(state, await tell(state, today), today);
}

async function tell(state: DayState | undefined, today: string): Promise<SaidState> {
  const mine = ++turn;
  const told = await say(state, today);
  // What was told first may have waited for its words.
  if (mine === turn) show({ spoken: known?.spoken ?? "", isOld, today, ...told });
  return told.said;
}

/** Most days have nothing to say: the words are loaded when there is something. */
async function say(state: DayState | undefined, today: string): Promise<Pick<KnownDay, "state" | "said">> {
  if (state && !isOld && isCalm(state, today)) return { state, said: calmState };
  try {
    const { isNews, mySchools, readKeptState, sayBuiltState, sayDayState, sayOldState } =
      await import("./say-day-state.ts");
    state ??= readKeptState();
    const said = state
      ? (isOld ? sayOldState : sayDayState)(state, today, { mine: mySchools() })
      : sayBuiltState(today, serverNow());
    if (said.key && isNews(said.key)) setTimeout(speak, 100, said.text);
    return { state, said };
  } catch (reason) {
    if (!isLeaving()) console.error("The state of the day could not be said.", reason);
    return { state, said: unknownState };
  }
}

/** After what is written: the element must be there before its text. */
function speak(text: string): void {
  if (!known) return;
  show({ ...known, spoken: text });
  if (text) setTimeout(speak, SPOKEN_MS, "");
}

function show(next: KnownDay): void {
  known = next;
  for (const listener of listeners) listener();
}

/** By the clock of the server. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead);
}
