import { MAX_PART_HEADING, MAX_PARTS, newSection, type FormSection } from "./page-form.ts";

/**
 * The parts of a page, of which a text is divided at its lines that are headings: each begins a part, with the blocks that
 * followed the text in the last one. Undefined where no line is one, or a page has no room for so many.
 */
export function splitParts(
  sections: readonly FormSection[],
  blockId: string,
  headings: readonly string[],
): FormSection[] | undefined {
  const at = sections.findIndex(({ blocks }) => blocks.some(({ id }) => id === blockId));
  const section = sections[at];
  const block = section?.blocks.find(({ id }) => id === blockId);
  if (!section || block?.kind !== "text") return undefined;
  const [before = "", ...parts] = divide(block.text, headings);
  if (parts.length === 0 || sections.length + parts.length > MAX_PARTS) return undefined;

  const place = section.blocks.indexOf(block);
  const kept = section.blocks.slice(0, place);
  if (before) kept.push({ ...block, text: before });
  const added = parts.map(({ heading, text }) => newSection(heading, { kind: "text", text, terms: false }));
  const last = added.at(-1);
  last?.blocks.push(...section.blocks.slice(place + 1));
  // A part that has nothing yet is the first of them.
  const isBare = kept.length === 0 && section.heading.trim() === "";
  const first = isBare ? [] : [{ ...section, blocks: kept }];
  return [...sections.slice(0, at), ...first, ...added, ...sections.slice(at + 1)];
}

/** What stands before the first heading, and each heading with its text. One without a text is a line of the text above. */
function divide(text: string, headings: readonly string[]): [string, ...{ heading: string; text: string }[]] {
  const starts = new Set(headings.filter((heading) => heading.length <= MAX_PART_HEADING));
  const parts = [{ heading: "", lines: [] as string[] }];
  for (const line of text.split("\n")) {
    if (starts.has(line)) parts.push({ heading: line, lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  let before = "";
  const written: { heading: string; text: string }[] = [];
  for (const { heading, lines } of parts) {
    const own = lines.join("\n").trim();
    const above = written.at(-1);
    if (heading && own) written.push({ heading, text: own });
    else if (above) above.text += `\n\n${heading}`;
    else before = [before, heading, own].filter(Boolean).join("\n\n");
  }
  return [before, ...written];
}
