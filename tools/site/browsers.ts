/** The oldest browsers in which everything works, for what families use: docs/architecture.md, "Browsers". */
export const familyBrowsers = { chrome: 105, edge: 105, firefox: 115, safari: 15.4 };

/** The same for pages that only the staff opens. */
export const staffBrowsers: typeof familyBrowsers = { chrome: 111, edge: 111, firefox: 115, safari: 16.4 };

/** For Vite's styles. */
export const cssTarget = targetOf(familyBrowsers);

/**
 * For Vite's scripts. For Safari before 16 the bundler would also rewrite class fields, which Safari has since 14.1, for a
 * kilobyte on every page with a list.
 */
export const scriptTarget = targetOf({ ...familyBrowsers, safari: 16 });

function targetOf(browsers: typeof familyBrowsers): string[] {
  return Object.entries({ ...browsers, ios: browsers.safari }).map(([name, version]) => `${name}${version}`);
}
