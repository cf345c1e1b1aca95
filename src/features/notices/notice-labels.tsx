import type { ReactNode } from "react";

/** In the order in which they are named. The values are those of the database. */
export const noticeAudiences = [
  { value: "famiglie", label: "Famiglie" },
  { value: "alunni", label: "Alunni" },
  { value: "docenti", label: "Docenti" },
  { value: "ata", label: "Personale ATA" },
] as const;

export const noticeSchools = [
  { value: "infanzia", label: "Infanzia", short: "Infanzia" },
  { value: "primaria", label: "Primaria", short: "Primaria" },
  { value: "secondaria", label: "Secondaria di 1° grado", short: "Secondaria" },
] as const;

export type NoticeAudience = (typeof noticeAudiences)[number]["value"];
export type NoticeSchool = (typeof noticeSchools)[number]["value"];

/** "Famiglie, docenti", "Tutti"; empty without any. */
export function sayAudiences(audiences: readonly NoticeAudience[]): string {
  const labels = noticeAudiences.filter(({ value }) => audiences.includes(value)).map(({ label }) => label);
  return labels.length === noticeAudiences.length ? "Tutti" : asSentence(labels).join(", ");
}

/** "Primaria e secondaria", "Tutte le scuole"; empty without any. */
export function saySchools(schools: readonly NoticeSchool[]): string {
  const chosen = chosenSchools(schools);
  return isEverySchool(chosen) ? "Tutte le scuole" : asSentence(chosen.map(({ short }) => short)).join(" e ");
}

/** The schools of a notice, each with its shape. */
export function SchoolLabels({ schools }: { schools: readonly NoticeSchool[] }) {
  const chosen = chosenSchools(schools);
  if (isEverySchool(chosen))
    return (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        {chosen.map(({ value }) => (
          <SchoolShape key={value} school={value} />
        ))}
        Tutte le scuole
      </span>
    );
  return (
    <span className="inline-flex flex-wrap gap-x-3.5">
      {chosen.map(({ value, short }) => (
        <span key={value} className="inline-flex items-center gap-1.5">
          <SchoolShape school={value} />
          {short}{" "}
        </span>
      ))}
    </span>
  );
}

const shapes: Record<NoticeSchool, ReactNode> = {
  infanzia: <circle className="fill-infanzia" cx="8" cy="8" r="7.5" />,
  primaria: <path className="fill-primaria" d="M1 1h14v14H1z" />,
  secondaria: <path className="fill-secondaria" d="M8 .5 15.8 15H.2z" />,
};

/** The shape of a school, as on the home page. Decorative: the name is beside it. */
export function SchoolShape({ school }: { school: NoticeSchool }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 overflow-visible" strokeWidth="1.5">
      {shapes[school]}
    </svg>
  );
}

const fileKinds: Record<string, string> = {
  "application/pdf": "PDF",
  "image/png": "Immagine PNG",
  "image/jpeg": "Immagine JPEG",
  "image/webp": "Immagine WebP",
};

/** "1 allegato", "3 allegati". */
export function sayAttachments(files: number): string {
  return files === 1 ? "1 allegato" : `${files} allegati`;
}

/** "PDF, 180 kB" */
export function sayFile({ mime, size }: { mime: string; size: number }): string {
  return [fileKinds[mime], sayFileSize(size)].filter(Boolean).join(", ");
}

/**
 * "412 kB", "2,1 MB". Rounded up, with units of 1024, as the limit of 10 MB counts: a file that is too big never looks
 * as if it were 10 MB.
 */
export function sayFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.ceil(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes} kB`;
  return `${String(Math.ceil((bytes / 1024 / 1024) * 10) / 10).replace(".", ",")} MB`;
}

function chosenSchools(schools: readonly NoticeSchool[]) {
  return noticeSchools.filter(({ value }) => schools.includes(value));
}

function isEverySchool(chosen: readonly unknown[]): boolean {
  return chosen.length === noticeSchools.length;
}

/** The words after the first without their capital letter. */
function asSentence(labels: readonly string[]): string[] {
  return labels.map((label, at) => (at === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)));
}
