import { useEffect, useState, type ComponentType } from "react";
import { onFirstNotice } from "#shared/notify.ts";

/** Loads the toast library at the first notice. */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(
    () =>
      onFirstNotice(() => {
        import("#shared/ui/toaster.tsx").then(
          (module) => setToaster(() => module.Toaster),
          (reason: unknown) => console.error("The notices could not be shown.", reason),
        );
      }),
    [],
  );

  return Toaster ? <Toaster /> : null;
}
