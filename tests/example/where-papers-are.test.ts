import { afterEach, expect, it, vi } from "vitest";
import { sentences, words } from "#shared/sentences.ts";
import { textsIn } from "../../tools/commands/content-check/files.ts";

const legal = vi.hoisted(() => ({ privacy: "", notes: "", accessibility: "", transparency: "", noticeBoard: "" }));
vi.mock("#content/school.ts", async (load) => {
  const { school } = await load<{ school: object }>();
  return { school: { ...school, legal } };
});

afterEach(() => {
  legal.transparency = "";
  vi.resetModules();
});

const modules = {
  pon: () => import("#content/articles/progetti/pon.ts"),
  pnrr: () => import("#content/articles/progetti/pnrr.ts"),
  mof: () => import("#content/articles/progetti/mof.ts"),
};

for (const [name, load] of Object.entries(modules)) {
  it(`${name}: refers to the office while «Amministrazione trasparente» has no address`, async () => {
    const text = textsIn((await load()).article).join("\n");
    expect(text).toContain("saranno in «Amministrazione trasparente»; intanto si chiedono in segreteria");
    expect(text).not.toMatch(/si trovano in|pubblicat[oi] dalla scuola|l’istituto ha pubblicato/);
  });

  it(`${name}: refers to the link in the footer once it has an address`, async () => {
    legal.transparency = "https://www.example.org/trasparenza";
    const text = textsIn((await load()).article).join("\n");
    expect(text).toContain("«Amministrazione trasparente», in fondo a ogni pagina");
    expect(text).not.toContain("segreteria");
    expect(
      text
        .split("\n")
        .flatMap(sentences)
        .filter((sentence) => words(sentence).length > 30),
    ).toEqual([]);
  });
}

it("the privacy page mentions the technical log of the host", async () => {
  const { article } = await import("#content/articles/privacy.ts");
  expect(article.intro).not.toMatch(/non lascia dati/);
  expect(article.intro).toMatch(/registro tecnico/);
});
