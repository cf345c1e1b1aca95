import pg from "pg";
import { school } from "#content/school.ts";
import { addressForPg, withPassword } from "../../database-certificate.ts";
import { Problem } from "../backup/problem.ts";
import { allChecks } from "../project-check/checks.ts";
import { type Line, runChecks } from "../project-check/check-project.ts";
import { type Checkout, readCheckout } from "../project-check/checkout.ts";
import { openSources, projectRef, type Row } from "../project-check/sources.ts";
import {
  type Account,
  databaseAddress,
  listProjects,
  openAccount,
  type Project,
  publishableKey,
  storedToken,
} from "./account.ts";
import { readEnv, writeEnv } from "./env-file.ts";
import type { MailServer } from "./mail-server.ts";
import { publishChecks } from "./publish-checks.ts";
import { openQuestions, type Questions } from "./questions.ts";
import { keepSecret, printable, SECRET_VARIABLES } from "./secrets.ts";

export interface Options {
  root: string;
  environment: NodeJS.ProcessEnv;
  signal: AbortSignal;
  isPlan: boolean;
  isYes: boolean;
  withoutCopy: boolean;
  /** Between two looks at something that takes its time. */
  pauseMs: number;
  /** How far it has come, for the person who interrupts it. */
  progress: { where?: string };
}

/** What the steps share. */
export interface Context extends Options {
  env: Record<string, string | undefined>;
  checkout: Checkout;
  questions: Questions;
  account: Account;
  project?: Project;
  /** Why there is none yet: the name that it will have, and where. */
  planned?: { name: string; organization: string; organizationName: string; region: string };
}

/** What a run has found and been told. */
export interface Work extends Context {
  /** What `npm run project:check` finds, and with what else the command can do. */
  lines?: readonly Line[];
  found: readonly Line[];
  /** The migrations to apply that take data away. */
  destructive?: readonly string[];
  mailServer?: MailServer;
}

export const remote = ({ project }: Context) => `--remote=${project?.id ?? ""}`;

export const functionUrl = ({ env }: Context, name: string) => `${env["VITE_SUPABASE_URL"]}/functions/v1/${name}`;

export const say = (text: string) => console.log(printable(text));

/** Signs in, and finds the project that the variables name. */
export async function openContext(options: Options): Promise<Context> {
  const env = readEnv(options.root, options.environment);
  for (const name of SECRET_VARIABLES) keepSecret(env[name]?.trim() ?? "");
  const questions = openQuestions(env, !options.isYes && !options.isPlan, options.signal);
  try {
    const token = env["SUPABASE_ACCESS_TOKEN"]?.trim() || storedToken(env);
    env["SUPABASE_ACCESS_TOKEN"] = keepSecret(
      token ??
        (await questions.ask({
          variable: "SUPABASE_ACCESS_TOKEN",
          text: "Il token di Supabase (Account → Access Tokens)",
          isSecret: true,
          objection: (answer) => (/^sbp_\w+$/.test(answer) ? undefined : "comincia per sbp_"),
        })),
    );
    const account = openAccount(env["SUPABASE_ACCESS_TOKEN"], env, options.signal);
    return { ...options, env, checkout: readCheckout(options.root), questions, account };
  } catch (error) {
    questions.close();
    throw error;
  }
}

/** The name of the school, as that of its project. */
export const projectName = () => `Sito ${school.name}`.slice(0, 60);

/** Finds which project is meant, or undefined where none is named yet. */
export async function namedProject({ account, env, root }: Context): Promise<{ projects: Project[]; named?: Project }> {
  const projects = await listProjects(account);
  const ref = projectRef(root, env);
  const named = projects.find(({ id }) => id === ref);
  if (ref && !named)
    throw new Problem(
      `Il token non vede il progetto ${ref} (SUPABASE_PROJECT_ID o VITE_SUPABASE_URL, anche in .env, o supabase link).`,
    );
  return { projects, ...(named && { named }) };
}

