import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { phoneLink } from "#shared/phone-link.ts";
import { school } from "#content/school.ts";
import { builtAddress, isPrivate, menu, pages, publicPages, tabTitle, writtenPages } from "#shared/site.ts";
import { buildSite } from "../../tools/site/build-site.ts";
import { LIMITS, overweight } from "../../tools/site/check-sizes.ts";
import { isStored, modulesOf } from "../../tools/site/chunks.ts";
import { contentSecurityPolicy, headersFile, metaPolicy } from "../../tools/site/headers.ts";
import { withoutNames } from "../../tools/site/patched-packages.ts";
import { shortName } from "../../tools/site/write-app-manifest.ts";
import { LOCAL_KEYS } from "../../tools/backend/keys.ts";
import { sampleProject } from "../sample-project.ts";
import { useBuiltSite } from "./built-site.ts";

interface AppManifest extends Record<"name" | "short_name" | "theme_color" | "background_color" | "start_url", string> {
  icons: Record<"src" | "sizes" | "purpose", string>[];
  shortcuts: Record<"name" | "url", string>[];
}

const { VITE_SUPABASE_URL: project, VITE_SUPABASE_PUBLISHABLE_KEY: key } = sampleProject;
const site = useBuiltSite();
const read = (file: string) => readFileSync(path.join(site, file), "utf8");
/** What the school adds below a section has HTML only where there is something. */
const withHtml = pages.filter(({ screen }) => screen !== "added");
const fileOf = (address: string) => (address === "/" ? "index.html" : `${builtAddress(address)}.html`);

