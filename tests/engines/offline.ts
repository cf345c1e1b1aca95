import { startHost } from "../e2e/releases.ts";
import { Screen, type Target } from "./screen.ts";
import { until } from "./until.ts";
import type { Step } from "./walk.ts";

const FIRST = "/contatti";
const NEVER_VISITED = "/didattica-digitale/famiglie/consigli-studio";
const main: Target = { role: "main" };
const heading = (name: string): Target => ({ role: "heading", name, level: 1 });

/** Visits a separate host once, stops it, reads other pages offline, and starts it again. */
export function readWithoutNetwork(siteDir: string): Step {
  return {
    name: "reads the site offline after one visit",
    async run({ browser }) {
      const host = await startHost(siteDir);
      try {
        const screen = new Screen(browser, host.url);
        await screen.openHydrated(FIRST);
        // A minute, because three engines fetch a hundred files at once. The controller is set when all are stored; the
        // worker's state cannot be used, because WebKit sometimes leaves it at "installing".
        await until(
          "the service worker controls the page",
          () => browser.evaluate(() => navigator.serviceWorker.controller !== null),
          60_000,
        );
        await host.stop();
        await read(screen);
        await host.start();
        await goOn(screen);
      } finally {
        await host.close();
      }
    },
  };
}

async function read(screen: Screen): Promise<void> {
  await screen.openHydrated(NEVER_VISITED);
  await screen.sees({ role: "heading", part: "otto consigli", level: 1 });
  await screen.openHydrated("/cerca");
  await screen.fill({ role: "searchbox" }, "cyberbullismo");
  await screen.sees(main, { role: "link", part: "Cyberbullismo" });
  await screen.open("/auth");
  await screen.sees(heading("Per questa pagina serve la rete"));
  await screen.browser.takeProblems(); // discard: the search of the news has failed
}

async function goOn(screen: Screen): Promise<void> {
  await screen.click({ text: "riprovate" });
  await screen.sees(heading("Portale Docenti"));
  await screen.untilHydrated(); // a page left earlier logs errors for its aborted requests
  await screen.openHydrated("/auth"); // from the network, although the worker is active
  await screen.sees({ label: "Email istituzionale" });
}
