import { useEffect, useId, useRef, type RefObject } from "react";
import { useNavigate, type To } from "react-router-dom";
import { Button } from "#shared/ui/button.tsx";
import { MAX_WORDS } from "./list-params.ts";

interface Props {
  /** The accessible name of the form. */
  name: string;
  label: string;
  action?: string;
  words: string;
  maxLength?: number;
  choice?: Choice;
  /** Where the list is with the words, trimmed, and with the chosen value. */
  to: (words: string, chosen: string) => To;
}

/** A choice beside the words. */
interface Choice {
  label: string;
  name: string;
  value: string;
  /** The name of what leaves nothing out. */
  all: string;
  /** They may come after the value. */
  options: readonly { value: string; label: string }[];
}

const box = "min-h-12 w-full rounded-paper border border-edge bg-sheet px-3.5 py-2.5";

/** The search of a list. It is an address, so that Back returns to the one before. */
export function SearchForm({ name, label, action = "Cerca", words, maxLength = MAX_WORDS, choice, to }: Props) {
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const known = useRef(words);

  // Updates the field after a navigation, but not after its own: the user may have typed more since.
  useEffect(() => {
    if (field.current && known.current !== words) field.current.value = words;
    known.current = words;
  }, [words]);

  function search() {
    known.current = field.current?.value.trim() ?? "";
    void navigate(to(known.current, select.current?.value ?? ""));
  }

  return (
    <form
      role="search"
      aria-label={name}
      className={`flex flex-wrap items-end ${choice ? "max-w-176 gap-4" : "max-w-xl gap-3"}`}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <div className={`min-w-0 flex-1 ${choice ? "basis-60" : "basis-48"}`}>
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          {label}
        </label>
        <input
          ref={field}
          id={id}
          name="parole"
          type="search"
          defaultValue={words}
          maxLength={maxLength}
          className={box}
        />
      </div>
      {choice && <ChoiceField {...choice} ref={select} />}
      <Button type="submit" variant="secondary">
        {action}
      </Button>
    </form>
  );
}

function ChoiceField({ ref, label, name, value, all, options }: Choice & { ref: RefObject<HTMLSelectElement | null> }) {
  const id = useId();
  const isOffered = options.some((option) => option.value === value);

  // Updates the choice after a navigation. Without a new element, which would lose the focus.
  useEffect(() => {
    if (ref.current) ref.current.value = value;
  }, [ref, value, isOffered]);

  return (
    <div className="w-52">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select ref={ref} id={id} name={name} defaultValue={value} className={box}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
