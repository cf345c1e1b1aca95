import { X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { PlayerButton, PlayerControls } from "./player-controls.tsx";
import { useVoice } from "./use-voice.ts";

export interface PlayerProps {
  onClose: () => void;
}

const ITALIAN = /^it([-_]|$)/i;

/** A bar at the bottom of the window that reads the article aloud. */
export function Player({ onClose }: PlayerProps) {
  const { voice, isAwaited } = useVoice(ITALIAN);

  function closeWithEscape(event: KeyboardEvent) {
    const isInList = event.target instanceof HTMLSelectElement; // Escape closes its list
    if (event.key === "Escape" && !isInList) onClose();
  }

  return (
    <div
      ref={reserveHeight}
      role="group"
      aria-label="Ascolto dell’articolo"
      data-read-aloud="skip"
      data-player
      onKeyDown={closeWithEscape}
      className="fixed inset-x-0 bottom-0 z-20 max-h-[60%] overflow-y-auto border-t-2 border-ink bg-sheet py-2 print:hidden"
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

function NoVoice() {
  return (
    <div className="max-w-176 grow text-sm">
      <p className="font-bold">Questo dispositivo non ha una voce italiana. Si può aggiungere, gratis:</p>
      <ul className="mt-1 list-disc pl-5">
        <li>Android: nelle Impostazioni cercate «sintesi vocale» e installate i dati vocali per l’italiano.</li>
        <li>
          iPhone e iPad: Impostazioni, Accessibilità, «Lettura e voce» (prima di iOS 26 «Contenuto letto ad alta voce»),
          Voci, Italiano.
        </li>
        <li>
          Mac: Impostazioni di Sistema, Accessibilità, «Lettura e voce» (prima di macOS 26 «Contenuto letto ad alta
          voce»); nell’elenco della voce di sistema, «Gestisci voci».
        </li>
        <li>Windows: Impostazioni, «Data/ora e lingua»; lì aggiungete l’italiano con la sua sintesi vocale.</li>
      </ul>
      <p className="mt-1">
        Poi chiudete e riaprite il browser. Per riservatezza non usiamo voci che mandano il testo in rete.
      </p>
    </div>
  );
}

// Sets --player-height, the padding below the page (src/index.css).
function reserveHeight(player: HTMLElement | null): (() => void) | undefined {
  if (!player) return undefined;
  const { style } = document.documentElement;
  const height = () => Math.ceil(player.getBoundingClientRect().height);
  const observer = new ResizeObserver(() => style.setProperty("--player-height", `${height()}px`));
  observer.observe(player);
  return () => {
    observer.disconnect();
    style.removeProperty("--player-height");
  };
}
