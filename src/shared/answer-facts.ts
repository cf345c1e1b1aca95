/** What an answer also says as data, for the pages in other languages, as private.clean_facts keeps it. */
export type AnswerFacts = MealFacts | AbsenceFacts;

/** Of «Mensa»: what a meal costs, in cents. */
export interface MealFacts {
  from: number;
  /** Null: one price. */
  to: number | null;
}

/** Of «Assenze e uscite anticipate»: whom to call. */
interface AbsenceFacts {
  /** As it is read. */
  phone: string;
  /** "08:30": until which hour; null if it does not matter. */
  before: string | null;
}

export function isMealFacts(facts: AnswerFacts): facts is MealFacts {
  return "from" in facts;
}
