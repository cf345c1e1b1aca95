import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { validityProposals } from "#features/notices/notice-dates.ts";
import { romeDay } from "#shared/rome-time.ts";
import { Field } from "#shared/ui/field.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import { RowAction } from "#shared/ui/row-action.tsx";
import { MAX_PROTOCOL, type NoticeForm } from "#features/notices/editor/notice-form.ts";

/** The last day on which the notice is valid, with the usual ones to choose from. */
export function ValidUntilField() {
  const { register, control, setValue } = useFormContext<NoticeForm>();
  const { errors } = useFormState({ control, name: "validUntil" });
  const [release, day] = useWatch({ control, name: ["release", "day"] });
  const from = (release === "at" && day) || romeDay(new Date());
  return (
    <div>
      <div className="max-w-88">
        <Field
          {...register("validUntil")}
          label="Valido fino al (obbligatorio)"
          type="date"
          hint="Dopo quel giorno l’avviso passa fra quelli non più validi."
          error={errors.validUntil?.message}
        />
      </div>
      <div role="group" aria-label="Proposte per «Valido fino al»" className="mt-2 flex flex-wrap gap-2">
        {validityProposals(from).map(({ label, day: proposed }) => (
          <RowAction
            key={label}
            name={label}
            onClick={() =>
              setValue("validUntil", proposed, { shouldDirty: true, shouldValidate: Boolean(errors.validUntil) })
            }
          />
        ))}
      </div>
    </div>
  );
}

/** The number that the school gives by itself. It may come after the publication. */
export function ProtocolField() {
  const { register, control } = useFormContext<NoticeForm>();
  const { errors } = useFormState({ control, name: "protocol" });
  return (
    <div className="max-w-88">
      <Field
        {...register("protocol")}
        label="Numero della scuola (facoltativo)"
        hint="Quello del protocollo, o delle circolari della scuola: si legge accanto al numero del sito."
        maxLength={MAX_PROTOCOL}
        autoComplete="off"
        error={errors.protocol?.message}
      />
    </div>
  );
}

/** When the notice goes out: at once, or at an hour of Italy. */
export function ReleaseFields() {
  const { register, control } = useFormContext<NoticeForm>();
  const { errors } = useFormState({ control, name: ["day", "hour"] });
  const release = useWatch({ control, name: "release" });
  return (
    <div>
      <ChoiceGroup
        name="release"
        legend="Quando esce"
        type="radio"
        labels={{ now: "Subito", at: "A un’ora scelta" }}
        {...(release === "at" && { hint: "L’ora è quella italiana. Fino ad allora non lo vede nessuno." })}
      />
      {release === "at" && (
        <div className="mt-3 flex flex-wrap gap-4">
          <div className="w-52">
            <Field {...register("day")} label="Giorno" type="date" error={errors.day?.message} />
          </div>
          <div className="w-52">
            <Field {...register("hour")} label="Ora" type="time" error={errors.hour?.message} />
          </div>
        </div>
      )}
    </div>
  );
}
