/**
 * The event that the window gets when its editor has published, corrected, ended or withdrawn a notice. Pages that show
 * notices of the public site then read them past what the browser keeps.
 */
export const NOTICES_CHANGED = "notices-changed";
