export interface Step {
  name: string;
  /** A program of node_modules with its options. */
  command: [program: string, ...words: string[]];
  /** Where the step writes its JSON report; a step without one counts as one check. */
  report?: string;
  /** How many cores it keeps busy: 1, unless it says more. */
  cores?: number;
  /** It wants the machine for itself, and says how far it is. */
  isAlone?: boolean;
  /** It reads the site that the step "build" has built. */
  needsSite?: boolean;
  env?: Record<string, string>;
}
