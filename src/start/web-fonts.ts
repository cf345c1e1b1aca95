import regular from "#fonts/titillium-web-400.woff2";
import semibold from "#fonts/titillium-web-600.woff2";
import bold from "#fonts/titillium-web-700.woff2";
import { savesData } from "#shared/saves-data.ts";

const files = { 400: regular, 600: semibold, 700: bold };

/**
 * The typeface of the site. It comes after the first paint and all at once, so that the page is laid out again a
 * single time; until then, and without scripts, the fallbacks of index.css are read, which take the same room.
 */
export async function addWebFonts(): Promise<void> {
  if (savesData()) return;
  try {
    const faces = Object.entries(files).map(([weight, url]) =>
      new FontFace("Titillium Web", `url(${url}) format("woff2")`, { weight }).load(),
    );
    for (const face of await Promise.all(faces)) document.fonts.add(face);
  } catch (reason) {
    console.warn("The site's typeface could not be loaded: the system's is read instead.", reason);
  }
}
