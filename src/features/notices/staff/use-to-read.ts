import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isAppRole } from "#shared/roles.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { useReport } from "#shared/use-report.ts";
import { sendWaiting } from "./send-receipt.ts";
import { staffQueries } from "./staff-queries.ts";
import { useWaiting } from "./waiting-receipts.ts";

/** Milliseconds between attempts: a network that is there does not always answer. */
const RETRY_MS = 10_000;

/** How many notices the person who is signed in has still to read: 0 until it is known, and for who is not of the staff. */
export function useToRead(): number {
  const { user, role, loading } = useAuth();
  const isStaff = user !== null && isAppRole(role);
  const { data, error } = useQuery({
    ...staffQueries.toReadCount(user?.id ?? ""),
    // Not after the role is known: after the sign-in the number would come a second later. To who has no role it is 0.
    enabled: isStaff || (user !== null && loading),
  });

  useReport(error, "Could not count the notices to read.");

  return (isStaff && data) || 0;
}

/** Sends what waits on this device for the person who is signed in: at the start, when the network returns, and again. */
export function useSendWaiting(): void {
  const { user, role } = useAuth();
  const person = user?.id ?? "";
  const count = useWaiting(person).size;
  const isOn = isAppRole(role) && count > 0;

  // Sends requests.
  useEffect(() => {
    if (!isOn) return;
    const send = () => void sendWaiting(person);
    send();
    const retry = setInterval(send, RETRY_MS);
    addEventListener("online", send);
    return () => {
      clearInterval(retry);
      removeEventListener("online", send);
    };
  }, [person, isOn]);
}
