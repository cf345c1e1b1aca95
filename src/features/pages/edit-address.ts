import type { SitePath } from "#content/site-map.ts";
import { includesRole } from "#shared/roles.ts";
import type { Role } from "#shared/session/session-store.ts";
import { addedTitles } from "#shared/site.ts";
import { isAllowed } from "./reading/school-page.ts";

/** The pages of the map that only administrators write, as private.pages_of_admins() has them. */
export const pagesOfAdmins: readonly SitePath[] = ["/accessibilita", "/note-legali", "/privacy"];

/** Where the page that a window shows is written; undefined where somebody with this role writes nothing. */
export function editAddress(path: string, role: Role): string | undefined {
  const isOfAdmins = pagesOfAdmins.some((each) => each === path);
  if (!includesRole(role, isOfAdmins ? "admin" : "redattore")) return undefined;
  const parent = addedTitles.has(path) ? path : null; // below a section there may be no page
  return isAllowed({ path, parent }) ? `/admin/pagine/nuova?indirizzo=${encodeURIComponent(path)}` : undefined;
}
