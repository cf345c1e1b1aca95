import { useEffect, useRef, type ReactNode } from "react";

export interface FormFieldsProps {
  /** The accessible name of the group of fields. */
  label: string;
  busy: boolean;
  children: ReactNode;
}

/** The fields of a form: disabled while it is sent; afterwards the focus goes to the one that is wrong, or where it was. */
export function FormFields({ label, busy, children }: FormFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<HTMLElement>(null);

  // Browsers remove the focus from a disabled element, and give it to none: a refusal comes while they are disabled.
  useEffect(() => {
    const { activeElement, body } = document;
    if (busy || (activeElement !== body && activeElement !== focused.current)) return;
    const wrong = fields.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (wrong ?? focused.current)?.focus();
  }, [busy]);

  return (
    <fieldset
      ref={fields}
      disabled={busy}
      className="m-0 grid min-w-0 gap-5 border-0 p-0"
      onFocus={(event) => {
        focused.current = event.target;
      }}
    >
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}
