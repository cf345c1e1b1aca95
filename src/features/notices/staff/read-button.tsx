import { Check, CloudOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { useChange } from "#shared/change/use-change.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { Button } from "#shared/ui/button.tsx";
import { outcomeWords } from "./receipt-messages.ts";
import { sendReceipt } from "./send-receipt.ts";
import { useSendWaiting } from "./use-to-read.ts";
import { useWaiting } from "./waiting-receipts.ts";

interface Props {
  person: string;
  notice: { id: string; title: string; version: number };
  onRegistered?: () => void;
}

/** «Ho letto», of the version that is shown. Without a network it says that it waits. */
export function ReadButton({ person, notice: { id, title, version }, onRegistered }: Props) {
  const isWaiting = useWaiting(person).has(id);
  const { reload } = useAuth();
  useSendWaiting(); // here too: without a network the menu may not have loaded what sends
  const waits = useRef<HTMLParagraphElement>(null);
  const { change, data, isPending } = useChange({
    send: () => sendReceipt({ person, notice: id, version }),
    onDone: (_, outcome) => {
      if (outcome === "registered") onRegistered?.();
      if (outcome === "no-role") void reload();
    },
  });
  const wasPressed = data === "waiting";

  // The button, which had the focus, has gone.
  useEffect(() => {
    if (wasPressed && isWaiting) waits.current?.focus();
  }, [wasPressed, isWaiting]);

  const problem = !isWaiting && data && outcomeWords[data];
  return (
    <div>
      {isWaiting ? (
        <p ref={waits} role="status" tabIndex={-1} className="flex items-center gap-2 font-semibold outline-none">
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
          Sarà registrato appena torna la rete
        </p>
      ) : (
        <Button
          aria-label={`Ho letto: ${title}`}
          busy={isPending}
          onClick={() => {
            if (data !== "registered") change(); // then it goes
          }}
        >
          <Check aria-hidden="true" className="size-5 shrink-0" />
          Ho letto
        </Button>
      )}
      <div role="alert">{problem && <p className="mt-2 font-semibold text-error">{problem}</p>}</div>
    </div>
  );
}
