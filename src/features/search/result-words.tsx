import { memo } from "react";
import type { Found } from "./create-search.ts";
import { excerpt } from "./excerpt.ts";
import { MarkedText } from "./marked-text.tsx";
import { placeOf } from "./place-of.ts";

/** What is read of an answer: its name, its place, the words around the ones that were looked for. A key that changes none of it draws none of it. */
export const ResultWords = memo(Words, (before, now) => isSame(before.found, now.found));

function isSame(one: Found, other: Found): boolean {
  return (
    one.entry === other.entry &&
    one.terms.size === other.terms.size &&
    [...one.terms].every((term) => other.terms.has(term))
  );
}

function Words({ found: { entry, terms } }: { found: Found }) {
  const place = placeOf(entry);
  const text = entry.kind === "answer" ? entry.text : excerpt(entry.text, terms);
  const isOutside = entry.to.startsWith("https:");
  return (
    <>
      <span lang={entry.lang} className="block font-bold">
        <MarkedText text={entry.heading} terms={terms} />
      </span>{" "}
      {(place || entry.mark) && (
        <span className="block text-sm text-graphite">
          <MarkedText text={[place, entry.mark].filter(Boolean).join(" · ")} terms={terms} />
        </span>
      )}{" "}
      <span className="block text-base">
        {entry.kind === "placeholder" ? "Pagina ancora da scrivere." : <MarkedText text={text} terms={terms} />}
        {isOutside && " Si apre in una nuova scheda."}
      </span>
    </>
  );
}
