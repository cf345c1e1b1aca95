import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { Field } from "#shared/ui/field.tsx";
import { Tooltip } from "#shared/ui/tooltip.tsx";

export function PasswordField(field: Omit<ComponentProps<typeof Field>, "type" | "action">) {
  const [shown, setShown] = useState(false);
  const label = shown ? "Nascondi la password" : "Mostra la password";
  const Icon = shown ? EyeOff : Eye;
  const toggle = (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        onClick={() => setShown(!shown)}
        className="grid size-11 place-items-center rounded-paper text-graphite hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </Tooltip>
  );
  return (
    <Field {...field} type={shown ? "text" : "password"} spellCheck={false} autoCapitalize="none" action={toggle} />
  );
}
