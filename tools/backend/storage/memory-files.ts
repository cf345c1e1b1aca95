import { createHash } from "node:crypto";
import type { App } from "@supabase/lite";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type Metadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;
type Body = Parameters<StorageAdapter["uploadObject"]>[3];

/** Keeps the files of Storage in memory, like the rest of the local backend. @supabase/lite exports no adapter. */
export function createMemoryFiles(): StorageAdapter {
  const files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; metadata: Metadata }>();
  // Without the version: no policy allows overwriting, so each path has one version.
  const key = (bucket: string, path: string) => `${bucket}/${path}`;
  const find = (bucket: string, path: string) => {
    const file = files.get(key(bucket, path));
    if (!file) throw new Error(`no file ${key(bucket, path)}`);
    return file;
  };
  return {
    driver: files,
    getObject: async (bucket, path) => {
      const { bytes, metadata } = find(bucket, path);
      return { metadata, httpStatusCode: 200, body: new Blob([bytes], { type: metadata.mimetype }) };
    },
    uploadObject: async (bucket, path, _version, body, mimetype, cacheControl) => {
      const bytes = await bytesOf(body);
      const eTag = `"${createHash("sha256").update(bytes).digest("hex")}"`;
      const size = bytes.byteLength;
      const metadata = { cacheControl, contentLength: size, size, mimetype, lastModified: new Date(), eTag };
      files.set(key(bucket, path), { bytes, metadata });
      return metadata;
    },
    deleteObject: async (bucket, path) => void files.delete(key(bucket, path)),
    deleteObjects: async (bucket, paths) => paths.forEach((path) => files.delete(key(bucket, path))),
    copyObject: async (bucket, path, _version, toBucket, toPath) => {
      const file = find(bucket, path);
      files.set(key(toBucket, toPath), file);
      return file.metadata;
    },
    headObject: async (bucket, path) => find(bucket, path).metadata,
    privateAssetUrl: async (bucket, path) => `memory://${key(bucket, path)}`,
  };
}

async function bytesOf(body: Body): Promise<Uint8Array<ArrayBuffer>> {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
