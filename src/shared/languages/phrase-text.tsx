import { ExternalLink } from "#shared/ui/external-link.tsx";
import type { PhrasePart } from "./fill-phrase.ts";

interface Props {
  parts: readonly PhrasePart[];
  /** Without, a link is its text: beside the same link in another language. */
  withLinks?: boolean;
  /** What is announced of a link to another site, in the language of the phrase. */
  newTab?: string;
}

/**
 * A phrase: names and links keep their language and direction inside those of the phrase. A telephone number stands on one
 * line where it has room, and so does a link with its arrow.
 */
export function PhraseText({ parts, withLinks = true, newTab }: Props) {
  return parts.map((part, at) => {
    if (typeof part === "string") return part;
    if ("name" in part)
      return (
        <bdi key={at} lang="it">
          {part.name}
        </bdi>
      );
    const label = (
      <bdi key={at} lang="it" dir="ltr" className="inline-block">
        {withLinks && !isOfAnotherSite(part.link) ? <a href={part.link}>{part.label}</a> : part.label}
      </bdi>
    );
    return withLinks && isOfAnotherSite(part.link) ? (
      <span key={at} className="inline-block">
        <ExternalLink href={part.link} newTab={newTab}>
          {label}
        </ExternalLink>
      </span>
    ) : (
      label
    );
  });
}

function isOfAnotherSite(link: string): boolean {
  return link.startsWith("https:");
}
