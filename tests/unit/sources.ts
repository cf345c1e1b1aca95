import { readdirSync, readFileSync } from "node:fs";

const files = ["src", "tools"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

/** The text of every module of src and of tools, by its path. Vite's glob would transform each. */
export const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
