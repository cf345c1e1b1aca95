import { Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { collectSentences } from "./collect-sentences.ts";
import { keepInView } from "./keep-in-view.ts";
import { markSentence } from "./mark-sentence.ts";
import { PlayerButton } from "./player-button.tsx";
import { Reader } from "./reader.ts";
import { chosenSpeed } from "./speeds.ts";
import { SpeedField } from "./speed-field.tsx";

/** Starts to read the article of the page as soon as it is there. */
export function PlayerControls({ voice }: { voice: SpeechSynthesisVoice }) {
  const [reader] = useState(() => new Reader(collectSentences(), voice, chosenSpeed()));
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
      <p className="text-sm text-graphite max-sm:sr-only">
        Frase {at + 1} di {reader.sentences.length}
      </p>
      <p role="status" className="text-sm font-semibold">
        {problem ?? (status === "ended" && "La lettura è finita.")}
      </p>
    </div>
  );
}

/** Reads for as long as the player is there, with the mark where the voice is. */
function useReading(reader: Reader) {
  const state = useSyncExternalStore(reader.subscribe, reader.getState);
  const last = useRef<Range>(undefined);

  // Talks to the voice, which would go on after the page has gone.
  useEffect(() => {
    reader.play();
    addEventListener("pagehide", reader.pause);
    return () => {
      removeEventListener("pagehide", reader.pause);
      reader.pause();
      markSentence(undefined);
    };
  }, [reader]);

  // Talks to the browser's highlights and to the place of the window.
  useEffect(() => {
    const range = state.status === "ended" ? undefined : reader.sentences[state.at]?.range;
    markSentence(range);
    if (range) keepInView(range, state.isAsked ? undefined : last.current);
    last.current = range;
  }, [reader, state]);

  return state;
}
