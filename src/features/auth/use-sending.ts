import { useRef, useState } from "react";
import { authErrorToast, type AuthAction } from "./auth-messages.ts";
import { notify, type Toast } from "#shared/notify.ts";
import "#shared/ui/toaster.tsx"; // by now: without a network it could not be fetched to say so
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#shared/database.types.ts";
import { PATIENCE_MS } from "#shared/change/patience.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";

/**
 * Sends a form's request, one at a time; a refusal is shown, as a toast or by `tell`, and nothing is lost.
 * `sending` is not the form's own isSubmitting, which is on already while the fields are checked: the field that is
 * wrong could not take the focus, being switched off.
 */
export function useSending(
  action: AuthAction,
  onBusy?: (busy: boolean) => void,
  tell: (refusal: Toast) => void = notify,
) {
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);

  async function send(call: AuthCall, onDone: () => void): Promise<void> {
    if (underWay.current) return; // a second Enter before the form is switched off
    underWay.current = true;
    setSending(true);
    onBusy?.(true);
    const error = await askAuth(call);
    underWay.current = false;
    setSending(false);
    onBusy?.(false);
    if (error) tell(authErrorToast(action, error));
    else onDone();
  }

  return { sending, send };
}

type AuthCall = (client: SupabaseClient<Database>) => PromiseLike<{ error: unknown }>;

/**
 * Makes one request to the backend and gives back what went wrong, or undefined.
 * It never throws, never tries twice, and does not leave a form waiting for an answer that does not come.
 */
async function askAuth(call: AuthCall): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("No answer.", "TimeoutError")), PATIENCE_MS);
  });
  try {
    const { error } = await Promise.race([loadSupabase().then(call), timeout]);
    return error ?? undefined;
  } catch (reason) {
    return reason ?? new Error("Refused without a reason.");
  } finally {
    clearTimeout(timer);
  }
}
