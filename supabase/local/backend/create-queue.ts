import { setImmediate as turnOfTheConnections } from "node:timers/promises";

type Lane = "read" | "write";

export type Queue = <T>(work: () => Promise<T>, lane?: Lane) => Promise<T>;

/**
 * Does work one piece at a time, in the order it came. Reads and writes take turns, so that whoever opens a page does
 * not wait for all that is being stored.
 */
export function createQueue(): Queue {
  const waiting: Record<Lane, (() => Promise<void>)[]> = { read: [], write: [] };
  let isBusy = false;

  return (work, lane = "write") =>
    new Promise((resolve, reject) => {
      waiting[lane].push(() => Promise.resolve().then(work).then(resolve, reject));
      if (!isBusy) void workOff();
    });

  async function workOff() {
    isBusy = true;
    for (let lane = nextAfter("read"); lane; lane = nextAfter(lane)) {
      await waiting[lane].shift()?.();
      // The embedded database never waits for anything: without this no answer would leave before the queue is empty.
      await turnOfTheConnections();
    }
    isBusy = false;
  }

  function nextAfter(last: Lane): Lane | undefined {
    const turns: Lane[] = last === "read" ? ["write", "read"] : ["read", "write"];
    return turns.find((lane) => waiting[lane].length > 0);
  }
}
