import { ExternalLink } from "#shared/ui/external-link.tsx";
import type { PhrasePart } from "./fill-phrase.ts";

interface Props {
  parts: readonly PhrasePart[];
  /** Without, a link is its text: beside the same link in another language. */
  withLinks?: boolean;
}

/**
 * A phrase: names and links keep their language and direction inside those of the phrase. A telephone number stands on one
 * line where it has room, and so does a link with its arrow.
 */
export function PhraseText({ parts, withLinks = true }: Props) {
  return parts.map((part, at) => {
    if (typeof part === "string") return part;
    if ("name" in part)
      return (
        <bdi key={at} lang="it">
          {part.name}
        </bdi>
      );
    return (
      <bdi key={at} lang="it" dir="ltr" className="inline-block">
        {!withLinks ? (
          part.label
        ) : part.link.startsWith("https:") ? (
          <ExternalLink href={part.link}>{part.label}</ExternalLink>
        ) : (
          <a href={part.link}>{part.label}</a>
        )}
      </bdi>
    );
  });
}
