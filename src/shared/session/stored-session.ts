const SESSION_KEY = /^sb-.+-auth-token$/;

/** The beginning of the names under which the editor keeps texts that are not saved yet (src/features/notices/editor). */
export const EDITOR_KEYS = "avviso-";

/** The key under which supabase-js keeps the session of a project: the library's own rule, needed before it is loaded. */
export function sessionKey(projectUrl: string): string {
  return `sb-${new URL(projectUrl).hostname.split(".")[0]}-auth-token`;
}

/** Whether this browser holds a session. Storage that is forbidden or broken holds none. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => SESSION_KEY.test(key));
  } catch {
    return false;
  }
}

/**
 * Takes the session away from this browser, with the unsaved texts of the editor: others may use the device. A session
 * that expires leaves the texts, for the person who signs in again.
 */
export function forgetStoredSession(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (isSessionKey(key) || key.startsWith(EDITOR_KEYS)) storage.removeItem(key);
  } catch (reason) {
    console.error("The browser's storage could not be cleaned.", reason);
  }
}

export function isSessionKey(key: string | null): boolean {
  return key !== null && SESSION_KEY.test(key);
}
