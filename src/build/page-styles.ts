import Beasties from "beasties";

// What Beasties cannot read off the pages: what is selected, the classes inside :is() or :where(), and what a reader has
// chosen (src/features/reading-aids/aids.css, src/schemes), which no page has as it is built.
const KEPT = ["::selection", /^:(is|where)\(\./, /\[data-scheme/, /^\[data-(?:size|spacing|measure|typeface|still)/];

// The fallback typefaces: every page needs them, and none a second time, which would make it be laid out again.
const FONT_FACES = /@font-face\s*\{[^}]*\}/g;

// What a reader or the device has chosen: every page has it whole, and once is enough.
const CHOSEN = /@media screen[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g;

export interface PageStyles {
  /** What is written inside each of the pages. */
  inline: string;
  /** What the application adds to it: the other rules, most of `inline` too, for their order to stay. */
  whole: string;
}

/**
 * The rules of `css` that the pages with these `bodies` need to be shown as they were built, whatever is pointed at or
 * focused in them: one sheet for all, so that one hash in the policy allows it. What the application draws later (open menus,
 * forms, toasts, the sign-in screens) is left to the whole sheet.
 */
export async function pageStyles(css: string, bodies: readonly string[]): Promise<PageStyles> {
  const beasties = new Beasties({ logLevel: "warn", fonts: false, keyframes: "critical", allowRules: KEPT });
  const document = `<!doctype html><html lang="it"><head><style>${css}</style></head><body><div id="root">${bodies.join("")}</div></body></html>`;
  const rules = /<style>([\s\S]*?)<\/style>/.exec(await beasties.process(document))?.[1];
  if (!rules) throw new Error("No style is left for the pages.");
  // Beasties takes the typefaces away: they are named in a variable, where it does not see their use.
  return {
    inline: (css.match(FONT_FACES) ?? []).join("") + rules,
    whole: css.replace(FONT_FACES, "").replace(CHOSEN, ""),
  };
}
