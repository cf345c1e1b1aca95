import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "#shared/ui/button.tsx";
import { Field } from "#shared/ui/field.tsx";

/** What one may ask for, in the empty field. */
export const EXAMPLE = "Mensa, orari, circolare 8…";

interface Props {
  value?: string;
  /** Called at every input, and before `onSend`. */
  onChange?: (words: string) => void;
  /** Called on Enter and on the button. Without it they navigate to the search page. */
  onSend?: () => void;
  ref?: RefObject<HTMLInputElement | null>;
}

/** The search field on a page. Before hydration its form submits to the search page. */
export function SearchField({ value, onChange, onSend, ref }: Props) {
  const navigate = useNavigate();
  const ownRef = useRef<HTMLInputElement>(null);
  const field = ref ?? ownRef;

  // Takes over what was typed before hydration.
  const keepEarly = useEffectEvent(() => {
    if (field.current?.value) onChange?.(field.current.value);
  });
  useEffect(() => keepEarly(), []);

  // The router updates the address in a transition: writing it back while the field has focus would lose fast input.
  useEffect(() => {
    if (field.current && value !== undefined && field.current !== document.activeElement) field.current.value = value;
  }, [value, field]);

  function send(form: HTMLFormElement) {
    const asked = new FormData(form).get("q");
    const words = typeof asked === "string" ? asked : "";
    if (onChange) onChange(words);
    if (onSend) onSend();
    else void navigate(`/cerca?q=${encodeURIComponent(words)}`);
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
          placeholder={EXAMPLE}
          name="q"
          autoComplete="off"
          dir="auto"
          maxLength={100}
          ref={field}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
      </div>
      <Button>Cerca</Button>
    </form>
  );
}
