import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What a hosted project has, and a machine may have or not: the checks say themselves when there is any. */
const OFFERED_LATER = /^pg_(cron|net)\b/;

/**
 * PostgreSQL looks for its extensions from where its program lies: a copy of the program, beside links to all the rest,
 * has the extensions that we choose and not those of the machine.
 */
export function copyInstallation(bin: string, folder: string) {
  const version = path.basename(path.dirname(bin));
  const [lib, share] = [path.dirname(bin), path.join("/usr/share/postgresql", version)];
  const program = path.join(folder, bin, "postgres");
  mkdirSync(path.dirname(program), { recursive: true });
  copyFileSync(path.join(bin, "postgres"), program);
  symlinkSync(path.join(lib, "lib"), path.join(folder, lib, "lib"));

  const extensions = path.join(share, "extension");
  const link = (source: string) => symlinkSync(source, path.join(folder, source));
  mkdirSync(path.join(folder, extensions), { recursive: true });
  for (const name of readdirSync(share)) if (name !== "extension") link(path.join(share, name));
  const files = readdirSync(extensions);
  for (const name of files) if (!OFFERED_LATER.test(name)) link(path.join(extensions, name));

  return {
    program,
    offerExtensions: () => {
      for (const name of files) if (name.startsWith("pg_cron")) link(path.join(extensions, name));
      writePgNet(path.join(folder, extensions));
    },
  };
}

// pg_net is in no package of the distributions.
function writePgNet(folder: string) {
  const control = "default_version = '1.0'\nrelocatable = false\nsuperuser = true\n";
  writeFileSync(path.join(folder, "pg_net.control"), control);
  const script = readFileSync(new URL("pg-net.sql", import.meta.url), "utf8");
  writeFileSync(path.join(folder, "pg_net--1.0.sql"), script);
}
