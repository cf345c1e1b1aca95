import { readdirSync, readFileSync } from "node:fs";

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));

/** The text of every module of src, by its path. Vite's glob would transform each. */
export const sources = new Map(files.map((file) => [`src/${file}`, readFileSync(`src/${file}`, "utf8")]));
