import { conflictIn, isUnanswered, type Conflict } from "#shared/desk/refusal.ts";

/** Milliseconds from the last change to the request, and the most that a text that keeps changing waits. */
const PAUSE_MS = 2_500;
const MAX_WAIT_MS = 10_000;
/** Milliseconds to the first attempt after one without an answer; each further one waits twice as long. */
const RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;

/** What every change of the database answers with. */
export interface Saved<Status extends string> {
  revision: number;
  status: Status;
}

/** Where the device keeps what is not saved: what others must not find is kept by the tab alone. */
export type Kept = "device" | "tab" | "nowhere";

export interface DraftState<Status extends string = string> {
  /** Zero: not in the database yet. */
  revision: number;
  status: Status;
  /** "unsaved" until the database has what was typed. */
  saving: "untouched" | "unsaved" | "sending" | "saved";
  /** Why the database would refuse it: it stays on the device. */
  unsavable: string | undefined;
  kept: Kept;
  savedAt: Date | undefined;
  /** Why the last attempt failed. */
  error: unknown;
  /** Somebody else changed the text. Nothing is sent until the editor has decided. */
  conflict: Conflict<Status> | undefined;
}

export interface DraftOptions<Content, Status extends string, At, Changed extends Saved<Status>> {
  revision: number;
  status: Status;
  /** The parameters of a change: which text, which revision of it and which open editor. */
  at: (revision: number) => At;
  save: (at: At, content: Content) => Promise<Changed>;
  /** Whether what is typed goes to the database by itself: not what would change the text of readers. */
  savesItself: (status: Status) => boolean;
  findUnsavable: (content: Content) => string | undefined;
  /** The message with which the database refuses a change, as somebody else has made one: see private.refuse_changed. */
  changed: string;
  keep: (content: Content, revision: number) => Kept;
  forget: () => void;
}

export type Draft<Content, Status extends string, At, Changed extends Saved<Status>> = ReturnType<
  typeof createDraft<Content, Status, At, Changed>
>;

/**
 * Saves what is typed: at once on the device, and in the database after a pause. One request at a time, as the database
 * asks. What does not save itself is only kept on the device, until the editor sends it.
 */
export function createDraft<Content, Status extends string, At, Changed extends Saved<Status>>(
  options: DraftOptions<Content, Status, At, Changed>,
) {
  const { revision, status, at, save, savesItself, findUnsavable, changed, keep, forget } = options;
  let state: DraftState<Status> = {
    revision,
    status,
    saving: "untouched",
    unsavable: undefined,
    kept: "device",
    savedAt: undefined,
    error: undefined,
    conflict: undefined,
  };
  let latest: Content | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitsSince = 0;
  let failures = 0;
  let isClosed = false;
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function write(part: Partial<DraftState<Status>>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function change(content: Content): void {
    latest = content;
    isClosed = false;
    const kept = keep(content, state.revision);
    const unsavable = findUnsavable(content);
    const isSame = state.kept === kept && state.unsavable === unsavable;
    if (state.saving !== "unsaved" || !isSame) write({ saving: "unsaved", kept, unsavable });
    if (!savesItself(state.status) || state.conflict || unsavable) return clearTimeout(timer);
    waitsSince ||= Date.now();
    plan(Math.min(PAUSE_MS, Math.max(0, waitsSince + MAX_WAIT_MS - Date.now())));
  }

  function plan(delay: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void flush(), delay);
  }

  /** Runs the calls one after the other. */
  function inTurn<Value>(call: () => Promise<Value>): Promise<Value> {
    const turn = queue.then(call);
    queue = turn.catch(() => undefined);
    return turn;
  }

  /** Sends what is not saved now. Resolves to whether the database has everything. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    return inTurn(async () => {
      const content = latest;
      if (!content) return !state.conflict;
      if (!savesItself(state.status) || state.conflict || state.unsavable) return false;
      waitsSince = 0;
      write({ saving: "sending" });
      try {
        const saved = await save(at(state.revision), content);
        failures = 0;
        settle(saved, content);
      } catch (error) {
        write({ saving: "unsaved", error, conflict: conflictIn(error, changed) });
        if (isUnanswered(error)) plan(Math.min(RETRY_MS * 2 ** failures++, MAX_RETRY_MS));
      }
      return latest === undefined;
    });
  }

  /** The database has `content`; what was typed meanwhile is still to be sent. */
  function settle({ revision: next, status: present }: Changed, content: Content | undefined): void {
    const isLatest = latest === content;
    if (isLatest) {
      latest = undefined;
      forget();
    } else if (latest) {
      keep(latest, next);
    }
    write({
      revision: next,
      status: present,
      saving: isLatest ? "saved" : "unsaved",
      savedAt: new Date(),
      error: undefined,
      conflict: undefined,
    });
  }

  /** Sends another change of the text, after what is being sent. It fails with the error of the database. */
  function send(call: (at: At) => Promise<Changed>): Promise<Changed> {
    clearTimeout(timer);
    return inTurn(async () => {
      const content = latest;
      try {
        const answer = await call(at(state.revision));
        settle(answer, content);
        return answer;
      } catch (error) {
        const conflict = conflictIn<Status>(error, changed);
        if (conflict) write({ conflict });
        throw error;
      }
    });
  }

  return {
    change,
    flush,
    send,
    read: () => state,
    /** What the database does not have. */
    unsaved: () => latest,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Nothing more is sent after what waits now. */
    close(): void {
      isClosed = true;
      if (latest && savesItself(state.status)) void flush();
      clearTimeout(timer);
    },
  };
}
