import { diffWordsWithSpace } from "diff";
import { useMemo } from "react";

/** After this time the two texts are shown as wholly different. */
const PATIENCE_MS = 500;

interface Props {
  before: string;
  after: string;
}

/** The words of two texts: those that went struck through, those that came underlined. */
export function TextChanges({ before, after }: Props) {
  const parts = useMemo(
    () =>
      diffWordsWithSpace(before, after, { timeout: PATIENCE_MS }) ?? [
        { value: before, removed: true, added: false },
        { value: `\n${after}`, removed: false, added: true },
      ],
    [before, after],
  );
  return (
    <p className="mt-3 reading-measure wrap-anywhere whitespace-pre-line">
      {parts.map(({ value, removed, added }, at) =>
        removed ? (
          <del key={at} className="bg-error-soft text-error">
            <span className="sr-only"> [tolto: </span>
            {value}
            <span className="sr-only">] </span>
          </del>
        ) : added ? (
          <ins key={at} className="bg-primaria-soft">
            <span className="sr-only"> [aggiunto: </span>
            {value}
            <span className="sr-only">] </span>
          </ins>
        ) : (
          <span key={at}>{value}</span>
        ),
      )}
    </p>
  );
}
