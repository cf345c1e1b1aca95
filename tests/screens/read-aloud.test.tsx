import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { alice, installSpeech, type SpeechStandIn, type StandInOptions } from "../speech-stand-in.ts";
import type { Article } from "#content/article.ts";
import { ArticlePage } from "#pages/article-page.tsx";
import { ArticleText } from "#pages/article/article-text.tsx";

configure({ defaultHidden: true });

const remote = { name: "Google italiano", lang: "it-IT", localService: false, default: true };
const english = { name: "Daniel", lang: "en-GB", localService: true, default: true };

const tips = ["Ascoltare", { term: "Aspettare", text: "Senza fretta." }];
const table = { caption: "Due modi", columns: ["Che cosa", "A piedi"], rows: [["Quanto dura", "Dieci minuti"]] };
const article: Article = {
  heading: "Un articolo da ascoltare",
  intro: "Lo dice l’art. 7 della legge n. 92/2019. Ecco come.",
  inPlainWords: ["Qui si parla di scuola.", "Venite a piedi."],
  updated: "2026-11-21",
  sections: [
    { heading: "Che cosa fare", paragraphs: ["Via dei Tigli\nDietro il parco,\nin fondo"], tips },
    { heading: "Un confronto", table },
  ],
  helplines: [{ label: "1.96.96", to: "tel:19696", note: "Aperto 24 ore su 24" }],
  resources: [{ label: "Un altro sito", to: "https://www.example.org/", note: "In italiano" }],
  closingNote: "La nota che chiude.",
};

/** The sentences to be spoken. */
const heard = `In parole semplici. | Qui si parla di scuola. | Venite a piedi. | Un articolo da ascoltare. |
  Lo dice l’articolo 7 della legge numero 92 del 2019. | Ecco come. | Aggiornato il 21 novembre 2026. |
  Che cosa fare. | Via dei Tigli. | Dietro il parco, in fondo. | Ascoltare. | Aspettare. | Senza fretta. | Un confronto. | Tabella: Due modi. | Quanto dura. |
  A piedi: Dieci minuti. | Per saperne di più. | 1 96 96. | Aperto 24 ore su 24. | Un altro sito. | In italiano. |
  La nota che chiude.`
  .split("|")
  .map((sentence) => sentence.trim());

// The rules of the style sheet that decide where a sentence ends.
const styles = document.createElement("style");
styles.textContent = "span, br, time { display: inline } .block { display: block }";

let speech: SpeechStandIn;
let go: (path: string) => void;

beforeEach(() => {
  // jsdom has no layout.
  document.head.append(styles);
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 300, 600, 24);
  vi.stubGlobal("scrollBy", vi.fn());
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup(); // while speechSynthesis is still stubbed
  vi.useRealTimers();
  vi.unstubAllGlobals();
  styles.remove();
  for (const name of ["speechSynthesis", "SpeechSynthesisUtterance", "speechStandIn"])
    Reflect.deleteProperty(globalThis, name);
});

function show(options: StandInOptions = { voices: [english, alice] }) {
  speech = installSpeech(options);
  render(
    <MemoryRouter initialEntries={["/privacy"]}>
      <Navigation />
      <Routes>
        <Route
          path="/privacy"
          element={<ArticlePage article={article} Text={ArticleText} page={{ path: "/privacy", title: "Uno" }} />}
        />
        <Route
          path="/accessibilita"
          element={<ArticlePage article={article} Text={ArticleText} page={{ path: "/accessibilita", title: "Due" }} />}
        />
      </Routes>
    </MemoryRouter>,
  );
}

function Navigation() {
  const navigate = useNavigate();
  go = (path) => void navigate(path);
  return null;
}

const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const marked = () => document.querySelector("[data-spoken]")?.textContent;
const lastSaid = () => speech.said.at(-1)?.text;
const said = () => speech.said.map(({ text }) => text);

async function listen(options?: StandInOptions) {
  show(options);
  fireEvent.click(button("Ascolta"));
  await screen.findByRole("group", { name: "Ascolto dell’articolo" });
  await screen.findByText(/^Frase 1 di/);
}

async function untilSaid(count: number) {
  await act(() => vi.waitFor(() => expect(speech.said).toHaveLength(count), { timeout: 10_000 }));
}

/** The next utterance starts after a short delay. */
async function endSentence() {
  const count = speech.said.length;
  await act(async () => speech.end());
  await untilSaid(count + 1);
}

