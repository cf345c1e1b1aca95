import { useInfiniteQuery } from "@tanstack/react-query";
import { Check, CircleAlert, X } from "lucide-react";
import { useState } from "react";
import { AccountDialog } from "./account-dialog.tsx";
import { ListFooter } from "./list-footer.tsx";
import { PersonAction, PersonRow, rowId } from "./person-row.tsx";
import { proposalOf } from "./people-messages.ts";
import { peopleQueries, type Person } from "./people-queries.ts";
import { useListFocus } from "./use-list-focus.ts";
import { usePersonChange } from "./use-person-change.ts";
import { notify } from "#shared/notify.ts";
import { PlaceFields } from "#shared/staff/place-fields.tsx";
import { sayPlace, unsaid, type Place } from "#shared/staff/place.ts";
import { sayWhen } from "#shared/say-when.ts";

/** The people without a role, newest first. */
export function WaitingPeople() {
  const query = useInfiniteQuery(peopleQueries.waiting());
  const { list, heading, followRow, followMore } = useListFocus(query.data);
  const [refused, setRefused] = useState<Person>();
  const people = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = query.data?.pages[0]?.total;

  return (
    <section aria-labelledby="in-attesa" className="mt-8 book-label bg-sheet p-6">
      <h2 id="in-attesa" ref={heading} tabIndex={-1} className="text-2xl">
        {`In attesa${total !== undefined ? ` (${total})` : ""}`}
      </h2>
      <p role="status" className="mt-2 text-graphite">
        {`${query.isLoading ? "Leggo chi aspetta…" : ""}${total === 0 ? "Nessuno aspetta di essere confermato." : ""}`}
      </p>
      {people.length > 0 && (
        <ul ref={list} role="list" aria-label="Persone in attesa" className="mt-2 border-t-2 border-ink">
          {people.map((person) => (
            <WaitingPerson
              key={person.user_id}
              person={person}
              onAct={() => followRow(rowId(person))}
              onRefuse={() => setRefused(person)}
            />
          ))}
        </ul>
      )}
      <ListFooter query={query} what="Le persone in attesa" more="Mostra altre persone in attesa" onMore={followMore} />
      {refused && <AccountDialog kind="refuse" person={refused} onClose={() => setRefused(undefined)} />}
    </section>
  );
}

function WaitingPerson({
  person,
  onAct,
  onRefuse,
}: {
  person: Person;
  /** The row is about to leave the list. */
  onAct: () => void;
  onRefuse: () => void;
}) {
  const { change, isPending } = usePersonChange({
    onRefused: (description) => notify({ variant: "error", title: "Persona non confermata", description }),
  });
  const [chosen, setChosen] = useState<Place>();
  const proposal = proposalOf(person);
  const place = chosen ?? proposal ?? unsaid;
  const reasonId = `${rowId(person)}-email`;
  return (
    <PersonRow
      person={person}
      facts={
        <>
          <span>{`account creato ${sayWhen(person.registered_at, new Date())}`}</span>
          {proposal && <span>{`ha scritto: ${sayPlace(proposal)}`}</span>}
          {!person.email_confirmed && (
            <span id={reasonId} className="inline-flex items-center gap-2">
              <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
              Email non ancora confermata: fino ad allora non può avere un ruolo
            </span>
          )}
        </>
      }
      fields={
        person.email_confirmed && (
          <PlaceFields
            place={place}
            onChange={setChosen}
            legends={["Lavora come", "Nelle scuole"]}
            hint="Senza una scuola si chiede «Ho letto» di tutto. Si cambia anche dopo."
          />
        )
      }
    >
      <PersonAction
        name="Conferma come docente"
        person={person}
        Icon={Check}
        primary
        busy={isPending}
        lockedBy={person.email_confirmed ? undefined : reasonId}
        onClick={() => {
          onAct();
          change({ kind: "role", person, role: "docente", place });
        }}
      />
      <PersonAction
        name="Rifiuta"
        person={person}
        Icon={X}
        onClick={() => {
          onAct();
          onRefuse();
        }}
      />
    </PersonRow>
  );
}
