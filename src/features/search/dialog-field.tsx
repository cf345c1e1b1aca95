import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { CloseButton } from "#shared/ui/close-button.tsx";

interface Props extends ComponentProps<"input"> {
  listId: string;
  /** The answer that Enter would open. */
  currentId: string | undefined;
  hasChoices: boolean;
  onLeave: () => void;
}

/** The field at the top of the dialog, from which the arrows reach the answers below (ARIA's combobox). */
export function DialogField({ listId, currentId, hasChoices, onLeave, ...input }: Props) {
  return (
    <div className="sticky top-0 z-10 flex items-center gap-3 border-b-2 border-ink bg-sheet py-1 pr-2 pl-5">
      <Search aria-hidden="true" className="size-6 shrink-0" />
      <input
        type="search"
        role="combobox"
        aria-label="Che cosa cercate?"
        aria-autocomplete="list"
        aria-expanded={hasChoices}
        aria-controls={listId}
        aria-activedescendant={currentId}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="go"
        maxLength={100}
        className="min-h-12 min-w-0 grow bg-sheet text-xl outline-none [&::-webkit-search-cancel-button]:hidden"
        {...input}
      />
      <CloseButton label="Chiudi la ricerca" onClick={onLeave} />
    </div>
  );
}
