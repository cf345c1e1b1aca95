import type { Sentence } from "./collect-sentences.ts";

export interface ReaderState {
  status: "playing" | "paused" | "ended";
  /** The place of the sentence that is said, or will be. */
  at: number;
  /** The reader has asked for this sentence: it did not come by itself. */
  isAsked: boolean;
  problem?: string;
}

/** Some engines lose what is asked for at once after an end, or after something has been cut short. */
const BETWEEN_MS = 100;

/** A browser that lets pages speak only from within a press forgets what it is told, and says nothing of it. */
const REFUSED_MS = 500;

/** An engine that does not begin within this time never will. */
const BEGIN_MS = 6_000;

/** Twice as slow as the slowest voice. One that does not tell its end is not waited for any longer. */
const LETTER_MS = 250;

const AGAIN = "premete «Riprendi» per riprovare.";
const problems: Readonly<Record<string, string>> = {
  "audio-busy": "Un altro programma sta usando l’audio: chiudetelo e premete «Riprendi».",
  "audio-hardware": "Non si trova l’uscita dell’audio: controllate altoparlanti o cuffie e premete «Riprendi».",
  "not-allowed": "Il browser chiede un vostro gesto prima di parlare: premete «Riprendi».",
  "no-answer": `La voce del dispositivo non risponde: ${AGAIN}`,
};

/**
 * Reads sentence by sentence with a voice of the device. Each is said for itself: a long text is cut off by some
 * engines, and on Android a pause is an end. So a pause cuts the sentence short, and it is said anew.
 */
export class Reader {
  state: ReaderState = { status: "paused", at: 0, isAsked: true };
  readonly sentences: readonly Sentence[];
  readonly #voice: SpeechSynthesisVoice;
  #speed: number;
  #listener = () => {};
  /** What is being said. Kept here also because Chromium forgets the events of one that nobody holds. */
  #current: SpeechSynthesisUtterance | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(sentences: readonly Sentence[], voice: SpeechSynthesisVoice, speed: number) {
    this.sentences = sentences;
    this.#voice = voice;
    this.#speed = speed;
  }

  subscribe = (listener: () => void) => {
    this.#listener = listener;
    return () => (this.#listener = () => {});
  };

  getState = () => this.state;

  play = () => this.#say(this.state.status === "ended" ? 0 : this.state.at, true);

  pause = () => {
    this.#silence();
    this.#become({ ...this.state, status: "paused", isAsked: false });
  };

  /** To the sentence before or after; past the last, the reading is over. */
  move(step: 1 | -1): void {
    const at = Math.max(0, this.state.at + step);
    if (this.state.status === "playing") this.#goTo(at, true);
    else this.#become({ status: "paused", at: Math.min(at, this.sentences.length - 1), isAsked: true });
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    if (this.state.status === "playing") this.#say(this.state.at, false);
  }

  #goTo(at: number, isAsked: boolean): void {
    if (at < this.sentences.length) return this.#say(at, isAsked);
    this.#silence();
    this.#become({ status: "ended", at: this.sentences.length - 1, isAsked: false });
  }

  #say(at: number, isAsked: boolean): void {
    const utterance = this.#utteranceOf(this.sentences[at]?.spoken ?? "");
    const wasSpeaking = this.#silence();
    this.#current = utterance;
    this.#become({ status: "playing", at, isAsked });
    if (wasSpeaking) this.#timer = setTimeout(() => this.#speak(utterance), BETWEEN_MS);
    else this.#speak(utterance); // at once, to be within the press
  }

  #speak(utterance: SpeechSynthesisUtterance): void {
    speechSynthesis.speak(utterance);
    this.#timer = setTimeout(() => {
      if (!isBusy()) return this.#fail("not-allowed");
      this.#timer = setTimeout(() => this.#fail("no-answer"), BEGIN_MS - REFUSED_MS);
    }, REFUSED_MS);
  }

  /** Of one that was cut short nothing is heard any more. */
  #utteranceOf(words: string): SpeechSynthesisUtterance {
    const utterance = new SpeechSynthesisUtterance(words);
    const whileCurrent = (act: () => void) => () => this.#current === utterance && act();
    utterance.voice = this.#voice;
    utterance.lang = this.#voice.lang.replace("_", "-");
    utterance.rate = this.#speed;
    const next = whileCurrent(() => this.#goTo(this.state.at + 1, false));
    utterance.onstart = whileCurrent(() => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(next, BEGIN_MS + (words.length * LETTER_MS) / this.#speed);
    });
    utterance.onend = next;
    utterance.onerror = ({ error }) => whileCurrent(() => this.#fail(error))();
    return utterance;
  }

  #fail(error: string): void {
    this.#silence();
    const problem = problems[error] ?? `La voce del dispositivo si è fermata: ${AGAIN}`;
    this.#become({ status: "paused", at: this.state.at, isAsked: false, problem });
  }

  /** Whether something was being said, or has just ended. */
  #silence(): boolean {
    clearTimeout(this.#timer);
    const wasSpeaking = this.#current !== undefined || isBusy();
    this.#current = undefined;
    if (isBusy()) speechSynthesis.cancel();
    return wasSpeaking;
  }

  #become(state: ReaderState): void {
    this.state = state;
    this.#listener();
  }
}

function isBusy(): boolean {
  return speechSynthesis.speaking || speechSynthesis.pending;
}
