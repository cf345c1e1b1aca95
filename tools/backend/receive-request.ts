/** More than the news of all portals together, in bytes. */
const MAX_BYTES = 4_000_000;
/** More than the largest file of the buckets, so that Storage is what refuses it. */
const MAX_FILE_BYTES = 12_000_000;
const MAX_MS = 10_000;

/**
 * Buffers the request body, so that a slow client does not block the database queue. Returns an error response if the
 * body is too long, too slow or interrupted.
 */
export async function receiveRequest(request: Request): Promise<Request | Response> {
  const { url, method, headers, body } = request;
  if (body === null) return request;
  const maxBytes = new URL(url).pathname.startsWith("/storage/") ? MAX_FILE_BYTES : MAX_BYTES;
  if (Number(headers.get("content-length")) > maxBytes) return refusals.long();

  const reader = body.getReader();
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<"late">((resolve) => (timer = setTimeout(resolve, MAX_MS, "late")));
  const outcome = await Promise.race([readAll(reader, maxBytes), timeIsUp]);
  clearTimeout(timer);
  if (outcome instanceof Blob) return new Request(url, { method, headers, body: await outcome.arrayBuffer() });
  // cancel() rejects if the client has disconnected.
  reader.cancel().catch(() => undefined);
  return refusals[outcome]();
}

const refusals = {
  long: () => refusal(413, "The body is too long"),
  late: () => refusal(408, "The body did not come in time"),
  broken: () => refusal(400, "The body broke off"),
};

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>, maxBytes: number) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value);
      length += next.value.length;
      if (length > maxBytes) return "long";
    }
    return new Blob(chunks);
  } catch {
    // The client has disconnected: not an error of the backend.
    return "broken";
  }
}

function refusal(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { connection: "close" } });
}
