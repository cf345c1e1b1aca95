import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as TestingLibrary from "@testing-library/dom";
import { until } from "./until.ts";

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

/** A role with a name or a part of it, the label of a field, or visible text; with `exact: false` a part of it. */
export type Target =
  { role: string; name?: string; part?: string; level?: number } | { label: string } | { text: string; exact?: false };

interface Sight {
  count: number;
  x: number;
  y: number;
  isUncovered: boolean;
  isFocused: boolean;
  value: string;
}

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

/** Finds elements by role and label, and waits for them. */
export class Visitor {
  constructor(
    readonly browser: Browser,
    readonly siteUrl: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.browser.open(new URL(path, this.siteUrl).href);
  }

  async openHydrated(path: string): Promise<void> {
    await this.open(path);
    await this.untilHydrated();
  }

  async untilHydrated(): Promise<void> {
    await until("the page is hydrated, with one menu", () =>
      this.browser.evaluate(
        () => history.scrollRestoration === "manual" && document.querySelectorAll(".menu-bar, .menu-button").length < 2,
      ),
    );
  }

  async isAt(path: string): Promise<void> {
    await until(`the address is ${path}`, async () => {
      const url = new URL(await this.browser.evaluate(() => location.href));
      return url.pathname + url.hash === path || url.href;
    });
  }

  async sees(...target: Target[]): Promise<void> {
    await until(`${say(target)} is there`, () => this.isSeeing(...target));
  }

  async isSeeing(...target: Target[]): Promise<boolean> {
    return (await this.look(target)).count > 0;
  }

  async misses(...target: Target[]): Promise<void> {
    await until(`${say(target)} is not there`, async () => (await this.look(target)).count === 0);
  }

  async hasFocus(...target: Target[]): Promise<void> {
    await until(`${say(target)} has the focus`, async () => (await this.look(target)).isFocused || this.focused());
  }

  /** Moves the pointer onto an element once it does not move and is not covered. */
  async pointAt(...target: Target[]): Promise<void> {
    let before: Sight | undefined;
    await until(`${say(target)} can be pointed at`, async () => {
      const now = await this.look(target, true);
      const stands = now.count === 1 && now.isUncovered && now.x === before?.x && now.y === before.y;
      before = now;
      return stands || JSON.stringify(now);
    });
    if (before) await this.browser.movePointer(before.x, before.y);
  }

  async click(...target: Target[]): Promise<void> {
    await this.pointAt(...target);
    await this.browser.press();
  }

  /** A page that is still filling, or a list that grows, may move a button from under the pointer: then it is pressed again. */
  async clickUntil(target: Target | Target[], isDone: () => Promise<boolean>): Promise<void> {
    const targets = [target].flat();
    const press = async () => {
      await this.click(...targets);
      return until("what it does", isDone, 5_000).then(
        () => true,
        () => false,
      );
    };
    await until(`${say(targets)} is pressed`, press, 40_000);
  }

  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.hasFocus(target);
    await this.browser.type(text);
    await until(`${say([target])} holds what was typed`, async () => (await this.look([target])).value === text);
  }

  /** Presses a key until an element has the focus. */
  async walkTo(key: Key, ...target: Target[]): Promise<void> {
    const passed: string[] = [];
    for (let presses = 0; presses < 40; presses++) {
      await this.browser.key(key);
      // The menu moves the focus asynchronously.
      await this.browser.evaluate(() => new Promise<void>((done) => setTimeout(done)));
      if ((await this.look(target)).isFocused) return;
      passed.push(await this.focused());
    }
    throw new Error(`${key} never came to ${say(target)}: ${passed.join(" | ")}`);
  }

  /** The label or text of the focused element. */
  focused(): Promise<string> {
    return this.browser.evaluate(
      () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent?.trim().slice(0, 40) ?? "",
    );
  }

  sideways(): Promise<number> {
    return this.browser.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }

  private async look(target: Target[], reach = false): Promise<Sight> {
    const sight = await this.browser.evaluate(findInPage, target, reach);
    if (sight) return sight;
    await this.browser.run(LIBRARY);
    return this.look(target, reach);
  }
}

function say(target: Target[]): string {
  return target.map((step) => Object.values(step).join(" ")).join(" › ");
}

/** Runs in the page. Each target is searched inside the previous one. Returns null where the library is missing. */
function findInPage(targets: Target[], reach: boolean): Sight | null {
  const { TestingLibraryDom: library } = globalThis as { TestingLibraryDom?: typeof TestingLibrary };
  if (!library) return null;
  const found = targets.reduce<HTMLElement[]>(
    (places, target) =>
      places.flatMap((place) => {
        if ("label" in target) return library.queryAllByLabelText(place, target.label);
        if ("text" in target)
          return library
            .queryAllByText(place, target.text, { exact: target.exact ?? true })
            .filter((element) => element.checkVisibility());
        const { role, part } = target; // a part is words and numbers, nothing that means more in an expression
        return library.queryAllByRole(place, role, part ? { name: new RegExp(part) } : target);
      }),
    [document.body],
  );
  const first = found[0];
  if (reach && first?.checkVisibility()) first.scrollIntoView({ block: "nearest" });
  const box = first?.getBoundingClientRect() ?? new DOMRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return {
    count: found.length,
    x,
    y,
    isUncovered: first?.contains(document.elementFromPoint(x, y)) ?? false,
    isFocused: first !== undefined && first === document.activeElement,
    value: first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement ? first.value : "",
  };
}
