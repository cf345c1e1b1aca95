import { queryOptions, useQuery, type QueryKey } from "@tanstack/react-query";
import { useMemo } from "react";
import { loadSupabase } from "#shared/session/load-supabase.ts";
import { isImage } from "./check-file.ts";
import type { DeskFile, FilesPlace } from "./create-files.ts";

/** As long as it takes to show them: whoever has the address can open the file. */
const VALID_SECONDS = 120;

interface PathedFile {
  id: string;
  mime: string;
  path?: string | undefined;
}

/** Of the bucket: addresses, signed where the kind of text has no others, for the images among files that not everybody may read, by the id of the file. What has none is left out. */
export function signedPictures(
  bucket: string,
  key: QueryKey,
  files: readonly PathedFile[],
  pictureOf?: FilesPlace["pictureOf"],
) {
  const images = files.flatMap(({ id, mime, path }) => (isImage({ mime }) && path ? [{ id, path }] : []));
  return queryOptions({
    queryKey: [...key, "pictures", ...images.map(({ path }) => path)],
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const storage = (await loadSupabase()).storage.from(bucket);
      const signed = async (path: string) => (await storage.createSignedUrl(path, VALID_SECONDS)).data?.signedUrl;
      const shown = await Promise.all(
        images.map(async ({ id, path }) => {
          const address = await (pictureOf ?? signed)(path);
          return address ? [[id, address] as const] : [];
        }),
      );
      return new Map(shown.flat());
    },
    enabled: images.length > 0,
    // The images are loaded at once, and stay.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Where the images among files are shown, by their id: those in Storage, and those that were just chosen. */
export function usePictures(
  { bucket, key, pictureOf }: FilesPlace,
  files: readonly Pick<DeskFile, "id" | "mime" | "picture" | "path" | "source">[],
): ReadonlyMap<string, string> {
  const stored = files.filter(({ picture, source }) => !picture && !source);
  const { data } = useQuery(signedPictures(bucket, key, stored, pictureOf));
  return useMemo(
    () => new Map([...(data ?? []), ...files.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : []))]),
    [data, files],
  );
}
