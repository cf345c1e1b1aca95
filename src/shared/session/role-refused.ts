import { createContext } from "react";

/**
 * What to call with the error when the database refuses a request because the role was taken away (isRoleRefusal) or the
 * session is over (isSessionOver).
 */
export const RoleRefused = createContext<(error: unknown) => void>(() => {});
