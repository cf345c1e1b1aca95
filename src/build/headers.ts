import { CALENDAR_TYPE, calendars } from "#features/meetings/calendars.ts";
import { builtAddress, isFamily } from "#shared/site.ts";

interface PolicyOptions {
  /** The URL of the Supabase project, unless it has the origin of the site. */
  projectUrl: string | undefined;
  /** Hashes ("sha256-…") of the inline style elements. */
  styleHashes: readonly string[];
  /** Hashes of the inline scripts. */
  scriptHashes: readonly string[];
}

// Directives that browsers ignore in <meta>.
const HEADER_ONLY = /^(frame-ancestors|report-uri|sandbox)\b/;

/**
 * The Content-Security-Policy of the site: only its own files, its inline scripts and styles by hash, and connections
 * to itself and its Supabase project. It has no `upgrade-insecure-requests`: every URL is of the site's own origin, and
 * Safari would rewrite those of a local preview to https.
 */
export function contentSecurityPolicy({ projectUrl, styleHashes, scriptHashes }: PolicyOptions): string {
  const project = projectUrl ? ` ${projectUrl} ${projectUrl.replace(/^http/, "ws")}` : "";
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scriptHashes)}`,
    `style-src 'self'${quoted(styleHashes)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${project}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The URL of the service worker (src/features/offline/keep-site.ts).
    "trusted-types service-worker",
  ].join("; ");
}

function quoted(hashes: readonly string[]): string {
  return hashes.map((hash) => ` '${hash}'`).join("");
}

/** The same policy for hosts that cannot set headers. */
export function metaPolicy(policy: string): string {
  const parts = policy.split("; ").filter((part) => !HEADER_ONLY.test(part));
  return `<meta http-equiv="Content-Security-Policy" content="${parts.join("; ")}">`;
}

/**
 * The `_headers` file of Netlify and Cloudflare Pages. HSTS has no `includeSubDomains` or `preload`: other hosts of the
 * school's domain may answer on plain http.
 */
export function headersFile(policy: string): string {
  return `/*
  Content-Security-Policy: ${policy}
  Strict-Transport-Security: max-age=63072000
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  X-Frame-Options: DENY
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Resource-Policy: same-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=()
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/sw.js
  Cache-Control: no-cache
${calendars.map(({ file }) => `/${file}\n  Content-Type: ${CALENDAR_TYPE}\n  Cache-Control: public, max-age=900\n`).join("")}`;
}

/**
 * The `_redirects` file of the same hosts: an address of a family is answered with the page that all of them share.
 * Other hosts answer with 404.html, which shows the same once the application runs.
 */
export function redirectsFile(pages: readonly { path: string }[]): string {
  return pages
    .filter(isFamily)
    .map(({ path }) => `${path} ${builtAddress(path)} 200\n`)
    .join("");
}
