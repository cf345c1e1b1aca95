import { cleanTitle } from "./clean-title.ts";
import type { Portal } from "./portal.ts";

/** Whether an item is advertising by the rules in the row of its portal. Case does not matter. */
export function isAdvertising(
  title: string,
  categories: string[],
  portal: Pick<Portal, "skip_titles" | "skip_categories">,
): boolean {
  const lowerTitle = title.toLowerCase();
  const lowerCategories = categories.map((category) => cleanTitle(category).toLowerCase());
  return (
    portal.skip_titles.some((rule) => matches(rule.toLowerCase(), lowerTitle)) ||
    portal.skip_categories.some((category) => lowerCategories.includes(category.toLowerCase()))
  );
}

// A rule without * matches anywhere in the title; with * it must match the whole title.
function matches(rule: string, title: string): boolean {
  if (rule.replaceAll("*", "").trim() === "") return false;
  const [start = "", ...middle] = rule.split("*");
  const end = middle.pop();
  if (end === undefined) return title.includes(rule);
  if (!title.startsWith(start)) return false;

  let at = start.length;
  for (const words of middle) {
    const found = title.indexOf(words, at);
    if (found === -1) return false;
    at = found + words.length;
  }
  return title.length - end.length >= at && title.endsWith(end);
}
