import { useEffect, useState } from "react";

/** Chromium loads the voices asynchronously after the first request. */
const WAIT_MS = 3_000;

/** A voice of the device for a language, and whether it may still be loading. `language` must be a constant. */
export function useVoice(language: RegExp) {
  const [voice, setVoice] = useState(() => voiceFor(language));
  const [isLate, setLate] = useState(false);

  // Subscribes to the list of voices, also after the wait: the user may install one.
  useEffect(() => {
    const look = () => setVoice((known) => known ?? voiceFor(language));
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
  }, [language]);

  return { voice, isAwaited: !voice && !isLate };
}

// Local voices only, for privacy: a remote one sends the text to a server.
function voiceFor(language: RegExp): SpeechSynthesisVoice | undefined {
  // Android writes "it_IT".
  const voices = speechSynthesis.getVoices().filter((voice) => voice.localService && language.test(voice.lang));
  return voices.find((voice) => voice.default) ?? voices.find((voice) => /IT$/i.test(voice.lang)) ?? voices[0];
}
