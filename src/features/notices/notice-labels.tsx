/** "1 allegato", "3 allegati". */
export function sayAttachments(files: number): string {
  return files === 1 ? "1 allegato" : `${files} allegati`;
}
