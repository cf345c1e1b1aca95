import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeEach, inject, onTestFinished } from "vitest";
import { connectTo, type Database } from "./connect-to.ts";

/**
 * As a new project has it; with the migrations; with the examples of seed.sql too. "migrated_libc" has the locale of the C
 * library, the others that of ICU, as hosted PostgreSQL 17.
 */
type State = "bare" | "migrated" | "migrated_libc" | "seeded";

/** Makes a database for one file of checks, and gives its name. */
export async function createDatabase(state: State): Promise<string> {
  const name = `${state}_${randomUUID().replaceAll("-", "")}`;
  const server = await connect("postgres");
  await server.query(`create database ${name} template ${state}`);
  await server.end();
  return name;
}

/** A connection to a database of its own, until it is ended. */
export async function openDatabase(state: State): Promise<Database> {
  return connect(await createDatabase(state));
}

/** Connections to a database of their own, for the tests of the file that asks. */
export async function connectionsOfFile(state: State, count: number) {
  const name = await createDatabase(state);
  const connections = await Promise.all(Array.from({ length: count }, () => connect(name)));
  afterAll(() => Promise.all(connections.map((connection) => connection.end())));
  // A file gives a name to as many as it asks for, three at most.
  return connections as [Database, Database, Database, ...Database[]];
}

export async function databaseOfFile(state: State): Promise<Database> {
  const [db] = await connectionsOfFile(state, 1);
  return db;
}

/** Each test leaves no trace. */
export function rollBackEachTest(db: Database) {
  beforeEach(() => db.query("begin"));
  afterEach(() => db.query("rollback"));
}

export function connect(database: string, user?: string): Promise<Database> {
  return connectTo(inject("postgresPort"), database, user);
}

/** Runs a script in one go and gives back what the server said meanwhile. */
export async function noticesOf(client: Database, script: string): Promise<string[]> {
  onTestFinished(() => client.end());
  const notices: string[] = [];
  client.on("notice", ({ severity = "", message = "" }) => notices.push(`${severity}: ${message}`));
  await client.query(script);
  return notices;
}

export function databaseUrl(database: string): string {
  return `postgresql://postgres@127.0.0.1:${inject("postgresPort")}/${database}?sslmode=disable`;
}
