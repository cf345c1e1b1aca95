/** In characters: as much as a page may have. More is not pasted, which would hold up the window at each key press. */
export const MAX_PASTED = 40_000;

export const CUT = `il testo è troppo lungo: ci sono i primi ${MAX_PASTED.toLocaleString("it")} caratteri`;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Puts a text where the caret is. The browser's own undo takes it back. */
export function insertText(field: TextField, text: string): void {
  // Deprecated, and the only way to insert text that can be undone.
  if (document.execCommand?.("insertText", false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Takes the beginning of a paste that no text has room for, where the field has not read it itself. Returns whether it did. */
export function cutPaste(event: ClipboardEvent): boolean {
  const { target, clipboardData, defaultPrevented } = event;
  const text = clipboardData?.getData("text/plain") ?? "";
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (defaultPrevented || !isField || text.length <= MAX_PASTED) return false;
  event.preventDefault();
  insertText(target, text.slice(0, MAX_PASTED));
  return true;
}
