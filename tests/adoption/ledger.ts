import { spawn } from "node:child_process";
import path from "node:path";
import { withPrograms } from "../runner/programs.ts";
import { readReport } from "../runner/read-report.ts";
import type { Step } from "../runner/step.ts";

interface Entry {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
}

/** Runs programs in a folder, and keeps count of what went well. What a program says is shown when it did not. */
export class Ledger {
  readonly #entries: Entry[] = [];

  constructor(readonly folder: string) {}

  get failed(): number {
    return this.#entries.reduce((total, entry) => total + entry.failed, 0);
  }

  /** One check: the program ends well, and says what is expected of it. */
  async check(name: string, command: Step["command"], expected = /(?:)/, env: NodeJS.ProcessEnv = {}): Promise<void> {
    const { output, status, seconds } = await this.#run(command, env);
    const isGood = status === 0 && expected.test(output);
    this.#write({ name, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, seconds }, output);
  }

  /** As many checks as the tests are. */
  async tests(name: string, options: string[]): Promise<void> {
    const report = path.join(this.folder, "test-results", `${name.replaceAll(" ", "-")}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const { output, status, seconds } = await this.#run(["vitest", "run", ...options, ...reporters]);
    const { passed, failed } = readReport(report);
    this.#write({ name, passed, failed: status === 0 ? failed : Math.max(failed, 1), seconds }, output);
  }

  /** One check made here: what was found should be nothing. */
  note(name: string, found: string): void {
    this.#write({ name, passed: found ? 0 : 1, failed: found ? 1 : 0, seconds: 0 }, found);
  }

  /** In the shape of Vitest's own report: tests/runner/read-report.ts reads it. */
  report(): object {
    const passed = this.#entries.reduce((total, entry) => total + entry.passed, 0);
    const assertionResults = this.#entries.map(({ name, seconds }) => ({ fullName: name, duration: seconds * 1000 }));
    return {
      numPassedTests: passed,
      numTotalTests: passed + this.failed,
      testResults: [{ name: "adoption", assertionResults }],
    };
  }

  #write(entry: Entry, output: string): void {
    this.#entries.push(entry);
    const { name, passed, failed, seconds } = entry;
    if (failed > 0) console.log(`\n— ${name} —\n${output}`);
    console.log(`${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);
  }

  async #run([program, ...words]: Step["command"], env: NodeJS.ProcessEnv = {}) {
    const startedAt = performance.now();
    const child = spawn(program, words, {
      cwd: this.folder,
      env: { ...withPrograms(), NO_COLOR: "1", ...env },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    return { output, status, seconds: (performance.now() - startedAt) / 1000 };
  }
}
