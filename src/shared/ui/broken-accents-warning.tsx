import { CircleAlert } from "lucide-react";
import { brokenAccents } from "#shared/broken-accents.ts";
import { firstCharacters } from "#shared/storable-text.ts";

/** Names the words of a text whose accents are broken. Inside a status or a dialog. */
export function BrokenAccentsWarning({ text }: { text: string }) {
  const words = brokenAccents(text);
  if (words.length === 0) return null;
  return (
    <p className="mt-3 flex items-start gap-3 rounded-paper bg-infanzia-soft px-4 py-3 wrap-anywhere">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        <b>Controlla: qui ci sono accenti rovinati.</b>{" "}
        <span>{`Riscrivi ${words.map((word) => `«${firstCharacters(word, 40)}»`).join(", ")}.`}</span>
      </span>
    </p>
  );
}
