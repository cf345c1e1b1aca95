import { DETAILS_LETTERS, eventKinds, TITLE_LETTERS } from "#features/calendar/event.ts";
import { meantBuildings } from "#shared/places/places.ts";
import { z } from "#shared/schema.ts";
import { schoolLevels } from "#shared/ui/school-labels.tsx";
import { daysBetween } from "#shared/rome-time.ts";
import { countCharacters } from "#shared/storable-text.ts";
import { yearOfStart } from "./days.ts";
import type { DateFacts, DateToEdit } from "./dates-to-edit.ts";
import type { Rhythm } from "./repeat-dates.ts";

/** What is typed; a day is "2026-11-23" or "", an hour "15:00" or "". */
export interface DateForm extends Pick<
  DateFacts,
  "kind" | "title" | "details" | "schools" | "buildings" | "ends_lessons" | "staff_only"
> {
  starts_on: string;
  /** Empty for one day. */
  ends_on: string;
  /** Both empty for the whole day. */
  starts_at: string;
  ends_at: string;
  /** Only of a new date. */
  rhythm: Rhythm | "none";
  until: string;
}

export type CheckedDate = Omit<DateFacts, "notice_id"> & Pick<DateForm, "rhythm" | "until">;

export function formOf(date: DateToEdit | undefined): DateForm {
  return {
    kind: date?.kind ?? "evento",
    title: date?.title ?? "",
    details: date?.details ?? "",
    starts_on: date?.starts_on ?? "",
    ends_on: date && date.ends_on !== date.starts_on ? date.ends_on : "",
    starts_at: date?.starts_at ?? "",
    ends_at: date?.ends_at ?? "",
    schools: date?.schools ?? schoolLevels.map(({ value }) => value),
    buildings: date?.buildings ?? [],
    ends_lessons: date?.ends_lessons ?? false,
    staff_only: date?.staff_only ?? false,
    rhythm: "none",
    until: "",
  };
}

/** The rules of private.event_form. `today` is a day in Italy. */
export function dateForm(today: string) {
  return z
    .object({
      kind: z.enum(eventKinds.map(({ value }) => value)),
      title: line(TITLE_LETTERS).refine((title) => title !== "", "Manca il titolo."),
      details: line(DETAILS_LETTERS),
      starts_on: day(today).refine((text) => text !== "", "Manca il giorno."),
      ends_on: day(today),
      starts_at: hour,
      ends_at: hour,
      schools: z.array(z.enum(schoolLevels.map(({ value }) => value))).min(1, "Scegli almeno una scuola."),
      buildings: z.array(z.string()),
      ends_lessons: z.boolean(),
      staff_only: z.boolean(),
      rhythm: z.enum(["none", "week", "month"]),
      until: day(today),
    })
    .transform(({ ends_on, starts_at, ends_at, ...form }): CheckedDate => ({
      ...form,
      ends_on: ends_on || form.starts_on,
      starts_at: starts_at || null,
      // Fields that are hidden: a deadline has one hour, the one by which, and a closure is for everybody.
      ends_at: (form.kind !== "scadenza" && ends_at) || null,
      buildings: meantBuildings(form),
      staff_only: form.kind !== "chiusura" && form.staff_only,
    }))
    .superRefine(({ starts_on, ends_on, starts_at, ends_at, rhythm, until }, context) => {
      const problem = (field: keyof DateForm, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      if (ends_on < starts_on) problem("ends_on", "La fine viene prima dell’inizio.");
      else if (daysBetween(starts_on, ends_on) > 365)
        problem("ends_on", "Dal primo all’ultimo giorno passa più di un anno.");
      if (ends_at && !starts_at) problem("starts_at", "Manca l’ora d’inizio.");
      else if (ends_at && starts_at && starts_on === ends_on && ends_at <= starts_at)
        problem("ends_at", "La fine viene prima dell’inizio.");
      if (rhythm === "none") return;
      if (ends_on !== starts_on) problem("ends_on", "Si ripete solo una data di un giorno.");
      if (!until) problem("until", "Manca il giorno fino al quale si ripete.");
      else if (until < starts_on) problem("until", "Questo giorno viene prima dell’inizio.");
    });
}

function line(most: number) {
  return z
    .string()
    .transform((text) => text.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .refine((text) => countCharacters(text) <= most, {
      error: ({ input }) => `Sono ${countCharacters(String(input))} caratteri: al massimo ${most}.`,
    });
}

/** "?" stands for a day that the browser does not accept. */
function day(today: string) {
  const present = yearOfStart(today);
  return z
    .string()
    .refine((text) => text === "" || z.iso.date().safeParse(text).success, {
      error: "Questo giorno non esiste, o manca una parte: controlla giorno, mese e anno.",
      abort: true,
    })
    .refine((text) => text === "" || Math.abs(yearOfStart(text) - present - 1) <= 2, {
      error: `Il calendario va dal settembre ${present - 1} all’agosto ${present + 4}: controlla l’anno.`,
    });
}

const hour = z
  .string()
  .refine(
    (text) => text === "" || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text),
    "Quest’ora non esiste, o manca una parte.",
  );
