import { sayDays, sayHours } from "#features/calendar/event.ts";
import type { DateToEdit } from "./dates-to-edit.ts";

/** What somebody else has made of a date meanwhile. */
export function NowThere({ date, today }: { date: DateToEdit | undefined; today: string }) {
  if (!date) return null;
  return (
    <>
      <span>{`Ora è «${date.title}», ${[sayDays(date, today), sayHours(date)].filter(Boolean).join(", ")}${date.state === "cancelled" ? ", annullata" : ""}${date.state === "removed" ? ", tolta" : ""}.`}</span>
    </>
  );
}
