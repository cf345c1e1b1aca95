import { expect, it } from "vitest";
import { decodeAddress } from "#shared/site.ts";

it.each([
  ["citt%C3%A0", "città"],
  ["50%", "50%"],
  ["%E0%20", "%E0%20"],
  ["", ""],
])("of %s it makes %s", (part, decoded) => {
  expect(decodeAddress(part)).toBe(decoded);
});
