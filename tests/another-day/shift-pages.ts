import { type Browser, chromium } from "playwright/test";

/** Moves the clock of the pages as ahead.mjs moves that of the processes. Service workers keep the real day. */
export function shiftPages(ahead: number): void {
  // Every browser of the tests is launched by this object, also those of the fixtures.
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (options) => shifted(await launch(options), ahead);
}

function shifted(browser: Browser, ahead: number): Browser {
  const make = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await make(options);
    await context.addInitScript(moveClock, ahead);
    return context;
  };
  return browser;
}

/** Runs in the page. */
function moveClock(ahead: number): void {
  const { now } = Date;
  Date.now = () => now() + ahead;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, created) =>
      Reflect.construct(target, given.length > 0 ? given : [Date.now()], created) as object,
    apply: () => new Date().toString(),
  });
}
