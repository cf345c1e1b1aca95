import { useMemo, useSyncExternalStore } from "react";
import { readStored, storedKeys, writeStored } from "#shared/device-storage.ts";

/** A «Ho letto» that has not reached the database. */
export interface WaitingReceipt {
  person: string;
  notice: string;
  version: number;
}

/**
 * Change the number when the shape changes. The person is in the key, and nothing of the notice but its id is stored:
 * what waits stays after a sign-out, until the same person signs in again on this device.
 */
const PREFIX = "ho-letto-1:";

const listeners = new Set<() => void>();

/** False when the browser refuses: storage is full or forbidden. */
export function keepReceipt({ person, notice, version }: WaitingReceipt): boolean {
  const isKept = writeStored(keyOf(person, notice), String(version));
  tell();
  return isKept;
}

/** Only of this version: meanwhile the person may have read a newer one. */
export function forgetReceipt({ person, notice, version }: WaitingReceipt): void {
  const key = keyOf(person, notice);
  if (readStored(key) === String(version)) writeStored(key, undefined);
  tell();
}

export function waitingReceipts(person: string): WaitingReceipt[] {
  return parse(person, snapshot(person));
}

/** The notices whose receipts wait on this device. */
export function useWaiting(person: string): ReadonlySet<string> {
  const stored = useSyncExternalStore(subscribe, () => snapshot(person));
  return useMemo(() => new Set(parse(person, stored).map(({ notice }) => notice)), [person, stored]);
}

const keyOf = (person: string, notice: string) => `${PREFIX}${person}:${notice}`;

/** A string, which is equal as long as nothing changes: "<notice> <version>" in each line. */
function snapshot(person: string): string {
  const start = keyOf(person, "");
  return storedKeys()
    .filter((key) => key.startsWith(start))
    .map((key) => `${key.slice(start.length)} ${readStored(key)}`)
    .sort()
    .join("\n");
}

function parse(person: string, stored: string): WaitingReceipt[] {
  return stored.split("\n").flatMap((line) => {
    const [notice, version] = line.split(" ");
    return notice && Number(version) > 0 ? { person, notice, version: Number(version) } : [];
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener); // another tab
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
