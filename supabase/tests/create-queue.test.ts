import { expect, test } from "vitest";
import { createQueue } from "../../tools/backend/create-queue.ts";

function worker() {
  const done: string[] = [];
  const queue = createQueue();
  const work = (name: string) => () => Promise.resolve(void done.push(name));
  return { done, queue, work };
}

test("runs work one piece at a time, in order", async () => {
  const { done, queue } = worker();
  const slow = (name: string) => async () => {
    done.push(`${name} begins`);
    await Promise.resolve();
    done.push(`${name} ends`);
  };
  await Promise.all([queue(slow("one")), queue(slow("two"))]);
  expect(done).toEqual(["one begins", "one ends", "two begins", "two ends"]);
});

test("alternates reads and writes, so that a read does not wait for all earlier writes", async () => {
  const { done, queue, work } = worker();
  const writes = ["write 1", "write 2", "write 3", "write 4"].map((name) => queue(work(name)));
  const reads = ["read 1", "read 2"].map((name) => queue(work(name), "read"));
  await Promise.all([...writes, ...reads]);
  expect(done).toEqual(["write 1", "read 1", "write 2", "read 2", "write 3", "write 4"]);
});

test("lets the event loop run between two pieces of work", async () => {
  const { done, queue, work } = worker();
  const both = [queue(work("first")), queue(work("second"))];
  setImmediate(() => done.push("a connection"));
  await Promise.all(both);
  expect(done).toEqual(["first", "a connection", "second"]);
});

test("rejects the promise of failed work and goes on with the next", async () => {
  const { done, queue, work } = worker();
  const broken = queue(() => Promise.reject(new Error("broken")));
  const thrown = queue(() => {
    throw new Error("thrown");
  });
  const next = queue(work("next"));
  await expect(broken).rejects.toThrow("broken");
  await expect(thrown).rejects.toThrow("thrown");
  await next;
  expect(done).toEqual(["next"]);
});
