import { execFileSync } from "node:child_process";
import semver from "semver";
import { terminalText } from "../../terminal-text.ts";

interface Outcome {
  isDone: boolean;
  /** For the school's technician, in Italian. */
  lines: string[];
}

/** The releases of the software, apart from the tags of the school's own. */
const RELEASES = "refs/releases";

/** The heading, in a version of the change log, of what a school must do. */
const FOR_SCHOOLS = "For schools";

/** After these files have changed, a site that is published needs more than a build. */
const FOR_PROJECT = /^supabase\/(?:migrations|functions|templates)\/|^supabase\/config\.toml$/;

const PUBLISH = "npm run project:publish   (se il sito è già pubblicato: -- --plan mostra che cosa farà)";

const COMMIT = 'git add --all && git commit -m "npm run school"   (se ha cambiato qualcosa)';

/** Merges the newest release from the remote `upstream`. What the school has written stays (.gitattributes). */
export function update(root: string): Outcome {
  const { isDone, lines } = mergeNewest(root);
  return { isDone, lines: lines.map(terminalText) };
}

function mergeNewest(root: string): Outcome {
  const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  const isTrue = (...words: string[]) => errorOf(() => git(...words)) === undefined;

  const hindrance = hindranceTo(git, isTrue);
  if (hindrance) return { isDone: false, lines: hindrance };

  const unfetched = errorOf(() => git("fetch", "--no-tags", "--prune", "upstream", `+refs/tags/v*:${RELEASES}/v*`));
  if (unfetched !== undefined)
    return failed(
      "Il deposito «upstream» non risponde. Controllate la connessione e l'indirizzo (git remote get-url upstream).",
      unfetched,
    );

  const release = newestRelease(git);
  if (!release) return failed("Nel deposito «upstream» non c'è ancora nessuna versione pubblicata.");
  const ref = `${RELEASES}/${release}`;

  if (isTrue("merge-base", "--is-ancestor", ref, "HEAD"))
    return {
      isDone: true,
      lines: [`Il sito ha già la versione ${release}. Rifaccio i controlli.`, ...advice(git, ref)],
    };
  if (!isTrue("merge-base", ref, "HEAD"))
    return failed(
      "Questa copia non ha la storia del progetto, per esempio perché è stata scaricata come archivio: Git non sa che cosa avete cambiato voi. Va clonato il progetto con git clone, e copiati lì i vostri file di src/content e public (docs/new-school.md).",
    );

  const before = versionAt(git, "HEAD");
  const merge = ["-c", "merge.adopter.driver=true", "merge", "--no-ff", "-m", `Update to ${release}`, ref];
  const unmergedWhy = errorOf(() => git(...merge));
  if (unmergedWhy !== undefined) {
    if (unmerged(git).length === 0) return failed("Git non ha potuto unire la nuova versione.", unmergedWhy);
    keepOwnFiles(git);
    const conflicts = unmerged(git);
    if (conflicts.length > 0) return { isDone: false, lines: conflictLines(release, conflicts) };
    git("commit", "--no-edit");
  }
  return {
    isDone: true,
    lines: [`Il sito ha ora la versione ${release}.`, ...notesBetween(git, before, release), ...advice(git, ref)],
  };
}

/** After the checks, whose output is long: what is left to do. */
export function stepsLeft(root: string): string[] {
  const git: Git = (...words) => execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  const release = newestRelease(git);
  const steps = release ? stepsAfter(git, `${RELEASES}/${release}`) : [];
  return ["", "I controlli rapidi sono verdi.", ...(steps.length > 0 ? ["Adesso:", ...steps] : [])];
}

type Git = (...words: string[]) => string;

/** Why an update cannot begin, with what to do. */
function hindranceTo(git: Git, isTrue: (...words: string[]) => boolean): string[] | undefined {
  if (!isTrue("rev-parse", "--verify", "HEAD"))
    return ["Questa cartella non è una copia di Git: gli aggiornamenti si fanno solo in una copia (git clone)."];
  const conflicts = unmerged(git);
  if (conflicts.length > 0) return conflictLines("già cominciato", conflicts);
  if (isTrue("rev-parse", "--verify", "MERGE_HEAD"))
    return ["Un aggiornamento è quasi finito. Date git commit --no-edit, poi di nuovo npm run update."];
  const changed = git("status", "--porcelain", "--untracked-files=normal");
  if (changed)
    return [
      "Ci sono modifiche non ancora salvate in Git:",
      ...changed.split("\n").map((line) => `  ${line.trim().replace(/^\S+\s+/, "")}`),
      'Salvatele prima di aggiornare: git add --all, poi git commit -m "Le nostre modifiche".',
    ];
  if (!isTrue("remote", "get-url", "upstream"))
    return [
      "Manca l'indirizzo del progetto da cui arrivano gli aggiornamenti. Si scrive una volta sola:",
      "  git remote add upstream https://…",
      "L'indirizzo è quello da cui la scuola ha preso il progetto.",
    ];
  return undefined;
}

