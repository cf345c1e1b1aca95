import { Resvg } from "@resvg/resvg-js";
import path from "node:path";
import { type Font, type GlyphRun, openSync } from "fontkit";
import { school } from "#content/school.ts";
import type { SitePage } from "#content/site-map.ts";
import { lightColours } from "../colour.ts";
import { favicon } from "../favicon.ts";
import { PICTURE } from "./sections.ts";

const ROW = 63;
const MARGIN = ROW;
const LEFT = 2 * ROW;
const ROOM = 640;
/** The space between a ruled line and the text on it. */
const ABOVE = 9;

export function drawPicture(section: SitePage): Uint8Array {
  const { sheet, grid, margin, ink } = lightColours("sheet", "grid", "margin", "ink");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">
    <rect width="100%" height="100%" fill="${sheet}"/>
    <path d="${rows()}" stroke="${grid}" stroke-width="2"/>
    <path d="M${MARGIN} 0V${PICTURE.height}" stroke="${margin}" stroke-width="3"/>
    ${shapes()}
    <path d="${words(section)}" fill="${ink}"/>
  </svg>`;
  return new Resvg(svg).render().asPng();
}

/** Horizontal lines only, unlike the squared pages of the site: vertical lines would distract from the text. */
function rows(): string {
  return Array.from({ length: PICTURE.height / ROW - 1 }, (_, at) => `M0 ${(at + 1) * ROW}H${PICTURE.width}`).join("");
}

function shapes(): string {
  return favicon(school.colours).replace("<svg", '<svg x="800" y="126" width="378" height="378"');
}

/** The title, as large as fits, and the school's name below, aligned to the ruled lines. */
function words(section: SitePage): string {
  const [title, below] = section.path === "/" ? [school.name, school.subtitle] : [section.title, school.name];
  const blocks = [
    linesOf({ text: title, weight: 700, sizes: [100, 84, 54], room: ROOM, most: 3 }),
    linesOf({ text: below, weight: 600, sizes: [36, 32, 28], room: ROOM, most: 1 }),
  ];
  const rows = blocks.flatMap(({ lines, size }) => lines.map((line) => ({ line, size, high: Math.ceil(size / ROW) })));
  const taken = rows.reduce((sum, { high }) => sum + high, 0);
  let row = Math.floor((PICTURE.height / ROW - taken) / 2);
  return rows.map(({ line, size, high }) => outline(line, { x: LEFT, y: (row += high) * ROW - ABOVE, size })).join("");
}

const fonts = path.resolve(import.meta.dirname, "../../../src/fonts");
const opened = new Map<number, Font>();

interface Text {
  text: string;
  weight: 600 | 700;
  /** Font sizes, largest first: the first that fits is used, or the last. */
  sizes: readonly number[];
  room: number;
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
