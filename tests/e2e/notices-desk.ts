import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext } from "playwright/test";
import { school } from "#content/school.ts";
import { noticeAddress } from "#shared/notice-name.ts";
import { EXAMPLE_ACCOUNTS } from "../../tools/backend/keys.ts";
import { inDays } from "../days.ts";
import { BACKEND_URL, KEYS } from "./service.ts";
import { signInByApi } from "./new-teacher.ts";

/** A notice as an editor has it. */
export interface Written {
  id: string;
  revision: number;
  school_year: string;
  number: number;
  path: string;
}

interface Row {
  revision: number;
  school_year: string;
  number: number;
}

let made = 0;
/** A title that no other journey has. */
export const newTitle = (what: string) => `${what} ${Date.now()} ${process.pid} ${++made}`;

/** The desk of the example editor: what the journeys of readers need to happen there. */
export async function openDesk(request: APIRequestContext) {
  const answer = await signInByApi(request, {
    email: `redattore@${school.emailDomain}`,
    password: EXAMPLE_ACCOUNTS.password,
  });
  expect(answer.status()).toBe(200);
  const { access_token } = (await answer.json()) as { access_token: string };
  const headers = { apikey: KEYS.publishable, authorization: `Bearer ${access_token}` };
  const p_tab = randomUUID();

  async function call(name: string, data: object): Promise<Row> {
    const answer = await request.post(`${BACKEND_URL}/rest/v1/rpc/${name}`, { headers, data });
    const text = await answer.text();
    expect(answer.status(), `${name}: ${text}`).toBe(200);
    const [row] = JSON.parse(text) as [Row]; // every change returns one row
    return row;
  }

  return {
    /** `more`: other arguments of save_notice, for a reserved one or one that is to be confirmed. */
    async publish(
      title: string,
      body = "Un testo di prova.",
      more: {
        p_audiences?: string[];
        p_reserved?: boolean;
        p_ack_by?: string;
        p_kind?: "chiusura";
        p_valid_until?: null;
        p_closure?: object;
      } = {},
    ): Promise<Written> {
      const id = randomUUID();
      const { revision } = await call("save_notice", {
        p_notice: id,
        p_revision: 0,
        p_tab,
        p_kind: "avviso",
        p_title: title,
        p_body: body,
        p_audiences: ["famiglie"],
        p_schools: ["primaria"],
        p_reserved: false,
        p_valid_until: inDays(30),
        ...more,
      });
      const row = await call("publish_notice", { p_notice: id, p_revision: revision, p_tab });
      return { id, ...row, path: noticeAddress({ ...row, reserved: more.p_reserved ?? false }) };
    },

    /** A closure of today: it is on every page until it is withdrawn. */
    close(title: string): Promise<Written> {
      const p_closure = { what: "closed", why: "snow", from: inDays(0) };
      return this.publish(title, "", { p_kind: "chiusura", p_valid_until: null, p_closure });
    },

    async correct({ id, revision }: Written, title: string, body: string, more: object = {}): Promise<Row> {
      return call("correct_notice", {
        p_notice: id,
        p_revision: revision,
        p_tab,
        p_kind: "avviso",
        p_title: title,
        p_body: body,
        p_audiences: ["famiglie"],
        p_schools: ["primaria"],
        p_valid_until: inDays(30),
        p_files: [],
        ...more,
      });
    },

    async withdraw({ id }: Written, revision: number, reason: string): Promise<void> {
      await call("withdraw_notice", { p_notice: id, p_revision: revision, p_tab, p_reason: reason });
    },
  };
}
