import { daysBetween } from "#shared/rome-time.ts";
import type { AnswerToEdit } from "./answers-to-edit.ts";

const CHECK_DAYS = 90;

/** Whether an answer is to be written, to be checked again, or neither. `today` is a day in Italy. */
export function stateOf({ checked_on }: Pick<AnswerToEdit, "checked_on">, today: string): "empty" | "old" | "checked" {
  if (checked_on === null) return "empty";
  return daysBetween(checked_on, today) > CHECK_DAYS ? "old" : "checked";
}
