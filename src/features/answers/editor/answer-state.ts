import type { AnswerToEdit } from "./answers-to-edit.ts";

const CHECK_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

/** Whether an answer is to be written, to be checked again, or neither. `today` is a day in Italy. */
export function stateOf({ checked_on }: Pick<AnswerToEdit, "checked_on">, today: string): "empty" | "old" | "checked" {
  if (checked_on === null) return "empty";
  return Date.parse(today) - Date.parse(checked_on) > CHECK_DAYS * DAY_MS ? "old" : "checked";
}
