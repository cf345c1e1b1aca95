import type { PhrasePart } from "./fill-phrase.ts";

/** A phrase: names and links keep their language and direction inside those of the phrase. */
export function PhraseText({ parts }: { parts: readonly PhrasePart[] }) {
  return parts.map((part, at) => {
    if (typeof part === "string") return part;
    if ("name" in part)
      return (
        <bdi key={at} lang="it">
          {part.name}
        </bdi>
      );
    return (
      <bdi key={at} lang="it" dir="ltr">
        <a href={part.link}>{part.label}</a>
      </bdi>
    );
  });
}
