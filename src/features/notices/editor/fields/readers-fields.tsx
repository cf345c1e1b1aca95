import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { RowAction } from "#shared/ui/row-action.tsx";
import type { NoticeForm } from "#features/notices/editor/notice-form.ts";
import { Field } from "#shared/ui/field.tsx";
import { Tick } from "#shared/ui/tick.tsx";

interface Props {
  /** Then it changes its number and its address: not with the form. */
  isPublished: boolean;
  onMove: () => void;
}

/** Who may read the notice, and whether the staff is asked to say that it has. */
export function ReadersFields({ isPublished, onMove }: Props) {
  const { register, control } = useFormContext<NoticeForm>();
  const { errors } = useFormState({ control, name: "ackBy" });
  const [reserved, asksReceipt] = useWatch({ control, name: ["reserved", "asksReceipt"] });
  return (
    <fieldset className="m-0 grid min-w-0 gap-2 border-0 p-0">
      <legend className="mb-1.5 p-0 font-semibold">Chi può leggerlo</legend>
      {isPublished ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{reserved ? "Solo il personale: è riservato." : "Tutti: è pubblico."}</p>
          <RowAction name={reserved ? "Rendi pubblico" : "Sposta fra i riservati"} onClick={onMove} />
        </div>
      ) : (
        <Tick
          {...register("reserved", { deps: "ackBy" })}
          label="Riservato al personale"
          note="Lo legge solo chi è entrato e ha un ruolo. Non compare nelle pagine pubbliche, nella ricerca né nei lettori di notizie, e ha un numero a parte: R1, R2…"
        />
      )}
      <Tick
        {...register("asksReceipt", { deps: "ackBy" })}
        label="Chiedi «Ho letto» entro una data"
        note="Il personale lo trova per primo quando entra, finché non lo conferma"
      />
      {asksReceipt && (
        <div className="w-60 max-w-full pl-9">
          <Field {...register("ackBy")} label="«Ho letto» entro il" type="date" error={errors.ackBy?.message} />
        </div>
      )}
    </fieldset>
  );
}
