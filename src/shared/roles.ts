import type { SitePage } from "#content/site-map.ts";
import type { Database } from "#shared/database.types.ts";
import type { Role } from "#shared/session/session-store.ts";

export type AppRole = Database["public"]["Enums"]["app_role"];

/** The names of the roles. Each role may do what those before it may. */
export const roleLabels: Record<AppRole, string> = {
  docente: "Docente",
  redattore: "Redattore",
  admin: "Amministratore",
};

/** From the lowest to the highest. */
export const appRoles = Object.keys(roleLabels) as AppRole[]; // the type of roleLabels has no other key

const ranks: readonly string[] = appRoles;

/** False for a role that only a newer database knows. */
export function isAppRole(role: string | null | undefined): role is AppRole {
  return ranks.includes(role ?? "");
}

/** Whether the role is this one or a higher one. */
export function includesRole(role: Role, needed: AppRole): boolean {
  return ranks.indexOf(role ?? "") >= ranks.indexOf(needed);
}

/** What the routes and the menu show or hide. The database decides, at every call. */
export function mayOpen(role: Role, { access }: Pick<SitePage, "access">): boolean {
  // Also a role that only a newer database knows.
  if (access === "docente") return role !== null && role !== "unknown";
  return !isAppRole(access) || includesRole(role, access);
}

/** Whether a request failed because the account no longer has the role: a policy, `admins_only`, a function's 403. */
export function isRoleRefusal(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error) return error.code === "42501";
  return "context" in error && error.context instanceof Response && error.context.status === 403;
}
