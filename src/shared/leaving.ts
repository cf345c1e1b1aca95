let isLeavingPage = false;

/**
 * Tracks whether the visitor is navigating to another document. Some browsers abort pending requests then: a page that
 * reloaded itself because of those would cancel the navigation.
 */
export function watchLeaving(): void {
  addEventListener("beforeunload", () => (isLeavingPage = true));
  // Safari on iOS fires no beforeunload: detects clicks on links that no handler takes over.
  window.addEventListener("click", (event) => {
    // With a modifier key the link opens elsewhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link?.href.startsWith("http") && !link.target && !event.defaultPrevented && !isJump(link)) isLeavingPage = true;
  });
  addEventListener("pageshow", () => (isLeavingPage = false)); // restored from the back/forward cache
}

function isJump({ href, hash }: HTMLAnchorElement): boolean {
  return hash !== "" && href === `${location.origin}${location.pathname}${location.search}${hash}`;
}

export function isLeaving(): boolean {
  return isLeavingPage;
}
