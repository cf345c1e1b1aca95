import Beasties from "beasties";
import postcss from "postcss";

// Selectors that Beasties cannot match: classes inside :is() or :where(), languages, and the display settings and colour schemes
// (src/features/display-settings/display-settings.css, src/schemes), whose attributes no prerendered page has. The attribute of
// a closure is set before the first paint (src/start/early-state.ts).
const KEPT = [
  /^:(is|where)\(\./,
  /:lang\(/,
  /\[data-closure/,
  /\[data-scheme/,
  /^\[data-(?:size|spacing|measure|typeface|still)/,
];

// The fallback fonts. Only in the inline styles: declared again, they would cause another layout.
const FONT_FACES = /@font-face\s*\{[^}]*\}/g;

// The rules for settings of the visitor or the device. They are complete in the inline styles, but for the colours of a
// scheme that a page has not used yet.
const CHOSEN = /@media screen[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g;

// States that need an interaction: they are left out of the inline styles.
const IN_USE = /:hover|::selection|::backdrop/;

// What is not painted: how a state is reached, what moves later (what moves is still until the page is hydrated), the
// pointer over it, values that are the initial ones anyway. Not tab-size: when the whole sheet comes, another one would
// lay out all text again.
const NOT_PAINTED =
  /^(transition|animation|cursor|overscroll-behavior|-webkit-tap-highlight|font-(feature|variation)-)/;

// What src/start/before-paint.ts writes on the root element: the parameters of all lists.
const QUERY = "?per=&scuola=&anno=&parole=&dopo=&portale=&prima=&tipo=&mesi=";

export interface PageStyles {
  /** The inline styles of each page. */
  inline: string;
  /** The style sheet loaded later: all rules, in their order, except fonts and settings other than the colour scheme. */
  whole: string;
}

/**
 * Extracts from `css` the rules that pages with these `bodies` need for the first paint and keyboard focus. The pages
 * share one inline sheet, and so one hash in the policy. Rules for hover, transitions, print and elements rendered
 * later (menus, forms, toasts, sign-in) are only in `whole`.
 */
export async function pageStyles(css: string, bodies: readonly string[]): Promise<PageStyles> {
  const beasties = new Beasties({ logLevel: "warn", fonts: false, keyframes: "critical", allowRules: KEPT });
  const document = `<!doctype html><html lang="it" data-query="${QUERY}"><head><style>${css}</style></head><body><div id="root">${bodies.join("")}</div></body></html>`;
  const rules = /<style>([\s\S]*?)<\/style>/.exec(await beasties.process(document))?.[1];
  if (!rules) throw new Error("Beasties returned no inline styles.");
  refuseOthers(css);
  // Beasties removes the @font-face rules, because the font names are in a variable.
  return {
    inline: (css.match(FONT_FACES) ?? []).join("") + forFirstPaint(rules, bodies),
    whole: css
      .replace(FONT_FACES, "")
      .replace(CHOSEN, (settings) => (settings.includes("[data-scheme") ? settings : "")),
  };
}

/** Throws if a rule in CHOSEN is not in KEPT: it would be in neither sheet. */
function refuseOthers(css: string): void {
  for (const media of css.match(CHOSEN) ?? [])
    postcss.parse(media).walkRules(({ selector }) => {
      if (!KEPT.some((kept) => kept.test(selector)))
        throw new Error(
          `${selector} is in @media screen, which is reserved for display settings: use another media query.`,
        );
    });
}

function forFirstPaint(rules: string, bodies: readonly string[]): string {
  const root = postcss.parse(rules);
  root.walkRules(/:lang\(/, (rule) => {
    const language = /:lang\(([\w-]+)\)/.exec(rule.selector)?.[1] ?? "";
    if (!bodies.some((body) => body.includes(`lang="${language}"`))) rule.remove();
  });
  root.walkAtRules((rule) => {
    // `@layer properties` is for browsers without @property: the whole sheet has it.
    if (
      rule.name === "keyframes" ||
      rule.params === "print" ||
      rule.params === "(hover:hover)" ||
      `${rule.name} ${rule.params}` === "layer properties"
    )
      rule.remove();
  });
  root.walkDecls(NOT_PAINTED, (declaration) => void declaration.remove());
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => !IN_USE.test(selector));
    if (selectors.length === 0 || rule.nodes.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  root.walkAtRules(/^(?:media|supports)$/, (rule) => void (rule.nodes?.length === 0 && rule.remove()));
  withoutUnread(root);
  return root.toString();
}

/**
 * Removes variables of the theme and of the colour schemes and registered properties that no inline rule uses, and what
 * Lightning CSS adds: its variables for light-dark(), duplicate declarations, and font fallbacks inside var().
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
  root.walkRules(/^:root(?:$|\[data-scheme|:not\(\[data-scheme)/, (rule) =>
    rule.each((child) => {
      if (child.type === "decl" && child.prop.startsWith("--") && !isRead(child.prop)) child.remove();
    }),
  );
  root.walkDecls(/^--tw-/, (declaration) => void (!isRead(declaration.prop) && declaration.remove()));
  root.walkAtRules("property", (rule) => void (!isRead(rule.params) && rule.remove()));
  // Properties that none of these rules sets have their initial value: the sheet that is loaded later has them whole.
  root.walkAtRules("property", (rule) => {
    if (kept.includes(`${rule.params}:`)) return;
    const initial = /initial-value:\s*([^;}]*)/.exec(rule.toString())?.[1]?.trim();
    root.walkDecls((declaration) => {
      declaration.value = declaration.value
        .replaceAll(`var(${rule.params})`, initial ?? "initial")
        .replaceAll(new RegExp(`var\\(${rule.params},([^()]*)\\)`, "g"), initial ?? "$1");
    });
    rule.remove();
  });
}
