import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { connectToaster } from "#shared/notify.ts";

// The site's typeface and its colours: Sonner knows of no schemes, and its red on pink is too pale to be read by everybody.
const readable =
  "font-sans [--error-bg:var(--color-error-soft)] [--error-border:var(--color-error)] [--error-text:var(--color-error)] " +
  "[--success-bg:var(--color-primaria-soft)] [--success-border:var(--color-primaria)] [--success-text:var(--color-ink)]";

/** At most three notices at a time, four seconds each. */
export function Toaster() {
  // Connects to the queue of notices, which lives outside React.
  useEffect(() => connectToaster(({ variant, title, description }) => toast[variant](title, { description })), []);
  return (
    <Sonner
      visibleToasts={3}
      duration={4000}
      position="bottom-right"
      richColors
      closeButton
      containerAriaLabel="Avvisi"
      toastOptions={{ closeButtonAriaLabel: "Chiudi l'avviso", className: readable }}
    />
  );
}
