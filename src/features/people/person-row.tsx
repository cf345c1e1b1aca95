import { BookOpenText, LoaderCircle, Lock, Pencil, Shield, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { nameOf, roleLabel } from "./people-messages.ts";
import type { Person } from "./people-queries.ts";
import type { AppRole } from "#shared/roles.ts";
import { isAppRole } from "#shared/roles.ts";

/** Another one in each list: for a moment somebody who was confirmed may be in both. */
export function rowId({ user_id, role }: Person): string {
  return `${role ? "persona" : "attesa"}-${user_id}`;
}

interface Props {
  person: Person;
  facts: ReactNode;
  children: ReactNode;
}

/** A person of a list. In a narrow window the badge and the actions are below the name. */
export function PersonRow({ person, facts, children }: Props) {
  const name = nameOf(person);
  return (
    <li id={rowId(person)} tabIndex={-1} className="flex gap-4 border-b border-grid px-1 py-4 md:items-center">
      <span
        aria-hidden="true"
        className="grid size-9 flex-none place-items-center rounded-full bg-secondaria-soft text-sm font-semibold"
      >
        {initialsOf(person)}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="text-lg leading-snug wrap-anywhere">{name}</h3>
          <p className="flex flex-wrap gap-x-4 text-sm text-graphite">
            {name !== person.email && <span className="wrap-anywhere">{person.email}</span>}
            {facts}
          </p>
        </div>
        {person.role && (
          <div className="w-52">
            <Badge role={person.role} />
          </div>
        )}
        {/* As wide in each row of a list, so that the badges are below each other. */}
        <div className={`flex flex-wrap gap-2 ${person.role ? "basis-60" : ""}`}>{children}</div>
      </div>
    </li>
  );
}

interface ActionProps {
  name: string;
  person: Person;
  Icon?: LucideIcon;
  primary?: boolean;
  busy?: boolean;
  /** The id of the text that says why it cannot be done. */
  lockedBy?: string | undefined;
  onClick: () => void;
}

/** Never disabled: a disabled button loses the focus, and its reason could not be reached with the keyboard. */
export function RowAction({ name, person, Icon, primary = false, busy = false, lockedBy, onClick }: ActionProps) {
  const Shown = busy ? LoaderCircle : lockedBy ? Lock : Icon;
  const colour = primary
    ? "border-institute bg-institute text-sheet hover:bg-institute-dark"
    : "border-graphite bg-sheet text-institute hover:border-institute";
  const look = lockedBy ? "cursor-not-allowed border-dashed border-graphite bg-sheet text-graphite" : colour;
  return (
    <button
      type="button"
      aria-label={`${name}: ${nameOf(person)}`}
      aria-disabled={busy || lockedBy ? true : undefined}
      aria-busy={busy || undefined}
      aria-describedby={lockedBy}
      onClick={(event) => {
        const isDouble = event.detail > 1; // the rows may have moved since the first click
        if (!busy && !lockedBy && !isDouble) onClick();
      }}
      className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-paper border px-3 font-semibold ${look}`}
    >
      {Shown && <Shown aria-hidden="true" className={`size-4 shrink-0 ${busy ? "animate-spin" : ""}`} />}
      {name}
    </button>
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
      {roleLabel(role)}
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
