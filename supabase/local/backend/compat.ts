import type { App } from "@supabase/lite";
import { type AuthParts, createAuthCompat } from "./auth-compat.ts";
import { explainFailure, rememberDatabaseErrors } from "./explain-failure.ts";
import { translateInvitation } from "./invitations.ts";
import { refuseUnstorable } from "./refuse-unstorable.ts";
import { type RequestContext, requestContext } from "./request-context.ts";
import { answerStorage } from "../storage/storage-compat.ts";

/** Corrects the responses of @supabase/lite 0.10 that differ from those of hosted GoTrue, PostgREST and Storage. */
export function withCompat({ app, ...parts }: AuthParts & { app: App }) {
  const answerAuth = createAuthCompat(parts);
  rememberDatabaseErrors(parts.database.connection);

  return (asked: Request): Promise<Response> => {
    const context: RequestContext = {};
    return requestContext.run(context, async () => {
      if (new URL(asked.url).pathname.startsWith("/storage/"))
        return quietly(() => answerStorage(asked, async (request) => app.fetch(request)));
      const request = await translateInvitation(asked, context);
      const { pathname } = new URL(request.url);
      const instead = request.body && ((await refuseUnstorable(request)) ?? (await answerAuth(request, pathname)));
      if (instead) return instead;
      const response = await quietly(() => app.fetch(request));
      return response.status === 500 ? explainFailure(response, request.method, pathname, context) : response;
    });
  };
}

/**
 * Suppresses console.error during a request: @supabase/lite logs every failed statement with its stack and values.
 * Replacing the global is safe because requests run one at a time.
 */
async function quietly<T>(work: () => Promise<T> | T): Promise<T> {
  if (process.env["DEBUG"]) return work();
  const { error } = console;
  console.error = (...values: unknown[]) => {
    if (!requestContext.getStore()) error(...values);
  };
  try {
    return await work();
  } finally {
    console.error = error;
  }
}
