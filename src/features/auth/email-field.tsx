import type { ComponentProps } from "react";
import { Field } from "#shared/ui/field.tsx";

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
