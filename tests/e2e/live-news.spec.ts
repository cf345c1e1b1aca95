import { test, type Page } from "playwright/test";
import { openListening, pastPauses, untilSubscribed } from "./hydrated.ts";
import { deleteRows, insertRows } from "./service.ts";

const headline = (page: Page, title: string) =>
  page.getByRole("region", { name: "Ultime notizie" }).getByRole("link", { name: title });

/** Puts the tab behind another one, or in front again. */
function setInFront(page: Page, ...states: ("visible" | "hidden")[]): Promise<void> {
  return page.evaluate((all) => {
    for (const state of all) {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }
  }, states);
}

test("after quick switches between tabs the news still come, and those that came meanwhile are there", async ({
  page,
  request,
}) => {
  const url = (name: string) => `https://example.org/scambio-${name}`;
  const publish = (title: string, name: string) =>
    insertRows(request, "news", { title, source: "Esempio", url: url(name) });
  await page.clock.install();
  const socket = await openListening(page);

  await setInFront(page, "hidden", "visible", "hidden");
  await publish("Arrivata di nascosto", "nascosta");
  const again = untilSubscribed(socket);
  await setInFront(page, "visible");
  await again;
  await pastPauses(page, headline(page, "Arrivata di nascosto"));

  await publish("Arrivata dopo lo scambio", "dopo");
  await pastPauses(page, headline(page, "Arrivata dopo lo scambio"));
  await deleteRows(request, `news?url=like.${encodeURIComponent(url("*"))}`);
});
