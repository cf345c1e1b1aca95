import { expect, test } from "vitest";
import { ownAddress } from "#shared/own-address.ts";

const BASE = "https://www.scuola.example/avvisi";

test.each([
  ["/avvisi/2026-27/14?a=b#ro", "https://www.scuola.example/avvisi/2026-27/14?a=b#ro"],
  ["#ro", "https://www.scuola.example/avvisi#ro"],
  ["https://www.scuola.example/mof", "https://www.scuola.example/mof"],
  ["HTTPS://WWW.SCUOLA.EXAMPLE:443/mof", "https://www.scuola.example/mof"],
])("%s is ours", (address, whole) => {
  expect(ownAddress(address, BASE)).toBe(whole);
});

test.each([
  "https://evil.example/",
  "//evil.example/",
  "\\\\evil.example/",
  "/\t/evil.example/",
  "https://www.scuola.example@evil.example/",
  "https://www.scuola.example.evil.example/",
  "https://www.scuola.example:8443/",
  "http://www.scuola.example/",
  "x:.evil.example/login",
  "mailto:a@evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "blob:https://www.scuola.example/1",
  "http://[",
])("%s is not", (address) => {
  expect(ownAddress(address, BASE)).toBeUndefined();
});
