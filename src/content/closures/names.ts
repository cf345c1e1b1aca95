/** Le prime lingue in cui si legge una chiusura, ognuna con il suo nome: come nei file di questa cartella. */
export const firstLanguages = [
  { code: "ro", name: "Română" },
  { code: "ar", name: "العربية" },
  { code: "sq", name: "Shqip" },
  { code: "zh-Hans", name: "中文" },
  { code: "en", name: "English" },
] as const;
