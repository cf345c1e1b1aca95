import type { ComponentProps } from "react";
import { buttonClass, type ButtonVariant } from "./button-class.ts";

interface Props extends Omit<ComponentProps<"button">, "className"> {
  variant?: ButtonVariant;
  /** The button's action is pending: disables it and shows a spinner. */
  busy?: boolean;
}

export function Button({ variant = "primary", busy = false, disabled = false, children, ...rest }: Props) {
  return (
    <button {...rest} className={buttonClass(variant)} disabled={disabled || busy} aria-busy={busy || undefined}>
      {busy && (
        <span
          aria-hidden="true"
          className="size-5 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent forced-colors:border-t-[ButtonFace]"
        />
      )}
      {children}
    </button>
  );
}
