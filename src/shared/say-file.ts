const kinds: Record<string, string> = {
  "application/pdf": "PDF",
  "image/png": "Immagine PNG",
  "image/jpeg": "Immagine JPEG",
  "image/webp": "Immagine WebP",
};

/** "PDF, 180 kB" */
export function sayFile({ mime, size }: { mime: string; size: number }): string {
  return [kinds[mime], sayFileSize(size)].filter(Boolean).join(", ");
}

/**
 * "412 kB", "2,1 MB". Rounded up, with units of 1024, as the limit of 10 MB counts: a file that is too big never looks
 * as if it were 10 MB.
 */
export function sayFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.ceil(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes} kB`;
  return `${String(Math.ceil((bytes / 1024 / 1024) * 10) / 10).replace(".", ",")} MB`;
}
