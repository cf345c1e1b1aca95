import { createContext } from "react";

/** What to call when the database refuses a change because the role was taken away (isRoleRefusal). */
export const RoleRefused = createContext<() => void>(() => {});
