import { useState } from "react";
import { nameOf, placeOf, proposalOf } from "./people-messages.ts";
import { peopleQueries, sendPlace, type Person } from "./people-queries.ts";
import { sayRefusal } from "#shared/change/refusal.ts";
import { useChange } from "#shared/change/use-change.ts";
import { notify } from "#shared/notify.ts";
import { PlaceFields } from "#shared/staff/place-fields.tsx";
import { isSamePlace, sayPlace, unsaid, type Place } from "#shared/staff/place.ts";
import { ModalForm } from "#shared/ui/modal-form.tsx";

interface Props {
  people: readonly Person[];
  onDone: () => void;
  onClose: () => void;
}

/** Says where one or several people work. */
export function PlaceDialog({ people, onDone, onClose }: Props) {
  const [place, setPlace] = useState(() => commonPlace(people));
  const [isTried, setTried] = useState(false);
  const { change, error, isPending } = useChange({
    send: sendPlace,
    reads: peopleQueries.all,
    onDone: () => {
      notify({ variant: "success", title: "Scuole salvate", description: `${about}: ${sayPlace(place)}.` });
      onDone();
    },
    onRoleLost: onClose,
  });
  const [first, ...others] = people;
  const about = first && others.length === 0 ? nameOf(first) : `${people.length} persone`;
  const proposal = first && others.length === 0 ? proposalOf(first) : undefined;

  function submit() {
    setTried(true);
    if (place.schools.length > 0) change({ people, place });
  }

  return (
    <ModalForm
      title={`Le scuole di ${about}`}
      action="Salva"
      busy={isPending}
      problem={error ? sayRefusal(error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {proposal && <p>{`Nel profilo ha scritto: ${sayPlace(proposal)}.`}</p>}
      <PlaceFields
        place={place}
        onChange={setPlace}
        legends={["Lavora come", "Nelle scuole"]}
        error={isTried && place.schools.length === 0 ? "Scegli almeno una scuola." : undefined}
      />
      <p className="text-sm text-graphite">
        Cambia di che cosa si chiede ancora «Ho letto». Ciò che è già stato letto resta, e si può leggere tutto come
        prima.
      </p>
    </ModalForm>
  );
}

/** What they have in common: a proposal before what the school says. */
function commonPlace(people: readonly Person[]): Place {
  const [first = unsaid, ...others] = people.map((person) => proposalOf(person) ?? placeOf(person));
  const isCommon = first.schools.length > 0 && others.every((other) => isSamePlace(other, first));
  return isCommon ? first : unsaid;
}
