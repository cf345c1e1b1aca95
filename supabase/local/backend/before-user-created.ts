import { randomUUID } from "node:crypto";
import { z } from "zod";
import { answerJson } from "./answer-json.ts";
import type { LocalDatabase } from "./database.ts";

/** Calls the `before_user_created` hook. Returns the error response, or undefined if the account may be created. */
export async function askBeforeUserCreated(db: LocalDatabase["db"], hook: string, email: string, data: unknown) {
  const answer = await db.transaction(async (transaction) => {
    // The role of the hosted service: a missing grant fails here too.
    await transaction.exec("set local role supabase_auth_admin");
    const { rows } = await transaction.query<{ answer: unknown }>(`select ${hook}($1::jsonb) as answer`, [
      JSON.stringify(hookEvent(email, data)),
    ]);
    return hookAnswerSchema.parse(rows[0]?.answer);
  });
  const refusal = answer?.error;
  if (!refusal) return undefined;
  const status = refusal.http_code ?? 500;
  const code = status === 500 ? "unexpected_failure" : "unknown";
  return answerJson(status, { code: status, error_code: code, msg: refusal.message ?? "" });
}

function hookEvent(email: string, data: unknown) {
  return {
    metadata: { uuid: randomUUID(), time: new Date().toISOString(), name: "before-user-created" },
    user: {
      id: randomUUID(),
      aud: "authenticated",
      role: "",
      email,
      phone: "",
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: data,
      identities: [],
      is_anonymous: false,
    },
  };
}

const hookAnswerSchema = z
  .object({ error: z.object({ http_code: z.number().optional(), message: z.string().optional() }).optional() })
  .nullish();
