let isLeavingPage = false;

/**
 * Tracks whether the visitor is navigating to another document. Some browsers abort pending requests then: a page that
 * reloaded itself because of those would cancel the navigation.
 */
export function watchLeaving(): void {
  addEventListener("beforeunload", () => (isLeavingPage = true));
  // Safari on iOS fires no beforeunload: detects clicks on links that no handler takes over.
  window.addEventListener("click", (event) => {
    const link = followedLink(event);
    if (link?.href.startsWith("http") && !event.defaultPrevented && !isJump(link)) isLeavingPage = true;
  });
  addEventListener("pageshow", () => (isLeavingPage = false)); // restored from the back/forward cache
}

type Click = Pick<MouseEvent, "target" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** The link that a click follows in this tab: with a modifier key or a target it opens elsewhere, and a download opens nothing. */
export function followedLink({ target, ctrlKey, metaKey, shiftKey, altKey }: Click): HTMLAnchorElement | undefined {
  if (ctrlKey || metaKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest("a") : null;
  return link?.target === "" && !link.hasAttribute("download") ? link : undefined;
}

/** Whether a link only goes to a part of this page. */
export function isJump({ href, hash }: HTMLAnchorElement): boolean {
  return hash !== "" && href === `${location.origin}${location.pathname}${location.search}${hash}`;
}

export function isLeaving(): boolean {
  return isLeavingPage;
}
