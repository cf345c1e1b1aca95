export interface Step {
  name: string;
  /** A program of node_modules with its options. */
  command: [program: string, ...words: string[]];
  /** The path of the step's JSON report. A step without one counts as one test. */
  report?: string;
  /** How many cores it uses. Default: 1. */
  cores?: number;
  /** Runs alone, with its output shown while it runs. */
  isAlone?: boolean;
  /** Reads the site built by the step "build". */
  needsSite?: boolean;
  env?: Record<string, string>;
}
