import type { Browser, Key } from "./browser.ts";
import { startSession, type WebDriver } from "./webdriver.ts";
import { until } from "./until.ts";
import { startWebkitDriver } from "./webkit-driver.ts";

/** The protocol's names of the keys. */
const KEYS: Record<Key, string> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  ArrowDown: "\uE015",
  " ": " ",
};

/** WebKitGTK, in its own MiniBrowser. */
export async function launchWebkit(scripts: boolean): Promise<Browser> {
  const driver = await startWebkitDriver();
  const session = await startSession(driver.url, {
    // Not "eager": now and then the driver does not hear that the document is there, and waits for its time to run out.
    pageLoadStrategy: "normal",
    // A page that is left while it is asked does not answer: it is asked again soon.
    timeouts: { script: 3_000, pageLoad: 60_000 },
    "webkitgtk:browserOptions": { args: ["--automation", `--enable-javascript=${scripts}`] },
  }).catch(async (reason: unknown) => {
    await driver.stop();
    throw reason;
  });
  const evaluate: Browser["evaluate"] = async (run, ...given) => {
    const script = `return (${run.toString()}).apply(null, arguments)`;
    // What comes back is what the function gives, as JSON.
    return (await session.post("execute/sync", { script, args: given })) as ReturnType<typeof run>;
  };
  return {
    open: async (url) => {
      await session.post("url", { url });
      // On a busy machine the new page may not answer the first time.
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
      if (!scripts) return []; // there is nothing to break
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

/** The driver tells nothing of the console: the page is watched from inside, from the moment it has been read. */
function watchForProblems() {
  const page = globalThis as { problems?: string[] };
  if (page.problems) return;
  const problems: string[] = (page.problems = []);
  addEventListener("error", (event) => problems.push(event.message));
  addEventListener("unhandledrejection", (event) => problems.push(String(event.reason)));
  document.addEventListener("securitypolicyviolation", (event) => problems.push(`policy: ${event.blockedURI}`));
  console.error = console.warn = (...words: unknown[]) => void problems.push(words.map(String).join(" "));
}