describe("the built site", () => {
  it("has the HTML of every public page, with one title and one heading", () => {
    for (const page of publicPages) {
      const html = read(fileOf(page.path));
      // What a page in another language is called is in its phrases (tests/unit/language-pages.test.ts).
      if (!page.lang)
        expect(html, page.path).toContain(`<title>${tabTitle(page.title).replaceAll("'", "&#x27;")}</title>`);
      expect(html.match(/<title>/g), page.path).toHaveLength(1);
      expect(html.match(/<h1/g), page.path).toHaveLength(1);
      expect(html, page.path).toContain(`data-path="${page.path}"`);
      expect(html, page.path).toContain('<html lang="it">');
    }
  });

  it("has the text of every public page and the menu of all pages without scripts", () => {
    const linksOf = (html: string) => {
      const [nav = ""] = /<nav aria-label="Tutte le pagine".*?<\/nav>/s.exec(html) ?? [];
      return [...nav.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);
    };
    const listed = linksOf(read("privacy.html"));
    for (const page of publicPages.filter(({ path: address }) => address !== "/")) {
      const html = read(fileOf(page.path));
      const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
      const words = main
        .replace(/<[^>]*>/g, " ")
        .trim()
        .split(/\s+/).length;
      expect(words, page.path).toBeGreaterThan(page.screen === "in-progress" ? 3 : 15);
      expect(linksOf(html), page.path).toEqual(listed);
    }
    expect(listed).toEqual(expect.arrayContaining(menu.map(({ path: address }) => address)));
  });

  it("has the school's emblem as its icon, or the three shapes in its colours", () => {
    const href = school.emblem || "/favicon.svg";
    const type = href.endsWith(".png") ? "image/png" : "image/svg+xml";
    for (const file of ["index.html", "404.html", "auth.html"])
      expect(read(file).match(/<link rel="icon"[^>]*>/g), file).toEqual([
        `<link rel="icon" href="${href}" type="${type}">`,
      ]);
  });

  it("has a description and a canonical URL on written pages, and noindex on placeholders", () => {
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

  it("has a page for the notices of after the build that search engines leave out, as a number may be invented", () => {
    const html = read("avvisi/anno/numero.html");
    expect(html).toContain(`<title>${tabTitle("Avviso").replaceAll("'", "&#x27;")}</title>`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  });

  it("has the HTML of the reserved screens with noindex, and of the 404 page", () => {
    for (const page of pages.filter(({ access }) => access)) {
      const html = read(fileOf(page.path));
      expect(html, page.path).toContain(`data-path="${page.path}"`);
      expect(html, page.path).toContain('<meta name="robots" content="noindex"/>');
      expect(html, page.path).not.toContain('rel="canonical"');
    }
    expect(read("auth.html")).toMatch(/<form[^>]* method="dialog"/);
    expect(read("404.html")).toContain("Oops! Page not found");
  });

  it("contains the URL and publishable key of the project, and no other key", () => {
    const scripts = filesBelow(site).filter((file) => /\.(js|html|json)$/.test(file));
    const all = scripts.map((file) => readFileSync(file, "utf8")).join("\n");
    expect(all).toContain(project);
    expect(all).toContain(key);
    for (const secret of [...Object.values(LOCAL_KEYS), "sb_secret_", "service_role"])
      expect(all).not.toContain(secret);
  });

  it("contains nothing of the sample portals, which are for local work", () => {
    const texts = filesBelow(site).filter((file) => /\.(js|css|html|json|txt|xml)$/.test(file));
    const all = texts.map((file) => readFileSync(file, "utf8")).join("\n");
    const traces = ["__portals", "portali di esempio", "http://127.0.0.1:", "VITE_LOCAL_BACKEND"];
    expect(all.includes("Portali monitorati")).toBe(true);
    expect(traces.filter((trace) => all.includes(trace))).toEqual([]);
  });

  it("has Chromium compile what every page runs while it arrives", () => {
    const files = filesBelow(site).filter((file) => /assets\/(?:start|hydrate|react|frame)-[^/]+\.js$/.test(file));
    expect(files).toHaveLength(4);
    for (const file of files)
      expect(readFileSync(file, "utf8").split("\n")[0], file).toBe("//# allFunctionsCalledOnLoad");
  });

  it("has no style sheet or script that no page names", () => {
    const [named, asked] = [/\.(?:html|js)$/, /assets\/[^/]+\.(?:css|js)$/].map((kind) =>
      filesBelow(site).filter((file) => kind.test(file)),
    );
    const texts = (named ?? []).map((file) => readFileSync(file, "utf8")).join("\n");
    expect((asked ?? []).filter((file) => !texts.includes(path.basename(file)))).toEqual([]);
  });

  it("ships no source map", () => {
    expect(filesBelow(site).filter((file) => file.endsWith(".map"))).toEqual([]);
  });

  it("loads no file from another site", () => {
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

  it("allows inline scripts and styles by their hashes, in the first element of the page", () => {
    for (const page of [...withHtml.map(({ path: address }) => fileOf(address)), "404.html"]) {
      const html = read(page);
      const policy = /<head>\s*<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";
      for (const [element, directive, count] of [
        ["script", "script-src", 2],
        ["style", "style-src", 1],
      ] as const) {
        // Structured data is not a script.
        const inline = [
          ...html.matchAll(new RegExp(`<${element}(?! type="application/ld)[^>]*>([\\s\\S]*?)</${element}>`, "g")),
        ];
        expect(inline, page).toHaveLength(count);
        for (const [, content = ""] of inline) {
          const hash = `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
          // No source but 'self' and hashes.
          const allowed = new RegExp(`${directive} 'self'(?: 'sha256-[^']+')*? ${hash.replaceAll("+", "\\+")}[ ;]`);
          expect(policy, page).toMatch(allowed);
        }
      }
      expect([...html.matchAll(/<[a-z][^>]*\sstyle="/g)], page).toEqual([]);
    }
  });

  it("has no fonts and no display settings in the style sheet that the application adds", () => {
    const whole = read(/data-styles="\/([^"]+)"/.exec(read("index.html"))?.[1] ?? "");
    expect(whole).toContain("{");
    // Repeated font faces cause another layout of the whole page; repeated settings only add weight.
    expect(whole).not.toMatch(/@font-face|\[data-spacing=/);
    expect(whole).toContain("data-scheme"); // with the colours that the page had no use for
  });

  it("lists the existing files that the application needs, for both menus", () => {
    for (const page of publicPages) {
      const html = read(fileOf(page.path));
      const listed = (name: string) => new RegExp(`data-${name}="([^"]+)"`).exec(html)?.[1]?.split(" ") ?? [];
      expect(listed("modules").length, page.path).toBeGreaterThan(3);
      for (const name of ["narrow", "wide"]) expect(listed(name).length, name).toBeGreaterThan(0);
      for (const file of ["modules", "narrow", "wide"].flatMap(listed))
        expect(read(file).length, file).toBeGreaterThan(0);
    }
  });

  it("requests no script or style sheet before the first paint, except by the inline start", () => {
    const html = read("index.html");
    const scripted = html.replace(/<noscript>[\s\S]*?<\/noscript>/g, "");
    expect(scripted.match(/<script[^>]* src=|<link rel="(?:modulepreload|stylesheet|manifest)"/g)).toBeNull();
    expect(scripted.match(/<link rel="preload"/g)).toBeNull();
    const imported = [...html.matchAll(/import\(`\/([^`]+)`\)/g)].map(([, file]) => file ?? "");
    expect(imported).toHaveLength(1);
    expect(/data-modules="([^"]+)"/.exec(html)?.[1]).toContain(imported[0]);
  });

  it("may connect only to the project", () => {
    expect(read("_headers")).toContain(`connect-src 'self' ${project} wss://abcdefghijklmnopqrst.supabase.co;`);
    expect(read("_headers")).toContain(`img-src 'self' data: blob: ${project}/storage/v1/object/sign/notices/;`);
  });
});

it.each([".", "..", "/"])("refuses to empty the folder %s, which holds the project", async (outDir) => {
  await expect(buildSite({ outDir })).rejects.toThrow("la cartella viene svuotata");
});

describe("the offline copy of the site", () => {
  it("has one release, named in the public pages only", () => {
    const release = /data-release="([^"]+)"/.exec(read("index.html"))?.[1] ?? "";
    expect(release).toMatch(/^[\da-f]{8}$/);
    expect(read("sw.js")).toContain(release);
    for (const page of withHtml) expect(read(fileOf(page.path)).includes(release), page.path).toBe(isStored(page));
    expect(read("404.html")).not.toContain(release);
  });

  it("has a page for what needs the network, with the telephone number and without scripts", () => {
    const html = read("offline.html");
    expect(html).toContain("Per questa pagina serve la rete");
    for (const phone of school.phones.slice(0, 1)) expect(html).toContain(`href="${phoneLink(phone)}"`);
    expect(html).toContain('href=""');
    const list = /<ul[^]*?<\/ul>/.exec(html)?.[0] ?? "";
    const paths = [...list.matchAll(/href="([^"]+)"/g)].map((match) => match[1]);
    expect(paths.length).toBeGreaterThan(2);
    expect(writtenPages.map((page) => String(page.path))).toEqual(expect.arrayContaining(paths));
    expect(html).not.toMatch(/<script type|<script src/); // except the inline script of the display settings
    expect(html).toContain('<meta name="robots" content="noindex"');
  });

  it("has a worker that is never cached, and whose URL no other script may have", () => {
    expect(read("_headers")).toMatch(/\n\/sw\.js\n {2}Cache-Control: no-cache\n/);
    expect(read("_headers")).toContain("worker-src 'self'; ");
    expect(read("_headers")).toMatch(/; trusted-types service-worker\n/);
  });
});

describe("the web app manifest", () => {
  const manifest = () => JSON.parse(read("manifest.webmanifest")) as AppManifest;

  it("has the school's name, one colour and shortcuts to written pages", () => {
    const { name, short_name, theme_color, background_color, start_url, shortcuts } = manifest();
    expect({ name, start_url }).toEqual({ name: school.name, start_url: "/" });
    expect(short_name.length).toBeLessThanOrEqual(name.length);
    expect(new Set([theme_color, background_color]).size).toBe(1);
    expect(shortcuts.length).toBeGreaterThan(1);
    const written = writtenPages.map(({ path, title }) => ({ name: title, url: path }));
    expect(written).toEqual(expect.arrayContaining(shortcuts));
  });

  it("has icons of the declared sizes, a maskable one, and one for iPhones", () => {
    const { icons } = manifest();
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "192x192 any",
      "512x512 any",
      "512x512 maskable",
    ]);
    for (const { src, sizes } of [...icons, { src: "/apple-touch-icon.png", sizes: "180x180" }]) {
      const image = readFileSync(path.join(site, src));
      expect(image.toString("latin1", 1, 4)).toBe("PNG");
      expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`, src).toBe(sizes);
    }
  });

  it.each([
    ["Istituto Comprensivo di Roccachiara", "IC Roccachiara"],
    ["Istituto Comprensivo Statale «Gianni Rodari»", "IC Gianni Rodari"],
    ["Scuola dei Tigli", "Scuola dei Tigli"],
  ])("shortens «%s» to %s", (name, short) => expect(shortName(name)).toBe(short));
});

describe("the policy", () => {
  const policy = contentSecurityPolicy({ projectUrl: undefined, styleHashes: [], scriptHashes: ["sha256-x"] });

  it("allows no inline script or style, and no HTML from a string", () => {
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("default-src 'none'");
  });

  it("has the directives that default-src does not cover", () => {
    for (const name of ["frame-ancestors", "base-uri", "form-action"])
      expect(policy).toMatch(new RegExp(`; ${name} '(none|self)'(;|$)`));
  });

  it("does not upgrade requests, which would break a preview over HTTP in some browsers", () => {
    for (const said of [policy, headersFile(policy), read("_headers"), read("index.html")])
      expect(said).not.toContain("upgrade-insecure-requests");
  });

  it("leaves out of the page the directives that only a header may have", () => {
    expect(policy).toContain("frame-ancestors 'none'");
    expect(metaPolicy(policy)).not.toContain("frame-ancestors");
  });

  it("is whole in the headers of files that cannot hold it; those of pages have what a page cannot say", () => {
    const headersOf = (url: string) =>
      headersFile(policy)
        .split(`${url}\n`)[1]
        ?.split(/\n(?=\/)/)[0];
    expect(headersOf("/*")).toContain("Content-Security-Policy: frame-ancestors 'none'\n");
    for (const file of ["/sw.js", "/favicon.svg"])
      expect(headersOf(file)).toContain(`Content-Security-Policy: ${policy}`);
  });

  it("comes with the other headers, for every URL", () => {
    const [forEveryUrl] = headersFile(policy).split("\n/assets/*");
    for (const header of [
      "Strict-Transport-Security: max-age=63072000",
      "X-Content-Type-Options: nosniff",
      "Referrer-Policy: strict-origin-when-cross-origin",
      "Cross-Origin-Opener-Policy: same-origin",
      "Cross-Origin-Resource-Policy: same-origin",
      "Permissions-Policy: camera=(), microphone=(), geolocation=()",
    ])
      expect(forEveryUrl).toContain(`\n  ${header}`);
  });
});

it("says in Italian which article has no file", () => {
  const manifest = Object.fromEntries(
    ["src/start/start.ts", "src/start/hydrate.tsx", "src/pages/article-page.tsx"].map((key) => [key, { file: key }]),
  );
  expect(() => modulesOf(manifest, { path: "/progetti/pon" })).toThrow(
    'Manca il testo di una pagina: aggiungete il file src/content/articles/progetti/pon.ts, oppure rimettete screen: "in-progress" in src/content/site-map.ts.',
  );
});

it("more pages weigh on none: what a page loads first names neither the files of others, nor descriptions, nor the pages for signed-in people", () => {
  // The header and the menus lead to these.
  const known = ["/profilo", "/area-docenti", "/admin"];
  const reserved = pages.filter(({ path: address, access }) => isPrivate({ access }) && !known.includes(address));
  for (const address of ["/", "/contatti", "/avvisi", "/privacy"]) {
    const files = /data-modules="([^"]+)"/.exec(read(fileOf(address)))?.[1]?.split(" ") ?? [];
    const scripts = files.map((file) => read(file)).join("");
    const named = new Set(scripts.match(/[\w-]+-page-[\w-]{8}\.js/g));
    for (const file of named)
      expect(
        /^(?:added|home|live|not-found|private|school)-page-/.test(file) || files.includes(`/assets/${file}`),
        `${address}: ${file}`,
      ).toBe(true);
    // The page itself may begin with its description.
    const others = publicPages.filter((page) => page.path !== address);
    const words = [...others.flatMap(({ description }) => description ?? []), ...reserved.map(({ path }) => path)];
    expect(words.filter((word) => scripts.includes(`"${word}"`) || scripts.includes(`\`${word}\``))).toEqual([]);
  }
});

// Compressing every page takes seconds.
describe("the weight of the site", { timeout: 60_000 }, () => {
  it("is within its limits", async () => {
    expect(await overweight(site, pages)).toEqual([]);
  });

  it("is reported with the import that caused it, for a page over the limit or with a lazy chunk", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "heavy-site-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(path.join(folder, "assets"));
    const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
    const page = (...names: string[]) => `<div data-modules="${names.map((name) => `/assets/${name}.js`).join(" ")}">`;
    write("assets/frame-1.js", "all()");
    write("assets/list-page-2.js", 'import "./library-3.js"');
    write("assets/library-3.js", randomBytes(LIMITS.script).toString("latin1"));
    write("assets/toaster-4.js", "toast()");
    write("assets/lists-5.js", randomBytes(LIMITS.listScript).toString("latin1"));
    write("index.html", page("frame-1"));
    write("lista.html", page("frame-1", "list-page-2", "library-3"));
    write("avvisi.html", `${page("frame-1", "toaster-4")}${randomBytes(LIMITS.html).toString("base64")}`);

    write("notizie.html", page("frame-1", "lists-5"));

    const said = await overweight(folder, [
      { path: "/" },
      { path: "/lista" },
      { path: "/avvisi" },
      { path: "/notizie" },
    ]);
    expect(said).toEqual([
      expect.stringMatching(/^Il testo di \/avvisi: .* Va accorciato\.$/),
      expect.stringMatching(
        /^Gli script di \/lista: 1\d\d(,\d)? kB, al massimo 105 kB\. Vengono da \/assets\/library-3\.js \(.* kB, importato da list-page-2\.js\), \/assets\/list-page-2\.js \(0 kB\)\.$/,
      ),
      expect.stringMatching(/^Gli script di \/notizie: 1\d\d(,\d)? kB, al massimo 122 kB\. Vengono da .*lists-5/),
      "/avvisi carica subito /assets/toaster-4.js: va importato quando serve.",
    ]);
    // A school writes as many pages as it likes.
    const more = Array.from({ length: 100 }, (_, at) => `pagina-${at}`);
    for (const name of more) write(`${name}.html`, `${page("frame-1")}${randomBytes(6000).toString("base64")}`);
    expect(await overweight(folder, [{ path: "/" }, ...more.map((name) => ({ path: `/${name}` }))])).toEqual([]);
    // What the school has written is named page by page, at addresses that the map does not have too.
    const sources = [{ path: "/" }, { path: "/avvisi" }];
    write("gite.html", `${page("frame-1")}${randomBytes(LIMITS.html).toString("base64")}`);
    write("avvisi.html", readFileSync(path.join(folder, "gite.html"), "utf8"));
    expect(await overweight(folder, sources, ["/avvisi", "/gite", "/pagina-1"])).toEqual([
      expect.stringMatching(/^\/avvisi, che ha scritto la scuola, ha 1\d(,\d)? kB di testo: oltre 11,3 kB/),
      expect.stringMatching(/^\/gite, che ha scritto la scuola, ha /),
    ]);
  });
});

describe("the removal of Radix's function names", () => {
  it("removes the call and keeps its argument", () => {
    const code = 'const root = make(/* @__PURE__ */ __name((a) => list(a, __name(() => a, "inner")), "outer"));';
    expect(withoutNames(code)).toBe("const root = make(/* @__PURE__ */ (a) => list(a, () => a));");
  });

  it("leaves other code unchanged", () => {
    const code = 'const __name = (f, name) => defineProperty(f, "name", { value: name });\nshow(f, "f");';
    expect(withoutNames(code)).toBe(code);
  });
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
