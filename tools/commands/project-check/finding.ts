import { terminalText } from "../../terminal-text.ts";
import type { Checkout } from "./checkout.ts";
import type { Remedy } from "./remedies.ts";
import type { Given, Source, Sources } from "./sources.ts";

export interface Finding {
  /** Unknown: it could not be asked with what was given. */
  mark: "right" | "wrong" | "unknown";
  text: string;
  remedy?: Remedy;
}

export interface Check {
  name: string;
  look: (sources: Sources, checkout: Checkout) => Promise<Finding> | Finding;
}

export const right = (text: string): Finding => ({ mark: "right", text: oneLine(text) });
export const wrong = (text: string, remedy: Remedy): Finding => ({ mark: "wrong", text: oneLine(text), remedy });
export const unknown = (text: string): Finding => ({ mark: "unknown", text: oneLine(text) });

/** Messages of servers have several lines. */
function oneLine(text: string): string {
  return terminalText(text.replace(/\s+/g, " "));
}

/** A check that asks one source, and is left open where that was not given or does not answer. */
export function asking<Name extends keyof Given>(
  name: Name,
  look: (source: Given[Name], checkout: Checkout) => Promise<Finding>,
): Check["look"] {
  return (sources, checkout) => {
    const source: Source<Given[Name]> = sources[name];
    return "missing" in source ? unknown(source.missing) : look(source.given, checkout);
  };
}

/** Asks the first source that is there. */
export function firstOf(...looks: readonly Check["look"][]): Check["look"] {
  return async (sources, checkout) => {
    const lacking: string[] = [];
    for (const look of looks) {
      const finding = await look(sources, checkout);
      if (finding.mark !== "unknown") return finding;
      lacking.push(finding.text);
    }
    return unknown(lacking.join(", oppure "));
  };
}
