import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pages } from "#shared/site.ts";

/** What only signed-in people read, or who signs in or up. */
const folders = [
  ...["answers/editor", "auth", "calendar/editor", "closures/editor", "notices/editor", "notices/staff"],
  ...["people", "site-build", "training"],
].map((folder) => `src/features/${folder}`);
const signedIn = [...folders, "src/pages/admin", "supabase/functions/remind", "supabase/templates"];
const screens = pages.flatMap(({ access, screen }) => (access && screen ? [`src/pages/${screen}-page.tsx`] : []));

/** Words of who addresses several people. */
const VOI =
  /\b(?:[Vv]ostr[aeio]|[Aa]vete|[Ss]iete|[Pp]otete|[Vv]olete|[Rr]iprovate|[Rr]icaricate|Controllate|[Gg]uardate|[Ss]crivete|[Ll]eggete(?:lo|la)?|[Aa]prite|[Aa]vvisate|[Pp]remete)\b/;

/** Without comments, and without what is quoted or given as an example for a public page. */
const written = (file: string) =>
  readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|«[^»]*»|Per esempio: .*$/gm, "");

it("people who are signed in are addressed with «tu»", () => {
  const files = signedIn.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const read = [...files.filter((file) => /\.(?:tsx?|html)$/.test(file)), ...screens];
  expect(read.length).toBeGreaterThan(100);
  expect(read.flatMap((file) => VOI.exec(written(file))?.map((word) => `${file}: ${word}`) ?? [])).toEqual([]);
});
