import { BookOpenText, Pencil, Shield, type LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { nameOf, roleLabel } from "./people-messages.ts";
import type { Person } from "./people-queries.ts";
import type { AppRole } from "#shared/roles.ts";
import { isAppRole } from "#shared/roles.ts";
import { RowAction } from "#shared/ui/row-action.tsx";

/** Another one in each list: for a moment somebody who was confirmed may be in both. */
export function rowId({ user_id, role }: Person): string {
  return `${role ? "persona" : "attesa"}-${user_id}`;
}

interface Props {
  person: Person;
  facts: ReactNode;
  /** Before the name: a choice of the row. */
  choice?: ReactNode;
  /** Below all of it. */
  fields?: ReactNode;
  children: ReactNode;
}

/** A person of a list. In a narrow window the badge and the actions are below the name. */
export function PersonRow({ person, facts, choice, fields, children }: Props) {
  const name = nameOf(person);
  return (
    <li
      id={rowId(person)}
      tabIndex={-1}
      className="flex flex-wrap gap-4 border-b border-grid px-1 py-4 md:items-center"
    >
      {choice}
      <span
        aria-hidden="true"
        className="grid size-9 flex-none place-items-center rounded-full bg-secondaria-soft text-sm font-semibold"
      >
        {initialsOf(person)}
      </span>
      <div className="flex min-w-0 flex-1 basis-36 flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="text-lg leading-snug wrap-anywhere">{name}</h3>
          <p className="flex flex-wrap gap-x-4 text-sm text-graphite">
            {name !== person.email && <span className="wrap-anywhere">{person.email}</span>}
            <span className="contents">{facts}</span>
          </p>
        </div>
        {person.role && (
          <div className="w-52 max-w-full">
            <Badge role={person.role} />
          </div>
        )}
        {/* As wide in each row of a list, so that the badges are below each other. */}
        <div className={`flex flex-wrap gap-2 ${person.role ? "basis-60" : ""}`}>{children}</div>
        {fields && <div className="grid basis-full gap-3">{fields}</div>}
      </div>
    </li>
  );
}

type ActionProps = Omit<ComponentProps<typeof RowAction>, "about" | "onClick"> & {
  person: Person;
  onClick: () => void;
};

/** Not for the second click of a double click: the rows may have moved since the first. */
export function PersonAction({ person, onClick, ...action }: ActionProps) {
  return (
    <RowAction {...action} about={nameOf(person)} onClick={({ detail }) => (detail > 1 ? undefined : onClick())} />
  );
}

const badges: Record<AppRole, { Icon: LucideIcon; colour: string }> = {
  admin: { Icon: Shield, colour: "bg-infanzia-soft" },
  redattore: { Icon: Pencil, colour: "bg-secondaria-soft" },
  docente: { Icon: BookOpenText, colour: "bg-primaria-soft" },
};

function Badge({ role }: { role: string }) {
  const { Icon, colour } = isAppRole(role) ? badges[role] : { Icon: undefined, colour: "bg-neutral-soft" };
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-full px-3 py-0.5 text-sm font-semibold wrap-anywhere ${colour}`}
    >
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
      <span>{roleLabel(role)}</span>
    </span>
  );
}

function initialsOf({ nome, cognome, email }: Person): string {
  const words = [nome, cognome].filter(Boolean);
  return (words.length > 0 ? words : [email])
    .map((word) => [...word.trim()][0] ?? "")
    .join("")
    .toUpperCase();
}
