import ar from "#content/languages/ar/language.json" with { type: "json" };
import bn from "#content/languages/bn/language.json" with { type: "json" };
import en from "#content/languages/en/language.json" with { type: "json" };
import es from "#content/languages/es/language.json" with { type: "json" };
import fr from "#content/languages/fr/language.json" with { type: "json" };
import { language as it } from "#content/languages/it/language.ts";
import { type Language, type LanguageCode, languageCodes, rightToLeft } from "#content/languages/language.ts";
import pa from "#content/languages/pa/language.json" with { type: "json" };
import ro from "#content/languages/ro/language.json" with { type: "json" };
import ru from "#content/languages/ru/language.json" with { type: "json" };
import sq from "#content/languages/sq/language.json" with { type: "json" };
import tl from "#content/languages/tl/language.json" with { type: "json" };
import uk from "#content/languages/uk/language.json" with { type: "json" };
import ur from "#content/languages/ur/language.json" with { type: "json" };
import zh from "#content/languages/zh-Hans/language.json" with { type: "json" };

const written: Record<LanguageCode, Language> = { it, ro, sq, ar, "zh-Hans": zh, uk, en, fr, es, bn, pa, ur, tl, ru };

/** What every page about languages needs to know of one. */
export interface LanguageInfo {
  code: LanguageCode;
  /** In its own letters. */
  name: string;
  italianName: string;
  dir: "ltr" | "rtl";
  readBy: string | null;
}

/** In the order of languageCodes. */
export const languages: readonly LanguageInfo[] = languageCodes.map((code) => {
  const { name, italianName, readBy } = written[code];
  return { code, name, italianName, dir: directionOf(code), readBy };
});

export function languageOf(code: LanguageCode): Language {
  return written[code];
}

export function directionOf(code: LanguageCode): "ltr" | "rtl" {
  return rightToLeft.includes(code) ? "rtl" : "ltr";
}
