import { randomUUID } from "node:crypto";
import { school } from "#content/school.ts";
import { LOCAL_KEYS } from "../../supabase/local/backend/keys.ts";
import { until } from "./until.ts";

interface Mail {
  to: string;
  link: string | null;
}

const json = { "content-type": "application/json" };

/**
 * Inserts a news item dated tomorrow: otherwise news fetched by the admin in another engine could push it out of the
 * newest twenty.
 */
export async function publishNews(siteUrl: string, title: string): Promise<void> {
  const created_at = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const row = { created_at, title, source: "Esempio", url: `https://example.org/${randomUUID()}` };
  await post(`${siteUrl}/rest/v1/news`, LOCAL_KEYS.secret, row);
}

/** Creates and confirms an account over the API. */
export async function confirmTeacher(siteUrl: string): Promise<string> {
  const email = `prova.${randomUUID()}@${school.emailDomain}`;
  await post(`${siteUrl}/auth/v1/signup`, LOCAL_KEYS.publishable, { email, password: "Prima-password-1" });
  await fetch(await linkSentTo(siteUrl, email, 0), { redirect: "manual" });
  return email;
}

export async function mailCount(siteUrl: string, address: string): Promise<number> {
  return (await mailsTo(siteUrl, address)).length;
}

/** Waits for a mail after the first `already` ones and returns its link. */
export async function linkSentTo(siteUrl: string, address: string, already: number): Promise<string> {
  await until(`a mail to ${address}`, async () => (await mailCount(siteUrl, address)) > already);
  const link = (await mailsTo(siteUrl, address))[0]?.link; // newest first
  if (!link) throw new Error(`The mail to ${address} has no link.`);
  return link;
}

async function mailsTo(siteUrl: string, address: string): Promise<Mail[]> {
  const answer = await fetch(`${siteUrl}/__mail`, { headers: { accept: "application/json" } });
  const mails = (await answer.json()) as Mail[]; // supabase/local/mail/mailbox.ts
  return mails.filter(({ to }) => to === address);
}

async function post(url: string, apikey: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { ...json, apikey, authorization: `Bearer ${apikey}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
}
