import { fromMoment, romeDay, romeHour, toMoment } from "#shared/rome-time.ts";
import { formatDate, formatDay, weekday } from "#shared/format-date.ts";
import { noticeAudiences, type NoticeAudience } from "#shared/ui/audience-labels.ts";
import { schoolLevels, type SchoolLevel } from "#shared/ui/school-labels.tsx";
import type { NoticeKind } from "#features/notices/notices-queries.ts";
import type { NoticeToEdit, NoticeVersion } from "./notices-to-edit.ts";
import { type ClosureForm, closureFormOf, closureOf, closureProblems, lastDay, newClosure } from "./closure-form.ts";
import { closureTitle } from "#features/closures/closure-sentences.ts";
import { noticeNumber, type NoticeRef } from "#shared/notice-name.ts";
import { countCharacters } from "#shared/storable-text.ts";
import { z } from "#shared/schema.ts";

/** The limits of public.notices (supabase/migrations), in characters. */
export const MAX_TITLE = 90;
export const MAX_BODY = 20_000;
export const MAX_REASON = 300;
export const MAX_CHANGE_NOTE = 140;
export const MAX_PROTOCOL = 30;

/** What the editor types and chooses. */
export interface NoticeForm {
  kind: NoticeKind;
  /** Typed; that of a closure is made from its parts: see withTitle. */
  title: string;
  body: string;
  /** Only of a correction: what it changes, for readers. */
  changeNote: string;
  /** Only of the kind "chiusura". */
  closure: ClosureForm;
  audiences: NoticeAudience[];
  schools: SchoolLevel[];
  /** The ids of those that were chosen: see meantBuildings. */
  buildings: string[];
  /** Only the staff reads it. */
  reserved: boolean;
  /** Whether the staff is asked to say «Ho letto», and by which day: a day, or "". */
  asksReceipt: boolean;
  ackBy: string;
  /** A day, or "". */
  validUntil: string;
  /** The school's own number, or "". */
  protocol: string;
  replaces: (NoticeRef & { id: string; title: string }) | null;
  release: "now" | "at";
  day: string;
  hour: string;
}

const emptyForm: Omit<NoticeForm, "closure"> = {
  kind: "avviso",
  title: "",
  body: "",
  changeNote: "",
  audiences: [],
  schools: [],
  buildings: [],
  reserved: false,
  asksReceipt: false,
  ackBy: "",
  validUntil: "",
  protocol: "",
  replaces: null,
  release: "now",
  day: "",
  hour: "08:00",
};

/** The form of a new notice. A closure is for everybody, unless the editor says otherwise. */
export function newForm(kind: NoticeKind): NoticeForm {
  const closure = newClosure(new Date());
  if (kind !== "chiusura") return { ...emptyForm, kind, closure };
  return { ...emptyForm, kind, closure, ...everybody(), validUntil: lastDay(closure) };
}

export function everybody(): Pick<NoticeForm, "audiences" | "schools"> {
  return { audiences: noticeAudiences.map(({ value }) => value), schools: schoolLevels.map(({ value }) => value) };
}

/** The form as it is saved: the title of a closure says what was chosen, and everybody reads it. */
export function withTitle(form: NoticeForm): NoticeForm {
  if (form.kind !== "chiusura") return form;
  const closure = closureOf(form.closure, form);
  return { ...form, title: closure ? closureTitle(closure, form.schools) : "", reserved: false, asksReceipt: false };
}

export function formOf(notice: NoticeToEdit): NoticeForm {
  const { replaces, publish_at, closure } = notice;
  const moment = publish_at && publish_at !== NO_HOUR_YET ? fromMoment(publish_at) : undefined;
  return {
    kind: notice.kind,
    title: notice.title,
    body: notice.body,
    changeNote: "",
    closure: closure ? closureFormOf(closure) : newClosure(new Date()),
    audiences: notice.audiences,
    schools: notice.schools,
    buildings: notice.buildings,
    reserved: notice.reserved,
    asksReceipt: notice.ack_by !== null,
    ackBy: notice.ack_by ?? "",
    validUntil: notice.valid_until ?? "",
    protocol: notice.protocol ?? "",
    replaces,
    release: publish_at ? "at" : "now",
    day: moment?.day ?? "",
    hour: moment?.hour ?? emptyForm.hour,
  };
}

/** "A un’ora scelta" without a whole day and hour: kept, so that the notice does not go out at once. */
export const NO_HOUR_YET = "infinity";

type Release = Pick<NoticeForm, "release" | "day" | "hour">;

/** The moment at which the notice is to go out, as ISO text; undefined for at once, or while it is not whole. */
export function chosenMoment({ release, day, hour }: Release): string | undefined {
  return release === "at" ? toMoment(day, hour) : undefined;
}

/** What a draft keeps of it; undefined for at once. */
export function keptMoment(form: Release): string | undefined {
  return form.release === "at" ? (chosenMoment(form) ?? NO_HOUR_YET) : undefined;
}

/**
 * Day and hour of a moment, as the site will say them: "venerdì 27" and "7:30". The month is named where it is not that of
 * `now`. An hour that is skipped in March is the one after it.
 */
export function sayMoment(moment: string, now: Date): { day: string; hour: string } {
  const [day, today] = [romeDay(new Date(moment)), romeDay(now)];
  const isThisMonth = day.slice(0, 7) === today.slice(0, 7);
  const [date = ""] = formatDate(day).split(" ");
  return {
    day: `${weekday(day)} ${isThisMonth ? date : formatDay(day, today)}`,
    hour: romeHour(new Date(moment)),
  };
}

