import { useRef } from "react";
import { createRoot } from "react-dom/client";
import { Button } from "#shared/ui/button.tsx";
import { CloseButton } from "#shared/ui/close-button.tsx";

/** Scroll padding for the bar and the player of "Ascolta", so that they never cover the focused element. */
const ROOM = "scroll-pb-[calc(10rem+var(--player-height,0px))]";

/** Shows a bar at the bottom of the viewport: there is a new version of the site. The page reloads only on request. */
export function showUpdateBar(): void {
  if (document.getElementById("aggiornamento")) return;
  const place = document.createElement("div");
  place.id = "aggiornamento";
  place.role = "status";
  // Sticky, after the page: always visible, but it does not cover the end of the page or shift the layout.
  place.className = "sticky bottom-(--player-height,0px) z-40 print:hidden";
  document.body.append(place);
  document.documentElement.classList.add(ROOM);
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
