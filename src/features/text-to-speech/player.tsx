import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { PlayerButton, PlayerControls } from "./player-controls.tsx";

export interface PlayerProps {
  onClose: () => void;
}

/** A bar at the bottom of the window that reads the article aloud. */
export function Player({ onClose }: PlayerProps) {
  const { voice, isAwaited } = useItalianVoice();

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

/** Chromium loads the voices asynchronously after the first request. */
const WAIT_MS = 3_000;

/** An Italian voice of the device, and whether it may still be loading. */
function useItalianVoice() {
  const [voice, setVoice] = useState(italianVoice);
  const [isLate, setLate] = useState(false);

  // Subscribes to the list of voices, also after the wait: the user may install one.
  useEffect(() => {
    const look = () => setVoice((known) => known ?? italianVoice());
    const timer = setTimeout(() => {
      look();
      setLate(true);
    }, WAIT_MS);
    // Older versions of Safari have the voices at once and are no EventTarget.
    speechSynthesis.addEventListener?.("voiceschanged", look);
    look(); // they may have come since the first render
    return () => {
      clearTimeout(timer);
      speechSynthesis.removeEventListener?.("voiceschanged", look);
    };
  }, []);

  return { voice, isAwaited: !voice && !isLate };
}

// Local voices only, for privacy: a remote one sends the text to a server.
function italianVoice(): SpeechSynthesisVoice | undefined {
  // Android writes "it_IT".
  const voices = speechSynthesis.getVoices().filter((voice) => voice.localService && /^it([-_]|$)/i.test(voice.lang));
  return voices.find((voice) => voice.default) ?? voices.find((voice) => /IT$/i.test(voice.lang)) ?? voices[0];
}
