type Channels = readonly [number, number, number];

/** A part of a colour, from 0 to 1, in white: a background that any text is read on. */
export function softTint(colour: string, part: number): string {
  return write(map(read(colour), (channel) => 255 - (255 - channel) * part));
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
