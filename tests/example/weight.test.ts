import { expect, it } from "vitest";
import { wholeSite } from "../../tools/site/check-sizes.ts";
import { useBuiltSite } from "../unit/built-site.ts";

const site = useBuiltSite();

// A school writes as many pages and notices as it likes.
it("the whole site of the example is at most 1.4 MB, for browsers keep it", { timeout: 60_000 }, async () => {
  expect(await wholeSite(site)).toBeLessThanOrEqual(1_400_000);
});
