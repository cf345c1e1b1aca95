import { useEffect, useRef, type ReactNode } from "react";

interface Props {
  /** The accessible name of the group of fields. */
  label: string;
  busy: boolean;
  children: ReactNode;
}

/** The fields of a form: disabled while it is sent; afterwards the focus returns to where it was. */
export function FormFields({ label, busy, children }: Props) {
  const focused = useRef<HTMLElement>(null);

  // Browsers remove the focus from a disabled element.
  useEffect(() => {
    if (!busy && document.activeElement === document.body) focused.current?.focus();
  }, [busy]);

  return (
    <fieldset
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
