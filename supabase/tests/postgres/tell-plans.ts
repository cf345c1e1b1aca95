import type { Database } from "./connect-to.ts";

/** How the statements inside `run` that read this table were carried out: of a function, only the log tells it. */
export async function tellPlans(db: Database, table: string, run: () => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  const listen = ({ message = "" }) => plans.push(message);
  await db.query("load 'auto_explain'");
  await db.query("set auto_explain.log_nested_statements = on; set client_min_messages = log");
  db.on("notice", listen);
  // Only meanwhile: telling the plans of a call takes much longer than the call.
  await db.query("set auto_explain.log_min_duration = 0");
  await run();
  await db.query("set auto_explain.log_min_duration = -1; reset client_min_messages");
  db.off("notice", listen);
  return plans.filter((plan) => new RegExp(` on (\\w+\\.)?${table} `).test(plan));
}
