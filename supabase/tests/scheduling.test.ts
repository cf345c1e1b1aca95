import { createServer, type IncomingMessage } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { readCheckout } from "../../tools/commands/project-check/checkout.ts";
import { jobRuns, jobs } from "../../tools/commands/project-check/job-checks.ts";
import { sayTroubles, type SiteBuild } from "#features/site-build/say-build.ts";
import { makeCertificate } from "../../tests/make-certificate.ts";
import { callAs, rolledBack } from "./postgres/as-role.ts";
import { connectTo, type Database } from "./postgres/connect-to.ts";
import { noticesOf } from "./postgres/databases.ts";
import { newId } from "./postgres/example-people.ts";
import { blockWith, hostedStub, migrations } from "./postgres/migrations.ts";
import { callOf } from "./postgres/notice-calls.ts";
import { type RunningPostgres, startPostgres } from "./postgres/start-postgres.ts";

const migrate = migrations()
  .map(({ sql }) => sql)
  .join("\n");
const again = blockWith("private.schedule_jobs()");

/** As long as a busy machine may need. */
const SOON = { timeout: 30_000 };

it("is left alone, with one notice, where pg_cron and pg_net are missing", () => {
  expect(inject("noticesWithoutExtensions")).toEqual([
    "NOTICE: pg_cron and pg_net are not available here: the daily jobs are not scheduled",
  ]);
});

