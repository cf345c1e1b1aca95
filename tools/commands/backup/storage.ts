import { setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";
import { Problem, quoted } from "./problem.ts";
import { type Bucket, BUCKETS } from "./copy.ts";
import type { ProjectAccess } from "./project-access.ts";

export interface Storage {
  /** Throws where the address or the key is wrong. */
  check: () => Promise<void>;
  download: (file: Stored) => Promise<Uint8Array<ArrayBuffer>>;
  upload: (file: Stored & { type: string }, content: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Some files at a time. After the first error none is under way any more. */
  forEach: <File, Result>(files: readonly File[], act: (file: File) => Promise<Result>) => Promise<Result[]>;
}

interface Stored {
  bucket: Bucket;
  path: string;
}

const TRIES = 3;
const AT_ONCE = 4;

/** The files, by Storage's API: their bytes are not in the database. */
export function createStorage({ url, secretKey }: ProjectAccess, interrupted: AbortSignal): Storage {
  const failed = new AbortController();
  const signal = AbortSignal.any([interrupted, failed.signal]);
  const ask = async (route: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, ...init.headers };
    const limit = AbortSignal.any([signal, AbortSignal.timeout(120_000)]);
    for (let tried = 1; ; tried++) {
      const answer = await fetch(`${url}/storage/v1/${route}`, { ...init, headers, signal: limit }).catch(
        (error: unknown) => ({ error }),
      );
      signal.throwIfAborted();
      const isPassing = "error" in answer || answer.status === 429 || answer.status >= 500;
      if (!isPassing || tried === TRIES) return "error" in answer ? refuseNone(answer.error, url) : refuse(answer);
      await pause(tried * 1000, undefined, { signal });
    }
  };
  return {
    check: async () => {
      for (const bucket of BUCKETS) await ask(`bucket/${bucket}`);
    },
    download: async ({ bucket, path }) => new Uint8Array(await (await ask(`object/${bucket}/${path}`)).arrayBuffer()),
    upload: async ({ bucket, path, type }, content) => {
      const headers = { "content-type": type, "x-upsert": "true" };
      await ask(`object/${bucket}/${path}`, { method: "POST", headers, body: content });
    },
    forEach: async (files, act) => {
      const limit = pLimit({ concurrency: AT_ONCE, rejectOnClear: true });
      const acts = files.map((file) => limit(() => act(file)));
      try {
        return await Promise.all(acts);
      } catch (error) {
        limit.clearQueue();
        failed.abort();
        await Promise.allSettled(acts);
        throw error;
      }
    },
  };
}

function refuseNone(error: unknown, url: string): never {
  const { cause } = error as { cause?: unknown }; // of fetch
  throw new Problem(
    `Il progetto non risponde all'indirizzo ${url}${quoted(String(cause ?? error))}. Controllate la connessione, SUPABASE_URL, e che il progetto non sia in pausa.`,
  );
}

/** Returns an answer that is good. */
async function refuse(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const said = quoted((await answer.text()).slice(0, 300));
  // Storage answers its refusals with status 400; the body has the real one.
  const isKey = [401, 403].includes(answer.status) || /"statusCode":"40[13]"/.test(said);
  if (isKey)
    throw new Problem(
      `Il progetto non accetta la chiave di SUPABASE_SECRET_KEY${said}. Copiatela di nuovo da Settings → API Keys: sb_secret_…`,
    );
  if (/bucket not found/i.test(said))
    throw new Problem(
      `Nel progetto manca uno dei bucket degli allegati, ${BUCKETS.join(" e ")}${said}: li creano le migrazioni (db push).`,
    );
  if (answer.status === 540) throw new Problem(`Il progetto è in pausa${said}: riattivatelo dal pannello di Supabase.`);
  throw new Problem(`Lo Storage del progetto risponde ${answer.status}${said} a ${new URL(answer.url).pathname}.`);
}
