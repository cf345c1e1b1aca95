import { useState, type ClipboardEvent, type ComponentProps, type ReactNode } from "react";
import { TextArea } from "#shared/ui/text-area.tsx";
import { pastedText, type Losses } from "./pasted-text.ts";

interface Props extends ComponentProps<typeof TextArea> {
  /** What the text that was pasted last proposes for other fields. */
  propose?: (pasted: string) => ReactNode;
}

/** A text without markup: an empty line makes a paragraph, "- " a list. Says what a paste has lost. */
export function PlainTextField({ propose, ...field }: Props) {
  const [paste, setPaste] = useState<ReturnType<typeof pastedText>>();
  const said = paste ? sayLosses(paste.losses) : "";
  return (
    <>
      <TextArea {...field} onPaste={(event) => setPaste(pasteAsPlainText(event))} />
      <div role="status">
        {said && <p className="mt-2">{`Incollando, ${said}.`}</p>}
        {paste && propose?.(paste.text)}
      </div>
    </>
  );
}

/** What is pasted from a word processor becomes paragraphs and lists. The browser's own undo takes it back. */
function pasteAsPlainText(event: ClipboardEvent<HTMLTextAreaElement>): ReturnType<typeof pastedText> {
  const html = event.clipboardData.getData("text/html");
  const plain = event.clipboardData.getData("text/plain");
  const paste = pastedText({ html, text: plain });
  const { text } = paste;
  // A picture alone. Beside a text, office programs put a picture of the text.
  if (!html && !plain) paste.losses.images = event.clipboardData.files?.length ?? 0;
  if (text === plain) return paste;
  event.preventDefault();
  const field = event.currentTarget;
  // Deprecated, and the only way to insert text that can be undone.
  if (document.execCommand?.("insertText", false, text)) return paste;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return paste;
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
