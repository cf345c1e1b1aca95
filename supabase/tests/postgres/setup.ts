import type { TestProject } from "vitest/node";
import { connectTo } from "./connect-to.ts";
import { hostedStub, migrations, seed } from "./migrations.ts";
import { startPostgres } from "./start-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the server of the checks listens. */
    postgresPort: number;
    /** What the migrations said where there is neither pg_cron nor pg_net. */
    noticesWithoutExtensions: string[];
  }
}

/** One server for all the checks, with a database for each state in which they begin: a file copies the one it needs. */
export default async function setup(project: TestProject) {
  const { port, offerExtensions, close } = await startPostgres();
  const server = await connectTo(port, "postgres");
  const make = async (database: string, template: string, script: string) => {
    await server.query(`create database ${database} template ${template}`);
    const client = await connectTo(port, database);
    const notices: string[] = [];
    client.on("notice", ({ severity = "", message = "" }) => notices.push(`${severity}: ${message}`));
    await client.query(script);
    await client.end();
    return notices;
  };
  try {
    await make("bare", "template0", hostedStub);
    const scripts = migrations().map(({ sql }) => sql);
    const notices = await make("migrated", "bare", scripts.join("\n"));
    await make("migrated_libc", "template0 locale_provider libc", [hostedStub, ...scripts].join("\n"));
    await make("seeded", "migrated", seed);
    offerExtensions();
    project.provide("postgresPort", port);
    project.provide("noticesWithoutExtensions", notices);
  } catch (error) {
    await server.end();
    await close();
    throw error;
  }
  await server.end();
  return close;
}
