import { type LucideIcon, Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { collectSentences } from "./collect-sentences.ts";
import { keepInView, markSentence } from "./keep-in-view.ts";
import { SpeechReader } from "./speech-reader.ts";

const speeds = [
  { rate: 0.7, name: "Voce lenta" },
  { rate: 1, name: "Voce normale" },
  { rate: 1.25, name: "Voce veloce" },
  { rate: 1.5, name: "Voce molto veloce" },
];

/** Kept until the page is reloaded: the next article is read at the same speed. */
let chosenSpeed = 1;

/** Starts reading the article on mount. */
export function PlayerControls({ voice }: { voice: SpeechSynthesisVoice }) {
  const [reader] = useState(() => new SpeechReader(collectSentences(), voice, chosenSpeed));
  const { status, at, problem } = useReading(reader);

  return (
    <div className="flex grow flex-wrap items-center gap-x-2 gap-y-1">
      <PlayerButton label="Frase precedente" icon={SkipBack} onClick={() => reader.move(-1)} />
      {status === "playing" ? (
        <PlayerButton label="Pausa" icon={Pause} isMain onClick={reader.pause} />
      ) : (
        <PlayerButton
          label={status === "ended" ? "Ascolta da capo" : "Riprendi"}
          icon={Play}
          isMain
          onClick={reader.play}
        />
      )}
      <PlayerButton label="Frase successiva" icon={SkipForward} onClick={() => reader.move(1)} />
      <SpeedField onChange={(rate) => reader.setSpeed(rate)} />
      <p className="text-sm text-graphite max-sm:sr-only">{`Frase ${at + 1} di ${reader.sentences.length}`}</p>
      <p role="status" className="text-sm font-semibold">
        {problem ?? (status === "ended" && "La lettura è finita.")}
      </p>
    </div>
  );
}

function SpeedField({ onChange }: { onChange: (rate: number) => void }) {
  return (
    <select
      aria-label="Velocità"
      title="Velocità"
      defaultValue={chosenSpeed}
      onChange={({ target }) => {
        chosenSpeed = Number(target.value);
        onChange(chosenSpeed);
      }}
      className="min-h-11 rounded-paper border border-edge bg-sheet px-2"
    >
      {speeds.map(({ rate, name }) => (
        <option key={rate} value={rate}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Reads while the component is mounted, and highlights the current sentence. */
function useReading(reader: SpeechReader) {
  const state = useSyncExternalStore(reader.subscribe, reader.getState);
  const last = useRef<Range>(undefined);

  // Stops the speech engine on unmount and when the page is left.
  useEffect(() => {
    reader.play();
    addEventListener("pagehide", reader.pause);
    return () => {
      removeEventListener("pagehide", reader.pause);
      reader.pause();
      markSentence(undefined);
    };
  }, [reader]);

  // Updates the highlight and the scroll position.
  useEffect(() => {
    const range = state.status === "ended" ? undefined : reader.sentences[state.at]?.range;
    markSentence(range);
    if (range) keepInView(range, state.isChosen ? undefined : last.current);
    last.current = range;
  }, [reader, state]);

  return state;
}

interface Props {
  label: string;
  icon: LucideIcon;
  isMain?: boolean;
  onClick: () => void;
}

export function PlayerButton({ label, icon: Icon, isMain = false, onClick }: Props) {
  const look = isMain ? "bg-institute text-sheet hover:bg-institute-dark" : "hover:bg-secondaria-soft";
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`grid size-11 shrink-0 place-items-center rounded-full ${look}`}
    >
      <Icon aria-hidden="true" className="size-6" />
    </button>
  );
}
