import { Parser } from "htmlparser2";

const KEPT = new Set(
  "header nav main section article aside footer h1 h2 h3 h4 p ul ol li a strong em blockquote dl dt dd figure figcaption img table thead tbody tr th td time address details summary form fieldset label input".split(
    " ",
  ),
);
const ATTRIBUTES = new Set(["href", "src", "alt", "width", "height", "id", "aria-label", "datetime", "for", "type"]);
const VOID = new Set(["img", "input"]);
const LEFT_OUT = new Set(["script", "style", "svg", "noscript", "button", "dialog", "template"]);

const STYLE =
  "body{max-width:46rem;margin:0 auto;padding:1rem;font:1.0625rem/1.6 system-ui,sans-serif;color:#1f2430;background:#fff}" +
  "h1,h2,h3{line-height:1.2}a{color:#1d4f91}li{margin:.5rem 0}nav ul,header ul{padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:0 1rem}" +
  "li a{display:inline-block;padding:.6rem 0}";

/** The text of a built page as plain HTML with a small style sheet, as if written by hand. */
export function plainPage(built: string): string {
  const title = /<title>[\s\S]*?<\/title>/.exec(built)?.[0] ?? "";
  const description = /<meta name="description"[^>]*>/.exec(built)?.[0] ?? "";
  const body = /<body>([\s\S]*)<\/body>/.exec(built)?.[1] ?? "";
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${title}${description}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head>
<body>${wordsOf(body)}</body></html>`;
}

function wordsOf(html: string): string {
  let written = "";
  let inside = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (LEFT_OUT.has(name)) inside += 1;
        if (inside > 0 || !KEPT.has(name)) return;
        const kept = Object.entries(attributes).filter(([key]) => ATTRIBUTES.has(key));
        written += `<${name}${kept.map(([key, value]) => ` ${key}="${value}"`).join("")}>`;
      },
      ontext(text) {
        if (inside === 0) written += text;
      },
      onclosetag(name) {
        if (LEFT_OUT.has(name)) inside -= 1;
        else if (inside === 0) written += KEPT.has(name) && !VOID.has(name) ? `</${name}>` : " ";
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return written;
}
