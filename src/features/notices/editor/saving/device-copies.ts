import type { NoticeForm } from "#features/notices/editor/notice-form.ts";
import { EDITOR_KEYS } from "#shared/session/stored-session.ts";

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
const VERSION = 2;

const prefixOf = (person: string) => `${EDITOR_KEYS}${VERSION}:${person}:`;

/** False when the browser refuses: storage is full or forbidden. */
export function keepOnDevice(person: string, copy: DeviceCopy): boolean {
  try {
    localStorage.setItem(prefixOf(person) + copy.notice, JSON.stringify(copy));
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
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(person)));
    return keys.flatMap((key) => parse(stored(key)) ?? []).sort((one, other) => other.keptAt.localeCompare(one.keptAt));
  } catch {
    return []; // storage is forbidden
  }
}

/** Only the copy of this tab, where one is given: another tab may have kept a newer one. */
export function forgetOnDevice(person: string, notice: string, tab?: string): void {
  if (tab && readFromDevice(person, notice)?.tab !== tab) return;
  try {
    localStorage.removeItem(prefixOf(person) + notice);
  } catch (reason) {
    console.error("The copy on this device could not be removed.", reason);
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
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
