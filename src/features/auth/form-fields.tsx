import { useEffect, useRef, type ComponentProps, type FormEvent, type ReactNode } from "react";
import { Button } from "#shared/ui/button.tsx";
import { Field } from "#shared/ui/field.tsx";

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

interface AuthFormBoxProps extends Props {
  /** The words on the button. */
  action: string;
  onSubmit: (event: FormEvent) => Promise<void>;
}

/** A form with its fields and its button. */
export function AuthForm({ action, onSubmit, children, ...fields }: AuthFormBoxProps) {
  return (
    <form noValidate method="dialog" onSubmit={(event) => void onSubmit(event)}>
      <FormFields {...fields}>
        {children}
        <Button type="submit" busy={fields.busy}>
          {action}
        </Button>
      </FormFields>
    </form>
  );
}

/** Props shared by the three forms: the typed email is kept when the tab changes. */
export interface AuthFormProps {
  email: string;
  onEmail?: (email: string) => void;
  /** True while a request is pending: the tabs are disabled too. */
  onBusy?: (busy: boolean) => void;
}

export function EmailField(field: Omit<ComponentProps<typeof Field>, "type" | "label" | "action">) {
  return (
    <Field
      {...field}
      label="Email istituzionale"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
