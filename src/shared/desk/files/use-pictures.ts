import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { DeskFile, FilesPlace } from "./create-files.ts";
import { signedPictures } from "./signed-pictures.ts";

type Shown = Pick<DeskFile, "id" | "mime" | "picture" | "path" | "source">;

/** Where the images among files are shown, by their id: those in Storage, and those that were just chosen. */
export function usePictures({ bucket, key }: FilesPlace, files: readonly Shown[]): ReadonlyMap<string, string> {
  const stored = files.filter(({ picture, source }) => !picture && !source);
  const { data } = useQuery(signedPictures(bucket, key, stored));
  return useMemo(
    () => new Map([...(data ?? []), ...files.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : []))]),
    [data, files],
  );
}
