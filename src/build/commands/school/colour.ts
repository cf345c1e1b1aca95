type Channels = readonly [number, number, number];

/** The brightest channel of a lively colour. */
const LIVELY = 185;

/** A part of a colour, from 0 to 1, in white: a background that any text is read on. */
export function softTint(colour: string, part: number): string {
  return write(map(read(colour), (channel) => 255 - (255 - channel) * part));
}

/** A colour as chalk has it on a board: lively, then as pale as it takes to be seen well. */
export function chalk(colour: string, board: string): string {
  const channels = read(colour);
  const strength = Math.max(1, LIVELY / Math.max(1, ...channels));
  const lively = write(map(channels, (channel) => channel * strength));
  return firstOf(
    100,
    (part) => softTint(lively, 1 - part),
    (shade) => contrast(shade, board) >= 7.5,
  );
}

/** A colour as dark as a board, to be read on in chalk. */
export function darkTint(colour: string, chalks: string): string {
  const darker = (part: number) => write(map(read(colour), (channel) => channel * (1 - part)));
  return firstOf(100, darker, (shade) => contrast(shade, chalks) >= 11.5);
}

/** Two colours printed one upon the other. */
export function multiply(below: string, above: string): string {
  const other = read(above);
  return write(map(read(below), (channel, at) => (channel * (other[at] ?? 0)) / 255));
}

/** How well one colour is told from another, from 1 to 21, as WCAG counts it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The first shade that is right, in steps from the whole colour to none of it. */
function firstOf(steps: number, shadeAt: (part: number) => string, isRight: (shade: string) => boolean): string {
  const shades = Array.from({ length: steps + 1 }, (_, step) => shadeAt(step / steps));
  return shades.find(isRight) ?? shadeAt(1);
}

/** The colour that a token has in a sheet of styles. */
export function colourOf(css: string, token: string): string {
  return new RegExp(`--color-${token}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? "#000000";
}

function luminance(colour: string): number {
  const [red, green, blue] = map(read(colour), (channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function read(colour: string): Channels {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function map([red, green, blue]: Channels, change: (channel: number, at: number) => number): Channels {
  return [change(red, 0), change(green, 1), change(blue, 2)];
}

function write(channels: Channels): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}
