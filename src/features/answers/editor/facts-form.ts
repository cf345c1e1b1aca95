import type { Topic } from "#content/answers.ts";
import { type AnswerFacts, isMealFacts } from "#shared/answer-facts.ts";
import { z } from "#shared/schema.ts";

const PRICE = /^\d{1,2}(?:[,.]\d{2})?$/;
const PHONE = /^\+?\d(?:[ ./-]?\d){2,14}(?:,? int(?:\.|erno) \d{1,6})?$/;

/** What the pages in other languages say of an answer. The same rules as private.clean_facts. */
export const factsForm = z
  .object({
    /** Of meals: "4,50". */
    from: z.string().trim(),
    to: z.string().trim(),
    /** Of absences: a number, and "08:30". */
    phone: z.string().trim(),
    before: z.string(),
  })
  .superRefine(({ from, to, phone, before }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    const isWrong = (price: string) => price !== "" && !(centsOf(price) > 0);
    if (isWrong(from)) refuse("from", "Scrivi un prezzo, per esempio 4,50");
    if (isWrong(to)) refuse("to", "Scrivi un prezzo, per esempio 6,00");
    if (from === "" && to !== "") refuse("from", "Manca il prezzo");
    if (centsOf(to) <= centsOf(from)) refuse("to", "Deve essere più alto dell’altro prezzo");
    if (phone === "" && before !== "") refuse("phone", "Manca il numero");
    if (phone !== "" && !PHONE.test(phone)) refuse("phone", "Questo non è un numero di telefono");
  });

export type FactsForm = z.infer<typeof factsForm>;

export function factsFormOf(facts: AnswerFacts | null | undefined): FactsForm {
  const empty = { from: "", to: "", phone: "", before: "" };
  if (!facts) return empty;
  return isMealFacts(facts)
    ? { ...empty, from: sayPrice(facts.from), to: facts.to === null ? "" : sayPrice(facts.to) }
    : { ...empty, phone: facts.phone, before: facts.before ?? "" };
}

/** What is sent. */
export function factsOf(topic: Topic, { from, to, phone, before }: FactsForm): AnswerFacts | null {
  if (topic === "mensa" && from !== "") return { from: centsOf(from), to: to === "" ? null : centsOf(to) };
  if (topic === "assenze" && phone !== "") return { phone, before: before || null };
  return null;
}

/** NaN for what is no price. */
function centsOf(price: string): number {
  return PRICE.test(price) ? Math.round(Number(price.replace(",", ".")) * 100) : NaN;
}

/** "4,50" */
function sayPrice(cents: number): string {
  return (cents / 100).toFixed(2).replace(".", ",");
}
