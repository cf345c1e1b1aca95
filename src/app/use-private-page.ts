import { useEffect } from "react";
import { readStoredJson, storedKeys } from "#shared/device-storage.ts";
import { isSessionKey } from "#shared/session/stored-session.ts";
import { useAuth } from "#shared/session/use-auth.ts";

/**
 * For pages that only one person may see. A browser may keep the page as it is and show it again at Back, also after a
 * sign-out in another tab: it is hidden while it is kept, and read anew unless the same person is still signed in.
 */
export function usePrivatePage(): void {
  const person = useAuth().user?.id;

  useEffect(() => {
    const root = document.documentElement;
    const onHide = ({ persisted }: PageTransitionEvent) => {
      root.hidden ||= persisted;
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (person && storedPerson() === person) root.hidden = false;
      else location.reload();
    };
    addEventListener("pagehide", onHide);
    addEventListener("pageshow", onShow);
    return () => {
      removeEventListener("pagehide", onHide);
      removeEventListener("pageshow", onShow);
    };
  }, [person]);
}

/** Whose session this browser holds now. */
function storedPerson(): string | undefined {
  const key = storedKeys().find(isSessionKey);
  const session = (key && readStoredJson(key)) as { user?: { id?: string } } | undefined;
  return session?.user?.id;
}
