import { queryOptions } from "@tanstack/react-query";
import type { Topic } from "#content/answers.ts";
import type { AnswerFacts } from "#shared/answer-facts.ts";
import type { OfficeHours } from "#shared/office-hours.ts";
import { asJson, changeWithSession, readWithSession } from "#shared/session/call-with-session.ts";
import { countCharacters } from "#shared/storable-text.ts";
import { z } from "#shared/schema.ts";
import type { AnswerAction } from "#features/answers/answers-queries.ts";
import { factsForm, factsFormOf, factsOf } from "./facts-form.ts";
import { hoursForm, hoursFormOf, hoursOf } from "./hours-form.ts";

interface Written {
  body: string;
  action: AnswerAction | null;
  target: string;
  label: string;
  hours: OfficeHours | null;
  facts: AnswerFacts | null;
}

/** A text that was on the site before. */
interface EarlierAnswer extends Written {
  id: number;
  checked_on: string;
  changed_at: string;
  /** Empty when the account is gone. */
  changed_by: string;
}

export interface AnswerToEdit extends Written {
  topic: Topic;
  /** Null: the answer is not written. */
  checked_on: string | null;
  revision: number;
  updated_at: string;
  updated_by: string;
  /** Newest first, twenty at most. */
  versions: EarlierAnswer[];
}

export const answersToEdit = queryOptions({
  queryKey: ["answers", "to-edit"],
  queryFn: ({ signal }) => readWithSession("answers_to_edit", {}, signal) as Promise<AnswerToEdit[]>,
  gcTime: 0,
});

export function saveAnswer(topic: Topic, revision: number, form: AnswerForm) {
  const { action, target, label } = form;
  const hours = hoursOf(form.hours);
  const facts = factsOf(topic, form.facts);
  return changeWithSession("save_answer", {
    p_topic: topic,
    p_revision: revision,
    p_body: form.body,
    ...(hours && { p_hours: asJson(hours) }),
    ...(facts && { p_facts: { ...facts } }),
    ...(action !== "none" && { p_action: action, p_target: target, p_label: label }),
  });
}

export const confirmAnswer = (topic: Topic, revision: number) =>
  changeWithSession("confirm_answer", { p_topic: topic, p_revision: revision });

export const MAX_BODY = 400;

const PHONE = /^\+?\d(?:[ ./-]?\d){2,14}$/;
const MAIL = /^[\w.%+-]+@[\w-]+(?:\.[\w-]+)+$/;
const PAGE = /^(?:https:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?|\/(?:[a-z0-9][^\s\\]*)?)$/;

/** The same rules as private.save_answer. */
export const answerForm = z
  .object({
    body: z
      .string()
      .trim()
      .refine((text) => countCharacters(text) <= MAX_BODY, `Al massimo ${MAX_BODY} caratteri`),
    action: z.enum(["none", "call", "write", "open"]),
    target: z.string().trim().max(300, "Al massimo 300 caratteri"),
    label: z
      .string()
      .trim()
      .refine((text) => countCharacters(text) <= 40, "Al massimo 40 caratteri"),
    hours: hoursForm,
    facts: factsForm,
  })
  .superRefine(({ body, action, target, label, hours, facts }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (action !== "none" && body === "" && hours.weekly.length === 0)
      refuse("body", "Scrivi la risposta, o scegli «Quella consueta» per lasciarla vuota");
    else if (body === "" && (facts.from || facts.phone)) refuse("body", "Scrivi la risposta anche in italiano");
    if (action === "call" && target && !PHONE.test(target)) refuse("target", "Questo non è un numero di telefono");
    if (action === "write" && target && !MAIL.test(target)) refuse("target", "Questo non è un indirizzo email");
    if (action === "open" && !PAGE.test(target))
      refuse("target", "Serve un indirizzo che comincia con https:// o, per una pagina di questo sito, con /");
    if (action === "open" && label === "") refuse("label", "Scrivi che cosa si apre, per esempio «Aprite il registro»");
  });

export type AnswerForm = z.infer<typeof answerForm>;

export function formOf({ body, action, target, label, hours, facts }: Written): AnswerForm {
  return { body, action: action ?? "none", target, label, hours: hoursFormOf(hours), facts: factsFormOf(facts) };
}
