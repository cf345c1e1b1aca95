import { AsyncLocalStorage } from "node:async_hooks";

export interface RequestContext {
  /** The sign-up being answered is an invitation. */
  isInvitation?: boolean;
  /** The last database error met while answering. */
  databaseError?: { code: string; message: string; detail?: unknown; hint?: unknown };
}

/** What belongs to the request being answered, for code that @supabase/lite calls without telling it. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
