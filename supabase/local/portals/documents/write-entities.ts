/** As XML asks. */
export function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** As WordPress writes them. */
export function numericEntities(text: string): string {
  return text.replace(/[&’‘“”–…]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const NAMED: Record<string, string> = { "’": "&rsquo;", è: "&egrave;", é: "&eacute;", ù: "&ugrave;", "&": "&amp;" };

/** As the ministry's pages write them. */
export function namedEntities(text: string): string {
  return text.replace(/[’èéù&]/g, (sign) => NAMED[sign] ?? sign);
}
