import type { ComponentProps } from "react";
import { controlClass, Labelled, type LabelledProps } from "./labelled.tsx";

/** A labelled text of several lines. */
export function TextArea({
  label,
  hint,
  error,
  className,
  ...text
}: LabelledProps & Omit<ComponentProps<"textarea">, "id" | "className">) {
  return (
    <Labelled {...{ label, hint, error }} {...(className && { className })}>
      {(control) => <textarea {...text} {...control} className={controlClass} />}
    </Labelled>
  );
}
