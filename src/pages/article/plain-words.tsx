const HEADING = "in-parole-semplici";

/** The article in a few simple sentences, one a line. */
export function PlainWords({ sentences }: { sentences: readonly string[] }) {
  return (
    <section
      aria-labelledby={HEADING}
      data-read-aloud="first"
      className="mt-6 rounded-paper border-l-4 border-infanzia bg-infanzia-soft px-6 py-5"
    >
      <h2 id={HEADING} className="text-base">
        In parole semplici
      </h2>
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-1 text-lg">
          {sentence}
        </p>
      ))}
    </section>
  );
}
