import { setImmediate as nextLoopTurn } from "node:timers/promises";
import pLimit from "p-limit";

export type Queue = <T>(work: () => Promise<T>, lane?: "read" | "write") => Promise<T>;

/**
 * Runs work one piece at a time. Reads and writes alternate, each in their own order, so that a page does not wait until
 * everything is stored.
 */
export function createQueue(): Queue {
  // Each lane has at most one piece of work in `turns`: therefore the lanes alternate there.
  const lanes = { read: pLimit(1), write: pLimit(1) };
  const turns = pLimit(1);

  return (work, lane = "write") =>
    new Promise((resolve, reject) => {
      const run = async () => {
        await Promise.resolve().then(work).then(resolve, reject);
        // The embedded database does no asynchronous I/O: without this, no response is sent until the queue is empty.
        await nextLoopTurn();
      };
      void lanes[lane](() => turns(run));
    });
}
