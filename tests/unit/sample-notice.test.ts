import { expect, it } from "vitest";
import { school } from "#content/school.ts";
import { sampleNotice } from "../../tools/site/sample-notice.ts";
import { anotherSchool } from "../adoption/another-school.ts";

it("says loudly which values of the example are still in school.ts, and where the promises are listed", () => {
  const sample = { ...anotherSchool, phones: ["0123 450000"], fiscalCode: "00000000000" };
  const notice = sampleNotice(sample) ?? "";
  expect(notice).toContain("ATTENZIONE");
  expect(notice.match(/^ {2}- .*/gm)).toEqual(["  - i telefoni (phones)", "  - il codice fiscale (fiscalCode)"]);
  expect(notice).toContain("docs/new-school.md, parte 4");
});

it("says nothing to a school that has written its own", () => {
  expect(sampleNotice({ ...anotherSchool, schoolYear: school.schoolYear })).toBeUndefined();
});
