import type { APIResponse, Page, Request, Route } from "playwright/test";

type Answer = NonNullable<Parameters<Route["fulfill"]>[0]>;
type Question = NonNullable<Parameters<Route["fetch"]>[0]>;

/**
 * Lets the server answer, and gives the page what `change` makes of it, which may also be that the answer is lost on its
 * way. What is under way when the page closes is let go: outside a test, an error ends Playwright's worker, and the next
 * test does not run.
 */
export async function changeAnswer(
  page: Page,
  url: string | RegExp,
  change: (answer: APIResponse) => Answer | "lost" | Promise<Answer | "lost">,
  ask: (request: Request) => Question = () => ({}),
): Promise<void> {
  await page.route(url, async (route) => {
    try {
      const response = await route.fetch(ask(route.request()));
      const changed = await change(response);
      await (changed === "lost" ? route.abort() : route.fulfill({ response, ...changed }));
    } catch (reason) {
      if (!page.isClosed() && !page.context().isClosed()) throw reason;
    }
  });
}
