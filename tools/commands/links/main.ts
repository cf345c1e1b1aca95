// `npm run links`: checks the links to other sites and reports in Italian, for the school's staff.
import { setTimeout as pause } from "node:timers/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { school } from "#content/school.ts";
import { checkLink, type Verdict } from "./check-link.ts";
import { terminalText } from "../../terminal-text.ts";
import { CONTENT, contentFiles, textsIn } from "../content-check/files.ts";

const options = { userAgent: `controllo-collegamenti (+${school.url})`, timeoutMs: 10_000 };

const links = await outsideLinks();
const urls = [...new Set(links.map((link) => link.url))];
const hosts = [...new Set(urls.map((url) => new URL(url).host))];
console.log(`Provo ${urls.length} collegamenti di ${hosts.length} siti…`);

const verdicts = (await Promise.all(hosts.map(tryInTurn))).flat();

report("Non rispondono:", ["broken", "silent"]);
report("Da aprire a mano (rispondono solo a un browser):", ["refuses"]);
report("Rispondono da un altro indirizzo:", ["moved"]);

const failed = verdicts.filter(([, { kind }]) => kind === "broken" || kind === "silent").length;
console.log(failed === 0 ? "Tutti gli altri rispondono." : `${failed} da correggere.`);
process.exitCode = failed === 0 ? 0 : 1;

/** Checks the URLs of one host, one per second. */
async function tryInTurn(host: string): Promise<[string, Verdict][]> {
  const tried: [string, Verdict][] = [];
  const addresses = urls.filter((url) => new URL(url).host === host);
  for (const [at, url] of addresses.entries()) {
    if (at > 0) await pause(1000);
    tried.push([url, await checkLink(url, options)]);
  }
  return tried;
}

function report(heading: string, kinds: readonly Verdict["kind"][]): void {
  const chosen = verdicts.filter(([, verdict]) => kinds.includes(verdict.kind));
  if (chosen.length === 0) return;
  console.log(`\n${heading}`);
  for (const [url, verdict] of chosen)
    console.log(`  ${url}\n    ${terminalText(detail(verdict))}, in ${filesWith(url)}`);
}

function detail(verdict: Verdict): string {
  if (verdict.kind === "moved") return `ora ${verdict.to}`;
  if (verdict.kind === "silent") return verdict.reason;
  return verdict.kind === "answers" ? "risponde" : `risposta ${verdict.status}`;
}

function filesWith(url: string): string {
  const files = links.filter((link) => link.url === url).map((link) => link.file);
  return [...new Set(files)].join(", ");
}

interface OutsideLink {
  /** The file of src/content that contains the link. */
  file: string;
  url: string;
}

async function outsideLinks(): Promise<OutsideLink[]> {
  const found: OutsideLink[] = [];
  for (const file of contentFiles()) {
    const module: unknown = await import(pathToFileURL(path.join(CONTENT, file)).href);
    found.push(...textsIn(module).flatMap((text) => (isAddress(text) ? [{ file, url: text }] : [])));
  }
  return found;
}

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && text !== school.url;
}
