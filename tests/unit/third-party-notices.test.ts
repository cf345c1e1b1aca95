import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { school } from "#content/school.ts";
import { NOTICES } from "../../tools/site/third-party-notices.ts";
import { useBuiltSite } from "./built-site.ts";

const site = useBuiltSite();
const read = () => readFileSync(path.join(site, NOTICES), "utf8");

/** Dependencies that are not in the bundle: used only by functions, or only re-exporting other packages. */
const NOT_IN_THE_BROWSER = ["entities", "htmlparser2", "http_ece", "nodemailer", "react-router-dom"];

it("names every package that is shipped to the browser, with its version and its licence", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };
  const shipped = Object.entries(dependencies).filter(([name]) => !NOT_IN_THE_BROWSER.includes(name));
  const headings = read().split("\n");
  for (const [name, version] of shipped)
    expect(headings).toContainEqual(expect.stringMatching(`^${name} ${version} \\(`));
  for (const name of ["react-router", "tailwindcss"])
    expect(headings).toContainEqual(expect.stringMatching(`^${name} \\d`));
});

it("has the text of each licence, including the fonts", () => {
  const notices = read().split(/^(.+ \([\w.-]+\))\n-+$/m);
  const texts = notices.filter((_, at) => at > 0 && at % 2 === 0);
  expect(texts.length).toBeGreaterThan(20);
  for (const text of texts) expect(text).toMatch(/Permission|Redistribution|SIL OPEN FONT LICENSE/);
  expect(read().match(/^Copyright.*(Titillium|Atkinson Hyperlegible)/gim)).toHaveLength(2);
});

it("is at the URL that the page about the licences links to", () => {
  const html = readFileSync(path.join(site, "note-legali.html"), "utf8");
  expect(html).toContain(`${school.url}/${NOTICES}`);
});

it("publishes no other file with licences", () => {
  expect(existsSync(path.join(site, ".vite"))).toBe(false);
});
