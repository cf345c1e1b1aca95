import type { Plugin } from "vite";

const INJECTION = /function __insertCSS\(code\) \{[\s\S]*?\n\}/;

/**
 * Makes Sonner use a constructed style sheet: it injects a `<style>` element, which the Content-Security-Policy blocks.
 * Fails the build if a new version of Sonner injects its styles in another way.
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
