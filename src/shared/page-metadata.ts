/**
 * Selects the tags that the build adds to the page of its HTML alone (tools/site/metadata): they go when another page is shown.
 */
export const PAGE_METADATA = "[property^='og:'], [data-page-metadata]";
