import { X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { keepRoom } from "./keep-room.ts";
import { NoVoice } from "./no-voice.tsx";
import { PlayerButton } from "./player-button.tsx";
import { PlayerControls } from "./player-controls.tsx";
import { useItalianVoice } from "./use-italian-voice.ts";

export interface PlayerProps {
  onClose: () => void;
}

/** Reads aloud the article that it stands in, from a bar at the foot of the window. */
export function Player({ onClose }: PlayerProps) {
  const { voice, isAwaited } = useItalianVoice();

  function closeWithEscape(event: KeyboardEvent) {
    const isInList = event.target instanceof HTMLSelectElement; // there the key closes the list
    if (event.key === "Escape" && !isInList) onClose();
  }

  return (
    <div
      ref={keepRoom}
      role="group"
      aria-label="Ascolto dell’articolo"
      data-read-aloud="skip"
      data-player
      onKeyDown={closeWithEscape}
      className="fixed inset-x-0 bottom-0 z-20 max-h-[60dvh] overflow-y-auto border-t-2 border-ink bg-sheet py-2 print:hidden"
    >
      <div className="wrap flex items-start justify-between gap-2">
        {voice ? (
          <PlayerControls voice={voice} />
        ) : (
          <div role="status" className="flex min-h-11 grow items-center">
            {isAwaited ? "Cerco la voce italiana…" : <NoVoice />}
          </div>
        )}
        <PlayerButton label="Chiudi l’ascolto" icon={X} onClick={onClose} />
      </div>
    </div>
  );
}
