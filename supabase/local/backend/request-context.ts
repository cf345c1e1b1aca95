import { AsyncLocalStorage } from "node:async_hooks";

export interface RequestContext {
  /** The sign-up being answered is an invitation. */
  isInvitation?: boolean;
  /** The last database error during this request. */
  databaseError?: { code: string; message: string; detail?: unknown; hint?: unknown };
}

/** The current request, for callbacks that @supabase/lite calls without passing it. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
