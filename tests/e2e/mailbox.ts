import { expect, type APIRequestContext } from "playwright/test";

interface Mail {
  to: string;
  subject: string;
  link: string | null;
}

/** The mails that the embedded backend would have sent to an address, newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const answer = await request.get("/__mail", { headers: { accept: "application/json" } });
  const mails = (await answer.json()) as Mail[]; // supabase/local/mail/mailbox.ts
  return mails.filter((mail) => mail.to === address);
}

/** Waits for the next mail to an address, after those already there, and gives its link. */
export async function nextLinkTo(request: APIRequestContext, address: string, already = 0): Promise<string> {
  await expect.poll(async () => (await mailsTo(request, address)).length).toBeGreaterThan(already);
  const link = (await mailsTo(request, address))[0]?.link;
  if (!link) throw new Error(`The mail to ${address} has no link.`);
  return link;
}
