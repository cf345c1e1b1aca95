import { expect, it } from "vitest";
import { ownAddress } from "#shared/own-address.ts";

const ORIGIN = "https://www.scuola.example";

it.each(["/avvisi", "/lingue/en#oggi", `${ORIGIN}/avvisi?q=mensa`])("takes %s as a page of the site", (address) => {
  expect(ownAddress(address, ORIGIN)).toBe(new URL(address, ORIGIN).href);
});

it.each([
  "https://evil.example/avvisi",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "x:@evil.example",
  "javascript:alert(1)",
  `blob:${ORIGIN}/1`,
  `${ORIGIN}@evil.example/`,
  `${ORIGIN}.evil.example/`,
  "https://",
])("refuses %j", (address) => {
  expect(ownAddress(address, ORIGIN)).toBeUndefined();
});
