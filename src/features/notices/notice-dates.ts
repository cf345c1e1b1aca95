import { formatDay } from "#shared/format-date.ts";
import { noticeNumber } from "#shared/notice-name.ts";
import { addDays, romeDay } from "#shared/rome-time.ts";
import { schoolYear, schoolYearName } from "#shared/school-year.ts";
import { withDay } from "#shared/with-article.ts";

/**
 * The days to choose from for «Valido fino al», for a notice published on `from`. The school year ends on 31 August: in
 * August the end of the next one is offered, or the month would be longer.
 */
export function validityProposals(from: string): { label: string; day: string }[] {
  const month = monthAfter(from);
  const year = schoolYear(month);
  return [
    { label: "Una settimana", day: addDays(from, 7) },
    { label: "Un mese", day: month },
    { label: `Fine dell’anno scolastico ${schoolYearName(year)}`, day: `${Number(year.slice(0, 4)) + 1}-08-31` },
  ];
}

interface Validity {
  valid_until: string;
  replaced_by: { number: number; reserved: boolean; published_at: string } | null;
}

/** "Valido fino al 24 novembre", "Non più valido dall’8 novembre, sostituito dal n. 12". `today` is a day in Italy. */
export function sayValidity(validity: Validity, today: string): string {
  const { valid_until, replaced_by } = validity;
  if (replaced_by) return `${sayEnd(validity, today)}, sostituito dal ${noticeNumber(replaced_by)}`;
  return valid_until < today ? sayEnd(validity, today) : `Valido fino ${withDay("al", formatDay(valid_until, today))}`;
}

/** "Non più valido dall’8 novembre": since the day after its last one, or since it was replaced. */
export function sayEnd({ valid_until, replaced_by }: Validity, today: string): string {
  const end = addDays(valid_until, 1);
  const replaced = replaced_by ? romeDay(new Date(replaced_by.published_at)) : end;
  return `Non più valido ${withDay("dal", formatDay(replaced < end ? replaced : end, today))}`;
}

/** The same date of the next month, or its last day. */
function monthAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}
