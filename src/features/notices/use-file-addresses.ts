import { queryOptions, useQuery } from "@tanstack/react-query";
import { supabaseAddress } from "#shared/env.ts";
import type { NoticeFile } from "./notices-queries.ts";

const BUCKET = "notices";

const VALID_SECONDS = 600;
/** Asked for again before they expire; and when the reader comes back to the page. */
const RENEWED_MS = 9 * 60_000;
const FRESH_MS = 60_000;

// Anyone with a signed URL can open the file: it is requested when the page is shown, and never stored.
const fileAddresses = (files: readonly NoticeFile[]) =>
  queryOptions({
    queryKey: ["notice-files", "public", ...files.map(({ path }) => path)],
    queryFn: async ({ signal }) => {
      const address = supabaseAddress();
      if (!address) throw new Error("This site was built without a project.");
      const response = await fetch(`${address.url}/storage/v1/object/sign/${BUCKET}`, {
        method: "POST",
        headers: { apikey: address.publishableKey, "Content-Type": "application/json" },
        body: JSON.stringify({ paths: files.map(({ path }) => path), expiresIn: VALID_SECONDS }),
        signal,
      });
      if (!response.ok) throw new Error(`Storage answered ${response.status}: ${await response.text()}`);
      const signed = (await response.json()) as SignedPath[]; // the documented response of Storage
      return new Map(
        files.flatMap(({ id, path }) => {
          const found = signed.find((each) => each.path === path)?.signedURL;
          return found ? [[id, `${address.url}/storage/v1${found}`] as const] : [];
        }),
      );
    },
    staleTime: FRESH_MS,
    gcTime: 0,
    refetchInterval: RENEWED_MS,
    enabled: files.length > 0,
  });

interface SignedPath {
  path: string | null;
  signedURL: string | null;
}

/** Addresses at which the attachments of a public notice can be opened, by the id of the file. */
export function useFileAddresses(files: readonly NoticeFile[]) {
  const query = useQuery(fileAddresses(files));
  const { data, error, isPaused } = query;
  const addresses = error ? undefined : data; // those that could not be renewed expire
  const isFailed = addresses === undefined && (error !== null || isPaused);
  const isIncomplete = addresses !== undefined && files.some(({ id }) => !addresses.has(id));
  return { addresses, problem: problemOf(isFailed, isIncomplete), query };
}

function problemOf(isFailed: boolean, isIncomplete: boolean): string | undefined {
  if (isFailed) return "Ora i file non si possono aprire. Il testo qui sopra è completo: riprovate fra poco.";
  if (isIncomplete) return "Un file ora non si trova. Riprovate fra poco, o chiedetelo in segreteria.";
  return undefined;
}
