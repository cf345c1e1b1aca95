import { useInfiniteQuery } from "@tanstack/react-query";
import { ListFooter } from "./list-footer.tsx";
import { nameOf, roleLabel } from "./people-messages.ts";
import { peopleQueries, type RoleChange } from "./people-queries.ts";
import { useListFocus } from "./use-list-focus.ts";
import { kept } from "#shared/retention.ts";
import { sayWhen } from "#shared/say-when.ts";

/** Who gave or took which role from whom, newest first. */
export function RoleLog() {
  const query = useInfiniteQuery(peopleQueries.changes());
  const { list, followMore } = useListFocus(query.data);
  const changes = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const now = new Date();
  return (
    <section aria-labelledby="registro" className="mt-12">
      <h2 id="registro" className="text-2xl">
        Elenco dei cambi di ruolo
      </h2>
      <p className="mt-2 mb-4 reading-measure text-graphite">{`Chi ha dato o tolto un ruolo, a chi e quando. Nessuno lo può cambiare; ogni riga resta ${kept.roleChanges}.`}</p>
      <p role="status" className="text-graphite">
        {`${query.isLoading ? "Leggo l’elenco…" : ""}${query.data && changes.length === 0 ? "Non ci sono ancora cambi di ruolo." : ""}`}
      </p>
      {changes.length > 0 && (
        <ul ref={list} role="list" aria-label="Cambi di ruolo" className="border-t-2 border-ink">
          {changes.map((change) => (
            <li
              key={change.id}
              tabIndex={-1}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-grid px-1 py-3"
            >
              <p className="wrap-anywhere">
                <b>{personOf(change)}</b>
                <span>{`: ${sayChange(change)}`}</span>
              </p>
              <p className="text-sm wrap-anywhere text-graphite">
                {`${authorOf(change)}, ${sayWhen(change.changed_at, now)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <ListFooter query={query} what="L’elenco dei cambi di ruolo" more="Mostra cambi precedenti" onMore={followMore} />
    </section>
  );
}

function sayChange({ old_role, new_role }: RoleChange): string {
  if (old_role && new_role) return `da ${roleLabel(old_role)} a ${roleLabel(new_role)}`;
  return new_role ? `ha ricevuto il ruolo ${roleLabel(new_role)}` : `non ha più il ruolo ${roleLabel(old_role ?? "")}`;
}

function personOf({ person_nome, person_cognome, person_email }: RoleChange): string {
  return namedOr("Un account eliminato", person_nome, person_cognome, person_email);
}

function authorOf({ source, changed_by_nome, changed_by_cognome, changed_by_email }: RoleChange): string {
  const nobody = source === "server" ? "da chi cura il sito" : "da un account eliminato";
  return namedOr(nobody, changed_by_nome, changed_by_cognome, changed_by_email, "da ");
}

function namedOr(
  nobody: string,
  nome: string | null,
  cognome: string | null,
  email: string | null,
  before = "",
): string {
  return email ? before + nameOf({ nome: nome ?? "", cognome: cognome ?? "", email }) : nobody;
}
