import { beforeEach, expect, it, vi } from "vitest";
import { uploadFile } from "#shared/desk/files/upload-file.ts";

const session = vi.hoisted(() => ({ current: { access_token: "token" } as object | null }));
vi.mock("#shared/session/load-supabase.ts", () => ({
  loadSupabase: () =>
    Promise.resolve({ auth: { getSession: () => Promise.resolve({ data: { session: session.current } }) } }),
}));
vi.mock("#shared/env.ts", () => ({ supabaseAddress: () => ({ url: "https://x.example", publishableKey: "key" }) }));

/** The requests that were sent, the newest first. */
const requests: FakeRequest[] = [];

class FakeRequest {
  status = 200;
  responseText = "";
  url = "";
  headers: Record<string, string> = {};
  body = new FormData();
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  constructor() {
    requests.unshift(this);
  }
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.body = body;
    sent.resolve();
  }
  abort() {
    this.onabort();
  }
}

/** Resolves when the request has been sent. */
let sent: { promise: Promise<void>; resolve: () => void };

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  session.current = { access_token: "token" };
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  sent = { promise, resolve };
});

/** The one that was sent last. */
function request(): FakeRequest {
  const [last] = requests;
  if (!last) throw new Error("Nothing was sent.");
  return last;
}

const file = new File(["%PDF-1.4"], "orario.doc", { type: "application/msword" });

function start(onProgress: (part: number) => void = () => {}, abort = new AbortController()) {
  return uploadFile({
    bucket: "notices",
    path: "n/f/orario.pdf",
    mime: "application/pdf",
    file,
    signal: abort.signal,
    onProgress,
  });
}

async function answered(status: number, answer = ""): Promise<void> {
  const uploaded = start();
  await sent.promise;
  Object.assign(request(), { status, responseText: answer });
  request().onload();
  await uploaded;
}

it("sends the file as its person, with the type of its content, and never over another", async () => {
  await answered(200);
  expect(request().url).toBe("https://x.example/storage/v1/object/notices/n/f/orario.pdf");
  expect(request().headers).toEqual({ apikey: "key", authorization: "Bearer token", "x-upsert": "false" });
  expect(request().body.get("")).toMatchObject({ name: "orario.pdf", type: "application/pdf" });
});

it("tells how much was sent", async () => {
  const onProgress = vi.fn();
  const uploaded = start(onProgress);
  await sent.promise;
  request().upload.onprogress?.({ loaded: 5, total: 20 });
  request().onload();
  await uploaded;
  expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.25);
});

it.each([
  [409, ""],
  [400, JSON.stringify({ statusCode: "409", error: "Duplicate" })],
])(
  "succeeds when the file is already there, as the answer to the first attempt was lost (%i)",
  async (status, answer) => {
    await expect(answered(status, answer)).resolves.toBeUndefined();
  },
);

it.each([
  ["the code of a refusal", 400, JSON.stringify({ statusCode: "413" }), 413],
  ["the status of a gateway", 502, "<html>", 502],
  ["400 for a page", 400, "<html>", 400],
])("fails with %s", async (_, status, answer, code) => {
  await expect(answered(status, answer)).rejects.toMatchObject({ status: code });
});

it("fails as unanswered without a network, and as refused without a session", async () => {
  const uploaded = start();
  await sent.promise;
  request().onerror();
  await expect(uploaded).rejects.toMatchObject({ status: 0 });
  session.current = null;
  await expect(start()).rejects.toMatchObject({ status: 401 });
});

it("stops when it is told to", async () => {
  const abort = new AbortController();
  const uploaded = start(undefined, abort);
  await sent.promise;
  abort.abort(new Error("stopped"));
  await expect(uploaded).rejects.toThrow("stopped");
});
