/** The browser interface of these tests: one page, a pointer and a keyboard. */
export interface Browser {
  /** Loads a URL and waits for DOMContentLoaded. */
  open: (url: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Runs a function in the page. Its source is sent there: it cannot use variables of this process. */
  evaluate: <Given extends unknown[], Result>(run: (...given: Given) => Result, ...given: Given) => Promise<Result>;
  /** Runs a script in the page, regardless of its Content-Security-Policy. */
  run: (program: string) => Promise<void>;
  movePointer: (x: number, y: number) => Promise<void>;
  /** Clicks at the position of the pointer. */
  press: () => Promise<void>;
  key: (key: Key) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** The console messages and uncaught errors since the last call. */
  takeProblems: () => Promise<string[]>;
  close: () => Promise<void>;
}

export type Key = "Tab" | "Enter" | "Escape" | "ArrowDown" | " ";
