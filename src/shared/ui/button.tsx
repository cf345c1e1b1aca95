import { useLayoutEffect, useRef, type ComponentProps } from "react";
import { buttonClass, type ButtonVariant } from "./button-class.ts";

interface Props extends Omit<ComponentProps<"button">, "className" | "onFocus"> {
  variant?: ButtonVariant;
  /** The button's action is pending: disables it and shows a spinner. Afterwards it has the focus again, if it had it. */
  busy?: boolean;
}

export function Button({ variant = "primary", busy = false, disabled = false, children, ...rest }: Props) {
  const focused = useRef<HTMLButtonElement>(null);

  // Browsers remove the focus from a disabled element, but only with the next frame.
  useLayoutEffect(() => {
    if (busy && document.activeElement !== focused.current) focused.current = null;
    if (!busy && document.activeElement === document.body) focused.current?.focus();
  }, [busy]);

  return (
    <button
      {...rest}
      className={buttonClass(variant)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      onFocus={({ currentTarget }) => {
        focused.current = currentTarget;
      }}
    >
      {busy && (
        <span
          aria-hidden="true"
          className="size-5 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent forced-colors:border-t-[ButtonFace]"
        />
      )}
      <span className="contents">{children}</span>
    </button>
  );
}
