import type { Page } from "playwright/test";

/**
 * Translates the pages as Chrome does, except for the words: each text node is replaced by two <font> elements, and so is
 * what is added later. Text that React writes into a node that is no longer in the page is an error in the console.
 */
export async function translatePages(page: Page, when: "hydrated" | "parsed" = "hydrated"): Promise<void> {
  await page.addInitScript((begins) => {
    const skipped = "script, style, textarea, title, code, font, [translate=no]";

    function translate(root: Node): void {
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!(text instanceof Text) || !text.data.trim() || text.parentElement?.closest(skipped)) continue;
        const outer = document.createElement("font");
        const inner = document.createElement("font");
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }

    function start(): void {
      document.documentElement.classList.add("translated-ltr");
      translate(document.body);
      new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(translate))).observe(
        document.body,
        { childList: true, subtree: true },
      );
    }

    function startHydrated(): void {
      const menus = document.querySelectorAll(".menu-bar, .menu-button");
      if (history.scrollRestoration === "manual" && menus.length < 2) start();
      else requestAnimationFrame(startHydrated);
    }

    if (begins === "parsed") document.addEventListener("DOMContentLoaded", start);
    else requestAnimationFrame(startHydrated);

    const written = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
    Object.defineProperty(Node.prototype, "nodeValue", {
      ...written,
      set(this: Node, value: string) {
        if (this.nodeType === Node.TEXT_NODE && !this.isConnected && this.nodeValue !== value)
          console.error(`Lost in the translated page: «${this.nodeValue}» became «${value}»`);
        written?.set?.call(this, value);
      },
    });
  }, when);
}

/** Waits until the page is translated. */
export async function untilTranslated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("h1 font, main font"));
}
