import { liveNotices } from "#features/notices/notices-queries.ts";
import type { QueryKey } from "@tanstack/react-query";
import { siteUpdates, useLiveTable } from "#shared/use-live-table.ts";
import { staffQueries } from "./staff-queries.ts";

const reserved = siteUpdates("staff");

/** Reads the notices of the staff again after a change of public or reserved ones. Returns as `useLiveTable` does. */
export function useLiveStaffNotices(isVisible: boolean, queryKey: QueryKey = staffQueries.all): number | false {
  const ofPublic = useLiveTable(liveNotices, isVisible, queryKey);
  const ofReserved = useLiveTable(reserved, isVisible, queryKey);
  return ofPublic || ofReserved;
}
