import { answerJson, fieldsOf } from "./hosted-answers.ts";
import type { LocalDatabase } from "./embedded-database.ts";

/**
 * Hosted Auth changes an address when both mailboxes have confirmed it, in either order; @supabase/lite when the current
 * one has. Answers the first confirmation; the second one is left to Lite, as that of the current address.
 */
export async function confirmHalf(db: LocalDatabase["db"], request: Request): Promise<Response | undefined> {
  const { type, token_hash: token } = await fieldsOf(request);
  if (type !== "email_change" || typeof token !== "string" || token === "") return undefined;
  const { rows } = await db.query(
    `update auth.users set
       email_change_confirm_status = 1,
       -- The other link is the one that counts now.
       email_change_token_current =
         case email_change_token_current when $1 then email_change_token_new else email_change_token_current end,
       email_change_token_new = null
     where email_change_confirm_status = 0 and email_change_token_new <> ''
       and $1 in (email_change_token_current, email_change_token_new)
     returning id`,
    [token],
  );
  if (rows.length === 0) return undefined;
  const msg = "Confirmation link accepted. Please proceed to confirm link sent to the other email";
  return answerJson(200, { code: "200", msg });
}
