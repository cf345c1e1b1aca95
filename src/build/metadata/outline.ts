import path from "node:path";
import { openSync, type Font, type GlyphRun } from "fontkit";

const fonts = path.resolve(import.meta.dirname, "../../fonts");
const opened = new Map<number, Font>();

interface Text {
  text: string;
  weight: 600 | 700;
  /** Font sizes, largest first: the first that fits is used, or the last. */
  sizes: readonly number[];
  room: number;
  /** The maximum number of lines. */
  most: number;
}

interface Line {
  run: GlyphRun;
  /** The length of a font unit at font size 1. */
  unit: number;
}

/** Breaks a text in the site's font into lines at most `room` wide, and returns them with their font size. */
export function linesOf({ text, weight, sizes, room, most }: Text): { size: number; lines: Line[] } {
  const font = fontOf(weight);
  const width = (words: string, size: number) => (font.layout(words).advanceWidth * size) / font.unitsPerEm;
  const tried = sizes.map((size) => ({ size, lines: broken(text, (words) => width(words, size) <= room) }));
  const fits = tried.find(
    ({ size, lines }) => lines.length <= most && lines.every((line) => width(line, size) <= room),
  );
  const { size, lines } = fits ?? tried.at(-1) ?? { size: 0, lines: [] };
  return { size, lines: lines.map((line) => ({ run: font.layout(line), unit: 1 / font.unitsPerEm })) };
}

/** The outlines of a line as SVG path data: the renderer does not need the font. */
export function outline({ run, unit }: Line, { x, y, size }: { x: number; y: number; size: number }): string {
  const scale = unit * size;
  let pen = x;
  return run.glyphs
    .map((glyph, at) => {
      const position = run.positions[at];
      const drawn = glyph.path.scale(scale, -scale).translate(pen + (position?.xOffset ?? 0) * scale, y);
      pen += (position?.xAdvance ?? 0) * scale;
      return drawn.toSVG();
    })
    .join("");
}

function broken(text: string, hasRoom: (words: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && hasRoom(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function fontOf(weight: Text["weight"]): Font {
  const font = opened.get(weight) ?? openSync(path.join(fonts, `titillium-web-${weight}.woff2`));
  if (!("layout" in font)) throw new Error("The font file contains more than one font.");
  opened.set(weight, font);
  return font;
}
