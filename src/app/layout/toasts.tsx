import { useEffect, useState, type ComponentType } from "react";
import { onFirstNotice } from "#shared/notify.ts";

/** Loads the toaster when there is a first notice to show. */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>();

  // Listens to the queue of notices, which lives outside React.
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
