import type { ChangedNotice, NoticeAt, NoticeContent } from "#features/notices/editor/notice-calls.ts";
import { isUnanswered } from "#shared/desk/refusal.ts";
import { readConflict, type Conflict } from "#features/notices/editor/notice-messages.ts";
import type { NoticeStatus } from "#features/notices/editor/notices-to-edit.ts";

/** Milliseconds from the last change to the request, and the most that a text that keeps changing waits. */
const PAUSE_MS = 2_500;
const MAX_WAIT_MS = 10_000;
/** Milliseconds to the first attempt after one without an answer; each further one waits twice as long. */
const RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;

/** What the database would refuse: a text that is too long, or a closure that is not complete. */
export type Unsavable = "title" | "body" | "closure" | undefined;

export interface DraftState {
  /** Zero: not in the database yet. */
  revision: number;
  status: NoticeStatus;
  /** "unsaved" until the database has what was typed. */
  saving: "untouched" | "unsaved" | "sending" | "saved";
  /** What the database would refuse: it stays on the device. */
  unsavable: Unsavable;
  /** Whether this device keeps what is not saved. */
  isKept: boolean;
  /** What is reserved to the staff is kept by this tab alone. */
  isReserved: boolean;
  savedAt: Date | undefined;
  /** Why the last attempt failed. */
  error: unknown;
  /** Somebody else changed the notice. Nothing is sent until the editor has decided. */
  conflict: Conflict | undefined;
}

interface Options {
  id: string;
  tab: string;
  revision: number;
  status: NoticeStatus;
  save: (at: NoticeAt, content: NoticeContent) => Promise<ChangedNotice>;
  findUnsavable: (content: NoticeContent) => Unsavable;
  keep: (content: NoticeContent, revision: number) => boolean;
  forget: () => void;
}

export type Draft = ReturnType<typeof createDraft>;

/**
 * Saves what is typed: at once on the device, and in the database after a pause. One request at a time, as the database
 * asks. A published notice is only kept on the device: its correction is sent when the editor says so.
 */
export function createDraft({ id, tab, revision, status, save, findUnsavable, keep, forget }: Options) {
  let state: DraftState = {
    revision,
    status,
    saving: "untouched",
    unsavable: undefined,
    isKept: true,
    isReserved: false,
    savedAt: undefined,
    error: undefined,
    conflict: undefined,
  };
  let latest: NoticeContent | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitsSince = 0;
  let failures = 0;
  let isClosed = false;
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function write(part: Partial<DraftState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  const isDraft = () => state.status === "draft" || state.status === "in_review";

  function change(content: NoticeContent): void {
    latest = content;
    isClosed = false;
    const isKept = keep(content, state.revision);
    const unsavable = findUnsavable(content);
    const isReserved = content.form.reserved;
    const isSame = state.isKept === isKept && state.unsavable === unsavable && state.isReserved === isReserved;
    if (state.saving !== "unsaved" || !isSame) write({ saving: "unsaved", isKept, isReserved, unsavable });
    if (!isDraft() || state.conflict || unsavable) return clearTimeout(timer);
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
      if (!isDraft() || state.conflict || state.unsavable) return false;
      waitsSince = 0;
      write({ saving: "sending" });
      try {
        const saved = await save({ p_notice: id, p_revision: state.revision, p_tab: tab }, content);
        failures = 0;
        settle(saved, content);
      } catch (error) {
        write({ saving: "unsaved", error, conflict: readConflict(error) });
        if (isUnanswered(error)) plan(Math.min(RETRY_MS * 2 ** failures++, MAX_RETRY_MS));
      }
      return latest === undefined;
    });
  }

  /** The database has `content`; what was typed meanwhile is still to be sent. */
  function settle({ revision: next, status: present }: ChangedNotice, content: NoticeContent | undefined): void {
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

  /** Sends another change of the notice, after what is being sent. It fails with the error of the database. */
  function send(call: (at: NoticeAt) => Promise<ChangedNotice>): Promise<ChangedNotice> {
    clearTimeout(timer);
    return inTurn(async () => {
      const content = latest;
      try {
        const changed = await call({ p_notice: id, p_revision: state.revision, p_tab: tab });
        settle(changed, content);
        return changed;
      } catch (error) {
        const conflict = readConflict(error);
        if (conflict) write({ conflict });
        throw error;
      }
    });
  }

  return {
    id,
    tab,
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
      if (latest && isDraft()) void flush();
      clearTimeout(timer);
    },
  };
}
