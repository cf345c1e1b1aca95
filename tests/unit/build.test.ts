import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { pages, publicPages, tabTitle, writtenPages } from "#shared/site.ts";
import { buildSite } from "../../src/build/build-site.ts";
import { BUDGET, checkSizes } from "../../src/build/check-sizes.ts";
import { chunksOf, type Manifest } from "../../src/build/chunks.ts";
import { contentSecurityPolicy, headersFile, metaPolicy } from "../../src/build/headers.ts";
import { LOCAL_KEYS } from "../../supabase/local/backend/keys.ts";

const project = "https://abcdefghijklmnopqrst.supabase.co";
const key = "sb_publishable_a_key_of_the_tests_only";
const site = mkdtempSync(path.join(tmpdir(), "site-"));
const read = (file: string) => readFileSync(path.join(site, file), "utf8");
const fileOf = (address: string) => (address === "/" ? "index.html" : `${address}.html`);

beforeAll(async () => {
  vi.stubEnv("VITE_SUPABASE_URL", project);
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", key);
  // The bundler reports on the console; a build that goes wrong rejects.
  for (const method of ["warn", "error", "log"] as const) vi.spyOn(console, method).mockImplementation(() => {});
  vi.stubEnv("NODE_ENV", "production");
  await buildSite({ outDir: site });
  vi.unstubAllEnvs();
}, 180_000);

afterAll(() => rmSync(site, { recursive: true }));

