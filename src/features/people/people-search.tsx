import { useEffect, useId, useRef, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { addressOf, MAX_WORDS, type PeopleParams } from "./people-params.ts";
import { roleLabels } from "#shared/roles.ts";
import { Button } from "#shared/ui/button.tsx";

const box = "min-h-12 w-full rounded-paper border border-edge bg-sheet px-3.5 py-2.5";

/** The filters of the list. A search is an address, so that Back returns to the one before. */
export function PeopleSearch({ params: { words, role } }: { params: PeopleParams }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const address = addressOf(words, role ?? "");
  const known = useRef(address);

  // Updates the fields after a navigation, but not after its own: the user may have typed more since.
  useEffect(() => {
    if (known.current === address || !field.current || !select.current) return;
    known.current = address;
    field.current.value = words;
    select.current.value = role ?? "";
  }, [address, words, role]);

  function search(data: FormData) {
    const [asked, chosen] = [data.get("parole"), data.get("ruolo")];
    if (typeof asked !== "string" || typeof chosen !== "string") return;
    known.current = addressOf(asked.trim(), chosen);
    void navigate({ search: known.current });
  }

  return (
    <form
      role="search"
      aria-label="Cerca fra le persone"
      className="flex max-w-176 flex-wrap items-end gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        search(new FormData(event.currentTarget));
      }}
    >
      <Labelled label="Nome o email" className="min-w-0 flex-1 basis-60">
        {(id) => (
          <input
            ref={field}
            id={id}
            name="parole"
            type="search"
            defaultValue={words}
            maxLength={MAX_WORDS}
            className={box}
          />
        )}
      </Labelled>
      <Labelled label="Ruolo" className="w-52">
        {(id) => (
          <select ref={select} id={id} name="ruolo" defaultValue={role ?? ""} className={box}>
            <option value="">Tutti i ruoli</option>
            {Object.entries(roleLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Button type="submit" variant="secondary">
        Cerca
      </Button>
    </form>
  );
}

function Labelled({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
