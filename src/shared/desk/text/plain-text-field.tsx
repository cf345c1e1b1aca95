import { useState, type ClipboardEvent, type ComponentProps, type ReactNode } from "react";
import { TextArea } from "#shared/ui/text-area.tsx";
import { CUT, insertText, MAX_PASTED } from "./insert-text.ts";
import { pastedText, type Losses, type Pasted } from "./pasted-text.ts";

interface Props extends ComponentProps<typeof TextArea> {
  /** What the text that was pasted last proposes for other fields. */
  propose?: (pasted: string, headings: readonly string[]) => ReactNode;
}

/** A text without markup: an empty line makes a paragraph, "- " a list. Says what a paste has lost. */
export function PlainTextField({ propose, ...field }: Props) {
  const [paste, setPaste] = useState<Pasted & { isCut: boolean }>();
  const said = paste ? [sayLosses(paste.losses), paste.isCut && CUT].filter(Boolean).join("; ") : "";
  return (
    <>
      <TextArea {...field} onPaste={(event) => setPaste(pasteAsPlainText(event))} />
      <div role="status">
        {said && <p className="mt-2">{`Incollando, ${said}.`}</p>}
        {paste && propose?.(paste.text, paste.headings)}
      </div>
    </>
  );
}

/** What is pasted from a word processor becomes paragraphs and lists. */
function pasteAsPlainText(event: ClipboardEvent<HTMLTextAreaElement>): Pasted & { isCut: boolean } {
  const html = event.clipboardData.getData("text/html");
  const plain = event.clipboardData.getData("text/plain");
  const paste = pastedText({ html, text: plain });
  // A picture alone. Beside a text, office programs put a picture of the text.
  if (!html && !plain) paste.losses.images = event.clipboardData.files?.length ?? 0;
  const text = paste.text.slice(0, MAX_PASTED);
  const isCut = text !== paste.text;
  if (text !== plain) {
    event.preventDefault();
    insertText(event.currentTarget, text);
  }
  return { ...paste, text, isCut };
}

/** What of the original is not in the text, in one line; empty where all of it is. */
export function sayLosses({ tables, images, deleted, comments }: Losses): string {
  const parts = [
    tables > 0 && (tables === 1 ? "una tabella è diventata un elenco" : `${tables} tabelle sono diventate elenchi`),
    images > 0 &&
      (images === 1
        ? "un’immagine non è stata presa: se serve, allegala"
        : `${images} immagini non sono state prese: se servono, allegale`),
    deleted > 0 && "il testo barrato non è stato preso",
    comments > 0 && "i commenti non sono stati presi",
  ];
  return parts.filter(Boolean).join("; ");
}
