import { useRef, useState } from "react";
import { WaitingObjects } from "#features/lost-objects/lost-objects-list.tsx";
import {
  addLostObject,
  giveBack,
  type LostObject,
  lostObjectsQueries,
} from "#features/lost-objects/lost-objects-queries.ts";
import { sayRefusal } from "#shared/change/refusal.ts";
import { useChange } from "#shared/change/use-change.ts";
import { notify } from "#shared/notify.ts";
import { romeDay } from "#shared/rome-time.ts";
import { Button } from "#shared/ui/button.tsx";
import { Field } from "#shared/ui/field.tsx";
import { FormFields } from "#shared/ui/form-fields.tsx";
import { RowAction } from "#shared/ui/row-action.tsx";
import { AdminShell } from "./admin/admin-shell.tsx";

export function LostObjectsAdminPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AdminShell path="/admin/oggetti-smarriti" heading="Gli oggetti trovati">
      <ObjectForm />
      <h2 ref={heading} tabIndex={-1} className="mt-8 mb-3 text-2xl">
        Aspettano chi li ha persi
      </h2>
      {/* The button goes with its row: the focus needs another place. */}
      <WaitingObjects action={(object) => <GiveBack object={object} onDone={() => heading.current?.focus()} />} />
    </AdminShell>
  );
}

function ObjectForm() {
  const form = useRef<HTMLFormElement>(null);
  // The same for each try, until the object is saved.
  const [id, setId] = useState(() => crypto.randomUUID());
  const { change, isPending, error } = useChange({
    send: addLostObject,
    reads: lostObjectsQueries.all,
    onDone: () => {
      form.current?.reset();
      setId(crypto.randomUUID());
      notify({ variant: "success", title: "Oggetto aggiunto", description: "Si legge già nella pagina pubblica." });
    },
  });

  return (
    <form
      ref={form}
      className="mt-6 max-w-108"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        change({ id, what: fields.get("what") as string, found_on: fields.get("found_on") as string });
      }}
    >
      <FormFields label="Un oggetto trovato" busy={isPending}>
        <Field label="Che cosa" name="what" maxLength={120} required />
        <Field label="Trovato il giorno" name="found_on" type="date" required />
        {error && <p role="alert">{sayRefusal(error)}</p>}
        <Button type="submit" busy={isPending}>
          Aggiungi
        </Button>
      </FormFields>
    </form>
  );
}

function GiveBack({ object: { id, what }, onDone }: { object: LostObject; onDone: () => void }) {
  const { change, isPending, error } = useChange({ send: giveBack, reads: lostObjectsQueries.all, onDone });
  return (
    <div>
      {error && <p role="alert">{sayRefusal(error)}</p>}
      <RowAction
        name="Segna come restituito"
        about={what}
        busy={isPending}
        onClick={() => change({ id, day: romeDay(new Date()) })}
      />
    </div>
  );
}
