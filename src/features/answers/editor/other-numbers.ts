import { nationalDigits } from "#shared/phone-link.ts";
import { school } from "#content/school.ts";
import type { AnswerToEdit } from "./answers-to-edit.ts";

const schoolNumbers = [...school.phones, ...school.buildings.map(({ phone }) => phone)];

/** A landline or mobile number in a text. */
const NUMBER = /(?:^|[^\d,./-])((?:\+39 ?)?[03]\d(?:[ ./-]?\d){5,9})(?!\d)/g;
const DAY = /^\d\d?[./-]\d\d?[./-]\d{2,4}$/;

/** The telephone numbers of an answer that the school does not have: after a change, the old one. */
export function otherNumbers(
  { body, action, target, facts }: Pick<AnswerToEdit, "body" | "action" | "target" | "facts">,
  ours: readonly string[] = schoolNumbers,
): string[] {
  const own = new Set(ours.map(nationalDigits).filter(Boolean));
  if (own.size === 0) return [];
  const called = [action === "call" && target, facts && "phone" in facts && facts.phone].filter(
    (text) => text !== false,
  );
  const texts = [body, ...called].map((text) => text ?? "");
  const found = texts.flatMap((text) => [...text.matchAll(NUMBER)].flatMap(([, number = ""]) => number));
  return [...new Set(found.filter((number) => !DAY.test(number) && !own.has(nationalDigits(number))))];
}
