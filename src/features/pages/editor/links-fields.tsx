import { Link2, Phone, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { phoneLink } from "#shared/phone-link.ts";
import { Field } from "#shared/ui/field.tsx";
import { RowAction } from "#shared/ui/row-action.tsx";
import { placeId } from "./go-to.ts";
import { targetOf } from "./link-target.ts";
import { OrderButtons, PutBack } from "./order-buttons.tsx";
import type { FormLink, PageForm } from "./page-form.ts";
import { fieldId, useOrdered } from "./use-ordered.ts";

/** The telephones that the page shows large, above its links. */
export function HelplinesField() {
  return (
    <LinkRows
      name="helplines"
      heading="Numeri di telefono"
      one="Numero"
      add="Aggiungi un numero"
      Icon={Phone}
      max={6}
      fields={(line, change) => (
        <>
          <Field
            label="Numero"
            hint="Come si legge: si preme per chiamare."
            type="tel"
            value={line.label}
            autoComplete="off"
            onChange={({ target }) => change({ label: target.value, to: phoneLink(target.value) })}
          />
          <Field
            label="Di chi è (facoltativo)"
            hint="E quando risponde: «La segreteria, da lunedì a venerdì dalle 11 alle 13»."
            value={line.note}
            autoComplete="off"
            onChange={({ target }) => change({ note: target.value })}
          />
        </>
      )}
    />
  );
}

/** Where to read on. */
export function LinksField() {
  return (
    <LinkRows
      name="links"
      heading="Collegamenti"
      one="Collegamento"
      add="Aggiungi un collegamento"
      Icon={Link2}
      max={20}
      fields={(link, change, at) => (
        <>
          <Field
            label="Nome del collegamento"
            hint="Dice dove si va: il nome della pagina o del sito."
            value={link.label}
            autoComplete="off"
            onChange={({ target }) => change({ label: target.value })}
          />
          <div id={placeId(`links.${at}.to`)}>
            <Field
              label="Indirizzo del collegamento"
              hint="Una pagina di questo sito, come /contatti; un altro sito, con https://; una mail; un telefono."
              value={link.to}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => change({ to: target.value })}
              onBlur={({ target }) => {
                const to = targetOf(target.value);
                if (to !== link.to) change({ to });
              }}
            />
          </div>
          <Field
            label="Nota (facoltativa)"
            value={link.note}
            autoComplete="off"
            onChange={({ target }) => change({ note: target.value })}
          />
        </>
      )}
    />
  );
}

interface RowsProps {
  name: "helplines" | "links";
  heading: string;
  /** What one is called where it is moved. */
  one: string;
  add: string;
  Icon: LucideIcon;
  max: number;
  fields: (link: FormLink, change: (part: Partial<FormLink>) => void, at: number) => ReactNode;
}

function LinkRows({ name, heading, one, add, Icon, max, fields }: RowsProps) {
  const { field } = useController<PageForm, RowsProps["name"]>({ name });
  const links = field.value;
  const list = useOrdered<FormLink>(links, field.onChange);
  const { removed } = list;
  const undo = removed && (
    <PutBack id={removed.item.id} name={removed.item.label || one.toLowerCase()} onClick={list.putBack} />
  );

  function addOne() {
    const link = { id: crypto.randomUUID(), label: "", to: "", note: "" };
    list.add(link, fieldId(link.id));
  }

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-semibold">{heading}</legend>
      {links.map((link, at) => (
        <div key={link.id} className="grid gap-3">
          {removed?.at === at && undo}
          <div id={placeId(`${name}.${at}`)} className="grid gap-3 rounded-paper border border-grid bg-sheet px-4 py-3">
            <div id={fieldId(link.id)} className="grid gap-3">
              {fields(link, (part) => list.change(at, part), at)}
            </div>
            <OrderButtons
              id={link.id}
              name={link.label || `${one} ${at + 1}`}
              at={at}
              count={links.length}
              onMove={(by) => list.move(at, by, one)}
              onRemove={() => list.remove(at)}
            />
          </div>
        </div>
      ))}
      {removed && removed.at >= links.length && undo}
      <p role="status" className="sr-only">
        {list.said}
      </p>
      {links.length < max && (
        <div>
          <RowAction name={add} Icon={Icon} onClick={addOne} />
        </div>
      )}
    </fieldset>
  );
}
