import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import getPort from "get-port";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { school } from "#content/school.ts";
import { LOCAL_KEYS } from "../../tools/backend/keys.ts";

const root = path.resolve(import.meta.dirname, "../..");
const started: ChildProcess[] = [];
const ports: number[] = [];

// These tests start whole programs, two at a time: they are slow on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

afterAll(() => {
  vi.resetConfig();
  killWhatIsLeft();
  // Vite's own, for each port.
  for (const port of ports)
    rmSync(path.join(root, `node_modules/.cache/vite-${port}`), { recursive: true, force: true });
});

/** Only processes left over by a failed test. */
function killWhatIsLeft() {
  for (const { pid } of started.splice(0)) {
    if (pid !== undefined && isRunning(-pid)) process.kill(-pid, "SIGKILL");
  }
}

/** Runs a command like the scripts of package.json. */
const NODE = [process.execPath, "--import", "tsx"] as const;
/** Runs a command as the child of another program. */
const PARENT = [path.join(root, "node_modules/.bin/tsx")] as const;

/** Starts a command in its own process group, like a terminal. */
function run(
  command: "dev" | "preview",
  args: string[],
  env: Record<string, string> = {},
  [program, ...options]: typeof NODE | typeof PARENT = NODE,
) {
  const child = spawn(program, [...options, `tools/commands/${command}/main.ts`, ...args], {
    cwd: root,
    detached: true,
    env: { ...withoutVitest(process.env), ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
  started.push(child);
  // Not "exit", which comes before the last of the output.
  return { child, output: () => output, exit: once(child, "close") };
}

// Vite behaves differently with the variables of Vitest.
function withoutVitest(env: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(VITE|NODE_ENV$|TEST$|BUILT_SITE$)/.test(name)));
}

type Command = Awaited<ReturnType<typeof startedOn>>;

async function startedOn(port: number, ...options: string[]) {
  ports.push(port);
  const command = run("dev", ["--port", String(port), ...options]);
  await vi.waitFor(() => expect(command.output()).toContain("Pronto in"), { timeout: 230_000 });
  return { ...command, port };
}

/** The ids of a process and its descendants. */
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
    // The process does not exist.
    return false;
  }
}

const expectAllGone = (pids: number[]) =>
  vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: 60_000, interval: 50 });

const headers = { apikey: LOCAL_KEYS.publishable };
const at = (port: number) => `http://localhost:${port}`;

// Two copies cover a single copy, two in parallel, and two ways of ending.
describe("two copies, one of them with the real portals", () => {
  let [one, other]: Command[] = [];

  beforeAll(async () => {
    [one, other] = await Promise.all([startedOn(await getPort()), startedOn(await getPort(), "--real-portals")]);
  });

  const both = () => {
    if (one === undefined || other === undefined) throw new Error("The copies have not been started.");
    return [one, other] as const;
  };

  test("the site, the backend and the mailbox answer, and the output shows their URLs", async () => {
    const [{ port, output }] = both();
    const site = at(port);
    expect(output()).toContain(`${site}\n`);
    expect(output()).toContain(`${site}/__mail`);
    expect(output()).toContain(`Portali: di esempio, si comandano da ${site}/__portals`);
    expect(output()).toContain(`admin@${school.emailDomain}`);

    expect(await (await fetch(`${site}/`)).text()).toContain('<html lang="it"');
    expect(await (await fetch(`http://127.0.0.1:${port}/__mail`)).text()).toContain("Posta locale");
    expect(await portalsPage(port)).toContain("Portali di esempio");
    expect(await portalsPage(port)).not.toContain("legge i portali veri");
    expect(await publishedBy(site)).toBe(303);
    expect(await (await fetch(`${site}/rest/v1/news?limit=1`, { headers })).json()).toHaveLength(1);
    expect((await fetch(`${site}/functions/v1/fetch-news`, { method: "POST", headers })).status).toBe(401);
  });

  test("--real-portals keeps the URLs of the real portals, and the output says so", async () => {
    const [, { port, output }] = both();
    expect(output()).toContain("Portali: quelli veri");
    const secret = { apikey: LOCAL_KEYS.secret };
    const rows = await fetch(`${at(port)}/rest/v1/news_portals?select=feed_url`, { headers: secret });
    const portals = (await rows.json()) as { feed_url: string }[]; // the column asked for
    expect(portals).toHaveLength(6);
    for (const { feed_url: address } of portals) expect(address).toMatch(/^https:/);
    expect(await portalsPage(port)).toContain("legge i portali veri");
  });

  test("they do not share data", async () => {
    const [first, second] = both();
    await fetch(`${at(first.port)}/auth/v1/recover`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ email: `docente@${school.emailDomain}` }),
    });
    expect(await mailsAt(first.port)).toHaveLength(1);
    expect(await mailsAt(second.port)).toHaveLength(0);
  });

  test("when the backend of one is killed, its function and site end too, and the other continues", async () => {
    const [first, { port, child, output, exit }] = both();
    await fetch(`${at(port)}/functions/v1/fetch-news`, { method: "POST", headers });
    const pids = family(child.pid ?? 0);
    const backend = pids.find((pid) =>
      execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).includes("backend-process.ts"),
    );
    process.kill(backend ?? 0, "SIGKILL");
    expect(await exit).toEqual([1, null]);
    expect(output()).toContain("Il backend locale si è chiuso");
    await expectAllGone(pids);
    expect(await mailsAt(first.port)).toHaveLength(1);
  });

  test("Ctrl-C ends every process", async () => {
    const [{ child, exit }] = both();
    const pids = family(child.pid ?? 0);
    // The command, the backend and Deno, besides the processes of Vite.
    expect(pids.length).toBeGreaterThanOrEqual(3);
    process.kill(-(child.pid ?? 0), "SIGINT");
    await exit;
    await expectAllGone(pids);
  });
});

