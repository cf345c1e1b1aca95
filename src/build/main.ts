// `npm run build`. The preview passes its own folder and the key of the local backend.
import { parseArgs } from "node:util";
import { buildSite } from "./build-site.ts";

const { values } = parseArgs({
  options: {
    "out-dir": { type: "string", default: "dist" },
    "own-backend-key": { type: "string" },
    "without-worker": { type: "boolean", default: false },
  },
});
await buildSite({
  outDir: values["out-dir"],
  ownBackendKey: values["own-backend-key"],
  withoutWorker: values["without-worker"],
});
