import { CircleAlert, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { type FieldPath, useFormContext, useWatch } from "react-hook-form";
import { homeTools } from "#content/home.ts";
import { school } from "#content/school.ts";
import { isFrontPage, missingFacts } from "#shared/missing-facts.ts";
import { Field } from "#shared/ui/field.tsx";
import { BuildingsField } from "./buildings-field.tsx";
import { type FactsForm, legalLabels, MAX_PHONES } from "./facts-form.ts";

/** The fields of the form. `taken`: the states before, whose buildings keep their ids. */
export function FactsFields({ taken }: { taken: readonly FactsForm[] }) {
  const { control } = useFormContext<FactsForm>();
  const form = useWatch({ control }) as FactsForm; // all fields have a default
  const missing = missingFacts(form).length;
  const filled = form.phones.filter(Boolean).length;
  const phones = Math.min(MAX_PHONES, Math.max(2, filled + 1, form.phones.length));
  return (
    <>
      {missing > 0 && (
        <p className="flex items-center gap-2 font-semibold">
          <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
          <span>{missing === 1 ? "Ne manca uno" : `Ne mancano ${missing}`}</span>
        </p>
      )}
      <Part id="dati-segreteria" heading="La segreteria">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {Array.from({ length: phones }, (_, at) => (
            <Line
              key={at}
              name={`phones.${at}`}
              label={["Telefono", "Secondo telefono (se c’è)"][at] ?? `Telefono ${at + 1} (se c’è)`}
              inputMode="tel"
            />
          ))}
        </div>
        <Line
          name="email"
          label="Posta"
          hint="Ci scrivono le famiglie: l’indirizzo è pubblico."
          missing="Manca."
          inputMode="email"
        />
        <Line
          name="pec"
          label="Posta certificata"
          missing="Manca. Di solito finisce con @pec.istruzione.it."
          inputMode="email"
        />
        <Line
          name="securityEmail"
          label="Posta per i difetti di sicurezza"
          hint="Di chi assiste il sito. Vuota: vale quella della segreteria."
          inputMode="email"
        />
      </Part>
      <Part id="dati-sedi" heading="Le sedi" note="La prima è quella della segreteria.">
        <BuildingsField taken={taken.flatMap(({ buildings }) => buildings.map(({ id }) => id))} />
      </Part>
      <Part id="dati-strumenti" heading="I sei strumenti della pagina iniziale" note="Uno vuoto non si vede.">
        {homeTools.map(({ id, label }) => (
          <Line
            key={id}
            name={`tools.${id}`}
            label={label}
            missing={
              isFrontPage(form.tools[id]) &&
              "È ancora l’indirizzo d’esempio: apre il servizio, non la pagina della scuola."
            }
            inputMode="url"
          />
        ))}
      </Part>
      <Part id="dati-alunni" heading="Il portale degli alunni">
        <Line name="pupilsSite.name" label="Nome" hint="Si legge dopo «Apri»." />
        <Line name="pupilsSite.address" label="Indirizzo" missing="Manca." inputMode="url" />
      </Part>
      <Part
        id="dati-stato"
        heading="Gli indirizzi chiesti dallo Stato"
        note="Vuoti non si vedono. Per l’informativa e le note legali restano le pagine di questo sito."
      >
        {Object.entries(legalLabels).map(([name, label]) => (
          <Line
            key={name}
            name={`legal.${name as keyof FactsForm["legal"]}`}
            label={label}
            hint={name === "accessibility" && "Si rinnova entro il 23 settembre di ogni anno."}
            missing={!["privacy", "notes"].includes(name) && "Manca."}
            inputMode="url"
          />
        ))}
      </Part>
      <Part id="dati-assistenza" heading="Li cambia l’assistenza" Icon={Lock}>
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
          {[
            ["Nome", school.name],
            ["Sito", new URL(school.url).hostname],
            ["Codice meccanografico", school.meccanografico],
            ["Codice fiscale", school.fiscalCode],
            ["Posta dei docenti", `@${school.emailDomain}`],
          ].map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-graphite">{name}</dt>
              <dd className="mb-2 wrap-anywhere">{value || "vuoto"}</dd>
            </div>
          ))}
        </dl>
        <p className="text-graphite">
          Anche nelle mail che manda il sito telefono e posta restano quelli di prima, finché l’assistenza non li
          cambia.
        </p>
      </Part>
    </>
  );
}

interface PartProps {
  id: string;
  heading: string;
  note?: string;
  Icon?: typeof Lock;
  children: ReactNode;
}

function Part({ id, heading, note, Icon, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-paper border border-grid bg-sheet p-5 sm:p-6">
      <div>
        <h2 id={id} className="flex items-center gap-2 text-xl">
          {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
          <span>{heading}</span>
        </h2>
        {note && <p className="mt-1 text-graphite">{note}</p>}
      </div>
      {children}
    </section>
  );
}

interface LineProps {
  name: FieldPath<FactsForm>;
  label: string;
  hint?: string | false;
  /** Said while the field is empty or is the example's: it can be saved so. */
  missing?: string | false;
  inputMode?: "tel" | "email" | "url";
}

function Line({ name, label, hint, missing, inputMode }: LineProps) {
  const { control, register, getFieldState, formState } = useFormContext<FactsForm>();
  const value = useWatch({ control, name });
  const isMissing = missing && (!value || (typeof value === "string" && isFrontPage(value)));
  return (
    <Field
      {...register(name)}
      label={label}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
      hint={
        isMissing ? (
          <span className="flex items-start gap-2 font-semibold text-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span>{missing}</span>
          </span>
        ) : (
          hint
        )
      }
      error={getFieldState(name, formState).error?.message}
    />
  );
}
