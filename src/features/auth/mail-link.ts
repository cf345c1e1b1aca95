const TYPES = ["signup", "invite", "recovery", "magiclink", "email_change"] as const;
export type LinkType = (typeof TYPES)[number];

/** What the link of a mail carries (supabase/templates). */
export interface MailLink {
  tokenHash: string;
  type: LinkType;
  /** The address of the account. Anybody can write a link: it is shown, and never believed. Empty when it is missing. */
  email: string;
  /** The address that is to take its place. */
  newEmail: string;
}

/** The link of a mail, from the address of the page that it opened: undefined when a part of it is missing. */
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

/** Only what is an address by its form: the page must not be made to say somebody else's sentences. */
function addressIn(text: string | null): string {
  return text && text.length <= 255 && /^[!-?A-~]+@[\w.-]+$/.test(text) ? text.toLowerCase() : "";
}
