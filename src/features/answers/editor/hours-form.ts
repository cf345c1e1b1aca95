import { addDays } from "#shared/rome-time.ts";
import { weekdayNumber } from "#shared/format-date.ts";
import { weekdayName, type OfficeHours, type OfficeOpening } from "#shared/office-hours.ts";
import { z } from "#shared/schema.ts";

const opening = z.object({ days: z.array(z.string()), from: z.string(), to: z.string() });

const exception = z.object({
  from: z.string(),
  /** Empty for one day. */
  to: z.string(),
  reason: z
    .string()
    .trim()
    .refine((text) => [...text].length <= 40, "Al massimo 40 caratteri"),
  kind: z.enum(["closed", "other"]),
  openings: z.array(opening),
});

type OpeningForm = z.infer<typeof opening>;
export type ExceptionForm = z.infer<typeof exception>;

/** The same rules as private.clean_hours. */
export const hoursForm = z
  .object({ weekly: z.array(opening), exceptions: z.array(exception) })
  .superRefine(({ weekly, exceptions }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    checkOpenings(weekly, true, (at, message) => refuse(["weekly", ...at], message));
    exceptions.forEach((one, at) => {
      const problem = problemOf(one, exceptions.slice(0, at));
      if (problem) refuse(["exceptions", at, problem.field], problem.message);
      if (weekly.length === 0) refuse(["exceptions", at, "from"], "Scrivi prima gli orari di ogni settimana");
      if (one.kind === "closed") return;
      if (one.openings.length === 0) refuse(["exceptions", at, "kind"], "Aggiungi un’apertura, o scegli «è chiusa»");
      checkOpenings(one.openings, isRange(one), (rest, message) =>
        refuse(["exceptions", at, "openings", ...rest], message),
      );
    });
  });

export type HoursForm = z.infer<typeof hoursForm>;

export function hoursFormOf(hours: OfficeHours | null | undefined): HoursForm {
  const openings = (list: readonly OfficeOpening[]) =>
    list.map(({ days, from, to }): OpeningForm => ({ days: days.map(String), from, to }));
  return {
    weekly: openings(hours?.weekly ?? []),
    exceptions: (hours?.exceptions ?? []).map(({ from, to, reason, openings: own }) => ({
      from,
      to: to === from ? "" : to,
      reason,
      kind: own.length === 0 ? "closed" : "other",
      openings: openings(own),
    })),
  };
}

/** What is sent, and what the preview shows: there half of it may be missing. */
export function hoursOf({ weekly, exceptions }: HoursForm): OfficeHours | null {
  const whole = wholeOpenings(weekly);
  if (whole.length === 0) return null;
  return {
    weekly: whole,
    exceptions: exceptions
      .filter(({ from, to }) => from && (to === "" || to >= from))
      .map(({ from, to, reason, kind, openings }) => {
        const own = isRange({ from, to })
          ? openings
          : openings.map((one) => ({ ...one, days: [String(weekdayNumber(from))] }));
        return { from, to: to || from, reason: reason.trim(), kind, openings: wholeOpenings(own) };
      })
      .filter(({ kind, openings }) => kind === "closed" || openings.length > 0)
      .map(({ kind, openings, ...days }) => ({ ...days, openings: kind === "closed" ? [] : openings })),
  };
}

/** Whether the days of the week are asked for. */
export function isRange({ from, to }: Pick<ExceptionForm, "from" | "to">): boolean {
  return to !== "" && to !== from;
}

function wholeOpenings(openings: readonly OpeningForm[]): OfficeOpening[] {
  return openings
    .filter(({ days, from, to }) => days.length > 0 && from && from < to)
    .map(({ days, from, to }) => ({ days: days.map(Number), from, to }));
}

function checkOpenings(
  openings: readonly OpeningForm[],
  hasDays: boolean,
  refuse: (path: [number, keyof OpeningForm], message: string) => void,
): void {
  openings.forEach(({ days, from, to }, at) => {
    if (hasDays && days.length === 0) refuse([at, "days"], "Scegli almeno un giorno");
    if (!from) refuse([at, "from"], "Manca l’ora");
    if (!to) refuse([at, "to"], "Manca l’ora");
    else if (to <= from) refuse([at, "to"], "La fine deve venire dopo l’inizio");
    const others = openings.slice(0, at).filter((one) => from < one.to && one.from < to);
    const taken = others.find((one) => !hasDays || one.days.some((day) => days.includes(day)));
    if (!taken) return;
    const day = hasDays ? days.find((one) => taken.days.includes(one)) : undefined;
    const when = day === undefined ? "" : ` di ${weekdayName(Number(day))}`;
    refuse([at, "from"], `Si sovrappone a un’altra apertura${when}`);
  });
}

function problemOf(
  { from, to }: ExceptionForm,
  earlier: readonly ExceptionForm[],
): { field: "from" | "to"; message: string } | undefined {
  if (!from) return { field: "from", message: "Manca il giorno" };
  if (to && to < from) return { field: "to", message: "L’ultimo giorno viene prima del primo" };
  if (to > addDays(from, 365)) return { field: "to", message: "Al massimo un anno" };
  const end = to || from;
  if (earlier.some((one) => one.from && from <= (one.to || one.from) && one.from <= end))
    return { field: "from", message: "Per un giorno di questi c’è già un’altra eccezione" };
  return undefined;
}
