const STYLE = `
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; color: #1c2430 }
article, section { border: 1px solid #8a94a3; border-radius: .5rem; padding: 1rem; margin: 1rem 0 }
h2 { margin: 0 0 .25rem; font-size: 1.15rem }
p { margin: .25rem 0 }
a { color: #0b57a4 }
form { margin: .5rem 0 0 }
button { font: inherit; padding: .25rem .75rem; border: 1px solid #5b6675; border-radius: .5rem; background: #fff; color: inherit }
button[aria-pressed="true"] { background: #1c2430; color: #fff }
:focus-visible { outline: 3px solid #0b57a4; outline-offset: 2px }
iframe { width: 100%; height: 20rem; border: 1px solid #c3cad4 }
`;

const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data: https:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/** An HTML page of the local backend, for developers. */
export function plainPage(title: string, body: string): Response {
  const html = `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`;
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": POLICY,
    },
  });
}
