import { homeTools } from "#content/home.ts";
import type { School } from "#content/school-form.ts";

/** Front pages of services: the example has them where a school has a page of its own. */
const frontPages =
  /^https:\/\/(?:(?:calendar|drive)\.google\.com|(?:docs|forms)\.google\.com(?:\/forms)?|www\.youtube\.com)\/?$/;

/** The tools whose address is still that of the example. */
export function exampleTools(tools: Partial<School["tools"]>): { label: string; address: string }[] {
  return homeTools
    .map(({ id, label }) => ({ label, address: tools[id] ?? "" }))
    .filter(({ address }) => frontPages.test(address));
}