function conflictLines(release: string, files: readonly string[]): string[] {
  return [
    `L'aggiornamento (${release}) aspetta voi: le stesse righe di questi file sono cambiate sia da voi sia nel progetto.`,
    ...files.map((file) => `  ${file}`),
    "In ognuno cercate <<<<<<<. Fra <<<<<<< e ======= c'è il vostro testo, fra ======= e >>>>>>> quello nuovo:",
    "tenete quello giusto, e cancellate le tre righe dei segni. Se servono tutti e due, e sono due voci di un elenco,",
    "la riga che chiude una voce e quella che apre l'altra (di solito }, e {) vanno scritte in mezzo. Poi:",
    "  git add --all",
    "  git commit --no-edit",
    "  npm run update",
    "Per rinunciare e tornare com'era: git merge --abort",
  ];
}

function unmerged(git: Git): string[] {
  return git("diff", "--name-only", "--diff-filter=U", "-z").split("\0").filter(Boolean);
}

/** A file of the school's that the school has deleted stays deleted; otherwise its text stays. */
function keepOwnFiles(git: Git): void {
  for (const file of unmerged(git)) {
    if (!git("check-attr", "merge", "--", file).endsWith(": adopter")) continue;
    const isOurs = /^\d+ \w+ 2\t/m.test(git("ls-files", "--unmerged", "--", file));
    if (isOurs) git("checkout", "--ours", "--", file);
    git(...(isOurs ? ["add"] : ["rm", "--quiet"]), "--", file);
  }
}

/** The lines of the change log that are for schools, from the version before to the new one. */
function notesBetween(git: Git, before: string, release: string): string[] {
  const sections = git("show", "HEAD:CHANGELOG.md").split(/^## /m).slice(1);
  const notes = sections.flatMap((section) => {
    const version = semver.valid(section.split("\n")[0]);
    if (!version || semver.lte(version, before) || semver.gt(version, release)) return [];
    const told = section.split(/^### /m).find((part) => part.startsWith(FOR_SCHOOLS));
    if (!told) return [];
    return [version, ...told.slice(FOR_SCHOOLS.length).trim().split("\n")].map((line) => `  ${line}`);
  });
  return notes.length > 0 ? ["", "Che cosa chiede alla scuola (CHANGELOG.md):", ...notes] : [];
}

function advice(git: Git, ref: string): string[] {
  const steps = stepsAfter(git, ref);
  return steps.length > 0 ? ["", "Adesso installo i pacchetti e controllo. Se tutto è verde:", ...steps, ""] : [];
}

/** What to do with a site that is published, from the files that have changed since before the release was merged. */
function stepsAfter(git: Git, ref: string): string[] {
  // The merge may not be the newest commit: what the school repairs after a red check comes on top of it.
  const merge = git("rev-list", "--first-parent", "--ancestry-path", `${ref}..HEAD`).split("\n").at(-1);
  if (!merge || errorOf(() => git("rev-parse", "--verify", `${merge}^2`)) !== undefined) return [];
  const files = git("diff", "--name-only", `${merge}^1`, "HEAD").split("\n");
  const isForProject = files.some((file) => FOR_PROJECT.test(file));
  return [COMMIT, "npm test", ...(isForProject ? [PUBLISH] : []), "git push"].map((order) => `  ${order}`);
}

function newestRelease(git: Git): string | undefined {
  const names = git("for-each-ref", "--format=%(refname:lstrip=2)", RELEASES).split("\n");
  return names.filter((name) => semver.valid(name) && !semver.prerelease(name)).sort(semver.rcompare)[0];
}

function versionAt(git: Git, commit: string): string {
  const { version } = JSON.parse(git("show", `${commit}:package.json`)) as { version: string }; // npm's format
  return version;
}

function failed(why: string, said = ""): Outcome {
  return { isDone: false, lines: [why, ...(said ? [`Git dice: ${said}`] : [])] };
}

/** What Git says when it fails; undefined when it does not. */
function errorOf(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    const { stderr = "", stdout = "" } = error as { stderr?: string; stdout?: string }; // of execFileSync
    return (stderr || stdout || String(error)).trim();
  }
}