describe("where pg_cron works", () => {
  let server: RunningPostgres;
  let db: Database;
  const connect = (user?: string, database = "school") => connectTo(server.port, database, user);

  beforeAll(async () => {
    server = await startPostgres("school");
    server.offerExtensions();
    const first = await connect(undefined, "postgres");
    for (const name of ["school", "other"]) await first.query(`create database ${name} template template0`);
    await first.end();
    db = await connect();
    await db.query(hostedStub);
  });
  afterAll(async () => {
    await db.end();
    await server.close();
  });

  const select = async (query: string): Promise<unknown[]> => (await db.query(query)).rows;

  it("is left alone, with a notice, in the other databases", async () => {
    expect(await noticesOf(await connect(undefined, "other"), `${hostedStub}\n${migrate}`)).toEqual([
      "NOTICE: pg_cron does not run in this database: the daily jobs are not scheduled",
    ]);
  });

  it("is left alone, with a warning, while an extension cannot be enabled", async () => {
    await db.query(`
      create function public.refuse() returns event_trigger language plpgsql as $$
      begin
        raise exception 'not in shared_preload_libraries' using errcode = 'object_not_in_prerequisite_state';
      end
      $$;
      create event trigger refuse on ddl_command_start when tag in ('CREATE EXTENSION')
        execute function public.refuse();`);
    expect(await noticesOf(await connect(), migrate)).toEqual([
      "WARNING: pg_cron and pg_net cannot be enabled here (not in shared_preload_libraries): the daily jobs are not scheduled",
    ]);
    await db.query("drop event trigger refuse; drop function public.refuse;");
  });

  it("is left alone, with a warning, when the role may not enable them", async () => {
    await db.query("create role deployer login; grant usage on schema private to deployer;");
    const notices = await noticesOf(await connect("deployer"), again);
    expect(notices).toEqual([
      expect.stringMatching(/^WARNING: .*cannot be enabled here \(.+\): the daily jobs are not scheduled/),
    ]);
  });

  it("makes every job once, however often it runs", async () => {
    await db.query(again);
    await db.query(again);
    const { rows } = await db.query("select jobname, schedule, command from cron.job order by jobname");
    expect(rows).toEqual([
      {
        jobname: "ask-for-site-build",
        schedule: "*/5 * * * *",
        command: "select private.ask_for_site_build()",
      },
      {
        jobname: "continue-reminders",
        schedule: "*/5 * * * *",
        command: "select private.continue_reminders()",
      },
      { jobname: "fetch-news-daily", schedule: "0 4-10 * * *", command: "select private.run_daily_fetch()" },
      { jobname: "prune-logs", schedule: "50 2 * * *", command: "select private.prune_logs()" },
      { jobname: "prune-news", schedule: "30 2 * * *", command: "select private.prune_news()" },
      { jobname: "prune-receipts", schedule: "55 2 * * *", command: "select private.prune_receipts()" },
      {
        jobname: "publish-due-notices",
        schedule: "* * * * *",
        command: "select private.publish_due_notices()",
      },
      {
        jobname: "purge-unconfirmed-users",
        schedule: "40 2 * * *",
        command: "select private.purge_unconfirmed_users()",
      },
      { jobname: "remove-files", schedule: "*/5 * * * *", command: "select private.remove_files()" },
      { jobname: "tell", schedule: "* * * * *", command: "select private.tell_messages()" },
    ]);
  });

  it("has all that `npm run project:check` looks for", async () => {
    const missing = { missing: "" };
    const given = { query: async (sql: string, parameters: unknown[] = []) => (await db.query(sql, parameters)).rows };
    const sources = { api: missing, secretApi: missing, management: missing, database: { given } };
    const checkout = readCheckout(path.resolve(import.meta.dirname, "../.."));
    expect(await jobs(sources, checkout)).toMatchObject({ mark: "right" });
    await rolledBack(db, async (transaction) => {
      await transaction.query("select cron.unschedule('remove-files')");
      expect(await jobs(sources, checkout)).toMatchObject({ mark: "wrong", text: "manca remove-files" });
    });
    // Right or wrong: whether one has run yet depends on the moment.
    expect((await jobRuns(sources, checkout)).mark).not.toBe("unknown");
  });

  it("names commands that the database can run", async () => {
    const { rows: jobs } = await db.query<{ command: string }>("select command from cron.job");
    for (const { command } of jobs) await rolledBack(db, (transaction) => transaction.query(command));
    const { rows } = await rolledBack(db, async (transaction) => {
      await transaction.query(`
       insert into cron.job_run_details (runid, end_time) values (-4, now() - interval '31 days'), (-3, now());
       insert into cron.job_run_details (runid, end_time, status, command) values
         (-2, now() - interval '2 days', 'succeeded', 'select private.publish_due_notices()'),
         (-1, now() - interval '2 days', 'failed', 'select private.publish_due_notices()');
       select private.prune_logs();`);
      // pg_cron numbers its own runs from 1: it may have run the jobs already.
      return transaction.query("select runid::int from cron.job_run_details where runid < 0 order by 1");
    });
    expect(rows).toEqual([{ runid: -3 }, { runid: -1 }]);
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
    // Whatever the time now, the job believes that it is six in Rome.
    const job = "select private.run_daily_fetch('2026-01-15T05:00:00Z')";
    const buildJob = "select private.ask_for_site_build()";

    beforeAll(async () => {
      await new Promise<void>((resolve) => endpoint.listen(0, "127.0.0.1", resolve));
      const address = endpoint.address();
      const port = address !== null && typeof address === "object" ? address.port : 0;
      await db.query(`
        select vault.create_secret('http://127.0.0.1:${port}/functions/v1/fetch-news', 'fetch_news_url');
        select vault.create_secret('a-secret-of-the-test', 'cron_secret');
        select vault.create_secret('https://127.0.0.1:${port}/build_hooks/x', 'site_build_hook');
        update public.site_updates set changed_at = now() - interval '1 hour';`);
      // The project's own jobs run by the true clock: on some hours one would come in between.
      await db.query("select cron.unschedule(jobid) from cron.job");
    });
    afterAll(async () => {
      endpoint.closeAllConnections();
      await new Promise((resolve) => endpoint.close(resolve));
    });

    it("an address that cannot be read leaves its row in the log", async () => {
      const noted = await rolledBack(db, async (transaction) => {
        await transaction.query(
          "update vault.secrets set secret = 'abc.supabase.co/fetch' where name = 'fetch_news_url'",
        );
        const { rows } = await transaction.query("select private.run_daily_fetch('2026-02-15T05:00:00Z') as outcome");
        const runs = await transaction.query("select error from public.news_runs where rome_day = '2026-02-15'");
        return [...rows, ...runs.rows] as unknown[];
      });
      expect(noted).toEqual([
        { outcome: "not sent" },
        { error: 'not_sent: invalid URL "abc.supabase.co/fetch": Bad scheme' },
      ]);
    });

    it("a reminder of which mails wait is handed to the function beside it, with the secret", async () => {
      const queued = await rolledBack(db, async (transaction) => {
        await transaction.query(`
          insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
          select '${newId}', 'a@' || domain, now(), '{}' from private.allowed_email_domains limit 1;
          insert into public.user_roles (user_id, role) values ('${newId}', 'redattore');
          insert into private.notices (
            id, status, kind, reserved, title, body, audiences, schools, valid_until, ack_by, school_year, number, published_at
          ) values (
            '${newId}', 'published', 'avviso', true, 'x', 'y', '{docenti}', '{primaria}', current_date + 9,
            current_date + 3, '2026-27', 1, now()
          );`);
        const [reminder] = await callAs(transaction, newId, callOf("start_reminder", { notice: newId }));
        const { rows } = await transaction.query("select private.continue_reminders() as outcome");
        const requests = await transaction.query("select url, body, headers from net.http_request_queue");
        return { reminder, rows, requests: requests.rows as unknown[] };
      });
      expect(queued.rows).toEqual([{ outcome: "sent" }]);
      expect(queued.requests).toEqual([
        {
          url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/functions\/v1\/remind$/) as string,
          body: { reminder: queued.reminder?.["id"] },
          headers: { "content-type": "application/json", "x-cron-secret": "a-secret-of-the-test" },
        },
      ]);
    });

    it("files that must leave Storage are handed to the function for that, until there are none", async () => {
      const queued = await rolledBack(db, async (transaction) => {
        const job = "select private.remove_files() as outcome";
        const none = await transaction.query(job);
        await transaction.query(`
          insert into private.notices (
            id, status, kind, title, body, audiences, schools, valid_until, school_year, number, published_at,
            withdrawn_at, withdrawn_reason
          ) values (
            '${newId}', 'withdrawn', 'avviso', 'x', 'y', '{docenti}', '{primaria}', current_date + 9, '2026-27', 1, now(),
            now(), 'z'
          );
          insert into private.notice_files (id, notice_id, title, name, mime, size, path, shown_at, stored_version)
          values ('${newId}', '${newId}', 'x', 'x.pdf', 'application/pdf', 1, '${newId}/${newId}/x.pdf', now(), '1');
          insert into storage.objects (bucket_id, name) values ('notices', '${newId}/${newId}/x.pdf');`);
        const some = await transaction.query(job);
        const requests = await transaction.query("select url, body, headers from net.http_request_queue");
        return { outcomes: [...none.rows, ...some.rows] as unknown[], requests: requests.rows as unknown[] };
      });
      expect(queued.outcomes).toEqual([{ outcome: "none waits" }, { outcome: "sent" }]);
      expect(queued.requests).toEqual([
        {
          url: expect.stringMatching(/\/functions\/v1\/remove-files$/) as string,
          body: {},
          headers: { "content-type": "application/json", "x-cron-secret": "a-secret-of-the-test" },
        },
      ]);
    });

    describe("and pg_cron", () => {
      let worker: Database;

      // What runs at the start of the server need not wait for the next minute.
      beforeAll(async () => {
        await db.query(`
          select cron.schedule('news', '@reboot', $job$${job}$job$);
          select cron.schedule('builds', '@reboot', $job$${buildJob}$job$)`);
        await db.end();
        await server.restart();
        db = await connect();
        worker = await connect();
        worker.on("error", () => undefined); // Its end, by the hand of the next lines.
        worker.query("call net.work()").catch(() => undefined);
      });
      afterAll(async () => {
        await db.query("select pg_terminate_backend(pid) from pg_stat_activity where query = 'call net.work()'");
        await worker.end();
      });

      it("calls it with the secret, and the run is recorded once", async () => {
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
          .poll(() => select("select status_code from net._http_response where status_code > 0"), SOON)
          .toEqual([{ status_code: 200 }]);
        // The ticks that follow collect the answer and find nothing left to do, also when two come together.
        const second = await connect();
        const outcomes = await Promise.all([db.query(job), second.query(job)]);
        await second.end();
        for (const { rows } of outcomes) expect(rows).toEqual([{ run_daily_fetch: "done" }]);
        const runs = await select("select kind, status, ok, error from public.news_runs");
        expect(runs).toEqual([{ kind: "daily", status: 200, ok: true, error: null }]);
        expect(calls).toHaveLength(1);
        await expect
          .poll(
            () =>
              // The project's own jobs may have run before they were taken away.
              select(`
                select distinct r.command from cron.job_run_details r join cron.job using (jobid)
                where r.status = 'succeeded' order by 1`),
            SOON,
          )
          .toEqual([{ command: buildJob }, { command: job }]);

        // The server speaks no TLS: the host is not reached, which costs nothing.
        await expect
          .poll(() => select("select timed_out from net._http_response where status_code is null"), SOON)
          .toHaveLength(1);
        await db.query(buildJob);
        expect(await select("select ok, is_spent, error from private.site_build_calls")).toEqual([
          { ok: false, is_spent: false, error: "not_reached" },
        ]);
        await db.query("select cron.unschedule(jobid) from cron.job");
      });

      describe("and the host of the site", () => {
        const asked: string[] = [];
        const portOf = (server: Server) => (server.address() as AddressInfo).port;
        const host = createSecureServer(makeCertificate(), (request, response) => {
          const { method = "", url = "" } = request;
          let body = "";
          request.on("data", (chunk: Buffer) => (body += chunk.toString()));
          request.on("end", () => {
            asked.push(`${method} ${url} ${body}`);
            if (url === "/broken") response.writeHead(500).end("error");
            else if (url === "/elsewhere")
              response.writeHead(302, { location: `http://127.0.0.1:${portOf(endpoint)}/page` }).end();
            else if (url !== "/silent") response.end("{}");
          });
        });
        beforeAll(() => new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve)));
        afterAll(() => {
          host.closeAllConnections();
          host.close();
        });

        /** A change an hour ago, the calls that follow it, and what an administrator is told of them. */
        async function changeAndBuild(path: string) {
          const at = (minutes: number) => new Date(Date.now() + (minutes - 60) * 60_000).toISOString();
          const tick = async (minutes: number) => {
            await db.query("begin");
            const { rows } = await db.query<{ outcome: string }>("select private.ask_for_site_build($1) as outcome", [
              at(minutes),
            ]);
            // Nobody waits half a minute for the host that does not answer; the others have the time of a slow machine.
            await db.query(
              "update net.http_request_queue set timeout_milliseconds = 3000 where url like '%/silent'; commit",
            );
            return rows[0]?.outcome;
          };
          asked.length = 0;
          await db.query("delete from private.site_build_calls; delete from net._http_response");
          await db.query("update private.site_build set seen = null, built_hash = null, changed_since = null");
          await db.query("update vault.secrets set secret = $1 where name = 'site_build_hook'", [
            `https://127.0.0.1:${portOf(host)}${path}`,
          ]);
          await db.query("update public.site_updates set changed_at = $1", [at(0)]);
          const outcomes = [await tick(5), await tick(10)];
          await expect.poll(() => select("select id from net._http_response"), SOON).toHaveLength(1);
          outcomes.push(await tick(15));
          const [call] = await select("select ok, is_spent, error from private.site_build_calls");
          const state = await rolledBack(db, async (transaction) => {
            await transaction.query(`
            insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
            select '${newId}', 'a@' || domain, now(), '{}' from private.allowed_email_domains limit 1;
            insert into public.user_roles (user_id, role) values ('${newId}', 'admin');`);
            const [row] = await callAs(transaction, newId, "select public.site_build_state() as state");
            return { ...(row?.["state"] as SiteBuild), builtAt: at(-60) };
          });
          return { outcomes, call, left: state.budget_left, told: sayTroubles(state, new Date()) };
        }

        it.each([
          {
            name: "takes the call",
            path: "/builds",
            requests: ["POST /builds {}"],
            next: "nothing changed",
            call: { ok: true, is_spent: true, error: null },
            left: 10,
            // The pages are still of an hour before.
            told: /non è ancora arrivata/,
          },
          {
            name: "has an error",
            path: "/broken",
            requests: ["POST /broken {}"],
            next: "too soon",
            call: { ok: false, is_spent: false, error: "http_500" },
            left: 11,
            told: /ha risposto con l’errore 500\. Il sito riprova da solo/,
          },
          {
            name: "does not answer",
            path: "/silent",
            requests: ["POST /silent {}"],
            next: "too soon",
            call: { ok: false, is_spent: true, error: "timeout" },
            left: 10,
            told: /non ha risposto in tempo\. Il sito riprova da solo/,
          },
          {
            name: "sends on to a page elsewhere, which answers as if all were well",
            path: "/elsewhere",
            requests: ["POST /elsewhere {}"],
            next: "nothing changed",
            call: { ok: true, is_spent: true, error: null },
            left: 10,
            told: /non è ancora arrivata: guarda nel pannello/,
          },
        ])("$name: it is asked once, and the log and the administration say so", async (expected) => {
          const { outcomes, call, left, told } = await changeAndBuild(expected.path);
          expect(outcomes).toEqual(["still changing", "called", expected.next]);
          expect(asked).toEqual(expected.requests);
          expect(call).toEqual(expected.call);
          expect(left).toBe(expected.left);
          expect(told.join(" ")).toMatch(expected.told);
        });
      });
    });
  });
});
