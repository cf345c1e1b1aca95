import { menu } from "#shared/site.ts";
import { devUrl } from "./addresses.ts";
import { test } from "./test.ts";
import { type Target, Visitor } from "./visitor.ts";

const [section] = menu.filter((page) => page.pages);
const bar: Target = { role: "navigation", name: "Principale" };

// Its pages have no HTML: everything that is seen, React has drawn.
test("npm run dev opens, and its menu leads to a page", async ({ visitor }) => {
  const developer = new Visitor(visitor.browser, devUrl);
  const [page] = section?.pages ?? [];
  await developer.browser.resize(1280, 800);
  await developer.openHydrated("/");
  await developer.sees({ role: "heading", level: 1 });
  await developer.click(bar, { role: "button", name: section?.title ?? "" });
  await developer.click(bar, { role: "link", name: page?.title ?? "" });
  await developer.isAt(page?.path ?? "");
  await developer.sees({ role: "heading", level: 1 });
});
