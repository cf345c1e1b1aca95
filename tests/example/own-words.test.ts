import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { school } from "#content/school.ts";
import { phoneLink } from "#shared/phone-link.ts";

const { name, buildings, phones, email, meccanografico, url, emailDomain } = school;
const places = buildings.flatMap(({ street, town }) => [street, ...(town.match(/\p{Lu}\p{Ll}{3,}/gu) ?? [])]);
const facts = [
  name,
  ...places,
  ...phones,
  ...phones.map(phoneLink),
  email,
  meccanografico,
  new URL(url).host,
  emailDomain,
];

it("the facts of the example are in no other test: those of school.ts are imported, a sample has others", () => {
  const files = ["tests", "supabase/tests"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  const others = files.filter(
    (file) => /\.(?:ts|tsx|js)$/.test(file) && !file.startsWith(path.join("tests", "example")),
  );
  expect(others.length).toBeGreaterThan(200);
  const found = others.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, at) => {
        const fact = facts.find((each) => line.toLowerCase().includes(each.toLowerCase()));
        return fact ? [`${file}, line ${at + 1}: ${fact}`] : [];
      }),
  );
  expect(found).toEqual([]);
});
