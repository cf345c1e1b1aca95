const SESSION_KEY = /^sb-.+-auth-token$/;

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

/** Takes the session away from this browser, when the server could not be asked to end it. */
export function forgetStoredSession(): void {
  try {
    for (const key of Object.keys(localStorage).filter(isSessionKey)) localStorage.removeItem(key);
  } catch (reason) {
    console.error("The browser's storage could not be cleaned.", reason);
  }
}

export function isSessionKey(key: string | null): boolean {
  return key !== null && SESSION_KEY.test(key);
}