/** "Programma per venerdì 27, 7:30" */
export function sayScheduling(moment: string | undefined, now: Date): string {
  if (!moment) return "Programma";
  const { day, hour } = sayMoment(moment, now);
  return `Programma per ${day}, ${hour}`;
}

/** "n. 12/2026-27, Uscita al museo" */
export function labelOf({ school_year, title, ...numbered }: NoticeRef & { title: string }): string {
  return `${noticeNumber(numbered)}/${school_year}, ${title}`;
}

/** The form with the texts and choices of an earlier version. */
export function withVersion(form: NoticeForm, version: NoticeVersion): NoticeForm {
  const { kind, title, body, audiences, schools, buildings, valid_until, ack_by, closure } = version;
  const asking = { asksReceipt: ack_by !== null, ackBy: ack_by ?? "" };
  const parts = closure && { closure: closureFormOf(closure) };
  return { ...form, kind, title, body, ...parts, audiences, schools, buildings, validUntil: valid_until, ...asking };
}

/** Title, text and attachments of a version, for the comparison. */
export function versionText({ title, body, files }: NoticeVersion): string {
  return [title, "", body, ...files.map((file) => `Allegato: ${file.title}`)].join("\n");
}

/** The day by which «Ho letto» is asked for; null where it is not. */
export function ackDay({ asksReceipt, ackBy }: Pick<NoticeForm, "asksReceipt" | "ackBy">): string | null {
  return (asksReceipt && ackBy) || null;
}

/** What the database refuses even in a draft. */
export function findUnsavable({
  kind,
  title,
  body,
  closure,
  ...places
}: NoticeForm): "title" | "body" | "closure" | undefined {
  if (kind === "chiusura" && !closureOf(closure, places)) return "closure";
  if (countCharacters(title.trim()) > MAX_TITLE) return "title";
  return countCharacters(body) > MAX_BODY ? "body" : undefined;
}

const body = z.string().refine((value) => countCharacters(value) <= MAX_BODY, {
  error: ({ input }) =>
    `Il testo ha ${countCharacters(String(input)).toLocaleString("it")} caratteri: al massimo 20.000.`,
});

/**
 * What a notice needs to go out. Whether a moment has passed only the database can tell: the clock of this device may be
 * wrong.
 */
export const readyNotice = z
  .object({
    kind: z.enum(["avviso", "circolare", "chiusura"]),
    title: z.string().trim(),
    body,
    changeNote: z.string(),
    closure: z.custom<ClosureForm>(),
    audiences: z.array(z.enum(noticeAudiences.map(({ value }) => value))).min(1, "Scegli per chi è l’avviso."),
    schools: z.array(z.enum(schoolLevels.map(({ value }) => value))).min(1, "Scegli almeno una scuola."),
    buildings: z.array(z.string()),
    reserved: z.boolean(),
    asksReceipt: z.boolean(),
    ackBy: z.string(),
    validUntil: z.string().min(1, "Manca il giorno: dopo, l’avviso passa fra quelli non più validi."),
    protocol: z.string(),
    replaces: z.custom<NoticeForm["replaces"]>(),
    release: z.enum(["now", "at"]),
    day: z.string(),
    hour: z.string(),
  })
  .superRefine((form, context) => {
    const problem = (path: keyof NoticeForm, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (form.kind === "chiusura") {
      for (const [field, message] of closureProblems(form.closure, form))
        context.addIssue({ code: "custom", path: ["closure", field], message });
      if (form.validUntil && form.validUntil < lastDay(form.closure))
        problem("validUntil", "Questo giorno viene prima della fine della chiusura.");
    } else {
      const length = countCharacters(form.title);
      if (length === 0) problem("title", "Manca il titolo.");
      if (length > MAX_TITLE) problem("title", `Il titolo ha ${length} caratteri: al massimo ${MAX_TITLE}.`);
    }
    const noteLength = countCharacters(form.changeNote.trim());
    if (noteLength > MAX_CHANGE_NOTE)
      problem("changeNote", `La frase ha ${noteLength} caratteri: al massimo ${MAX_CHANGE_NOTE}.`);
    if (form.kind !== "chiusura" && !form.body.trim()) problem("body", "Manca il testo.");
    if (form.asksReceipt) {
      const isForStaff = form.reserved || form.audiences.some((each) => each === "docenti" || each === "ata");
      if (!isForStaff)
        problem("ackBy", "«Ho letto» si chiede solo al personale: scegli Docenti o Personale ATA, o riserva l’avviso.");
      else if (!form.ackBy) problem("ackBy", "Manca il giorno entro cui leggerlo.");
      else if (form.validUntil && form.ackBy > form.validUntil)
        problem("ackBy", "Questo giorno viene dopo «Valido fino al».");
    }
    if (form.release === "now") return;
    if (!form.day) problem("day", "Manca il giorno in cui l’avviso esce.");
    if (!form.hour) problem("hour", "Manca l’ora in cui l’avviso esce.");
    if (form.day && form.hour && !chosenMoment(form)) problem("hour", "Questo giorno, o quest’ora, non esiste.");
    if (form.day && form.validUntil && form.validUntil < form.day)
      problem("validUntil", "Questo giorno viene prima dell’uscita: l’avviso non sarebbe mai valido.");
  });
