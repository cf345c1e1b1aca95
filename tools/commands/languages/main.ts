// `npm run languages`: --sheet writes the phrases of a language on a sheet for who reads them again, --read reads it back.
import { readOptions } from "../../read-options.ts";
import { languages } from "./language-sheets.ts";

const options = readOptions({
  sheet: { type: "string" },
  out: { type: "string" },
  read: { type: "string" },
  "read-by": { type: "string" },
});

const { isDone, text } = await languages(process.cwd(), options);
(isDone ? process.stdout : process.stderr).write(text);
process.exitCode = isDone ? 0 : 1;
