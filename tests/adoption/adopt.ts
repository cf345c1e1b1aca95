import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format, resolveConfig } from "prettier";
import type { School } from "#content/school-form.ts";

const CONTENT = "src/content";
const NEW_PAGE = "/didattica-digitale/famiglie/biblioteca";

/** Changes a copy of the repository as docs/new-school.md and LEGGIMI tell a school to. */
export async function adopt(copy: string, school: School): Promise<void> {
  const file = (name: string) => path.join(copy, CONTENT, name);
  await write(file("school.ts"), schoolFile(school));
  const placeholder = await edit(file("site-map.ts"), writePlaceholder);
  await write(file(`articles${placeholder}.ts`), article("Una pagina scritta al posto del segnaposto"));
  await edit(file("site-map.ts"), addPage);
  await write(file(`articles${NEW_PAGE}.ts`), article("La biblioteca della scuola"));
  await edit(file("courses.ts"), repeatFirstCourse);
  await edit(file("tutorials.ts"), removeOneTutorial);
}

function schoolFile(school: School): string {
  return `import type { School } from "./school-form.ts";\n\nexport const school: School = ${JSON.stringify(school)};\n`;
}

/** In the place of the line `screen`, a description. Gives the page's address. */
function writePlaceholder(map: string): [text: string, address: string] {
  // A page without pages of its own: the last of its part of the menu.
  const found = /path: "([^"]+)",\s*title: "[^"]+",\s*(screen: "in-progress"),\s*\}/.exec(map);
  const [all, address, screen] = found ?? [];
  if (!all || !address || !screen) throw new Error("The map has no placeholder left to write.");
  const description = "Una pagina appena scritta dalla scuola, per provare che si può fare.";
  return [map.replace(all, all.replace(screen, `description: "${description}"`)), address];
}

function addPage(map: string): [string] {
  const sibling = /\{\s*path: "\/didattica-digitale\/famiglie\/cyberbullismo"/.exec(map)?.[0];
  if (!sibling) throw new Error("The map has no articles for families.");
  const page = {
    path: NEW_PAGE,
    title: "Biblioteca",
    description: "I libri della scuola e come prenderli in prestito.",
  };
  return [map.replace(sibling, `${JSON.stringify(page)},${sibling}`)];
}

function article(heading: string): string {
  const sections = [{ heading: "Che cosa c’è", paragraphs: ["I libri si prendono in prestito ogni martedì."] }];
  const words = { heading, intro: "Come si usa e quando è aperta.", updated: "2026-11-22", sections, resources: [] };
  return `import type { Article } from "#content/article.ts";\n\nexport const article: Article = ${JSON.stringify(words)};\n`;
}

function repeatFirstCourse(text: string): [string] {
  const course = /\{\s*id: "[^"]+",[\s\S]*?\n {2}\},\n/.exec(text)?.[0];
  if (!course) throw new Error("There is no course.");
  const another = course
    .replace(/id: "[^"]+"/, 'id: "corso-della-scuola"')
    .replace(/title: "[^"]+"/, 'title: "Un corso della scuola"')
    .replace(/\bto: "([^"]+?)\/?"/, 'to: "$1/un-corso-della-scuola"');
  return [text.replace(course, course + another)];
}

function removeOneTutorial(text: string): [string] {
  const tutorial = /\n\s*\{[^{}]*\burl: "[^"]+",?[^{}]*\},/.exec(text)?.[0];
  if (!tutorial) throw new Error("There is no tutorial.");
  return [text.replace(tutorial, "")];
}

async function edit<Rest extends unknown[]>(
  file: string,
  change: (text: string) => [string, ...Rest],
): Promise<Rest[0]> {
  const [text, ...rest] = change(await readFile(file, "utf8"));
  await write(file, text);
  return rest[0];
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const settings = await resolveConfig(import.meta.filename);
  await writeFile(file, await format(text, { ...settings, plugins: [], filepath: file }));
}
