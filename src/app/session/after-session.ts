import type { SitePath } from "#content/site-map.ts";
import type { SessionEnd } from "#shared/session/session-state.ts";
import { pageAt } from "#shared/site.ts";

interface Way {
  to: SitePath;
  /** Back must not lead to a page that is closed by now; to a public one it may. */
  replace: boolean;
  state?: { from: SitePath; notice?: "expired" };
}

/**
 * Where a person goes who is not signed in, or no longer: home after leaving by choice; from a private page to the
 * sign-in, which leads back. Undefined when they may stay.
 */
export function afterSession(endedBy: SessionEnd | null, pathname: string): Way | undefined {
  const page = pageAt(pathname);
  const isPrivate = page?.access !== undefined && page.access !== "visitor";
  if (endedBy === "choice") return page?.path === "/" ? undefined : { to: "/", replace: isPrivate };
  if (!isPrivate) return undefined;
  return { to: "/auth", replace: true, state: { from: page.path, ...(endedBy === "expiry" && { notice: "expired" }) } };
}
