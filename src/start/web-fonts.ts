import regular from "#fonts/titillium-web-400.woff2";
import semibold from "#fonts/titillium-web-600.woff2";
import bold from "#fonts/titillium-web-700.woff2";
import { savesData } from "#shared/saves-data.ts";

const files = { 400: regular, 600: semibold, 700: bold };

/**
 * Loads the site's typeface after the first paint, all weights together, so that the page is laid out again only once.
 * Until then, and without scripts, the metric-compatible fallbacks of index.css apply.
 */
export async function addWebFonts(): Promise<void> {
  if (savesData()) return;
  try {
    const faces = Object.entries(files).map(([weight, url]) =>
      new FontFace("Titillium Web", `url(${url}) format("woff2")`, { weight }).load(),
    );
    for (const face of await Promise.all(faces)) document.fonts.add(face);
  } catch (reason) {
    console.warn("The site's typeface could not be loaded: the system font is used instead.", reason);
  }
}
