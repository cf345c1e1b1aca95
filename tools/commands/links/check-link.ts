export type Verdict =
  | { kind: "answers" }
  /** A redirect to another URL. */
  | { kind: "moved"; to: string }
  /** 401, 403 or 429: the site may block programs, so the link is opened by hand. */
  | { kind: "refuses"; status: number }
  | { kind: "broken"; status: number }
  | { kind: "silent"; reason: string };

/** Checks a URL with a HEAD request and, if that fails, with GET. */
export async function checkLink(url: string, options: { userAgent: string; timeoutMs: number }): Promise<Verdict> {
  const ask = async (method: "HEAD" | "GET") => {
    const signal = AbortSignal.timeout(options.timeoutMs);
    const response = await fetch(url, { method, signal, headers: { "User-Agent": options.userAgent } });
    await response.body?.cancel();
    return classify(url, response);
  };
  try {
    const verdict = await ask("HEAD");
    return verdict.kind === "answers" || verdict.kind === "moved" ? verdict : await ask("GET");
  } catch (reason) {
    return { kind: "silent", reason: explain(reason) };
  }
}

export function classify(url: string, response: Pick<Response, "status" | "url">): Verdict {
  const { status } = response;
  if (status === 401 || status === 403 || status === 429) return { kind: "refuses", status };
  if (status < 200 || status > 299) return { kind: "broken", status };
  return response.url === new URL(url).href ? { kind: "answers" } : { kind: "moved", to: response.url };
}

function explain(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  if (reason.name === "TimeoutError") return "nessuna risposta in tempo";
  return reason.cause instanceof Error ? reason.cause.message : reason.message;
}
