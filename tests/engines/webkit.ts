import type { Browser, Key } from "./visitor.ts";
import { until } from "./until.ts";
import { startSession, startWebkitDriver, type WebDriver } from "./webkit-driver.ts";

/** WebDriver's codes of the keys. */
const KEYS: Record<Key, string> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  ArrowDown: "\uE015",
  " ": " ",
};

/** Launches WebKitGTK's MiniBrowser. */
export async function launchWebkit(scripts: boolean): Promise<Browser> {
  const driver = await startWebkitDriver();
  const session = await startSession(driver.url, {
    // Not "eager": the driver sometimes misses DOMContentLoaded and waits until the timeout.
    pageLoadStrategy: "normal",
    // A short script timeout: a page that is navigating never answers, and `until` repeats the call.
    timeouts: { script: 3_000, pageLoad: 60_000 },
    "webkitgtk:browserOptions": { args: ["--automation", `--enable-javascript=${scripts}`] },
  }).catch(async (reason: unknown) => {
    await driver.stop();
    throw reason;
  });
  const evaluate: Browser["evaluate"] = async (run, ...given) => {
    const script = `return (${run.toString()}).apply(null, arguments)`;
    // The result of the function, as JSON.
    return (await session.post("execute/sync", { script, args: given })) as ReturnType<typeof run>;
  };
  return {
    open: async (url) => {
      await session.post("url", { url });
      // On a busy machine the first call may fail.
      if (scripts) await until("the page is watched", () => evaluate(watchForProblems).then(() => true));
    },
    resize: async (width, height) => {
      await session.post("window/rect", { width, height });
      const bar = await evaluate((asked: number) => asked - innerHeight, height);
      await session.post("window/rect", { width, height: height + bar });
    },
    evaluate,
    run: async (program) => void (await session.post("execute/sync", { script: program, args: [] })),
    ...inputs(session),
    takeProblems: async () => {
      if (!scripts) return []; // without scripts there are no errors
      return evaluate(
        () => (globalThis as { problems?: string[] }).problems?.splice(0) ?? ["The page was not watched."],
      );
    },
    close: async () => {
      await session.end().finally(driver.stop);
    },
  };
}

function inputs(session: WebDriver): Pick<Browser, "movePointer" | "press" | "key" | "type"> {
  const mouse = (...actions: object[]) =>
    session.post("actions", {
      actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
    });
  const keys = (values: string[]) => {
    const actions = values.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    return session.post("actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  };
  return {
    movePointer: async (x, y) => void (await mouse({ type: "pointerMove", x: Math.round(x), y: Math.round(y) })),
    press: async () => void (await mouse({ type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 })),
    key: async (key) => void (await keys([KEYS[key]])),
    type: async (text) => void (await keys([...text])),
  };
}

/** Runs in the page after loading. Collects its errors, because the driver gives no access to the console. */
function watchForProblems() {
  const page = globalThis as { problems?: string[] };
  if (page.problems) return;
  const problems: string[] = (page.problems = []);
  addEventListener("error", (event) => problems.push(event.message));
  addEventListener("unhandledrejection", (event) => problems.push(String(event.reason)));
  document.addEventListener("securitypolicyviolation", (event) => problems.push(`policy: ${event.blockedURI}`));
  console.error = console.warn = (...words: unknown[]) => void problems.push(words.map(String).join(" "));
}
