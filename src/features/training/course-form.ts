import type { CourseFacts, OwnCourse } from "./training-queries.ts";
import { countCharacters } from "#shared/storable-text.ts";
import { z } from "#shared/schema.ts";

/** The limits of public.training_courses (supabase/migrations), in characters. */
const MAX_LINE = 200;
const MAX_ADDRESS = 500;
const [FIRST_DAY, LAST_DAY] = ["2000-01-01", "2100-12-31"];

/** What is typed; days are "2026-11-23" or "". */
export type CourseForm = Record<Exclude<keyof CourseFacts, "state">, string> & Pick<CourseFacts, "state">;

export function formOf(course: OwnCourse | undefined): CourseForm {
  return {
    title: course?.title ?? "",
    provider: course?.provider ?? "",
    state: course?.state ?? "to_do",
    hours: course?.hours?.toString().replace(".", ",") ?? "",
    starts_on: course?.starts_on ?? "",
    ends_on: course?.ends_on ?? "",
    certificate_url: course?.certificate_url ?? "",
  };
}

/** Checks the form and turns it into what is stored. `today` is a day in Italy. */
export function courseFacts(today: string) {
  return z
    .object({
      title: line("Il titolo").refine((title) => title !== "", "Manca il titolo del corso."),
      provider: line("Il nome di chi lo organizza"),
      state: z.enum(["to_do", "in_progress", "done"]),
      hours,
      starts_on: day,
      ends_on: day,
      certificate_url: address,
    })
    .superRefine(({ state, starts_on, ends_on }, context) => {
      const problem = (message: string) => context.addIssue({ code: "custom", path: ["ends_on"], message });
      if (starts_on && ends_on && ends_on < starts_on) problem("La fine viene prima dell’inizio.");
      else if (state === "done" && !ends_on)
        problem("Di un corso concluso serve l’ultimo giorno: dice in quale anno scolastico contano le ore.");
      else if (state === "done" && ends_on && ends_on > today)
        problem("Questo giorno deve ancora venire: un corso concluso è già finito.");
    });
}

function line(what: string) {
  return z
    .string()
    .transform((text) => text.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .refine((text) => countCharacters(text) <= MAX_LINE, {
      error: ({ input }) => `${what} ha ${countCharacters(String(input))} caratteri: al massimo ${MAX_LINE}.`,
    });
}

const hours = z
  .string()
  .trim()
  .refine((text) => text === "" || (/^\d{1,4}(?:[.,]\d)?$/.test(text) && toNumber(text) <= 1000), {
    error: "Scrivi un numero da 0 a 1000, al massimo con un decimale: 12 oppure 12,5.",
  })
  .transform((text) => (text === "" ? null : toNumber(text)));

function toNumber(text: string): number {
  return Number(text.replace(",", "."));
}

const day = z
  .string()
  .refine((text) => text === "" || z.iso.date().safeParse(text).success, {
    error: "Questo giorno non esiste, o manca una parte: controlla giorno, mese e anno.",
    abort: true,
  })
  .refine((text) => text === "" || (text >= FIRST_DAY && text <= LAST_DAY), {
    error: "L’anno va dal 2000 al 2100.",
  })
  .transform((text) => text || null);

function parseAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

const address = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === "") return null;
    // As browsers write it: without capitals in the host, without blanks.
    const url = parseAddress(text);
    if (url?.protocol !== "https:") {
      context.addIssue({ code: "custom", message: "Scrivi l’indirizzo intero, che comincia con https://" });
      return z.NEVER;
    }
    if (url.href.length > MAX_ADDRESS) {
      context.addIssue({ code: "custom", message: `L’indirizzo è troppo lungo: al massimo ${MAX_ADDRESS} caratteri.` });
      return z.NEVER;
    }
    return url.href;
  });
