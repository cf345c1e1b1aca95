import { readFileSync } from "node:fs";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { cssTarget, scriptTarget } from "./tools/site/browsers.ts";
import { addCompileHints } from "./tools/site/compile-hints.ts";
import {
  addSonnerStyles,
  drawIconsPlainly,
  dropRadixNames,
  dropRouterComponents,
} from "./tools/site/patched-packages.ts";
import { schoolFacts } from "./tools/site/school-facts.ts";
import { schoolIcon } from "./tools/site/school-icon.ts";
import { splitSiteMap } from "./tools/site/split-site-map.ts";
import { virtualData } from "./tools/site/virtual-data.ts";

/** Groups the modules that every page loads together: small chunks compress badly, and each is a request. */
const chunkGroups = [
  // "frame" imports it: nothing in it may import what is in "frame".
  {
    name: "late",
    test: /src\/shared\/(use-(is-hydrated|loaded)|notices-changed|my-schools\/choice-store|load-once|notify|built-content|published\/published-slot|ui\/(button-class|page-heading))\./,
  },
  // What every list of what the school publishes needs, then what is its own. Not what writes.
  {
    name: "lists",
    test: /node_modules\/@tanstack\/(?!.*(?:mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery|infiniteQueryOptions)\.js)|src\/shared\/(query-client|use-live-table|refetch-plan|use-on-screen|say-when|when-calm|use-report|use-is-offline|use-now|kept-copy|published\/(?:read-failure|link-choices|list-params|use-published-list)|places\/building-filter)\.tsx?|lucide-react\/dist\/esm\/icons\/clock\./,
  },
  {
    name: "dates",
    test: /virtual:meetings|src\/(?:content\/calendar|shared\/(?:ui\/calendar-leaf|calendar-address)|features\/calendar\/(?:calendar-queries|date-row|save-date|kept-dates|event))\./,
  },
  {
    name: "notices",
    test: /src\/(content\/notices|shared\/messages\/tell-me-slot)\.|src\/features\/notices\/(notice-row|notice-labels|notice-dates|kept-notices|notices-queries|read-address)\.|lucide-react\/dist\/esm\/icons\/(calendar|megaphone|paperclip|users)\./,
  },
  // What stands around the text of an article.
  {
    name: "reading",
    test: /src\/features\/text-to-speech\/listen-button\.|src\/shared\/article\/(share-button|resource-list)\.|lucide-react\/dist\/esm\/icons\/(share-2|volume-2)\./,
  },
  // Small ones that are needed together: each name of a chunk is in the scripts of every page.
  {
    name: "closure-words",
    test: /src\/(?:content\/closures\/reasons|shared\/day-state\/(?:closure-words|next-lessons|say-day-state))\./,
  },
  // The state of the day names schools and buildings too, on pages without a list.
  {
    name: "places",
    test: /src\/shared\/(?:buildings|places\/places|my-schools\/my-schools|ui\/(?:say-schools|school-levels|school-labels|audience-labels))\./,
  },
  { name: "plain-text", test: /src\/shared\/(?:list-marker|ui\/plain-text)\./ },
  {
    name: "answers",
    test: /src\/features\/answers\/(?:answer-frame|answer-card|answers-queries)\./,
  },
  { name: "news", test: /src\/features\/news\/(?:daily-run|kept-news|news-queries)\./ },
  { name: "my-schools-words", test: /src\/shared\/my-schools\/(?:use-my-schools|order-line|say-my-schools)\./ },
  { name: "fields", test: /src\/shared\/ui\/(labelled|select-field)\./ },
  { name: "react", test: /rolldown\/runtime|src\/start\/react\.ts|node_modules\/(react|react-dom|scheduler)\// },
  {
    name: "frame",
    test: /node_modules\/(react-router|cookie|lucide-react\/dist\/esm\/(?!icons)|lucide-react\/dist\/esm\/icons\/(chevron-down|arrow-right|arrow-up-right|move-right|pause|play|calendar-days|x)\.)|src\/content\/(school|office|site-map|languages\/language)\.ts|src\/shared\/(env|site|call-anonymously|storable-text|notice-name|phone-link|ui\/(without-scripts|external-link|link)|session\/load-supabase)\.tsx?|src\/shared\/day-state\/(day-state|kept-state|use-day-state)\.|src\/shared\/(format-date|rome-time|with-article|save-file|school-year|ui\/tooltip|article\/(slug|article-layout|item-list))\.tsx?/,
  },
];

/** The chunks that every page has loaded: no import asks for them beforehand, so no script has to name them. */
const isOnEveryPage = /\/(?:start|hydrate|react|rolldown-runtime|frame|late)-[\w-]{8}\.js$/;

const manifest = readFileSync(path.join(import.meta.dirname, "package.json"), "utf8");
const { version } = JSON.parse(manifest) as { version: string }; // npm's format

export default defineConfig({
  define: { "import.meta.env.VITE_VERSION": JSON.stringify(version) },
  plugins: [
    react(),
    tailwindcss(),
    addSonnerStyles(),
    virtualData("search-entries"),
    virtualData("to-complete"),
    virtualData("course-titles"),
    virtualData("meetings"),
    virtualData("reserved-pages"),
    virtualData("descriptions"),
    splitSiteMap(),
    schoolFacts(),
    schoolIcon(),
    dropRadixNames,
    dropRouterComponents,
    drawIconsPlainly,
    addCompileHints,
  ],
  build: {
    target: scriptTarget,
    cssTarget,
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !isOnEveryPage.test(file)),
    },
    assetsInlineLimit: 0,
    // One style sheet, inlined into every page (tools/site/write-pages.ts): no chunk may import CSS.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups } },
    },
  },
});
