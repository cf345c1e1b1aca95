import type { NoticeForm } from "#features/notices/editor/notice-form.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { EDITOR_KEYS, forgetStoredSession } from "#shared/session/stored-session.ts";

/** What was typed and is not in the database yet. */
export interface DeviceCopy {
  notice: string;
  /** The open editor that keeps it. */
  tab: string;
  keptAt: string;
  /** The revision that was read before the changes: 0 when the notice is not in the database. */
  revision: number;
  form: NoticeForm;
  files: { id: string; title: string }[];
}

/** Change the number when the shape of the form changes: copies of another shape are not read. */
const VERSION = 4;

const prefixOf = (person: string) => `${EDITOR_KEYS}${VERSION}:${person}:`;

// In every tab: the one in which the person signs out cannot reach what the others keep.
sessionStore.subscribe(() => {
  const state = sessionStore.read();
  if (state.status === "out" && state.endedBy === "choice") forgetStoredSession();
});

/**
 * False when the browser refuses: storage is full or forbidden. What is reserved to the staff is kept by this tab alone,
 * and goes with it: others may use the device, also after a session that expired.
 */
export function keepOnDevice(person: string, copy: DeviceCopy): boolean {
  const key = prefixOf(person) + copy.notice;
  try {
    const [storage, other] = copy.form.reserved ? [sessionStorage, localStorage] : [localStorage, sessionStorage];
    other.removeItem(key);
    storage.setItem(key, JSON.stringify(copy));
    return true;
  } catch (reason) {
    console.error("The text could not be kept on this device.", reason);
    return false;
  }
}

export function readFromDevice(person: string, notice: string): DeviceCopy | undefined {
  return parse(stored(prefixOf(person) + notice));
}

/** The copies of a person, the newest first. */
export function listOnDevice(person: string): DeviceCopy[] {
  try {
    const keys = [sessionStorage, localStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((key) => key.startsWith(prefixOf(person)));
    return keys.flatMap((key) => parse(stored(key)) ?? []).sort((one, other) => other.keptAt.localeCompare(one.keptAt));
  } catch {
    return []; // storage is forbidden
  }
}

/** Only the copy of this tab, where one is given: another tab may have kept a newer one. */
export function forgetOnDevice(person: string, notice: string, tab?: string): void {
  if (tab && readFromDevice(person, notice)?.tab !== tab) return;
  try {
    for (const storage of [sessionStorage, localStorage]) storage.removeItem(prefixOf(person) + notice);
  } catch (reason) {
    console.error("The copy on this device could not be removed.", reason);
  }
}

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key);
  } catch {
    return null; // storage is forbidden
  }
}

function parse(text: string | null): DeviceCopy | undefined {
  try {
    const copy = text ? (JSON.parse(text) as DeviceCopy) : undefined;
    return copy?.form && typeof copy.form.body === "string" && Array.isArray(copy.files) ? copy : undefined;
  } catch {
    return undefined; // written by something else
  }
}
