import { describe, expect, it } from "vitest";
import { school } from "#content/school.ts";
import { menu, pageAt, pages, publicPages, sitemapXml, tabTitle, trail, writtenPages } from "#shared/site.ts";
import { writtenBelow } from "#pages/home/written-below.ts";

const ROUTES = [
  "/",
  "/auth",
  "/didattica-digitale",
  "/didattica-digitale/docenti",
  "/didattica-digitale/docenti/formazione",
  "/didattica-digitale/docenti/tutorial",
  "/didattica-digitale/docenti/metodologie",
  "/didattica-digitale/docenti/linee-guida",
  "/didattica-digitale/famiglie",
  "/didattica-digitale/famiglie/cyberbullismo",
  "/didattica-digitale/famiglie/intelligenza-artificiale",
  "/didattica-digitale/famiglie/radio-giornalino",
  "/didattica-digitale/famiglie/educazione-civica",
  "/didattica-digitale/famiglie/formazione-genitori",
  "/didattica-digitale/famiglie/consigli-studio",
  "/didattica-digitale/alunni",
  "/ambienti",
  "/ambienti/infanzia",
  "/ambienti/primaria",
  "/ambienti/secondaria",
  "/progetti",
  "/progetti/pon",
  "/progetti/pnrr",
  "/progetti/mof",
  "/progetti/europei",
  "/progetti/sportivi",
  "/links",
  "/contatti",
  "/admin",
];

describe("the site map", () => {
  it("has every address of the specification", () => {
    const paths = pages.map((page) => page.path as string);
    expect(ROUTES.filter((route) => !paths.includes(route))).toEqual([]);
  });

  it("shows the placeholder exactly where the words are still to come", () => {
    const waiting = pages.filter((page) => page.screen === "in-progress").map((page) => page.path);
    expect(waiting).toEqual([
      "/didattica-digitale",
      "/didattica-digitale/docenti",
      "/didattica-digitale/docenti/linee-guida",
      "/didattica-digitale/famiglie",
      "/ambienti",
      "/ambienti/infanzia",
      "/ambienti/primaria",
      "/ambienti/secondaria",
      "/progetti",
      "/links",
      "/contatti",
    ]);
  });

  it("says each address, title and description once", () => {
    for (const field of ["path", "title", "description"] as const) {
      const values = pages.flatMap((page) => page[field] ?? []);
      expect(new Set(values).size, field).toBe(values.length);
    }
  });

  it("describes each page for search engines in 30 to 160 characters, and no placeholder", () => {
    const odd = pages.filter(({ description = "", screen }) =>
      screen === "in-progress" ? description : description.length < 30 || description.length > 160,
    );
    expect(odd.map((page) => page.path)).toEqual([]);
  });

  it("keeps the screens behind the sign-in out of the menu and of sitemap.xml", () => {
    const reserved = pages.filter((page) => page.access);
    expect(reserved.map((page) => page.path)).toEqual(["/auth", "/auth/nuova-password", "/profilo", "/admin"]);
    expect(menu.map((page) => page.title)).toEqual([
      "Home",
      "Didattica Digitale",
      "I Nostri Ambienti",
      "Progetti",
      "Links",
      "Contatti",
    ]);
  });

  it("lists for search engines the pages that have something to read, and no other", () => {
    const listed = [...sitemapXml().matchAll(/<loc>(.+)<\/loc>/g)].map(([, url]) => url?.slice(school.url.length));
    expect(listed).toEqual(publicPages.filter((page) => page.screen !== "in-progress").map((page) => page.path));
    expect(listed).toEqual(writtenPages.map((page) => page.path));
  });

  it("finds what there is to read below a page, however deep", () => {
    expect(writtenBelow("/progetti").map((page) => page.title)).toEqual([
      "PON",
      "PNRR",
      "MOF",
      "Progetti europei",
      "Progetti sportivi",
    ]);
    const paths = writtenBelow("/didattica-digitale").map((page) => page.path as string);
    expect(paths).toContain("/didattica-digitale/famiglie/cyberbullismo");
    expect(paths).toContain("/didattica-digitale/alunni");
    expect(paths).not.toContain("/didattica-digitale/docenti/linee-guida");
    expect(writtenBelow("/ambienti")).toEqual([]);
  });

  it("leads from Home to a page through the menu's tree", () => {
    expect(trail("/didattica-digitale/famiglie/cyberbullismo").map((page) => page.title)).toEqual([
      "Home",
      "Didattica Digitale",
      "Famiglie",
      "Cyberbullismo",
    ]);
    expect(trail("/").map((page) => page.title)).toEqual(["Home"]);
  });

  it("finds a page with or without the final slash, and no page at an unknown address", () => {
    expect(pageAt("/progetti/pon/")?.title).toBe("PON");
    expect(pageAt("/")?.title).toBe("Home");
    expect(pageAt("/progetti/nessuno")).toBeUndefined();
    expect(pageAt("//")).toBe(undefined);
  });

  it("names the institute in the tab, once", () => {
    expect(tabTitle("Contatti")).toBe(`Contatti · ${school.name}`);
    expect(tabTitle("Home")).toBe(school.name);
  });
});
