import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "#shared/ui/button.tsx";
import { Field } from "#shared/ui/field.tsx";

interface Props {
  value?: string;
  /** Hears every letter; without it the question goes to the page of the search. */
  onChange?: (words: string) => void;
  /** Called on Enter and on the button, after `onChange`. */
  onSend?: () => void;
  /** For who puts the focus into it. */
  ref?: RefObject<HTMLInputElement | null>;
}

/** The field of the search. Its form works without the application too: it leads to the page of the search. */
export function SearchField({ value, onChange, onSend, ref }: Props) {
  const navigate = useNavigate();
  const ownRef = useRef<HTMLInputElement>(null);
  const field = ref ?? ownRef;

  // What was typed before the application was there is asked now.
  const keepEarly = useEffectEvent(() => {
    if (field.current?.value) onChange?.(field.current.value);
  });
  useEffect(() => keepEarly(), []);

  // The address follows the field in a transition: given back meanwhile, it would take letters from who types fast.
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
