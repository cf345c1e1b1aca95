import { z } from "zod";

/** What a phrase may have between braces: what always has a value, what may have none, and what must be there. */
export interface Slots {
  always: readonly string[];
  /** Only inside square brackets, which fall away with it. */
  perhaps: readonly string[];
  required: readonly string[];
}

const PIECE = /\[[^[\]]*\]/g;

/** A phrase that is not empty and has its slots; what is wrong is said in Italian. */
export function phrase(slots: Slots | ((text: string) => Slots)) {
  return z.string().superRefine((text, { addIssue }) => {
    const fault = faultOf(text, typeof slots === "function" ? slots(text) : slots);
    if (fault) addIssue({ code: "custom", message: fault });
  });
}

/** The slots of an Italian phrase, which are those of all languages. */
export function slotsOf(italian: string): Slots {
  const perhaps = namesIn(italian.match(PIECE)?.join("") ?? "");
  const always = namesIn(italian.replace(PIECE, ""));
  return { always, perhaps, required: [...always, ...perhaps] };
}

function faultOf(text: string, { always, perhaps, required }: Slots): string | undefined {
  if (text === "") return "la frase è vuota";
  if (/[{}]/.test(text.replace(/\{\w+\}/g, ""))) return "una parentesi graffa non si apre, o non si chiude";
  const pieces = text.match(PIECE) ?? [];
  const rest = text.replace(PIECE, "");
  if (/[[\]]/.test(rest)) return "una parentesi quadra non si apre, o non si chiude";
  // A program that does not know these letters saves question marks in their place.
  if (/\?\?|\uFFFD/.test(text)) return "al posto delle lettere ci sono punti di domanda: il file è stato salvato male";
  const outside = namesIn(rest);
  const used = namesIn(text);
  const known = [...always, ...perhaps];
  const unknown = used.find((name) => !known.includes(name));
  if (unknown)
    return `{${unknown}} non si può usare qui${known.length > 0 ? `. Si possono usare ${listed(known)}` : ""}`;
  const lost = required.find((name) => !(always.includes(name) ? outside : used).includes(name));
  if (lost && perhaps.includes(lost)) return `manca il pezzo [… {${lost}} …], che si legge solo quando il dato c’è`;
  if (lost) return `manca {${lost}}, che va scritto fuori dalle parentesi quadre`;
  const bare = perhaps.find((name) => outside.includes(name));
  if (bare) return `{${bare}} può mancare: va fra parentesi quadre con le sue parole, [… {${bare}} …]`;
  const piece = pieces.find((one) => !namesIn(one).some((name) => perhaps.includes(name)));
  if (piece) return `${piece} non cade mai: togliete le parentesi quadre`;
  return undefined;
}

function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))];
}

function listed(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(" ");
}
