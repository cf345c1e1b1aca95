/** The fake speech engine as seen by a test. */
export interface SpeechStandIn {
  /** The texts passed to speak(), in order. */
  said: { text: string; voice: string; rate: number }[];
  /** Whether an utterance is speaking. */
  isSpeaking: () => boolean;
  /** The number of calls of cancel(). */
  cuts: () => number;
  /** Ends the current utterance. */
  end: () => void;
  fail: (error: string) => void;
  /** Makes the voices available and dispatches voiceschanged. */
  bringVoices: (voices: StandInVoice[]) => void;
}

export interface StandInVoice {
  name: string;
  lang: string;
  localService: boolean;
  default?: boolean;
}

export interface StandInOptions {
  voices: StandInVoice[];
  /** "mute" never dispatches start, like an engine that hangs; "deaf" drops utterances. */
  fault?: "mute" | "deaf";
}

export const alice: StandInVoice = { name: "Alice", lang: "it-IT", localService: true };

interface StandInUtterance {
  text: string;
  voice: StandInVoice | null;
  rate: number;
  onstart: (() => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
}

/**
 * Replaces the speech engine of the browser with a fake one, at `window.speechStandIn`. Playwright serialises this
 * function, so it must not refer to anything outside.
 */
export function installSpeech({ voices, fault }: StandInOptions): SpeechStandIn {
  function Utterance(this: StandInUtterance, text: string) {
    Object.assign(this, { text, voice: null, lang: "", rate: 1, onstart: null, onend: null, onerror: null });
  }
  const said: SpeechStandIn["said"] = [];
  let current: StandInUtterance | undefined;
  let known = voices;
  let cuts = 0;
  /** Like some engines, ignores an utterance right after the end of another. */
  let isEnding = false;
  const leaveCurrent = () => {
    const left = current;
    current = undefined;
    isEnding = true;
    queueMicrotask(() => (isEnding = false));
    return left;
  };
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => known,
    speak(utterance: StandInUtterance) {
      said.push({ text: utterance.text, voice: utterance.voice?.name ?? "", rate: utterance.rate });
      if (fault === "deaf" || isEnding) return;
      current = utterance;
      if (fault !== "mute") queueMicrotask(() => utterance.onstart?.());
    },
    cancel() {
      const cut = leaveCurrent();
      cuts += 1;
      queueMicrotask(() => cut?.onerror?.({ error: "canceled" }));
    },
    pause() {
      throw new Error("On Android a pause is an end.");
    },
    resume() {
      throw new Error("On Android a pause is an end.");
    },
  });
  Object.defineProperties(synthesis, {
    speaking: { get: () => current !== undefined },
    pending: { value: false },
  });
  const standIn: SpeechStandIn = {
    said,
    isSpeaking: () => current !== undefined,
    cuts: () => cuts,
    end: () => leaveCurrent()?.onend?.(),
    fail: (error) => leaveCurrent()?.onerror?.({ error }),
    bringVoices(more) {
      known = more;
      synthesis.dispatchEvent(new Event("voiceschanged"));
    },
  };
  const put = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  put("speechSynthesis", synthesis);
  put("SpeechSynthesisUtterance", Utterance);
  put("speechStandIn", standIn);
  return standIn;
}
