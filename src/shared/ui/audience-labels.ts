/** In the order in which they are named. The values are those of the database. */
export const noticeAudiences = [
  { value: "famiglie", label: "Famiglie" },
  { value: "alunni", label: "Alunni" },
  { value: "docenti", label: "Docenti" },
  { value: "ata", label: "Personale ATA" },
] as const;

export type NoticeAudience = (typeof noticeAudiences)[number]["value"];

/** "Famiglie, docenti", "Tutti"; empty without any. */
export function sayAudiences(audiences: readonly NoticeAudience[]): string {
  const labels = noticeAudiences.filter(({ value }) => audiences.includes(value)).map(({ label }) => label);
  return labels.length === noticeAudiences.length ? "Tutti" : asSentence(labels).join(", ");
}

/** The words after the first without their capital letter. */
function asSentence(labels: readonly string[]): string[] {
  return labels.map((label, at) => (at === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)));
}
