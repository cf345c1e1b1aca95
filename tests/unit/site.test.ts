import { describe, expect, it, vi } from "vitest";
import { school } from "#content/school.ts";
import { pageAt, pages, partsAt, tabTitle, trail } from "#shared/site.ts";
import { redirectsFile } from "../../tools/site/headers.ts";
import { sitemapXml } from "../../tools/site/metadata/write-metadata.ts";

vi.mock("#content/site-map.ts", () => import("../screens/sample-map.ts"));

describe("the site map", () => {
  it("lists only written pages in sitemap.xml", () => {
    const listed = [...sitemapXml(() => undefined, []).matchAll(/<loc>(.+)<\/loc>/g)].map(([, url]) =>
      url?.slice(school.url.length),
    );
    expect(listed).toEqual([
      "/",
      "/didattica-digitale/docenti/formazione",
      "/didattica-digitale/famiglie/cyberbullismo",
      "/didattica-digitale/famiglie/formazione-genitori",
      "/didattica-digitale/alunni",
      "/progetti/pon",
      "/progetti/mof",
      "/avvisi",
      "/calendario",
      "/privacy",
      "/accessibilita",
    ]);
  });

  it("has the breadcrumbs of a page", () => {
    const steps = trail("/didattica-digitale/famiglie/cyberbullismo").map((page) => page.title);
    expect(steps.join(" › ")).toBe("Home › Didattica Digitale › Famiglie › Cyberbullismo");
    expect(trail("/").map((page) => page.title)).toEqual(["Home"]);
  });

  it("finds a page with or without a trailing slash, capitals or encoded letters, and none for an unknown path", () => {
    expect(pageAt("/progetti/pon/")?.title).toBe("PON");
    expect(pageAt("/Progetti/PON")?.title).toBe("PON");
    expect(pageAt("/progetti/p%6Fn")?.title).toBe("PON");
    expect(pageAt("/progetti/%")).toBeUndefined();
    expect(pageAt("/")?.title).toBe("Home");
    expect(pageAt("/progetti/nessuno")).toBeUndefined();
    expect(pageAt("//")).toBe(undefined);
  });

  it("finds the page of every address of a family, which is built once", () => {
    expect(pageAt("/anni/2026")?.title).toBe("Un anno");
    expect(pageAt("/anni/2026/altro")).toBeUndefined();
    expect(pageAt("/anni")).toBeUndefined();
    expect(partsAt("/anni/20%326/")).toEqual(["2026"]);
    expect(partsAt("/anni/..%2F2026")).toEqual(["../2026"]);
    expect(partsAt("/progetti/pon")).toEqual([]);
    expect(partsAt("/nessuno/2026")).toEqual([]);
    expect(redirectsFile(pages).split("\n")).toContain("/anni/:anno /anni/anno 200");
    expect(redirectsFile(pages.filter(({ path }) => !path.includes(":")))).toBe("");
  });

  it("puts the school's name into the title, once", () => {
    expect(tabTitle("Contatti")).toBe(`Contatti · ${school.name}`);
    expect(tabTitle("Home")).toBe(school.name);
  });
});
