import { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import {
  explainFailure,
  refuseUnstorable,
  rememberDatabaseErrors,
  type RequestContext,
  requestContext,
} from "../../tools/backend/hosted-answers.ts";
import type { ProjectConfig } from "../../tools/backend/project-config.ts";

interface Options {
  databaseUrl: string;
  config: ProjectConfig;
  keys: { publishable: string; secret: string };
  /** Of the tokens that it accepts. */
  secret: string;
}

// As PostgREST reads and writes them. Lite makes JSON of the arguments of functions itself.
const type = <T>(id: number, serialize: (value: unknown) => string, parse: (text: string) => T) => ({
  to: id,
  from: [id],
  serialize,
  parse,
});
const types = {
  json: type(114, jsonText, JSON.parse),
  jsonb: type(3802, jsonText, JSON.parse),
  timestamp: type(1114, String, isoTimestamp),
  timestamptz: type(1184, String, isoTimestamp),
};

function isoTimestamp(text: string): string {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

function jsonText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The Data API over a PostgreSQL server. PostgREST itself is in no package. */
export async function createDataApi({ databaseUrl, config, keys, secret }: Options) {
  const connection = createPostgresConnection({ url: databaseUrl, postgresOptions: { types } });
  // As in tools/backend/embedded-database.ts: otherwise it grants everything at the first request.
  Object.assign(connection, { rlsState: "active" });
  rememberDatabaseErrors(connection);
  const app = new App({
    connection,
    api: config.api,
    auth: { enabled: true, jwt_secret: secret, publishable_key: keys.publishable, secret_key: keys.secret },
    options: { server: { admin: false, disableStudio: true } },
  });
  await app.init();

  return {
    fetch: (request: Request): Promise<Response> => {
      const context: RequestContext = {};
      return requestContext.run(context, async () => {
        const refusal = request.body && (await refuseUnstorable(request));
        if (refusal) return refusal;
        const response = await app.fetch(request);
        const { pathname } = new URL(request.url);
        return response.status === 500 ? explainFailure(response, request.method, pathname, context) : response;
      });
    },
    close: () => connection.close(),
  };
}