describe("the built site", () => {
  it("has the HTML of every public page, with its title", () => {
    for (const page of publicPages) {
      const html = read(fileOf(page.path));
      expect(html, page.path).toContain(`<title>${tabTitle(page.title).replaceAll("'", "&#x27;")}</title>`);
      expect(html.match(/<title>/g), page.path).toHaveLength(1);
      expect(html.match(/<h1/g), page.path).toHaveLength(1);
      expect(html, page.path).toContain(`data-path="${page.path}"`);
      expect(html, page.path).toContain('<html lang="it">');
    }
  });

  it("describes to search engines what can be read, and keeps the placeholders from them", () => {
    for (const page of publicPages) {
      const html = read(fileOf(page.path));
      const isWritten = writtenPages.includes(page);
      expect(/<meta name="description" content="[^"]{30,}"/.test(html), page.path).toBe(isWritten);
      expect(new RegExp(`<link rel="canonical" href="https://[^"]+${page.path}"`).test(html), page.path).toBe(
        isWritten,
      );
      expect(html.includes('<meta name="robots" content="noindex"'), page.path).toBe(!isWritten);
    }
  });

  it("has the HTML of the reserved screens too, out of the search engines, and a page of errors", () => {
    for (const page of pages.filter(({ access }) => access)) {
      const html = read(fileOf(page.path));
      expect(html, page.path).toContain(`data-path="${page.path}"`);
      expect(html, page.path).toContain('<meta name="robots" content="noindex"/>');
      expect(html, page.path).not.toContain('rel="canonical"');
    }
    expect(read("auth.html")).toMatch(/<form[^>]* method="dialog"/);
    expect(read("404.html")).toContain("Oops! Page not found");
  });

  it("talks to the project of the variables, and holds no key but the public one", () => {
    const scripts = filesBelow(site).filter((file) => /\.(js|html|json)$/.test(file));
    const all = scripts.map((file) => readFileSync(file, "utf8")).join("\n");
    expect(all).toContain(project);
    expect(all).toContain(key);
    for (const secret of [...Object.values(LOCAL_KEYS), "sb_secret_", "service_role"])
      expect(all).not.toContain(secret);
  });

  it("knows nothing of the sample portals, which are for local work", () => {
    const texts = filesBelow(site).filter((file) => /\.(js|css|html|json|txt|xml)$/.test(file));
    const all = texts.map((file) => readFileSync(file, "utf8")).join("\n");
    const traces = ["__portals", "portali di esempio", "http://127.0.0.1:", "VITE_LOCAL_BACKEND"];
    expect(all.includes("Portali monitorati")).toBe(true);
    expect(traces.filter((trace) => all.includes(trace))).toEqual([]);
  });

  it("ships no source map", () => {
    expect(filesBelow(site).filter((file) => file.endsWith(".map"))).toEqual([]);
  });

  it("loads nothing from anywhere else", () => {
    for (const page of publicPages) {
      const loaded = [
        ...read(fileOf(page.path)).matchAll(
          /<(?:script|img|link rel="(?:stylesheet|preload|icon|modulepreload)")[^>]*(?:src|href)="([^"]+)"/g,
        ),
      ];
      expect(loaded.length).toBeGreaterThan(0);
      for (const [, address] of loaded) expect(address).toMatch(/^\/[^/]/);
    }
  });

  it("allows by their hashes the one script and the one style inside each page, in the header and in the page", () => {
    const headers = read("_headers");
    for (const page of [...pages.map(({ path: address }) => fileOf(address)), "404.html"]) {
      const html = read(page);
      const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";
      for (const [element, directive] of Object.entries({ script: "script-src", style: "style-src" })) {
        // What is said to search engines is data, which no browser runs.
        const inline = [
          ...html.matchAll(new RegExp(`<${element}(?! type="application/ld)[^>]*>([\\s\\S]*?)</${element}>`, "g")),
        ];
        expect(inline, page).toHaveLength(1);
        const hash = `'sha256-${createHash("sha256")
          .update(inline[0]?.[1] ?? "")
          .digest("base64")}'`;
        // The site's own files and hashes: no other site, no keyword.
        const allowed = new RegExp(`${directive} 'self'(?: 'sha256-[^']+')*? ${hash.replaceAll("+", "\\+")}[ ;]`);
        expect(policy, page).toMatch(allowed);
        expect(headers, page).toMatch(allowed);
      }
      expect([...html.matchAll(/<[a-z][^>]*\sstyle="/g)], page).toEqual([]);
    }
  });

  it("holds the styles of the pages, and leads the application to the others", () => {
    const html = read("index.html");
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
    const whole = read(/data-styles="\/([^"]+)"/.exec(html)?.[1] ?? "");
    // The fallback typeface and what is read on any page: the toasts and the sign-in are nobody's on a public one.
    for (const rule of ["Titillium Fallback", ":focus-visible", "forced-colors", ".squared"])
      expect(style).toContain(rule);
    expect(whole).toContain(".ticker-track");
    expect(style).not.toContain(".ticker-track");
    // A sheet for the home, one for the other public pages, one for the sign-in and what is behind it.
    const styleOf = (file: string) => /<style>[\s\S]*?<\/style>/.exec(read(file))?.[0];
    expect(new Set([...pages.map(({ path: address }) => fileOf(address)), "404.html"].map(styleOf)).size).toBe(3);
    expect(styleOf("404.html")).toBe(styleOf("contatti.html"));
    expect(style).toContain(".book-label");
    expect(styleOf("contatti.html")).not.toContain(".book-label");
    // The typefaces a second time would make the whole page be laid out again.
    expect(whole).not.toContain("@font-face");
    // The forms are in the pages that have some.
    expect(read("auth.html")).toContain(".pr-13{");
    expect(style).not.toContain(".pr-13{");
  });

  it("names the files that the application will need, each in its place, for either menu", () => {
    for (const page of publicPages) {
      const html = read(fileOf(page.path));
      const listed = (name: string) => new RegExp(`data-${name}="([^"]+)"`).exec(html)?.[1]?.split(" ") ?? [];
      expect(listed("modules").length, page.path).toBeGreaterThan(3);
      for (const name of ["narrow", "wide"]) expect(listed(name).length, name).toBeGreaterThan(0);
      for (const file of ["modules", "narrow", "wide"].flatMap(listed))
        expect(read(file).length, file).toBeGreaterThan(0);
    }
  });

  it("asks for no file before the page is read, and for the application's by their addresses", () => {
    const html = read("index.html");
    expect(html).not.toMatch(/<script[^>]* src=|<link rel="(?:preload|modulepreload|stylesheet)"/);
    const imported = [...html.matchAll(/import\(`\/([^`]+)`\)/g)].map(([, file]) => file ?? "");
    expect(imported).toHaveLength(1);
    expect(/data-modules="([^"]+)"/.exec(html)?.[1]).toContain(imported[0]);
  });

  it("may connect to the project and to nobody else", () => {
    expect(read("_headers")).toContain(`connect-src 'self' ${project} wss://abcdefghijklmnopqrst.supabase.co;`);
  });

  it("lists for search engines the pages that can be read", () => {
    expect(read("sitemap.xml").match(/<loc>/g)).toHaveLength(writtenPages.length);
  });
});

it.each([".", "..", "/"])("refuses to empty the folder %s, which holds the project", async (outDir) => {
  await expect(buildSite({ outDir })).rejects.toThrow("la cartella viene svuotata");
});

describe("the policy", () => {
  const policy = contentSecurityPolicy({ projectUrl: undefined, styleHashes: [], scriptHash: "sha256-x" });

  it("allows no inline script or style, and no HTML from a string", () => {
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("default-src 'none'");
  });

  it("says by itself what default-src does not cover: who frames the page, its base, where its forms go", () => {
    for (const name of ["frame-ancestors", "base-uri", "form-action"])
      expect(policy).toMatch(new RegExp(`; ${name} '(none|self)'(;|$)`));
  });

  it("leaves the address of a preview as it is, which some browsers would turn into https", () => {
    for (const said of [policy, headersFile(policy), read("_headers"), read("index.html")])
      expect(said).not.toContain("upgrade-insecure-requests");
  });

  it("leaves out of the page what only a header may say", () => {
    expect(policy).toContain("frame-ancestors 'none'");
    expect(metaPolicy(policy)).not.toContain("frame-ancestors");
  });

  it("comes with the other headers", () => {
    for (const name of [
      "Strict-Transport-Security",
      "X-Content-Type-Options",
      "Referrer-Policy",
      "X-Frame-Options",
      "Cross-Origin-Opener-Policy",
      "Cross-Origin-Resource-Policy",
      "Permissions-Policy",
    ])
      expect(headersFile(policy)).toContain(`  ${name}: `);
  });
});

// To compress every file takes a second, and more where there is much to do.
describe("the weight of a page", { timeout: 30_000 }, () => {
  const manifest: Manifest = {
    "src/start/start.ts": { file: "assets/start.js" },
    "src/start/hydrate.tsx": { file: "assets/hydrate.js", imports: ["_react.js"] },
    "_react.js": { file: "assets/react.js" },
    "src/app/menu/wide-menu.tsx": { file: "assets/wide-menu.js", imports: ["_react.js"] },
    "src/pages/home-page.tsx": { file: "assets/home-page.js", imports: ["_react.js"] },
    "src/pages/article-page.tsx": { file: "assets/article-page.js" },
  };

  it("counts every chunk once", () => {
    expect(chunksOf(manifest, { path: "/", screen: "home" }, "src/app/menu/wide-menu.tsx").sort()).toEqual([
      "assets/home-page.js",
      "assets/hydrate.js",
      "assets/react.js",
      "assets/start.js",
      "assets/wide-menu.js",
    ]);
  });

  it("wants a chunk for every article", () => {
    expect(() => chunksOf(manifest, { path: "/progetti/pon" }, "src/app/menu/wide-menu.tsx")).toThrow(
      'Manca il testo di una pagina: aggiungete il file src/content/articles/progetti/pon.ts, oppure rimettete screen: "in-progress" in src/content/site-map.ts.',
    );
  });

  const asset = (name: string) => {
    const file = readdirSync(path.join(site, "assets")).find((one) => one.startsWith(name) && one.endsWith(".js"));
    return `assets/${file ?? ""}`;
  };

  /** What is said of the built home page; `imported` is loaded with it. */
  async function faults(imported: string[] = []): Promise<string> {
    const home: Manifest = {
      "src/start/start.ts": { file: asset("react"), imports: imported },
      "src/start/hydrate.tsx": { file: asset("hydrate") },
      "src/app/menu/wide-menu.tsx": { file: asset("wide-menu") },
      "src/app/menu/narrow-menu.tsx": { file: asset("narrow-menu") },
      "src/pages/home-page.tsx": { file: asset("home-page") },
      "supabase-chunk": { file: asset("supabase-chunk") },
      "create-search": { file: asset("create-search") },
      entries: { file: asset("_virtual_search-entries") },
    };
    return checkSizes(site, home, [{ path: "/", screen: "home" }]).then(
      () => "",
      (error: unknown) => String(error),
    );
  }

  it("says nothing within the budget", async () => {
    expect(await faults()).toBe("");
  });

  it("fails the build above the budget, naming what is too heavy", async () => {
    const before = { ...BUDGET };
    onTestFinished(() => void Object.assign(BUDGET, before));
    Object.assign(BUDGET, { html: 10, css: 10, fonts: 10, search: 10, script: 10 });
    const said = (await faults()).replace(/: \d{2,} B,/g, ": N B,").split("\n");
    expect(said).toEqual([
      "Error: Il sito è troppo pesante: non è stato costruito.",
      "Il testo di / (va accorciato): N B, al massimo 10 B.",
      "Gli stili di /: N B, al massimo 10 B.",
      expect.stringContaining("Gli script di / (menu narrow): N B, al massimo 10 B. I file più pesanti: assets/"),
      expect.stringContaining("Gli script di / (menu wide): N B, al massimo 10 B. I file più pesanti: assets/"),
      "La ricerca: N B, al massimo 10 B.",
      "I caratteri: N B, al massimo 10 B.",
    ]);
  });

  it("fails the build when a page loads at once what nobody has asked for", async () => {
    expect(await faults(["supabase-chunk"])).toMatch(/\n\/ carica subito assets\/supabase-chunk\S+: va importato/);
  });
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