/** Waits until a project that was just made, or restored, answers; finds where it is. */
export async function connect(context: Context): Promise<void> {
  const { account, env, signal, pauseMs } = context;
  if (!context.project) return;
  const ref = context.project.id;
  for (let tried = 0; context.project.status !== "ACTIVE_HEALTHY"; tried++) {
    if (/INACTIVE|PAUS|REMOVED|FAILED/.test(context.project.status))
      throw new Problem(
        `Il progetto «${context.project.name}» non è attivo (${context.project.status}): riattivatelo su https://supabase.com/dashboard/project/${ref}, poi ripetete il comando.`,
      );
    if (tried === 120) throw new Problem("Il progetto non è ancora pronto: ripetete il comando fra qualche minuto.");
    if (tried === 0) say("Aspetto che il progetto sia pronto: ci mette qualche minuto.");
    await pause(pauseMs, signal);
    const found = (await listProjects(account)).find(({ id }) => id === ref);
    if (found) context.project = found;
  }
  const url = env["VITE_SUPABASE_URL"]?.trim() || `https://${ref}.supabase.co`;
  const [key, address] = await Promise.all([publishableKey(account, ref), databaseAddress(account, ref)]);
  const values = {
    SUPABASE_PROJECT_ID: ref,
    VITE_SUPABASE_URL: url,
    VITE_SUPABASE_PUBLISHABLE_KEY: key,
    DATABASE_URL: env["DATABASE_URL"]?.trim() || address,
  };
  Object.assign(env, values);
  keepSecret(decodeURIComponent(new URL(values.DATABASE_URL).password));
}

/** Writes into `.env` where the project is, and what was typed: the next run does not ask again. */
export function remember({ env, environment, root }: Context): void {
  const names = [
    "SUPABASE_PROJECT_ID",
    "VITE_SUPABASE_URL",
    "VITE_SUPABASE_PUBLISHABLE_KEY",
    "DATABASE_URL",
    "ADMIN_EMAIL",
  ];
  // A password of the environment is kept elsewhere.
  if (!environment["SUPABASE_DB_PASSWORD"]) names.push("SUPABASE_DB_PASSWORD");
  const values = Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  writeEnv(root, values);
}

export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => (clearTimeout(timer), reject(signal.reason as Error));
    const timer = setTimeout(() => (signal.removeEventListener("abort", stop), resolve()), ms);
    signal.addEventListener("abort", stop, { once: true });
  });

/** Asks the project what `npm run project:check` asks, and what else the command can do. */
export async function look(context: Context): Promise<{ lines: Line[]; own: Line[] }> {
  const { root, env, checkout } = context;
  const { sources, lines, close } = await openSources(root, env, 20_000);
  try {
    const broken = lines.find(({ finding }) => finding.mark === "wrong");
    if (broken)
      throw new Problem(
        `${broken.name}: ${broken.finding.text}.${broken.name === "Database" ? " La password è SUPABASE_DB_PASSWORD, in .env: se ne fa un’altra in Database → Settings." : ""}`,
      );
    const [found, own] = await Promise.all([
      runChecks(allChecks(checkout, env), sources, checkout),
      runChecks(publishChecks(context), sources, checkout),
    ]);
    return { lines: [...lines, ...found], own };
  } finally {
    await close();
  }
}

/** Changes something in the database of the project, in one transaction. */
export async function change<Result>(
  { env }: Context,
  act: (query: (sql: string, parameters?: unknown[]) => Promise<Row[]>) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: addressForPg(withPassword(new URL(env["DATABASE_URL"] ?? ""), env)),
    connectionTimeoutMillis: 20_000,
  });
  client.on("error", () => undefined); // the next question fails, with this reason
  await client.connect();
  try {
    await client.query("begin");
    const result = await act(async (sql, parameters = []) => (await client.query<Row>(sql, parameters)).rows);
    await client.query("commit");
    return result;
  } finally {
    await client.end();
  }
}
