import { PortalError, type PortalRules } from "./portal.ts";
import type { Limits } from "./settings.ts";
import { readRetryAfter, type Validators, validatorsOf } from "./remembered-headers.ts";

export interface FetchedDocument {
  url: URL;
  bytes: Uint8Array;
  contentType: string | null;
  validators: Validators;
}

export interface FetchOptions {
  rules: PortalRules;
  userAgent: string;
  limits: Limits;
  signal: AbortSignal;
  now: Date;
}

/** Downloads one address within the limits. Throws a PortalError. */
export async function fetchDocument(
  address: string,
  known: Validators,
  options: FetchOptions,
): Promise<FetchedDocument | "not_modified"> {
  try {
    return await follow(address, known, options);
  } catch (error) {
    if (error instanceof PortalError) throw error;
    throw new PortalError(options.signal.aborted ? "timeout" : "unreachable");
  }
}

async function follow(
  address: string,
  known: Validators,
  options: FetchOptions,
): Promise<FetchedDocument | "not_modified"> {
  if (!URL.canParse(address) || !options.rules.mayRead(new URL(address))) throw new PortalError("refused_address");
  let url = new URL(address);

  for (let hop = 0; ; hop += 1) {
    const response = await fetch(url, {
      redirect: "manual",
      headers: requestHeaders(known, options.userAgent),
      signal: options.signal,
    });
    const isConditional = known.etag !== null || known.lastModified !== null;
    if (response.status === 200) return { ...(await readBody(response, options.limits.bytes)), url };

    await response.body?.cancel();
    if (response.status === 304 && isConditional) return "not_modified";
    if (![301, 302, 303, 307, 308].includes(response.status)) throw refusal(response, options.now);

    const location = response.headers.get("location");
    if (!location || !URL.canParse(location, url)) throw new PortalError("refused_redirect");
    url = new URL(location, url);
    if (hop === options.limits.redirects || !options.rules.mayRead(url)) throw new PortalError("refused_redirect");
  }
}

function requestHeaders(known: Validators, userAgent: string): Headers {
  const headers = new Headers({
    "user-agent": userAgent,
    accept: "application/rss+xml, application/atom+xml, application/xml;q=0.9, text/html;q=0.8, */*;q=0.5",
    "accept-language": "it",
  });
  if (known.etag) headers.set("if-none-match", known.etag);
  if (known.lastModified) headers.set("if-modified-since", known.lastModified);
  return headers;
}

// The stream is already decompressed: the limit applies to the size in memory.
async function readBody(response: Response, maxBytes: number): Promise<Omit<FetchedDocument, "url">> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body = response.body?.getReader();
  for (let part = await body?.read(); part && !part.done; part = await body?.read()) {
    size += part.value.length;
    if (size > maxBytes) {
      await body?.cancel();
      throw new PortalError("too_large");
    }
    chunks.push(part.value);
  }
  return {
    bytes: joined(chunks, size),
    contentType: response.headers.get("content-type"),
    validators: validatorsOf(response.headers),
  };
}

function joined(chunks: Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function refusal(response: Response, now: Date): PortalError {
  const { status } = response;
  const retryAfter = status === 429 || status === 503 ? readRetryAfter(response.headers.get("retry-after"), now) : null;
  return new PortalError(status === 429 ? "rate_limited" : `http_${status}`, retryAfter);
}
