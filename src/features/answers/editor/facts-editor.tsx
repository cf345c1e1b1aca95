import type { UseFormReturn } from "react-hook-form";
import type { Topic } from "#content/answers.ts";
import { Field } from "#shared/ui/field.tsx";
import type { AnswerForm } from "./answers-to-edit.ts";

interface Props {
  form: UseFormReturn<AnswerForm>;
  topic: Topic;
}

/** What an answer says in the pages in other languages, where no sentence of the school can be read. */
export function FactsEditor({ form, topic }: Props) {
  const errors = form.formState.errors.facts;
  if (topic !== "mensa" && topic !== "assenze") return null;
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 p-0 font-semibold">Per le pagine in altre lingue</legend>
      <p className="mb-3 text-base text-graphite">
        Lì la risposta in italiano non si legge: si leggono questi dati. Ciò che è vuoto non c’è.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {topic === "mensa" ? (
          <>
            <Field
              {...form.register("facts.from")}
              label="Un pasto costa, in euro"
              hint="Per esempio 4,50."
              inputMode="decimal"
              autoComplete="off"
              error={errors?.from?.message}
            />
            <Field
              {...form.register("facts.to")}
              label="Fino a, in euro"
              hint="Vuoto: un prezzo solo."
              inputMode="decimal"
              autoComplete="off"
              error={errors?.to?.message}
            />
          </>
        ) : (
          <>
            <Field
              {...form.register("facts.phone")}
              label="Numero da chiamare per un’assenza"
              hint="Anche con l’interno: 06 1234567 int. 12."
              inputMode="tel"
              autoComplete="off"
              error={errors?.phone?.message}
            />
            <Field
              {...form.register("facts.before")}
              label="Entro le"
              hint="Vuoto: a qualsiasi ora."
              type="time"
              error={errors?.before?.message}
            />
          </>
        )}
      </div>
    </fieldset>
  );
}
