import { useId, useState } from "react";
import { eventKinds, kindOf } from "#features/calendar/event.ts";
import { PlacesChoice } from "#shared/places/places-choice.tsx";
import type { Places } from "#shared/places/places.ts";
import { RowAction } from "#shared/ui/row-action.tsx";
import { SelectField } from "#shared/ui/select-field.tsx";
import { AudienceChoice } from "./audience-choice.tsx";
import type { DateFacts } from "./dates-to-edit.ts";

/** What a line of a list does not always say. */
export interface Proposal extends Places, Pick<DateFacts, "kind" | "staff_only"> {}

interface Props {
  proposal: Proposal;
  title: string;
  onChange: (changed: Partial<Proposal>) => void;
}

/** Changes what a line was understood as, before it is saved. */
export function ProposalFields({ proposal, title, onChange }: Props) {
  const { kind, staff_only } = proposal;
  const [isOpen, setOpen] = useState(false);
  const name = useId();
  if (!isOpen)
    return (
      <div className="pb-2 pl-9">
        <RowAction name="Cambia" about={title} onClick={() => setOpen(true)} />
      </div>
    );
  return (
    <fieldset className="mb-3 ml-9 grid min-w-0 gap-4 border-0 p-0">
      <legend className="sr-only">{title}</legend>
      <SelectField
        label="Che cos’è"
        autoFocus
        value={kind}
        options={eventKinds.map(({ value, label }) => [value, label])}
        onChange={({ target }) => onChange({ kind: kindOf(target.value as Proposal["kind"]).value })}
      />
      <PlacesChoice legend="Scuola" places={proposal} isWholeAtFirst onChange={onChange} />
      {kind !== "chiusura" && (
        <AudienceChoice name={name} isStaff={staff_only} onChoose={(chosen) => onChange({ staff_only: chosen })} />
      )}
    </fieldset>
  );
}
