import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostedStub, migrations } from "./bare-database.ts";
import { startRealPostgres, type RealPostgres, type Session } from "./real-postgres.ts";

let postgres: RealPostgres;

beforeAll(async () => {
  postgres = await startRealPostgres();
});
afterAll(() => postgres.close());

const missing = /pg_cron and pg_net are not available here: the daily jobs are not scheduled/;

async function migrate(database: string, user?: string): Promise<string> {
  let notices = "";
  for (const { sql } of migrations()) notices += (await postgres.run(database, sql, user)).notices;
  return notices;
}

/** The part of the migrations that enables pg_cron, with pg_net, which is in no package, taken for granted. */
function scheduling(): string {
  const sql = migrations().find(({ name }) => name.endsWith("_schedule_jobs.sql"))?.sql ?? "";
  return sql
    .slice(sql.indexOf("do $$"))
    .replace("'pg_net'", "'plpgsql'")
    .replace("create extension if not exists pg_net with schema extensions", "null");
}

describe("scheduling", () => {
  beforeAll(async () => {
    await postgres.run("school", hostedStub());
    expect(await migrate("school")).toMatch(missing);
  });

  it("is left alone, with a notice, in a database where pg_cron does not work", async () => {
    await postgres.run("postgres", "create database elsewhere");
    await postgres.run("elsewhere", hostedStub());
    await migrate("elsewhere");
    const { notices } = await postgres.run("elsewhere", scheduling());
    expect(notices).toMatch(/NOTICE: .*pg_cron does not run in this database/);
  });

  it("is left alone, with a warning, when the role may not enable pg_cron", async () => {
    await postgres.run("school", "create role deployer login; grant usage on schema private to deployer;");
    const { notices } = await postgres.run("school", scheduling(), "deployer");
    expect(notices).toMatch(/WARNING: .*cannot be enabled here \(.+\): the daily jobs are not scheduled/);
    expect(notices).not.toMatch(/ERROR/);
  });

  it("makes every job once, however often it runs", async () => {
    await postgres.run("school", scheduling());
    await postgres.run("school", scheduling());
    const jobs = await postgres.select("school", "select jobname, schedule, command from cron.job order by jobname");
    expect(jobs).toEqual([
      { jobname: "fetch-news-daily", schedule: "0 4-10 * * *", command: "select private.run_daily_fetch()" },
      { jobname: "prune-logs", schedule: "50 2 * * *", command: "select private.prune_logs()" },
      { jobname: "prune-news", schedule: "30 2 * * *", command: "select private.prune_news()" },
      {
        jobname: "purge-unconfirmed-users",
        schedule: "40 2 * * *",
        command: "select private.purge_unconfirmed_users()",
      },
    ]);
  });

  it("names commands that the database can run", async () => {
    for (const command of ["prune_logs", "prune_news", "purge_unconfirmed_users"])
      await postgres.run("school", `begin; select private.${command}(); rollback;`);
    await postgres.run(
      "school",
      `begin;
       insert into cron.job_run_details (runid, end_time) values (1, now() - interval '31 days'), (2, now());
       select private.prune_logs();
       select 1 / (count(*) = 1)::int from cron.job_run_details where runid in (1, 2);
       rollback;`,
    );
  });

  describe("with the function at the other end", () => {
    const calls: IncomingMessage["headers"][] = [];
    let arrived: () => void;
    const firstCall = new Promise<void>((resolve) => (arrived = resolve));
    const endpoint = createServer((request, response) => {
      calls.push({ ...request.headers, ":method": request.method, ":path": request.url });
      response.setHeader("content-type", "application/json; charset=utf-8");
      response.end(JSON.stringify({ news: [], portals: [] }), () => arrived());
    });
    let worker: Session;
    // Whatever the time now, the job believes that it is six in Rome.
    const job = "select private.run_daily_fetch('2026-01-15T05:00:00Z')";

    beforeAll(async () => {
      await new Promise<void>((resolve) => endpoint.listen(0, "127.0.0.1", resolve));
      const address = endpoint.address();
      const port = address !== null && typeof address === "object" ? address.port : 0;
      await postgres.run("school", readFileSync(new URL("net-stand-in.sql", import.meta.url), "utf8"));
      await postgres.run(
        "school",
        `insert into vault.decrypted_secrets values
           ('fetch_news_url', 'http://127.0.0.1:${port}/functions/v1/fetch-news'),
           ('cron_secret', 'a-secret-of-the-test');
         select cron.schedule('every-minute', '* * * * *', $job$${job}$job$);`,
      );
      worker = postgres.open("school");
      worker.run("call net.work()").catch(() => undefined); // It ends when it is closed.
    });
    afterAll(async () => {
      await worker.close();
      endpoint.closeAllConnections();
      await new Promise((resolve) => endpoint.close(resolve));
    });

    it("an address that cannot be read leaves its row in the log", async () => {
      const { output } = await postgres.run(
        "school",
        `begin;
         update vault.decrypted_secrets set decrypted_secret = 'abc.supabase.co/fetch' where name = 'fetch_news_url';
         select private.run_daily_fetch('2026-02-15T05:00:00Z');
         select error from public.news_runs where rome_day = '2026-02-15';
         rollback;`,
      );
      expect(output.split("\n")).toEqual(["not sent", "not_sent: Bad scheme"]);
    });

    it("pg_cron calls it with the secret, and the run is recorded once", { timeout: 120_000 }, async () => {
      await firstCall;
      expect(calls).toEqual([
        expect.objectContaining({
          ":method": "POST",
          ":path": "/functions/v1/fetch-news",
          "content-type": "application/json",
          "x-cron-secret": "a-secret-of-the-test",
        }),
      ]);

      await expect
        .poll(() => postgres.select("school", "select status_code from net._http_response"))
        .toEqual([{ status_code: 200 }]);
      // The ticks that follow collect the answer and find nothing left to do, also when two come together.
      const [one, other] = await Promise.all([postgres.run("school", job), postgres.run("school", job)]);
      expect([one.output, other.output]).toEqual(["done", "done"]);
      const runs = await postgres.select("school", "select kind, status, ok, error from public.news_runs");
      expect(runs).toEqual([{ kind: "daily", status: 200, ok: true, error: null }]);
      expect(calls).toHaveLength(1);
      await expect
        .poll(() => postgres.select("school", "select distinct status, command from cron.job_run_details"))
        .toEqual([{ status: "succeeded", command: job }]);
    });
  });
});

