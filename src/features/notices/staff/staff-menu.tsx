import { Queries } from "#shared/query-client.tsx";
import { sayToRead } from "./receipt-messages.ts";
import { useSendWaiting, useToRead } from "./use-to-read.ts";

/** "2 avvisi da leggere", in a link; nothing when there are none. */
export function ToRead() {
  return (
    <Queries>
      <Count />
    </Queries>
  );
}

function Count() {
  const count = useToRead();
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span className="ml-auto rounded-full bg-infanzia px-2.5 text-xs font-bold text-on-infanzia">
        {sayToRead(count)}
      </span>
    </>
  );
}

/** Sends what waits on this device, on every page. */
export function WaitingSender() {
  useSendWaiting();
  return null;
}
