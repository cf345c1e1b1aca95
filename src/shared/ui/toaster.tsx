import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { connectToaster } from "#shared/notify.ts";

// Sonner has no custom colour schemes, and its red on pink has too little contrast.
const readable =
  "font-sans [--error-bg:var(--color-error-soft)] [--error-border:var(--color-error)] [--error-text:var(--color-error)] " +
  "[--success-bg:var(--color-primaria-soft)] [--success-border:var(--color-primaria)] [--success-text:var(--color-ink)]";

export function Toaster() {
  useEffect(
    () =>
      connectToaster(({ variant, title, description }) => {
        // What went wrong before is over: «Credenziali non valide» beside «Benvenuto» would puzzle.
        const errors = toast.getToasts().filter((shown) => "type" in shown && shown.type === "error");
        if (variant === "success") for (const { id } of errors) toast.dismiss(id);
        toast[variant](title, { description });
      }),
    [],
  );
  return (
    <Sonner
      visibleToasts={3}
      duration={4000}
      // Over the header: at the bottom are the bars of the editors, and on a telephone the buttons of dialogs and forms.
      position="top-center"
      offset={8}
      mobileOffset={8}
      richColors
      closeButton
      containerAriaLabel="Esiti"
      toastOptions={{ closeButtonAriaLabel: "Chiudi", className: readable }}
    />
  );
}