describe("what the live news rely on", () => {
  it.each([
    ["for all tables", "for all tables", /ERROR: .*publication supabase_realtime is for all tables/],
    ["for a schema", "for tables in schema public", /ERROR: .*is for all tables of the schema public/],
  ])("stops the migrations where the publication is %s", async (name, contents, message) => {
    const database = name.replaceAll(" ", "_");
    await postgres.run("postgres", `create database ${database}`);
    await postgres.run(database, hostedStub());
    await postgres.run(
      database,
      `drop publication supabase_realtime; create publication supabase_realtime ${contents};`,
    );
    await expect(migrate(database)).rejects.toThrow(message);
  });
});

describe("the addresses of the school", () => {
  beforeAll(async () => {
    await postgres.run("postgres", "create database addresses");
    await postgres.run("addresses", hostedStub());
    await migrate("addresses");
  });
  const allowed = async (email: string) =>
    (await postgres.run("addresses", `select private.email_domain_allowed(u&'${email}')`)).output;

  // The classes of characters and the small letters are the server's, and differ from those of the embedded one.
  it.each([
    "anna@\\0130cborgosole.edu.it",
    "anna@icborgosole.edu.\\0130t",
    "anna@\\212Acborgosole.edu.it",
    "anna\\00A0rossi@icborgosole.edu.it",
    "anna\\200Brossi@icborgosole.edu.it",
    "anna\\202Erossi@icborgosole.edu.it",
    "anna\\0009rossi@icborgosole.edu.it",
    "anna\\007Frossi@icborgosole.edu.it",
    "ann\\0430@icborgosole.edu.it",
  ])("are not %s", async (email) => {
    expect(await allowed(email)).toBe("f");
  });

  it.each(["anna.rossi@icborgosole.edu.it", "ANNA@ICBORGOSOLE.EDU.IT"])("are %s", async (email) => {
    expect(await allowed(email)).toBe("t");
  });
});

