import { school } from "#content/school.ts";
import { Problem } from "../backup/problem.ts";
import { report } from "../project-check/check-project.ts";
import { remedies } from "../project-check/remedies.ts";
import { messageOf } from "../project-check/sources.ts";
import { chooseProject } from "./choose-project.ts";
import {
  change,
  connect,
  type Context,
  look,
  openContext,
  type Options,
  type Work,
  pause,
  remember,
  say,
} from "./context.ts";
import { destructiveMigrations, requireCopy } from "./destructive.ts";
import { askMailServer } from "./mail-server.ts";
import { forPeople } from "./people.ts";
import { hasHost } from "./publish-checks.ts";
import { printable } from "./secrets.ts";
import { type Step, steps } from "./steps.ts";

/** One line of the plan. */
interface Task {
  step: Step;
  is: string;
}

/** Looks, says what it will do, asks once, does it and looks again. Returns whether all is right. */
export async function publish(options: Options): Promise<boolean> {
  const context = await openContext(options);
  try {
    await chooseProject(context);
    await connect(context);
    const work: Work = { ...context, found: [] };
    const tasks = context.project ? await tasksFor(work) : tasksForNothing(context);
    if (tasks.length === 0) {
      say("Niente da fare.\n");
      return conclude(work);
    }
    if (!options.isPlan) await prepare(work, tasks);
    say(describe(tasks, work));
    if (options.isPlan) return true;
    if (!options.isYes && !(await context.questions.confirm("Procedo?"))) {
      say("Non ho cambiato niente.");
      return false;
    }
    // Once they have been answered, Ctrl-C is a signal again.
    context.questions.close();
    await carryOut(work, tasks);
    await settle(work, tasks);
    return conclude(work);
  } finally {
    context.questions.close();
  }
}

/** All of them, where there is no project to ask. */
function tasksForNothing({ env, planned }: Context): Task[] {
  const isLater = ["database", "jobs", "administrator", ...(needsHost(env) ? ["build"] : ["host"])];
  const is = (step: Step) =>
    step.name === "project" ? `${planned?.name} in ${planned?.organizationName}, ${planned?.region}` : "non c’è";
  return steps.filter(({ name }) => !isLater.includes(name)).map((step) => ({ step, is: is(step) }));
}

const needsHost = (env: Context["env"]) => hasHost(env) || Boolean(env["SITE_BUILD_HOOK"]);

/** What is red and has a step, and what follows from it. */
async function tasksFor(work: Work): Promise<Task[]> {
  const { lines, own } = await look(work);
  work.lines = lines;
  work.found = [...lines, ...own];
  const wrong = work.found.filter(({ finding }) => finding.mark === "wrong");
  const newer = wrong.find(({ finding }) => finding.remedy === remedies.newerProject);
  if (newer)
    throw new Problem(
      `${newer.name}: ${newer.finding.text}. Un’altra copia del sito ha portato il progetto più avanti: usate quella, o aggiornate questa (git pull, npm run update). Non ho cambiato niente.`,
    );
  const reasons = new Map<Step["name"], string[]>();
  const add = (name: Step["name"], why: string) => reasons.set(name, [...(reasons.get(name) ?? []), why]);
  for (const { name, finding } of wrong)
    if (finding.remedy?.repair)
      add(finding.remedy.repair, `${name}: ${finding.text}`.replace(`${titleOf(finding.remedy.repair)}: `, ""));
  if (wrong.some(({ name }) => name === "Indirizzo del sito")) add("secrets", "SITE_URL: va come l’indirizzo del sito");
  if (reasons.has("migrations") && isNew(work)) {
    // They make these, and the checks of what they make could not ask.
    for (const name of ["database", "jobs"] as const) reasons.delete(name);
    for (const name of ["news", "messages"] as const) add(name, "dopo le migrazioni");
  }
  delete work.destructive;
  if (reasons.has("migrations") && !isNew(work) && (await hasAccounts(work))) {
    const applied = await appliedMigrations(work);
    const missing = work.checkout.migrations.filter((version) => !applied.includes(version));
    work.destructive = destructiveMigrations(work.root, missing);
  }
  if (needsMailServer(work)) add("trial", "il server della posta non è ancora provato");
  return steps.flatMap((step) => {
    const why = reasons.get(step.name);
    return why ? [{ step, is: why.join("; ") }] : [];
  });
}

const titleOf = (repair: Step["name"]) => steps.find(({ name }) => name === repair)?.title;
const isRed = (work: Work, name: string) =>
  work.found.some((line) => line.name === name && line.finding.mark === "wrong");
