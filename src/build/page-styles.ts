import Beasties from "beasties";
import postcss from "postcss";

// What Beasties cannot read off the pages: the classes inside :is() or :where(), and what a reader has chosen
// (src/features/display-settings/display-settings.css, src/schemes), which no page has as it is built.
const KEPT = [/^:(is|where)\(\./, /\[data-scheme/, /^\[data-(?:size|spacing|measure|typeface|still)/];

// The fallback typefaces: every page needs them, and none a second time, which would make it be laid out again.
const FONT_FACES = /@font-face\s*\{[^}]*\}/g;

// What a reader or the device has chosen: every page has it whole, and once is enough.
const CHOSEN = /@media screen[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g;

// What no page shows before somebody uses it: pointed at, selected, behind an open sheet.
const IN_USE = /:hover|::selection|::backdrop/;

export interface PageStyles {
  /** What is written inside each of the pages. */
  inline: string;
  /** What is added to it: the other rules, most of `inline` too, for their order to stay. */
  whole: string;
}

/**
 * The rules of `css` that the pages with these `bodies` need for their first paint, and with the keyboard: one sheet for
 * all, so that one hash in the policy allows it. What is seen in use or on paper, and what the application draws later
 * (open menus, forms, toasts, the sign-in screens), is left to the whole sheet.
 */
export async function pageStyles(css: string, bodies: readonly string[]): Promise<PageStyles> {
  const beasties = new Beasties({ logLevel: "warn", fonts: false, keyframes: "critical", allowRules: KEPT });
  const document = `<!doctype html><html lang="it"><head><style>${css}</style></head><body><div id="root">${bodies.join("")}</div></body></html>`;
  const rules = /<style>([\s\S]*?)<\/style>/.exec(await beasties.process(document))?.[1];
  if (!rules) throw new Error("No style is left for the pages.");
  refuseOthers(css);
  // Beasties takes the typefaces away: they are named in a variable, where it does not see their use.
  return {
    inline: (css.match(FONT_FACES) ?? []).join("") + forFirstPaint(rules),
    whole: css.replace(FONT_FACES, "").replace(CHOSEN, ""),
  };
}

/** A rule of CHOSEN that is not in the pages would be nowhere. */
function refuseOthers(css: string): void {
  for (const media of css.match(CHOSEN) ?? [])
    postcss.parse(media).walkRules(({ selector }) => {
      if (!KEPT.some((kept) => kept.test(selector)))
        throw new Error(
          `${selector} has rules in @media screen, which are for what a reader has chosen: use another query.`,
        );
    });
}

function forFirstPaint(rules: string): string {
  const root = postcss.parse(rules);
  root.walkAtRules((rule) => {
    // The layer is for browsers without @property, older than those that Vite builds for.
    if (
      rule.params === "print" ||
      rule.params === "(hover:hover)" ||
      `${rule.name} ${rule.params}` === "layer properties"
    )
      rule.remove();
  });
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => !IN_USE.test(selector));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  root.walkAtRules(/^(?:media|supports)$/, (rule) => void (rule.nodes?.length === 0 && rule.remove()));
  withoutUnread(root);
  return root.toString();
}

/**
 * Takes away what no rule of the pages reads: values of the theme, registered properties, and what Lightning CSS adds:
 * its own variables for light-dark(), the same declaration over again, other typefaces where those of the theme are set.
 */
function withoutUnread(root: postcss.Root): void {
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    const before = declaration.prev();
    if (
      prop.startsWith("--lightningcss-") ||
      (before?.type === "decl" && before.prop === prop && before.value === value)
    )
      declaration.remove();
    else declaration.value = value.replace(/var\((--font-\w+),[^)]*\)/, "var($1)");
  });
  const kept = root.toString();
  const isRead = (name: string) => kept.includes(`var(${name}`);
  root.walkRules(":root", (rule) =>
    rule.each((child) => void (child.type === "decl" && !isRead(child.prop) && child.remove())),
  );
  root.walkAtRules("property", (rule) => void (!isRead(rule.params) && rule.remove()));
}
