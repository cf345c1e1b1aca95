/** Le prime lingue in cui si legge una chiusura, ognuna con il suo nome: come in src/content/languages. */
export const firstLanguages = [
  { code: "ro", name: "Română" },
  { code: "sq", name: "Shqip" },
  { code: "ar", name: "العربية" },
  { code: "zh-Hans", name: "中文" },
  { code: "en", name: "English" },
] as const;
