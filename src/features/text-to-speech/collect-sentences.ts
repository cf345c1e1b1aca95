import { endsShort } from "./abbreviations.ts";
import { sayAsWords } from "./say-as-words.ts";

export interface Sentence {
  spoken: string;
  range: Range;
}

/** Controls, graphics, and content that is hidden or only for screen readers. */
const SKIPPED =
  "nav, button, select, input, svg, script, style, dialog, [hidden], [aria-hidden=true], [data-read-aloud=skip], a .sr-only";

/** The sentences of the article in reading order; the plain-language summary comes first. */
export function collectSentences(): Sentence[] {
  const article = document.querySelector("article");
  if (!article) throw new Error("There is no article to read aloud.");
  const first = article.querySelector("[data-read-aloud=first]");
  return [...(first ? sentencesIn(first) : []), ...sentencesIn(article, first)];
}

/** Each block element starts a new sentence; tables are read cell by cell. */
function sentencesIn(root: Element, left: Element | null = null): Sentence[] {
  const sentences: Sentence[] = [];
  let texts: Part[] = [];
  const endBlock = () => {
    sentences.push(...sentencesOf(texts));
    texts = [];
  };
  const visit = (node: Node) => {
    texts.push(...partOf(node));
    if (!(node instanceof Element) || node === left || node.matches(SKIPPED)) return;
    const { display } = getComputedStyle(node);
    const isBlock = !display.startsWith("inline");
    if (display === "none") return;
    if (isBlock) endBlock();
    if (node instanceof HTMLTableElement) sentences.push(...tableSentences(node));
    else node.childNodes.forEach(visit);
    if (isBlock) endBlock();
  };
  visit(root);
  endBlock();
  return sentences;
}

/** Row by row, each cell after the name of its column. */
function tableSentences(table: HTMLTableElement): Sentence[] {
  const columns = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.textContent);
  const cells = [...table.tBodies].flatMap((body) => [...body.rows].flatMap((row) => [...row.cells]));
  return [
    ...(table.caption ? sentencesOf(textsIn(table.caption), "Tabella: ") : []),
    ...cells.flatMap((cell) => {
      const column = cell.tagName === "TD" ? columns[cell.cellIndex] : undefined;
      return sentencesOf(textsIn(cell), column ? `${column}: ` : "");
    }),
  ];
}

/** A text, or the break of a line. */
type Part = Text | "\n";

function partOf(node: Node): Part[] {
  if (node instanceof HTMLBRElement) return ["\n"];
  return node instanceof Text ? [node] : [];
}

function textsIn(root: Element): Part[] {
  const texts: Part[] = [];
  const walker = document.createTreeWalker(root);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(...partOf(node));
  return texts;
}

/** The sentences of one block, which may span several text nodes; `before` is spoken before the first. */
function sentencesOf(texts: readonly Part[], before = ""): Sentence[] {
  const whole = texts.map((text) => (text === "\n" ? text : text.data)).join("");
  return splitSentences(whole).map(({ start, end }, at) => ({
    spoken: sayAsWords((at === 0 ? before : "") + whole.slice(start, end)),
    range: rangeOf(texts, start, end),
  }));
}

function rangeOf(texts: readonly Part[], start: number, end: number): Range {
  const range = document.createRange();
  let from = 0;
  for (const text of texts) {
    const to = from + text.length;
    if (text !== "\n" && start >= from && start < to) range.setStart(text, start - from);
    if (text !== "\n" && end > from && end <= to) range.setEnd(text, end - from);
    from = to;
  }
  return range;
}

interface Span {
  start: number;
  end: number;
}

/** The start and end of each sentence of a text, without surrounding spaces. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  // Intl.Segmenter also ends a sentence after "art." in "art. 7", and after "?" in "«Come?» chiede".
  let goesOn = false;
  for (const { segment, index } of new Intl.Segmenter("it", { granularity: "sentence" }).segment(text)) {
    const last = spans.at(-1);
    const end = index + segment.trimEnd().length;
    if (last && (goesOn || /^\p{Ll}/u.test(segment) || !/[\p{L}\p{N}]/u.test(segment))) last.end = end;
    else spans.push({ start: index + segment.length - segment.trimStart().length, end });
    goesOn = endsShort(segment);
  }
  return spans.filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
}
