// The entities found in Italian headlines. The site's policy (CSP) forbids parsing HTML from a string.
const NAMED: Record<string, string> = Object.fromEntries(
  (
    "amp:& lt:< gt:> quot:\" apos:' nbsp:\u00a0 shy: agrave:à aacute:á egrave:è eacute:é igrave:ì iacute:í ograve:ò " +
    "oacute:ó ugrave:ù uacute:ú Agrave:À Egrave:È Eacute:É Igrave:Ì Ograve:Ò Ugrave:Ù ccedil:ç ntilde:ñ uuml:ü ouml:ö " +
    "auml:ä lsquo:‘ rsquo:’ sbquo:‚ ldquo:“ rdquo:” bdquo:„ laquo:« raquo:» lsaquo:‹ rsaquo:› ndash:– mdash:— hellip:… " +
    "bull:• middot:· deg:° ordm:º ordf:ª euro:€ copy:© reg:® trade:™"
  )
    .split(" ")
    .map((pair) => pair.split(":")),
);

/** Decodes HTML entities: "L&#8217;istruzione" becomes "L’istruzione". Unknown entities are kept. */
export function decodeEntities(text: string): string {
  const decoded = text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]{2,8}));/g,
    (whole, decimal, hex, name) => {
      if (name) return NAMED[name] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
  // After decoding, because two adjacent surrogates now form one character.
  return decoded.replace(UNPRINTABLE, "");
}

// Control characters, bidirectional overrides, lone surrogates and noncharacters.
const UNPRINTABLE = /(?!\s)[\p{Cc}\p{Cs}\p{NChar}\u202A-\u202E\u2066-\u2069]/gu;
