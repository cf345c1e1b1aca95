import { expect, type APIRequestContext } from "playwright/test";
import { BACKEND_URL, MAILPIT_URL } from "./service.ts";

interface Mail {
  to: string;
  subject: string;
  link: string | null;
}

/** The mails that the backend has sent to an address, newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const mails = MAILPIT_URL === "" ? await readMailbox(request) : await readMailpit(request);
  return mails.filter((mail) => mail.to === address);
}

/** Waits for a mail to an address after the first `already` ones, and returns its link. */
export async function nextLinkTo(request: APIRequestContext, address: string, already = 0): Promise<string> {
  await expect.poll(async () => (await mailsTo(request, address)).length).toBeGreaterThan(already);
  const link = (await mailsTo(request, address))[0]?.link;
  if (!link) throw new Error(`The mail to ${address} has no link.`);
  return link;
}

async function readMailbox(request: APIRequestContext): Promise<Mail[]> {
  const answer = await request.get(`${BACKEND_URL}/__mail`, { headers: { accept: "application/json" } });
  return (await answer.json()) as Mail[]; // tools/backend/mail/mailer.ts
}

/** The mailbox of `supabase start`. */
async function readMailpit(request: APIRequestContext): Promise<Mail[]> {
  const list = await request.get(`${MAILPIT_URL}/api/v1/messages?limit=200`);
  const { messages } = (await list.json()) as {
    messages: { ID: string; Subject: string; To: { Address: string }[] }[];
  }; // its API
  return Promise.all(
    messages.map(async ({ ID, Subject, To }) => {
      const message = await request.get(`${MAILPIT_URL}/api/v1/message/${ID}`);
      const { HTML: html } = (await message.json()) as { HTML: string }; // its API
      const link = /href="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? null;
      return { to: To[0]?.Address ?? "", subject: Subject, link };
    }),
  );
}