describe("listening to an article", () => {
  it("reads the article with the Italian voice of the device: the summary first, without controls and addresses", async () => {
    await listen();
    expect(button("Ascolta")).toHaveAttribute("aria-expanded", "true");
    for (let at = 1; at < heard.length; at += 1) await endSentence();
    expect(said()).toEqual(heard);
    expect(new Set(speech.said.map(({ voice }) => voice))).toEqual(new Set(["Alice"]));
    await act(async () => speech.end());
    expect(screen.getByRole("status")).toHaveTextContent("La lettura è finita.");
    expect(marked()).toBeUndefined();
    await press("Ascolta da capo");
    expect(lastSaid()).toBe(heard[0]);
  });

  it("highlights the current sentence, and shows its position without announcing it", async () => {
    await listen();
    expect(marked()).toBe("In parole semplici");
    await endSentence();
    expect(marked()).toBe("Qui si parla di scuola.");
    expect(screen.getByText(`Frase 2 di ${heard.length}`)).not.toHaveAttribute("role");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("pauses, and resumes from the start of the same sentence", async () => {
    await listen();
    await endSentence();
    await press("Pausa");
    expect(speech.isSpeaking()).toBe(false);
    expect(marked()).toBe("Qui si parla di scuola.");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    await press("Riprendi");
    expect(said()).toEqual([heard[0], heard[1], heard[1]]);
    await endSentence();
    expect(lastSaid()).toBe(heard[2]);
  });

  it("moves to the next and the previous sentence; while paused it only moves the highlight", async () => {
    await listen();
    await press("Frase successiva");
    await untilSaid(2);
    expect(lastSaid()).toBe(heard[1]);
    await press("Frase precedente");
    await untilSaid(3);
    await press("Frase precedente");
    await untilSaid(4);
    expect(said().slice(2)).toEqual([heard[0], heard[0]]);
    await press("Pausa");
    await press("Frase successiva");
    expect(marked()).toBe("Qui si parla di scuola.");
    expect(speech.said).toHaveLength(4);
    await press("Riprendi");
    expect(lastSaid()).toBe(heard[1]);
  });

  it("changes speed at once, and keeps it for the next article", async () => {
    await listen();
    const speed = screen.getByRole("combobox", { name: "Velocità" });
    await userEvent.selectOptions(speed, "Voce veloce");
    await untilSaid(2);
    expect(speech.said.at(-1)).toEqual({ text: heard[0], voice: "Alice", rate: 1.25 });
    await press("Chiudi l’ascolto");
    await press("Ascolta");
    await untilSaid(3);
    expect(speech.said.at(-1)?.rate).toBe(1.25);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Velocità" }), "Voce normale");
    await untilSaid(4);
  });

  it.each(["Chiudi l’ascolto", "Esc", "Ascolta"])("%s closes the player and removes the highlight", async (how) => {
    await listen();
    if (how === "Esc") await act(async () => fireEvent.keyDown(button("Pausa"), { key: "Escape" }));
    else await press(how);
    expect(screen.queryByRole("group", { name: "Ascolto dell’articolo" })).toBeNull();
    expect(speech.isSpeaking()).toBe(false);
    expect(marked()).toBeUndefined();
    if (how !== "Ascolta") expect(button("Ascolta")).toHaveFocus();
    expect(button("Ascolta")).toHaveAttribute("aria-expanded", "false");
  });

  it("stops on navigation, also to another article", async () => {
    await listen();
    await act(async () => go("/accessibilita"));
    expect(speech.isSpeaking()).toBe(false);
    expect(screen.queryByRole("group", { name: "Ascolto dell’articolo" })).toBeNull();
    expect(button("Ascolta")).toHaveAttribute("aria-expanded", "false");
  });

  it("stops on pagehide", async () => {
    await listen();
    await act(async () => void dispatchEvent(new Event("pagehide")));
    expect(speech.isSpeaking()).toBe(false);
    expect(button("Riprendi")).toBeVisible();
  });
});

describe("the highlight is scrolled into view", () => {
  const rect = (top: number) => (Range.prototype.getBoundingClientRect = () => new DOMRect(0, top, 600, 24));

  it.each([
    ["smoothly", undefined, "smooth"],
    ["instantly with the setting against movement", "", "instant"],
  ])("%s", async (_, still, behavior) => {
    if (still !== undefined) document.documentElement.dataset["still"] = still;
    await listen();
    expect(scrollBy).not.toHaveBeenCalled();
    rect(innerHeight - 20);
    await endSentence();
    expect(scrollBy).toHaveBeenCalledWith(expect.objectContaining({ behavior }));
  });

  it("above the update bar", async () => {
    const bar = document.body.appendChild(document.createElement("div"));
    onTestFinished(() => bar.remove());
    bar.id = "aggiornamento";
    Object.defineProperty(bar, "offsetHeight", { value: 64 });
    await listen();
    rect(innerHeight - 64 - 24); // just above it, without the margin
    await endSentence();
    expect(scrollBy).toHaveBeenCalledOnce();
  });

  it("but not after the user has scrolled away, until they choose a sentence", async () => {
    vi.spyOn(performance, "now").mockReturnValue(1e9); // long after any smooth scroll
    await listen();
    rect(innerHeight + 2000);
    await endSentence();
    expect(scrollBy).not.toHaveBeenCalled();
    await press("Frase successiva");
    expect(scrollBy).toHaveBeenCalledOnce();
  });
});

describe("a device without a local voice", () => {
  it("that loads its voices late gets a loading message", async () => {
    show({ voices: [] });
    fireEvent.click(button("Ascolta"));
    expect(await screen.findByRole("status")).toHaveTextContent("Cerco la voce italiana…");
    await act(async () => speech.bringVoices([english, alice]));
    expect(said()).toEqual([heard[0]]);
  });

  it("whose voices come before the player subscribes to them speaks at once", async () => {
    show();
    vi.spyOn(speechSynthesis, "getVoices").mockReturnValueOnce([]);
    fireEvent.click(button("Ascolta"));
    await waitFor(() => expect(said()).toEqual([heard[0]]), { timeout: 2_000 }); // before the end of the wait for voices
  });

  it.each([
    ["no voice", []],
    ["only a voice of another language", [english]],
    ["only a remote voice", [remote]],
  ])("with %s says how to add one on each kind of device, and speaks nothing", async (_, voices) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show({ voices });
    fireEvent.click(button("Ascolta"));
    const status = await screen.findByRole("status");
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(status).toHaveTextContent("Questo dispositivo non ha una voce italiana.");
    for (const device of ["Android", "iPhone", "Mac", "Windows"]) expect(status).toHaveTextContent(device);
    expect(speech.said).toEqual([]);
    await act(async () => speech.bringVoices([remote, { ...alice, lang: "it_IT" }]));
    expect(speech.said.map(({ voice }) => voice)).toEqual(["Alice"]);
  });

  it("has no button when the browser does not support speech", () => {
    expect(globalThis).not.toHaveProperty("speechSynthesis");
    render(
      <MemoryRouter>
        <ArticlePage article={article} Text={ArticleText} page={{ path: "/privacy", title: "Uno" }} />
      </MemoryRouter>,
    );
    expect(within(screen.getByRole("article")).queryByRole("button", { name: "Ascolta" })).toBeNull();
  });
});

describe("a failing speech engine", () => {
  it.each([
    ["audio-busy", /Un altro programma sta usando l’audio/],
    ["audio-hardware", /altoparlanti o cuffie/],
    ["not-allowed", /comincia a parlare solo dopo un vostro clic/],
    ["synthesis-failed", /La voce del dispositivo si è fermata/],
  ])("%s: says so, keeps the place and tries again", async (error, words) => {
    await listen();
    await endSentence();
    await act(async () => speech.fail(error));
    expect(screen.getByRole("status")).toHaveTextContent(words);
    expect(screen.getByRole("status")).toHaveTextContent("premete «Riprendi»");
    expect(marked()).toBe("Qui si parla di scuola.");
    await press("Riprendi");
    expect(lastSaid()).toBe(heard[1]);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("that never starts is stopped after a timeout", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await listen({ voices: [alice], fault: "mute" });
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(screen.getByRole("status")).toHaveTextContent("La voce del dispositivo non risponde");
    expect(speech.isSpeaking()).toBe(false);
  });

  it("that requires a user gesture can be resumed with one", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await listen({ voices: [alice], fault: "deaf" });
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.getByRole("status")).toHaveTextContent("comincia a parlare solo dopo un vostro clic");
    await press("Riprendi");
    expect(said()).toEqual([heard[0], heard[0]]);
  });

  it("that never reports the end is skipped after a timeout", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await listen();
    await act(() => vi.advanceTimersByTimeAsync(6_000 + 250 * (heard[0]?.length ?? 0) + 300));
    expect(said()).toEqual([heard[0], heard[1]]);
  });
});
