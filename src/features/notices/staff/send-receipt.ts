import { noticesQueries } from "#features/notices/notices-queries.ts";
import { notify } from "#shared/notify.ts";
import { queryClient } from "#shared/query-client.tsx";
import { patience } from "#shared/change/patience.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";
import { staffQueries } from "./staff-queries.ts";
import { forgetReceipt, keepReceipt, waitingReceipts, type WaitingReceipt } from "./waiting-receipts.ts";

/** What became of a «Ho letto». "unkept": it did not arrive, and this device cannot keep it. */
export type Outcome = "registered" | "waiting" | "unkept" | "text-changed" | "gone" | "no-role" | "failed";

/** Registers that a person has read a version; without a network it waits on the device. */
export async function sendReceipt(receipt: WaitingReceipt): Promise<Outcome> {
  const outcome = await send(receipt);
  if (outcome === "waiting") return keepReceipt(receipt) ? outcome : "unkept";
  forgetReceipt(receipt);
  await readAgain();
  return outcome;
}

let isSending = false;

/** Sends what waits on this device for the person who is signed in. */
export async function sendWaiting(person: string): Promise<void> {
  if (isSending || !navigator.onLine) return;
  isSending = true;
  try {
    for (const receipt of waitingReceipts(person)) {
      const outcome = await send(receipt);
      // Without a role it waits: the school may give it back.
      if (outcome === "waiting" || outcome === "failed" || outcome === "no-role") return;
      forgetReceipt(receipt);
      if (outcome === "text-changed")
        notify({
          variant: "error",
          title: "Un avviso è cambiato",
          description: "Il testo è cambiato prima che «Ho letto» arrivasse: leggilo di nuovo nell’area docenti.",
        });
      await readAgain();
    }
  } finally {
    isSending = false;
  }
}

const refusals: Partial<Record<string, Outcome>> = {
  text_changed: "text-changed",
  notice_withdrawn: "gone",
  no_such_notice: "gone",
  not_asked: "gone",
  staff_only: "no-role",
};

async function send({ person, notice, version }: WaitingReceipt): Promise<Outcome> {
  try {
    const supabase = await loadSupabase();
    const { session } = (await supabase.auth.getSession()).data;
    // Another person has signed in meanwhile, or the session could not be refreshed.
    if (session?.user.id !== person) return "waiting";
    const { error } = await supabase
      .rpc("acknowledge_notice", { p_notice: notice, p_version: version })
      // The token of this person, even if the session changes before the request leaves.
      .setHeader("Authorization", `Bearer ${session.access_token}`)
      .abortSignal(patience())
      .single();
    if (!error) return "registered";
    // Only the database's own answers have a code; PGRST30… is about an expired token.
    if (!error.code || error.code.startsWith("PGRST30")) return "waiting";
    console.error("The receipt was refused.", error.message);
    return refusals[error.message] ?? "failed";
  } catch (reason) {
    console.error("The receipt could not be sent.", reason);
    return "waiting";
  }
}

async function readAgain(): Promise<void> {
  await Promise.all(
    [staffQueries.all, noticesQueries.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
