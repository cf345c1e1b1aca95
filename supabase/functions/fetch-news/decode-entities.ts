import { decodeHTMLAttribute, decodeXML } from "entities/decode";

/** Decodes the entities of XML once. */
export function decodeXml(text: string): string {
  return decodeXML(decodeSurrogates(text));
}

/**
 * Decodes the entities of HTML once. By the rule for attributes an entity without its semicolon counts only at the end of
 * a word: "cultura&centro" is left alone.
 */
export function decodeHtml(text: string): string {
  return decodeHTMLAttribute(decodeSurrogates(withWholeEntities(text)));
}

// Some portals truncate their headlines inside an entity: "l&rsquo..."
function withWholeEntities(text: string): string {
  return text.replace(/&([a-z]{2,8})(?=\.\.\.|…)/g, "&$1;");
}

// Numeric entities of surrogates: two in a row become one character.
function decodeSurrogates(text: string): string {
  return text.replace(/&#(?:x(d[89a-f][\da-f]{2})|(5[5-7]\d{3}));/gi, (whole, hex, decimal) => {
    const half = String.fromCharCode(decimal ? Number(decimal) : Number.parseInt(hex, 16));
    return /[\uD800-\uDFFF]/.test(half) ? half : whole;
  });
}
