import { useQuery } from "@tanstack/react-query";
import { readCopy, useHasWorker, useKeepCopy } from "#shared/kept-copy.ts";
import { romeDay } from "#shared/rome-time.ts";
import { noticesQueries, type ListedNotice, type Notice } from "./notices-queries.ts";

/** Change the number when the shape of the stored value changes. */
const KEY = "avvisi-1";

export interface KeptNotices {
  readAt: number;
  notices: Notice[];
}

/** Reads the newest notices and stores them, once a service worker makes the site readable offline. */
export function useKeepNotices(isShown: boolean): void {
  const { data, dataUpdatedAt } = useQuery({ ...noticesQueries.latest(), enabled: useHasWorker() && isShown });
  useKeepCopy(KEY, data, dataUpdatedAt, copyOf);
}

const copyOf = (notices: Notice[]): Omit<KeptNotices, "readAt"> => ({
  notices: notices.map((notice) => ({ ...notice, versions: [] })),
});

/** The stored notices, if any, with their state of today. */
export function readKeptNotices(now: Date): KeptNotices | undefined {
  const kept = readCopy<KeptNotices>(KEY, "notices");
  if (!kept) return undefined;
  const today = romeDay(now);
  const notices = kept.notices.map((notice) =>
    notice.state === "valid" && notice.valid_until < today ? { ...notice, state: "expired" as const } : notice,
  );
  return { ...kept, notices };
}

/** Notices that were read with their texts, as the rows of a list: of these alone, unless there are more. */
export function asListed(
  notices: readonly (Notice & { cursor?: string })[],
  total = notices.length,
  ended = notices.filter(({ state }) => state !== "valid").length,
): ListedNotice[] {
  return notices.map((notice) => ({ cursor: notice.id, ...notice, files: notice.files.length, total, ended }));
}
