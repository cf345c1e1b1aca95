import { readFileSync } from "node:fs";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { cssTarget, scriptTarget } from "./tools/site/browsers.ts";
import { addCompileHints } from "./tools/site/compile-hints.ts";
import { addSonnerStyles, dropRadixNames, dropRouterComponents } from "./tools/site/patched-packages.ts";
import { leaveOutPrivateNames } from "./tools/site/private-names.ts";
import { schoolIcon } from "./tools/site/school-icon.ts";
import { virtualData } from "./tools/site/virtual-data.ts";

/** Groups the modules that every page loads together: small chunks compress badly, and each is a request. */
const chunkGroups = [
  // "frame" imports it: nothing in it may import what is in "frame".
  {
    name: "late",
    test: /src\/shared\/(use-(is-hydrated|loaded)|device-storage|leaving|notices-changed|my-schools\/choice-store|load-once|notify|built-content|published\/published-slot|ui\/(button-class|page-heading))\./,
  },
  // What a closure says, which few days have.
  {
    name: "day-words",
    test: /src\/content\/closures\/reasons\.|src\/shared\/day-state\/(say-day-state|closure-words)\./,
  },
  // What every list of what the school publishes needs, then what is its own.
  {
    name: "lists",
    test: /node_modules\/@tanstack\/|src\/shared\/(query-client|use-live-table|refetch-plan|use-on-screen|say-when|when-calm|use-report|use-is-offline|use-now|kept-copy|published\/use-published-list)\.tsx?|lucide-react\/dist\/esm\/icons\/clock\./,
  },
  { name: "news", test: /src\/features\/news\/(kept-news|news-queries|daily-run)\./ },
  // What a list of pages with a search adds.
  {
    name: "list-search",
    test: /src\/shared\/(use-focus-on-page-change|published\/(search-form|list-params))\.|lucide-react\/dist\/esm\/icons\/list-filter\./,
  },
  // What stands around the text of an article.
  {
    name: "reading",
    test: /src\/features\/text-to-speech\/listen-button\.|src\/shared\/article\/(share-button|resource-list)\.|lucide-react\/dist\/esm\/icons\/(share-2|volume-2)\./,
  },
  { name: "fields", test: /src\/shared\/ui\/(select-field|labelled)\./ },
  { name: "button", test: /src\/shared\/(ui\/button|published\/read-failure)\.tsx/ },
  {
    name: "calendar",
    test: /src\/(content\/calendar|features\/calendar\/event)\.|lucide-react\/dist\/esm\/icons\/(hourglass|calendar-plus|calendar-x|messages-square|star)\./,
  },
  {
    name: "dates",
    test: /virtual:meetings|src\/features\/calendar\/(calendar-queries|date-row|save-date|kept-dates)\./,
  },
  {
    name: "notices",
    test: /src\/(content\/notices|shared\/messages\/tell-me-slot)\.|src\/features\/notices\/(notice-row|notice-labels|notice-dates|kept-notices|notices-queries|read-address)\.|lucide-react\/dist\/esm\/icons\/(calendar|megaphone|paperclip|users)\./,
  },
  // What comes first, where something is chosen. The calendar loads it only then.
  { name: "schools", test: /src\/shared\/(my-schools\/(my-schools|use-my-schools)|ui\/audience-labels)\./ },
  // What the home page reads anew.
  {
    name: "home",
    test: /src\/(pages\/home\/(home-query|today-card|say-today|school-informs)|features\/news\/(live-headlines|ticker-row))\./,
  },
  { name: "react", test: /rolldown\/runtime|src\/start\/react\.ts|node_modules\/(react|react-dom|scheduler)\// },
  {
    name: "frame",
    test: /node_modules\/(react-router|cookie|lucide-react\/dist\/esm\/(?!icons)|lucide-react\/dist\/esm\/icons\/(chevron-down|arrow-right|move-right|pause|play|calendar-days|x)\.)|src\/content\/(school|office|site-map|languages\/language)\.ts|src\/shared\/(env|site|call-anonymously|storable-text|notice-name|ui\/without-scripts|session\/load-supabase)\.tsx?|src\/shared\/day-state\/(day-state|kept-state|use-day-state)\.|src\/shared\/(format-date|rome-time|with-article|save-file|school-year|ui\/tooltip|article\/(slug|article-layout|item-list))\.tsx?/,
  },
];

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
    schoolIcon(),
    leaveOutPrivateNames(),
    dropRadixNames,
    dropRouterComponents,
    addCompileHints,
  ],
  build: {
    target: scriptTarget,
    cssTarget,
    sourcemap: false,
    assetsInlineLimit: 0,
    // One style sheet, inlined into every page (tools/site/write-pages.ts): no chunk may import CSS.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups } },
    },
  },
});
