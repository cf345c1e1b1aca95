import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

export const NOTICES = "licenze-di-terzi.txt";

/** Where Vite lists the packages of a bundle (`build.license`), below the folder of the site. */
export const LICENSES = ".vite/licenses.json";

/** Packages in the style sheet: Vite lists only those with JavaScript modules. */
const IN_STYLES = ["tailwindcss"];

const TYPEFACES = [
  { name: "Titillium Web", file: "src/fonts/OFL.txt" },
  { name: "Atkinson Hyperlegible Next", file: "src/fonts/OFL-atkinson.txt" },
];

const packageSchema = z.object({ name: z.string(), version: z.string(), identifier: z.string(), text: z.string() });
const manifestSchema = z.object({ version: z.string(), license: z.string() });

type Package = z.infer<typeof packageSchema>;

/** Reads Vite's list of licences and deletes it: it is not published. */
export async function takeLicenses(site: string): Promise<Package[]> {
  const file = path.join(site, LICENSES);
  const packages = z.array(packageSchema).parse(JSON.parse(await readFile(file, "utf8")));
  await rm(file);
  return packages;
}

export async function writeThirdPartyNotices(site: string, root: string, bundled: readonly Package[]): Promise<void> {
  const styles = await Promise.all(IN_STYLES.map((name) => readPackage(root, name)));
  const packages = new Map([...bundled, ...styles].map((each) => [`${each.name} ${each.version}`, each]));
  const notices = [...packages]
    .toSorted(([one], [other]) => one.localeCompare(other, "en"))
    .map(([title, { identifier, text }]) => notice(`${title} (${identifier})`, text));
  for (const { name, file } of TYPEFACES)
    notices.push(notice(`${name} (OFL-1.1)`, await readFile(path.join(root, file), "utf8")));
  const title = "Questo sito contiene i programmi e i caratteri che seguono, ognuno con la sua licenza.\n";
  await writeFile(path.join(site, NOTICES), [title, ...notices].join("\n"));
}

async function readPackage(root: string, name: string): Promise<Package> {
  const folder = path.join(root, "node_modules", name);
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")));
  const text = await readFile(path.join(folder, "LICENSE"), "utf8");
  return { name, version: manifest.version, identifier: manifest.license, text };
}

function notice(title: string, text: string): string {
  return `${title}\n${"-".repeat(title.length)}\n\n${text.trim()}\n`;
}
