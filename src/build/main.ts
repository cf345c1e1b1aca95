// `npm run build`. The preview passes its own folder and the key of the local backend.
import { parseArgs } from "node:util";
import { buildSite } from "./build-site.ts";

const { values } = parseArgs({
  options: {
    "out-dir": { type: "string", default: "dist" },
    "own-backend-key": { type: "string" },
    "content-from": { type: "string" },
    "without-content": { type: "boolean", default: false },
    "without-worker": { type: "boolean", default: false },
  },
});
await buildSite({
  outDir: values["out-dir"],
  ownBackendKey: values["own-backend-key"],
  contentFrom: values["content-from"],
  withoutContent: values["without-content"],
  withoutWorker: values["without-worker"],
});
