import type { Sentence } from "./collect-sentences.ts";

export interface ReaderState {
  status: "playing" | "paused" | "ended";
  at: number;
  /** Whether the user chose this sentence, instead of the previous one ending. */
  isChosen: boolean;
  problem?: string;
}

/** Some engines ignore an utterance right after another has ended or was cancelled. */
const DELAY_MS = 100;

/** Browsers that allow speech only in a user gesture drop the utterance without an event. */
const REFUSED_MS = 500;

/** Timeout for the start event. */
const START_MS = 6_000;

/** Timeout for the end event, by character: twice the time of the slowest voice. */
const LETTER_MS = 250;

const AGAIN = "premete «Riprendi» per riprovare.";
const problems: Readonly<Record<string, string>> = {
  "audio-busy": "Un altro programma sta usando l’audio: chiudetelo e premete «Riprendi».",
  "audio-hardware": "Non si trova l’uscita dell’audio: controllate altoparlanti o cuffie e premete «Riprendi».",
  "not-allowed": "Il browser comincia a parlare solo dopo un vostro clic: premete «Riprendi».",
  "no-answer": `La voce del dispositivo non risponde: ${AGAIN}`,
};

/**
 * Reads sentence by sentence with a voice of the device. One utterance for each sentence: some engines truncate long
 * texts. On Android pause() ends the utterance, so a pause cancels it and play repeats the sentence.
 */
export class SpeechReader<Said extends Pick<Sentence, "spoken"> = Sentence> {
  state: ReaderState = { status: "paused", at: 0, isChosen: true };
  readonly sentences: readonly Said[];
  readonly #voice: SpeechSynthesisVoice;
  #speed: number;
  #listener = () => {};
  /** The current utterance. The reference also keeps Chromium from garbage-collecting its event handlers. */
  #current: SpeechSynthesisUtterance | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(sentences: readonly Said[], voice: SpeechSynthesisVoice, speed: number) {
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
    this.#cancel();
    this.#setState({ ...this.state, status: "paused", isChosen: false });
  };

  /** Moves to the previous or next sentence; after the last one the reading ends. */
  move(step: 1 | -1): void {
    const at = Math.max(0, this.state.at + step);
    if (this.state.status === "playing") this.#goTo(at, true);
    else this.#setState({ status: "paused", at: Math.min(at, this.sentences.length - 1), isChosen: true });
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    if (this.state.status === "playing") this.#say(this.state.at, false);
  }

  #goTo(at: number, isChosen: boolean): void {
    if (at < this.sentences.length) return this.#say(at, isChosen);
    this.#cancel();
    this.#setState({ status: "ended", at: this.sentences.length - 1, isChosen: false });
  }

  #say(at: number, isChosen: boolean): void {
    const utterance = this.#utteranceOf(this.sentences[at]?.spoken ?? "");
    const wasSpeaking = this.#cancel();
    this.#current = utterance;
    this.#setState({ status: "playing", at, isChosen });
    if (wasSpeaking) this.#timer = setTimeout(() => this.#speak(utterance), DELAY_MS);
    else this.#speak(utterance); // synchronously, within the user gesture
  }

  #speak(utterance: SpeechSynthesisUtterance): void {
    speechSynthesis.speak(utterance);
    this.#timer = setTimeout(() => {
      if (!isBusy()) return this.#fail("not-allowed");
      this.#timer = setTimeout(() => this.#fail("no-answer"), START_MS - REFUSED_MS);
    }, REFUSED_MS);
  }

  /** Ignores the events of cancelled utterances. */
  #utteranceOf(words: string): SpeechSynthesisUtterance {
    const utterance = new SpeechSynthesisUtterance(words);
    const whileCurrent = (act: () => void) => () => this.#current === utterance && act();
    utterance.voice = this.#voice;
    utterance.lang = this.#voice.lang.replace("_", "-");
    utterance.rate = this.#speed;
    const next = whileCurrent(() => this.#goTo(this.state.at + 1, false));
    utterance.onstart = whileCurrent(() => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(next, START_MS + (words.length * LETTER_MS) / this.#speed);
    });
    utterance.onend = next;
    utterance.onerror = ({ error }) => whileCurrent(() => this.#fail(error))();
    return utterance;
  }

  #fail(error: string): void {
    this.#cancel();
    const problem = problems[error] ?? `La voce del dispositivo si è fermata: ${AGAIN}`;
    this.#setState({ status: "paused", at: this.state.at, isChosen: false, problem });
  }

  #cancel(): boolean {
    clearTimeout(this.#timer);
    const wasSpeaking = this.#current !== undefined || isBusy();
    this.#current = undefined;
    if (isBusy()) speechSynthesis.cancel();
    return wasSpeaking;
  }

  #setState(state: ReaderState): void {
    this.state = state;
    this.#listener();
  }
}

function isBusy(): boolean {
  return speechSynthesis.speaking || speechSynthesis.pending;
}
