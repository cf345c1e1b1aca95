import { sayFile } from "#shared/say-file.ts";
import type { DeskFile } from "./create-files.ts";

/** How far a file is, with its type and size. */
export function sayFileState({ state, progress, mime, size, isShown }: DeskFile): string {
  const weight = sayFile({ mime, size });
  if (state === "checking") return "Controllo il file…";
  if (state === "sending") return `${Math.round(progress * 100)} % di ${weight}`;
  if (state === "removing") return "Lo tolgo…";
  if (state === "waiting") return `${weight}, non ancora caricato`;
  if (state === "wrong") return `${weight}, non allegato`;
  return isShown ? `${weight}, pubblicato` : `${weight}, caricato`;
}
