import type { Plugin } from "vite";

const INJECTION = /function __insertCSS\(code\) \{[\s\S]*?\n\}/;

/**
 * Sonner writes its styles in a `<style>` element when it is loaded, which the site's policy refuses. Here it adopts
 * the same styles as a sheet made by a script, which is the site's own. They stay in the chunk of the notices.
 * Fails the build when a new version of sonner does it in another way.
 */
export function adoptSonnerStyles(): Plugin {
  return {
    name: "adopt-sonner-styles",
    apply: "build",
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        if (!INJECTION.test(code)) this.error("Sonner no longer writes its styles with __insertCSS.");
        return { code: code.replace(INJECTION, () => adoption), map: null };
      },
    },
  };
}

const adoption = `function __insertCSS(code) {
  if (typeof document === "undefined") return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(code);
  document.adoptedStyleSheets.push(sheet);
}`;
