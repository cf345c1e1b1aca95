import { sayAsWords } from "./say-as-words.ts";
import { splitSentences } from "./split-sentences.ts";

export interface Sentence {
  /** What the voice says. */
  spoken: string;
  /** What the eye reads. */
  range: Range;
}

/** What is there for the eye, the hand or a screen reader, and would only be in the way of who listens. */
const SKIPPED =
  "nav, button, select, input, svg, script, style, dialog, [hidden], [aria-hidden=true], [data-read-aloud=skip], a .sr-only";

/** The words of the page's article in the order in which they are heard: the note in plain words comes first. */
export function collectSentences(): Sentence[] {
  const article = document.querySelector("article");
  if (!article) throw new Error("There is no article to read aloud.");
  const first = article.querySelector("[data-read-aloud=first]");
  return [...(first ? sentencesIn(first) : []), ...sentencesIn(article, first)];
}

/** Paragraphs, headings and points of lists are apart, each with its pause; a table is read cell by cell. */
function sentencesIn(root: Element, left: Element | null = null): Sentence[] {
  const sentences: Sentence[] = [];
  let texts: Text[] = [];
  const endBlock = () => {
    sentences.push(...sentencesOf(texts));
    texts = [];
  };
  const visit = (node: Node) => {
    if (node instanceof Text) texts.push(node);
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

/** Row by row; before each value the name of its column, as the eye finds it above. */
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

function textsIn(root: Element): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) texts.push(node);
  return texts;
}

/** The sentences of one block, whose words may be in several nodes; `before` is said with the first. */
function sentencesOf(texts: readonly Text[], before = ""): Sentence[] {
  const whole = texts.map(({ data }) => data).join("");
  return splitSentences(whole).map(({ start, end }, at) => ({
    spoken: sayAsWords((at === 0 ? before : "") + whole.slice(start, end)),
    range: rangeOf(texts, start, end),
  }));
}

function rangeOf(texts: readonly Text[], start: number, end: number): Range {
  const range = document.createRange();
  let from = 0;
  for (const text of texts) {
    const to = from + text.length;
    if (start >= from && start < to) range.setStart(text, start - from);
    if (end > from && end <= to) range.setEnd(text, end - from);
    from = to;
  }
  return range;
}
