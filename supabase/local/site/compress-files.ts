import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const COMPRESSIBLE = /\.(html|js|css|json|txt|xml|svg|webmanifest)$/;

/** Writes beside every text file of a built site what a host would send of it. */
export function compressFiles(siteDir: string) {
  for (const name of readdirSync(siteDir, { recursive: true, encoding: "utf8" })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const file = path.join(siteDir, name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
