import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Lock, X } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { AccountDialog } from "./account-dialog.tsx";
import { ListFooter } from "./list-footer.tsx";
import { PeopleSearch } from "./people-search.tsx";
import { addressOf, readParams } from "./people-params.ts";
import { nameOf, placeOf, proposalOf, sayCount, sayUnplaced } from "./people-messages.ts";
import { PersonAction, PersonRow, rowId } from "./person-row.tsx";
import { peopleQueries, type Person } from "./people-queries.ts";
import { PlaceDialog } from "./place-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { useListFocus } from "./use-list-focus.ts";
import { AddressProblems } from "#shared/published/address-problems.tsx";
import { isAppRole } from "#shared/roles.ts";
import { sayWhen } from "#shared/say-when.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { sayPlace } from "#shared/staff/place.ts";
import { Link } from "#shared/ui/link.tsx";
import { RowAction } from "#shared/ui/row-action.tsx";
import { Tick } from "#shared/ui/tick.tsx";

const LAST_ADMIN_ID = "ultimo-amministratore";
const NONE_CHOSEN_ID = "nessuno-scelto";

/** The people with a role, filtered by the search parameters of the page. */
export function PeopleWithRole() {
  const [search] = useSearchParams();
  const { params, problems } = readParams(search);
  const query = useInfiniteQuery(peopleQueries.withRole(params));
  const { data: counts } = useQuery(peopleQueries.counts());
  const { list, heading, followRow, followMore } = useListFocus(query.data);
  const [asked, setAsked] = useState<{ about: "role" | "account"; person: Person }>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isPlacing, setPlacing] = useState(false);

  const people = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = query.data?.pages[0]?.total;
  const isLastAdmin = counts?.admins === 1;
  const ask = (about: "role" | "account") => (person: Person) => {
    followRow(rowId(person));
    setAsked({ about, person });
  };
  const close = () => setAsked(undefined);
  // Of those who are in the list: a search may have left others out.
  const chosenPeople = people.filter(({ user_id: id }) => chosen.includes(id));
  const unplaced = counts?.unplaced ?? 0;

  return (
    <section aria-labelledby="tutte" className="mt-12">
      <h2 id="tutte" ref={heading} tabIndex={-1} className="mb-4 text-2xl">
        Tutte le persone
      </h2>
      <PeopleSearch params={params} />
      <AddressProblems problems={problems} className="mt-4" />
      <p role="status" className="mt-6 mb-2 min-h-7 text-graphite">
        {query.isLoading || query.isPlaceholderData
          ? "Leggo le persone…"
          : total !== undefined && sayCount(people.length, total)}
      </p>
      {isLastAdmin && (
        <p
          id={LAST_ADMIN_ID}
          className="mb-4 flex items-start gap-3 rounded-paper bg-marker px-5 py-3.5 leading-normal text-on-infanzia framed"
        >
          <Lock aria-hidden="true" className="mt-1 size-5 shrink-0" />
          <span>
            <b>L’ultimo amministratore non si toglie.</b> C’è un solo amministratore, e sei tu: per cambiare il tuo
            ruolo o eliminare il tuo account serve prima un altro amministratore.
          </span>
        </p>
      )}
      {(unplaced > 0 || params.unplaced) && (
        <p className="mb-4">
          <span>{sayUnplaced(unplaced)}</span>{" "}
          <Link to={{ search: addressOf(params.words, params.role ?? "", !params.unplaced) }}>
            {params.unplaced ? "Mostra anche le altre" : "Mostra solo queste"}
          </Link>
        </p>
      )}
      {people.length > 0 && (
        <div className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Tick
            label="Scegli tutte quelle dell’elenco"
            checked={chosenPeople.length === people.length}
            onChange={({ target }) => setChosen(target.checked ? people.map(({ user_id: id }) => id) : [])}
          />
          <RowAction
            name={chosenPeople.length > 0 ? `Cambia le scuole (${chosenPeople.length})` : "Cambia le scuole"}
            lockedBy={chosenPeople.length > 0 ? undefined : NONE_CHOSEN_ID}
            onClick={() => setPlacing(true)}
          />
          <span id={NONE_CHOSEN_ID} className="text-graphite">
            {chosenPeople.length > 0 ? "" : "Scegli prima una o più persone."}
          </span>
        </div>
      )}
      {people.length > 0 && (
        <ul ref={list} role="list" aria-label="Persone con un ruolo" className="border-t-2 border-ink">
          {people.map((person) => (
            <PersonWithRole
              key={person.user_id}
              person={person}
              isLastAdmin={isLastAdmin && person.role === "admin"}
              isChosen={chosen.includes(person.user_id)}
              onChoose={(isChosen) =>
                setChosen((before) => [
                  ...before.filter((id) => id !== person.user_id),
                  ...(isChosen ? [person.user_id] : []),
                ])
              }
              onChangeRole={ask("role")}
              onDelete={ask("account")}
            />
          ))}
        </ul>
      )}
      {total === 0 && (params.words || params.role) && (
        <p className="wrap-anywhere">{`Nessuna persona ${params.words ? `ha «${params.words}» nel nome o nell’email` : ""}${params.words && params.role ? " e " : ""}${params.role ? "ha questo ruolo" : ""}.`}</p>
      )}
      <ListFooter
        query={query}
        what="Le persone con un ruolo"
        more="Mostra altre persone"
        progress={`${people.length} di ${total}`}
        onMore={followMore}
      />
      {isPlacing && (
        <PlaceDialog
          people={chosenPeople}
          onDone={() => {
            setPlacing(false);
            setChosen([]);
          }}
          onClose={() => setPlacing(false)}
        />
      )}
      {asked?.about === "role" && <RoleDialog person={asked.person} onClose={close} />}
      {asked?.about === "account" && <AccountDialog kind="delete" person={asked.person} onClose={close} />}
    </section>
  );
}

interface RowProps {
  person: Person;
  isLastAdmin: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onChangeRole: (person: Person) => void;
  onDelete: (person: Person) => void;
}

function PersonWithRole({ person, isLastAdmin, isChosen, onChoose, onChangeRole, onDelete }: RowProps) {
  const { user } = useAuth();
  const isOwn = person.user_id === user?.id;
  const seen = person.last_sign_in_at;
  const proposal = proposalOf(person);
  return (
    <PersonRow
      person={person}
      choice={
        <label className="grid min-h-11 min-w-11 flex-none cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={`Scegli ${nameOf(person)}`}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
            className="size-6 accent-institute"
          />
        </label>
      }
      facts={
        <>
          <span>{seen ? `ultimo accesso ${sayWhen(seen, new Date())}` : "nessun accesso finora"}</span>
          <span>{sayPlace(placeOf(person)) || "scuole non dette"}</span>
          {proposal && <span>{`ha scritto: ${sayPlace(proposal)}`}</span>}
          {isOwn && <span>sei tu: il tuo account si elimina da «Il mio profilo»</span>}
        </>
      }
    >
      {isAppRole(person.role) ? (
        <>
          <PersonAction
            name="Cambia ruolo"
            person={person}
            lockedBy={isLastAdmin ? LAST_ADMIN_ID : undefined}
            onClick={() => onChangeRole(person)}
          />
          {!isOwn && <PersonAction name="Elimina" person={person} Icon={X} onClick={() => onDelete(person)} />}
        </>
      ) : (
        <p className="text-sm text-graphite">Questa pagina non conosce il ruolo: ricaricala.</p>
      )}
    </PersonRow>
  );
}
