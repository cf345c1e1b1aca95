import { contact, school } from "./school.ts";

interface Words {
  subject: string;
  heading: string;
  lines: readonly string[];
  /** The words of the button that leads to the address. */
  action: string;
  address: string;
  end: string;
}

/** A mail with one link, as text and as a page like those of supabase/templates. */
export function writeMail({ subject, heading, lines, action, address, end }: Words) {
  return {
    subject,
    text: `${[...lines, address, end].join("\n\n")}\n`,
    html: html({ subject, heading, lines, action, address, end }),
  };
}

function html({ subject, heading, lines, action, address, end }: Words): string {
  const paragraphs = lines.map(
    (line, at) => `<p style="margin: 0 0 ${at === lines.length - 1 ? 24 : 16}px">${line}</p>`,
  );
  return `<!doctype html>
<html lang="it">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${subject}</title>
  </head>
  <body style="margin: 0; padding: 24px; background: #ffffff; color: #1a1a1a; font: 16px/1.5 Arial, Helvetica, sans-serif">
    <div style="max-width: 560px; margin: 0 auto">
      <p style="margin: 0 0 24px; color: #455a64">${school} · Portale Docenti</p>
      <h1 style="margin: 0 0 16px; font-size: 24px; line-height: 1.25">${heading}</h1>
      ${paragraphs.join("\n      ")}
      <p style="margin: 0 0 24px">
        <a
          href="${address}"
          style="display: inline-block; padding: 12px 24px; border-radius: 4px; background: #004d99; color: #ffffff; font-weight: bold; text-decoration: none"
          >${action}</a
        >
      </p>
      <p style="margin: 0 0 8px">Se il pulsante non funziona, copia questo indirizzo nel browser:</p>
      <p style="margin: 0 0 24px; overflow-wrap: anywhere"><a href="${address}" style="color: #004d99">${address}</a></p>
      <p style="margin: 0 0 16px">${end}</p>
      <p style="margin: 0">Per domande: ${contact}</p>
    </div>
  </body>
</html>
`;
}
