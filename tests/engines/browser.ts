/** What the walk asks of a browser: one page, a pointer and a keyboard. */
export interface Browser {
  /** Loads an address as if it were typed, until the document has been read. */
  open: (url: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Runs a function in the page. Only its own text goes there: it knows nothing of what is around it here. */
  evaluate: <Given extends unknown[], Result>(run: (...given: Given) => Result, ...given: Given) => Promise<Result>;
  /** Runs a program in the page, whatever its policy. */
  run: (program: string) => Promise<void>;
  movePointer: (x: number, y: number) => Promise<void>;
  /** Presses and releases the pointer where it is. */
  press: () => Promise<void>;
  key: (key: Key) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** What the page reported on the console, or broke on, since the last time it was asked. */
  takeProblems: () => Promise<string[]>;
  close: () => Promise<void>;
}

export type Key = "Tab" | "Enter" | "Escape" | "ArrowDown" | " ";
