import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { noticesToEdit } from "#features/notices/editor/notices-to-edit.ts";
import { signedPictures } from "#features/notices/signed-pictures.ts";
import type { Attachment } from "./create-attachments.ts";

type Shown = Pick<Attachment, "id" | "mime" | "picture" | "path" | "source">;

/** Where the images among attachments are shown, by their id: those in Storage, and those that were just chosen. */
export function usePictures(files: readonly Shown[]): ReadonlyMap<string, string> {
  const stored = files.filter(({ picture, source }) => !picture && !source);
  const { data } = useQuery(signedPictures(noticesToEdit.all, stored));
  return useMemo(
    () => new Map([...(data ?? []), ...files.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : []))]),
    [data, files],
  );
}
