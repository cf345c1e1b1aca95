import { useId, type ReactNode } from "react";
import { Link } from "#shared/ui/link.tsx";

/** A filter of a list: one of its choices is chosen, and each is an address. */
export function LinkChoices({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <p id={id} className="mb-1.5 font-semibold">
        {name}
      </p>
      <ul role="list" className="flex flex-wrap gap-2.5">
        {children}
      </ul>
    </nav>
  );
}

interface Props {
  to: string;
  isChosen: boolean;
  /** Takes the place of the address in the history of the window. */
  replace?: true;
  children: ReactNode;
}

export function LinkChoice({ isChosen, children, ...link }: Props) {
  return (
    <li>
      <Link
        {...link}
        aria-current={isChosen ? "true" : undefined}
        className="inline-flex items-center gap-2 rounded-full border border-graphite bg-sheet px-4 py-1.5 text-sm text-ink no-underline hover:underline aria-current:border-ink aria-current:bg-ink aria-current:font-semibold aria-current:text-sheet aria-current:chosen pointer-coarse:py-2.5"
      >
        {children}
      </Link>
    </li>
  );
}
