import { readFileSync } from "node:fs";
import path from "node:path";

const sheet = path.resolve(import.meta.dirname, "../schemes/light.css");

/** The colours of the light scheme with these names in src/schemes/light.css. */
export function lightColours<Name extends string>(...names: Name[]): Record<Name, string> {
  const css = readFileSync(sheet, "utf8");
  const colours = names.map((name) => {
    const colour = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
    if (!colour) throw new Error(`src/schemes/light.css has no colour --color-${name}.`);
    return [name, colour];
  });
  return Object.fromEntries(colours) as Record<Name, string>; // its keys are `names`
}
