import { Volume2 } from "lucide-react";
import { useRef, useState, type ComponentType } from "react";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import type { PlayerProps } from "./player.tsx";

/** "Ascolta", where the browser can speak: reads aloud the article that it stands in. The player comes at its first use. */
export function ListenButton({ className }: { className: string }) {
  const canSpeak = useIsHydrated() && browserSpeaks();
  const [Player, setPlayer] = useState<ComponentType<PlayerProps>>();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = (
    <>
      <Volume2 aria-hidden="true" className="size-5" />
      Ascolta
    </>
  );
  // Its room is kept from the first paint: the row must not break anew when it comes.
  if (!canSpeak)
    return (
      <span aria-hidden="true" className={`${className} invisible`}>
        {label}
      </span>
    );

  // From the first sign that it is about to be pressed: some browsers let a page speak only within the press.
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

/** Sentences are found by the browser too: some older ones can speak but not do that. */
function browserSpeaks(): boolean {
  return "speechSynthesis" in globalThis && "Segmenter" in Intl;
}
