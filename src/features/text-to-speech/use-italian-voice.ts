import { useEffect, useState } from "react";
import { italianVoice } from "./italian-voice.ts";

/** Chromium asks the system for its voices when the page does, and has them after a while. */
const PATIENCE_MS = 3_000;

/** The voice to read with, when it is known; and whether it may still come. */
export function useItalianVoice() {
  const [voice, setVoice] = useState(italianVoice);
  const [isLate, setLate] = useState(false);

  // Listens to the browser's list of voices: also after the wait, when somebody adds one.
  useEffect(() => {
    const look = () => setVoice((known) => known ?? italianVoice());
    const timer = setTimeout(() => {
      look();
      setLate(true);
    }, PATIENCE_MS);
    // Older Safaris have the voices at once, and no such event.
    speechSynthesis.addEventListener?.("voiceschanged", look);
    return () => {
      clearTimeout(timer);
      speechSynthesis.removeEventListener?.("voiceschanged", look);
    };
  }, []);

  return { voice, isAwaited: !voice && !isLate };
}
