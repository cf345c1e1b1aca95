import { z } from "zod";
import { answerJson, fieldsOf } from "../hosted-answers.ts";

type Ask = (request: Request) => Promise<Response>;

/** Corrects the Storage responses of @supabase/lite 0.10 that differ from those of the hosted service. */
export async function answerStorage(request: Request, ask: Ask): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [, bucket, path] = /^\/storage\/v1\/object\/sign\/([^/]+)(?:\/(.+))?$/.exec(pathname) ?? [];
  const [, key] = /^\/storage\/v1\/object\/(?!sign\/|list\/)[^/]+\/(.+)$/.exec(pathname) ?? [];
  if (request.method === "POST" && key !== undefined && !SAFE_KEY.test(decodeURIComponent(key)))
    return refuse("InvalidKey", `Invalid key: ${decodeURIComponent(key)}`);
  if (request.method === "POST" && bucket !== undefined)
    return path === undefined ? signMany(request, bucket, ask) : signOne(request, ask);

  const response = asHosted(await ask(request.method === "POST" ? await withoutForm(request) : request));
  // An expired or forged token is a failure of the server for Lite.
  if (bucket !== undefined && response.status === 500) return answerJson(400, INVALID_TOKEN);
  const download = searchParams.get("download");
  return download !== null && response.ok
    ? asDownload(response, download || (pathname.split("/").at(-1) ?? ""))
    : response;
}

// What a key of S3 may have: no letter with an accent.
const SAFE_KEY = /^[\w/!.*'() &$@=;:+,?-]+$/;

function refuse(error: string, message: string): Response {
  return answerJson(400, { statusCode: "400", error, message });
}

const INVALID_TOKEN = { statusCode: "400", error: "InvalidJWT", message: '"exp" claim timestamp check failed' };

/** Hosted Storage answers its refusals with status 400; the body has the real one. */
function asHosted(response: Response): Response {
  if (![403, 404, 409, 413, 415].includes(response.status)) return response;
  return new Response(response.body, { status: 400, headers: response.headers });
}

/** A browser uploads a form whose file has an empty name. Lite expects "file". */
async function withoutForm(request: Request): Promise<Request> {
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) return request;
  const form = await request.formData();
  const file = form.get("");
  if (!(file instanceof Blob)) return new Request(request, { body: null });
  const headers = new Headers(request.headers);
  headers.set("content-type", file.type || "application/octet-stream");
  headers.set("content-length", String(file.size));
  const seconds = form.get("cacheControl");
  if (typeof seconds === "string") headers.set("cache-control", `max-age=${seconds}`);
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() });
}

const signedSchema = z.object({ signedUrl: z.string() });

/** Lite returns "signedUrl" with the path of the service, hosted Storage "signedURL" without. */
async function signOne(request: Request, ask: Ask): Promise<Response> {
  if ((await fieldsOf(request))["expiresIn"] === 0) return refuse("Error", "body/expiresIn must be >= 1");
  const response = asHosted(await ask(request));
  if (!response.ok) return response;
  const { signedUrl } = signedSchema.parse(await response.json());
  return answerJson(200, { signedURL: signedUrl.replace(/^\/storage\/v1/, "") });
}

const manySchema = z.object({ paths: z.array(z.string()).min(1), expiresIn: z.number().min(1) });

/** Lite never reaches its own route for many. */
async function signMany(request: Request, bucket: string, ask: Ask): Promise<Response> {
  const asked = manySchema.safeParse(await request.json().catch(() => undefined));
  if (!asked.success) return refuse("Error", "body must be an object");
  const { paths, expiresIn } = asked.data;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const body = JSON.stringify({ expiresIn });
  const answers = [];
  for (const path of paths) {
    const address = new URL(`/storage/v1/object/sign/${bucket}/${encodeURI(path)}`, request.url);
    const response = await signOne(new Request(address, { method: "POST", headers, body }), ask);
    // A path with ".." becomes another address.
    const signed =
      response.ok && address.pathname.endsWith(`/${bucket}/${encodeURI(path)}`)
        ? ((await response.json()) as { signedURL: string }).signedURL
        : null; // written above
    const error = signed === null ? "Either the object does not exist or you do not have access to it" : null;
    answers.push({ error, path, signedURL: signed });
  }
  return answerJson(200, answers);
}

function asDownload(response: Response, name: string): Response {
  const headers = new Headers(response.headers);
  const file = encodeURIComponent(name);
  headers.set("content-disposition", `attachment; filename=${file}; filename*=UTF-8''${file};`);
  return new Response(response.body, { status: response.status, headers });
}
