import type { ComponentProps, ReactNode } from "react";
import { controlClass, Labelled, type LabelledProps } from "./labelled.tsx";

interface FieldProps extends LabelledProps, Omit<ComponentProps<"input">, "id" | "className"> {
  /** A button inside the input. */
  action?: ReactNode;
}

/** A labelled input. */
export function Field({ label, hint, error, className, action, ...input }: FieldProps) {
  return (
    <Labelled {...{ label, hint, error }} {...(className && { className })}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            className={`${controlClass} read-only:border-dashed read-only:bg-paper ${action ? "pr-13" : ""}`}
          />
          {action && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{action}</div>}
        </div>
      )}
    </Labelled>
  );
}
