import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { LOCAL_KEYS } from "../local/backend/keys.ts";
import { freePort } from "../local/functions/ports.ts";

const root = path.resolve(import.meta.dirname, "../..");
const started: ChildProcess[] = [];

// Whole programs are started here, two at a time: a busy machine needs its time.
vi.setConfig({ testTimeout: 240_000 });

afterEach(() => {
  // Only what a failed test has left behind.
  for (const { pid } of started.splice(0)) {
    if (pid !== undefined && isRunning(-pid)) process.kill(-pid, "SIGKILL");
  }
});

/** `npm run dev`, in a group of processes of its own as a terminal would make it. */
function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(path.join(root, "node_modules/.bin/tsx"), ["supabase/local/commands/dev.ts", ...args], {
    cwd: root,
    detached: true,
    env: { ...withoutVitest(process.env), ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
  started.push(child);
  return { child, output: () => output, exit: once(child, "exit") };
}

// Vite behaves differently when it thinks that it is being tested.
function withoutVitest(env: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(VITE|NODE_ENV$|TEST$)/.test(name)));
}

async function startedOn(port: number, ...options: string[]) {
  const command = run(["--port", String(port), ...options]);
  await vi.waitFor(() => expect(command.output()).toContain("Pronto in"), { timeout: 120_000 });
  return command;
}

/** The processes below this one, itself included. */
function family(pid: number): number[] {
  const all = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const children = all.flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : []));
  return [pid, ...children.flatMap(family)];
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // No such process: the answer to the question.
    return false;
  }
}

const expectAllGone = (pids: number[]) =>
  vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: 10_000, interval: 50 });

test("the site, its backend and the mailbox answer, and Ctrl-C ends every process", async () => {
  const port = await freePort();
  const { child, output, exit } = await startedOn(port);
  const site = `http://localhost:${port}`;
  expect(output()).toContain(`${site}\n`);
  expect(output()).toContain(`${site}/__mail`);
  expect(output()).toContain(`Portali: di esempio, si comandano da ${site}/__portals`);
  expect(output()).toContain("admin@icborgosole.edu.it");

  const headers = { apikey: LOCAL_KEYS.publishable };
  expect(await (await fetch(`${site}/`)).text()).toContain('<html lang="it"');
  expect(await (await fetch(`http://127.0.0.1:${port}/__mail`)).text()).toContain("Posta locale");
  expect(await (await fetch(`${site}/__portals`)).text()).toContain("Portali di esempio");
  expect(await publishedBy(site)).toBe(303);
  expect(await (await fetch(`${site}/rest/v1/news?limit=1`, { headers })).json()).toHaveLength(1);
  expect((await fetch(`${site}/functions/v1/fetch-news`, { method: "POST", headers })).status).toBe(401);

  const pids = family(child.pid ?? 0);
  // tsx, the command, the backend and the function's Deno, besides what Vite starts.
  expect(pids.length).toBeGreaterThanOrEqual(4);
  process.kill(-(child.pid ?? 0), "SIGINT");
  await exit;
  await expectAllGone(pids);
});

/** Presses "Pubblica adesso" as the page at that address does. */
async function publishedBy(site: string): Promise<number> {
  const address = `${site}/__portals/tuttoscuola`;
  const body = new URLSearchParams({ publish: "1" });
  return (await fetch(address, { method: "POST", headers: { origin: site }, body, redirect: "manual" })).status;
}

test("--real-portals reads the real ones, and the start says so", async () => {
  const port = await freePort();
  const { output } = await startedOn(port, "--real-portals");
  expect(output()).toContain("Portali: quelli veri");
  const headers = { apikey: LOCAL_KEYS.secret };
  const rows = await fetch(`http://localhost:${port}/rest/v1/news_portals?select=feed_url`, { headers });
  const portals = (await rows.json()) as { feed_url: string }[]; // the column asked for
  expect(portals).toHaveLength(6);
  for (const { feed_url: address } of portals) expect(address).toMatch(/^https:/);
});

test("two copies do not share data, and one that is killed leaves nothing behind", async () => {
  const ports = [await freePort(), await freePort()] as const;
  const commands = await Promise.all([startedOn(ports[0]), startedOn(ports[1])]);
  const families = commands.map(({ child }) => family(child.pid ?? 0));
  const mailsAt = async (port: number): Promise<unknown> =>
    (await fetch(`http://localhost:${port}/__mail`, { headers: { accept: "application/json" } })).json();

  await fetch(`http://localhost:${ports[0]}/auth/v1/recover`, {
    method: "POST",
    headers: { apikey: LOCAL_KEYS.publishable, "content-type": "application/json" },
    body: JSON.stringify({ email: "docente@icborgosole.edu.it" }),
  });
  expect(await mailsAt(ports[0])).toHaveLength(1);
  expect(await mailsAt(ports[1])).toHaveLength(0);

  commands[0].child.kill("SIGKILL");
  await expectAllGone(families[0] ?? []);
  expect(await mailsAt(ports[1])).toHaveLength(0);
  commands[1].child.kill("SIGTERM");
  await expectAllGone(families[1] ?? []);
});

test("when the backend is killed the function and the site end too", async () => {
  const port = await freePort();
  const { child, output, exit } = await startedOn(port);
  const headers = { apikey: LOCAL_KEYS.publishable };
  await fetch(`http://localhost:${port}/functions/v1/fetch-news`, { method: "POST", headers });
  const pids = family(child.pid ?? 0);
  const backend = pids.find((pid) =>
    execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).includes("backend-process.ts"),
  );
  process.kill(backend ?? 0, "SIGKILL");
  expect(await exit).toEqual([1, null]);
  expect(output()).toContain("Il backend locale si è chiuso");
  await expectAllGone(pids);
});

test("a port that is taken is named, and nothing is started", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { output, exit } = run(["--port", String(port)]);
  expect(await exit).toEqual([1, null]);
  expect(output()).toContain(`La porta ${port} è già occupata`);
  expect(output()).not.toContain("database");
  server.close();
});

test.each([
  [{ VITE_SUPABASE_URL: "https://abcdefgh.supabase.co" }, "VITE_SUPABASE_PUBLISHABLE_KEY"],
  [{ VITE_SUPABASE_URL: "abcdefgh", VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" }, "VITE_SUPABASE_URL"],
])("wrong settings end the command, naming the variable: %j", async (env, name) => {
  const { output, exit } = run(["--port", String(await freePort())], env);
  expect(await exit).toEqual([1, null]);
  expect(output()).toContain(name);
  expect(output()).not.toContain("at ");
});

test.each([
  [["--porta", "1"], "--port"],
  [["--port", "abc"], "--port abc"],
])("the options %j are refused with an explanation", async (args, message) => {
  const { output, exit } = run(args);
  expect(await exit).toEqual([1, null]);
  expect(output()).toContain(message);
});
