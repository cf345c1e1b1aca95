/** The id of the narrow menu's dialog, the end of the header. */
export const MENU_ID = "menu";
