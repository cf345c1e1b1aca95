let isLeft = false;

/**
 * Notices when the visitor goes to another document. Some browsers give up what the page is still fetching then, and a
 * page that loaded itself anew for the loss would call the visitor back.
 */
export function watchLeaving(): void {
  addEventListener("beforeunload", () => (isLeft = true));
  // Safari on a telephone does not tell: there it is a link that nobody else follows.
  window.addEventListener("click", (event) => {
    // With one of these keys it opens elsewhere, and this page stays.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link?.href.startsWith("http") && !link.target && !event.defaultPrevented && !isJump(link)) isLeft = true;
  });
  addEventListener("pageshow", () => (isLeft = false)); // back again, the page as it was
}

/** Within this same page. */
function isJump({ href, hash }: HTMLAnchorElement): boolean {
  return hash !== "" && href === `${location.origin}${location.pathname}${location.search}${hash}`;
}

export function isLeaving(): boolean {
  return isLeft;
}
