import type { ComponentProps } from "react";

/** A persistent notice above a form. */
export function FormNotice(paragraph: Omit<ComponentProps<"p">, "className">) {
  return (
    <p {...paragraph} className="rounded-paper border-l-4 border-infanzia bg-infanzia-soft px-4 py-3 leading-normal" />
  );
}
