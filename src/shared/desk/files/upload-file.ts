import { supabaseAddress } from "#shared/env.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";

interface Upload {
  bucket: string;
  path: string;
  mime: string;
  file: Blob;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

/** Storage refused the file, or did not answer (status 0). */
export class UploadError extends Error {
  constructor(
    readonly status: number,
    readonly answer: string,
  ) {
    super(`Storage answered ${status}. ${answer}`);
  }
}

/**
 * Uploads a file as storage-js does, and reports the progress, which `fetch` cannot. "Already exists" counts as success:
 * files are never overwritten, so it is this file, from an earlier attempt whose response was lost.
 */
export async function uploadFile({ bucket, path, mime, file, signal, onProgress }: Upload): Promise<void> {
  const supabase = await loadSupabase();
  const { data } = await supabase.auth.getSession();
  const address = supabaseAddress();
  if (!address || !data.session) throw new UploadError(401, "There is no session.");
  const body = new FormData();
  body.append("cacheControl", "60");
  // The type as its content says: the browser knows only the name.
  body.append("", new Blob([file], { type: mime }), path.split("/").at(-1));
  const { status: http, answer } = await send({
    url: `${address.url}/storage/v1/object/${bucket}/${path}`,
    headers: {
      apikey: address.publishableKey,
      authorization: `Bearer ${data.session.access_token}`,
      "x-upsert": "false",
    },
    body,
    signal,
    onProgress,
  });
  const status = http === 400 ? codeIn(answer) : http;
  if ((status < 200 || status > 299) && status !== 409) throw new UploadError(status, answer);
}

/** Storage answers 400 to everything that it refuses, and says why in the body. */
function codeIn(answer: string): number {
  try {
    return Number((JSON.parse(answer) as { statusCode?: string }).statusCode) || 400;
  } catch {
    return 400; // a gateway's page
  }
}

interface Request extends Pick<Upload, "signal" | "onProgress"> {
  url: string;
  headers: Record<string, string>;
  body: FormData;
}

function send({ url, headers, body, signal, onProgress }: Request): Promise<{ status: number; answer: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, answer: request.responseText });
    request.onerror = () => reject(new UploadError(0, "No answer."));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}
