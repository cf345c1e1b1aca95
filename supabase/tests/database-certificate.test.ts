import { execFile, execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { X509Certificate } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { connectTo as connectAsTool, runTool } from "../../tools/commands/backup/dump-database.ts";
import { openSources } from "../../tools/commands/project-check/sources.ts";
import { addressForPg, databaseVariables, withCertificate } from "../../tools/database-certificate.ts";
import { makeCertificate } from "../../tests/make-certificate.ts";
import { supabaseCli } from "../../tools/supabase-cli.ts";
import { findPostgres } from "./postgres/find-postgres.ts";
import { connectTo } from "./postgres/connect-to.ts";
import { type RunningPostgres, startPostgres } from "./postgres/start-postgres.ts";

const signal = new AbortController().signal;

describe("a database that shows a certificate", () => {
  let server: RunningPostgres;
  let folder: string;
  const file = (name: string) => path.join(folder, name);
  const address = (authority: string) =>
    new URL(
      `postgresql://postgres@localhost:${server.port}/postgres?sslmode=verify-full&sslrootcert=${file(authority)}`,
    );

  beforeAll(async () => {
    server = await startPostgres();
    folder = mkdtempSync(path.join(tmpdir(), "database-certificate-"));
    const [own, other] = [makeCertificate(), makeCertificate()];
    for (const [name, text] of Object.entries({ "own.crt": own.cert, "own.key": own.key, "other.crt": other.cert }))
      writeFileSync(file(name), text, { mode: 0o600 });
    if (process.getuid?.() === 0) {
      const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
      for (const name of ["", "own.crt", "own.key"]) chownSync(file(name), id("-u"), id("-g"));
    }
    const db = await connectTo(server.port, "postgres");
    await db.query(`alter system set ssl_cert_file = '${file("own.crt")}'`);
    await db.query(`alter system set ssl_key_file = '${file("own.key")}'`);
    await db.query("alter system set ssl = on");
    await db.end();
    await server.restart();
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  beforeEach(() => vi.stubEnv("PATH", `${findPostgres()}:${process.env["PATH"]}`));
  afterEach(() => vi.unstubAllEnvs());

  it("is asked where it is that of the authority", async () => {
    const client = await connectAsTool(address("own.crt"));
    expect((await client.query("select ssl from pg_stat_ssl where pid = pg_backend_pid()")).rows).toEqual([
      { ssl: true },
    ]);
    await client.end();
    await runTool("psql", ["-c", "select 1"], { databaseUrl: address("own.crt"), signal });
    const { lines, close } = await openSources(".", { DATABASE_URL: address("own.crt").href }, 5000);
    expect(lines).toContainEqual({ name: "Database", finding: expect.objectContaining({ mark: "right" }) as unknown });
    await close();
  });

  it("is not asked where it is another's: not by backup and restore, not by their programs, not by project:check", async () => {
    await expect(connectAsTool(address("other.crt"))).rejects.toThrow(
      /certificato che non è di Supabase.*PGSSLROOTCERT/,
    );
    await expect(runTool("psql", ["-c", "select 1"], { databaseUrl: address("other.crt"), signal })).rejects.toThrow(
      "certificate verify failed",
    );
    const { lines, close } = await openSources(".", { DATABASE_URL: address("other.crt").href }, 5000);
    expect(lines.find(({ name }) => name === "Database")?.finding).toMatchObject({
      mark: "wrong",
      text: expect.stringContaining("certificato che non è di Supabase") as string,
    });
    await close();
  });

  it("is asked by Supabase's command line, to which project:publish gives the variables, on the same terms", async () => {
    const push = (authority: string) => {
      const [program, ...words] = supabaseCli;
      const remote = `--remote=postgresql://postgres@localhost:${server.port}/postgres`;
      const env = { ...process.env, ...databaseVariables(address(authority)), SUPABASE_TELEMETRY_DISABLED: "1" };
      return promisify(execFile)(program, [...words, "db", "push", "--dry-run", "--skip-vault", remote], { env });
    };
    await expect(push("own.crt")).resolves.toBeDefined();
    await expect(push("other.crt")).rejects.toThrow(/tls error|certificate/);
  });
});

describe("which authority counts", () => {
  const of = (address: string, env: NodeJS.ProcessEnv = {}) => {
    const { searchParams } = withCertificate(new URL(address), env);
    return [searchParams.get("sslmode"), searchParams.get("sslrootcert")?.replace(/.*\//, "")];
  };

  it("is Supabase's for a hosted database, and the file that was named before it", () => {
    const hosted = "postgresql://postgres.abc:x@aws-0-eu-central-1.pooler.supabase.com:5432/postgres";
    expect(of(hosted)).toEqual(["verify-full", "supabase-ca.crt"]);
    expect(of("postgresql://postgres:x@db.abc.supabase.co:5432/postgres")).toEqual(["verify-full", "supabase-ca.crt"]);
    expect(of(hosted, { PGSSLROOTCERT: "/etc/mia.crt" })).toEqual(["verify-full", "mia.crt"]);
    expect(of(`${hosted}?sslmode=verify-full&sslrootcert=/etc/sua.crt`)).toEqual(["verify-full", "sua.crt"]);
    expect(of(`${hosted}?sslmode=require`)).toEqual(["require", undefined]);
  });

  it("is the system's elsewhere, and on this computer there need be none", () => {
    expect(of("postgresql://postgres:x@db.example.org/postgres")).toEqual(["verify-full", "system"]);
    expect(addressForPg(new URL("postgresql://postgres:x@db.example.org/postgres"))).not.toContain("sslrootcert");
    expect(of("postgresql://postgres@127.0.0.1:5432/postgres")).toEqual([null, undefined]);
    expect(databaseVariables(new URL("postgresql://postgres@127.0.0.1:5432/postgres"))).toMatchObject({
      PGSSLMODE: "prefer",
    });
  });

  it("is what Supabase's own command line carries", () => {
    const text = readFileSync(new URL("../../tools/supabase-ca.crt", import.meta.url), "utf8");
    const certificates = text.match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g) ?? [];
    for (const certificate of certificates) {
      expect(new X509Certificate(certificate).subject).toContain("CN=Supabase Root 2021 CA");
    }
    expect(certificates).toHaveLength(2);
    if (!supabaseCli[0].includes("cli-linux-x64")) return;
    const program = readFileSync(supabaseCli[0]);
    for (const certificate of certificates) expect(program.includes(certificate)).toBe(true);
  });
});
