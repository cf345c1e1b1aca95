import { createRoot } from "react-dom/client";
import { Button } from "#shared/ui/button.tsx";
import { CloseButton } from "#shared/ui/close-button.tsx";

/** Says at the foot of the window that the site was renewed; nothing changes under the reader until they ask. */
export function showUpdateBar(): void {
  if (document.getElementById("aggiornamento")) return;
  const place = document.createElement("div");
  place.id = "aggiornamento";
  place.role = "status";
  // Stays in view, but has room of its own after the page: it never hides the end of it, nor moves what is read.
  place.className = "sticky bottom-0 z-40 print:hidden";
  document.body.append(place);
  document.documentElement.classList.add("scroll-pb-24"); // what has the focus is not under it
  const root = createRoot(place);
  root.render(
    <UpdateBar
      onClose={() => {
        root.unmount();
        place.remove();
        document.documentElement.classList.remove("scroll-pb-24");
      }}
    />,
  );
}

function UpdateBar({ onClose }: { onClose: () => void }) {
  return (
    <div className="border-t border-grid bg-sheet">
      <div className="wrap flex items-center gap-3 py-2">
        <p className="min-w-0 grow leading-tight">C’è una versione nuova del sito.</p>
        <Button variant="secondary" onClick={() => location.reload()}>
          Aggiorna
        </Button>
        <CloseButton label="Non ora" onClick={onClose} />
      </div>
    </div>
  );
}
