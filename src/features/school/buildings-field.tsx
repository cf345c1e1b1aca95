import { Plus } from "lucide-react";
import { useController, useFormState } from "react-hook-form";
import { OrderButtons, PutBack } from "#features/pages/editor/order-buttons.tsx";
import { fieldId, useOrdered } from "#features/pages/editor/use-ordered.ts";
import { Choices } from "#shared/ui/choices.tsx";
import { Field } from "#shared/ui/field.tsx";
import { RowAction } from "#shared/ui/row-action.tsx";
import { schoolLevels } from "#shared/ui/school-levels.ts";
import { type FactsForm, MAX_BUILDINGS, newBuildingId } from "./facts-form.ts";

type Building = FactsForm["buildings"][number];

/** The buildings. One value of the form, as the parts of a page. `taken`: the ids that buildings have or had. */
export function BuildingsField({ taken }: { taken: readonly string[] }) {
  const { field } = useController<FactsForm, "buildings">({ name: "buildings" });
  const { errors } = useFormState<FactsForm>();
  const buildings = field.value;
  const list = useOrdered<Building>(buildings, field.onChange);
  const { removed } = list;

  function add() {
    const id = newBuildingId([...taken, ...buildings.map((building) => building.id)]);
    list.add({ id, name: "", levels: [], street: "", town: "", phone: "" }, fieldId(id));
  }

  return (
    <>
      {buildings.map((building, at) => {
        const name = `Sede ${at + 1}`;
        const wrong = errors.buildings?.[at];
        const line = (key: "name" | "street" | "town" | "phone") => ({
          value: building[key],
          autoComplete: "off",
          onChange: ({ target }: { target: { value: string } }) => list.change(at, { [key]: target.value }),
          error: wrong?.[key]?.message,
        });
        return (
          <div key={building.id} className="grid gap-5">
            {removed?.at === at && <Undo building={removed.item} onClick={list.putBack} />}
            <section
              aria-label={`${name} di ${buildings.length}`}
              className="grid gap-4 border-t border-grid pt-4 first:border-0 first:pt-0"
            >
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="font-semibold">{at === 0 ? `${name}, quella della segreteria` : name}</p>
                <OrderButtons
                  id={building.id}
                  name={building.name || name}
                  at={at}
                  count={buildings.length}
                  onMove={(by) => list.move(at, by, "Sede")}
                  onRemove={() => list.remove(at)}
                />
              </div>
              <div
                id={fieldId(building.id)}
                tabIndex={-1}
                className="grid items-start gap-4 outline-none sm:grid-cols-2"
              >
                <Field
                  label="Nome"
                  hint={buildings.length === 1 && "Si può lasciare vuoto, perché la sede è una sola."}
                  {...line("name")}
                />
                <Field label="Via e numero" {...line("street")} />
                <Field label="CAP, paese e provincia" hint="Per esempio 00100 Roma (RM)." {...line("town")} />
                <Field label="Telefono (se è un altro)" inputMode="tel" {...line("phone")} />
              </div>
              <Choices
                legend="Scuole in questa sede"
                type="checkbox"
                name={`scuole-${building.id}`}
                options={schoolLevels}
                isChosen={(value) => building.levels.some((level) => level === value)}
                onChange={({ target }) =>
                  list.change(at, {
                    levels: schoolLevels
                      .map(({ value }) => value)
                      .filter((level) => (level === target.value ? target.checked : building.levels.includes(level))),
                  })
                }
                error={wrong?.levels?.message}
              />
            </section>
          </div>
        );
      })}
      {removed && removed.at >= buildings.length && <Undo building={removed.item} onClick={list.putBack} />}
      <p role="status" className="sr-only">
        {list.said}
      </p>
      {buildings.length < MAX_BUILDINGS && (
        <div>
          <RowAction name="Aggiungi una sede" Icon={Plus} onClick={add} />
        </div>
      )}
    </>
  );
}

function Undo({ building, onClick }: { building: Building; onClick: () => void }) {
  return <PutBack id={building.id} name={building.name || "una sede"} onClick={onClick} />;
}
