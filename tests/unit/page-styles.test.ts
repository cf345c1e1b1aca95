import { expect, it } from "vitest";
import { pageStyles } from "../../tools/site/page-styles.ts";

const body = '<main class="page"><a href="/">Home</a></main>';

it("leaves rules for interaction and print to the whole sheet", async () => {
  const css =
    ".page{color:#111}a:hover,a:focus{color:#222}@media (hover:hover){a:hover{color:#333}}@media print{.page{color:#444}}::selection{color:#555}.toast{color:#666}";
  const { inline, whole } = await pageStyles(css, [body]);
  expect(inline).toBe(".page{color:#111}a:focus{color:#222}");
  expect(whole).toBe(css);
});

it("leaves out theme variables that no rule uses", async () => {
  const css =
    ":root{--ink:#111;--toast:#222;--edge:var(--ink)}@property --step{syntax:'*';inherits:false}.page{color:var(--ink)}.toast{color:var(--toast)}";
  const { inline } = await pageStyles(css, [body]);
  expect(inline).toContain("--ink:#111");
  expect(inline).not.toMatch(/--toast|--step/);
});

it("leaves animations to the whole sheet: before that nothing moves", async () => {
  const css =
    "@keyframes slide{to{left:0}}.page{animation:slide 1s;color:#111}@media (prefers-reduced-motion:reduce){.page{animation:none}}";
  const { inline, whole } = await pageStyles(css, [body]);
  expect(inline).toBe(".page{color:#111}");
  expect(whole).toBe(css);
});

it("writes the initial value of a property that no rule of the page sets", async () => {
  const css =
    '@property --edge{syntax:"*";inherits:false;initial-value:solid}@property --step{syntax:"*";inherits:false}@property --set{syntax:"*";inherits:false}' +
    ".page{border-style:var(--edge);margin:var(--step,1px) var(--step,);padding:var(--set)}main{--set:2px}.toast{--edge:dashed}";
  const { inline, whole } = await pageStyles(css, [body]);
  expect(inline).toContain(".page{border-style:solid;margin:1px ;padding:var(--set)}");
  expect(inline).not.toMatch(/@property --(edge|step)/);
  expect(inline).toContain("@property --set");
  expect(whole).toBe(css);
});

it("leaves the colours of a scheme that no rule of the page uses to the whole sheet", async () => {
  const css =
    "@media screen and (forced-colors:none){:root[data-scheme=blackboard]{color-scheme:dark;--ink:#fff;--toast:#222}}.page{color:var(--ink)}.toast{color:var(--toast)}";
  const { inline, whole } = await pageStyles(css, [body]);
  expect(inline).toContain(":root[data-scheme=blackboard]{color-scheme:dark;--ink:#fff}");
  expect(whole).toBe(css);
});

it("has the display settings in the inline styles only", async () => {
  const { inline, whole } = await pageStyles('@media screen{[data-size="1"]{font-size:125%}}.page{color:#111}', [body]);
  expect(inline).toContain('[data-size="1"]{font-size:125%}');
  expect(whole).not.toContain("data-size");
});

it("rejects a rule that would be in neither sheet", async () => {
  await expect(pageStyles("@media screen{.toast{color:#666}}.page{color:#111}", [body])).rejects.toThrow(".toast");
});
