// `npm run build`. The preview passes its own folder and the key of the local backend.
import { school } from "#content/school.ts";
import { buildSite } from "../../site/build-site.ts";
import { readOptions } from "../../read-options.ts";
import { sampleNotice } from "../../site/sample-notice.ts";

const options = readOptions({
  "out-dir": { type: "string", default: "dist" },
  "own-backend-key": { type: "string" },
  "content-from": { type: "string" },
  folders: { type: "boolean", default: false },
  "without-project": { type: "boolean", default: false },
  "without-content": { type: "boolean", default: false },
  "without-worker": { type: "boolean", default: false },
});
try {
  await buildSite({
    outDir: options["out-dir"],
    ownBackendKey: options["own-backend-key"],
    contentFrom: options["content-from"],
    inFolders: options.folders,
    withoutProject: options["without-project"],
    withoutContent: options["without-content"],
    withoutWorker: options["without-worker"],
  });
} catch (error) {
  // A plain Error says what to do; a stack trace would hide it in the log of a host.
  const isOurs = error instanceof Error && error.constructor === Error && Object.keys(error).length === 0;
  console.error(isOurs ? error.message : error);
  process.exit(1);
}

// The preview's own site is published nowhere.
if (!options["own-backend-key"]) {
  const notice = sampleNotice(school);
  if (notice) console.warn(notice);
  console.log(
    options.folders
      ? "Ogni pagina è in una cartella con il suo index.html: basta uno spazio web che la apra. Gli indirizzi sconosciuti mostrano la pagina di chi lo ospita."
      : "Chi ospita il sito deve rispondere a /contatti con contatti.html, e agli indirizzi sconosciuti con 404.html: Netlify, Cloudflare Pages e Apache (.htaccess) lo fanno. Per uno spazio web che dà soltanto file: npm run build -- --folders",
  );
}
