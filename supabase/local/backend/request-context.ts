import { AsyncLocalStorage } from "node:async_hooks";

export interface RequestContext {
  /** Where the mail's link leads, as the caller asked. */
  redirectTo: string | null;
  /** The last database error met while answering. */
  databaseError?: { code: string; message: string; detail?: unknown; hint?: unknown };
}

/** What belongs to the request being answered, for code that @supabase/lite calls without telling it. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
