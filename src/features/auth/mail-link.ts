const TYPES = ["signup", "invite", "recovery", "magiclink", "email_change"] as const;
export type LinkType = (typeof TYPES)[number];

/** The parameters of a mail link (supabase/templates). */
export interface MailLink {
  tokenHash: string;
  type: LinkType;
  /** The address of the account. Untrusted: shown, never relied on. Empty when missing. */
  email: string;
  newEmail: string;
}

/** Parses a mail link from the URL of the page. Undefined when a parameter is missing. */
export function readMailLink({ search, hash }: { search: string; hash: string }): MailLink | undefined {
  const asked = new URLSearchParams(search);
  const shown = new URLSearchParams(hash.slice(1));
  const tokenHash = asked.get("token_hash") ?? "";
  const type = asked.get("type");
  const email = addressIn(shown.get("email"));
  if (!isLinkType(type) || !/^\w+$/.test(tokenHash)) return undefined;
  // A link that signs in must say as whom: see redeem-link.ts.
  if (type === "magiclink" && !email) return undefined;
  return { tokenHash, type, email, newEmail: addressIn(shown.get("new_email")) };
}

export function isLinkType(type: unknown): type is LinkType {
  return TYPES.some((known) => known === type);
}

/** Accepts only the form of an email address: a crafted link must not put other text into the page. */
function addressIn(text: string | null): string {
  return text && text.length <= 255 && /^[!-?A-~]+@[\w.-]+$/.test(text) ? text.toLowerCase() : "";
}
