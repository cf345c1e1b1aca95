/** How much of a PDF's compressed objects is read: enough for any school's document, and little memory. */
const MAX_INFLATED = 32_000_000;

/**
 * Whether a PDF has text that can be read aloud. A page with text names its fonts, in the clear or in a compressed object
 * stream; a scanned page has none. "unknown" where it cannot be told: encrypted, or compressed in another way. A scan
 * with a hidden layer of recognised text has fonts too; text drawn as curves has none.
 */
export async function pdfText(bytes: Uint8Array<ArrayBuffer>): Promise<"text" | "photo" | "unknown"> {
  const source = new TextDecoder("latin1").decode(bytes);
  if (source.includes("/Font")) return "text";
  if (source.includes("/Encrypt")) return "unknown";
  let inflated = 0;
  let isComplete = true;
  for (const { start, end, isFlate } of objectStreams(source)) {
    const text = isFlate && inflated < MAX_INFLATED ? await inflate(bytes.slice(start, end)) : undefined;
    if (text === undefined) isComplete = false;
    else if (text.includes("/Font")) return "text";
    inflated += text?.length ?? 0;
  }
  return isComplete ? "photo" : "unknown";
}

interface StreamPlace {
  start: number;
  end: number;
  isFlate: boolean;
}

/** The places of the object streams: `<< /Type /ObjStm … >> stream … endstream`. */
function* objectStreams(source: string): Generator<StreamPlace> {
  for (let at = source.indexOf("/ObjStm"); at !== -1; at = source.indexOf("/ObjStm", at + 1)) {
    const dictionary = source.lastIndexOf("obj", at);
    const keyword = source.indexOf("stream", at + "/ObjStm".length);
    const end = source.indexOf("endstream", keyword + 1);
    if (keyword === -1 || end === -1) return;
    let start = keyword + "stream".length;
    if (source[start] === "\r") start += 1;
    if (source[start] === "\n") start += 1;
    yield { start, end, isFlate: source.slice(dictionary, keyword).includes("/FlateDecode") };
    at = end;
  }
}

/** What comes out before an error is used: a stream is often followed by a line feed, which some browsers refuse. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  const decoder = new TextDecoder("latin1");
  let text = "";
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      if (text.length > MAX_INFLATED) break;
    }
  } catch {
    return text || undefined;
  }
  await reader.cancel();
  return text;
}
