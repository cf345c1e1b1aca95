import { expect, it } from "vitest";
import { withoutNames } from "../../src/build/patched-packages.ts";

it("removes the call and keeps its argument", () => {
  const code = 'const root = make(/* @__PURE__ */ __name((a) => list(a, __name(() => a, "inner")), "outer"));';
  expect(withoutNames(code)).toBe("const root = make(/* @__PURE__ */ (a) => list(a, () => a));");
});

it("leaves other code unchanged", () => {
  const code = 'const __name = (f, name) => defineProperty(f, "name", { value: name });\nshow(f, "f");';
  expect(withoutNames(code)).toBe(code);
});
