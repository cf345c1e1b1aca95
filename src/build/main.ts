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
    folders: { type: "boolean", default: false },
    "without-project": { type: "boolean", default: false },
    "without-content": { type: "boolean", default: false },
    "without-worker": { type: "boolean", default: false },
  },
});
try {
  await buildSite({
    outDir: values["out-dir"],
    ownBackendKey: values["own-backend-key"],
    contentFrom: values["content-from"],
    inFolders: values.folders,
    withoutProject: values["without-project"],
    withoutContent: values["without-content"],
    withoutWorker: values["without-worker"],
  });
} catch (error) {
  // A plain Error says what to do; a stack trace would hide it in the log of a host.
  const isOurs = error instanceof Error && error.constructor === Error && Object.keys(error).length === 0;
  console.error(isOurs ? error.message : error);
  process.exit(1);
}

// The preview's own site is published nowhere.
if (!values["own-backend-key"]) {
  const notice = sampleNotice(school);
  if (notice) console.warn(notice);
  console.log(
    values.folders
      ? "Ogni pagina è in una cartella con il suo index.html: basta uno spazio web che la apra. Gli indirizzi sconosciuti mostrano la pagina di chi lo ospita."
      : "Chi ospita il sito deve rispondere a /contatti con contatti.html, e agli indirizzi sconosciuti con 404.html: Netlify, Cloudflare Pages e Apache (.htaccess) lo fanno. Per uno spazio web che dà soltanto file: npm run build -- --folders",
  );
}
