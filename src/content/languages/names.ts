import type { LanguageCode } from "./language.ts";

/** Il nome di ogni lingua, com’è scritto da chi la parla: lo stesso di `name` nel suo language.json. */
export const languageNames: Record<LanguageCode, string> = {
  it: "Italiano",
  ro: "Română",
  sq: "Shqip",
  ar: "العربية",
  "zh-Hans": "中文",
  uk: "Українська",
  bn: "বাংলা",
  fr: "Français",
  en: "English",
  pa: "ਪੰਜਾਬੀ",
  ru: "Русский",
  es: "Español",
  tl: "Filipino",
  ur: "اردو",
};
