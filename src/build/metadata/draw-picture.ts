import { Resvg } from "@resvg/resvg-js";
import { school } from "#content/school.ts";
import type { SitePage } from "#content/site-map.ts";
import { lightColours } from "../light-colours.ts";
import { favicon } from "#build/commands/school/favicon.ts";
import { linesOf, outline } from "./outline.ts";
import { PICTURE } from "./sections.ts";

const ROW = 63;
const MARGIN = ROW;
const LEFT = 2 * ROW;
const ROOM = 640;
/** The space between a ruled line and the text on it. */
const ABOVE = 9;

/** Draws the Open Graph image of a section as a PNG: title, school's name and emblem on ruled paper. */
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
