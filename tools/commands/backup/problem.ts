import { terminalText } from "../../terminal-text.ts";

/** What hinders a command, in Italian, with what to do: for the person at the terminal. */
export class Problem extends Error {}

/** What a program or a service has said, in parentheses after our own sentence. */
export function quoted(text: string): string {
  const line = terminalText(text.trim()).split("\n").at(0) ?? "";
  return line === "" ? "" : ` (${line})`;
}
