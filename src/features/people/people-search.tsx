import { SearchForm } from "#shared/published/search-form.tsx";
import { roleLabels } from "#shared/roles.ts";
import { addressOf, MAX_LETTERS, type PeopleParams } from "./people-params.ts";

const roles = Object.entries(roleLabels).map(([value, label]) => ({ value, label }));

/** The filters of the list. */
export function PeopleSearch({ params: { words, role, unplaced } }: { params: PeopleParams }) {
  return (
    <SearchForm
      name="Cerca fra le persone"
      label="Nome o email"
      words={words}
      maxLength={MAX_LETTERS}
      choice={{ label: "Ruolo", name: "ruolo", value: role ?? "", all: "Tutti i ruoli", options: roles }}
      to={(next, chosen) => ({ search: addressOf(next, chosen, unplaced) })}
    />
  );
}
