import { Client } from "pg";

export type Database = Client;

export async function connectTo(port: number, database: string, user = "postgres"): Promise<Database> {
  const client = new Client({ host: "127.0.0.1", port, database, user });
  await client.connect();
  return client;
}
