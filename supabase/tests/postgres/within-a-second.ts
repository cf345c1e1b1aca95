import { expect } from "vitest";
import type { Database } from "./connect-to.ts";

/**
 * Fails if the statements take a second, the statement timeout of a visitor. Of processor time: the clock would count what
 * else the machine does.
 */
export async function withinASecond<Result>(db: Database, use: () => Promise<Result>): Promise<Result> {
  let seconds = 0;
  const listen = ({ detail = "" }) => {
    const [, user, system] = /^!\t([\d.]+) s user, ([\d.]+) s system/m.exec(detail) ?? [];
    if (user) seconds += Number(user) + Number(system);
  };
  db.on("notice", listen);
  await db.query("set client_min_messages = log; set log_statement_stats = on");
  const result = await use();
  await db.query("set log_statement_stats = off");
  db.off("notice", listen);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(1);
  return result;
}
