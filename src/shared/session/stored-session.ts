import { storedKeys, writeStored } from "#shared/device-storage.ts";

const SESSION_KEY = /^sb-.+-auth-token$/;

/** The beginning of the names under which the editor keeps texts that are not saved yet (src/features/notices/editor). */
export const EDITOR_KEYS = "avviso-";

/** Whether this browser holds a session. Storage that is forbidden or broken holds none. */
export function hasStoredSession(): boolean {
  return storedKeys().some(isSessionKey);
}

/**
 * Takes the session away from this browser, with the unsaved texts of the editor: others may use the device. A session
 * that expires leaves the texts, for the person who signs in again.
 */
export function forgetStoredSession(): void {
  for (const store of ["localStorage", "sessionStorage"] as const)
    for (const key of storedKeys(store))
      if (isSessionKey(key) || key.startsWith(EDITOR_KEYS)) writeStored(key, undefined, store);
}

export function isSessionKey(key: string | null): boolean {
  return key !== null && SESSION_KEY.test(key);
}
