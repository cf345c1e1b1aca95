import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { school } from "#content/school.ts";
import { writtenAmong } from "#shared/site.ts";
import { lightColours } from "./colour.ts";

const SHORTCUTS = 4;

/** Shortcuts of the installed app: the first of these pages that are not placeholders. */
const shortcuts = writtenAmong([
  "/contatti",
  "/didattica-digitale/famiglie",
  "/notizie",
  "/didattica-digitale/famiglie/formazione-genitori",
  "/didattica-digitale/famiglie/cyberbullismo",
  "/cerca",
])
  .slice(0, SHORTCUTS)
  .map(({ path, title }) => ({ name: title, url: path }));

/** The size of the emblem relative to the icon. The safe zone of a maskable icon is a circle of 80 %. */
const ROOM = { any: 0.9, maskable: 0.56 };

const icons = [
  { file: "icon-192.png", size: 192, purpose: "any" },
  { file: "icon-512.png", size: 512, purpose: "any" },
  { file: "icon-maskable.png", size: 512, purpose: "maskable" },
] as const;

export async function writeAppManifest(site: string): Promise<void> {
  const { paper } = lightColours("paper");
  const emblem = await emblemOf(site);
  // iOS requests this name without a link, and rounds the corners.
  for (const { file, size, purpose } of [
    ...icons,
    { file: "apple-touch-icon.png", size: 180, purpose: "any" } as const,
  ])
    await writeFile(path.join(site, file), draw(emblem, size, ROOM[purpose], paper));
  await writeFile(path.join(site, "manifest.webmanifest"), JSON.stringify(appManifest(paper)));
}

function appManifest(paper: string) {
  return {
    id: "/",
    name: school.name,
    short_name: shortName(school.name),
    lang: "it",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: paper,
    theme_color: paper,
    icons: icons.map(({ file, size, purpose }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
    shortcuts,
  };
}

/** Shortens the name for the label under an icon: "IC" instead of "Istituto comprensivo". */
export function shortName(name: string): string {
  return name.replace(/^istituto comprensivo(?: statale)?(?: di)? /i, "IC ").replaceAll(/[«»“”"]/g, "");
}

async function emblemOf(site: string): Promise<string> {
  const file = school.emblem || "/favicon.svg";
  const type = file.endsWith(".png") ? "image/png" : "image/svg+xml";
  return `data:${type};base64,${await readFile(path.join(site, file), "base64")}`;
}

function draw(emblem: string, size: number, room: number, paper: string): Uint8Array {
  const [side, edge] = [size * room, (size * (1 - room)) / 2];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" fill="${paper}"/>
    <image href="${emblem}" x="${edge}" y="${edge}" width="${side}" height="${side}"/>
  </svg>`;
  return new Resvg(svg).render().asPng();
}
