import { patience } from "#shared/change/patience.ts";
import { changeWithSession } from "#shared/session/call-with-session.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";

export async function removeFromStorage(bucket: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const supabase = await loadSupabase();
  const { error } = await supabase.storage.from(bucket).remove([...paths]);
  if (error) throw error;
}

/** Removes a file that readers do not see, and its row with this function. One that is already gone is a success. */
export async function removeRow(
  name: "remove_notice_file" | "remove_page_file",
  id: string,
  bucket: string,
  path: string | undefined,
): Promise<void> {
  if (path) await removeFromStorage(bucket, [path]);
  const supabase = await loadSupabase();
  const { error } = await supabase.rpc(name, { p_file: id }).abortSignal(patience());
  if (error && error.message !== "no_such_file") throw error;
}

/** Deletes from Storage what nobody may read any more: a policy does not stop addresses that were signed before. */
export async function removeLeftFiles(): Promise<void> {
  const files = (await changeWithSession("files_to_remove", {})) as { bucket: string; path: string }[];
  for (const bucket of new Set(files.map((file) => file.bucket)))
    await removeFromStorage(
      bucket,
      files.filter((file) => file.bucket === bucket).map(({ path }) => path),
    );
}

/** After a change that was made, whatever comes of this: a job tries again, and the administration tells what is left. */
export function removeLeftFilesNow(): void {
  removeLeftFiles().catch((error: unknown) => console.warn("Files are left.", error));
}
