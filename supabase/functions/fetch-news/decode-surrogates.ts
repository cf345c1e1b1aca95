/** The numeric entities that are half a character, decoded: two in a row become the one that was meant. */
export function decodeSurrogates(text: string): string {
  return text.replace(/&#(?:x(d[89a-f][\da-f]{2})|(5[5-7]\d{3}));/gi, (whole, hex, decimal) => {
    const half = String.fromCharCode(decimal ? Number(decimal) : Number.parseInt(hex, 16));
    return /[\uD800-\uDFFF]/.test(half) ? half : whole;
  });
}
