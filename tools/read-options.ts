import { parseArgs, type ParseArgsConfig } from "node:util";

/** Reads the options of a command, or ends it with a message that names the wrong one. */
export function readOptions<const T extends NonNullable<ParseArgsConfig["options"]>>(options: T) {
  try {
    return parseArgs({ options, allowPositionals: false }).values;
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`);
    console.error(
      `Opzione non riconosciuta (${error instanceof Error ? error.message : String(error)}). Opzioni possibili: ${known.join(", ")}.`,
    );
    return process.exit(1);
  }
}
