// Bidirectional controls too, which show a line in another order than it has.
const CONTROLS = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu;

/** Text from elsewhere, for a terminal, which obeys control characters: the replacement character takes their place. */
export function terminalText(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(CONTROLS, "\uFFFD");
}
