/** More than the news of all portals together. */
const MAX_BYTES = 4_000_000;
const MAX_MS = 10_000;

/**
 * The request with its whole body, so that nobody has to wait for its sender any more; or the answer to one that is
 * too long or does not come.
 */
export async function receiveRequest(request: Request): Promise<Request | Response> {
  const { url, method, headers, body } = request;
  if (body === null) return request;
  if (Number(headers.get("content-length")) > MAX_BYTES) return refusals.long();

  const reader = body.getReader();
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<"late">((resolve) => (timer = setTimeout(resolve, MAX_MS, "late")));
  const outcome = await Promise.race([readAll(reader), timeIsUp]);
  clearTimeout(timer);
  if (outcome instanceof Blob) return new Request(url, { method, headers, body: await outcome.arrayBuffer() });
  // What may still come is not wanted, and a sender that is gone cannot be told so.
  reader.cancel().catch(() => undefined);
  return refusals[outcome]();
}

const refusals = {
  long: () => refusal(413, "The body is too long"),
  late: () => refusal(408, "The body did not come in time"),
  broken: () => refusal(400, "The body broke off"),
};

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value);
      length += next.value.length;
      if (length > MAX_BYTES) return "long";
    }
    return new Blob(chunks);
  } catch {
    // The sender has gone away, which is no fault of ours to report.
    return "broken";
  }
}

function refusal(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { connection: "close" } });
}
