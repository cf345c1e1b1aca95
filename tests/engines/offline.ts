import { startHost } from "../e2e/releases.ts";
import { Screen, type Target } from "./screen.ts";
import { until } from "./until.ts";
import type { Step } from "./walk.ts";

const FIRST = "/contatti";
const NEVER_VISITED = "/didattica-digitale/famiglie/consigli-studio";
const main: Target = { role: "main" };
const heading = (name: string): Target => ({ role: "heading", name, level: 1 });

/** A first visit to a host of its own, which then stops answering, and comes back. */
export function readWithoutNetwork(siteDir: string): Step {
  return {
    name: "after one visit the site is read without a network",
    async run({ browser }) {
      const host = await startHost(siteDir);
      try {
        const screen = new Screen(browser, host.url);
        await screen.openHydrated(FIRST);
        // A hundred files, which three engines at once fetch on the same processors. Only a worker that has stored them
        // all takes the page; its state is not asked, which WebKit now and then leaves at "installing" for good.
        await until(
          "the site is kept",
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
  await screen.browser.takeProblems(); // the console has said that the news could not be searched
}

async function goOn(screen: Screen): Promise<void> {
  await screen.click({ text: "riprovate" });
  await screen.sees(heading("Portale Docenti"));
  await screen.untilHydrated(); // a page left before that speaks of the files it no longer gets
  await screen.openHydrated("/auth"); // which the host gives, though the worker is still there
  await screen.sees({ label: "Email istituzionale" });
}
