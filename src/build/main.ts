// `npm run build`. The preview passes its own folder and the key of the local backend.
import { parseArgs } from "node:util";
import { school } from "#content/school.ts";
import { buildSite } from "./build-site.ts";
import { sampleNotice } from "./sample-notice.ts";

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

// The preview's own site is published nowhere.
const notice = values["own-backend-key"] ? undefined : sampleNotice(school);
if (notice) console.warn(notice);
