import { queryOptions, useQuery, type QueryKey } from "@tanstack/react-query";
import { useMemo } from "react";
import { loadSupabase } from "#shared/session/load-supabase.ts";
import type { DeskFile, FilesPlace } from "./create-files.ts";

/** As long as it takes to show them: whoever has the address can open the file. */
const VALID_SECONDS = 120;

interface PathedFile {
  id: string;
  mime: string;
  path?: string | undefined;
}

/** Of the bucket: addresses for the images among files that not everybody may read, by the id of the file. What has none is left out. */
export function signedPictures(bucket: string, key: QueryKey, files: readonly PathedFile[]) {
  const images = files.flatMap(({ id, mime, path }) => (isImage({ mime }) && path ? [{ id, path }] : []));
  return queryOptions({
    queryKey: [...key, "pictures", ...images.map(({ path }) => path)],
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const storage = (await loadSupabase()).storage.from(bucket);
      const signed = await Promise.all(
        images.map(async ({ id, path }) => {
          const { data } = await storage.createSignedUrl(path, VALID_SECONDS);
          return data ? [[id, data.signedUrl] as const] : [];
        }),
      );
      return new Map(signed.flat());
    },
    enabled: images.length > 0,
    // The images are loaded at once, and stay.
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function isImage({ mime }: Pick<PathedFile, "mime">): boolean {
  return mime.startsWith("image/");
}

/** Where the images among files are shown, by their id: those in Storage, and those that were just chosen. */
export function usePictures(
  { bucket, key }: FilesPlace,
  files: readonly Pick<DeskFile, "id" | "mime" | "picture" | "path" | "source">[],
): ReadonlyMap<string, string> {
  const stored = files.filter(({ picture, source }) => !picture && !source);
  const { data } = useQuery(signedPictures(bucket, key, stored));
  return useMemo(
    () => new Map([...(data ?? []), ...files.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : []))]),
    [data, files],
  );
}
