import { CALENDAR_TYPE, calendars } from "#features/meetings/calendars.ts";
import { builtAddress, isFamily } from "#shared/site.ts";
import type { SitePageSource } from "./chunks.ts";

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
 * to itself and its Supabase project, whose attachments it shows. It has no `upgrade-insecure-requests`: every URL is of the site's own origin, and
 * Safari would rewrite those of a local preview to https.
 */
export function contentSecurityPolicy({ projectUrl, styleHashes, scriptHashes }: PolicyOptions): string {
  const project = projectUrl ? ` ${projectUrl} ${projectUrl.replace(/^http/, "ws")}` : "";
  // Images attached to notices, at signed addresses; in the editor also before they are uploaded.
  const images = projectUrl ? ` ${projectUrl}/storage/v1/object/sign/notices/` : "";
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scriptHashes)}`,
    `style-src 'self'${quoted(styleHashes)}`,
    `img-src 'self' data: blob:${images}`,
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

/**
 * The policy as the first element of a page. It applies on every host, and only it has the hashes: in the headers of
 * each page, those of all pages took 0.6 kB of the first packets.
 */
export function metaPolicy(policy: string): string {
  const parts = policy.split("; ").filter((part) => !HEADER_ONLY.test(part));
  return `<meta http-equiv="Content-Security-Policy" content="${parts.join("; ")}">`;
}

/** The policy of the headers of every page: what the page cannot say of itself. */
function headerPolicy(policy: string): string {
  const parts = policy.split("; ").filter((part) => HEADER_ONLY.test(part));
  return parts.join("; ");
}

interface HeaderRule {
  /** A path; with `*` at its end, those that begin like it. */
  path: string;
  headers: Record<string, string>;
}

/** HSTS has no `includeSubDomains` or `preload`: other hosts of the school's domain may answer on plain http. */
function headerRules(policy: string): HeaderRule[] {
  const common = {
    "Content-Security-Policy": headerPolicy(policy),
    "Strict-Transport-Security": "max-age=63072000",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  };
  const calendar = { "Content-Type": CALENDAR_TYPE, "Cache-Control": "public, max-age=900" };
  return [
    { path: "/*", headers: common },
    { path: "/assets/*", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
    // The file of an address may be replaced by another.
    { path: "/file/*", headers: { "Cache-Control": "public, max-age=0, must-revalidate" } },
    // What cannot hold the policy itself.
    { path: "/sw.js", headers: { "Cache-Control": "no-cache", "Content-Security-Policy": policy } },
    { path: "/favicon.svg", headers: { "Content-Security-Policy": policy } },
    ...calendars().map(({ file }) => ({ path: `/${file}`, headers: calendar })),
  ];
}

/** The `_headers` file of Netlify and Cloudflare Pages, by the policy without hashes. */
export function headersFile(policy: string): string {
  return headerRules(policy)
    .map(({ path, headers }) => `${path}\n${lines(headers, (name, value) => `  ${name}: ${value}\n`)}`)
    .join("");
}

/**
 * The `.htaccess` of Apache: the page of an address without extension, the page of unknown addresses and the headers.
 * Caches are asked to check pages again, as the other hosts do by themselves.
 */
export function htaccessFile(policy: string, pages: readonly SitePageSource[]): string {
  const set = (name: string, value: string) => `    Header always set ${name} "${value}"\n`;
  const rules = headerRules(policy).map(({ path, headers }) => {
    const pattern = path.replaceAll(".", "\\.").replace(/\*$/, "");
    // A missing file must not be cached as if it were there.
    const condition = `%{REQUEST_URI} =~ m#^${pattern}${path.endsWith("*") ? "" : "$"}# && %{REQUEST_STATUS} < 400`;
    const written = lines(headers, set);
    return path === "/*" ? written : `    <If "${condition}">\n${written}    </If>\n`;
  });
  const families = pages.filter(isRewritten).map(({ path }) => {
    const pattern = path.slice(1).replace(/:\w+/g, "[^/]+");
    return `  RewriteCond %{REQUEST_FILENAME} !-f\n  RewriteRule ^${pattern}$ ${builtAddress(path)}.html [L]\n`;
  });
  return `Options -Indexes -MultiViews
DirectorySlash Off
ErrorDocument 404 /404.html
AddType application/manifest+json .webmanifest
<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteRule ^(.+?)/+$ /$1 [R=301,L]
  RewriteCond %{REQUEST_FILENAME}.html -f
  RewriteRule ^(.+)$ /$1.html [L]
${families.join("")}</IfModule>
<IfModule mod_headers.c>
    Header always set Cache-Control "public, max-age=0, must-revalidate"
${rules.join("")}</IfModule>
`;
}

/** An address below a section, where the school has no page, is unknown: it is answered with 404. */
function isRewritten(page: SitePageSource): boolean {
  return isFamily(page) && page.screen !== "added";
}

function lines(headers: Record<string, string>, write: (name: string, value: string) => string): string {
  return Object.entries(headers)
    .map(([name, value]) => write(name, value))
    .join("");
}

/**
 * The `_redirects` file of the same hosts: an address of a family is answered with the page that all of them share.
 * Other hosts answer with 404.html, which shows the same once the application runs.
 */
export function redirectsFile(pages: readonly SitePageSource[]): string {
  return pages
    .filter(isRewritten)
    .map(({ path }) => `${path} ${builtAddress(path)} 200\n`)
    .join("");
}
