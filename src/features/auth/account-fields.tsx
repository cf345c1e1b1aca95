import type { ComponentProps, FormEvent } from "react";
import { Button } from "#shared/ui/button.tsx";
import { Field } from "#shared/ui/field.tsx";
import { FormFields, type FormFieldsProps } from "#shared/ui/form-fields.tsx";

interface AuthFormBoxProps extends FormFieldsProps {
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
