import type { StoredFile } from "#shared/desk/files/create-files.ts";

/** A stored file, as an editor is told of it. */
export const sampleFile = (id: string, more: Partial<StoredFile> = {}): StoredFile => ({
  id,
  title: id,
  name: `${id}.pdf`,
  mime: "application/pdf",
  size: 2048,
  path: `n/${id}.pdf`,
  uploaded: true,
  replaced: false,
  shown: false,
  removed: false,
  ...more,
});
