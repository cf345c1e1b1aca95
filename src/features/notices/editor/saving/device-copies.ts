import type { NoticeForm } from "#features/notices/editor/notice-form.ts";
import { readStoredJson, storedKeys, writeStored } from "#shared/device-storage.ts";
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

const STORES = ["sessionStorage", "localStorage"] as const;

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
  const { reserved } = copy.form;
  writeStored(key, undefined, reserved ? "localStorage" : "sessionStorage");
  return writeStored(key, JSON.stringify(copy), reserved ? "sessionStorage" : "localStorage");
}

export function readFromDevice(person: string, notice: string): DeviceCopy | undefined {
  return stored(prefixOf(person) + notice);
}

/** The copies of a person, the newest first. */
export function listOnDevice(person: string): DeviceCopy[] {
  return STORES.flatMap(storedKeys)
    .filter((key) => key.startsWith(prefixOf(person)))
    .flatMap((key) => stored(key) ?? [])
    .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

/** Only the copy of this tab, where one is given: another tab may have kept a newer one. */
export function forgetOnDevice(person: string, notice: string, tab?: string): void {
  if (tab && readFromDevice(person, notice)?.tab !== tab) return;
  for (const store of STORES) writeStored(prefixOf(person) + notice, undefined, store);
}

/** Undefined also for what something else wrote. */
function stored(key: string): DeviceCopy | undefined {
  const { form, files, ...rest } = Object(
    STORES.map((store) => readStoredJson(key, store)).find(Boolean),
  ) as DeviceCopy;
  return form && typeof form.body === "string" && Array.isArray(files) ? { ...rest, form, files } : undefined;
}
