import { Volume2 } from "lucide-react";
import { useRef, useState, type ComponentType } from "react";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import type { PlayerProps } from "./player.tsx";

/** Opens the player that reads the article aloud, where the browser supports it. The player is loaded on first use. */
export function ListenButton({ className }: { className: string }) {
  const canSpeak = useIsHydrated() && isSupported();
  const [Player, setPlayer] = useState<ComponentType<PlayerProps>>();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = (
    <>
      <Volume2 aria-hidden="true" className="size-5" />
      <span>Ascolta</span>
    </>
  );
  // Takes up its space from the first paint, to avoid a layout shift.
  if (!canSpeak)
    return (
      <span aria-hidden="true" className={`${className} invisible`}>
        {label}
      </span>
    );

  // Loaded on hover and focus: some browsers allow speech only synchronously in the click event.
  const load = () =>
    void import("./player.tsx").then(
      (file) => setPlayer(() => file.Player),
      () => setPlayer(() => NotLoaded),
    );

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load();
          setOpen(!isOpen);
        }}
        className={className}
      >
        {label}
      </button>
      {isOpen && Player && (
        <Player
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

function NotLoaded() {
  return <p role="alert">L’ascolto non si è caricato: ricaricate la pagina.</p>;
}

/** Some older browsers have speech synthesis but not Intl.Segmenter. */
function isSupported(): boolean {
  return "speechSynthesis" in globalThis && "Segmenter" in Intl;
}
