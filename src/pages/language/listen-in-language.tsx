import { Square, Volume2 } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { LanguageCode } from "#content/languages/language.ts";
import type { PagePhrases } from "#content/languages/page-phrases.ts";
import type { Section } from "#features/languages/language-page.ts";
import { SpeechReader } from "#features/text-to-speech/speech-reader.ts";
import { useVoice } from "#features/text-to-speech/use-voice.ts";
import { plainText } from "#shared/languages/fill-phrase.ts";
import { actionClass } from "#shared/ui/button-class.ts";

/** The voices that read a language, where they are not those of its code. Cantonese is another language. */
const voices: Partial<Record<LanguageCode, RegExp>> = {
  "zh-Hans": /^(zh[-_](cn|sg|hans)|cmn)/i,
  tl: /^(fil|tl)([-_]|$)/i,
};

interface Props {
  code: LanguageCode;
  labels: PagePhrases["labels"];
  sections: readonly Section[];
  /** The ids of lines that nobody may read yet. */
  awaited: ReadonlySet<string>;
}

/** Reads the page aloud in its language, where the device has a voice for it. */
export function ListenInLanguage(props: Props) {
  return "speechSynthesis" in globalThis ? <WithVoice key={props.code} {...props} /> : null;
}

function WithVoice({ code, labels, sections, awaited }: Props) {
  const [language] = useState(() => voices[code] ?? new RegExp(`^${code}([-_]|$)`, "i"));
  const { voice } = useVoice(language);
  const [reader, setReader] = useState<SpeechReader<{ spoken: string }>>();
  if (!voice) return null;
  if (reader) return <Reading reader={reader} labels={labels} onEnd={() => setReader(undefined)} />;
  return (
    <button
      type="button"
      className={actionClass}
      onClick={() => {
        const next = new SpeechReader(sentencesOf(sections, awaited), voice, 1);
        next.play(); // in the press: some browsers speak only then
        setReader(next);
      }}
    >
      <Volume2 aria-hidden="true" className="size-5" />
      {labels.listen}
    </button>
  );
}

interface ReadingProps {
  reader: SpeechReader<{ spoken: string }>;
  labels: PagePhrases["labels"];
  onEnd: () => void;
}

function Reading({ reader, labels, onEnd }: ReadingProps) {
  const { status, problem } = useSyncExternalStore(reader.subscribe, reader.getState);

  // Leaves with the last sentence; what went wrong is said.
  useEffect(() => {
    if (status === "ended") onEnd();
  }, [status, onEnd]);

  // Stops the voice of the device with the page.
  useEffect(() => reader.pause, [reader]);

  const [act, Icon, label] = problem ? [reader.play, Volume2, labels.listen] : [onEnd, Square, labels.stop];
  return (
    <>
      <button type="button" autoFocus className={actionClass} onClick={act}>
        <Icon aria-hidden="true" className="size-5" />
        <span>{label}</span>
      </button>
      <p role="status" lang="it" dir="ltr" className="text-sm font-semibold">
        {/* The button has another name here. */}
        {problem?.replace("Riprendi", label)}
      </p>
    </>
  );
}

/** What is in the language of the page, line by line. */
function sentencesOf(sections: readonly Section[], awaited: ReadonlySet<string>): { spoken: string }[] {
  return sections.flatMap(({ heading, lines }) => [
    { spoken: heading },
    ...lines
      .filter(({ id }) => !awaited.has(id))
      .map(({ text }) => ({ spoken: plainText(text).replace(/[\u2068\u2069]/g, "") })),
  ]);
}
