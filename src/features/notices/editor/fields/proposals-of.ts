import { noticeAudiences, type NoticeAudience } from "#shared/ui/audience-labels.ts";

export interface Proposals {
  /** Of the line "OGGETTO: …", which is `subjectLine` as it stands in the text. */
  title: string;
  subjectLine: string;
  audiences: NoticeAudience[];
}

/** How many lines the head of a letter has at most. */
const HEAD_LINES = 15;
/** A longer line is a sentence of the text. */
const MAX_ADDRESS = 150;
const SUBJECT = /^oggetto\s?[:·–-]\s?(\S.*)$/i;
const ADDRESS = /^(?:- )?(?:ai?|al|agli|alle|alla)\s/i;

const addressed: Record<NoticeAudience, RegExp> = {
  famiglie: /\b(?:genitori|famigli[ae]|tutori)\b/i,
  // Not "ai genitori degli alunni".
  alunni: /\b(?:agli|alle) (?:alunn[ie]|student(?:i|esse))\b|\b(?:ai bambini|alle bambine)\b/i,
  docenti: /\b(?:docent[ei]|insegnanti|maestr[ei]|professori)\b/i,
  ata: /\bATA\b|\b(?:collaboratori scolastici|assistenti amministrativi|personale amministrativo)\b/i,
};

/** What the head of a pasted letter says about the notice: its subject, and to whom it is written. */
export function proposalsOf(text: string): Proposals {
  const lines = text.split("\n").filter(Boolean).slice(0, HEAD_LINES);
  const at = lines.findIndex((line) => SUBJECT.test(line));
  const subjectLine = lines[at] ?? "";
  const title = withoutEnd(SUBJECT.exec(subjectLine)?.[1] ?? "");
  // Without a subject, the first lines of a letter: further down "Ai genitori" begins a sentence.
  const head = at < 0 ? lines.slice(0, 4) : lines.slice(0, at);
  const named = head.filter((line) => ADDRESS.test(line) && line.length <= MAX_ADDRESS).flatMap(audiencesIn);
  return {
    title,
    subjectLine,
    audiences: noticeAudiences.map(({ value }) => value).filter((one) => named.includes(one)),
  };
}

function audiencesIn(line: string): NoticeAudience[] {
  const found = noticeAudiences.map(({ value }) => value).filter((one) => addressed[one].test(line));
  const isStaff = found.includes("docenti") || found.includes("ata");
  return /\bpersonale\b/i.test(line) && !isStaff ? [...found, "docenti", "ata"] : found;
}

/** Without the full stops at its end. An expression for this would take quadratic time. */
function withoutEnd(title: string): string {
  const text = title.trimEnd();
  return text.endsWith(".") ? withoutEnd(text.slice(0, -1)) : text;
}
