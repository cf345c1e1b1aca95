import { homeTools } from "#content/home.ts";
import type { School } from "#content/school-form.ts";

/** Front pages of services: the example has them where a school has a page of its own. */
const frontPages =
  /^https:\/\/(?:(?:calendar|drive)\.google\.com|(?:docs|forms)\.google\.com(?:\/forms)?|www\.youtube\.com)\/?$/;

export function isFrontPage(address: string): boolean {
  return frontPages.test(address);
}

/** The tools whose address is still that of the example. */
export function exampleTools(tools: Partial<School["tools"]>): { label: string; address: string }[] {
  return homeTools
    .map(({ id, label }) => ({ label, address: tools[id] ?? "" }))
    .filter(({ address }) => isFrontPage(address));
}

/** What a school should have and has not: the names. It may lack one of the tools: an empty one is not missing. */
export function missingFacts({
  email,
  pec,
  tools,
  pupilsSite,
  legal,
}: Pick<School, "email" | "pec" | "tools" | "pupilsSite" | "legal">): string[] {
  const named: [name: string, address: string][] = [
    ["Posta della segreteria", email],
    ["Posta certificata", pec],
    ...exampleTools(tools).map(({ label }): [string, string] => [label, ""]),
    ["Portale degli alunni", pupilsSite.address],
    ["Dichiarazione di accessibilità", legal.accessibility],
    ["Amministrazione trasparente", legal.transparency],
    ["Albo online", legal.noticeBoard],
  ];
  return named.filter(([, address]) => !address).map(([name]) => name);
}
