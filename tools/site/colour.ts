import { readFileSync } from "node:fs";
import path from "node:path";

type Channels = readonly [number, number, number];

/** The minimum value of the highest channel of a vivid colour. */
const LIVELY = 185;

/** Mixes a colour with white; `part`, from 0 to 1, is the share of the colour. */
export function softTint(colour: string, part: number): string {
  return write(map(read(colour), (channel) => 255 - (255 - channel) * part));
}

/** A vivid version of a colour for the dark scheme, lightened to a contrast of 7.5 with the background. */
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

/** Darkens a colour to a contrast of 11.5 with the text on it. */
export function darkTint(colour: string, chalks: string): string {
  const darker = (part: number) => write(map(read(colour), (channel) => channel * (1 - part)));
  return firstOf(100, darker, (shade) => contrast(shade, chalks) >= 11.5);
}

export function multiply(below: string, above: string): string {
  const other = read(above);
  return write(map(read(below), (channel, at) => (channel * (other[at] ?? 0)) / 255));
}

/** The contrast ratio of WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The first shade that passes `isRight`, or the last. `shadeAt` takes a number from 0 to 1. */
function firstOf(steps: number, shadeAt: (part: number) => string, isRight: (shade: string) => boolean): string {
  const shades = Array.from({ length: steps + 1 }, (_, step) => shadeAt(step / steps));
  return shades.find(isRight) ?? shadeAt(1);
}

export function colourOf(css: string, token: string): string {
  const colour = new RegExp(`--color-${token}: (#[0-9a-f]{6});`).exec(css)?.[1];
  if (!colour) throw new Error(`The style sheet has no colour --color-${token}.`);
  return colour;
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

export function lightColours<Name extends string>(...names: Name[]): Record<Name, string> {
  const css = readFileSync(path.resolve(import.meta.dirname, "../../src/schemes/light.css"), "utf8");
  // Its keys are `names`.
  return Object.fromEntries(names.map((name) => [name, colourOf(css, name)])) as Record<Name, string>;
}
