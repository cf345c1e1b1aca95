/** The `tel:` link of a number as it is written: "06 1234567", "+39 333 1234567", "800 123456". */
export function phoneLink(number: string): `tel:${string}` {
  const digits = number.replace(/\D/g, "");
  if (/^\s*\+/.test(number)) return `tel:+${digits}`;
  if (digits.startsWith("00")) return `tel:+${digits.slice(2)}`;
  // Only landline and mobile numbers take the country code: toll-free and short numbers are called as they are.
  return /^[03]/.test(digits) ? `tel:+39${digits}` : `tel:${digits}`;
}

export function nationalDigits(number: string): string {
  return number.replace(/\D/g, "").replace(number.startsWith("+") ? /^39/ : /^0039/, "");
}
