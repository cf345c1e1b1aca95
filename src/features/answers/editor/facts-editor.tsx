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
        {fields[topic].map(({ name, ...field }) => (
          <Field
            key={name}
            {...form.register(`facts.${name}`)}
            {...field}
            autoComplete="off"
            error={errors?.[name]?.message}
          />
        ))}
      </div>
    </fieldset>
  );
}

const fields = {
  mensa: [
    { name: "from", label: "Un pasto costa, in euro", hint: "Per esempio 4,50.", inputMode: "decimal" },
    { name: "to", label: "Fino a, in euro", hint: "Vuoto: un prezzo solo.", inputMode: "decimal" },
  ],
  assenze: [
    {
      name: "phone",
      label: "Numero da chiamare per un’assenza",
      hint: "Anche con l’interno: 06 1234567 int. 12.",
      inputMode: "tel",
    },
    { name: "before", label: "Entro le", hint: "Vuoto: a qualsiasi ora.", type: "time" },
  ],
} as const;
