import { useRef } from "react";
import { createRoot } from "react-dom/client";
import { Button } from "#shared/ui/button.tsx";
import { CloseButton } from "#shared/ui/close-button.tsx";

/** Room at the foot of the window for the bar, above the player of "Ascolta" if it is there. */
const ROOM = "scroll-pb-[calc(10rem+var(--player-height,0px))]";

/** Says at the foot of the window that the site was renewed; nothing changes under the reader until they ask. */
export function showUpdateBar(): void {
  if (document.getElementById("aggiornamento")) return;
  const place = document.createElement("div");
  place.id = "aggiornamento";
  place.role = "status";
  // Stays in view, but has room of its own after the page: it never hides the end of it, nor moves what is read.
  place.className = "sticky bottom-(--player-height,0px) z-40 print:hidden";
  document.body.append(place);
  document.documentElement.classList.add(ROOM); // what has the focus is not under it
  const root = createRoot(place);
  root.render(
    <UpdateBar
      onClose={() => {
        root.unmount();
        place.remove();
        document.documentElement.classList.remove(ROOM);
      }}
    />,
  );
}

function UpdateBar({ onClose }: { onClose: () => void }) {
  const cameFrom = useRef<HTMLElement | null>(null);

  function close() {
    onClose();
    cameFrom.current?.focus({ preventScroll: true });
  }

  return (
    <div
      className="border-t border-edge bg-sheet"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null;
      }}
    >
      <div className="wrap flex flex-wrap items-center justify-end gap-x-3 py-2">
        <p className="min-w-0 grow basis-24 leading-tight">C’è una versione nuova del sito.</p>
        <Button variant="secondary" onClick={() => location.reload()}>
          Aggiorna
        </Button>
        <CloseButton label="Non ora" onClick={close} />
      </div>
    </div>
  );
}
