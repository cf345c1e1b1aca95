import { useEffect, useState } from "react";

/** Chromium loads the voices asynchronously after the first request. */
const WAIT_MS = 3_000;

/** An Italian voice of the device, and whether it may still be loading. */
export function useItalianVoice() {
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
