import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const TEXT = /\.(?:tsx?|js|html|css)$/;
const QUOTED = /(["'`])((?:#|\.{1,2}\/|\/|virtual:)?[\w@][\w@./:${}*-]*)\1/g;
/** The compiler alone reads a type: the step "types" checks every file. */
const OF_TYPES = /^(?:import|export) type [^;]*;$/gm;
const VIRTUAL = "tools/site/virtual-data.ts";

/** Which files of the project each file names: what it imports, and the paths that stand in it as text. */
export class NamedFiles {
  readonly #files: Set<string>;
  readonly #folders = new Map<string, string[]>();
  readonly #named = new Map<string, string[]>();

  constructor(files: readonly string[]) {
    this.#files = new Set(files);
    for (const file of files)
      for (let folder = path.posix.dirname(file); folder !== "."; folder = path.posix.dirname(folder))
        this.#folders.set(folder, [...(this.#folders.get(folder) ?? []), file]);
  }

  /** The files themselves, those that they name, those that these name. Does not read on in a file that `isEnd`. */
  reachedFrom(start: Iterable<string>, isEnd: (file: string) => boolean = () => false): Set<string> {
    const reached = new Set(start);
    for (const file of reached) if (!isEnd(file)) for (const named of this.#namedIn(file)) reached.add(named);
    return reached;
  }

  reaches(start: Iterable<string>, wanted: readonly string[], isEnd?: (file: string) => boolean): boolean {
    const reached = this.reachedFrom(start, isEnd);
    return wanted.some((file) => reached.has(file));
  }

  #namedIn(file: string): string[] {
    const known = this.#named.get(file);
    if (known) return known;
    const named = quotedIn(file).flatMap((word) => this.#filesAt(file, word));
    this.#named.set(file, named);
    return named;
  }

  /** A pattern, or a path with a variable, names the folder before it. */
  #filesAt(file: string, word: string): string[] {
    if (word.startsWith("virtual:")) return this.#collector(word.slice("virtual:".length));
    const fixed = word.replace(/(?:\*|\$\{).*/, "");
    const at = fixed.startsWith("#")
      ? `src/${fixed.slice(1)}`
      : fixed.startsWith(".")
        ? path.posix.join(path.posix.dirname(file), fixed)
        : fixed.replace(/^\//, "");
    if (this.#files.has(at)) return [at];
    const folder = at.replace(/\/$/, "");
    return this.#folders.get(folder) ?? (fixed === word ? [] : (this.#folders.get(path.posix.dirname(folder)) ?? []));
  }

  #collector(name: string): string[] {
    const collector = new RegExp(`"?${name}"?: "(src/[^"]+)"`).exec(readFileSync(VIRTUAL, "utf8"))?.[1];
    return [collector ?? VIRTUAL];
  }
}

const quoted = new Map<string, string[]>();

function quotedIn(file: string): string[] {
  const known = quoted.get(file);
  if (known) return known;
  const text = TEXT.test(file) && existsSync(file) ? readFileSync(file, "utf8").replace(OF_TYPES, "") : "";
  const words = [...text.matchAll(QUOTED)].map(([, , word = ""]) => word);
  quoted.set(file, words);
  return words;
}
