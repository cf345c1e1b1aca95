/** Text, a name in Italian inside another language (perhaps of the other direction), or a link. */
export type PhrasePart = string | { name: string } | { link: string; label: string };

export type Slots = Readonly<Record<string, string | readonly PhrasePart[] | undefined>>;

/** A phrase with its slots filled; a part in brackets only if what it names is there. Throws where a slot is missing. */
export function fillPhrase(phrase: string, slots: Slots): PhrasePart[] {
  const kept = phrase.replace(/\[([^\]]*)\]/g, (_brackets, group: string) =>
    [...group.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => slots[name] !== undefined) ? group : "",
  );
  const parts: PhrasePart[] = [];
  const add = (part: PhrasePart) => {
    const last = parts.at(-1);
    if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part;
    else if (part !== "") parts.push(part);
  };
  // What stands between braces has the odd places.
  kept.split(/\{(\w+)\}/).forEach((piece, at) => {
    const value = at % 2 === 0 ? piece : slots[piece];
    if (value === undefined) throw new Error(`Nothing was given for {${piece}} of «${phrase}».`);
    if (typeof value === "string") add(value);
    else value.forEach(add);
  });
  return parts;
}

/** The parts as text. In a text of the other direction what is in Latin letters is isolated, as `bdi` does. */
export function plainText(parts: readonly PhrasePart[]): string {
  const isRightToLeft = parts.some((part) => typeof part === "string" && /\p{Script=Arabic}/u.test(part));
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      const text = "name" in part ? part.name : part.label;
      return isRightToLeft ? `\u2068${text}\u2069` : text;
    })
    .join("");
}
