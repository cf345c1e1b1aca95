/** What a test sees of the voice, and what it makes it do. */
export interface SpeechStandIn {
  /** What the page has asked for, in order. */
  said: { text: string; voice: string; rate: number }[];
  /** Whether something is being said. */
  isSpeaking: () => boolean;
  /** How many times it has been cut short. */
  cuts: () => number;
  /** The sentence is over. */
  end: () => void;
  fail: (error: string) => void;
  /** The system makes its voices known, as browsers do late. */
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
  /** "mute" never tells that it has begun, as an engine that hangs; "deaf" forgets what it is told. */
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
 * Puts a voice of its own in the place of the browser's, at `speechStandIn` of the window. Complete in itself: it is
 * sent to the browser as it is written.
 */
export function installSpeech({ voices, fault }: StandInOptions): SpeechStandIn {
  function Utterance(this: StandInUtterance, text: string) {
    Object.assign(this, { text, voice: null, lang: "", rate: 1, onstart: null, onend: null, onerror: null });
  }
  const said: SpeechStandIn["said"] = [];
  let current: StandInUtterance | undefined;
  let known = voices;
  let cuts = 0;
  /** As some engines do, it loses what is asked for at once after an end. */
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
