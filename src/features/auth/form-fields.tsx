import { useEffect, useRef, type ReactNode } from "react";

interface Props {
  /** What the fields are for, for who listens to the page. */
  label: string;
  busy: boolean;
  children: ReactNode;
}

/** The fields of a form: all off while it is being sent; then the focus is back where it was. */
export function FormFields({ label, busy, children }: Props) {
  const focused = useRef<HTMLElement>(null);

  // Browsers take the focus away from what is switched off.
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