describe("two runs at once", () => {
  beforeAll(async () => {
    await postgres.run("postgres", "create database busy");
    await postgres.run("busy", hostedStub());
    await migrate("busy");
  });

  // One reads the feeds in one order, the other in the opposite one; "only" is news to itself alone.
  const store = (only: string, order: "asc" | "desc") => `
    set role service_role;
    select public.store_news(
      'manual',
      (
        select jsonb_agg(
          jsonb_build_object(
            'portal', 'mim', 'title', 'Titolo ' || name, 'url', 'https://example.org/' || name, 'date', null,
            'source', 'Ministero'
          )
          order by name ${order}
        )
        from (select n::text as name from generate_series(1, 3000) n union all select '${only}') item
      ),
      '[{"slug": "mim", "ok": true, "found": 3001}]'
    ) -> 'portals' -> 0 ->> 'added'`;
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%store_news%'";

  it("never double a news item, never stop each other, and count only their own", async () => {
    const gate = postgres.open("busy");
    await gate.run("begin; lock table public.news");
    const both = [postgres.run("busy", store("a", "asc")), postgres.run("busy", store("b", "desc"))];
    await expect.poll(() => postgres.select("busy", waiting), { timeout: 20_000 }).toHaveLength(2);
    await gate.run("commit");
    await gate.close();

    const added = (await Promise.all(both)).map(({ output }) => Number(output));
    expect(added.sort((a, b) => a - b)).toEqual([1, 3001]);
    const [counted] = await postgres.select("busy", "select count(*), count(distinct url) as urls from public.news");
    expect(counted).toEqual({ count: 3002, urls: 3002 });
    const runs = await postgres.select("busy", "select kind, ok from public.news_runs");
    expect(runs).toEqual([
      { kind: "manual", ok: true },
      { kind: "manual", ok: true },
    ]);
  });
});

it("the migrations and the seed need no superuser", async () => {
  await postgres.run(
    "postgres",
    "create role project_owner login createrole bypassrls; create database plain owner project_owner;",
  );
  // What the role "postgres" of a hosted project may do with Auth, which is not its own.
  await postgres.run(
    "plain",
    `${hostedStub()}
     alter publication supabase_realtime owner to project_owner;
     alter schema public owner to project_owner;
     grant usage on schema auth, extensions to project_owner;
     grant all on all tables in schema auth to project_owner;`,
  );
  expect(await migrate("plain", "project_owner")).toMatch(missing);
  await postgres.run("plain", readFileSync(new URL("../seed.sql", import.meta.url), "utf8"), "project_owner");
  const people = await postgres.select(
    "plain",
    "select p.email, p.nome, r.role from public.profiles p left join public.user_roles r using (user_id) order by email",
  );
  expect(people).toEqual([
    { email: "admin@icborgosole.edu.it", nome: "Anna", role: "admin" },
    { email: "docente@icborgosole.edu.it", nome: "", role: null },
  ]);
  const notExamples = `
    select title from public.news
    where title not like 'Notizia di esempio: %' or url not like 'https://example.org/%'
      or source not in (select name from public.news_portals)`;
  expect(await postgres.select("plain", notExamples)).toEqual([]);
  expect(await postgres.select("plain", "select 1 from public.news")).toHaveLength(8);
});
