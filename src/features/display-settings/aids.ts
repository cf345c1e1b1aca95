/** Where the browser keeps them, as JSON; src/start/before-paint.ts reads it too. */
export const STORAGE_KEY = "reading-aids";

/**
 * What a reader can ask for, and every answer but the usual one, which has no value. Each is an attribute of <html>,
 * `data-size="2"`, and aids.css says what it looks like, if it has a look. No schema of zod's checks what the browser has kept: the pages
 * that need zod are few, and this runs on all.
 */
export const AIDS = {
  /** 125, 150, 175 and 200 %. */
  size: ["1", "2", "3", "4"],
  spacing: ["wide", "widest"],
  measure: ["narrow", "narrowest"],
  typeface: ["easy"],
  scheme: ["light", "blackboard", "contrast"],
  still: ["on"],
  /** The key that opens the search wherever one is: who dictates to the computer presses it with a word (WCAG 2.1.4). */
  slash: ["off"],
} as const;

export type Aid = keyof typeof AIDS;
export type Aids = { [Name in Aid]?: (typeof AIDS)[Name][number] | undefined };

const NAMES = Object.keys(AIDS) as Aid[]; // its own keys, no others

/** What was chosen on this device, and still means something. */
export function storedAids(): Aids {
  return known(kept());
}

/** What the page is shown with: there, and nowhere else, is the choice of who may keep nothing. */
export function shownAids(): Aids {
  return known(document.documentElement.dataset);
}

export function showAids(aids: Aids): void {
  const { dataset } = document.documentElement;
  for (const name of NAMES)
    if (aids[name]) dataset[name] = aids[name];
    else delete dataset[name];
  // With larger letters the same window has less room: the menu looks again.
  dispatchEvent(new Event("resize"));
  colourBar(aids.scheme);
}

/** The browser's own bar has the colour of the page: the device's is in index.html, and the reader's goes before it. */
function colourBar(scheme: Aids["scheme"]): void {
  document.head.querySelector("meta[data-chosen]")?.remove();
  if (!scheme) return;
  const bar = document.createElement("meta");
  bar.name = "theme-color";
  bar.content = getComputedStyle(document.documentElement).getPropertyValue("--color-sheet");
  bar.dataset["chosen"] = "";
  document.head.prepend(bar);
}

/** Keeps the choice for the next pages; false where the browser has no room for it, or forbids it. */
export function keepAids(aids: Aids): boolean {
  try {
    if (NAMES.some((name) => aids[name])) localStorage.setItem(STORAGE_KEY, JSON.stringify(aids));
    else localStorage.removeItem(STORAGE_KEY);
    return true;
  } catch {
    return false;
  }
}

/** Whether the next page will be shown as this one is. */
export function areKept(): boolean {
  return JSON.stringify(storedAids()) === JSON.stringify(shownAids());
}

/** Shows what was chosen, as far as it still means something, and what is chosen in another tab from now on. */
export function followAids(): void {
  const show = () => showAids(storedAids());
  forgetUnknown();
  show();
  window.addEventListener("storage", ({ key }) => {
    if (!key || key === STORAGE_KEY) show();
  });
}

/** src/start/before-paint.ts has taken whatever was kept. Other attributes are not the site's: extensions write there. */
function forgetUnknown(): void {
  const { dataset } = document.documentElement;
  for (const name of Object.keys(kept())) if (!(name in AIDS)) delete dataset[name];
}

function kept(): Partial<Record<Aid, unknown>> {
  try {
    return Object(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}"));
  } catch {
    return {}; // the browser keeps nothing for this site, or it was not this site that wrote it
  }
}

function known(values: Partial<Record<Aid, unknown>>): Aids {
  const isKnown = (name: Aid) => AIDS[name].some((value) => value === values[name]);
  return Object.fromEntries(NAMES.filter(isKnown).map((name) => [name, values[name]]));
}
