interface PolicyOptions {
  /** The Supabase project, when it is not behind the site's own address. */
  projectUrl: string | undefined;
  /** Hashes ("sha256-…") of the style elements that the pages contain. */
  styleHashes: readonly string[];
  /** Hashes of the scripts that the pages contain. */
  scriptHashes: readonly string[];
}

// What a policy in <meta> may not say: browsers read these in the header only.
const HEADER_ONLY = /^(frame-ancestors|report-uri|sandbox)\b/;

/**
 * The Content-Security-Policy of the site: its own scripts and nobody else's, no style but the files and the pages'
 * own element, connections to itself and to its Supabase project. No `upgrade-insecure-requests`: everything is asked
 * for at the site's own address, and Safari would turn that of a preview on this computer into https.
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
    // Only for the address of the service worker (src/features/offline/keep-site.ts).
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
 * The `_headers` file that Netlify and Cloudflare Pages read. HSTS is for this host alone, without `includeSubDomains`
 * or `preload`: a school can have other hosts below its domain that answer on plain http.
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
`;
}
