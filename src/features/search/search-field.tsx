import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "#shared/ui/button.tsx";
import { Field } from "#shared/ui/field.tsx";

interface Props {
  value?: string;
  /** Hears every letter; without it the question goes to the page of the search. */
  onChange?: (words: string) => void;
}

/** The field of the search. Its form works without the application too: it leads to the page of the search. */
export function SearchField({ value, onChange }: Props) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);

  // The address follows the field in a transition: given back meanwhile, it would take letters from who types fast.
  useEffect(() => {
    if (field.current && value !== undefined && field.current !== document.activeElement) field.current.value = value;
  }, [value]);

  function send(form: HTMLFormElement) {
    const words = new FormData(form).get("q");
    if (!onChange) void navigate(`/cerca?q=${encodeURIComponent(typeof words === "string" ? words : "")}`);
  }

  return (
    <form
      role="search"
      action="/cerca"
      className="flex items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      <div className="grow">
        <Field
          label="Che cosa cercate?"
          type="search"
          name="q"
          autoComplete="off"
          maxLength={100}
          ref={field}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
      </div>
      <Button>Cerca</Button>
    </form>
  );
}
