import { z } from "zod";
import { answerJson, fieldsOf } from "./hosted-answers.ts";
import type { LocalDatabase } from "./embedded-database.ts";
import { type Claims, verifyToken } from "./keys.ts";
import type { ProjectConfig } from "./project-config.ts";

const askedSchema = z.object({ password: z.string(), current_password: z.string().catch("") });

/** What hosted Auth asks for and does when a password is changed, and @supabase/lite does not. */
export function createPasswordChange(db: LocalDatabase["db"], { auth }: ProjectConfig) {
  /** Sessions that the link of a mail opened. */
  const opened = new Set<unknown>();

  return {
    /** Remembers a session that was opened by the link of a mail: it chooses a password without the current one. */
    async linkOpened(response: Response): Promise<void> {
      const { access_token: token } = await fieldsOf(response);
      const claims = typeof token === "string" ? await verifyToken(token) : undefined;
      if (claims) opened.add(claims["session_id"]);
    },

    async refuse(claims: Claims, body: unknown): Promise<Response | undefined> {
      const asked = askedSchema.safeParse(body).data;
      if (!asked || asked.password.length < auth.minimum_password_length) return undefined;
      if (!auth.email.require_current_password || opened.has(claims["session_id"])) return undefined;
      const isRight = asked.current_password !== "" && (await isPassword(db, "id", claims.sub, asked.current_password));
      if (isRight) return undefined;
      const code = asked.current_password === "" ? "current_password_required" : "current_password_invalid";
      const msg = "Current password required when setting new password.";
      return answerJson(400, { code: 400, error_code: code, msg });
    },

    /** The other sessions of the person end. */
    async changed({ sub, session_id: own }: Claims): Promise<void> {
      await db.query("delete from auth.sessions where user_id = $1 and id <> $2", [sub, own]);
    },
  };
}

/** Whether the account has this password. */
export async function isPassword(db: LocalDatabase["db"], column: "id" | "email", value: unknown, password: string) {
  const { rows } = await db.query<{ is_right: boolean }>(
    // pgcrypto knows the newer name of the same hash, $2b$, by the older one only.
    `select hash = extensions.crypt($2, hash) as is_right
     from (select replace(encrypted_password, '$2b$', '$2a$') as hash from auth.users where ${column}::text = $1) u`,
    [value, password],
  );
  return rows[0]?.is_right ?? false;
}