const isNew = ({ found, checkout }: Work) =>
  found.some(
    ({ name, finding }) =>
      name === "Migrazioni" && finding.text.startsWith(`ne mancano ${checkout.migrations.length}:`),
  );
const needsMailServer = (work: Work) => !work.project || isRed(work, "Server della posta") || isRed(work, "Promemoria");

/** Asks what the tasks need, and refuses to take data away without a copy. */
async function prepare(work: Work, tasks: readonly Task[]): Promise<void> {
  const { env, questions } = work;
  const has = (name: Step["name"]) => tasks.some(({ step }) => step.name === name);
  if (needsMailServer(work)) work.mailServer = await askMailServer(questions.ask, env);
  if (needsMailServer(work) || (!work.isYes && lacksAdministrator(work)))
    env["ADMIN_EMAIL"] = await questions.ask({
      variable: "ADMIN_EMAIL",
      text: "Il tuo indirizzo: riceve la prova, ed è il primo amministratore",
      objection: (answer) =>
        answer.toLowerCase().endsWith(`@${school.emailDomain}`) ? undefined : `finisce per @${school.emailDomain}`,
    });
  if (has("migrations") && work.destructive) await requireCopy(work, work.destructive, await appliedMigrations(work));
}

const lacksAdministrator = ({ found }: Work) =>
  found.some(({ name, finding }) => name === "Amministratore" && finding.mark === "unknown");

/** Without any there is nothing to lose, and `npm run backup` makes no copy. */
const hasAccounts = (work: Work) =>
  change(work, async (query) => (await query("select from auth.users limit 1")).length > 0);

const appliedMigrations = (work: Work) =>
  change(work, async (query) =>
    (await query("select version from supabase_migrations.schema_migrations order by version")).map(({ version }) =>
      String(version),
    ),
  );

function describe(tasks: readonly Task[], { mailServer, env, destructive = [] }: Work): string {
  const line = ({ step, is }: Task, at: number) => {
    const what =
      step.name === "trial" && mailServer
        ? `da ${mailServer.from} a ${env["ADMIN_EMAIL"]}, con ${mailServer.host}:${mailServer.port}`
        : is;
    return [
      `  ${at + 1}. ${step.title}: ${what} → ${step.will}`,
      ...(step.name === "migrations"
        ? destructive.map((file) => `     TOGLIE DATI: ${file}; prima npm run backup`)
        : []),
    ].join("\n");
  };
  return [`${tasks.length === 1 ? "Farò una cosa" : `Farò ${tasks.length} cose`}:`, ...tasks.map(line), ""].join("\n");
}

async function carryOut(work: Work, tasks: readonly Task[]): Promise<void> {
  remember(work);
  for (const [at, { step }] of tasks.entries()) {
    say(`${at + 1}/${tasks.length} ${step.title}…`);
    try {
      work.signal.throwIfAborted();
      await step.act(work);
    } catch (error) {
      const names = (some: readonly Task[]) => some.map((task) => task.step.title).join(", ") || "niente";
      const where = [
        `Fatto: ${names(tasks.slice(0, at))}.`,
        `Non fatto: ${names(tasks.slice(at))}.`,
        "Ripetete npm run project:publish: guarda di nuovo, e continua da qui.",
      ].join("\n");
      work.progress.where = where;
      if (work.signal.aborted) throw error;
      const why = error instanceof Problem ? error.message : messageOf(error);
      throw new Problem(printable(`${step.title}: non è riuscito. ${why}\n  Dove si guarda: ${step.hint}\n${where}`));
    }
  }
}

/** Looks until what takes its time has happened: the first run of the jobs, and the word of the function `tell`. */
async function settle(work: Work, done: readonly Task[]): Promise<void> {
  const tried = new Set(done.map(({ step }) => step.name));
  for (let looks = 0; looks < 30; looks++) {
    const left = await tasksFor(work);
    const isWaiting = left.some(({ step }) => step.name === "jobs" || step.name === "messages");
    const more = left.filter(({ step }) => !tried.has(step.name) && (step.name !== "jobs" || looks > 0));
    if (more.length > 0) await carryOut(work, more);
    else if (!isWaiting) return;
    for (const { step } of more) tried.add(step.name);
    if (looks === 0) say("Aspetto le prime corse dei lavori: un minuto o due.");
    await pause(work.pauseMs, work.signal);
  }
}

/** The lines of `npm run project:check`, and what only people can do. */
function conclude(work: Work): boolean {
  const lines = work.lines ?? [];
  say(`\n${report(lines)}\n`);
  say(forPeople(work).join("\n"));
  return lines.every(({ finding }) => finding.mark !== "wrong");
}