async function mailsAt(port: number): Promise<unknown> {
  return (await fetch(`${at(port)}/__mail`, { headers: { accept: "application/json" } })).json();
}

async function portalsPage(port: number): Promise<string> {
  return (await fetch(`${at(port)}/__portals`)).text();
}

/** Sends the form "Pubblica adesso" of the control page. */
async function publishedBy(site: string): Promise<number> {
  const address = `${site}/__portals/tuttoscuola`;
  const body = new URLSearchParams({ publish: "1" });
  return (await fetch(address, { method: "POST", headers: { origin: site }, body, redirect: "manual" })).status;
}

// The preview ends like `dev`, but needs no Vite: the test gives it a built site.
test("a command whose parent is killed leaves no processes", async () => {
  const site = mkdtempSync(path.join(tmpdir(), "built-site-"));
  onTestFinished(() => rmSync(site, { recursive: true }));
  writeFileSync(path.join(site, "index.html"), "<h1>Sito costruito</h1>");
  writeFileSync(path.join(site, "_headers"), "/*\n  X-Frame-Options: DENY\n");
  const port = await getPort();
  const { child, output } = run("preview", ["--port", String(port)], { BUILT_SITE: site }, PARENT);
  await vi.waitFor(() => expect(output()).toContain("Ctrl-C per chiudere"), { timeout: 230_000 });
  expect(await (await fetch(at(port))).text()).toContain("Sito costruito");
  await fetch(`${at(port)}/functions/v1/fetch-news`, { method: "POST", headers });
  const pids = family(child.pid ?? 0);
  expect(pids.length).toBeGreaterThanOrEqual(3); // tsx, the command, Deno
  child.kill("SIGKILL");
  await expectAllGone(pids);
});

test("reports a port that is in use and starts nothing", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { output, exit } = run("dev", ["--port", String(port)]);
  expect(await exit).toEqual([1, null]);
  expect(output()).toContain(`La porta ${port} è già occupata`);
  expect(output()).not.toContain("database");
  server.close();
});

// What else may be wrong in them: read-supabase-env.test.ts.
test("wrong settings end the command, naming the variable", async () => {
  const env = { VITE_SUPABASE_URL: "https://abcdefgh.supabase.co" };
  const { output, exit } = run("dev", ["--port", String(await getPort())], env);
  expect(await exit).toEqual([1, null]);
  expect(output()).toContain("VITE_SUPABASE_PUBLISHABLE_KEY");
  expect(output()).not.toContain("at ");
});

// An option that there is not: host-build.test.ts.
test("a port that is no number is refused with an explanation", async () => {
  const { output, exit } = run("dev", ["--port", "abc"]);
  expect(await exit).toEqual([1, null]);
  expect(output()).toContain("--port abc");
});
