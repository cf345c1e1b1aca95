import { createContext, use, useMemo, useSyncExternalStore } from "react";
import type { PageFile } from "#shared/article/page-content.ts";
import { isImage } from "#shared/desk/files/check-file.ts";
import type { DeskFile, DeskFiles } from "#shared/desk/files/create-files.ts";
import { usePictures } from "#shared/desk/files/pictures.ts";
import type { FormSection } from "./page-form.ts";

/** The files of the open page. Its blocks name them; how far one is that was chosen for a block is in its `aim`. */
export const PageFiles = createContext<DeskFiles | undefined>(undefined);

export function usePageFiles(): { files: DeskFiles; list: readonly DeskFile[] } {
  const files = use(PageFiles);
  if (!files) throw new Error("There is no open page.");
  return { files, list: useSyncExternalStore(files.subscribe, files.read) };
}

/** What was chosen for a part of the page and is not stored yet, or cannot be. */
export function pendingAt(list: readonly DeskFile[], at: string): DeskFile[] {
  return list.filter(({ aim, state }) => aim?.at === at && state !== "there");
}

/** What is on its way to a part that is still in the page. */
export function findAwaited(list: readonly DeskFile[], sections: readonly FormSection[]): DeskFile | undefined {
  const parts = new Set(
    sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => [block.id, ...(block.kind === "files" ? block.files.map(({ id }) => id) : [])]),
    ),
  );
  return list.find(({ aim, state }) => aim && parts.has(aim.at) && ["checking", "sending", "waiting"].includes(state));
}

/** Whether Storage has the file that a block names, as it was published or sent. */
export function isThere(list: readonly DeskFile[], id: string): boolean {
  return list.some((file) => file.id === id && file.state === "there" && !file.problem);
}

/** The files as the page is drawn with them before it is published: a file to download leads nowhere yet. */
export function useDrawnFiles(): ReadonlyMap<string, PageFile> {
  const { files, list } = usePageFiles();
  const pictures = usePictures(files.place, list);
  return useMemo(
    () =>
      new Map(
        list.flatMap(({ id, mime, size, width, height }) => {
          const address = pictures.get(id);
          return isImage({ mime }) && !address ? [] : [[id, { address, mime, size, width, height }]];
        }),
      ),
    [list, pictures],
  );
}
